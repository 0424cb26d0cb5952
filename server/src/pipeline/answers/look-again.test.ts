import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createRetriever, type Retriever } from '../retrieval/retrieve.js';
import { addSmallLibrary } from '../retrieval/testing-library.js';
import { type Found, lookAgain } from './look-again.js';

const embedder = createBuiltInEmbedder();
const question = 'Does dampness wreck photovoltaic panels?';
let database: Database;
let retriever: Retriever;
beforeAll(async () => {
  database = await openTestDatabase();
  retriever = createRetriever({ database, embedder });
  await addSmallLibrary(database, embedder);
});
afterAll(() => database.close());

/** Whose vectors have a cosine of so much with that of the question, by what a text holds. */
function encoderOf(likeness: (text: string) => number): Embedder {
  return {
    ...embedder,
    async embed(texts, { kind }) {
      return texts.map((text) => {
        const near = kind === 'query' ? 1 : likeness(text);
        return Float32Array.of(near, Math.sqrt(1 - near * near));
      });
    },
  };
}

function look(encoder?: Embedder, signal = new AbortController().signal): Promise<Found | null> {
  return lookAgain({ question, threshold: 0.5, maxTokens: 1500, signal }, { retriever, encoder });
}

function quotesOf(found: Found | null): string[] {
  return (found?.sentences ?? []).map(({ passage, quote }) =>
    passage.text.slice(quote.start, quote.end),
  );
}

describe('the second look', () => {
  it('puts first what an encoder finds nearest in meaning, of what words find', async () => {
    const byWords = quotesOf(await look());
    expect(byWords[0]).toMatch(/^Moisture destroys/);
    const meant = encoderOf((text) => (text.includes('polymer') ? 0.9 : 0.3));
    expect(quotesOf(await look(meant))[0]).toMatch(/^A layer of polymer/);
  });

  it('is surer of what is near in meaning, and finds nothing where nothing is', async () => {
    const sure = await look(encoderOf(() => 0.8));
    const unsure = await look(encoderOf(() => 0.4));
    expect(sure?.passages[0]?.relevance_score).toBeGreaterThan(
      unsure?.passages[0]?.relevance_score ?? 0,
    );
    expect(await look(encoderOf(() => -0.2))).toBeNull();
  });

  it('goes by words alone where the encoder fails', async () => {
    const failing: Embedder = {
      ...embedder,
      embed: () => Promise.reject(new UnavailableError('MiniLM could not be started')),
    };
    expect(await look(failing)).toEqual(await look());
  });

  it('hides no other fault of the encoder, and ends when the question is taken back', async () => {
    const broken: Embedder = { ...embedder, embed: () => Promise.reject(new TypeError('broken')) };
    await expect(look(broken)).rejects.toThrow('broken');
    const asking = new AbortController();
    const late: Embedder = {
      ...embedder,
      embed: (_, { signal }) => {
        asking.abort(new UnavailableError('taken back'));
        return Promise.reject(signal.reason);
      },
    };
    await expect(look(late, asking.signal)).rejects.toThrow('taken back');
  });
});
