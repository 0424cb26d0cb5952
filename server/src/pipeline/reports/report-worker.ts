/** Entry of the thread that writes Word files and PDFs: told the report, it answers with the bytes. */
import { z } from 'zod';
import { answerQuestions } from '../../thread-answers.js';
import type { Report } from './report.js';

/** What asks is this server's own code. */
const questionSchema = z.object({ format: z.enum(['docx', 'pdf']), report: z.custom<Report>() });

answerQuestions(async (question): Promise<Uint8Array> => {
  const { format, report } = questionSchema.parse(question);
  // Each brings a library of a megabyte or more.
  if (format === 'docx') return (await import('./write-word.js')).writeWord(report);
  return (await import('./write-pdf.js')).writePdf(report);
});
