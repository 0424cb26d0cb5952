import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer, loseAnswers, Refusal } from '../../testing-server';
import { fakeReembed, fullIndex, statsAnswer } from './testing-vectors';

const outdated = statsAnswer({
  vectors_in_use: 9000,
  other_models: [{ model: 'old-model', dimension: 768, vectors: 214 }],
});
const running = fakeReembed({
  job_id: 'j1',
  status: 'processing',
  percentage: 40,
  passages_done: 86,
  passages_total: 214,
  message: 'Embedding passages',
  elapsed_seconds: 660,
  started_at: '2026-01-01T18:00:00Z',
});

describe('vectors of a model that is not in use', () => {
  it('are named, embedded again with progress, and gone when that is done', async () => {
    const fake = fakeServer({ ...fullIndex, getVectorManagementStats: outdated });
    fake.answers.startReembed = () => {
      fake.answers.getReembedStatus = () => running;
      return running;
    };
    const { user } = openScreen('/vector-management');
    expect(await screen.findByText(/^214 vectors of/)).toBeTruthy();
    expect(screen.getByText('old-model')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Re-embed' }));
    expect(await screen.findByText('86 of 214 passages')).toBeTruthy();
    const counted = fake.calls.filter(({ name }) => name === 'getStats').length;
    expect(
      screen.getByRole('progressbar', { name: 'Re-embedding' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    expect(screen.queryByRole('button', { name: 'Re-embed' })).toBeNull();
    fake.answers.getVectorManagementStats = statsAnswer();
    fake.answers.getReembedStatus = () =>
      fakeReembed({
        job_id: 'j1',
        status: 'completed',
        percentage: 100,
        passages_done: 214,
        passages_total: 214,
      });
    expect(await screen.findByText('Re-embedding completed! 214 passages embedded.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^214 vectors of/)).toBeNull());
    // The sidebar counts them, too.
    expect(fake.calls.filter(({ name }) => name === 'getStats').length).toBeGreaterThan(counted);
    expect(screen.queryByRole('button', { name: 'Re-embed' })).toBeNull();
  });

  it('stay when embedding them is cancelled', async () => {
    const fake = fakeServer({
      ...fullIndex,
      getVectorManagementStats: outdated,
      getReembedStatus: () => running,
    });
    fake.answers.cancelReembed = () => {
      fake.answers.getReembedStatus = () => fakeReembed({ job_id: 'j1', status: 'cancelled' });
      return { success: true, status: 'cancelled', message: 'Cancelled' };
    };
    const { user } = openScreen('/vector-management');
    const stop = await screen.findByRole('button', { name: 'Cancel re-embedding' });
    // Worked time, whenever it began.
    expect(screen.getByText(/^11:0\d$/)).toBeTruthy();
    await user.click(stop);
    expect(await screen.findByRole('button', { name: 'Re-embed' })).toBeTruthy();
  });

  it('say why embedding them failed or could not begin', async () => {
    fakeServer({
      ...fullIndex,
      getVectorManagementStats: outdated,
      getReembedStatus: () =>
        fakeReembed({ job_id: 'j1', status: 'failed', error: 'The provider refused the key.' }),
      startReembed: () => new Refusal(503, 'The server is stopping.'),
    });
    const { user } = openScreen('/vector-management');
    expect(
      await screen.findByText(/Re-embedding failed: The provider refused the key\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Re-embed' }));
    expect(
      await screen.findByText('Error starting re-embedding: The server is stopping.'),
    ).toBeTruthy();
  });
});

it('says how many passages the provider did not take, once the others are embedded', async () => {
  const message = 'Embedded 213 passages. 1 passage could not be embedded: It is too long';
  fakeServer({
    ...fullIndex,
    getVectorManagementStats: statsAnswer({ vectors_in_use: 9213 }),
    getReembedStatus: () =>
      fakeReembed({ job_id: 'j1', status: 'completed', passages_refused: 1, message }),
  });
  openScreen('/vector-management');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Re-embed' })).toBeTruthy();
});

it('are seen to be embedded where nothing was heard of the start', async () => {
  const fake = fakeServer({ ...fullIndex, getVectorManagementStats: outdated });
  fake.answers.startReembed = () => {
    fake.answers.getReembedStatus = () => running;
    return running;
  };
  const { user } = openScreen('/vector-management');
  const start = await screen.findByRole('button', { name: 'Re-embed' });
  loseAnswers('/reembed');
  await user.click(start);
  expect(
    await screen.findByText(
      'Error starting re-embedding: The server does not answer. It is not known whether it was started.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('86 of 214 passages')).toBeTruthy();
});

it('vectors of a model that cannot be had now are not to be made anew by what stands in for it', async () => {
  const embedding_stand_in = 'The embedding provider could not be reached';
  fakeServer({
    ...fullIndex,
    getVectorManagementStats: statsAnswer({
      ...{ vectors_in_use: 0, embedding_stand_in },
      other_models: [{ model: 'chosen-model', dimension: 768, vectors: 9214 }],
    }),
  });
  openScreen('/vector-management');
  expect(
    await screen.findByText(/those that are added meanwhile from then on, until they are embedded/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Re-embed' })).toBeNull();
  expect(screen.queryByText(/9,214 vectors of/)).toBeNull();
});

it('work that waits while a model stands in is shown beside what that means', async () => {
  const embedding_stand_in = 'The files of the model chosen-model are not there';
  const message = 'This waits; it goes on when old-model is in use again. Waiting to begin';
  fakeServer({
    ...fullIndex,
    getVectorManagementStats: statsAnswer({ vectors_in_use: 0, embedding_stand_in }),
    getReembedStatus: () => ({ ...running, message, embedding_model: 'old-model' }),
  });
  openScreen('/vector-management');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(
    screen.getByText(/^The files of the model chosen-model are not there\..*stands in until/),
  ).toBeTruthy();
});

describe('passages without any vector', () => {
  it('are counted and can be embedded', async () => {
    fakeServer({ ...fullIndex, getVectorManagementStats: statsAnswer({ vectors_in_use: 9213 }) });
    openScreen('/vector-management');
    expect(await screen.findByText(/^1 passage without a vector of/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Re-embed' })).toBeTruthy();
  });
});
