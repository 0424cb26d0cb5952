/** The product's own model adapters against the model's stand-in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModelConnections } from '../../../server/src/adapters/models/model-connections.js';
import { createOpenAiCompatibleProvider } from '../../../server/src/adapters/models/openai-compatible.js';
import { scoredPassage } from '../../../server/src/pipeline/answers/testing-passages.js';
import { writeAnswer } from '../../../server/src/pipeline/answers/writing/write-answer.js';
import { type FaultMode, type Standins, startStandins } from '../index.js';

let standins: Standins;
const connections = createModelConnections();
beforeAll(async () => {
  standins = await startStandins({ withModel: true });
});
beforeEach(() => standins.reset());
afterAll(async () => {
  await standins.stop();
  await connections.close();
});

const { signal } = new AbortController();
const passages = [
  'Heat pumps in listed buildings reached a seasonal performance factor of 2.9.',
  'Phage therapy reduced recurrence of infection in women.',
].map((text, index) =>
  scoredPassage(text, {
    id: `passage-${index}`,
    document_id: `document-${index}`,
    document_title: `Title ${index}`,
  }),
);

function connect(key = 'sk-standin') {
  const baseUrl = standins.environment.OPENAI_BASE_URL ?? '';
  return createOpenAiCompatibleProvider({ baseUrl, key, fetch: connections.fetch, isLocal: true });
}

async function ask(question: string, key?: string) {
  const model = await connect(key).languageModel('standin-chat');
  return writeAnswer(
    { question, searchQuery: question, passages, maxTokens: 500, temperature: 0, signal },
    model,
  );
}

describe('the language model', () => {
  it('answers with a citation of the passage that holds the answer', async () => {
    expect(await ask('Does phage therapy reduce recurrence?')).toMatchObject({
      answer: 'Phage therapy reduced recurrence of infection in women [1].',
      sources: [{ text: passages[1]?.text, marker: 1 }],
    });
  });

  it('says that the passages do not cover what they do not', async () => {
    expect(await ask('What is quantum gravity?')).toBe('not covered');
  });

  it('loses a citation of a passage that does not exist, an image and the address of a link, whose host is told', async () => {
    standins.tell('model', { mode: 'cites-unknown' });
    expect(await ask('Does phage therapy reduce recurrence?')).toMatchObject({
      markers_removed: 1,
      sources: { length: 1 },
    });
    standins.tell('model', { mode: 'writes-image' });
    const answer = JSON.stringify(await ask('Does phage therapy reduce recurrence?'));
    expect(answer).not.toMatch(/https?:|collect\.lectern\.test\/|!\[|<img/);
    expect(answer).toContain('a page (collect.lectern.test)');
  });

  it('never passes a refused key on', async () => {
    const failure: unknown = await ask('Does phage therapy help?', 'sk-refused-1234').catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof Error ? failure.message : '').not.toContain('1234');
  });
});

describe('the embedder', () => {
  const embedder = async () => {
    const opened = await connect().embeddings?.open('standin-embedding', signal);
    if (opened === undefined) throw new Error('no embeddings');
    return opened;
  };

  it('gets a vector for every text, in order', async () => {
    const texts = Array.from({ length: 250 }, (_, index) => `text number ${index}`);
    const vectors = await (await embedder()).embed(texts, { kind: 'passage', signal });
    expect(vectors).toHaveLength(250);
    expect(await (await embedder()).embed(['text number 249'], { kind: 'query', signal })).toEqual([
      vectors[249],
    ]);
  });

  it.each(['nan-embeddings', 'wrong-size', 'too-few-embeddings'] satisfies FaultMode[])(
    'refuses %s',
    async (mode) => {
      const opened = await embedder();
      standins.tell('model', { mode });
      await expect(opened.embed(['one', 'two'], { kind: 'passage', signal })).rejects.toThrow();
    },
  );
});
