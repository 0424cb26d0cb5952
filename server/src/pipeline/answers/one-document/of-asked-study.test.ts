/** Documents that a question seems to name, and does not mean. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { plainAnswer } from '../plain-answer.js';
import { askLibrary, storePaper } from '../testing.js';
import { ofAskedStudy } from './of-asked-study.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storePaper(
    database,
    '# Moss on slate roofs\n\nNora Quill, Tom Ashe. Roof Studies 2018\n\n## Methods\n\nThis study was done in Kerry, Ireland. We tested zinc strips.\n\n## Results\n\nMoss fell by 62%, as Pemberley et al. had foretold. "Nobody likes moss," says Ada Thornfield, a roofer.\n\n## Funding\n\nThe work was paid for by the Irish Slate Fund.',
  );
  await storePaper(
    database,
    '# Ferns in gutters\n\nTom Ashe. Roof Studies 2019\n\n## Results\n\nFerns grew in 17 gutters of Cork.',
  );
  const more = 'The gutters were looked at in spring and in autumn by those who live below them. ';
  await storePaper(
    database,
    `# News of lichens\n\n## What is new\n\nThe lichens of Marlowe grow fast. ${more.repeat(20)}\n\n## Where\n\nThe findings of Marlowe were published in the journal Slate Biology. ${more.repeat(20)}\n\n## Who\n\nMarlowe works in Leeds. ${more.repeat(20)}`,
    { authors: 'Iris Vane', journal: 'Gutter News' },
  );
});
afterAll(() => database.close());

interface Asked {
  readonly before: string;
  readonly cited: readonly string[];
}

async function ask(question: string, asked?: Asked): Promise<Answer> {
  return askLibrary(database, {
    question,
    history: asked === undefined ? [] : [{ role: 'user', content: asked.before }],
    earlierDocumentIds: asked?.cited ?? [],
  });
}

describe('a document that is named', () => {
  it.each([
    ['What does Pemberley conclude?', 'Moss fell by 62%, as Pemberley et al. had foretold.'],
    ['Summarise the paper by Thornfield', '"Nobody likes moss," says Ada Thornfield, a roofer.'],
  ])('is by those who wrote it, not by whom it cites or lets speak: %s', async (question, said) => {
    const { statement, sources } = await ask(question);
    expect(statement).toMatch(/^None of your documents is called “(?:Pemberley|Thornfield)”/);
    expect(sources.map(({ text, quote }) => text.slice(quote?.start, quote?.end))).toEqual([said]);
  });

  it.each([
    'In which journal was the study by Marlowe published?',
    'In which journal did Marlowe publish the findings?',
  ])('is not the one that tells of the work of somebody else: %s', async (question) => {
    const { answer } = await ask(question);
    expect(answer).toContain('Slate Biology');
    expect(answer).not.toContain('Gutter News');
  });

  it('is about what the question says of it', async () => {
    const meant = await ask('Who paid for the Irish study of moss?');
    const other = await ask('Who paid for the Irish trial of hip protectors?');
    expect(meant.answer).toContain('Irish Slate Fund');
    expect(other.is_covered).toBe(false);
  });

  it('is told with what was left out and what failed, also where another one is found', async () => {
    const [source] = (await ask('Who paid for the Irish study of moss?')).sources;
    const beside = {
      search_note: 'The embedding service did not answer.',
      retracted_left_out: [{ document_id: 'a', document_title: 'Hips in Ireland' }],
    };
    const found = plainAnswer('', { is_covered: true, sources: source ? [source] : [], ...beside });
    const request = {
      ...{ question: 'Who paid for the Irish trial of hip protectors?', model: null },
      ...{ threshold: 0.3, topK: 8, maxTokens: 800, temperature: 0 },
      signal: new AbortController().signal,
    };
    const told = await ofAskedStudy(found, request, { database });
    expect(told.answer).toMatch(/^No document was found that is about what is asked/);
    expect(told).toMatchObject(beside);
  });

  it('is of the kind that it is called by', async () => {
    const { kind } = await ask('What did the meta-analysis of moss on slate roofs find?');
    const paper = await ask('What did the paper on moss on slate roofs find?');
    expect([kind, paper.kind]).toEqual([undefined, 'document']);
  });

  it('tells its record in a part of a message, too', async () => {
    const { answer } = await ask(
      'Who wrote the paper on moss on slate roofs, and who paid for it?',
    );
    expect(answer).toContain('Nora Quill');
    expect(answer).toContain('Irish Slate Fund');
  });

  it('may be described by what it is about, or by where it was done', async () => {
    const described = await ask('What fell by 62% in the slate roof moss paper?');
    const placed = await ask('What share of the moss fell in Kerry?');
    expect(described.statement).toContain('“Moss on slate roofs” alone');
    expect(placed.answer).toContain('62%');
    const ferns = await ask('What grew in 17 gutters of Cork, by ashe 2019?');
    expect(ferns.answer).toContain('17 gutters');
  });

  it('does not keep to itself what another document says of what was spoken of', async () => {
    const before = 'What share of the moss fell in the paper on moss?';
    const first = await ask(before);
    const cited = [...new Set(first.sources.map(({ document_id }) => document_id))];
    const next = await ask('And what grew in 17 gutters of Cork?', { before, cited });
    expect(next.answer).toContain('17 gutters');
    expect(next.statement).toContain('not found in “Moss on slate roofs”');
  });
});
