/** Tells what stands behind the labels of a structured abstract: journals have many words for the same few parts. */
import { hasStanding } from '../cues/standing.js';
import { helping } from '../language/function-words.js';
import type { Passage } from '../passage.js';
import type { StudySentence } from './study-text.js';

/** Of one part of a label; what may stand around it (`main`, `study`, `and variables`) is left away before. */
const synonyms = [
  ['aim', /^(?:aims?|objectives?|purposes?|goals?|hypothes[ie]s|research question|questions?)$/u],
  ['design', /^(?:designs?|type of study|type)$/u],
  ['setting', /^(?:settings?|locations?|place|country|sites?)$/u],
  [
    'people',
    /^(?:participants?|patients?|subjects?|population|samples?|animals|people|respondents)$/u,
  ],
  ['tried', /^(?:interventions?|exposures?|treatments?|index tests?)$/u],
  ['outcome', /^(?:outcomes?|end ?points?|measures?|measurements?|variables)$/u],
  ['methods', /^(?:methods?|methodology|materials?|procedures?|analys[ei]s)$/u],
  ['result', /^(?:results?|findings?)$/u],
  ['conclusion', /^(?:conclusions?|interpretation|implications?|relevance)$/u],
  ['limits', /^(?:limitations?|limits|strengths|weaknesses)$/u],
] as const satisfies readonly (readonly [string, RegExp])[];

export type LabelledPart = (typeof synonyms)[number][0];

/** `main outcome measures` holds the outcome, `design and setting` two parts; none for a label that is not known. */
export function labelledParts(label: string): ReadonlySet<LabelledPart> {
  const words = label
    .split(/\s?[/,&]\s?|\sand\s/u)
    .map((part) =>
      part.replaceAll(/\(s\)$|\b(?:main|primary|principal|key|study|research|trial)\s/gu, ''),
    )
    .map((part) =>
      part.replace(/^(outcome|end ?point)s? (?:measure[sd]?|variables?)$/u, '$1').trim(),
    );
  return new Set(
    words.flatMap((word) => synonyms.find(([, synonym]) => synonym.test(word))?.[0] ?? []),
  );
}

/** Whether this part alone, or beside what a sentence on it may stand among, is what the label promises. */
export function isLabelledAs(
  { label }: Pick<StudySentence, 'label'>,
  part: LabelledPart,
  beside: readonly LabelledPart[] = [],
): boolean {
  const held = labelledParts(label);
  return held.has(part) && [...held].every((each) => each === part || beside.includes(each));
}

/** The first sentence behind a label that promises this part, unless there is none: `Interventions: None.` */
export function firstLabelled<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  part: LabelledPart,
  beside: readonly LabelledPart[] = [],
): StudySentence<P> | undefined {
  const found = sentences.find((sentence) => isLabelledAs(sentence, part, beside));
  return found &&
    /^(?:none|n\/?a|unknown|not (?:applicable|reported|stated|given|assessed|known|yet))\b/iu.test(
      found.text,
    )
    ? undefined
    : found;
}

/** What names its part behind a label needs no verb: `Participants: 31 women from Somalia.` Where something is said instead, such as what was done, its words may name anything. */
export function isBarePhrase({ text, cues }: Pick<StudySentence, 'text' | 'cues'>): boolean {
  return !saying.test(text) && !hasStanding(text, ['done'], cues);
}

/** Also the past of a verb behind its subject: `Nurses filled in the form`. Criteria are nobody; who was recruited from somewhere, and what was estimated at a place, is named. */
const saying = new RegExp(
  String.raw`\b(?:${helping}|be|been|[Ww]e|[Tt]hey|[Ii]t|criteria|came|took|gave|got|went|met|made|stood|kept|held|lost|rose|fell|grew|underwent)\b|^(?:To|See)\s|\s\p{Ll}{2,20}ed\s(?:the|an?|all|each|both|their|its)\b|\s(?!(?:aged|recruited|enrolled|sampled|selected|admitted|referred|diagnosed|treated|estimated|measured|assessed|offered)\b)\p{Ll}{2,20}ed\s(?:in|out|up|on|off|from|to|at|\d|\p{Lu})`,
  'u',
);
