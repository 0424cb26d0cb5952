/** Which charts show what the sources of a run are and say: years, kinds of study, agreement, effect sizes. */
import type { WorkflowResults } from '@lectern/contract';
import { sharesMax } from './build-pie.js';
import { type Cell, type ChartColumn, type ChartData, plainText } from './chart-data.js';
import type { ChartRequest } from './chart-request.js';
import { findEffects, type StatedEffect } from './find-effects.js';
import type { PlannedChart } from './planned-chart.js';

export interface EvidenceToDraw {
  readonly sources: WorkflowResults['research_results']['sources'];
  readonly answers: Pick<WorkflowResults['answers'][number], 'question' | 'confidence'>[];
  readonly citations: Pick<WorkflowResults['citations'][number], 'source' | 'text'>[];
}

/** Fewer say nothing about a field. */
const sourcesLeast = 3;
const effectsLeast = 2;
const effectChartsMax = 2;
/** Of single years; a longer time is drawn in steps of five. */
const yearsMax = 24;

/** Works that were retracted count nowhere. */
export function planEvidenceCharts(evidence: EvidenceToDraw): PlannedChart[] {
  const sources = evidence.sources.filter(({ is_retracted }) => !is_retracted);
  return [
    ...studiesByYear(sources),
    ...kindsOfStudy(sources),
    ...agreement(evidence.answers),
    ...effectSizes(sources, evidence.citations),
  ];
}

type Sources = EvidenceToDraw['sources'];

function planned(
  want: Pick<ChartRequest, 'chart_type' | 'title' | 'x' | 'data_source'> & Partial<ChartRequest>,
  columns: readonly ChartColumn[],
): PlannedChart {
  const data: ChartData = { columns };
  return {
    request: { description: '', y: null, color: null, interval: null, origin: 'evidence', ...want },
    data,
  };
}

function words(name: string, label: string, values: readonly Cell[]): ChartColumn {
  return { name, label, unit: '', kind: 'category', role: null, values };
}

function numbers(name: string, label: string, values: readonly number[]): ChartColumn {
  return { name, label, unit: '', kind: 'number', role: null, values };
}

function studiesByYear(sources: Sources): PlannedChart[] {
  const years = sources.flatMap(({ publication_date }) => {
    const year = /^\d{4}/.exec(publication_date)?.[0];
    return year === undefined ? [] : [Number(year)];
  });
  if (years.length < sourcesLeast) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const step = last - first < yearsMax ? 1 : 5;
  const begin = first - (first % step);
  const starts = Array.from(
    { length: Math.floor((last - begin) / step) + 1 },
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
  const title = step === 1 ? 'Sources per year' : 'Sources per five years';
  return [
    planned(
      {
        chart_type: 'bar',
        title,
        x: 'year',
        y: 'sources',
        data_source: dated(years.length, sources.length),
      },
      [time, numbers('sources', 'Sources', counts)],
    ),
  ];
}

function dated(dates: number, all: number): string {
  return dates === all
    ? `${all} sources of this run`
    : `${dates} of ${all} sources of this run that have a date`;
}

function kindsOfStudy(sources: Sources): PlannedChart[] {
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
        chart_type: count <= sharesMax ? 'pie' : 'bar',
        title: 'Kinds of study',
        x: 'kind',
        data_source: `${sources.length} sources of this run`,
      },
      [words('kind', 'Kind of study', kinds)],
    ),
  ];
}

/** What the sources say that take a side; of a question that asks for more than yes or no, whether they say what speaks most to it. */
const sides = {
  yes: { agree: 'say yes', contradict: 'say no' },
  no: { agree: 'say no', contradict: 'say yes' },
  other: { agree: 'say the same', contradict: 'say otherwise' },
} as const;
const noSide = 'take no side that can be told';

function sayStance(
  stance: 'agree' | 'contradict' | 'unclear',
  largerSide: 'yes' | 'no' | 'other' = 'other',
): string {
  return stance === 'unclear' ? noSide : sides[largerSide][stance];
}

function agreement(answers: EvidenceToDraw['answers']): PlannedChart[] {
  const rows = answers.flatMap(({ question, confidence }, place) =>
    (['agree', 'contradict', 'unclear'] as const).map((stance) => ({
      question: `${place + 1}. ${plainText(question, 80)}`,
      stance: sayStance(stance, confidence.larger_side),
      sources: confidence[stance],
    })),
  );
  const stated = rows.filter(({ sources }) => sources > 0);
  if (stated.every(({ stance }) => stance === noSide)) return [];
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

function effectSizes(sources: Sources, citations: EvidenceToDraw['citations']): PlannedChart[] {
  const found = new Map<
    string,
    { readonly effect: StatedEffect; readonly source: Sources[number] }
  >();
  for (const { source: number, text } of citations) {
    const source = sources.find((one) => one.number === number);
    if (source !== undefined)
      for (const effect of findEffects(text))
        found.set(JSON.stringify([number, effect]), { effect, source });
  }
  const all = [...found.values()];
  const measures = [...new Set(all.map(({ effect }) => effect.measure))];
  return measures
    .map((measure) => all.filter(({ effect }) => effect.measure === measure))
    .filter((effects) => effects.length >= effectsLeast)
    .toSorted((first, second) => second.length - first.length)
    .slice(0, effectChartsMax)
    .map(forest);
}

function forest(
  effects: readonly { readonly effect: StatedEffect; readonly source: Sources[number] }[],
): PlannedChart {
  const measure = effects[0]?.effect.measure ?? '';
  const names = effects.map(({ source }, place) => {
    const earlier = effects
      .slice(0, place)
      .filter((other) => other.source.number === source.number).length;
    const copy = earlier === 0 ? '' : ` (${earlier + 1})`;
    return `${source.number}. ${plainText(source.title, 44)}${copy}`;
  });
  return planned(
    {
      chart_type: 'scatter',
      title: `${measure} as sources state it`,
      description:
        'Effect sizes with their 95 % intervals as they stand in the cited passages; they may be of different outcomes and are not pooled.',
      x: 'estimate',
      y: 'source',
      interval: { low: 'low', high: 'high' },
      data_source: 'Cited passages of this run',
    },
    [
      numbers(
        'estimate',
        `${measure}, 95 % interval`,
        effects.map(({ effect }) => effect.estimate),
      ),
      words('source', 'Source', names),
      numbers(
        'low',
        'From',
        effects.map(({ effect }) => effect.low),
      ),
      numbers(
        'high',
        'To',
        effects.map(({ effect }) => effect.high),
      ),
    ],
  );
}
