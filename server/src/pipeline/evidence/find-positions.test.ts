import { describe, expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { findPositions } from './find-positions.js';
import type { PlacedStatement } from './tell-sources.js';

const source = readSourceOf(studyArticle('Grass roofs in Bergen'), ['Grass roofs.']);
const question = 'Do grass roofs reduce the heat of rooms?';

function statement(text: string, score: number): PlacedStatement {
  const { key } = source;
  const citation = { source: key, passage: `${key}#0`, quote: null };
  return { source: key, text, citation, score, section: 'conclusion', place: 1 };
}

describe('a yes with a hedge', () => {
  const hedged = 'Grass roofs may reduce the heat of rooms in part of the summer.';

  it('counts where it speaks most to the question of all that its work says', async () => {
    const { positions } = await findPositions(question, [statement(hedged, 1)], [source]);
    expect(positions.map(({ position }) => position)).toEqual(['support']);
  });

  it('takes no side beside a sentence that speaks more to it', async () => {
    const more = statement('Grass roofs and the heat of rooms were studied in Bergen.', 2);
    const { positions } = await findPositions(question, [more, statement(hedged, 1)], [source]);
    expect(positions).toEqual([]);
    const plain = statement('Grass roofs reduced the heat of rooms.', 1);
    const told = await findPositions(question, [more, plain], [source]);
    expect(told.positions.map(({ position }) => position)).toEqual(['support']);
  });
});

it('is no side of a registration by those who have done the study', async () => {
  const authors = 'Nils Berg, Kari Lund';
  const done = readSourceOf(studyArticle('Grass roofs in Oslo', { authors }), ['Grass roofs.']);
  const register = { authors, source_type: 'clinical trial' };
  const plan = readSourceOf(studyArticle('Grass roofs, a trial to come', register), [
    'Rooms will be measured.',
  ]);
  const citation = { source: done.key, passage: `${done.key}#0`, quote: null };
  const placed = { citation, section: 'conclusion', place: 1 } as const;
  const said: PlacedStatement[] = [
    { ...placed, source: done.key, text: 'Grass roofs reduced the heat of rooms.', score: 1 },
    { ...placed, source: plan.key, text: 'Rooms under grass roofs will be measured.', score: 1 },
  ];
  const { stances } = await findPositions(question, said, [done, plan]);
  expect([...stances]).toEqual([[done.key, 'support']]);
});

it.each([
  ['Retraction: “Grass roofs cool rooms” by Nils Berg', ''],
  ['Notice of the editors', 'Expression of concern\n\nThe article had reported on roofs.'],
])('is no side of a notice about another work: %s', async (title, text) => {
  const notice = readSourceOf(studyArticle(title), [text]);
  const citation = { source: notice.key, passage: `${notice.key}#0`, quote: null };
  const said = 'The article had reported that grass roofs reduced the heat of rooms.';
  const placed = { citation, section: 'other', place: 0.5, score: 1 } as const;
  const { positions, stances } = await findPositions(
    question,
    [{ ...placed, source: notice.key, text: said }],
    [notice],
  );
  expect(positions).toEqual([]);
  expect([...stances.values()].filter((side) => side !== 'unclear')).toEqual([]);
});

it('is one of a correction, which says what stands', async () => {
  const correction = readSourceOf(studyArticle('Correction to: Grass roofs'), ['']);
  const citation = { source: correction.key, passage: `${correction.key}#0`, quote: null };
  const text = 'In the corrected analysis grass roofs reduced the heat of rooms.';
  const placed = { citation, section: 'conclusion', place: 1, score: 1 } as const;
  const { stances } = await findPositions(
    question,
    [{ ...placed, source: correction.key, text }],
    [correction],
  );
  expect([...stances]).toEqual([[correction.key, 'support']]);
});

describe('what a work says', () => {
  const works = ['Grass roofs in Bergen', 'Grass roofs in Oslo', 'Awnings and rooms in Oslo'].map(
    (title) => ({ title, ...readSourceOf(studyArticle(title), [title]) }),
  );
  const said = (
    work: number,
    text: string,
    placed: Pick<PlacedStatement, 'section' | 'place'> = { section: 'abstract', place: 1 },
  ): PlacedStatement => {
    const { key = '' } = works[work] ?? {};
    const citation = { source: key, passage: `${key}#0`, quote: null };
    return { source: key, text, citation, score: 1, ...placed };
  };
  const place = async (...statements: PlacedStatement[]) =>
    (await findPositions(question, statements, works)).positions.map(
      ({ position, label, ...own }) => [position, label, own.statements.map(({ text }) => text)],
    );
  const reduced = 'Grass roofs reduced the heat of rooms.';
  const raised = 'Grass roofs increased the heat of rooms.';
  const early = { section: 'abstract', place: 0.5 } as const;

  it('is not its last result on something else', async () => {
    const dust = 'Dust was less frequent with grass roofs.';
    expect(
      await place(said(0, 'The heat of rooms stayed as it was.', early), said(0, dust)),
    ).toEqual([]);
  });

  it('is its conclusion, whatever one of its results says', async () => {
    const conclusion = { section: 'conclusion', place: 1 } as const;
    const told = await place(said(0, raised, early), said(0, reduced, conclusion));
    expect(told).toEqual([['support', 'reduced the', [reduced]]]);
  });

  it('may be one result that names all of it, where another work takes a side', async () => {
    expect(await place(said(0, raised, early))).toEqual([]);
    expect(await place(said(0, raised, early), said(1, reduced))).toEqual([
      ['support', 'reduced the', [reduced]],
      ['against', 'increased the', [raised]],
    ]);
  });

  it('is against what speaks most to an open question, where it says no to it', async () => {
    const open = 'What do grass roofs do in summer?';
    const lead = 'Grass roofs reduced the heat of rooms of tall houses with slates.';
    const not = 'Grass roofs did not reduce the heat of rooms of houses with slates.';
    const statements = [{ ...said(0, lead), score: 2 }, said(1, not)];
    const { contradicts, witnesses } = await findPositions(open, statements, works);
    expect({ contradicts, witnesses }).toEqual({
      contradicts: true,
      witnesses: { support: 1, against: 1, both: 0 },
    });
  });

  it('may be one result whose title names the rest of it', async () => {
    const part = 'Grass roofs increased the heat by 2 degrees.';
    const titled = [
      readSourceOf(studyArticle('Grass roofs and rooms'), ['Grass roofs.']),
      readSourceOf(studyArticle('Grass roofs in Bergen'), ['Grass roofs.']),
    ];
    const [key = '', other = ''] = titled.map((each) => each.key);
    const statements = [
      { ...said(0, part, early), source: key },
      { ...said(1, reduced), source: other },
    ];
    expect((await findPositions(question, statements, titled)).witnesses.against).toBe(1);
    const swapped = statements.map((each) => ({
      ...each,
      source: each.source === key ? other : key,
    }));
    expect((await findPositions(question, swapped, titled)).witnesses.against).toBe(0);
  });

  it('is told as what a single result says where that names less, and another work takes a side', async () => {
    const asked = 'Do grass roofs reduce the heat of rooms in summer?';
    const whole = 'Grass roofs reduced the heat of rooms in summer.';
    const statements = [said(0, raised, early), said(1, whole)];
    const { positions, labels, witnesses } = await findPositions(asked, statements, works);
    expect(positions).toMatchObject([
      { position: 'support', statements: [{ text: whole }] },
      {
        ...{ position: 'unclear', single: 'against', label: 'increased the' },
        statements: [{ text: raised }],
      },
    ]);
    expect(labels.get(works[0]?.key ?? '')).toBe('against in single results only');
    expect(witnesses).toEqual({ support: 1, against: 0, both: 0 });
  });

  it('is shown by what it found, not by its background, where it takes no side', async () => {
    const background = 'Whether grass roofs reduce the heat of rooms is hard to tell.';
    const found = 'The heat of rooms under grass roofs varied from town to town.';
    const statements = [
      said(0, reduced),
      { ...said(1, background, { section: 'abstract', place: 0.2 }), score: 3 },
      said(1, found, early),
    ];
    expect(await place(...statements)).toEqual([
      ['support', 'reduced the', [reduced]],
      ['unclear', '', [found]],
    ]);
    const concluded = 'The heat of rooms under grass roofs hangs on the town.';
    const conclusion = said(1, concluded, { section: 'conclusion', place: 1 });
    expect((await place(...statements, { ...conclusion, score: 0.5 }))[1]).toEqual([
      'unclear',
      '',
      [concluded],
    ]);
  });

  it('is both where one of their works concludes both, whatever a single result of the same people says', async () => {
    const asked = 'Do grass roofs reduce the heat of rooms in summer?';
    const sameHands = works.map((work) => ({
      ...work,
      article: { ...work.article, authors: 'Ida Lund' },
    }));
    const whole = 'Grass roofs reduced the heat of rooms in summer.';
    const contrary = 'Grass roofs increased the heat of rooms in summer.';
    const both = [said(0, whole), said(0, contrary)];
    const { positions } = await findPositions(asked, [...both, said(1, raised, early)], sameHands);
    expect(positions).toMatchObject([{ position: 'unclear', label: 'says both' }]);
  });

  it('comes before what says both', async () => {
    const both = [said(0, reduced), said(2, raised)].map((each) => ({ ...each, score: 3 }));
    const sameHands = works.map((work, index) => ({
      ...work,
      article: { ...work.article, authors: index === 1 ? 'Bo Falk' : 'Ida Lund' },
    }));
    const { answering } = await findPositions(question, [...both, said(1, reduced)], sameHands);
    const [first] = [...answering].sort((a, b) => b.score - a.score);
    expect(first?.source).toBe(works[1]?.key);
  });

  it('is no side that cannot be told where it does not speak of the question', async () => {
    const beside = 'Awnings of rooms were red.';
    expect(await place(said(1, reduced), said(2, beside))).toEqual([
      ['support', 'reduced the', [reduced]],
    ]);
  });

  it('is told apart where it takes no side by other words than others', async () => {
    const studied = 'Grass roofs and the heat of rooms were studied.';
    expect(await place(said(0, reduced), said(0, raised), said(1, studied))).toEqual([
      ['unclear', '', [studied]],
      ['unclear', 'says both', [reduced]],
    ]);
  });
});

it('takes no side by a sentence that does not say that its work studied mice', async () => {
  const abstract = 'In mice the coat was shorn. Grass was laid on the roofs of their cages.';
  const work = readSourceOf(studyArticle('Grass roofs and heat', { abstract }), ['Grass roofs.']);
  const told = (asked: string) =>
    findPositions(
      asked,
      [{ ...statement('Grass roofs reduced the heat of rooms.', 1), source: work.key }],
      [work],
    );
  const { witnesses, labels } = await told(question);
  expect(witnesses.support).toBe(0);
  expect([...labels.values()]).toEqual(['in mice']);
  const ofMice = await told('Do grass roofs reduce the heat of rooms of mice?');
  expect(ofMice.witnesses.support).toBe(1);
});
