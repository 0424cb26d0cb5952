/** Parts what a text tells of its own study from what it tells of those of others, once for all that is read of it. */
import { hasStanding } from '../cues/standing.js';
import type { Passage } from '../passage.js';
import { namesOthers, othersIn } from './of-another-study.js';
import { isReview, readDesign } from './read-design.js';
import { labelledParts } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

interface Parted {
  /** The orders of sentences that are of other studies. */
  readonly others: ReadonlySet<number>;
  readonly tellsOfItself: boolean;
  readonly isOfStudy: boolean;
}

/** A text is asked for many things. */
const known = new WeakMap<StudyText, Parted>();

/** Without the sentences on other studies. Where a text tells only of those of others, none of its sentences is its own. */
export function ownPart<P extends Passage>(text: StudyText<P>): StudyText<P> {
  const { others, tellsOfItself: isOwn } = partOf(text);
  const isKept = ({ order }: StudySentence<P>): boolean => !others.has(order);
  const sentences = text.sentences.filter(isKept);
  return {
    title: text.title,
    sentences: isOwn ? sentences : sentences.map((sentence) => ({ ...sentence, isOwn: false })),
    declarations: text.declarations.filter(isKept),
  };
}

/** False where others are named who did something and the text says of nothing that it did it itself: a commentary, or a review that does not call itself one. */
export function tellsOfItself(text: StudyText): boolean {
  return partOf(text).tellsOfItself;
}

/** Whether a text tells of a study: books, rules and most news only speak of things. */
export function isOfStudy(text: StudyText): boolean {
  return partOf(text).isOfStudy;
}

/** Sentences of a text that may tell of its study in none of the words below, such as an abstract or a short report. */
const shortText = 60;
/** Of the sentences of a study, how many stand in its parts, or say what was done: a book has a heading or a "we found" somewhere, too. */
const leastInParts = 0.01;
/** Of 384 made-up studies of more than 25 sentences 10 say less, of our books, pages and rules without parts most. */
const leastDoing = 0.06;

function tellIsOfStudy(text: StudyText): boolean {
  const { sentences } = text;
  const count = sentences.length;
  return (
    count <= shortText ||
    // The words below are English.
    sentences.filter(({ language }) => language === 'english').length * 2 < count ||
    sentences.filter(isInPart).length >= count * leastInParts ||
    isReview(text) ||
    readDesign(text) !== null ||
    sentences.filter(saysWhatWasDone).length >= count * leastDoing
  );
}

/** Not in the words of somebody who is quoted. */
function saysWhatWasDone({ isOwn, text, cues }: StudySentence): boolean {
  return isOwn && (own.test(text.replace(quoted, ' ')) || hasStanding(text, ['done'], cues));
}

const quoted = /["“][^"”]{1,600}["”]/gu;

function partOf(text: StudyText): Parted {
  const parted = known.get(text) ?? part(text);
  known.set(text, parted);
  return parted;
}

function part(text: StudyText): Parted {
  const isOfOther = othersIn(text);
  const all = [...text.sentences, ...text.declarations];
  const others = all.filter(isOfOther);
  const orders = new Set(others.map(({ order }) => order));
  const isOnOthers =
    others.some((sentence) => namesOthers(sentence.text)) &&
    !isReview(text) &&
    !isTitledAsStudy(text) &&
    !text.sentences.some((sentence) => !orders.has(sentence.order) && saysItsOwn(sentence));
  return { others: orders, tellsOfItself: !isOnOthers, isOfStudy: tellIsOfStudy(text) };
}

/** `Vitamin D and falls: a randomised trial`. */
function isTitledAsStudy(text: StudyText): boolean {
  return readDesign({ ...text, sentences: [], declarations: [] }) !== null;
}

/** Methods, results and labels of an abstract are of a study of its own. */
function saysItsOwn(sentence: StudySentence): boolean {
  return isInPart(sentence) || own.test(sentence.text);
}

function isInPart({ section, label }: StudySentence): boolean {
  return section === 'methods' || section === 'results' || labelledParts(label).size > 0;
}

/** Reviews and commentaries, too, call themselves articles, and say what they discuss. */
const own =
  /\b(?:we|I) (?:\p{L}{2,14}ly |also |then |first |have |had )?(?!discuss|summari|outlin|highlight|review(?!ed (?:the )?(?:\d|(?:[\p{L}-]{1,20} ){0,3}(?:charts|records|notes|files|cases)\b)))(?:\p{L}{2,14}ed|found|gave|held|took|ran|chose|built|drew|sought|did|made|saw|show|report|present|study|examine|investigate|compare)\b|\bour (?:[\p{L}-]{1,20} ){0,2}(?:trials?|stud(?:y|ies)|surveys?|cohorts?|analys[ei]s|experiments?|results?|findings?|data|samples?|models?|methods?|participants|interviews|case|patients?)\b|\b(?:this|the present|the current) (?:[\p{L}-]{1,20} ){0,3}(?:trial|study|survey|cohort|experiment|analysis|work|thesis|project|case)\b|\bhere,? (?:we|I)\b/iu;
