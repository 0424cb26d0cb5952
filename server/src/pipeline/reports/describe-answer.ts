/** Writes the answer of a run to a question, as the screen shows it. */
import type { ResearchAnswer } from '@lectern/contract';
import { sayNotFound } from '@lectern/contract/words/say-run';
import { citedParagraph, markedParagraph } from './cited-sentence.js';
import { describeConfidence } from './describe-confidence.js';
import { describePositions } from './describe-positions.js';
import type { ReportBlock } from './report.js';
import { heading, notice } from './report-blocks.js';
import { sayWriter } from './say-writer.js';

/** @param known The markers that lead somewhere. */
export function describeAnswer(answer: ResearchAnswer, known: ReadonlySet<number>): ReportBlock[] {
  const { question, text, note, confidence_score, confidence } = answer;
  const paragraphs =
    answer.paragraphs.length === 0 && text !== ''
      ? [markedParagraph(text, known)]
      : answer.paragraphs.map((sentences) => citedParagraph(sentences));
  return [
    heading(2, question),
    // Where nothing answers it, that is said before what only comes nearest.
    ...(answer.is_answered ? [...paragraphs, ...notice(note)] : [...notice(note), ...paragraphs]),
    ...sayWriter(answer),
    ...notice(sayNotFound(answer)),
    ...describePositions(answer),
    ...(answer.is_answered ? describeConfidence(confidence_score, confidence) : []),
  ];
}
