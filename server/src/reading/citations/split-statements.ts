/** Splits an answer into its statements. */
import { markersInFront } from '@lectern/contract/source-markers';
import { splitSentences, type TextRange } from '../sentences/split-sentences.js';

/** Sentences, each with the markers behind its full stop; where the text begins with a marker, with those in front of it. */
export function splitStatements(answer: string): TextRange[] {
  const statements: TextRange[] = [];
  const areInFront = markersInFront.test(answer);
  for (const sentence of splitSentences(answer)) {
    const leading = markersInFront.exec(answer.slice(sentence.start, sentence.end))?.[0] ?? '';
    const last = statements.at(-1);
    const isAlone = leading.length === sentence.end - sentence.start;
    if (leading !== '' && last !== undefined && (isAlone || !areInFront)) {
      statements[statements.length - 1] = {
        start: last.start,
        end: sentence.start + leading.trimEnd().length,
      };
      if (!isAlone) statements.push({ start: sentence.start + leading.length, end: sentence.end });
    } else statements.push(sentence);
  }
  return statements;
}
