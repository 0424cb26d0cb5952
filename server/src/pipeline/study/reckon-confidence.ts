/** Reckons by a stated rule how sure one can be of what sources say (decision 27); no model has a say in it. */
import type { ConfidenceParts } from '@lectern/contract';
import type { NamedWord } from '../../reading/claims/find-named.js';
import { isPreprintRecord } from '../../works/is-preprint.js';
import { groupIndependent } from '../evidence/group-independent.js';
import { kindOfStudy } from '../evidence/kind-of-study.js';
import { depthOf } from '../evidence/source.js';
import { studiedBy } from '../evidence/studied-by.js';
import { ceilingTerm } from './ceiling-term.js';
import { count } from './count.js';
import { groupBy } from './group-by.js';
import type { Confidence } from './study-answer.js';
import type { StudySource } from './study-source.js';

export interface SourceStance {
  readonly source: StudySource;
  readonly stance: 'agrees' | 'contradicts' | 'unclear';
}

export interface ConfidenceContext {
  /** What is asked: sources may have studied something in its place. */
  readonly claim?: string;
  /** Of the question, with what the passages name that bear its answer out; none where nothing is to be named. */
  readonly asked?: readonly NamedWord[];
  /** What those say that agree, where the question is one of yes or no. */
  readonly largerSide?: 'yes' | 'no' | null;
  /** A sentence, where it asks of two things and no source names both; else empty. */
  readonly apart?: string;
}

/** What each term adds at most; together 1. */
const shares = { number: 0.4, agreement: 0.25, kinds: 0.2, reading: 0.15 } as const;
/** What each further independent source leaves of what is missing. */
const missingLeft = 0.55;
/** What an abstract, or a part of a text, counts against a full text. */
const abstractWorth = 0.4;
/** What is not reviewed yet counts less than its kind. */
const preprintWorth = 0.8;
/** What a name or a number of the question counts against its other words. */
const nameWeight = 3;

/** @param stances One entry a source that is cited, in any order. */
export function reckonConfidence(
  stances: readonly SourceStance[],
  { claim = '', asked = [], largerSide = null, apart = '' }: ConfidenceContext = {},
): Confidence {
  const groups = groupIndependent(
    stances.map(({ source, stance }) => ({ ...source, source, stance })),
  );
  const told = groups.map((group) => stanceOf(group.map(({ stance }) => stance)));
  const agree = told.filter((stance) => stance === 'agrees').length;
  const contradict = told.filter((stance) => stance === 'contradicts').length;
  const all = stances.map(({ source }) => source);
  // Where some take a side, what the others say neither bears it out nor speaks against it.
  const sided = groups.filter((_, index) => told[index] !== 'unclear');
  const counted = sided.length > 0 ? sided : groups;
  const sources = counted.flatMap((group) => group.map(({ source }) => source));
  const read = countRead(all);
  const found: Term[] =
    sources.length === 0
      ? []
      : [
          numberTerm(
            groups.filter((_, index) => sided.length === 0 || told[index] === 'agrees'),
            sided.length === 0 ? '' : verbOf(agree, largerSide),
          ),
          agreementTerm(agree, contradict, largerSide),
          kindsTerm(
            sources.map(strengthOf),
            [...countKinds(sources), ...countStudied(sources, claim)],
            sources.filter(isPreprint).length,
          ),
          readingTerm(countRead(sources), sources.length),
        ];
  const named = [...found, ...missingTerm(found, asked)];
  const terms = [...named, ...ceilingTerm(sumOf(named), { agree, contradict, apart })];
  return {
    score: rounded(Math.min(1, sumOf(terms))),
    parts: {
      independent_sources: groups.length,
      agree,
      contradict,
      unclear: groups.length - agree - contradict,
      ...(largerSide !== null && agree + contradict > 0 && { larger_side: largerSide }),
      full_text: read.full,
      ...(read.part > 0 && { partly_read: read.part }),
      abstract_only: all.length - read.full - read.part,
      study_types: countKinds(all),
      ...studiedPart(all, claim),
      terms,
    },
  };
}

/** A group that says both is unclear. */
function stanceOf(stances: readonly SourceStance['stance'][]): SourceStance['stance'] {
  const agrees = stances.includes('agrees');
  if (agrees === stances.includes('contradicts')) return 'unclear';
  return agrees ? 'agrees' : 'contradicts';
}

export function countKinds(sources: readonly StudySource[]): ConfidenceParts['study_types'] {
  return countNames(sources.map((source) => kindOfStudy(source).name));
}

/** Those that studied animals, cells or a model in the place of what is asked, by what it was. */
function countStudied(
  sources: readonly StudySource[],
  asked: string,
): NonNullable<ConfidenceParts['studied']> {
  return countNames(sources.flatMap((source) => studiedBy(source, asked) ?? []));
}

function countNames(names: readonly string[]): { name: string; count: number }[] {
  return groupBy(names, (name) => name).map((group) => ({ name: group[0], count: group.length }));
}

/** As it stands among the parts of a confidence: nothing where all studied what is asked. */
export function studiedPart(
  sources: readonly StudySource[],
  asked: string,
): Pick<ConfidenceParts, 'studied'> {
  const studied = countStudied(sources, asked);
  return studied.length > 0 ? { studied } : {};
}

type Term = ConfidenceParts['terms'][number];

/** What speaks against is no further witness of what is said. */
function numberTerm(groups: readonly (readonly unknown[])[], verb: string): Term {
  const independent = groups.length;
  const all = groups.reduce((sum, group) => sum + group.length, 0);
  const which = verb === '' ? '' : ` that ${verb}`;
  const reason =
    independent === all
      ? `${count(independent, 'independent source')}${which}.`
      : `${count(independent, 'independent source')} of ${all}${which}: the others are versions of one work, works of the same authors or pages of one site.`;
  return {
    name: 'Number of sources',
    value: rounded(shares.number * (1 - missingLeft ** independent)),
    reason,
  };
}

/** One source more on either side than there is, so that a few that agree do not count as certainty. */
function agreementTerm(agree: number, contradict: number, largerSide: 'yes' | 'no' | null): Term {
  const told = agree + contradict;
  const share = (agree + 1) / (told + 2);
  const reason =
    told === 0
      ? 'It cannot be told whether they agree: half is counted.'
      : `${agree} of ${told} that take a side ${verbOf(agree, largerSide)}.`;
  return { name: 'Agreement', value: rounded(shares.agreement * share), reason };
}

function verbOf(agree: number, largerSide: 'yes' | 'no' | null): string {
  const [verb, rest] = largerSide === null ? ['agree', ''] : ['say', ` ${largerSide}`];
  return `${verb}${agree === 1 ? 's' : ''}${rest}`;
}

function strengthOf(source: StudySource): number {
  return kindOfStudy(source).strength * (isPreprint(source) ? preprintWorth : 1);
}

type Types = ConfidenceParts['study_types'];

function kindsTerm(strengths: readonly number[], types: Types, preprints: number): Term {
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
  const named = types.map((type) => `${type.count} ${type.name}`).join(', ');
  const counts = preprints === 1 ? 'counts' : 'count';
  const less = `; ${count(preprints, 'preprint')} among them ${counts} ${preprintWorth} of the kind`;
  const reason = `${named}${preprints === 0 ? '' : less}.`;
  return { name: 'Kinds of study', value: rounded(shares.kinds * mean), reason };
}

interface ReadCounts {
  readonly full: number;
  readonly part: number;
}

export function countRead(sources: readonly StudySource[]): ReadCounts {
  const depths = sources.map(depthOf);
  return {
    full: depths.filter((depth) => depth === 'full').length,
    part: depths.filter((depth) => depth === 'part').length,
  };
}

/** Of sources of which something was read: a sentence. */
export function sayRead({ full, part }: ReadCounts, all: number): string {
  const rest = all - full - part;
  const read = [
    `${full} of ${all} read in full`,
    ...(part === 0 ? [] : [`${part} in part`]),
    ...(rest === 0 ? [] : [`the rest as ${rest === 1 ? 'an abstract' : 'abstracts'}`]),
  ];
  return `${read.join(', ')}.`;
}

function readingTerm(read: ReadCounts, all: number): Term {
  const share = (read.full + abstractWorth * (all - read.full)) / all;
  const value = rounded(shares.reading * share);
  return { name: 'Read in full', value, reason: sayRead(read, all) };
}

/** What is asked and named in no passage that bears the answer out leaves only its share of the rest. */
function missingTerm(terms: readonly Term[], asked: readonly NamedWord[]): Term[] {
  const missing = asked.filter(({ isNamed }) => !isNamed);
  if (terms.length === 0 || missing.length === 0) return [];
  const words = missing.map(({ word }) => word).join(', ');
  return [
    {
      name: 'Asked and not named',
      value: -rounded(sumOf(terms) * shareMissing(asked)),
      reason: `No passage that bears the answer out names ${words}.`,
    },
  ];
}

/** What is not named of all that is asked, 0 to 1, by weight. */
export function shareMissing(asked: readonly NamedWord[]): number {
  const weigh = (words: readonly NamedWord[]): number =>
    words.reduce((sum, { isName }) => sum + (isName ? nameWeight : 1), 0);
  const missing = asked.filter(({ isNamed }) => !isNamed);
  return missing.length === 0 ? 0 : weigh(missing) / weigh(asked);
}

function sumOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { value }) => sum + value, 0);
}

export function isPreprint({ article }: Pick<StudySource, 'article'>): boolean {
  return isPreprintRecord(article);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
