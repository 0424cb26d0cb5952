/** Reads what was tried or looked at, what it was compared with, and what was measured. */
import { count, people } from '../language/people.js';
import { findWords } from '../language/words.js';
import type { Passage } from '../passage.js';
import {
  armPatterns,
  asking,
  type Given,
  heldAgainst,
  type Role,
  titlePatterns,
  twoThings,
} from './arm-patterns.js';
import {
  aimSentences,
  endPhrase,
  type FoundCell,
  findFirst,
  ownSentences,
  takeGroup,
} from './found-cell.js';
import type { StudySentence, StudyText } from './study-text.js';

export interface Arms<P extends Passage> {
  readonly tried: FoundCell<P> | null;
  readonly comparator: FoundCell<P> | null;
  readonly outcome: FoundCell<P> | null;
}

const outcomeLabels =
  /^(?:main |primary )?(?:outcomes?|end ?points?)(?: measures?)?$|^main outcomes? and measures$/u;

type Found<P extends Passage> = Partial<Record<Role, FoundCell<P>>>;

/** @param isObserved Nothing was tried on anybody: a title of two things names what may matter and what it may bring. */
export function readArms<P extends Passage>(text: StudyText<P>, isObserved: boolean): Arms<P> {
  const found: Found<P> = {};
  const sentences = [...ownSentences(text), ...aimSentences(text)];
  const labelled = sentences.find(({ label }) => outcomeLabels.test(label));
  const labelledAs = labelled && endPhrase(labelled.text);
  const outcome = labelledAs && !/\boutcomes?\b/iu.test(labelledAs) ? labelledAs : null;
  if (labelled && outcome) found.outcome = { text: outcome, sentence: labelled };
  for (const [pattern, given] of armPatterns) take(pattern, given, sentences, found);
  const title = text.title === null || asking.test(text.title.text) ? [] : [text.title];
  for (const [pattern, given] of titlePatterns) take(pattern, given, title, found);
  takeTwoThings(text, { isObserved, found });
  if (!isObserved)
    take(heldAgainst, { outcome: 1, tried: 2, comparator: 3 }, ownSentences(text), found);
  takeResults(text, found);
  return {
    tried: found.tried ?? null,
    comparator: found.comparator ?? comparedWith(text),
    outcome: found.outcome ?? metricOf(text),
  };
}

/** In other studies than those that only look, the first thing must be one that results compare. */
function takeTwoThings<P extends Passage>(
  text: StudyText<P>,
  { isObserved, found }: { isObserved: boolean; found: Found<P> },
): void {
  if (text.title === null) return;
  const both: Found<P> = {};
  take(...twoThings, [text.title], both);
  const { tried, outcome } = both;
  if (tried === undefined) return;
  const isTried =
    found.tried === undefined
      ? isObserved ||
        text.sentences.some(
          (each) => each.isOwn && / than /u.test(each.text) && holds(each.text, tried.text),
        )
      : overlaps(found.tried.text, tried.text);
  if (!isTried) return;
  found.tried ??= tried;
  if (outcome !== undefined) found.outcome ??= outcome;
}

/** `A lowered B by 3`, `B did not differ between A and C`: only of the A that is known. */
function takeResults<P extends Passage>(text: StudyText<P>, found: Found<P>): void {
  const tried = found.tried?.text;
  if (tried === undefined) return;
  for (const sentence of ownSentences(text)) {
    const changed = changing.exec(sentence.text);
    const outcome =
      changed && overlaps(changed[1] ?? '', tried) ? endArm(takeGroup(changed, 2)) : null;
    if (outcome !== null) found.outcome ??= { text: outcome, sentence };
    const differing = between.exec(sentence.text);
    const other =
      differing && overlaps(differing[1] ?? '', tried) ? endArm(takeGroup(differing, 2)) : null;
    if (other !== null) found.comparator ??= { text: other, sentence };
    const matched = controls.exec(sentence.text)?.[1];
    if (matched !== undefined) found.comparator ??= { text: matched, sentence };
  }
}

const changing =
  /^([^.;:,]{3,60}?)\s(?:lowered|reduced|raised|increased|improved|cut|decreased|shortened|removed)\s([^.;:,()]{3,80}?)\s(?:by|from)\s\d/iu;
const between =
  /\bdiffer(?:ed|ence)?\s(?:significantly\s)?between\s([^.;:,()]{3,60}?)\sand\s([^.;:,()]{3,60})/iu;
const controls = /\band\s(?:\d{1,6}\s)?(controls\s(?:matched|without|who)[^.;:,]{3,60})/iu;

function stemsOf(text: string): string[] {
  return findWords(text).map(({ stem }) => stem);
}

function overlaps(one: string, other: string): boolean {
  const stems = new Set(stemsOf(other));
  return stemsOf(one).some((stem) => stems.has(stem));
}

function holds(text: string, phrase: string): boolean {
  const stems = new Set(stemsOf(text));
  return stemsOf(phrase).every((stem) => stems.has(stem));
}

function take<P extends Passage>(
  pattern: RegExp,
  given: Given,
  sentences: readonly StudySentence<P>[],
  found: Found<P>,
): void {
  const roles = rolesOf(given).filter((role) => found[role] === undefined);
  if (roles.length === 0) return;
  for (const sentence of sentences) {
    const match = pattern.exec(withoutAsides(sentence.text));
    if (match === null || isOfOthers(sentence)) continue;
    const cells = roles.map((role) => [role, endArm(takeGroup(match, given[role] ?? 0))] as const);
    if (
      cells.some(([role, text]) => text === null || (role !== 'outcome' && peopleAlone.test(text)))
    )
      continue;
    for (const [role, text] of cells) if (text !== null) found[role] = { text, sentence };
    return;
  }
}

/** Those who were compared are not what was tried on them. */
const peopleAlone = new RegExp(
  String.raw`^${count}\s(?:[\p{L}-]{1,20}\s){0,2}(?:${people}|cases)\b`,
  'iu',
);

/** What others did, and what is left to them. */
function isOfOthers({ text, cues }: StudySentence): boolean {
  return cues.has('future') || ofOthers.test(text);
}

/** What others did, by their names: `Berg and Holm studied the relationship`. */
const ofOthers =
  /^\p{Lu}[\p{L}'’-]{1,30}(?:,? (?:and|&) \p{Lu}[\p{L}'’-]{1,30}| et al\.?)(?: \(\d{4}\))? (?:studied|found|examined|investigated|showed|reported|compared|proposed|tested|argued|conducted|assessed)\b/u;

/** A cell is shortened: what stands in brackets may part what belongs together. */
function withoutAsides(text: string): string {
  return text.replaceAll(/\s\([^()]{1,60}\)/gu, '');
}

function rolesOf(given: Given): Role[] {
  return (['tried', 'comparator', 'outcome'] as const).filter((role) => given[role] !== undefined);
}

/** Without those on whom it was tried, and for how long. */
function endArm(found: string): string | null {
  const cut =
    found.split(
      /\s(?:for (?:\d|two|three|four|five|six|eight|ten|twelve)|in (?:adults|people|patients|children|women|men|the|a|rats|mice|older)|among|measured by|measured with|at (?:\d|six|twelve))\b/u,
    )[0] ?? '';
  const phrase = endPhrase(cut.replace(/^(?:the\s)?(?:use of|exposure to)\s/iu, ''));
  return phrase !== null && !vague.test(phrase) ? phrase : null;
}

/** Names nothing that could stand in a cell. */
const vague =
  /^(?:it|they|this|that|these|those|them|both|each|either|others?|two|three|the two|groups?|the groups?|the same|one of|results?|more|less|an? (?:solution|example|approach|method|evaluation|overview|summary|perspective|number|set|series)|after|before|during|changes)(?:\s|$)|^(?:19|20)\d\d$|^\p{L}+ly$/iu;

const compared: readonly RegExp[] = [
  /\b(?:relative to|compared (?:to|with))\s([^.;:,()\d]{3,60}?)(?:\s(?:by|in|at)\s|[.,;(]|$)/iu,
  /\btimes as (?:many|much|high|likely|often)\b[^.;]{0,60}?\sas\s(?:in\s)?([^.;,()]{3,60})/iu,
  /\bthan\s(?:with|among)\s([^.;:,()]{3,80})(?:\s\(|[.,;]|$)/iu,
  /\bwith\s[^.;:,()]{3,60}?\sand\s(?:\S{1,12}\s){0,5}with\s([^.;:,()]{3,80})(?:\s\(|[.,;]|$)/iu,
  /\bamong\s[^.;:,()]{3,60}?\sand\s(?:\S{1,12}\s){0,5}among\s([^.;:,()]{3,80})(?:\s\(|[.,;]|$)/iu,
  /\d\s?\S{0,8}\sin\s[^.;:,()\d]{3,60}\sand\s\d[\d.]{0,6}\s?\S{0,8}\sin\s([^.;:,()\d]{3,60})/iu,
  /\b(?:lower|higher|fewer|more|longer|shorter|greater|less)\b[^.;]{0,80}\bthan\s(?:in|for|on|among|with|under|after)\s([^.;:,()]{3,80})/iu,
  /\bthan\s((?:those|men|women|people|children|patients|adults|participants)\s(?:who|planted|without|with|that)\s[^.;:,()]{3,60})/iu,
  /\b(?:against|compared with|versus|than)\s\d[\d.]{0,6}%?\s(?:for|on|in|with|at|by)\s([^.;:,()]{3,80})/iu,
];

/** What the result was held against. */
function comparedWith<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  for (const pattern of compared)
    for (const sentence of ownSentences(text)) {
      if (!/\d/u.test(sentence.text)) continue;
      const match = pattern.exec(sentence.text);
      const cell = match && endArm(takeGroup(match, 1));
      if (cell) return { text: cell, sentence };
    }
  return null;
}

const metrics =
  /\b(?:reach(?:es|ed)|achiev(?:es|ed)|obtain(?:s|ed)|attain(?:s|ed))\s(?:an?\s)?((?:[\p{L}-]{1,20}\s){0,2}(?:accuracy|mean (?:absolute|squared) error|RMSE|MAE|F1(?: score)?|AUC|BLEU|ROUGE|precision|recall|error rate|mean average precision))\b/u;

/** What was measured at all, where nothing is called an outcome. */
const rated: readonly RegExp[] = [
  /\b([Ss]ensitivity)\s(?:was|of|for)\b/u,
  /^([^.;:,]{3,60}?)\s(?:was|were)\s(?:rated|scored|tested|assessed|measured|reported|marked)\s(?:by|with|using|on)\b/u,
];

function metricOf<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  for (const sentence of ownSentences(text)) {
    const [, metric] = metrics.exec(sentence.text) ?? [];
    if (metric !== undefined) return { text: metric, sentence };
  }
  return findFirst(ownSentences(text), rated, (found) =>
    /\b(?:exposure|intake|samples?|data|groups?)\b/iu.test(found) ? null : endArm(found),
  );
}
