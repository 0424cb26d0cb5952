import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../../pipeline/answers/testing-passages.js';
import { judgeStatements } from './find-unsupported.js';

/** The labels of the rows that are flagged. */
function flagged(table: string, ...passages: readonly string[]): string[] {
  const sources = passages.map((text, index) => ({
    ...scoredPassage(text, { id: `p${index}`, document_id: `d${index}` }),
    document_title: ['Cover crops in vineyards', 'Holm: Orchards of the coast'][index] ?? '',
    publication_date: '2021-04-02',
    marker: index + 1,
  }));
  const answer = `These are the results of the study.\n\n${table}`;
  return judgeStatements(answer, sources).flatMap(({ wording, start, end }) => {
    expect(wording).not.toBe('words');
    const said = answer.slice(start, end);
    const [, label = ''] = said.split('|');
    return wording === 'flagged' && said.includes('|') ? [label.trim()] : [];
  });
}

const vineyard =
  'Clover held 23% of the soil moisture and 41 worms were counted. Bare soil held 14% of the moisture, and 9 worms were counted there.';

describe('a row of a table', () => {
  it('is carried where each figure stands beside the words of its head and its label', () => {
    const table =
      '| Cover | Moisture (%) | Worms |\n|---|---|---|\n| Clover | 23 | 41 [1] |\n| Bare soil | 14 | 9 [1] |';
    expect(flagged(table, vineyard)).toEqual([]);
  });

  it.each([
    ['a figure under the wrong head', '| Clover | 41 | 23 [1] |', 'Clover'],
    ['a figure in the wrong row', '| Bare soil | 23 | 41 [1] |', 'Bare soil'],
    ['one figure in the wrong row', '| Bare soil | 23 | 9 [1] |', 'Bare soil'],
    ['a figure that is nowhere', '| Clover | 26 | 41 [1] |', 'Clover'],
  ])('is flagged for %s', (_, row, label) => {
    const heads = '| Cover | Moisture (%) | Worms |\n|---|---|---|';
    const others = ['| Clover | 23 | 41 [1] |', '| Bare soil | 14 | 9 [1] |'];
    const beside = others.find((other) => !other.includes(label)) ?? '';
    expect(flagged(`${heads}\n${row}\n${beside}`, vineyard)).toEqual([label]);
  });

  it('is flagged where the passage says the figure of something that the table has no column for', () => {
    const table = '| Cover | Yield |\n|---|---|\n| Clover | 41 [1] |';
    expect(flagged(table, `${vineyard} The yield of clover plots was not told.`)).toEqual([
      'Clover',
    ]);
  });

  it('is compared with the table of its passage', () => {
    const passage =
      'Table 2. Fruit set\n\n| Variety | Set (%) | Weight (g) |\n|---|---|---|\n| Conference | 31 | 180 |\n| Comice | 18 | 240 |';
    const heads = '| Variety | Weight (g) | Set (%) |\n|---|---|---|';
    expect(
      flagged(`${heads}\n| Conference | 180 | 31 [1] |\n| Comice | 240 | 18 [1] |`, passage),
    ).toEqual([]);
    // Word for word a row of the passage, under other heads.
    expect(flagged(`${heads}\n| Conference | 31 | 180 [1] |`, passage)).toEqual(['Conference']);
    expect(
      flagged(
        '| Measure | Conference | Comice |\n|---|---|---|\n| Weight | 180 | 240 [1] |',
        passage,
      ),
    ).toEqual([]);
    expect(
      flagged(
        '| Measure | Conference | Comice |\n|---|---|---|\n| Weight | 240 | 180 [1] |',
        passage,
      ),
    ).toEqual(['Weight']);
  });

  it('may rest on several passages, and name a document that does not name itself', () => {
    const table =
      '| Study | Fruit set | Sites |\n|---|---|---|\n| Holm | 31% [2] | 12 [2] |\n| Cover crops in vineyards | 23% [1] | 8 [1] |';
    const passages = [
      'Fruit set was 23% on average. It was measured at 8 sites.',
      'Trees were watched at 12 sites. Fruit set reached 31%.',
    ];
    expect(flagged(table, ...passages)).toEqual([]);
    expect(flagged(table.replace('12 [2]', '8 [2]'), ...passages)).toEqual(['Holm']);
  });

  it('is flagged where its heads are not known', () => {
    const answer = '| Clover | 23 | 41 [1] |\n| Bare soil | 14 | 9 [1] |';
    const passage = scoredPassage(vineyard, { id: 'p', document_id: 'd' });
    const judged = judgeStatements(answer, [{ ...passage, marker: 1 }]);
    expect(judged.map(({ wording }) => wording)).toEqual(['flagged', 'flagged']);
  });

  it('is judged with words in its cells, too', () => {
    const passage =
      'Mowing reduced grasshoppers in the meadow. Grazing increased the cover of herbs, and grasshoppers did not change.';
    const table = (first: string): string =>
      `| Practice | Grasshoppers |\n|---|---|\n| Mowing | ${first} [1] |\n| Grazing | no change [1] |`;
    expect(flagged(table('reduced'), passage)).toEqual([]);
    expect(flagged(table('increased'), passage)).toEqual(['Mowing']);
  });

  it.each([
    [
      'parts of a sentence that compares',
      '| Group | Falls |\n|---|---|\n| Dancers | 12 [1] |\n| Walkers | 30 [1] |',
      'Dancers had 12 falls, compared with 30 falls among walkers.',
    ],
    [
      'a measure that the sentence says once',
      '| Site | Depth (m) |\n|---|---|\n| Fjord | 310 [1] |\n| Sound | 45 [1] |',
      'The depth was 310 m in the fjord and 45 m in the sound.',
    ],
    [
      'numbers in words and thousands',
      '| Group | Nests | Eggs |\n|---|---|---|\n| Terns | 9 | 1,240 [1] |',
      'Terns built nine nests. Terns laid 1240 eggs in all.',
    ],
    [
      'heads that differ by a number',
      '| Drug | 6 months | 12 months |\n|---|---|---|\n| Placebo | 4.1 | 4.6 [1] |',
      'With placebo the score was 4.1 at 6 months, and 4.6 at 12 months.',
    ],
    [
      'what the sentence before names',
      '| Reef | Corals | Fish |\n|---|---|---|\n| Outer reef | 61 | 88 [1] |',
      'The outer reef was surveyed first. There were 61 corals and 88 fish.',
    ],
    [
      'bars without blanks, and empty cells',
      '|Reef|Corals|Fish|\n|:--|--:|--:|\n|Outer reef|61 [1]|–|',
      'The outer reef had 61 corals.',
    ],
    [
      'the date of its document, and sentences in its cells',
      '| Study | Year | Finding |\n|---|---|---|\n| Cover crops in vineyards | 2021 | Clover reduced runoff on slopes [1] |',
      'Clover reduced runoff on steep slopes of the vineyard.',
    ],
    [
      'labels alone where the head says nothing',
      '| Trait | Value |\n|---|---|\n| Walkers | 412 [1] |\n| Mean age | 63 years [1] |',
      'The club has 412 walkers, and their mean age is 63 years.',
    ],
    [
      'bold labels and bounds',
      '| Outcome | Odds ratio (95% CI) |\n|---|---|\n| **Relapse** | 1.71 (1.18 to 2.48) [1] |',
      'For relapse the odds ratio was 1.71 (95% CI 1.18 to 2.48).',
    ],
  ])('is carried by %s', (_, table, passage) => {
    expect(flagged(table, passage)).toEqual([]);
  });

  it.each([
    [
      'units',
      '| Group | Dose |\n|---|---|\n| Swimmers | 30 mg [1] |',
      'Swimmers were given a dose of 30 g a day.',
    ],
    [
      'units of its head',
      '| Group | Dose (mg) |\n|---|---|\n| Swimmers | 30 [1] |',
      'Swimmers were given a dose of 30 g a day.',
    ],
    [
      'the row above in its passage',
      '| Reef | Corals |\n|---|---|\n| Inner reef | 61 [1] |\n| Outer reef | 12 [1] |',
      'The inner reef was surveyed first. There were 12 corals. The outer reef followed. There were 61 corals.',
      'Inner reef',
      'Outer reef',
    ],
    [
      'a row whose name goes on in the passage',
      '| Cover | Worms |\n|---|---|\n| Mulch | 31 [1] |\n| Mulch with compost | 31 [1] |',
      'Mulch with compost had 31 worms.',
      'Mulch',
    ],
  ])('is flagged for %s', (_, table, passage, ...labels) => {
    const [, , first = ''] = table.split('\n');
    expect(flagged(table, passage)).toEqual(
      labels.length > 0 ? labels : [first.split('|')[1]?.trim()],
    );
  });

  it.each([
    [
      'what a cell denies',
      '| Drug | Deaths |\n|---|---|\n| Moxin | no deaths [1] |',
      'Moxin was given to 40 cats. With moxin 14 deaths were seen.',
    ],
    [
      'an effect that a cell denies',
      '| Drug | Fever |\n|---|---|\n| Moxin | no effect [1] |',
      'Moxin reduced fever in cats.',
    ],
    [
      'side effects that a cell denies',
      '| Drug | Side effects |\n|---|---|\n| Moxin | None [1] |',
      'Moxin had side effects such as rash in 9 cats.',
    ],
    [
      'a finding for its label',
      '| Finding | Source |\n|---|---|\n| Moxin doubled fever | [1] |',
      'Moxin halved fever in 40 cats.',
    ],
    [
      'the only cell',
      '| Finding |\n|---|\n| Moxin cured ninety rabbits of fever [1] |',
      'Moxin was given to 40 cats.',
    ],
    [
      'prose right below it',
      '| Drug | Cats |\n|---|---|\n| Moxin | 40 [1] |\nMoxin cured 95% of cats [1].',
      'Moxin was given to 40 cats.',
    ],
    [
      'a sign',
      '| Drug | Change |\n|---|---|\n| Moxin | 12% lower [1] |',
      '| Drug | Change |\n|---|---|\n| Moxin | 12% higher |',
    ],
    [
      'a bound',
      '| Drug | P |\n|---|---|\n| Moxin | < 0.05 [1] |',
      '| Drug | P |\n|---|---|\n| Moxin | > 0.05 |',
    ],
    [
      'less than nothing',
      '| Drug | Change |\n|---|---|\n| Moxin | -5.2 [1] |',
      '| Drug | Change |\n|---|---|\n| Moxin | 5.2 |',
    ],
    [
      'a unit in the cell',
      '| Drug | Weight (g) |\n|---|---|\n| Moxin | 18 kg [1] |',
      '| Drug | Weight (g) |\n|---|---|\n| Moxin | 18 |',
    ],
    [
      'what is counted',
      '| Drug | Outcome |\n|---|---|\n| Moxin | 12 deaths [1] |',
      '| Drug | Outcome |\n|---|---|\n| Moxin | 12 survivors |',
    ],
    [
      'the spread',
      '| Drug | Age |\n|---|---|\n| Moxin | 12 [1] |',
      '| Drug | Age |\n|---|---|\n| Moxin | 61 (12) |',
    ],
    [
      'the year of its document',
      '| Drug | Cats |\n|---|---|\n| Moxin | 2021 [1] |',
      'Moxin was given to 40 cats.',
    ],
  ])('is flagged for %s that its passage does not have', (_, table, passage) => {
    expect(flagged(table, passage).length).toBeGreaterThan(0);
  });

  it('is flagged where its header states what no passage does', () => {
    const table = '| Drug | Moxin doubled fever [1] |\n|---|---|\n| Moxin | 40 cats [1] |';
    expect(flagged(table, 'Moxin was given to 40 cats. Moxin halved fever.')).toContain('Drug');
  });

  it.each([
    ['+12%', '12%', 'Change'],
    ['< 0.05', '<0.05', 'P'],
    ['18 g', '18', 'Weight (g)'],
    ['61', '61 (12)', 'Age'],
  ])('is carried where it has %s and its passage %s', (own, there, head) => {
    const table = (cell: string): string =>
      `| Drug | ${head} |\n|---|---|\n| Moxin | ${cell} |\n| Salve | not given |`;
    expect(flagged(table(`${own} [1]`), `Table 1. Cats\n\n${table(there)}`)).toEqual([]);
  });

  it('is no line of prose that begins with a bar', () => {
    const passage = '|x| < 3 holds for all samples.';
    const judged = judgeStatements('|x| < 3 holds for all samples [1].', [
      { ...scoredPassage(passage, { id: 'p', document_id: 'd' }), marker: 1 },
    ]);
    expect(judged.map(({ wording }) => wording)).toEqual(['words']);
  });

  it('is compared by its figures alone in other languages', () => {
    const table =
      '| Gruppe | Stürze | Tage |\n|---|---|---|\n| Die Tänzer in den Heimen | 12 | 30 [1] |';
    const passage = 'Die Tänzer stürzten 12 mal in 30 Tagen, und das war nicht oft.';
    expect(flagged(table, passage)).toEqual([]);
    expect(flagged(table.replace('30', '47'), passage)).toEqual(['Die Tänzer in den Heimen']);
  });
});
