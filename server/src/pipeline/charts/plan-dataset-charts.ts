/** Which charts show what is in a synthetic dataset: the planted effects first. */
import type { DatasetMetadata } from '@lectern/contract';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import { sharesMax } from './build-pie.js';
import { type ChartColumn, type ChartData, isNumeric, plainText } from './chart-data.js';
import type { ChartRequest } from './chart-request.js';
import { correlateColumns } from './correlate-columns.js';
import type { PlannedChart } from './planned-chart.js';

export interface DatasetToDraw {
  readonly title: string;
  /** The file that the rows stand in. */
  readonly file_name: string;
  readonly data: ChartData;
  readonly top_features: DatasetMetadata['top_features'];
}

/** A violin of more groups is too flat to be read. */
const violinsMax = 6;
const groupsMax = 12;
const outlinesMax = 3;

/** In the order of what they tell; whoever draws takes as many as there is room for. */
export function planDatasetCharts(dataset: DatasetToDraw): PlannedChart[] {
  const parts = sortColumns(dataset);
  const wants = [
    ...parts.outcomes.flatMap((outcome) => ofOutcome(outcome, parts)),
    ...parts.classes.flatMap((outcome) => ofClasses(outcome, parts)),
  ];
  return [
    ...wants.map((want) => ({ request: requestOf(dataset, want), data: dataset.data })),
    ...importances(dataset),
    ...correlations(dataset),
  ];
}

type Want = Pick<ChartRequest, 'chart_type' | 'title' | 'x'> & Partial<ChartRequest>;

function requestOf({ title, file_name }: DatasetToDraw, want: Want): ChartRequest {
  return {
    description: plainText(`Made-up rows: ${title}.`, 300),
    y: null,
    color: null,
    interval: null,
    data_source: plainText(file_name, 200),
    origin: 'synthetic',
    ...want,
  };
}

interface Parts {
  readonly outcomes: readonly ChartColumn[];
  /** Outcomes in words. */
  readonly classes: readonly ChartColumn[];
  readonly groups: readonly ChartColumn[];
  readonly predictors: readonly ChartColumn[];
  readonly time: ChartColumn | null;
}

const outcomesMax = 2;

/** Whole numbers of so few values are groups, such as 0 and 1. */
const codedMax = 6;

/** What the fitted model relies on comes first. */
function sortColumns({ data: { columns }, top_features }: DatasetToDraw): Parts {
  const rank = ({ name }: ChartColumn): number => {
    const place = (top_features ?? []).findIndex((feature) => feature.name === name);
    return place < 0 ? columns.length : place;
  };
  const isOutcome = ({ role }: ChartColumn): boolean => role === 'dependent' || role === 'target';
  const isCause = ({ role }: ChartColumn): boolean => role === 'independent' || role === 'feature';
  const levels = (column: ChartColumn): number => new Set(column.values).size;
  const isGroup = (column: ChartColumn): boolean =>
    column.kind === 'category'
      ? levels(column) <= groupsMax
      : column.kind === 'integer' && levels(column) <= codedMax;
  const causes = columns.filter(isCause).toSorted((first, second) => rank(first) - rank(second));
  return {
    outcomes: columns
      .filter((column) => isOutcome(column) && isNumeric(column))
      .slice(0, outcomesMax),
    classes: columns
      .filter((column) => isOutcome(column) && column.kind === 'category')
      .slice(0, outcomesMax),
    groups: causes.filter(isGroup),
    predictors: causes.filter((column) => isNumeric(column) && !isGroup(column)),
    time: columns.find(({ role }) => role === 'time') ?? null,
  };
}

function ofOutcome(outcome: ChartColumn, { groups, predictors, time }: Parts): Want[] {
  const y = outcome.name;
  const name = labelOf(outcome);
  const [group] = groups;
  const [predictor] = predictors;
  const levels = group === undefined ? 0 : new Set(group.values).size;
  return [
    ...(time === null
      ? []
      : [
          {
            chart_type: 'line' as const,
            title: titled(name, 'over', time, group),
            x: time.name,
            y,
            color: group?.name ?? null,
          },
        ]),
    ...(group === undefined || time !== null
      ? []
      : [
          {
            chart_type: levels <= violinsMax ? ('violin' as const) : ('box' as const),
            title: titled(name, 'by', group),
            x: group.name,
            y,
          },
          {
            chart_type: 'bar' as const,
            title: titled(`Mean of ${name}`, 'by', group),
            x: group.name,
            y,
          },
        ]),
    ...(predictor === undefined
      ? []
      : [
          {
            chart_type: 'scatter' as const,
            title: titled(name, 'against', predictor),
            x: predictor.name,
            y,
            color: levels > 0 && levels <= violinsMax ? (group?.name ?? null) : null,
          },
        ]),
    {
      chart_type: 'histogram' as const,
      title: plainText(`How ${name} is spread`, 200),
      x: y,
      color: levels > 0 && levels <= outlinesMax ? (group?.name ?? null) : null,
    },
  ];
}

function ofClasses(outcome: ChartColumn, { groups, predictors }: Parts): Want[] {
  const [group] = groups;
  const [predictor] = predictors;
  const classes = new Set(outcome.values).size;
  return [
    group === undefined
      ? {
          chart_type: classes <= sharesMax ? ('pie' as const) : ('bar' as const),
          title: plainText(`Shares of ${labelOf(outcome)}`, 200),
          x: outcome.name,
        }
      : {
          chart_type: 'bar' as const,
          title: titled(labelOf(outcome), 'by', group),
          x: group.name,
          color: outcome.name,
        },
    ...(predictor === undefined
      ? []
      : [
          {
            chart_type: 'box' as const,
            title: titled(labelOf(predictor), 'by', outcome),
            x: outcome.name,
            y: predictor.name,
          },
        ]),
  ];
}

function labelOf({ label, name }: ChartColumn): string {
  return plainText(label || name, 80);
}

function titled(what: string, how: string, by: ChartColumn, also?: ChartColumn): string {
  const rest = also === undefined ? '' : `, by ${labelOf(also)}`;
  return plainText(beginSentence(`${what} ${how} ${labelOf(by)}${rest}`), 200);
}

function importances(dataset: DatasetToDraw): PlannedChart[] {
  const features = dataset.top_features ?? [];
  if (features.length === 0) return [];
  const column = { unit: '', role: null } as const;
  const data: ChartData = {
    columns: [
      {
        ...column,
        name: 'feature',
        label: 'Feature',
        kind: 'category',
        values: features.map(({ name }) => name),
      },
      {
        ...column,
        name: 'importance',
        label: 'Importance',
        kind: 'number',
        values: features.map(({ importance }) => importance),
      },
    ],
  };
  const want = {
    chart_type: 'bar',
    title: 'What the fitted model relies on',
    x: 'feature',
    y: 'importance',
  } as const;
  return [{ request: requestOf(dataset, want), data }];
}

function correlations(dataset: DatasetToDraw): PlannedChart[] {
  const data = correlateColumns(dataset.data);
  if (data === null) return [];
  const want = {
    chart_type: 'heatmap',
    title: 'How the columns go together',
    x: 'across',
    y: 'down',
    color: 'r',
  } as const;
  return [{ request: requestOf(dataset, want), data }];
}
