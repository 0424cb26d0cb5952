import type { ResearchSourceRecord } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError, UnavailableError } from '../../errors.js';
import type { ChartDrawer } from '../../ports/chart-drawer.js';
import { buildChart } from './build-chart.js';
import { makeChart } from './make-chart.js';
import { type DatasetToDraw, planDatasetCharts } from './plan-dataset-charts.js';
import { type EvidenceToDraw, planEvidenceCharts } from './plan-evidence-charts.js';
import type { PlannedChart } from './planned-chart.js';
import { column, request, trialData } from './testing.js';

const trial: DatasetToDraw = {
  title: 'Phage trial',
  file_name: 'phage_trial_synthetic.csv',
  data: trialData(300),
  top_features: undefined,
};

function summarise(charts: readonly PlannedChart[]): string[] {
  return charts.map(({ request: { chart_type, title } }) => `${chart_type}: ${title}`);
}

function buildAll(charts: readonly PlannedChart[]) {
  return charts.map((chart) => buildChart({ ...chart, seed: 1 }));
}

describe('charts of a dataset', () => {
  it('shows the planted effects by group and along numbers, then how columns are spread', () => {
    const charts = planDatasetCharts(trial);
    expect(summarise(charts)).toEqual([
      'violin: Viable count by Regimen',
      'bar: Mean of Viable count by Regimen',
      'scatter: Viable count against Dose',
      'histogram: How Viable count is spread',
      'heatmap: How the columns go together',
    ]);
    for (const { alternative, origin } of buildAll(charts)) {
      expect(alternative).toContain('synthetic data');
      expect(origin).toBe('synthetic');
    }
  });

  it('follows an outcome over time', () => {
    const columns = trial.data.columns.map((one) =>
      one.name === 'day' ? { ...one, role: 'time' as const } : one,
    );
    const [first] = planDatasetCharts({ ...trial, data: { columns } });
    expect(first?.request).toMatchObject({
      chart_type: 'line',
      x: 'day',
      y: 'count',
      color: 'regimen',
    });
  });

  it('takes a coded treatment for a group, and first what a model relies on', () => {
    const columns = [
      column('age', [30, 41, 52, 63, 35, 46, 57, 68], { role: 'feature' }),
      column('treated', [0, 1, 0, 1, 0, 1, 0, 1], { role: 'feature', kind: 'integer' }),
      column('dose', [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5], { role: 'feature' }),
      column('score', [1, 3, 2, 4, 2, 5, 3, 6], { role: 'target' }),
    ];
    const charts = planDatasetCharts({
      ...trial,
      data: { columns },
      top_features: [{ name: 'dose', importance: 0.9 }],
    });
    expect(summarise(charts).slice(0, 3)).toEqual([
      'violin: Score by treated',
      'bar: Mean of score by treated',
      'scatter: Score against dose',
    ]);
  });

  it('shows classes as shares, and what a model relies on', () => {
    const charts = planDatasetCharts({
      ...trial,
      data: { columns: [column('class', ['a', 'b', 'a', 'a'], { role: 'target' })] },
      top_features: [
        { name: 'dose', importance: 0.7 },
        { name: 'age', importance: 0.3 },
      ],
    });
    expect(summarise(charts)).toEqual([
      'pie: Shares of class',
      'bar: What the fitted model relies on',
    ]);
    expect(buildAll(charts)[1]?.alternative).toContain('dose 0.7; age 0.3');
  });

  it('puts correlations of 1 on the diagonal', () => {
    const heatmap = planDatasetCharts(trial).find(
      ({ request: { chart_type } }) => chart_type === 'heatmap',
    );
    const [across, down, r] = heatmap?.data.columns ?? [];
    const own = across?.values.flatMap((name, row) =>
      name === down?.values[row] ? [r?.values[row]] : [],
    );
    expect(own).toHaveLength(3);
    for (const value of own ?? []) expect(value).toBeCloseTo(1, 9);
  });
});

function source(number: number, more: Partial<ResearchSourceRecord>): ResearchSourceRecord {
  return {
    number,
    source_type: 'external',
    url: '',
    title: `Phages in wound care, part ${number}`,
    authors: '',
    publication_date: '2021-05-01',
    journal: '',
    abstract: '',
    document_type: '',
    relevance_score: 1,
    content_preview: '',
    identifiers: { doi: '', arxiv_id: '', pmid: '', pmcid: '', nct_id: '' },
    study_type: 'randomised trial',
    read_as: 'abstract',
    reason: '',
    is_retracted: false,
    is_preprint: false,
    found_by: 'search',
    engines: [],
    document_id: null,
    passages_read: 1,
    passages_cited: 1,
    ...more,
  };
}

type Position = EvidenceToDraw['answers'][number]['positions'][number];

/** So many sources; none where there are none. */
function told(side: Pick<Position, 'position' | 'single_results'>, count: number): Position[] {
  const statement = { source: 1, marker: 1, text: 'So it is.' };
  const statements = Array.from({ length: count }, () => statement);
  return count === 0 ? [] : [{ ...side, label: '', statements }];
}

function stands(
  question: string,
  agree: number,
  contradict: number,
): EvidenceToDraw['answers'][number] {
  return {
    question,
    positions: [
      ...told({ position: 'support' }, contradict),
      ...told({ position: 'against' }, agree),
      ...told({ position: 'unclear', single_results: 'support' }, 2),
      ...told({ position: 'unclear' }, 1),
      ...told({ position: 'unclear' }, 1),
    ],
    confidence: {
      independent_sources: 2,
      agree,
      contradict,
      unclear: 1,
      full_text: 0,
      abstract_only: 2,
      study_types: [],
      terms: [],
      larger_side: 'no',
    },
  };
}

describe('charts of the evidence', () => {
  const evidence: EvidenceToDraw = {
    sources: [
      source(1, {}),
      source(2, { publication_date: '2023', study_type: 'cohort study' }),
      source(6, { publication_date: '2023', study_type: 'Cohort study' }),
      source(3, { publication_date: '', study_type: '' }),
      source(4, { publication_date: '2023-02-01' }),
      source(5, { is_retracted: true, publication_date: '2001' }),
    ],
    answers: [stands('Do phages shorten healing?', 2, 1), stands('Are they safe?', 0, 0)],
    citations: [
      {
        marker: 7,
        source: 1,
        text: 'Healing was faster (hazard ratio 1.40, 95% CI 1.10 to 1.78).',
      },
      { marker: 8, source: 2, text: 'No difference: HR 0.98 (95% CI 0.80 to 1.20).' },
      { marker: 9, source: 5, text: 'HR 9.9 (95% CI 8.0 to 12.0).' },
      { marker: 10, source: 6, text: 'As in the preprint: HR 0.98 (95% CI 0.80 to 1.20).' },
      {
        marker: 11,
        source: 4,
        text: 'Their resting heart rate was lower: HR 61 (95% CI 58 to 64).',
      },
      { marker: 12, source: 4, text: 'HR 1.9 mm (95% CI 1.2 to 2.2).' },
    ],
  };

  it('counts a work of which the preprint’s date alone is known by that, and says so', () => {
    const sources = [
      source(1, {}),
      source(2, { publication_date: '12 September 2022' }),
      source(3, { publication_date: '', preprint_date: '2023-03-01' }),
      source(4, { publication_date: '' }),
    ];
    const [years] = buildAll(planEvidenceCharts({ sources, answers: [], citations: [] }));
    expect(years?.alternative).toContain('2021 1; 2022 1; 2023 1.');
    expect(years?.data_source).toBe(
      '3 of 4 sources of this run that have a date, 1 of them that of the preprint',
    );
  });

  it('draws the sources of every year in steps that all bars have room with', () => {
    const countedFrom = (first: number) => {
      const years = [first, 1998, 2004, ...Array.from({ length: 8 }, (_, at) => 2017 + at)];
      const sources = years.map((year, at) => source(at + 1, { publication_date: String(year) }));
      const charts = planEvidenceCharts({ sources, answers: [], citations: [] });
      const [built] = buildAll(charts);
      const [names, counts] = charts[0]?.data.columns ?? [];
      const all = counts?.values.reduce((sum: number, count) => sum + Number(count), 0);
      expect(all).toBe(years.length);
      expect(built?.description).not.toContain('categories');
      return [built?.title, names?.values.length, names?.values.at(-1)];
    };
    expect(countedFrom(1980)).toEqual(['Sources per five years', 9, '2020–2024']);
    expect(countedFrom(1855)).toEqual(['Sources per 10 years', 18, '2020–2029']);
    expect(countedFrom(1665)).toEqual(['Sources per 20 years', 19, '2020–2039']);
    expect(countedFrom(1011)).toEqual(['Sources per 50 years', 21, '2000–2049']);
  });

  it('counts years without gaps, kinds, stances and effects, and no retracted work anywhere', () => {
    const charts = planEvidenceCharts(evidence);
    expect(summarise(charts)).toEqual([
      'bar: Sources per year',
      'pie: Kinds of study',
      'bar: Where the sources stand on each question',
      'scatter: Hazard ratio as sources state it',
    ]);
    const [years, kinds, stances, effects] = buildAll(charts);
    expect(years?.specification.datasets).toMatchObject({
      rows: [
        { x: '2021', value: 1 },
        { x: '2022', value: 0 },
        { x: '2023', value: 3 },
      ],
    });
    expect(years?.alternative).toContain('Sources by Year, in order: 2021 1; 2022 0; 2023 3.');
    expect(years?.data_source).toBe(
      '4 of 5 sources of this run that have a date, without 1 retracted',
    );
    expect(kinds?.alternative).toContain(
      'randomised trial 40 % (2); cohort study 40 % (2); not stated 20 % (1)',
    );
    const healing = '1. Do phages shorten healing?';
    const counted = ['say no 2', 'say yes 1', 'yes by one result 2', 'no side told 2'];
    for (const each of counted) expect(stances?.alternative).toContain(`${healing}, ${each}`);
    // On it no source takes a side.
    expect(stances?.alternative).not.toContain('Are they safe?');
    expect(effects?.alternative).toContain('part 1 1.4 (1.1 to 1.78); [8] ');
    expect(JSON.stringify(effects)).not.toContain('9.9');
    expect(effects?.alternative.match(/0\.98 \(/g)).toHaveLength(1);
    expect(effects?.description).toMatch(
      /not pooled\. 2 more figures behind this name or its abbreviation were left out\.$/,
    );
    for (const chart of [years, kinds, stances, effects]) {
      expect(chart?.origin).toBe('evidence');
      expect(chart?.alternative).not.toContain('synthetic');
    }
  });

  it('names each row by the number in the text and what its figure is for, where that is said', () => {
    const said = [
      'The odds ratio for facial burns was 0.70 (95% CI 0.52 to 0.94) and the odds ratio for scars 0.82 (95% CI 0.70 to 0.96).',
      'OR 0.61 (95% CI 0.40 to 0.93); OR 0.55 (95% CI 0.31 to 0.98).',
      'The odds ratio of 0.90 (95% CI 0.81 to 1.00) was of no weight.',
      'It had an odds ratio of less than 1.45 (95% CI 1.10 to 1.91).',
      'The odds ratio of the study was 1.40 (95% CI 1.10 to 1.80).',
    ];
    const citations = said.map((text, index) => ({ marker: index + 4, source: 1, text }));
    const charts = planEvidenceCharts({ sources: [source(1, {})], answers: [], citations });
    const rows = charts.at(-1)?.data.columns.find(({ name }) => name === 'source')?.values ?? [];
    const { title } = source(1, {});
    expect(rows.map((row) => String(row).replace(title, 'T'))).toEqual([
      '[4] facial burns: T',
      '[4] scars: T',
      '[5] (1) T',
      '[5] (2) T',
      '[6] T',
      '[7] T',
      '[8] T',
    ]);
  });

  it('draws differences of one unit on one axis, which names it, and none whose unit is not told', () => {
    const citations = [
      'The mean difference was -5.2 mmHg (95% CI -7.9 to -2.5).',
      'The mean difference was -0.31% (95% CI -0.52 to -0.10).',
      'MD 3.1 points (95% CI 1.1 to 5.1).',
      'MD -4.0 mm Hg (95% CI -6.0 to -2.0).',
    ].map((text, index) => ({ marker: index + 1, source: index + 1, text }));
    const sources = citations.map(({ source: number }) => source(number, {}));
    const effects = planEvidenceCharts({ sources, answers: [], citations }).filter(
      ({ request }) => request.chart_type === 'scatter',
    );
    expect(summarise(effects)).toEqual(['scatter: Mean difference in mmHg as sources state it']);
    const [chart] = buildAll(effects);
    expect(chart?.x_axis).toBe('Mean difference, 95 % interval, mmHg');
    expect(effects[0]?.data.columns[0]?.values).toEqual([-5.2, -4]);
    expect(chart?.description).toMatch(/1 more figure behind this name .* was left out\.$/);
  });

  it('draws bars of kinds of study where the names of small shares would lie on each other', () => {
    const rare = ['review', 'survey', 'cohort study'].map((study_type, index) =>
      source(index + 20, { study_type }),
    );
    const many = Array.from({ length: 9 }, (_, index) => source(index + 1, {}));
    const charts = planEvidenceCharts({ sources: [...many, ...rare], answers: [], citations: [] });
    expect(summarise(charts)).toEqual(['bar: Sources per year', 'bar: Kinds of study']);
  });

  it('draws nothing of what is too little', () => {
    expect(planEvidenceCharts({ sources: [source(1, {})], answers: [], citations: [] })).toEqual(
      [],
    );
  });
});

describe('making a chart', () => {
  const picture = { svg: '<svg/>', png: new Uint8Array([1]), missing: [] };
  const drawing = (draw: ChartDrawer['draw']): ChartDrawer => ({ draw, close: async () => {} });
  const parts = { seed: 1, signal: new AbortController().signal, logUnexpected: () => {} };
  const planned = {
    request: request({ chart_type: 'violin', x: 'regimen', y: 'count' }),
    data: trialData(60),
  };

  it('gives what the run keeps of it, light and dark', async () => {
    const grounds: unknown[] = [];
    const drawer = drawing(async ({ config }) => {
      grounds.push((config as { background: string }).background);
      return { ...picture, missing: ['生'] };
    });
    const { result, files } = await makeChart(planned, { ...parts, drawer });
    expect(result).toMatchObject({
      success: true,
      error_message: null,
      chart_type: 'violin',
      y_axis: 'Regimen',
    });
    expect(result.description).toContain('lacks 1 of its characters (生)');
    expect(files?.specification).toHaveProperty('$schema');
    expect(grounds).toEqual(['#FFFFFF', '#181E20']);
  });

  it('fails alone where the data do not fit, with the reason', async () => {
    const made = await makeChart(
      { ...planned, data: trialData(9) },
      { ...parts, drawer: drawing(async () => picture) },
    );
    expect(made).toMatchObject({
      files: null,
      result: {
        success: false,
        error_message: 'A violin needs at least 10 rows a group; Regimen has a group of 3',
      },
    });
  });

  it('fails alone where it cannot be drawn, and says what is known', async () => {
    const told = await makeChart(planned, {
      ...parts,
      drawer: drawing(() =>
        Promise.reject(new InvalidRequestError('The chart took longer than 15 s to draw')),
      ),
    });
    expect(told.result.error_message).toBe('The chart took longer than 15 s to draw');
    const logged: unknown[] = [];
    const unknown = await makeChart(planned, {
      ...parts,
      drawer: drawing(() => Promise.reject(new TypeError('undefined is not a function'))),
      logUnexpected: (_, error) => logged.push(error),
    });
    expect(unknown.result.error_message).toBe(
      'Unknown error occurred during visualization generation',
    );
    expect(logged).toHaveLength(1);
  });

  it('is not taken for failed when the server stops or nobody waits any more', async () => {
    const stopping = drawing(() => Promise.reject(new UnavailableError('The server is stopping')));
    await expect(makeChart(planned, { ...parts, drawer: stopping })).rejects.toThrow(
      'The server is stopping',
    );
    const gone = AbortSignal.abort(new Error('cancelled'));
    const late = drawing((_, signal) => Promise.reject(signal.reason));
    await expect(makeChart(planned, { ...parts, drawer: late, signal: gone })).rejects.toThrow(
      'cancelled',
    );
  });
});
