/** Weighs how far the sentences of a passage say what is asked, in whatever words. */
import type { ScoredPassage } from '@lectern/contract';
import { readCue } from '../../reading/cues/question-cues.js';
import { formWords } from '../../reading/language/form-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords } from '../../reading/language/words.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { WeighedAsked } from '../retrieval/find-otherwise.js';
import { isQuotable } from './is-quotable.js';
import type { PassageSentence } from './score-sentences.js';

/** The four shares of what is asked add up to 1; telling words count more. */
export interface WeighedSentence {
  readonly sentence: PassageSentence;
  /** For ranking sentences of one question; 0 where the sentence itself says nothing of it. */
  readonly score: number;
  /** Said by the sentence in the words of the question. */
  readonly verbatim: number;
  /** Said by the sentence in others. */
  readonly reworded: number;
  /** Said by what stands around it in its passage alone. */
  readonly around: number;
  readonly missing: number;
  /** How many telling words it says in others. */
  readonly rewordings: number;
  /** Whether it lacks the form that the question needs, such as a number. */
  readonly lacksForm: boolean;
}

/** What a word counts that another stands for, and one that stands in the headings or the title, in the sentence before, or elsewhere in the passage. */
const credits = { other: 0.8, above: 0.7, before: 0.4, passage: 0.3 } as const;
/** Of a word of any subject, or of the form of the question. */
const generalShare = 0.3;
const passageGain = 0.3;
const formGain = 0.15;

export function prepareWeighing(
  question: string,
  asked: readonly WeighedAsked[],
): (passage: ScoredPassage) => WeighedSentence[] {
  const cue = readCue(question);
  const terms = asked.map(readTerm);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (passage) => {
    const whole = stemsOf(textOf(passage));
    const held = terms.map((term) => creditOf(term, whole));
    const heldShare = sumOf(terms, (_, index) => held[index] ?? 0) / total;
    return readSentences(passage)
      .filter(isQuotable)
      .map((sentence) => {
        const places = readPlaces(sentence);
        const own = terms.map((term) => creditOf(term, places.own));
        const shareOf = (isCounted: (own: number, held: number) => boolean): number =>
          sumOf(terms, (_, index) => Number(isCounted(own[index] ?? 0, held[index] ?? 0))) / total;
        const covered = sumOf(terms, (term, index) =>
          Math.max(
            own[index] ?? 0,
            credits.above * creditOf(term, places.above),
            credits.before * creditOf(term, places.before),
            credits.passage * (held[index] ?? 0),
          ),
        );
        const form = cue.match(sentence.text);
        const lacksForm = cue.isNeeded && form === 0;
        const score =
          covered / total + passageGain * heldShare + formGain * (form - Number(lacksForm));
        return {
          sentence,
          score: own.some((credit) => credit > 0) ? score : 0,
          verbatim: shareOf((own) => own === 1),
          reworded: shareOf((own) => own > 0 && own < 1),
          around: shareOf((own, held) => own === 0 && held > 0),
          missing: shareOf((own, held) => own === 0 && held === 0),
          rewordings: terms.filter(
            ({ isTelling }, index) => isTelling && own[index] === credits.other,
          ).length,
          lacksForm,
        };
      });
  };
}

interface Term {
  readonly own: string;
  readonly others: readonly string[];
  readonly weight: number;
  readonly isTelling: boolean;
}

function readTerm({ stems, others, words, weight }: WeighedAsked): Term {
  const isTelling = !stems.every(isGeneral) && !formWords.has(words[0] ?? '');
  return {
    own: inOrder(stems),
    others: others.map(inOrder),
    weight: isTelling ? weight : weight * generalShare,
    isTelling,
  };
}

function creditOf({ own, others }: Term, place: string): number {
  if (place.includes(own)) return 1;
  return others.some((other) => place.includes(other)) ? credits.other : 0;
}

function sumOf(terms: readonly Term[], read: (term: Term, index: number) => number): number {
  return terms.reduce((sum, term, index) => sum + term.weight * read(term, index), 0);
}

function readPlaces({ passage, headings, stems, before }: PassageSentence): {
  own: string;
  above: string;
  before: string;
} {
  const above = stemsOf([passage.document_title, ...headings].join('\n'));
  return { own: inOrder(stems), above, before: inOrder(before) };
}

function textOf({ document_title, heading_path, text }: ScoredPassage): string {
  return [document_title, ...heading_path, text].join('\n');
}

function stemsOf(text: string): string {
  return inOrder(findWords(text).map(({ stem }) => stem));
}

/** An expression is found where its words follow each other. */
function inOrder(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}
