/** Which sentence a cell is taken from where rules and what was learned differ; the texts are of none that it learned from. */
import { describe, expect, it } from 'vitest';
import type { FoundCell } from './found-cell.js';
import { readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

function readCell(
  concept: StudyConcept,
  title: string,
  parts: Readonly<Record<string, string>>,
): FoundCell | null {
  const passages = Object.entries(parts).map(([heading, text]) => ({
    heading_path: [heading],
    text,
  }));
  const study = readStudyText(passages, { heading_path: ['Title'], text: title });
  return readColumn({ question: concept, concept }, study, false);
}

describe('the sentence of a cell', () => {
  it('is the one whose words rules know, where it is nearly as likely as the likeliest', () => {
    const cell = readCell(
      'duration',
      'Shared desks and errors: a randomised trial with 640 clerks',
      {
        Abstract:
          'A bank let chance decide which of 640 clerks shared desks on three days a week for nine months. Errors did not differ. Sickness fell by 12%. New clerks took ten days longer to learn. When a mentor sat beside them, in the last two months, the difference fell to four days. Shared desks do not change errors.',
      },
    );
    expect(cell?.text).toBe('nine months');
  });

  it('tells no duration without a time', () => {
    const cell = readCell('duration', 'Silt in mill ponds: a survey of 30 ponds', {
      Abstract: 'We sampled 30 ponds in six valleys.',
      Methods:
        'We sampled 30 ponds in six valleys, 17 with springs and 13 with brooks. Between 200 and 1,000 buckets were drawn through steel filters at source, after treatment and at three mills. A blank went with each sample.',
      Results: 'There was silt at the inlet of all ponds, 4.1 grams a litre.',
    });
    expect(cell).toBeNull();
  });

  it.each([
    'We searched five databases to April 2024 and included 58 papers.',
    'Ponds were visited until October 2022.',
  ])('tells no duration by how far works were sought, nor by a date alone: %s', (sentence) => {
    const cell = readCell('duration', 'Silt in mill ponds: a systematic review', {
      Abstract: `Mill ponds fill with silt. ${sentence} There was silt at the inlet of most ponds.`,
      Methods: `${sentence} Two of us read each of them.`,
    });
    expect(cell).toBeNull();
  });

  it.each([
    [
      'Heat pumps in listed barns over two heating seasons: a field study',
      '',
      'two heating seasons',
    ],
    ['Heat pumps in listed barns: a field study', ' for three winters', 'three winters'],
  ])('tells seasons as a duration: %s', (title, time, expected) => {
    const text = `We metered 46 heat pumps in barns${time}. Their factor was 2.9.`;
    expect(readCell('duration', title, { Abstract: text, Methods: text })?.text).toBe(expected);
  });

  it.each([
    [
      'Medical records were searched for births between January 2012 and December 2018.',
      /January 2012 and December 2018/,
    ],
    ['Births were recorded from January 2019 to early 2020.', /January 2019 to early 2020/],
    ['Births were recorded from January 2019 until the end of 2020.', /the end of 2020/],
  ])(
    'tells as a duration how far records of people go, and to about when: %s',
    (sentence, time) => {
      const text = `We counted births at one hospital. ${sentence} There were 400.`;
      const cell = readCell('duration', 'Births: a cohort study', {
        Abstract: text,
        Methods: text,
      });
      expect(cell?.text ?? '').toMatch(time);
    },
  );

  it.each(['across 14 thermal springs', 'over two interaction terms'])(
    'tells no duration by what is only called like a time: %s',
    (things) => {
      const text = `We followed 46 farms ${things}. Their yield was 2.9.`;
      const cell = readCell('duration', 'Farms: a field study', { Abstract: text, Methods: text });
      expect(cell?.text ?? '').not.toMatch(/^(?:14|two) /);
    },
  );

  it('is what was named before the start as an outcome', () => {
    const cell = readCell('outcome', 'Desks at home: a randomised trial with 640 clerks', {
      Abstract: 'A bank let chance decide which of 640 clerks had a desk at home.',
      Methods:
        'Outcomes were named before the start: closed claims per hour, quality as judged by auditors, and leaving. A clerk of the bank drew the lots.',
      Results: 'Claims did not differ.',
    });
    expect(cell?.text).toMatch(/^closed claims per hour/);
  });

  it('is under outcomes nothing that a review wrote down of each work', () => {
    const cell = readCell('outcome', 'Charcoal and ploughed fields: a meta-analysis', {
      Abstract: 'We gathered 90 field experiments with charcoal.',
      Methods:
        'We searched Scopus for field experiments. For each we noted soil, charcoal, rate, crop, climate and length.',
      Results: 'Yields rose by 4% (95% CI 1 to 7).',
    });
    expect(cell?.sentence.text ?? '').not.toMatch(/^For each/);
  });

  it('is the one under a heading for limits, however little it looks like one', () => {
    const cell = readCell('limits', 'Charcoal and ploughed fields: a meta-analysis', {
      Abstract: 'We gathered 90 field experiments with charcoal. Yields rose by 4%.',
      Results: 'Yields rose by 4% (95% CI 1 to 7). Soils were not described in nine papers.',
      Discussion:
        'It is not known why sandy fields gained more. More must be found out in the tropics.',
      Limits:
        'Few experiments ran for longer than three years and few lie on hills. Crops were grown in rows.',
    });
    expect(cell?.text).toMatch(/^Few experiments ran/);
  });
});

describe('what stands under its own label in an abstract', () => {
  const ferns = (labelled: string): Readonly<Record<string, string>> => ({
    Abstract: `Objective: To study ferns. ${labelled} Results: Ferns grew by 12%.`,
  });

  it.each<[StudyConcept, string, string]>([
    [
      'outcome',
      'Main outcome measures: Frond rot or loss of the root.',
      'Frond rot or loss of the root',
    ],
    ['outcome', 'Measurements: Serum ferritin.', 'Serum ferritin'],
    [
      'outcome',
      'Main Outcomes and Measures: Death of the root, rot, or loss of fronds.',
      'Death of the root, rot, or loss of fronds.',
    ],
    ['exposure', 'Exposures: Shade within 250 m of the house.', 'Shade within 250 m of the house.'],
    [
      'intervention',
      'Interventions: Ten weeks of lime (n = 94) or water (n = 94).',
      'Ten weeks of lime (n = 94) or water (n = 94).',
    ],
    [
      'population',
      'Participants: 31 gardeners from Kent and Surrey.',
      '31 gardeners from Kent and Surrey',
    ],
    [
      'population',
      'Participants: 31 gardeners recruited from two nurseries.',
      '31 gardeners recruited from two nurseries',
    ],
    ['exposure', 'Exposures: Shade estimated at the house.', 'Shade estimated at the house.'],
  ])('is the %s, however unlikely it looks: %s', (concept, labelled, expected) => {
    const title = 'Ferns among gardeners: a randomised trial';
    expect(readCell(concept, title, ferns(labelled))?.text).toBe(expected);
  });

  const answered =
    'Participants: Nurses answered a survey by post. Interventions: Groups A and B received lime or water. Main outcome measures: Parents and children completed the CBCL at baseline. Results: Ferns grew by 12%.';

  it.each<[StudyConcept, string]>([
    ['exposure', 'Interventions: Ten weeks of lime or water. Results: Ferns grew by 12%.'],
    ['outcome', 'Variables: Age and weight. Results: Ferns grew by 12%.'],
    ['outcome', answered],
    ['population', answered],
  ])(
    'is no %s where its label names something else, or a sentence is told: %s',
    (concept, text) => {
      expect(readCell(concept, 'Ferns A', { Abstract: text })).toBeNull();
    },
  );
});
