/** Decides which of the documents that words name is meant by them. */
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { documentWords } from '../../../reading/cues/document-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import type { NamedDocument } from './find-named-documents.js';

interface Naming {
  /** That may name it. */
  readonly words: readonly Word[];
  /** Words for kinds of documents in it tell a trial from a review of the same. */
  readonly question: string;
}

/** Share of the words that its title, authors, year and country must hold. */
const leastNamed = 0.6;

/**
 * The one that is named by most of the words; one that people or a country tell from the others; one that alone speaks of all the words
 * and is named by some. Null where none is.
 */
export function chooseNamed(
  found: readonly NamedDocument[],
  { words, question }: Naming,
): NamedDocument | null {
  const kinds = findWords(question)
    .filter(({ surface }) => documentWords.has(surface))
    .map(({ stem }) => stem);
  const kindsIn = ({ title }: NamedDocument): number =>
    kinds.filter(vocabularyOf(title).holds).length;
  const [best] = found.toSorted(
    (one, other) =>
      other.named.size - one.named.size ||
      kindsIn(other) - kindsIn(one) ||
      other.spoken.size - one.spoken.size,
  );
  if (best === undefined || best.named.size === 0) return null;
  if (best.named.size >= leastNamed * words.length) return best;
  const described = found.filter((each) => each.described.size === best.described.size);
  const speaking = described.filter(
    ({ spoken, isForeign }) => isForeign || spoken.size === words.length,
  );
  if (best.described.size > 0 && described.length === 1) return best;
  if (best.described.size > 0 && speaking.length === 1) return speaking[0] ?? null;
  const whole = found.filter(({ spoken }) => spoken.size === words.length);
  return whole.length === 1 && whole[0] === best ? best : null;
}
