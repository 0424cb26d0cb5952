/** Ranks passages in memory by the words of a question: BM25 (Robertson et al., 1994), with what few passages hold weighing more. */

import { mapInTurns } from '../../map-in-turns.js';
import { findWords } from '../../reading/language/words.js';
import { searchTextOf } from '../../store/passages/chunks.js';
import type { StudyPassage, StudySource } from './study-source.js';

export interface IndexedPassage {
  readonly passage: StudyPassage;
  readonly source: StudySource;
  /** With the title of its source and its headings. */
  readonly searchText: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export interface PassageIndex {
  readonly passages: readonly IndexedPassage[];
  /** How telling a word is, given by its stem; 0 for one that no passage holds. */
  weigh(stem: string): number;
  score(stems: readonly string[], passage: IndexedPassage): number;
}

/** As the library's word index has them. */
const saturation = 0.9;
const lengthShare = 0.4;

export async function indexPassages(
  sources: readonly StudySource[],
  stem: (word: string) => string,
): Promise<PassageIndex> {
  const holding = new Map<string, number>();
  const all = sources.flatMap((source) => source.passages.map((passage) => ({ passage, source })));
  const passages = await mapInTurns(all, ({ passage, source }): IndexedPassage => {
    const searchText = searchTextOf(source.article.title, {
      text: passage.text,
      headingPath: passage.heading_path,
    });
    const counts = new Map<string, number>();
    const words = findWords(searchText, stem);
    for (const word of words) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
    for (const each of counts.keys()) holding.set(each, (holding.get(each) ?? 0) + 1);
    return { passage, source, searchText, counts, length: words.length };
  });
  const mean = passages.reduce((sum, { length }) => sum + length, 0) / (passages.length || 1) || 1;
  const weigh = (each: string): number => {
    const held = holding.get(each) ?? 0;
    return held === 0 ? 0 : Math.log(1 + (passages.length - held + 0.5) / (held + 0.5));
  };
  return {
    passages,
    weigh,
    score: (stems, { counts, length }) =>
      stems.reduce((sum, each) => {
        const count = counts.get(each) ?? 0;
        const damped = saturation * (1 - lengthShare + (lengthShare * length) / mean);
        return sum + (weigh(each) * count * (saturation + 1)) / (count + damped || 1);
      }, 0),
  };
}
