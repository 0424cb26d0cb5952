/** Reads what was tried or looked at, what it was compared with, and what was measured. */
import { tellsOfAnotherStudy } from '../cues/told-of-others.js';
import { findWords } from '../language/words.js';
import type { Passage } from '../passage.js';
import { armPatterns, asking, heldAgainst, titlePatterns, twoThings } from './arm-patterns.js';
import { endArm } from './end-arm.js';
import {
  aimSentences,
  type FoundCell,
  ownSentences,
  takeGroup,
  wholeSentence,
} from './found-cell.js';
import { isHalf, isNoArm, startsWithPeople } from './is-no-arm.js';
import { comparedWith } from './read-comparator.js';
import { findMeasured, labelledOutcome, metricOf } from './read-outcome.js';
import { readResult } from './read-statements.js';
import {
  askedRelations,
  type Given,
  type Role,
  treatments,
  unjoined,
} from './relation-patterns.js';
import { firstLabelled } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

export interface Arms<P extends Passage> {
  readonly tried: FoundCell<P> | null;
  readonly comparator: FoundCell<P> | null;
  readonly outcome: FoundCell<P> | null;
}

type Found<P extends Passage> = Partial<Record<Role, FoundCell<P>>>;

/** @param isObserved Nothing was tried on anybody: a title of two things names what may matter and what it may bring. */
export function readArms<P extends Passage>(text: StudyText<P>, isObserved: boolean): Arms<P> {
  const found: Found<P> = {};
  const main = readResult(text)?.sentence.order;
  // What other results set side by side may be any two groups.
  const sentences = [
    ...ownSentences(text).filter(({ section, order }) => section !== 'results' || order === main),
    ...aimSentences(text),
  ];
  const outcome = labelledOutcome(sentences);
  if (outcome !== null) found.outcome = outcome;
  const given = firstLabelled(sentences, 'tried');
  if (given !== undefined && !startsWithPeople(given.text)) found.tried = wholeSentence(given);
  for (const [pattern, roles] of armPatterns) take(pattern, roles, sentences, found);
  const title = text.title === null || asking.test(text.title.text) ? [] : [text.title];
  for (const [pattern, roles] of askedRelations) take(pattern, roles, askedParts(text), found);
  for (const [pattern, roles] of titlePatterns) take(pattern, roles, title, found);
  takeTwoThings(text, { isObserved, found });
  if (!isObserved)
    take(heldAgainst, { outcome: 1, tried: 2, comparator: 3 }, ownSentences(text), found);
  takeResults(text, found);
  return {
    tried: found.tried ?? null,
    comparator:
      found.comparator ??
      comparedWith(text, ({ text: said }) => overlaps(said, found.tried?.text ?? '')),
    outcome: found.outcome ?? metricOf(text) ?? findMeasured(sentences),
  };
}

/** `Polyps and age: are they related?` asks behind its colon. */
function askedParts<P extends Passage>({ title }: StudyText<P>): StudySentence<P>[] {
  if (title === null) return [];
  return title.text
    .split(/(?<=[:.?–—])\s/u)
    .filter((part) => asking.test(part) || ofTreatment.test(part))
    .map((text) => ({ ...title, text }));
}

/** In front of a question a title may name a treatment. */
const ofTreatment = new RegExp(`${treatments}\\b[^:]{0,80}:$`, 'iu');

/** In other studies than those that only look, the first thing must be one that results compare. */
function takeTwoThings<P extends Passage>(
  text: StudyText<P>,
  { isObserved, found }: { isObserved: boolean; found: Found<P> },
): void {
  if (text.title === null) return;
  const both: Found<P> = {};
  take(...twoThings, [text.title], both);
  const { tried, outcome } = both;
  if (tried === undefined || !areSetBeside(text, tried.text, outcome?.text ?? '')) return;
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

/** Two things of a title bear on each other only where a sentence sets them apart and says so. */
function areSetBeside(text: StudyText, one: string, other: string): boolean {
  const both = `${one.split(' ').at(-1) ?? ''} and ${other.split(' ')[0] ?? ''}`.toLowerCase();
  return text.sentences.some(
    ({ text: said }) =>
      bearing.test(said) &&
      !said.toLowerCase().includes(both) &&
      overlaps(said, one) &&
      overlaps(said, other),
  );
}

const bearing =
  /\b(?:associat\p{L}+|relat(?:ed|ion|ions|ionships?) (?:to|with|between)|correlat\p{L}+|risks?|predict\p{L}*)\b/iu;

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

const changing = new RegExp(
  String.raw`^([^.;:,]{3,60}?)\s${unjoined}(?:lowered|reduced|raised|increased|improved|cut|decreased|shortened|removed)\s([^.;:,()]{3,80}?)\s(?:by|from)\s\d`,
  'iu',
);
const between =
  /\bdiffer(?:ed|ences?)?\s(?:significantly\s)?(?:in\s[^.;:,()]{3,60}?\s)?between\s([^.;:,()]{3,60}?)\sand\s([^.;:,()]{3,60})/iu;
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
    if (cells.some(([role, text]) => text === null || isNoArm(role, text))) continue;
    const arms = inOrder(cells);
    const isOther = isOfOtherArms(takeGroup(match, given.tried ?? 0), given, found);
    for (const [role, text] of arms)
      if (
        text !== null &&
        !(role === 'comparator' ? isOther && !ofControl.test(text) : isHalf(role, text, match))
      )
        found[role] = { text, sentence };
    return;
  }
}

/** Of two arms the one that is called a control is what the other was compared with. */
function inOrder(
  cells: readonly (readonly [Role, string | null])[],
): readonly (readonly [Role, string | null])[] {
  const textOf = (wanted: Role): string | null =>
    cells.find(([role]) => role === wanted)?.[1] ?? null;
  const [tried, comparator] = [textOf('tried'), textOf('comparator')];
  if (tried === null || comparator === null) return cells;
  if (!ofControl.test(tried) || ofControl.test(comparator)) return cells;
  const turned: Partial<Record<Role, string>> = { tried: comparator, comparator: tried };
  return cells.map(([role, text]) => [role, turned[role] ?? text]);
}

const ofControl =
  /^(?:the\s|an?\s)?(?:[\p{L}-]{1,20}\s){0,3}?(?:placebo|controls?|usual|standard|conventional|routine|sham|untreated|no|saline)\b|\balone$/iu;

/** A pair of which the first is not what was tried tells of something else. */
function isOfOtherArms<P extends Passage>(
  first: string,
  given: Given,
  { tried }: Found<P>,
): boolean {
  return given.tried !== undefined && tried !== undefined && !overlaps(first, tried.text);
}

/** What others did, and what is left to them. */
function isOfOthers({ text, cues }: StudySentence): boolean {
  return (
    cues.has('future') || tellsOfAnotherStudy(text) || /\bneed(?:ed)? (?:for|to)\b/u.test(text)
  );
}

/** A cell is shortened: what stands in brackets may part what belongs together. */
function withoutAsides(text: string): string {
  return text.replaceAll(/\s\([^()]{1,60}\)/gu, '');
}

function rolesOf(given: Given): Role[] {
  return (['tried', 'comparator', 'outcome'] as const).filter((role) => given[role] !== undefined);
}
