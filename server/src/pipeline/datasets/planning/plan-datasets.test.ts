import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDataset } from '../make-dataset.js';
import { type PlannableHypothesis, planDatasets } from './plan-datasets.js';

function hypothesis(change: Partial<PlannableHypothesis> = {}): PlannableHypothesis {
  return {
    statement: 'Bladder phages reduce recurrent infection',
    variables: {
      independent: ['bladder phages'],
      dependent: ['recurrent infection'],
      control: ['age', 'sex'],
    },
    methodology: 'Randomised comparison',
    expected_outcome: 'Fewer recurrences',
    keywords: [],
    ...change,
  };
}

function typesOf(change: Partial<PlannableHypothesis>): string[] {
  return planDatasets([hypothesis(change)], 5).planned.map(
    ({ specification }) => specification.type,
  );
}

describe('planDatasets', () => {
  it('plans groups, controls and an outcome by chance, with effects that are told as assumptions', () => {
    const [plan] = planDatasets([hypothesis()], 5).planned;
    expect(plan?.hypothesis).toBe(1);
    expect(
      plan?.specification.columns.map(({ name, role, source }) => [name, role, source.shape]),
    ).toEqual([
      ['row', 'identifier', 'sequence'],
      ['bladder_phages', 'independent', 'levels'],
      ['age', 'control', 'normal'],
      ['sex', 'control', 'levels'],
      ['recurrent_infection', 'dependent', 'chance'],
    ]);
    const [effect] = plan?.specification.effects ?? [];
    expect(effect?.size).toBe(-0.7);
    expect(effect?.meaning).toContain('Assumed');
  });

  it.each([
    ['Kefir and sleep in older adults', 65, 95, 'years', 'older adults'],
    ['Reading aloud to infants', 0, 12, 'months', 'infants'],
    ['Sleep of adolescents', 10, 19, 'years', 'adolescents'],
    ['Does milk help children to grow?', 3, 12, 'years', 'children'],
    ['Kefir and sleep', 18, 90, 'years', 'adults'],
    ['Stress of mothers of infants', 18, 90, 'years', 'adults'],
    ['Older adults who were obese as children', 18, 90, 'years', 'adults'],
    ['Childhood poverty and stroke', 18, 90, 'years', 'adults'],
    ['Drinking of high school seniors', 18, 90, 'years', 'adults'],
    ['Falls of seniors', 65, 95, 'years', 'older adults'],
    ['Caffeine of pregnant women and their newborns', 18, 90, 'years', 'adults'],
    ['Stress of grandmothers who raise children', 18, 90, 'years', 'adults'],
    ['Older drugs for sleep', 18, 90, 'years', 'adults'],
    ['Old growth forests', 18, 90, 'years', 'adults'],
    ['Infant formula and the burnout of nurses', 18, 90, 'years', 'adults'],
  ])('draws the ages of whom the topic names: %s', (topic, min, max, unit, people) => {
    const [plan] = planDatasets([hypothesis()], 5, topic).planned;
    const age = plan?.specification.columns.find(({ name }) => name === 'age');
    expect(age).toMatchObject({ unit, limits: { min, max } });
    expect(plan?.specification.purpose).toMatch(`Ages are drawn as those of ${people}.`);
  });

  it('says nothing of ages where there are none, and leaves those of no person', () => {
    const control = ['age of animal or culture', 'strain'];
    const variables = { ...hypothesis().variables, control };
    const [plan] = planDatasets([hypothesis({ variables })], 5, 'Phages in infants').planned;
    expect(plan?.specification.purpose).not.toContain('Ages');
    expect(plan?.specification.columns.map(({ unit }) => unit)).not.toContain('months');
  });

  it('has what acts by way of something act on the rest through it alone, each way as it is said', () => {
    const by = (signs: [-1 | 1, -1 | 1]) =>
      hypothesis({
        statement: 'Moss may increase walking speed by lowering joint inflammation.',
        variables: {
          independent: ['moss'],
          dependent: ['joint inflammation', 'walking speed'],
          control: ['age'],
        },
        link: { from: 'moss', by_way_of: 'joint inflammation', to: 'walking speed', signs },
      });
    for (const signs of [
      [-1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const [plan] = planDatasets([by([...signs])], 5).planned;
      if (plan === undefined) throw new Error('There is a plan');
      const effects = plan.specification.effects.filter(({ from }) => from !== 'age');
      expect(effects.map(({ from, to, size }) => [from, to, Math.sign(size)])).toEqual([
        ['moss', 'joint_inflammation', signs[0]],
        ['joint_inflammation', 'walking_speed', signs[1]],
      ]);
      const { metadata } = makeDataset(plan.specification, 7);
      const found = metadata.effects.find(({ name }) => name.startsWith('joint_inflammation →'));
      expect(Math.sign(found?.estimate ?? 0)).toBe(signs[1]);
    }
  });

  it('holds and plants all of what acts by way of something in a series and in rows to learn from, too', () => {
    const chain = hypothesis({
      variables: {
        independent: ['exercise'],
        dependent: ['joint inflammation', 'seasonal severity'],
        control: ['age'],
      },
      methodology: 'A weekly series, to predict it',
      link: {
        ...{ from: 'exercise', by_way_of: 'joint inflammation', to: 'seasonal severity' },
        signs: [-1, 1],
      },
    });
    const { planned } = planDatasets([chain], 5);
    expect(planned.map(({ causes }) => causes)).toEqual(
      [1, 2, 3].map(() => ['exercise', 'joint_inflammation']),
    );
    const [, series, learning] = planned.map(({ specification }) => specification);
    if (series === undefined || learning === undefined) throw new Error('There are both');
    const outline = ({ title, columns, effects }: typeof series) => ({
      title,
      roles: columns.slice(1).map(({ name, role }) => `${name}: ${role}`),
      effects: effects.map(({ from, to, size }) => `${from} ${Math.sign(size)} ${to}`),
    });
    const chained = ['exercise -1 joint_inflammation', 'joint_inflammation 1 seasonal_severity'];
    expect(outline(series)).toEqual({
      title: 'Seasonal severity over time and exercise and joint inflammation',
      roles: [
        ...['exercise: independent', 'joint_inflammation: mediator'],
        'seasonal_severity: dependent',
      ],
      effects: chained,
    });
    const { source } = series.columns.at(-1) ?? {};
    // The whole of it falls with the exercise.
    expect(source?.shape === 'sum' && Math.sign(source.trend)).toBe(-1);
    expect(outline(learning)).toEqual({
      title: 'Telling seasonal severity from exercise and joint inflammation',
      roles: [
        ...['exercise: feature', 'age: feature', 'joint_inflammation: feature'],
        'seasonal_severity: target',
      ],
      effects: [
        ...[chained[0], 'age 1 joint_inflammation'],
        ...[chained[1], 'age 1 seasonal_severity'],
      ],
    });
    for (const specification of [series, learning]) {
      const { metadata } = makeDataset(specification, 7);
      expect(metadata.checks.filter(({ passed }) => !passed)).toEqual([]);
      const found = metadata.effects.find(({ name }) => name.startsWith('joint_inflammation →'));
      expect(Math.sign(found?.estimate ?? 0)).toBe(1);
    }
  });

  it('says of a link whose direction the works do not tell together that this is assumed, too', () => {
    const [plan] = planDatasets(
      [
        hypothesis({
          variables: {
            independent: ['moss'],
            dependent: ['joint inflammation', 'walking speed'],
            control: [],
          },
          link: {
            ...{ from: 'moss', by_way_of: 'joint inflammation', to: 'walking speed' },
            signs: [0, -1],
          },
        }),
      ],
      5,
    ).planned;
    const told = plan?.specification.effects.map(({ meaning }) => /which way/.test(meaning));
    expect(told).toEqual([true, false]);
  });

  it('says units of what it knows by its whole name, and none of what only holds such a word', () => {
    const unitsOf = (names: readonly string[]) =>
      names.map((name) => {
        const variables = { independent: ['moss'], dependent: [name], control: [] };
        const [plan] = planDatasets([hypothesis({ variables })], 1).planned;
        return `${name}: ${plan?.specification.columns.at(-1)?.unit}`;
      });
    expect(
      unitsOf(['Age', 'soil pH', 'systolic blood pressure', 'Number of visits', 'crop yield']),
    ).toEqual([
      'Age: years',
      'soil pH: pH',
      'systolic blood pressure: mmHg',
      'Number of visits: count',
      'crop yield: t/ha',
    ]);
    const others = [
      ...['body temperature', 'respiratory rate', 'glomerular filtration rate'],
      ...['heart rate variability', 'body weight', 'height (cm)', 'leaf area', 'gestational age'],
      ...[
        'intraocular blood pressure',
        'pH-dependent uptake',
        'reaction latency',
        'sound frequency',
      ],
      ...['bond yield', 'white blood cell count', 'z-score', 'price elasticity'],
    ];
    expect(unitsOf(others)).toEqual(others.map((name) => `${name}: `));
  });

  it('draws controls that are no amounts as one kind or another, and years as whole ones', () => {
    const columnsOf = (control: string[], change: Partial<PlannableHypothesis> = {}) => {
      const variables = { independent: ['moss'], dependent: ['heat'], control };
      return planDatasets([hypothesis({ variables, ...change })], 5).planned.map(
        ({ specification }) =>
          specification.columns
            .filter(({ label }) => control.includes(label))
            .map(({ unit, decimals, source }) =>
              source.shape === 'levels'
                ? source.levels.map(({ name }) => name).join('/')
                : `${source.shape} ${unit} ${decimals}`,
            ),
      );
    };
    const kinds = ['strain', 'growth medium', 'season', 'group or class'];
    expect(columnsOf(kinds, { methodology: 'to predict it' })).toEqual(
      [1, 2].map(() => kinds.map(() => 'A/B')),
    );
    expect(columnsOf(['other treatment', 'sex', 'motivation', 'year'])).toEqual([
      ['A/B', 'female/male', 'normal  1', 'normal  0'],
    ]);
    expect(columnsOf(['age of animal or culture', 'age'])).toEqual([
      ['normal  1', 'normal years 0'],
    ]);
  });

  it('plans the types that the words of the hypothesis ask for', () => {
    expect(typesOf({})).toEqual(['analysis']);
    expect(typesOf({ methodology: 'Interrupted time series of monthly counts' })).toEqual([
      'analysis',
      'time_series',
    ]);
    expect(typesOf({ keywords: ['biomarkers', 'machine learning'] })).toEqual([
      'analysis',
      'machine_learning',
    ]);
  });

  it('plans the analysis of every hypothesis before a second dataset of any', () => {
    const both = hypothesis({ methodology: 'A daily series to predict it' });
    const plans = planDatasets([both, both], 3).planned;
    expect(plans.map((plan) => [plan.hypothesis, plan.specification.type])).toEqual([
      [1, 'analysis'],
      [2, 'analysis'],
      [1, 'time_series'],
    ]);
  });

  it('says for which hypothesis none can be planned, and plans the others', () => {
    const none = hypothesis({ variables: { independent: [], dependent: ['yield'], control: [] } });
    const { planned, unplanned } = planDatasets([none, hypothesis()], 5);
    expect(planned.map((plan) => plan.hypothesis)).toEqual([2]);
    expect(unplanned).toEqual([
      {
        hypothesis: 1,
        title: 'Bladder phages reduce recurrent infection',
        error_message:
          'The hypothesis names no independent variable: no dataset can be planned for it',
      },
    ]);
  });

  it('plans what can be made for whatever variables, in every combination', () => {
    const variable = fc.oneof(
      fc.constantFrom(
        'age',
        'BMI',
        'blood pressure',
        'soil pH',
        'air temperature',
        'rainfall',
        'household income',
        'rate of adoption',
        'number of visits',
        'length of stay',
        'crop yield',
        'nitrous oxide emissions',
        'test scores',
        'biochar',
        'tax policy',
        'mortality',
        'sex',
        'smoking',
        '温度',
        '🙂',
        '__proto__',
        'constructor',
        '=cmd|x',
        'a'.repeat(300),
        'x\u0000y',
        '12 weeks',
      ),
      fc.string({ unit: 'binary', maxLength: 150 }),
    );
    const isChain = fc.boolean();
    const variables = fc.record({
      independent: fc.array(variable, { maxLength: 5 }),
      dependent: fc.array(variable, { maxLength: 4 }),
      control: fc.array(variable, { maxLength: 6 }),
    });
    const pace = fc.constantFrom('hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly');
    fc.assert(
      fc.property(variables, pace, isChain, fc.string({ unit: 'binary' }), (...drawn) => {
        const [named, frequency, byWay, statement] = drawn;
        const [by_way_of = '', to = ''] = named.dependent;
        const { planned, unplanned } = planDatasets(
          [
            hypothesis({
              link: byWay ? { from: '', by_way_of, to, signs: [-1, 1] } : null,
              statement,
              variables: named,
              methodology: `${frequency} trend, to predict`,
            }),
          ],
          5,
        );
        if (unplanned.length === 0) expect(planned).toHaveLength(3);
        else expect(unplanned[0]?.error_message).toContain('The hypothesis names no');
      }),
      { numRuns: 300 },
    );
  });

  it('plans datasets that hold what was planned', () => {
    const studied = hypothesis({
      variables: {
        independent: ['nitrogen dose', 'mulch', 'soil temperature'],
        dependent: ['crop yield', 'nitrous oxide emissions'],
        control: ['rainfall', 'soil pH', 'age', 'income'],
      },
      methodology: 'weekly trend, to predict',
    });
    for (const { specification } of planDatasets([studied], 5).planned) {
      const { metadata } = makeDataset(specification, 11);
      expect(metadata.checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(metadata.effects.length).toBeGreaterThan(2);
      expect(metadata.effects.filter(({ is_recovered }) => is_recovered).length).toBeGreaterThan(
        metadata.effects.length * 0.7,
      );
    }
  });
});
