/** Tells how well sentences answer a question: by its words, by what stands around the sentence, and by the form that it asks for. */
import type { ScoredPassage } from '@lectern/contract';
import { speaksOfOther } from '../../../reading/claims/speaks-of-other.js';
import { isBackground, readCues } from '../../../reading/cues/focus-cues.js';
import { type QuestionCue, readCue } from '../../../reading/cues/question-cues.js';
import { speaksOfMeasured } from '../../../reading/cues/read-measured.js';
import { formWords } from '../../../reading/language/form-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { senses } from '../../../reading/language/senses.js';
import type { Word } from '../../../reading/language/words.js';
import { findWordsIn } from '../../../reading/language/words-in-language.js';
import { placeOfSentence } from '../../../reading/passage.js';
import type { ReadSentence } from '../../../reading/sentences/read-sentences.js';
import { textAbove } from '../text-above.js';

export type PassageSentence = ReadSentence<ScoredPassage>;

export interface ScoredSentence extends PassageSentence {
  readonly score: number;
  /** Share of the question that the sentence and its headings hold, 0 to 1, telling words counting more. */
  readonly covered: number;
  /** Whether it has what the form of the question needs, such as a number. */
  readonly isOfForm: boolean;
  /** How much it looks like an answer of the form that is asked for, 0 to 1. */
  readonly form: number;
}

/** What a word of the question counts that stands not in the sentence but above it, or in the sentence before; and one that has its sense. */
const credits = { heading: 0.6, before: 0.3, sense: 0.7 } as const;
/** What the form of the question counts beside its words; a word that only tells the form counts this share. */
const formGain = 0.5;
const formLoss = 0.3;
const formWordShare = 0.25;
/** Of a word of any subject; and of a number that is not of what is to be counted. */
const generalShare = 0.5;
const uncountedShare = 0.5;
const togetherGain = 0.25;
/** Of the words that a sentence begins with: it is about them. */
const subjectGain = 0.3;
const subjectWords = 3;

export function scoreSentences(
  question: string,
  sentences: readonly PassageSentence[],
): ScoredSentence[] {
  const languages = [...new Set(sentences.map(({ language }) => language))];
  const scored = languages.flatMap((language) =>
    scoreIn(
      language,
      question,
      sentences.filter((sentence) => sentence.language === language),
    ),
  );
  const places = new Map(scored.map((each) => [placeOfSentence(each), each]));
  return sentences.flatMap((sentence) => places.get(placeOfSentence(sentence)) ?? []);
}

/** Sentences of one language, by the words that the question has in it. */
function scoreIn(
  language: string,
  question: string,
  sentences: readonly PassageSentence[],
): ScoredSentence[] {
  const asked = weighAsked(findWordsIn(language, question), sentences);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const pairs = asked.slice(1).map(({ stem }, index) => `${asked[index]?.stem} ${stem}`);
  const cue = readCue(question);
  const latest = latestStems(language, question);
  const isOfOther = speaksOfOther(question);
  return sentences.map((sentence) => {
    const stems = new Set(sentence.stems);
    const above = stemsAbove(sentence);
    const covered =
      asked.reduce(
        (sum, { stem, weight }) => sum + weight * creditOf(stem, { sentence, stems, above }),
        0,
      ) / total;
    const own = latest.some((stem) => stems.has(stem));
    const neighbours = new Set(
      sentence.stems.slice(1).map((stem, index) => `${sentence.stems[index]} ${stem}`),
    );
    const together =
      pairs.length === 0 ? 0 : pairs.filter((pair) => neighbours.has(pair)).length / pairs.length;
    const isCounted = cue.counts(sentence.text);
    const form = cue.match(sentence.text) * (isCounted ? 1 : uncountedShare);
    const isOfMeasured = (form === 1 && !cue.isToldByWords) || speaksOf(sentence, cue.measured);
    const isOther =
      cue.isAmount &&
      isOfOther({
        text: sentence.text,
        above: textAbove(sentence.passage, sentence.headings),
      });
    const subject =
      asked.reduce(
        (sum, { stem, weight }) =>
          sum + (sentence.stems.slice(0, subjectWords).includes(stem) ? weight : 0),
        0,
      ) / total;
    const manner =
      1 +
      formGain * form +
      subjectGain * subject -
      (cue.isNeeded && form === 0 ? formLoss : 0) +
      manners(sentence);
    const relevance = 0.5 + 0.5 * sentence.passage.relevance_score;
    return {
      ...sentence,
      covered,
      form,
      isOfForm: !cue.isNeeded || (form > 0 && isCounted && isOfMeasured && !isOther),
      score: own ? (covered + togetherGain * together) * manner * relevance : 0,
    };
  });
}

/** Of what was asked last: a sentence that speaks only of the question before is no answer to it. */
function latestStems(language: string, question: string): string[] {
  const last = findWordsIn(language, lastLine(question));
  const telling = last.filter(({ stem, surface }) => !isGeneral(stem) && !formWords.has(surface));
  const words =
    telling.length > 0 && question.includes('\n') ? telling : findWordsIn(language, question);
  return words.map(({ stem }) => stem);
}

function stemsAbove({ passage, headings, language }: PassageSentence): ReadonlySet<string> {
  const words = findWordsIn(language, textAbove(passage, headings));
  return new Set(words.map(({ stem }) => stem));
}

/** Of what is measured, itself or by what stands above it and before it. */
function speaksOf(
  { text, before, headings, passage }: PassageSentence,
  measured: QuestionCue['measured'],
): boolean {
  const around = `${text}\n${textAbove(passage, headings)}`;
  return measured.every(
    (term) =>
      speaksOfMeasured([term], around) ||
      term.some((stems) => stems.every((stem) => before.includes(stem))),
  );
}

interface Asked {
  readonly stem: string;
  readonly weight: number;
}

function weighAsked(found: readonly Word[], sentences: readonly PassageSentence[]): Asked[] {
  const words = [...new Map(found.map((word) => [word.stem, word])).values()];
  return words.map(({ stem, surface }) => ({
    stem,
    weight: rarity(stem, sentences) * shareOf(stem, surface),
  }));
}

function shareOf(stem: string, surface: string): number {
  if (formWords.has(surface)) return formWordShare;
  return isGeneral(stem) ? generalShare : 1;
}

/** Inverse frequency of the word among the sentences at hand. */
function rarity(stem: string, sentences: readonly PassageSentence[]): number {
  const holding = sentences.filter(({ stems }) => stems.includes(stem)).length;
  return Math.log(1 + (sentences.length - holding + 0.5) / (holding + 0.5));
}

function creditOf(
  stem: string,
  {
    sentence,
    stems,
    above,
  }: { sentence: PassageSentence; stems: ReadonlySet<string>; above: ReadonlySet<string> },
): number {
  if (stems.has(stem)) return 1;
  const alike = senses.get(stem);
  if (alike !== undefined && [...alike].some((other) => stems.has(other))) return credits.sense;
  if (above.has(stem)) return credits.heading;
  return sentence.before.includes(stem) ? credits.before : 0;
}

/** What speaks for a sentence as the first one of an answer, whatever was asked. */
function manners({ text, section, isDependent, flaws }: PassageSentence): number {
  const cues = readCues(text);
  const place = sectionGains[section] ?? 0;
  return (
    place -
    (isDependent ? 0.15 : 0) -
    (isBackground(cues) || cues.has('asked') ? 0.2 : 0) -
    (flaws.has('pointer') ? 0.25 : 0)
  );
}

const sectionGains: Partial<Readonly<Record<PassageSentence['section'], number>>> = {
  introduction: -0.12,
  results: 0.06,
  conclusion: 0.06,
  abstract: 0.03,
  future: -0.06,
};
