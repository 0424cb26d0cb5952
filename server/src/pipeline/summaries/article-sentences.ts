/** Finds the sentences of an article that can stand in a summary: whole ones of prose that speak for themselves. */
import { type Cued, readCues } from '../../reading/cues/focus-cues.js';
import { type ReadSentence, readSentences } from '../../reading/sentences/read-sentences.js';
import { type SectionKind, tellSection } from '../../reading/sentences/tell-section.js';
import type { SummaryPassage } from './summary-parts.js';

export interface ArticleSentence
  extends Omit<ReadSentence<SummaryPassage>, 'section' | 'isDependent'>,
    Cued {}

export function readArticle(passage: SummaryPassage, passageCount: number): ArticleSentence[] {
  return readSentences(passage, openingSection(passage))
    .filter(
      ({ flaws, text }) =>
        flaws.size === 0 && lengths.min <= text.length && text.length <= lengths.max,
    )
    .map((sentence) => ({
      ...sentence,
      cues: readCues(sentence.text),
      place: (passage.index + sentence.offset) / Math.max(1, passageCount),
    }));
}

const lengths = { min: 40, max: 450 } as const;

/** What stands first in an article, above its first heading, is most likely its abstract. */
function openingSection({ heading_path, index }: SummaryPassage): SectionKind {
  const section = tellSection(heading_path);
  return section === 'other' && index === 0 && heading_path.length <= 1 ? 'abstract' : section;
}
