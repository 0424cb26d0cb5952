/** Answers a question for an interval, a standard error or a p value with the sentence of the study's own result that has one. */

import { type Vocabulary, vocabularyOf } from '../claims/weigh-words.js';
import { documentWords } from '../cues/document-words.js';
import { hasStanding } from '../cues/standing.js';
import { isGeneral } from '../language/general-words.js';
import { isPeople } from '../language/people.js';
import { findWords } from '../language/words.js';
import type { Passage } from '../passage.js';
import { chooseCell, leastAlone } from './choose-cell.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { mayBeOfPart } from './of-part.js';
import { isOfStudy, ownPart } from './own-part.js';
import { ownRoles } from './read-roles.js';
import { readResult } from './read-statements.js';
import type { StudySentence, StudyText } from './study-text.js';

export interface AskedPrecision {
  /** Whether a sentence has what is asked for, with its figures. */
  readonly isIn: (sentence: string) => boolean;
  /** Stems of what else is asked: the sentence must speak of it. */
  readonly rest: readonly string[];
  /** Whether it is asked of the main result alone. */
  readonly isOfMain: boolean;
  /** Whether it names no result at all. */
  readonly isBare: boolean;
}

const figure = String.raw`[-−–+]?\s?\d[\d,]*(?:[.·]\d+)?`;
const intervals = String.raw`(?:C[Ir]I?s?\b|(?:confidence|credible|credibility|uncertainty|compatibility)[\s-](?:intervals?|limits?)(?:\s\(\p{L}{1,4}\))?)`;

const measures = [
  {
    asked:
      /(?:\b9\d(?:\.\d)?\s?(?:%|per ?cent)\s?|\b)(?:CIs?|CrIs?|(?:confidence|credible|credibility|uncertainty|compatibility)[\s-](?:intervals?|limits?))(?![\p{L}])/iu,
    said: new RegExp(
      String.raw`(?<!\p{L})(?:${intervals})[\s,:=(\[]{0,4}(?:(?:of|was|were|from|between|is)\s)?${figure}\s?%?\s?(?:to|and|through|,|;|-|–|−|—)\s?${figure}`,
      'u',
    ),
  },
  {
    asked: /\bp[\s-]?values?\b/iu,
    said: /\b[pP](?:[\s-]?values?)?\s?(?:[=<>≤≥]|of|was|is|for \p{L}{3,20}\s?[=<>])\s?(?:[<>]\s?)?0?[.·]\d/u,
  },
  {
    asked: /\b[Ss]tandard errors?\b|\bSEs?\b/u,
    said: /\b(?:SE|SEM|s\.e\.|[Ss]tandard errors?)\b[^.;\d]{0,12}\d/u,
  },
] as const;

/** How it was reckoned, what it should be, and whether it was there are other questions. */
const asksOtherwise =
  /^\W{0,3}(?:and |but )?(?:why|when|where|who|whose|is|are|was|were|did|do|does|can|could|should|has|have|how (?!large|big|strong|great|small|precise)|(?:what|which) (?:do|does|did|makes?|causes?)\b)|\b(?:calculat|comput|deriv|obtain|bootstrap|method|software|threshold|level|significan|consider|cut-?off|correct|adjust(?:ed|ment) for multip|wid(?:e|th|er)|narrow|includ|contain|cross|exclud|overlap|mean(?:s|ing|t)\b|plan)/iu;
/** Names of estimates, which many a sentence has by their first letters alone. */
const estimates =
  /\b(?:(?<first>odds|risk|rate|hazard|prevalence|mean|incidence|absolute|relative) (?<second>ratio|difference|risk))s?\b/giu;
/** Words that ask for the figure of a result, whatever it is of. */
const asking = new Set(
  findWords(
    `effect effects size sizes estimate estimates point value values interval intervals confidence credible credibility uncertainty compatibility limit limits ci cri se p standard error errors
     precision precise main primary outcome endpoint result finding corresponding associated accompanying respective exact overall pooled large big strong great small name give tell
     report reported find found show shown observe observed told difference differences treatment intervention groups compared`,
  ).map(({ stem }) => stem),
);

/** Null where it asks for none of these, or for how one was reckoned. */
export function readAskedPrecision(question: string): AskedPrecision | null {
  const wanted = measures.filter(({ asked }) => asked.test(question));
  if (wanted.length === 0 || asksOtherwise.test(question)) return null;
  const named = [...question.matchAll(estimates)].map(({ 0: name, groups }) => ({
    name: new RegExp(String.raw`\b${name.replace(/s$/iu, '')}`, 'iu'),
    initials: new RegExp(
      String.raw`\b[a-z]{0,2}I?${initialOf(groups?.first)}${initialOf(groups?.second)}s?\b`,
      'u',
    ),
  }));
  const rest = findWords(question.replaceAll(estimates, ' '))
    .filter(
      ({ stem, surface }) => !asking.has(stem) && !documentWords.has(surface) && !/^\d/u.test(stem),
    )
    .map(({ stem }) => stem);
  return {
    isIn: (sentence) =>
      wanted.some(({ said }) => said.test(sentence)) &&
      named.every(({ name, initials }) => name.test(sentence) || initials.test(sentence)),
    rest,
    isOfMain: /\b(?:primary|main|principal)\b/iu.test(question),
    isBare: rest.length === 0 && named.length === 0,
  };
}

function initialOf(word = ''): string {
  return word.charAt(0).toUpperCase();
}

/** The sentence of the main result where that has it, else the likeliest result that has, of what is named, or, where nothing is, of what the main result speaks of; null where none has. */
export function readPrecision<P extends Passage>(
  { isIn, rest, isOfMain, isBare }: AskedPrecision,
  text: StudyText<P>,
): FoundCell<P> | null {
  if (!isOfStudy(text)) return null;
  const isWhole = rest.length === 0;
  const result = isWhole || isOfMain ? chooseCell('result', text, readResult) : null;
  const main = vocabularyOf(result?.sentence.text ?? '');
  if (
    result !== null &&
    isIn(result.sentence.text) &&
    saysAll(rest, main) &&
    (!isOfMain || isOfNamedOutcome(main, text))
  )
    return wholeSentence(result.sentence);
  if (isOfMain) return null;
  const title = text.title?.text ?? '';
  const orders = new Set(
    ownPart(text)
      .sentences.filter(mayTell)
      .map(({ order }) => order),
  );
  const [best] = ownRoles()
    .weigh(text, 'result')
    .filter(({ sentence: { order, text: said } }) => orders.has(order) && isIn(said))
    .filter(({ sentence: { text: said }, chance }) =>
      isWhole
        ? chance >= leastAlone &&
          !mayBeOfPart(said, title) &&
          !ofTest.test(said) &&
          (!isBare || tellingStems(said).some(main.holds))
        : saysAll(rest, vocabularyOf(said)),
    )
    .sort((one, other) => other.chance - one.chance || one.sentence.order - other.sentence.order);
  return best === undefined ? null : wholeSentence(best.sentence);
}

/** Whether it speaks of what the study names as its primary outcome, where it names one. */
function isOfNamedOutcome<P extends Passage>({ holds }: Vocabulary, text: StudyText<P>): boolean {
  const naming = ownPart(text).sentences.filter(({ text: said }) => primaryOutcome.test(said));
  return naming.length === 0 || naming.some(({ text: said }) => outcomeStems(said).some(holds));
}

const primaryOutcome =
  /\b(?:primary|main|principal) (?:\p{Ll}{3,15} )?(?:outcomes?|end ?points?|measures?)\b/iu;

function outcomeStems(text: string): string[] {
  const stems = findWords(text).map(({ stem }) => stem);
  return stems.filter((stem) => !asking.has(stem) && !/\d/u.test(stem));
}

function tellingStems(text: string): string[] {
  return findWords(text).flatMap(({ stem, surface }) =>
    /\d/u.test(stem) || isGeneral(stem) || asking.has(stem) || isPeople(surface) ? [] : stem,
  );
}

/** What was tested beside the result itself. */
const ofTest =
  /\b(?:Shapiro|Wilk|Kolmogorov|Levene|Bartlett|Mauchly|normality|normally distributed|residuals|homogeneity|proportional hazards|drop(?:ped)?[\s-]?outs?|attrition|withdrawals?|lost to follow-up|interactions?|Egger|Begg|heterogeneity|publication bias|funnel plots?|sensitivity analys[ei]s|baseline)\b/iu;

function saysAll(stems: readonly string[], { holds }: Vocabulary): boolean {
  return stems.every(holds);
}

/** What was set, planned or found by others is no result. */
function mayTell({ isOwn, section, text, cues }: StudySentence): boolean {
  return (
    isOwn &&
    section !== 'methods' &&
    section !== 'introduction' &&
    !wasSet.test(text) &&
    !hasStanding(text, ['meant', 'advised', 'others'], cues)
  );
}

const wasSet =
  /\b(?:considered|deemed|regarded|taken|defined|set|used|accepted|interpreted)\b.{0,40}\bsignifican|\bsignifican(?:ce|t)\b.{0,30}\b(?:set|level|threshold|defined|accepted|declared)\b|\b(?:two|one)-(?:sided|tailed)\b/iu;
