import { intervals } from '@lectern/contract/limits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeProcess } from '../features/explorer/testing-explorer';
import { fakeMeaning, fakeModels, fakeSettings } from '../features/models/testing-models';
import { fakeReembed, fullIndex, stats } from '../features/vectors/testing-vectors';
import { openScreen } from '../testing-screen';
import { fakeServer } from '../testing-server';

beforeEach(() => {
  vi.spyOn(intervals, 'processingPollMs', 'get').mockReturnValue(30 as 2000);
});
afterEach(() => vi.restoreAllMocks());

it('are counted anew when articles have been read into the library', async () => {
  let vectors = 0;
  let status: Parameters<typeof fakeProcess>[0] = 'processing';
  fakeServer({
    ...fullIndex,
    getVectorManagementStats: () => ({
      success: true,
      stats: { ...stats, total_vectors: vectors, total_passages: vectors, vectors_in_use: vectors },
      message: '',
    }),
    listProcesses: () => {
      const { articles: _, ...process } = fakeProcess(status, []);
      return { processes: [process] };
    },
  });
  openScreen('/vector-management');
  await screen.findByText('No vectors found in the database');
  vectors = 120;
  status = 'completed';
  await waitFor(() =>
    expect(screen.getByText('Total vectors').nextSibling?.textContent).toBe('120'),
  );
});

const modelShown = () => screen.getByText('Embedding model').nextSibling?.textContent;

it('tell the model that embeds them, and that they are embedded anew, once another is put to use', async () => {
  const meaning = fakeMeaning();
  const installed = {
    ...meaning,
    models: meaning.models.map((model) => ({ ...model, state: 'installed' as const })),
  };
  const server = fakeServer({
    ...fullIndex,
    listModels: fakeModels,
    getSettings: () => fakeSettings(),
    getMeaning: () => installed,
    useLocalModel: () => installed,
  });
  const { user } = openScreen('/vector-management');
  await waitFor(() => expect(modelShown()).toMatch(/^lectern-built-in-1,/));
  await user.click(screen.getByRole('button', { name: 'Models' }));
  const use = await screen.findByRole('button', { name: 'Use: Small encoder' });
  server.answers.getVectorManagementStats = () => ({
    success: true,
    stats: { ...stats, embedding_model: 'small@1' },
    message: '',
  });
  server.answers.getReembedStatus = () =>
    fakeReembed({ status: 'processing', passages_done: 4, passages_total: 10 });
  await user.click(use);
  await waitFor(() => expect(modelShown()).toMatch(/^small@1,/));
  expect(screen.getAllByText(/4 of 10/).length).toBeGreaterThan(0);
});
