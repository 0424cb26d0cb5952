/** Which charts show what the sources of a run are and say: years, kinds of study, agreement, effect sizes. */
import type { WorkflowResults } from '@lectern/contract';
import { knownDate, knownYear } from '@lectern/contract/known-date';
import { barsMax } from './build-bar.js';
import { sharesMax } from './build-pie.js';
import { type ChartColumn, plainText } from './chart-data.js';
import { numbers, planned, words } from './evidence-columns.js';
import { planEffectCharts } from './plan-effect-charts.js';
import type { PlannedChart } from './planned-chart.js';

export interface EvidenceToDraw {
  readonly sources: WorkflowResults['research_results']['sources'];
  readonly answers: Pick<
    WorkflowResults['answers'][number],
    'question' | 'positions' | 'confidence'
  >[];
  readonly citations: Pick<WorkflowResults['citations'][number], 'marker' | 'source' | 'text'>[];
}

/** Fewer say nothing about a field. */
const sourcesLeast = 3;
/** Of single years; a longer time is drawn in steps, the shortest that all bars have room with. */
const yearsMax = 24;
const yearSteps = [5, 10, 20, 50, 100, 200, 500] as const;

/** Works that were retracted count nowhere. */
export function planEvidenceCharts(evidence: EvidenceToDraw): PlannedChart[] {
  const sources = evidence.sources.filter(({ is_retracted }) => !is_retracted);
  const retracted = evidence.sources.length - sources.length;
  const without = retracted === 0 ? '' : `, without ${retracted} retracted`;
  return [
    ...studiesByYear(sources, without),
    ...kindsOfStudy(sources, without),
    ...agreement(evidence.answers),
    ...planEffectCharts(sources, evidence.citations),
  ];
}

type Sources = EvidenceToDraw['sources'];

function studiesByYear(sources: Sources, without: string): PlannedChart[] {
  const of = sources.filter((source) => knownYear(source) !== null);
  const years = of.flatMap((source) => knownYear(source) ?? []);
  if (years.length < sourcesLeast) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const step = stepOf(first, last);
  const begin = first - (first % step);
  const starts = Array.from(
    { length: countSteps(first, last, step) },
    (_, at) => begin + at * step,
  );
  const counts = starts.map(
    (start) => years.filter((year) => year >= start && year < start + step).length,
  );
  const names = starts.map((start) =>
    step === 1 ? String(start) : `${start}–${start + step - 1}`,
  );
  const time: ChartColumn = {
    ...words('year', step === 1 ? 'Year' : 'Years', names),
    kind: 'date',
  };
  const title = `Sources per ${step === 1 ? 'year' : `${step === 5 ? 'five' : step} years`}`;
  return [
    planned(
      {
        chart_type: 'bar',
        title,
        x: 'year',
        y: 'sources',
        data_source: `${sayDated(of, sources.length)}${without}`,
      },
      [time, numbers('sources', 'Sources', counts)],
    ),
  ];
}

function stepOf(first: number, last: number): number {
  if (last - first < yearsMax) return 1;
  return yearSteps.find((step) => countSteps(first, last, step) <= barsMax) ?? 500;
}

function countSteps(first: number, last: number, step: number): number {
  return Math.floor(last / step) - Math.floor(first / step) + 1;
}

function sayDated(dated: Sources, all: number): string {
  const preprints = dated.filter((source) => knownDate(source).isOfPreprint).length;
  const also = preprints === 0 ? '' : `, ${preprints} of them that of the preprint`;
  // Whose date is meant is said where not each is the work's own.
  return dated.length === all && preprints === 0
    ? `${all} sources of this run`
    : `${dated.length} of ${all} sources of this run that have a date${also}`;
}

function kindsOfStudy(sources: Sources, without: string): PlannedChart[] {
  if (sources.length < sourcesLeast) return [];
  const spelt = new Map<string, string>();
  const kinds = sources.map(({ study_type }) => {
    const kind = plainText(study_type, 60) || 'not stated';
    const known = spelt.get(kind.toLowerCase());
    if (known === undefined) spelt.set(kind.toLowerCase(), kind);
    return known ?? kind;
  });
  const count = new Set(kinds).size;
  if (count < 2) return [];
  return [
    planned(
      {
        chart_type: fitsPie(kinds) ? 'pie' : 'bar',
        title: 'Kinds of study',
        x: 'kind',
        data_source: `${sources.length} sources of this run${without}`,
      },
      [words('kind', 'Kind of study', kinds)],
    ),
  ];
}

/** Whether the names of the two smallest shares, which lie beside each other, have room. */
function fitsPie(kinds: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [least = 0, next = 0] = [...counts.values()].sort((a, b) => a - b);
  return counts.size <= sharesMax && (least + next) / kinds.length >= leastOfTwo;
}

const leastOfTwo = 0.2;

/** What the sources say that take a side; of a question that asks for more than yes or no, whether they say what speaks most to it. */
const stances = {
  yesOrNo: { support: 'say yes', against: 'say no' },
  other: { support: 'say the same', against: 'say otherwise' },
} as const;
/** What single results say counts on no side. */
const inOneResult = {
  yesOrNo: { support: 'yes by one result', against: 'no by one result' },
  other: { support: 'same by one result', against: 'otherwise by one result' },
} as const;

type Answer = EvidenceToDraw['answers'][number];

function sayStance(
  { position, single_results: single }: Answer['positions'][number],
  asks: keyof typeof stances,
): string {
  if (single !== undefined) return inOneResult[asks][single];
  return position === 'unclear' ? 'no side told' : stances[asks][position];
}

/** Of the questions on which a source takes a side. */
function agreement(answers: readonly Answer[]): PlannedChart[] {
  const stated = answers.flatMap(({ question, positions, confidence }, place) => {
    if (positions.every(({ position }) => position === 'unclear')) return [];
    const asks = confidence.larger_side === undefined ? 'other' : 'yesOrNo';
    const counts = new Map<string, number>();
    for (const each of positions) {
      const stance = sayStance(each, asks);
      counts.set(stance, (counts.get(stance) ?? 0) + each.statements.length);
    }
    return [...counts].map(([stance, sources]) => ({
      question: `${place + 1}. ${plainText(question, 80)}`,
      stance,
      sources,
    }));
  });
  if (stated.length === 0) return [];
  return [
    planned(
      {
        chart_type: 'bar',
        title: 'Where the sources stand on each question',
        x: 'question',
        y: 'sources',
        color: 'stance',
        data_source: 'Stances that the cited passages show',
      },
      [
        words(
          'question',
          'Question',
          stated.map(({ question }) => question),
        ),
        words(
          'stance',
          'Stance',
          stated.map(({ stance }) => stance),
        ),
        numbers(
          'sources',
          'Sources',
          stated.map(({ sources }) => sources),
        ),
      ],
    ),
  ];
}
