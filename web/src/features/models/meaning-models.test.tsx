import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallData } from '../../lib/api';
import { openScreen } from '../../testing-screen';
import { fakeServer, Refusal } from '../../testing-server';
import { fakeMeaning, fakeModels, fakeSettings } from './testing-models';
import type { LocalModel } from './use-meaning';

type Changes = Readonly<Record<string, Partial<LocalModel>>>;

function meaningWith(changes: Changes, rest: Partial<CallData<'getMeaning'>> = {}) {
  const meaning = fakeMeaning();
  return {
    ...meaning,
    ...rest,
    models: meaning.models.map((model) => ({ ...model, ...changes[model.id] })),
  };
}

async function openMeaning(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    listModels: fakeModels,
    getMeaning: fakeMeaning,
    getSettings: () => fakeSettings(),
    ...answers,
  });
  const { user } = openScreen('/research-system');
  await user.click(await screen.findByRole('button', { name: 'Models' }));
  const part = await screen.findByRole('region', { name: 'Meaning' });
  await within(part).findByText('Small encoder');
  return { server, user, part };
}

it('says of each model its size, licence, languages and what others published', async () => {
  const { part } = await openMeaning();
  expect(part.textContent).toContain('hub.example.org');
  const [row] = within(part).getAllByRole('listitem');
  expect(row?.textContent).toContain('Not installed');
  for (const fact of ['English', '32.4 MB', 'MIT', '.5', 'nDCG@10 elsewhere'])
    expect(row?.textContent).toContain(fact);
});

it('installs by one click, and tells how far the download is', async () => {
  const { user, part } = await openMeaning({
    installLocalModel: () =>
      meaningWith({
        small: { state: 'downloading', bytes_done: 10_000_000, bytes_total: 40_000_000 },
      }),
  });
  await user.click(within(part).getByRole('button', { name: 'Install: Small encoder' }));
  const bar = await within(part).findByRole('progressbar', { name: 'Download of Small encoder' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(within(part).getByRole('status').textContent).toBe('9.5 MB of 38.1 MB');
  expect(within(part).getByRole('button', { name: 'Cancel: Small encoder' })).toBeTruthy();
});

it('says why a download failed, and offers to go on', async () => {
  const { part } = await openMeaning({
    getMeaning: () =>
      meaningWith({ small: { state: 'failed', message: 'Not enough disk space', bytes_done: 5 } }),
  });
  expect(within(part).getByRole('alert').textContent).toBe('Not enough disk space');
  expect(within(part).getByRole('button', { name: 'Try again: Small encoder' })).toBeTruthy();
});

it('shows what the server says when it refuses', async () => {
  const { user, part } = await openMeaning({
    installLocalModel: () => new Refusal(507, 'Not enough disk space'),
  });
  await user.click(within(part).getByRole('button', { name: 'Install: Small encoder' }));
  expect((await within(part).findByRole('alert')).textContent).toBe('Not enough disk space');
});

it('asks before files are removed', async () => {
  const { user, part, server } = await openMeaning({
    getMeaning: () => meaningWith({ small: { state: 'installed', origin: 'downloaded' } }),
    removeLocalModel: fakeMeaning,
  });
  await user.click(within(part).getByRole('button', { name: 'Remove: Small encoder' }));
  expect(server.calls.filter(({ name }) => name === 'removeLocalModel')).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Remove Small encoder?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(server.calls.filter(({ name }) => name === 'removeLocalModel')).toHaveLength(1),
  );
});

it('says that a setting decides, and offers nothing then', async () => {
  const { part } = await openMeaning({
    getMeaning: () => meaningWith({}, { fixed_by: 'EMBEDDING_MODEL' }),
  });
  expect(within(part).queryByRole('button', { name: /Small encoder/ })).toBeNull();
  expect(within(part).getByText('EMBEDDING_MODEL')).toBeTruthy();
  expect(within(part).getByRole('button', { name: 'Install: Small re-ranker' })).toBeTruthy();
});

it('tells how far the library is embedded, and what a re-ranker brings in it', async () => {
  const { part } = await openMeaning({
    getMeaning: () =>
      meaningWith(
        {
          small: { state: 'installed', in_use: true, origin: 'downloaded' },
          order: { state: 'installed', in_use: true, origin: 'copied' },
        },
        {
          reranking: { model: 'order', tried: 20, rank_before: 0.8, rank_after: 0.7, weight: 0 },
        },
      ),
    getReembedStatus: () => ({
      job_id: null,
      status: 'processing',
      percentage: 40,
      passages_done: 4,
      passages_total: 10,
      embedding_model: 'small@b7ad92a4',
      error: null,
      message: '',
      started_at: null,
      finished_at: null,
    }),
  });
  expect(await within(part).findByText(/4 of 10 passages embedded/)).toBeTruthy();
  expect(within(part).getByText(/0.80 without, 0.70 with it.*the order stays/)).toBeTruthy();
  expect(within(part).getByText(/does not remove/)).toBeTruthy();
});
