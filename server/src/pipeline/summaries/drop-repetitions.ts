/** Leaves out of written sections what an earlier sentence has said, and gives that sentence the sources of both that carry it. */

import { findSigns, isDenied } from '../../reading/claims/claim-direction.js';
import { pointDecimals } from '../../reading/language/decimal-points.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { readNumberWords } from '../../reading/language/number-words.js';
import { findWords } from '../../reading/language/words.js';
import { saidAbove } from './say-silence.js';
import type { DraftSection, DraftSentence, SummaryCitation } from './summary-parts.js';

/** In the order of reading. A section that says nothing of its own says so. */
export function dropRepetitions(sections: readonly DraftSection[]): DraftSection[] {
  const said: Said[] = [];
  const kept = sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((sentences) =>
      sentences.flatMap((sentence) => keep(sentence, said) ?? []),
    ),
  }));
  return kept.map((section, index) => {
    const paragraphs = section.paragraphs
      .map((kepts) => kepts.map(({ sentence }) => sentence))
      .filter((sentences) => sentences.length > 0);
    const wasEmpty = sections[index]?.paragraphs.length === 0;
    return {
      ...section,
      paragraphs,
      note: paragraphs.length > 0 || wasEmpty ? section.note : saidAbove,
    };
  });
}

interface Said {
  sentence: DraftSentence;
  readonly marks: Marks;
}

function keep(sentence: DraftSentence, said: Said[]): Said | null {
  const marks = marksOf(sentence.text);
  const earlier = said.find((each) => areAlike(each.marks, marks));
  if (earlier === undefined) {
    const kept = { sentence, marks };
    said.push(kept);
    return kept;
  }
  earlier.sentence = join(earlier.sentence, sentence);
  return null;
}

/** The sources of both; where those of one carry what it says and those of the other do not, the one that is carried, with its own. */
function join(one: DraftSentence, other: DraftSentence): DraftSentence {
  if (one.is_supported !== other.is_supported) {
    if (one.is_supported === true) return one;
    if (other.is_supported === true) return other;
  }
  if (one.in_words !== other.in_words) return one.in_words === false ? other : one;
  const places = new Set(one.citations.map(placeOf));
  const citations = [
    ...one.citations,
    ...other.citations.filter((citation) => !places.has(placeOf(citation))),
  ];
  return { ...one, citations, is_supported: one.is_supported ?? other.is_supported };
}

function placeOf({ passage }: SummaryCitation): string {
  return `${passage.article} ${passage.index}`;
}

/** What two sentences must have in common to say the same. */
interface Marks {
  readonly stems: ReadonlySet<string>;
  /** In a row; with their order, who does what to whom is the same. */
  readonly pairs: ReadonlySet<string>;
  /** Stems that are of a subject, people among them; numbers, units, directions, denial, and the small words that turn what is said: all the same. */
  readonly exact: string;
}

function marksOf(text: string): Marks {
  const stems = findWords(inOneSpelling(text)).map(({ stem }) => stem);
  const numbers = pointDecimals(text).match(/\d+(?:[.,]\d+)*/g) ?? [];
  const measured = [...text.toLowerCase().matchAll(units)].map(([, unit]) => unit);
  const turning = text.toLowerCase().match(turns) ?? [];
  const signs = findSigns(text).map(({ kind, sign }) => `${kind}${sign}`);
  return {
    stems: new Set(stems),
    pairs: new Set(stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`)),
    exact: [
      ...[...new Set(stems)].filter((stem) => !isGeneral(stem)).sort(),
      ...numbers,
      ...readNumberWords(text),
      ...measured,
      ...signs,
      isDenied(text),
      ...turning,
    ].join(' '),
  };
}

/** British and American, and plurals that no ending tells. */
function inOneSpelling(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b[a-z]{6,40}\b/g, (word) =>
      word.replaceAll('z', 's').replace(/[ao]e/g, 'e').replace(/our/g, 'or'),
    )
    .replace(/\b(wo)?men\b/g, '$1man')
    .replace(/\bchildren\b/g, 'child');
}

/** In one number. */
const units =
  /(?:\b|(?<=\d))(second|minute|hour|day|night|week|month|year|decade|point|metre|meter|mile|µg|mcg|mg|kg|g|ml|l|mm|cm|km)s?\b/g;

/** Words of any subject that say when, which of several, how many of them, how reckoned, or how surely. */
const turns =
  /\b(?:before|after|until|without|above|below|first|second|third|early|late|long|short|large|small|high|low|all|every|most|many|some|few|half|only|means?|medians?|significant|significantly|may|might|could|should)\b/g;

/** Shares of the words, and of the pairs of words, that must be in both. */
const leastShared = { words: 0.85, pairs: 0.65 } as const;

function areAlike(one: Marks, other: Marks): boolean {
  return (
    one.exact === other.exact &&
    shareOf(one.stems, other.stems) >= leastShared.words &&
    shareOf(one.pairs, other.pairs) >= leastShared.pairs
  );
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
