/** Ranks works by how much they may have to do with a question, by its words. */
import { isGeneral } from '../../reading/language/general-words.js';
import { rememberStems } from '../../reading/language/remember-stems.js';
import { findWords } from '../../reading/language/words.js';

export interface RankedText {
  readonly title: string;
  readonly abstract: string;
}

/** Of BM25 (Robertson and Zaragoza, 2009): how soon more of a word adds nothing, and how much long texts are held back. */
const saturation = 0.9;
const lengthShare = 0.4;
/** What words of any subject weigh: a question is full of them. */
const generalWeight = 0.3;

/** Places of the works, the best first, each with its score. */
export function rankWorks(
  works: readonly RankedText[],
  question: string,
): { readonly index: number; readonly score: number }[] {
  const stem = rememberStems();
  const stemsOf = (text: string): string[] => findWords(text, stem).map((word) => word.stem);
  // What the title says counts twice.
  const counts = works.map(({ title, abstract }) =>
    countAll(stemsOf([title, title, abstract].join('\n'))),
  );
  const holders = countAll(counts.flatMap((each) => [...each.keys()]));
  const lengths = counts.map((each) => [...each.values()].reduce((sum, count) => sum + count, 0));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / (works.length || 1);
  const wanted = [...new Set(stemsOf(question))].map((each) => {
    const held = holders.get(each) ?? 0;
    const rarity = Math.log(1 + (works.length - held + 0.5) / (held + 0.5));
    return { stem: each, weight: rarity * (isGeneral(each) ? generalWeight : 1) };
  });
  return counts
    .map((own, index) => {
      const long = 1 - lengthShare + (lengthShare * (lengths[index] ?? 0)) / (meanLength || 1);
      const score = wanted.reduce((sum, { stem: each, weight }) => {
        const count = own.get(each) ?? 0;
        return sum + (weight * count * (saturation + 1)) / (count + saturation * long);
      }, 0);
      return { index, score };
    })
    .sort((one, other) => other.score - one.score || one.index - other.index);
}

function countAll(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
