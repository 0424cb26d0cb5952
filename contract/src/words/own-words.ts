/** Says of what a model wrote what of it stands in the words of the passages that it cites. Without a schema, and apart, as only screens of long texts load it. */
import type { SummarySentence } from '../summaries.js';
import { sayCount, sayNumber } from './say.js';

/** Behind a sentence that does not, where it is shown with its markers. */
export const ownWords = 'the model’s own words';

interface Stated {
  /** Those that claim something and are not flagged. */
  readonly inWords: number;
  readonly own: number;
}

/** One sentence; empty where there is nothing to say. */
export function sayWording({ inWords, own }: Stated): string {
  if (inWords + own === 0) return '';
  const all = sayCount(inWords + own, 'statement');
  const some = inWords === 0 ? 'None' : sayNumber(inWords);
  const stand = `${some} of ${all} that no rule speaks against ${inWords <= 1 ? 'stands' : 'stand'} in the words of a passage cited`;
  return own === 0
    ? `${stand}.`
    : `${stand}, ${sayNumber(own)} ${own === 1 ? 'is' : 'are'} in the model’s own words, whose meaning was not checked.`;
}

/** Of sentences that a model wrote; empty where that is not known of them. */
export function sayWordingOf(sentences: readonly SummarySentence[]): string {
  const count = (isInWords: boolean): number =>
    sentences.filter(({ in_words }) => in_words === isInWords).length;
  return sayWording({ inWords: count(true), own: count(false) });
}
