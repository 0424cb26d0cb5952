import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../../adapters/charts/draw-chart.js';
import { buildChart } from './build-chart.js';
import type { Json } from './chart-body.js';
import type { ChartData } from './chart-data.js';
import { fitChart } from './fit-chart.js';
import { column, everyType, request, trialData } from './testing.js';

const trial = trialData(600);

function build(wanted: Parameters<typeof request>[0], data: ChartData = trial) {
  return buildChart({ request: request(wanted), data, seed: 7 });
}

/** The Vega specification, and what Vega-Lite warned of. */
function compileQuietly(specification: Json): { vega: unknown; warnings: unknown[] } {
  const warnings: unknown[] = [];
  const keep = (...told: readonly unknown[]): unknown => {
    warnings.push(told);
    return logger;
  };
  const logger = {
    level: () => logger,
    error: keep,
    warn: keep,
    info: () => logger,
    debug: () => logger,
  };
  // Checked against the schema of Vega-Lite in this very file.
  const { spec } = compile(specification as unknown as TopLevelSpec, { logger: logger as never });
  return { vega: spec, warnings };
}

const schemaFile = createRequire(import.meta.url).resolve('vega-lite/vega-lite-schema.json');
const fits = new Ajv({ strict: false, validateFormats: false }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')),
);

describe('the specification of every type', () => {
  it.each(everyType)('is Vega-Lite by its schema and compiles without a warning: %o', (wanted) => {
    const { specification } = build(wanted);
    for (const fit of [
      { width: 390, scheme: 'dark' },
      { width: 1200, scheme: 'light' },
    ] as const) {
      const fitted = JSON.parse(JSON.stringify(fitChart(specification, fit)));
      expect(fits(fitted), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true);
      expect(compileQuietly(fitted).warnings).toEqual([]);
    }
  });

  it.each(everyType)(
    'holds its data, bounded in size however many rows there are: %o',
    (wanted) => {
      const { specification } = build(wanted, large);
      const text = JSON.stringify(specification);
      expect(text).not.toContain('"url"');
      expect(text.length).toBeLessThan(250_000);
    },
  );

  it('says what is drawn of very many rows', () => {
    const chart = build({ chart_type: 'scatter', x: 'dose', y: 'count' }, large);
    expect(chart.description).toContain('A sample of 2,000 of 100,000 rows, by seed 7.');
    expect(chart.specification).toEqual(
      build({ chart_type: 'scatter', x: 'dose', y: 'count' }, large).specification,
    );
  });

  it('carries the mark of synthetic data, and none for what sources say', () => {
    const made = build({ chart_type: 'pie', x: 'regimen' });
    expect(made.specification.datasets).toMatchObject({ origin: [{ text: 'synthetic' }] });
    expect(made.alternative).toContain('synthetic data');
    const found = build({ chart_type: 'pie', x: 'regimen', origin: 'evidence' });
    expect(JSON.stringify(found)).not.toContain('ynthetic data');
    expect(found.specification.datasets).not.toHaveProperty('origin');
  });
});

const large = trialData(100_000);

describe('hostile words', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '"><script>window.__x=1</script>',
      "'+alert(1)+'",
      'datum["x"]',
      '{"signal":"width"}',
      '{"expr":"1"}',
      'a.b[0].c',
      '__proto__',
      'constructor',
      '\\u0022 + 1 //',
      `$${'{process.env}'}`,
      '{{7*7}}',
      '\u202egnp.exe',
      '',
    ),
  );

  it('stand in rows, domains and titles as they are, never in an expression', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyType),
        fc.uniqueArray(nasty, { minLength: 8, maxLength: 8 }),
        (wanted, [title = '', source = '', unit = '', ...words]) => {
          const mark = 'qz9';
          const data = renamed((word) => `${words[word] ?? ''}${mark}${word}`, `${unit}${mark}`);
          const { specification } = buildChart({
            request: {
              ...request({ ...wanted, ...namesOf(wanted, data) }),
              title: `${title}${mark}`,
              data_source: `${source}${mark}`,
            },
            data,
            seed: 1,
          });
          const plain = JSON.parse(JSON.stringify(specification));
          expect(fits(plain), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true);
          const { vega, warnings } = compileQuietly(plain);
          expect(warnings).toEqual([]);
          expect(expressionsOf(vega).filter((text) => text.includes(mark))).toEqual([]);
          expect(expressionsOf(plain).filter((text) => text.includes(mark))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are seen by this test where they do stand in an expression', () => {
    const { vega } = compileQuietly({
      data: { values: [{ x: 'qz9' }] },
      mark: 'bar',
      encoding: { x: { field: 'x', sort: ['qz9'], type: 'nominal' } },
    });
    expect(expressionsOf(vega).some((text) => text.includes('qz9'))).toBe(true);
  });

  /** The trial with other words for its columns and categories. */
  function renamed(word: (place: number) => string, unit: string): ChartData {
    return {
      columns: trialData(60).columns.map((one, place) => ({
        ...one,
        name: word(place % 5) + place,
        label: word((place + 1) % 5),
        unit,
        values:
          one.kind === 'category'
            ? one.values.map((cell) => word(String(cell).length % 5) + cell)
            : one.values,
      })),
    };
  }

  function namesOf(wanted: (typeof everyType)[number], data: ChartData) {
    const name = (before: unknown): string =>
      data.columns[trial.columns.findIndex((one) => one.name === before)]?.name.slice(0, 200) ?? '';
    for (const one of data.columns) Object.assign(one, { name: one.name.slice(0, 200) });
    return {
      x: name(wanted.x),
      ...('y' in wanted ? { y: name(wanted.y) } : {}),
      ...('color' in wanted ? { color: name(wanted.color) } : {}),
      ...('interval' in wanted ? { interval: { low: name('dose'), high: name('dose') } } : {}),
    };
  }

  const places = new Set([
    'signal',
    'expr',
    'update',
    'test',
    'events',
    'init',
    'labelExpr',
    'calculate',
  ]);

  /** Every text of a specification that is read as an expression. */
  function expressionsOf(part: unknown, key = ''): string[] {
    if (typeof part === 'string') return places.has(key) ? [part] : [];
    if (Array.isArray(part)) return part.flatMap((one) => expressionsOf(one, key));
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, one]) => {
      if (name === 'values' || name === 'datasets' || name === 'usermeta') return [];
      if (name === 'expr' && 'type' in part) return expressionsOf(one, 'expr');
      return expressionsOf(one, name);
    });
  }
});

describe('what a chart says', () => {
  it('names the medians of groups and the gap between them', () => {
    const { alternative } = build({ chart_type: 'box', x: 'regimen', y: 'count' });
    expect(alternative).toMatch(
      /highest first: Placebo 7\.\d+ .*; Phage alone .*; Phage, then fosfomycin/,
    );
    expect(alternative).toMatch(/The highest median is 2\.\d+ above the lowest\./);
  });

  it('names direction, ends and peak of a line', () => {
    const data = {
      columns: [
        column('year', [2019, 2020, 2021, 2022], { kind: 'integer' }),
        column('cases', [2, 9, 5, 4]),
      ],
    };
    expect(build({ chart_type: 'line', x: 'year', y: 'cases' }, data).alternative).toBe(
      'Line chart of synthetic data. cases over year, from 2 to 9. It rises from 2 (2019) to 4 (2022), highest at 2020 with 9.',
    );
  });

  it('names shares of a pie and the relation of a scatter', () => {
    expect(build({ chart_type: 'pie', x: 'site' }).alternative).toContain(
      'North 50 % (300); South 50 % (300).',
    );
    expect(build({ chart_type: 'scatter', x: 'dose', y: 'count' }).alternative).toMatch(
      /rising relation with Dose, mg\/kg \(r = 0\.\d+; 0\.0\d+ for each 1 of Dose/,
    );
  });

  it('tells each pair of a heatmap of correlations once, and none of a column with itself', () => {
    const data = {
      columns: [
        column('across', ['a', 'a', 'b', 'b', 'c', 'c', 'a', 'c', 'b']),
        column('down', ['a', 'b', 'a', 'b', 'c', 'a', 'c', 'b', 'c']),
        column('r', [1, 0.5, 0.5, 1, 1, -0.2, -0.2, 0.1, 0.1]),
      ],
    };
    const wanted = { chart_type: 'heatmap', x: 'across', y: 'down', color: 'r' };
    expect(build(wanted, data).alternative).toBe(
      'Heatmap chart of synthetic data. r in 3 cells, from a with c −0.2 to a with b 0.5. Next highest: b with c 0.1; a with c −0.2.',
    );
  });

  it('tells rows without a value', () => {
    const data = {
      columns: [column('kind', ['a', 'b', 'a', null]), column('size', [1, null, 3, 4])],
    };
    const chart = build({ chart_type: 'bar', x: 'kind', y: 'size' }, data);
    expect(chart.description).toContain('2 rows lack a value and are not drawn.');
  });

  it('calls categories the most frequent ones only where those left out are less frequent', () => {
    const kinds = Array.from({ length: 31 }, (_, at) => `kind ${at}`);
    const notesOf = (values: readonly string[]) =>
      build({ chart_type: 'bar', x: 'kind' }, { columns: [column('kind', values)] }).description;
    expect(notesOf(kinds)).toContain('30 of 31 categories are drawn.');
    expect(notesOf([...kinds, ...kinds.slice(1)])).toContain(
      'The 30 most frequent of 31 categories are drawn.',
    );
  });
});

it('ends what is written behind a bar in dots where the plot is too narrow for it', async () => {
  const name = 'a series whose name is longer than a narrow plot';
  const data = {
    columns: [column('kind', ['a', 'b']), column('n', [3, 1]), column('of', [name, 'short'])],
  };
  const { specification } = build({ chart_type: 'bar', x: 'kind', y: 'n', color: 'of' }, data);
  const drawn = async (width: number): Promise<string> =>
    (await drawChart(fitChart(specification, { width, scheme: 'light' }))).svg;
  expect(await drawn(640)).toContain(`3 ${name}<`);
  expect(await drawn(330)).toMatch(/>3 a series [^<]*…</);
});

describe('numbers in a chart', () => {
  it('have ticks at whole numbers alone where they are counts', () => {
    const counts = {
      columns: [column('kind', ['a', 'b']), column('sources', [1, 2])],
    };
    const wanted = { chart_type: 'bar', x: 'kind', y: 'sources' };
    expect(JSON.stringify(build(wanted, counts).specification)).toContain('"tickMinStep":1');
    expect(
      JSON.stringify(build({ chart_type: 'bar', x: 'regimen', y: 'count' }).specification),
    ).not.toContain('tickMinStep');
  });

  it('are written with the same decimals in every cell', () => {
    const data = {
      columns: [
        column('one', ['a', 'b', 'a', 'b']),
        column('other', ['a', 'a', 'b', 'b']),
        column('r', [1, -0.00795, 0.0162, -0.31]),
      ],
    };
    const { specification } = build(
      { chart_type: 'heatmap', x: 'one', y: 'other', color: 'r' },
      data,
    );
    const { datasets } = specification as { datasets: { rows: { label: string }[] } };
    expect(datasets.rows.map(({ label }) => label)).toEqual(['1.00', '−0.01', '0.02', '−0.31']);
  });

  it('are whole per cents in a pie, and tenths where a share would be nothing', () => {
    const pie = (...sizes: number[]): string =>
      build(
        { chart_type: 'pie', x: 'kind', y: 'size' },
        {
          columns: [
            column(
              'kind',
              sizes.map((_, at) => `k${at}`),
            ),
            column('size', sizes),
          ],
        },
      ).alternative;
    expect(pie(1, 13)).toContain('k1 93 % (13); k0 7 % (1).');
    expect(pie(1, 999)).toContain('k1 99.9 % (999); k0 0.1 % (1).');
    expect(pie(1, 7)).toContain('k1 87.5 % (7); k0 12.5 % (1).');
  });
});

describe('numbers at the edge', () => {
  const group = Array.from({ length: 40 }, (_, row) => (row % 2 === 0 ? 'a' : 'b'));
  it.each([
    ['that are all the same', group.map(() => 5)],
    ['of which most are the same', group.map((_, row) => (row < 34 ? 0 : row))],
    ['that are very large', group.map((_, row) => (row - 20) * 1e90)],
    ['that are very small', group.map((_, row) => row * 1e-300)],
    ['that are below 0', group.map((_, row) => -row - 1)],
  ])('%s are drawn without a hole', (_, numbers) => {
    const data = { columns: [column('group', group), column('size', numbers)] };
    for (const wanted of [
      { chart_type: 'violin', x: 'group', y: 'size' },
      { chart_type: 'box', x: 'group', y: 'size' },
      { chart_type: 'bar', x: 'group', y: 'size' },
      { chart_type: 'histogram', x: 'size' },
      { chart_type: 'scatter', x: 'size', y: 'size', color: 'group' },
    ]) {
      const { specification, alternative } = build(wanted, data);
      const { datasets } = specification as { datasets: Record<string, object[]> };
      for (const row of Object.values(datasets).flat())
        for (const value of Object.values(row))
          expect(typeof value === 'number' ? Number.isFinite(value) : true).toBe(true);
      expect(alternative).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

it('numbers too large to be drawn are told as missing', () => {
  const data = {
    columns: [column('kind', ['a', 'b', 'a']), column('size', [1, 1e300, Number.NaN])],
  };
  const { description } = build({ chart_type: 'bar', x: 'kind', y: 'size' }, data);
  expect(description).toContain('2 rows lack a value and are not drawn.');
});

describe('a chart that does not fit says why', () => {
  const few = { columns: trialData(12).columns };
  it.each([
    [
      { chart_type: 'violin', x: 'regimen', y: 'count' },
      few,
      'A violin needs at least 10 rows a group; Regimen has a group of 4',
    ],
    [
      { chart_type: 'pie', x: 'day' },
      trial,
      'A pie shows at most 6 shares; Day has more categories',
    ],
    [
      { chart_type: 'line', x: 'regimen', y: 'count' },
      trial,
      'A line needs times or numbers in order, and Regimen holds words',
    ],
    [
      { chart_type: 'histogram', x: 'regimen' },
      trial,
      'A chart of Regimen needs numbers, and the column holds words',
    ],
    [
      { chart_type: 'box', x: 'regimen', y: '__proto__' },
      trial,
      'The data have no column "__proto__"',
    ],
    [
      { chart_type: 'scatter', x: 'dose', y: 'count', color: 'dose' },
      trial,
      'Series are told apart by categories, and Dose, mg/kg holds numbers',
    ],
    [{ chart_type: 'heatmap', x: 'regimen' }, trial, 'A heatmap needs two columns of categories'],
    [
      { chart_type: 'scatter', x: 'dose', y: 'regimen' },
      trial,
      'A chart of Regimen needs numbers, and the column holds words',
    ],
  ] as const)('%o', (wanted, data, reason) => {
    expect(() => build(wanted, data)).toThrow(reason);
  });
});
