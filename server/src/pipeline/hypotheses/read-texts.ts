/** Reads a work's title, abstract and passages sentence by sentence. */
import { mapInTurns } from '../../map-in-turns.js';
import { hasStanding } from '../../reading/cues/standing.js';
import type { Passage, Quote } from '../../reading/passage.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Flaw } from '../../reading/sentences/tell-flaw.js';
import { untoldSign } from '../../reading/untold-sign.js';
import type { StudyPassage, StudySource } from '../study/study-source.js';
import { type Abbreviation, findAbbreviations } from './find-abbreviations.js';
import type { WordReader } from './read-words.js';

export interface TextSentence {
  readonly text: string;
  /** Null where it cannot be cited. */
  readonly place: { readonly passage: StudyPassage; readonly quote: Quote } | null;
  /** In the title or the abstract. */
  readonly isAbstract: boolean;
  readonly isFinding: boolean;
  /** Nothing stands between it and the sentence before it. */
  readonly isNext: boolean;
}

/** Passages that stand for an abstract where a work has none. */
const openingPassages = 2;

export async function readTexts({ article, passages }: StudySource): Promise<TextSentence[]> {
  const abstract = article.abstract.trim();
  const holdsAbstract = passages.map(
    ({ text }) => abstract !== '' && (text.includes(abstract) || abstract.includes(text.trim())),
  );
  const hasAbstract = abstract !== '';
  const sentences: TextSentence[] = [
    { text: article.title, place: null, isAbstract: true, isFinding: false, isNext: false },
  ];
  if (hasAbstract && !holdsAbstract.includes(true))
    sentences.push(...readPassage({ heading_path: [], text: abstract }, true, () => null));
  const read = await mapInTurns(passages, (passage, index) => {
    const isAbstract = hasAbstract ? holdsAbstract[index] === true : index < openingPassages;
    return readPassage(passage, isAbstract, (quote) => ({ passage, quote }));
  });
  return [...sentences, ...read.flat()];
}

function readPassage(
  passage: Passage,
  isAbstract: boolean,
  placeOf: (quote: Quote) => TextSentence['place'],
): TextSentence[] {
  return readSentences(passage).map(({ text, quote, section, flaws }, index) => ({
    text,
    // What recognition could not tell is quoted nowhere.
    place: text.includes(untoldSign) ? null : placeOf(quote),
    isAbstract,
    isFinding:
      section !== 'methods' &&
      !unquotable.some((flaw) => flaws.has(flaw)) &&
      !hasStanding(text, ['done', 'meant', 'advised', 'others', 'open']),
    isNext: index > 0,
  }));
}

const unquotable: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup', 'apparatus'];

/** What the work says that its abbreviations stand for. */
export function readAbbreviations(
  sentences: readonly TextSentence[],
  read: WordReader,
): Abbreviation[] {
  return sentences.flatMap(({ text }) =>
    text.includes('(') ? findAbbreviations(text, read(text)) : [],
  );
}
