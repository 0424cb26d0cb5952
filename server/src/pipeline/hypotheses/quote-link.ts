/** Quotes what links two terms, word for word, with the place where it stands. */
import type { StudySentence } from '../study/study-answer.js';
import type { StatedLink } from './state-link.js';

/** Two sentences that follow one another are one quote. */
export function quoteLink({ sentences }: StatedLink): StudySentence {
  const places = sentences.flatMap(({ place }) => place ?? []);
  const [first, last] = [places[0], places.at(-1)];
  const text = sentences.map((sentence) => sentence.text).join(' ');
  if (first === undefined || last === undefined) return { text, citations: [], is_supported: null };
  const { source, id } = first.passage;
  const quote = { start: first.quote.start, end: last.quote.end };
  return { text, citations: [{ source, passage: id, quote }], is_supported: true };
}
