/** Picks the sentence in which a study says what it found. */
import { hasStanding } from '../cues/standing.js';
import { stemsOf } from '../language/words.js';
import type { Passage } from '../passage.js';
import { tellSection } from '../sentences/tell-section.js';
import { estimate } from './estimate.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { isOfSome, putAllFirst, sameOfAll } from './of-part.js';
import { listLimits } from './read-limits.js';
import { isLabelledAs } from './study-labels.js';
import { readStudyPhrases } from './study-phrases.js';
import type { StudySentence, StudyText } from './study-text.js';

/** How much a figure that compares is worth as the main result, beside words of the title, and what speaks against it. */
const worths = {
  compared: 1,
  figure: 0.6,
  finding: 0.4,
  ofTitle: 1.2,
  conclusion: 0.45,
  /** Authors choose for an abstract what they think most of. */
  abstract: 0.5,
  told: 0.9,
  none: 1,
};
const comparing =
  /\b(?:than|compared|against|versus|while|whereas|respectively|difference|did not differ|associated|odds ratio|hazard ratio|risk ratio|mean difference|times as|no evidence)\b/iu;
/** `31% with this and 48% with that`. */
const twoFigures = /\d\s?%[^.;]{0,80}\band\b[^.;]{0,40}\d\s?%/u;
/** What people told is the result of asking them. */
const accounts =
  /\bthemes? (?:emerged|were|was)\b|^(?:the )?(?:participants|interviewees|respondents|fathers|mothers|parents|patients|nurses|residents|teachers|students) (?:described|felt|reported|feared|valued|perceived|saw|spoke)\b/iu;
/** Who took part is no result, nor is what was assumed. */
const counting =
  /^(?:of (?:the|these)\s\d|we (?:included|enrolled|recruited|randomi[sz]ed|screened|identified|sent|held|followed|surveyed|interviewed|visited|mined|searched)\b|between \p{Lu}|from \p{Lu}|a total of|there were \d)|\b(?:completed|consented|took part|participated in|response rate|was assumed|of whom|dropped out|were (?:followed|interviewed|surveyed|visited)|replied)\b/iu;

/** What an abstract concludes under a label, with the figures for it where a result says the same; else what of all sentences is most like a main result. */
export function readResult<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  if (/\bprotocol\b/iu.test(text.title?.text ?? '')) return null;
  const concluded = concludedOf(text);
  if (concluded !== undefined) return wholeSentence(figuresFor(concluded, text) ?? concluded);
  const titleStems = stemsOf(text.title?.text ?? '');
  const limits = new Set(listLimits(text));
  const valued = text.sentences
    .filter((sentence) => mayBeResult(sentence) && !limits.has(sentence))
    .map((sentence) => ({ sentence, worth: worthOf(sentence, titleStems) }))
    .sort((one, other) => other.worth - one.worth || one.sentence.order - other.sentence.order);
  const telling = valued.flatMap(({ sentence, worth }) => (worth < worths.none ? [] : sentence));
  const [best, ...others] = putAllFirst(telling, text.title?.text ?? '');
  if (best !== undefined) return wholeSentence(sameOfAll(best, others) ?? best);
  const first = behindDoing(text).find(
    (sentence) => mayBeResult(sentence) && !limits.has(sentence) && !isBefore(sentence),
  );
  return first === undefined ? null : wholeSentence(first);
}

/** Of an abstract: what stands behind the last sentence that only tells what was done, where one does. */
function behindDoing<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  const abstract = sentences.filter(isAbstract);
  const last = abstract.findLastIndex((sentence) => isDoing(sentence));
  return last < 0 ? [] : abstract.slice(last + 1);
}

function isDoing({ text, cues }: StudySentence): boolean {
  return !estimate.test(text) && (hasStanding(text, ['done'], cues) || counting.test(text));
}

/** The first that tells what was found: what follows it takes it further. */
function concludedOf<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P> | undefined {
  return sentences.find(
    (sentence) => isLabelledAs(sentence, 'conclusion', ['limits']) && mayBeResult(sentence),
  );
}

/** Of the paper, not of what it found. */
const ofThePaper =
  /\bwe (?:discuss|present|describe|propose|provide)\b|\bwe report(?:ed)? (?:the|an?|on)\b|\bthe first (?:report|study|to)\b/iu;

const sameShare = 0.75;
/** Two shares, or what a test of a difference gives. */
const tested =
  /\d\s?%[^.;]{0,80}\band\b[^.;]{0,40}\d\s?%|\bp\s?[<=>]|\bCI\b|\b(?:odds|hazard|risk|rate) ratio\b/iu;

/** The result with an estimate that speaks of nearly all that title and conclusion both speak of. */
function figuresFor<P extends Passage>(
  concluded: StudySentence<P>,
  { title, sentences }: StudyText<P>,
): StudySentence<P> | null {
  const titleStems = stemsOf(title?.text ?? '');
  const topic = new Set(concluded.stems.filter((stem) => titleStems.has(stem)));
  if (topic.size < 2) return null;
  let best: { readonly sentence: StudySentence<P>; readonly share: number } | null = null;
  for (const sentence of sentences) {
    if (sentence.section !== 'results' || !mayBeResult(sentence)) continue;
    if (!tested.test(sentence.text) || isOfSome(sentence.text, title?.text ?? '')) continue;
    const share = new Set(sentence.stems.filter((stem) => topic.has(stem))).size / topic.size;
    if (share >= sameShare && (best === null || share > best.share)) best = { sentence, share };
  }
  return best?.sentence ?? null;
}

function mayBeResult(sentence: StudySentence): boolean {
  const { isOwn, section, cues, text, label, isDependent } = sentence;
  // What takes up a sentence before it cannot stand in a cell.
  if (/^to\s/iu.test(text)) return false;
  if (isDependent && !existing.test(text) && !ofItself.test(text)) return false;
  if (!isOwn || section === 'methods' || section === 'limitations' || section === 'future')
    return false;
  if (/^(?:limitation|aim|objective|background|design|setting|participants|method)/u.test(label))
    return false;
  if (cues.has('aims') || hasStanding(text, ['meant', 'advised', 'open'], cues)) return false;
  if (label === '' && section !== 'results' && section !== 'conclusion' && isBefore(sentence))
    return false;
  const said = readStudyPhrases(text);
  return (
    !said.has('ownLimits') &&
    !said.has('calledLimits') &&
    !counting.test(text) &&
    !ofThePaper.test(text)
  );
}

/** Where no label parts a text: what it opens with, and what was only done. */
function isBefore({ cues, text, place }: StudySentence): boolean {
  if (place < 0.15 && !estimate.test(text)) return true;
  if (handled.test(text) && !tested.test(text)) return true;
  return cues.has('done') && !cues.has('findings') && !cues.has('amounts') && !estimate.test(text);
}

/** What was given to somebody or put in, with its amounts. */
const handled =
  /\b(?:was|were) (?:\p{L}+ly )?(?:given|injected|administered|assumed|recorded|measured|randomi[sz]ed|assigned|allocated)\b/iu;

/** `These results show that …` takes up no more than the study itself. */
const ofItself =
  /^(?:this|these) (?:[\p{L}-]{1,20} )?(?:study|trial|review|survey|analysis|results?|findings?|data|experiments?)\b/iu;

/** `There was no difference` takes up nothing. */
const existing = /^there (?:is|are|was|were) (?:no|an?|significant|little|some)\b/iu;

function worthOf(sentence: StudySentence, titleStems: ReadonlySet<string>): number {
  const { text, cues, section, stems, label } = sentence;
  const hasFigure = estimate.test(text);
  const shared = new Set(stems.filter((stem) => titleStems.has(stem))).size;
  return (
    ((comparing.test(text) || twoFigures.test(text)) && (hasFigure || /\bno\b|\bnot\b/u.test(text))
      ? worths.compared
      : 0) +
    (hasFigure ? worths.figure : 0) +
    (cues.has('findings') || cues.has('amounts') ? worths.finding : 0) +
    (worths.ofTitle * Math.min(shared, 4)) / Math.min(4, titleStems.size || 4) +
    (accounts.test(text) ? worths.told : 0) +
    (section === 'conclusion' || /^(?:conclusion|interpretation)/u.test(label)
      ? worths.conclusion
      : 0) +
    (isAbstract(sentence) && (hasFigure || cues.has('findings')) && !sentence.flaws.has('rough')
      ? worths.abstract
      : 0)
  );
}

function isAbstract({ headings }: StudySentence): boolean {
  return tellSection(headings) === 'abstract';
}
