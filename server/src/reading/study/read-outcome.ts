/** Finds what was measured: behind its label, as a metric or a rating, or as what an aim wanted to know, if it is a thing that can be measured. */
import { people } from '../language/people.js';
import type { Passage } from '../passage.js';
import { endArm } from './end-arm.js';
import {
  endPhrase,
  type FoundCell,
  findFirst,
  ownSentences,
  takeGroup,
  wholeSentence,
} from './found-cell.js';
import { firstLabelled, isBarePhrase } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

/** Nouns of what is counted, weighed or rated. */
const measurable =
  String.raw`prevalence|incidence|frequency|frequencies|rates?(?!\sratios?)|mortality|morbidity|survival|safety|feasibility|accuracy|sensitivity|specificity|reliability|validity|quality of life|
  knowledge|attitudes?|satisfaction|adherence|compliance|costs?|expenditures?|levels?|concentrations?|expression|volumes?|outcomes?|complications?|recurrence|pain|
  performance|scores?|symptoms?|risks?(?!\sratios?)|perceptions?|beliefs?|uptake|quality|duration|burden|severity|density|thickness|visits|admissions|length of stay`.replaceAll(
    /\s{2,}/g,
    '',
  );
const wanted = new RegExp(
  String.raw`\b(?:to|we|was|were)\s(?:assess|describe|determine|evaluate|examine|measure|estimate|investigate|study|compare|analy[sz]e|quantify|explore|review)(?:ed|d)?\s(?:the\s)?((?:(?!(?:of|in|on|for|with|from|to|by|at|as|that|between|among|whether|if|how|effects?|impact|influence|role|value|motivations?)\b)[\p{L}-]{1,20},?\s){0,4}?(?:${measurable})(?![\p{L}-])[^.;:()]{0,100})`,
  'iu',
);

const late: ReadonlySet<string> = new Set(['results', 'discussion', 'conclusion']);

export function findMeasured<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const sentence of sentences) {
    if (late.has(sentence.section) || sentence.cues.has('future')) continue;
    const match = wanted.exec(sentence.text);
    const text = match && endArm(takeGroup(match, 1));
    if (text) return { text, sentence };
  }
  return null;
}

/** As it is told, without what calls it the outcome. */
export function labelledOutcome<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  const labelled = firstLabelled(sentences, 'outcome');
  if (labelled === undefined) return null;
  const told = labelled.text.replace(called, '');
  const phrase = endPhrase(told);
  const isWhole =
    phrase !== null && !changeAlone.test(phrase) && !isFirstOfList(phrase, told, labelled);
  return isWhole
    ? { text: phrase, sentence: labelled }
    : { ...wholeSentence({ ...labelled, text: told }), sentence: labelled };
}

/** `Cardiovascular death, stroke, or infarction`: the first alone would not be what was measured. */
function isFirstOfList(phrase: string, told: string, labelled: StudySentence): boolean {
  return isBarePhrase(labelled) && /^[,;]\s/u.test(told.slice(phrase.length));
}

const called =
  /^(?:the\s)?(?:main|primary|principal|secondary)?\s?(?:outcomes?|end ?points?|variables|measures)(?:\s(?:measures?|variables))?(?:\sof interest)?\s(?:was|were|are|included?)\s/iu;
/** Says nothing of what. */
const changeAlone =
  /^(?:significant\s)?(?:differences?|changes?|correlations?|comparisons?)(?:\sor\s\p{L}+)?$|^\S+$/iu;

const metrics =
  /\b(?:reach(?:es|ed)|achiev(?:es|ed)|obtain(?:s|ed)|attain(?:s|ed))\s(?:an?\s)?((?:[\p{L}-]{1,20}\s){0,2}(?:accuracy|mean (?:absolute|squared) error|RMSE|MAE|F1(?: score)?|AUC|BLEU|ROUGE|precision|recall|error rate|mean average precision))\b/u;

/** What was measured at all, where nothing is called an outcome. */
const ratings: readonly RegExp[] = [
  /\b([Ss]ensitivity)\s(?:was|of|for)\b/u,
  /^([^.;:,]{3,60}?)\s(?:was|were)\s(?:rated|scored|tested|assessed|measured|reported|marked)\s(?:by|with|using|on)\b/u,
];

/** Those who were rated are not what was. */
const anybody = new RegExp(String.raw`\b${people}\b`, 'iu');

export function metricOf<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  for (const sentence of ownSentences(text)) {
    const [, metric] = metrics.exec(sentence.text) ?? [];
    if (metric !== undefined) return { text: metric, sentence };
  }
  return findFirst(ownSentences(text), ratings, (found) =>
    anybody.test(found) || /\b(?:exposure|intake|samples?|data|groups?)\b/iu.test(found)
      ? null
      : endArm(found),
  );
}
