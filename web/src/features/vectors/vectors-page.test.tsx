import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeSource } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer, Refusal } from '../../testing-server';
import { fullIndex, statsAnswer } from './testing-vectors';

describe('the vectors', () => {
  it('are counted', async () => {
    fakeServer(fullIndex);
    openScreen('/vector-management');
    for (const [name, value] of [
      ['Total vectors', '9.2K'],
      ['Unique documents', '131'],
      ['Vector dimensions', '384'],
      ['Storage size', '58.4 MB'],
    ] as const) {
      await waitFor(() => expect(screen.getByText(name).nextSibling?.textContent).toBe(value));
    }
  });

  it('are counted in millions and in gigabytes where they are many', async () => {
    fakeServer({
      ...fullIndex,
      getVectorManagementStats: statsAnswer({ total_vectors: 1_340_000, storage_size_mb: 1536 }),
    });
    openScreen('/vector-management');
    for (const [name, value] of [
      ['Total vectors', '1.3M'],
      ['Storage size', '1.5 GB'],
    ] as const) {
      await waitFor(() => expect(screen.getByText(name).nextSibling?.textContent).toBe(value));
    }
  });

  it('say how far the model can be trusted in this library, where that is known', async () => {
    const trust = { tried: 40, found: 37, weight: 0.4625 };
    fakeServer({ ...fullIndex, getVectorManagementStats: statsAnswer({ embedding_trust: trust }) });
    openScreen('/vector-management');
    expect((await screen.findByText('Trust in the model')).nextSibling?.textContent).toBe(
      'found 37 of 40 passages of this library again by some of their words; counts 46 % of a search',
    );
  });

  it('are none at first, with a way to the documents', async () => {
    fakeServer({
      ...fullIndex,
      getVectorManagementStats: statsAnswer({
        total_vectors: 0,
        total_passages: 0,
        vectors_in_use: 0,
      }),
    });
    openScreen('/vector-management');
    expect(await screen.findByText('No vectors found in the database')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Documents' }).getAttribute('href')).toBe(
      '/document-management',
    );
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
    for (const absent of ['Vectors per document', 'Try a query', 'Maintenance'])
      expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say why they could not be counted', async () => {
    fakeServer({ getVectorManagementStats: () => new Refusal(503, 'The database is busy.') });
    openScreen('/vector-management');
    expect(
      await screen.findByText('Failed to load statistics: The database is busy.'),
    ).toBeTruthy();
  });
});

describe('a query', () => {
  it('finds passages with their scores, which open in the reader', async () => {
    const { marker: _marker, quote: _quote, ...scored } = fakeSource(1);
    const match = {
      matched_words: ['resistant'],
      words_covered: 1,
      fused_score: 1,
      word_relevance: 0.8,
      vector_relevance: null,
    };
    const passage = { ...scored, ...match };
    const server = fakeServer({
      ...fullIndex,
      searchVectors: () => ({
        query: 'resistant',
        results: [passage, { ...passage, id: 'x', word_score: null, is_retracted: true }],
        total_count: 2,
        best_below_threshold: null,
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.type(await screen.findByRole('searchbox', { name: 'Query' }), ' resistant {Enter}');
    expect(await screen.findByText('2 passages at or above 0.70')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'searchVectors')?.body).toEqual({
      query: 'resistant',
      top_k: 10,
      threshold: 0.7,
    });
    expect(screen.getByText('word score 7.10, relevance 0.80')).toBeTruthy();
    expect(screen.getAllByText('resistant: 100% of the query')).toHaveLength(2);
    const rows = within(screen.getByRole('list', { name: 'Passages found' }));
    expect(rows.getAllByText('Retracted')).toHaveLength(1);
    expect(screen.getAllByText('fused 1.00 of the best')).toHaveLength(2);
    expect(screen.getByText('word score none, the words do not match')).toBeTruthy();
    expect(screen.getAllByText('resistant')[0]?.tagName).toBe('MARK');
    expect(screen.getAllByRole('link', { name: /open chunk 18 in the reader/ })).toHaveLength(2);
  });

  it('that finds as many as were asked for says that they are the first', async () => {
    const { marker: _marker, quote: _quote, ...scored } = fakeSource(1);
    const match = {
      ...{ matched_words: [], words_covered: 0, fused_score: 1 },
      ...{ word_relevance: 0.8, vector_relevance: null },
    };
    fakeServer({
      ...fullIndex,
      searchVectors: () => ({
        query: 'x',
        results: Array.from({ length: 10 }, (_, n) => ({ ...scored, ...match, id: `p${n}` })),
        ...{ total_count: 10, best_below_threshold: null },
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.type(await screen.findByRole('searchbox', { name: 'Query' }), 'x{Enter}');
    expect(await screen.findByText('The first 10 passages at or above 0.70')).toBeTruthy();
  });

  it('that finds nothing tells what a lower threshold would show; one that fails says why', async () => {
    const server = fakeServer({
      ...fullIndex,
      searchVectors: () => ({
        query: 'x',
        results: [],
        total_count: 0,
        best_below_threshold: 0.42,
        search_note: 'Acme failed. Passages are found by their words alone.',
      }),
    });
    const { user } = openScreen('/vector-management');
    await user.type(await screen.findByRole('searchbox', { name: 'Query' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      await screen.findByText(/0 passages at or above 0.70. The nearest has a relevance of 0.42/),
    ).toBeTruthy();
    expect(screen.getByText('Acme failed. Passages are found by their words alone.')).toBeTruthy();
    server.answers.searchVectors = () => ({
      ...{ query: 'x', results: [], total_count: 0, best_below_threshold: null },
      search_note: 'Acme failed. Passages are found by their words alone.',
    });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      await screen.findByText('0 passages at or above 0.70: no passage has a word of this query.'),
    ).toBeTruthy();
    server.answers.searchVectors = () => new Refusal(502, 'The embedding provider did not answer');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      await screen.findByText(
        'The query could not be tried: The embedding provider did not answer',
      ),
    ).toBeTruthy();
  });
});
