import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../../errors.js';
import { checkSpecification } from './check-specification.js';
import { learning, series, trial } from './testing-specification.js';

/** The specification with one place changed, as JSON that a model wrote would have it. */
function changed(
  path: readonly (string | number)[],
  value: unknown,
  from: unknown = trial,
): unknown {
  const copy = structuredClone(from);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce((part: unknown, key) => Reflect.get(Object(part), key), copy);
  Reflect.set(Object(holder), last, value);
  return copy;
}

function problemOf(proposed: unknown): string {
  try {
    checkSpecification(proposed);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequestError);
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('checkSpecification', () => {
  it('takes what can be made', () => {
    for (const specification of [trial, series, learning])
      expect(problemOf(specification)).toBe('');
  });

  it.each([
    [['sample_size'], 1e9, 'A dataset has 20 to 100,000 rows; 1,000,000,000 were asked for'],
    [['sample_size'], Number.NaN, 'at sample_size'],
    [['sample_size'], 100.5, 'at sample_size'],
    [['type'], 'eval', 'at type'],
    [['title'], '\u202eevil', 'one line of visible text'],
    [['title'], 'two\nlines', 'one line of visible text'],
    [['columns', 1, 'name'], '__proto__', 'must be of a to z'],
    [['columns', 1, 'name'], 'constructor', 'A column cannot be named constructor'],
    [['columns', 1, 'name'], 'age', 'Two columns are named age'],
    [['columns', 2, 'name'], '../../x', 'must be of a to z'],
    [['columns', 2, 'source', 'sd'], 0, 'at columns.2.source.sd'],
    [['columns', 2, 'source', 'sd'], Number.POSITIVE_INFINITY, 'at columns.2.source.sd'],
    [['columns', 2, 'source', 'mean'], 1e308, 'at columns.2.source.mean'],
    [['columns', 2, 'source', 'code'], 'process.exit()', 'Unrecognized key: "code"'],
    [['columns', 2, 'source', 'sd'], 0.001, 'varies less than its 0 decimals show'],
    [['columns', 2, 'limits'], { min: 84, max: 18 }, 'has the limits 84 and 18'],
    [['columns', 2, 'limits'], { min: 1000, max: null }, 'less than 5 % of its distribution'],
    [
      ['columns', 2, 'limits'],
      { min: 18.5, max: null },
      'has 0 decimals, and its limit 18.5 has more',
    ],
    [['columns', 1, 'source', 'levels'], [], 'at columns.1.source.levels'],
    [['columns', 1, 'source', 'levels', 0, 'name'], '', 'at columns.1.source.levels.0.name'],
    [['columns', 1, 'source', 'levels', 0, 'name'], 'a\nb', 'one line of visible text'],
    [['columns', 1, 'source', 'levels', 0, 'name'], 'a\t=1', 'one line of visible text'],
    [['columns', 1, 'source', 'levels', 0, 'name'], '\u200b=1', 'one line of visible text'],
    [['columns', 1, 'source', 'levels', 0, 'name'], '\ud800', 'well-formed'],
    [['columns', 1, 'source', 'levels', 0, 'name'], 'x;=1', 'without commas, semicolons'],
    [['columns', 1, 'source', 'levels', 0, 'name'], '=PHAGE', 'two levels of the same name'],
    [['columns', 1, 'source', 'levels', 0, 'share'], 0.2, 'add up to 0.700, not 1'],
    [
      ['columns', 4, 'limits'],
      { min: 0, max: 60 },
      'The planted effect of group (4) cannot be reached with score limited to 0–60',
    ],
    [['columns', 4, 'source', 'trend'], 1, 'only a time series has'],
    [['effects', 0, 'to'], 'nothing', 'there is no such column'],
    [['effects', 0, 'to'], 'age', 'and age is drawn'],
    [['effects', 0, 'from'], 'participant', 'participant is only the identifier'],
    [['effects', 0, 'level'], 'placebo', 'must name one of the levels =phage'],
    [['effects', 1, 'level'], 'x', 'age has none'],
    [['effects', 2, 'size'], 40, 'all but certain'],
    [
      ['columns', 1, 'source', 'levels'],
      [
        { name: 'placebo', share: 0.95 },
        { name: '=phage', share: 0.05 },
      ],
      'What group does to recurrence cannot be told: it differs in about 6 rows',
    ],
    [['columns', 5, 'source', 'base_share'], 0.02, 'needs 20 rows without gaps of its rarer level'],
    [['correlations', 0, 'second'], 'score', 'score is none'],
    [['correlations', 0, 'second'], 'age', 'cannot be correlated with itself'],
    [['eval'], 'process.env', 'Unrecognized key: "eval"'],
  ] as const)('refuses %j = %j', (path, value, sentence) => {
    expect(problemOf(changed(path, value))).toContain(sentence);
  });

  it('refuses a correlation that the distributions cannot have, and says how far they can', () => {
    const rare = { shape: 'poisson', mean: 0.05 };
    const columns = trial.columns.map((column) =>
      column.name === 'weight' ? { ...column, decimals: 0, source: rare } : column,
    );
    const correlations = [{ first: 'age', second: 'weight', size: 0.9 }];
    expect(problemOf({ ...trial, columns, correlations })).toMatch(
      /^The correlation of age and weight cannot be 0\.9: with their distributions it lies between -0\.\d\d and 0\.\d\d$/,
    );
  });

  it('refuses correlations that no data can have at once', () => {
    const columns = ['a', 'b', 'c'].map((name) => ({
      name,
      label: name,
      role: 'control' as const,
      source: { shape: 'normal' as const, mean: 0, sd: 1 },
    }));
    const correlations = [
      { first: 'a', second: 'b', size: 0.9 },
      { first: 'b', second: 'c', size: 0.9 },
      { first: 'a', second: 'c', size: -0.9 },
    ];
    expect(
      problemOf({ ...trial, columns: [...trial.columns, ...columns], correlations }),
    ).toContain('no data can have them all at once');
  });

  it('refuses effects that lead in a circle', () => {
    const loop = { from: 'score', to: 'score', size: 1, meaning: 'Assumed' };
    expect(problemOf({ ...trial, effects: [loop] })).toContain('circle: score → score');
  });

  it('refuses more features than a model can learn from, and waves that look like none', () => {
    const levels = Array.from({ length: 20 }, (_, place) => ({ name: `l${place}`, share: 0.05 }));
    const features = Array.from({ length: 5 }, (_, place) => ({
      name: `f${place}`,
      label: 'f',
      role: 'feature',
      source: { shape: 'levels', levels },
    }));
    const columns = [...learning.columns, ...features];
    expect(problemOf({ ...learning, sample_size: 50_000, columns })).toContain(
      'The features have 97 numbers and levels to learn from, more than 80',
    );
    const season = { period: 2, amplitude: 1, peak: 0 };
    expect(problemOf(changed(['columns', 2, 'source', 'season'], season, series))).toContain(
      'at columns.2.source.season.period',
    );
  });

  it('refuses unknown fields under the names that objects inherit from', () => {
    const text = JSON.stringify(trial).replace('"unit":"kg"', '"__proto__":{"polluted":true}');
    expect(problemOf(JSON.parse(text))).toContain('__proto__');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('refuses 10,000 columns and deep nesting at once', () => {
    const column = trial.columns[2];
    const begun = performance.now();
    expect(problemOf({ ...trial, columns: new Array(10_000).fill(column) })).toContain(
      'at columns',
    );
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    expect(problemOf(JSON.parse(`{"title":${deep}}`))).toContain('not valid');
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('refuses whatever is no specification with a sentence', () => {
    fc.assert(
      fc.property(fc.anything(), (proposed) => {
        expect(problemOf(proposed)).toContain('The specification is not valid');
      }),
    );
  });
});
