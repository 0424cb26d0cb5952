import { createHash } from 'node:crypto';
import { sayEffect } from '@lectern/contract/words/say';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../../errors.js';
import { type MadeDataset, makeDataset } from './make-dataset.js';
import { learning, series, trial } from './testing-specification.js';

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function rowsOf({ csv }: MadeDataset): string[][] {
  return Buffer.from(csv)
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','));
}

function metadataOf(specification: unknown, seed = 7) {
  return makeDataset(specification, seed).metadata;
}

describe('makeDataset', () => {
  it('gives the same bytes for the same seed, on every version and machine', () => {
    const made = [trial, series, learning].map((specification) => makeDataset(specification, 4711));
    expect(
      made.map(({ csv, parquet, card }) => [csv, parquet, Buffer.from(card)].map(hashOf)),
    ).toEqual([
      ['d59e7e8958837ec1', '92240d69dc678a37', '0035d81c9c21c360'],
      ['1d0e4edc320a8cf5', '84239df3c0cddb0e', '908d8a6eda3323ce'],
      ['066e72eafb7a9907', '8088ca27ae4d98f4', 'c6f83c92d2815c0c'],
    ]);
  });

  it('gives other rows for another seed', () => {
    expect(hashOf(makeDataset(trial, 1).csv)).not.toBe(hashOf(makeDataset(trial, 2).csv));
  });

  it('gives a column the same rows whatever other columns there are', () => {
    const [participant, group, age] = trial.columns;
    const without = {
      ...trial,
      columns: [participant, group, age, trial.columns[4]],
      effects: [],
      correlations: [],
    };
    const ages = (made: MadeDataset) => rowsOf(made).map((row) => row[2]);
    expect(ages(makeDataset(without, 5))).toEqual(
      ages(makeDataset({ ...trial, correlations: [] }, 5)),
    );
  });

  it('writes a CSV of which no text is a formula and every number is one', () => {
    const [head, ...rows] = rowsOf(makeDataset(trial, 7));
    expect(head).toEqual(['participant', 'group', 'age', 'weight', 'score', 'recurrence']);
    expect(rows).toHaveLength(300);
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['placebo', "'=phage"]));
    for (const [id, , age, weight, score, recurrence] of rows) {
      expect(id).toMatch(/^P\d{3}$/);
      expect(Number(age)).toBeGreaterThanOrEqual(18);
      expect(Number(age)).toBeLessThanOrEqual(84);
      expect(age).toMatch(/^\d+$/);
      expect(weight).toMatch(/^(\d+(\.\d)?)?$/);
      expect(Number(score)).toBeGreaterThanOrEqual(0);
      expect(Number(score)).toBeLessThanOrEqual(100);
      expect(['no', 'yes']).toContain(recurrence);
    }
  });

  it('writes the same rows as Parquet, with what they are', async () => {
    const made = makeDataset(trial, 7);
    const file = made.parquet.buffer;
    const [, ...rows] = rowsOf(made);
    const read = await parquetReadObjects({ file });
    expect(read).toHaveLength(300);
    for (const [place, row] of read.entries())
      expect(
        [row.participant, row.age, row.weight, row.score, row.recurrence].map((cell) =>
          String(cell ?? ''),
        ),
      ).toEqual([0, 2, 3, 4, 5].map((cell) => rows[place]?.[cell]));
    expect(read[0]?.group).toMatch(/^(placebo|=phage)$/);
    const facts = parquetMetadata(file).key_value_metadata ?? [];
    expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toMatchObject({
      synthetic: 'true',
      seed: '7',
      title: 'Recurrence by treatment group',
    });
    expect(
      parquetMetadata(file).row_groups.flatMap((group) =>
        group.columns.map((column) => column.meta_data?.codec),
      ),
    ).not.toContain('SNAPPY');
  });

  it('says synthetic in the name, the facts and the card', () => {
    const { base_name, metadata, card } = makeDataset(trial, 7);
    expect(base_name).toBe('recurrence-by-treatment-group-synthetic');
    expect(metadata).toMatchObject({ synthetic: true, seed: 7, sample_size: 300 });
    expect(card).toContain('**Synthetic data: no row describes a real person, thing or event.**');
    expect(card).toContain('seed 7');
    const [found] = metadata.effects.filter(({ name }) => name === 'group → score');
    if (found === undefined) throw new Error('It was planted');
    const { estimate, low, high } = sayEffect(found);
    expect(card).toContain(
      `| group → score | difference of means, points | 4 | ${estimate} | ${low} to ${high} |`,
    );
  });

  it('says in the card what is assumed of an effect as what was planted of it', () => {
    const [first] = trial.effects ?? [];
    const effects = [{ ...first, size: 4.123_456 }];
    const { metadata, card } = makeDataset({ ...trial, effects }, 7);
    const [found] = metadata.effects;
    if (found === undefined) throw new Error('It was planted');
    const { planted } = sayEffect(found);
    expect(card).toContain(`group (=phage) → score: ${planted}. Assumed`);
    expect(card).toContain(`| ${planted} |`);
    expect(planted).not.toBe('4.123456');
  });

  it('groups the variables of an analysis by role, and finds its effects and checks in the rows', () => {
    const { variables, effects, checks } = metadataOf(trial);
    expect(variables).toEqual({
      independent: ['group'],
      dependent: ['score', 'recurrence'],
      control: ['age', 'weight'],
      mediator: [],
    });
    expect(effects.map(({ name, planted }) => [name, planted])).toEqual([
      ['group → score', 4],
      ['age → score', -0.1],
      ['group → recurrence', -0.7],
    ]);
    for (const { estimate, low, high, planted, is_recovered } of effects) {
      expect(low).toBeLessThan(estimate);
      expect(high).toBeGreaterThan(estimate);
      expect(is_recovered).toBe(low <= planted && planted <= high);
    }
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'range of age',
        'mean of age',
        'share of =phage in group',
        'gaps in weight',
        'correlation of age and weight',
      ]),
    );
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('divides the rows of a machine learning dataset alike in the target, and beats the naive guess', () => {
    const made = makeDataset(learning, 7);
    const { ml_type, train_size, test_size, features, top_features, score } = made.metadata;
    expect({ ml_type, train_size, test_size, features }).toEqual({
      ml_type: 'classification',
      train_size: 400,
      test_size: 100,
      features: 2,
    });
    expect(top_features?.map(({ name }) => name)).toEqual(['marker', 'noise']);
    expect(score?.model).toBeGreaterThan((score?.baseline ?? 1) + 0.05);
    const [, ...rows] = rowsOf(made);
    const share = (part: string) => {
      const of = rows.filter((row) => row[3] === part);
      return of.filter((row) => row[2] === 'present').length / of.length;
    };
    expect(Math.abs(share('train') - share('test'))).toBeLessThan(0.011);
  });

  it('says how many rows have no gaps where a model is fitted to these alone', () => {
    const [marker, noise, disease] = learning.columns;
    if (!marker || !noise || !disease) throw new Error('There are columns');
    const columns = [{ ...marker, missing: 0.4 }, { ...noise, missing: 0.4 }, disease];
    const made = makeDataset({ ...learning, columns, sample_size: 2000 }, 7);
    const { train_size, test_size, train_complete = 0, test_complete = 0 } = made.metadata;
    const [, ...rows] = rowsOf(made);
    const complete = (part: string) =>
      rows.filter((row) => row[3] === part && !row.slice(0, 3).includes('')).length;
    expect([train_complete, test_complete]).toEqual([complete('train'), complete('test')]);
    expect(test_complete).toBeLessThan((test_size ?? 0) / 2);
    expect(made.card).toContain(
      `${train_complete} of the rows for training and ${test_complete} of those for the test have all features and the target.`,
    );
    const whole = makeDataset(learning, 7);
    expect(whole.card).not.toContain('of the rows for training');
    expect(whole.metadata).toMatchObject({ train_complete: 400, test_complete: 100 });
    expect(train_size).toBe(1600);
  });

  it('finds no more in features that tell nothing than the naive guess', () => {
    const { score } = metadataOf({ ...learning, effects: [], sample_size: 5000 });
    expect(Math.abs((score?.model ?? 1) - (score?.baseline ?? 0))).toBeLessThan(0.03);
  });

  it('tells frequency and length of a series, and finds trend, season and step', () => {
    const made = makeDataset(series, 7);
    expect(made.metadata).toMatchObject({
      frequency: 'monthly',
      time_series_length: 120,
      variables: ['law', 'cases'],
    });
    expect(made.metadata.effects.map(({ name }) => name)).toEqual([
      'law → cases',
      'trend of cases',
      'season of cases',
    ]);
    expect(
      rowsOf(made)
        .slice(1, 4)
        .map((row) => row[0]),
    ).toEqual(['2015-01-31', '2015-02-28', '2015-03-31']);
  });

  it('shows the first rows and what is in each column', () => {
    const { preview } = makeDataset(trial, 7);
    expect(preview.total_rows).toBe(300);
    expect(preview.rows).toHaveLength(100);
    expect(preview.rows[0]?.[0]).toBe('P001');
    const [id, group, age, weight] = preview.columns;
    expect(id).toMatchObject({ kind: 'text', distinct: 300, numbers: null });
    expect(group?.histogram.map(({ label }) => label)).toEqual(['placebo', '=phage']);
    expect(age).toMatchObject({ kind: 'integer', unit: 'years', missing: 0 });
    expect(weight?.count).toBe(300 - (weight?.missing ?? 0));
    expect(weight?.missing).toBeGreaterThan(10);
    for (const column of [age, weight]) {
      expect(column?.histogram.length).toBeLessThanOrEqual(20);
      expect(column?.histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(column?.count);
    }
  });

  it('keeps Markdown and formulas of labels as text', () => {
    const [, group] = trial.columns;
    const label = '<img src=x onerror=alert(1)> | [a](javascript:1) $'.concat(
      '{process.env} {{7*7}}',
    );
    const columns = trial.columns.map((column) =>
      column === group ? { ...column, label } : column,
    );
    const { card } = makeDataset({ ...trial, columns }, 7);
    expect(card).toContain('\\<img src=x');
    expect(card).toContain('\\| \\[a\\](javascript:1)');
    expect(card).toContain('{process.env} {{7\\*7}}');
  });

  it('makes whatever passes the check, within its limits and without values that are no numbers', () => {
    const source = fc.oneof(
      fc.record({
        shape: fc.constant('normal'),
        mean: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        sd: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
      }),
      fc.record({
        shape: fc.constant('lognormal'),
        mean: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        sd: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
      }),
      fc.record({
        shape: fc.constant('exponential'),
        mean: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
      }),
      fc.record({
        shape: fc.constant('poisson'),
        mean: fc.double({ min: 0.01, max: 500, noNaN: true }),
      }),
      fc.record({
        shape: fc.constant('uniform'),
        min: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        max: fc.constant(1e9),
      }),
    );
    const limit = fc.option(fc.integer({ min: -1000, max: 1000 }));
    let made = 0;
    fc.assert(
      fc.property(
        source,
        fc.integer({ min: 0, max: 6 }),
        fc.tuple(limit, limit),
        (drawn, decimals, [min, max]) => {
          const [first, second] = [trial.columns[1], trial.columns[4]];
          const column = {
            name: 'x',
            label: 'x',
            role: 'control',
            source: drawn,
            decimals: drawn.shape === 'poisson' ? 0 : decimals,
            limits: { min, max },
          };
          const specification = {
            ...trial,
            sample_size: 50,
            columns: [first, column, second],
            effects: [],
            correlations: [],
          };
          try {
            const { metadata, preview } = makeDataset(specification, 3);
            made += 1;
            for (const row of preview.rows) expect(Number.isFinite(row[1])).toBe(true);
            expect(
              metadata.checks.filter(({ name, passed }) => name.startsWith('range') && !passed),
            ).toEqual([]);
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidRequestError);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(60);
  });
});
