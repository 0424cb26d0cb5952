/** Entry of the reader process: reads one document after another and can be killed at any moment. */
import { DocumentUnreadableError } from '../../errors.js';
import type { ReadDocument, ReadRequest } from '../../ports/text-extractor.js';
import { endWithParent } from '../end-with-parent.js';
import { extractText, type ReadSettings } from './extract-text.js';
import { isReadJob, type ReadJob, type ReadReply, sharedNow } from './read-protocol.js';

/** The server's one argument: where the data for character recognition is kept, empty when it is off. */
const recognitionFolder = process.argv[2] || null;

process.on('message', (message) => {
  if (isReadJob(message)) void answer(message);
});
process.on('disconnect', () => process.exit(0));
endWithParent();

async function answer(job: ReadJob): Promise<void> {
  let isSpent = false;
  const onOverdue = (): void => {
    isSpent = true;
  };
  const reply = await readDocument(job.request, {
    recognitionFolder,
    spentMs: Math.max(0, sharedNow() - job.sentAt),
    onOverdue,
  }).then(
    (document): ReadReply => ({ id: job.id, document, isSpent }),
    (error: unknown): ReadReply => ({ id: job.id, ...describe(error) }),
  );
  process.send?.(reply);
}

async function readDocument(request: ReadRequest, settings: ReadSettings): Promise<ReadDocument> {
  const extracted = await extractText(request, settings);
  const { blocks: _, ...rest } = extracted;
  const { splitChunks } = await import('../../reading/chunks/split-chunks.js');
  const chunks = splitChunks(extracted);
  if (chunks.length === 0) throw new DocumentUnreadableError('Document holds no text');
  return { ...rest, chunks };
}

function describe(error: unknown): { error: string; isUnreadable: boolean } {
  const message = error instanceof Error ? error.message : String(error);
  return { error: message, isUnreadable: error instanceof DocumentUnreadableError };
}
