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
    models: meaning.models.map((model) => {
      const changed = { ...model, ...changes[model.id] };
      return { ...changed, is_chosen: changed.is_chosen || changed.in_use };
    }),
  };
}

function embeddingBy(
  embedding_model: string,
  change: Partial<CallData<'getReembedStatus'>>,
): CallData<'getReembedStatus'> {
  return {
    job_id: null,
    status: null,
    percentage: 0,
    passages_done: 0,
    passages_total: 0,
    passages_refused: 0,
    embedding_model,
    error: null,
    message: '',
    elapsed_seconds: 0,
    started_at: null,
    finished_at: null,
    ...change,
  };
}

async function openMeaning(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    listModels: fakeModels,
    getMeaning: fakeMeaning,
    getSettings: () => fakeSettings(),
    getReembedStatus: () => embeddingBy('lectern-built-in-1', {}),
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
          embedding_model: 'small@b7ad92a4',
          reranking: { model: 'order', tried: 20, rank_before: 0.8, rank_after: 0.7, weight: 0 },
        },
      ),
    getReembedStatus: () =>
      embeddingBy('small@b7ad92a4', { status: 'processing', passages_done: 4, passages_total: 10 }),
  });
  expect(await within(part).findByText(/4 of 10 passages embedded/)).toBeTruthy();
  expect(within(part).getByText(/0.80 without, 0.70 with it.*the order stays/)).toBeTruthy();
  expect(within(part).getByText(/does not remove/)).toBeTruthy();
});

/** Two embedders on this machine, the first of them in use, with what is changed of the second. */
const former = (change: Partial<LocalModel> = {}) =>
  meaningWith(
    {
      small: { state: 'installed', in_use: true, origin: 'packaged' },
      order: {
        role: 'embedder',
        name: 'Large encoder',
        state: 'installed',
        origin: 'downloaded',
        ...change,
      },
    },
    { embedding_model: 'small@1' },
  );
/** The second is in use. */
const latter = () => {
  const { models, ...rest } = former();
  const swapped = models.map((model) => ({
    ...model,
    in_use: !model.in_use,
    is_chosen: !model.in_use,
  }));
  return { ...rest, models: swapped, embedding_model: 'large@1' };
};
const failedByFormer = () => embeddingBy('small@1', { status: 'failed', error: 'It was killed.' });
const underWayByLatter = () =>
  embeddingBy('large@1', { status: 'processing', passages_done: 4, passages_total: 10 });

it('tells how far the library is embedded by a model that takes the place of another', async () => {
  const { server, user, part } = await openMeaning({
    getMeaning: () => former(),
    getReembedStatus: failedByFormer,
    useLocalModel: latter,
  });
  expect((await within(part).findByRole('alert')).textContent).toContain('It was killed.');
  server.answers.getReembedStatus = underWayByLatter;
  await user.click(within(part).getByRole('button', { name: 'Use: Large encoder' }));
  expect(await within(part).findByText(/4 of 10 passages embedded/)).toBeTruthy();
  expect(within(part).queryByRole('alert')).toBeNull();
});

it('tells nothing of the former model in the row of the one in use', async () => {
  const { user, part } = await openMeaning({
    getMeaning: () => former(),
    getReembedStatus: failedByFormer,
    useLocalModel: latter,
  });
  await within(part).findByRole('alert');
  await user.click(within(part).getByRole('button', { name: 'Use: Large encoder' }));
  await within(part).findByRole('button', { name: 'Stop using: Large encoder' });
  expect(within(part).queryByRole('alert')).toBeNull();
});

it('tells it of a model that was put to use when its download had ended', async () => {
  const { server, part } = await openMeaning({
    getMeaning: () => former({ state: 'downloading' }),
    getReembedStatus: () => embeddingBy('small@1', { status: 'completed' }),
  });
  await within(part).findByRole('progressbar', { name: 'Download of Large encoder' });
  server.answers.getReembedStatus = underWayByLatter;
  server.answers.getMeaning = latter;
  expect(
    await within(part).findByText(/4 of 10 passages embedded/, {}, { timeout: 5000 }),
  ).toBeTruthy();
});

const sent = 'Questions are sent to a provider.';

it('says in the row and before it is removed to whom texts are sent without the model in use', async () => {
  const { user, part } = await openMeaning({
    getMeaning: () => ({
      ...meaningWith({ small: { state: 'installed', in_use: true, origin: 'downloaded' } }),
      provider_notice: sent,
    }),
  });
  const [row] = within(part).getAllByRole('listitem');
  expect(row?.textContent).toContain(sent);
  await user.click(within(part).getByRole('button', { name: 'Remove: Small encoder' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Small encoder?' });
  expect(question.textContent).toContain(sent);
});

it('can be left where the files of the chosen model are gone, and says to whom texts are sent then', async () => {
  const { user, part, server } = await openMeaning({
    getMeaning: () => ({
      ...meaningWith({ small: { is_chosen: true, message: 'Its files are not there.' } }),
      provider_notice: sent,
    }),
    stopLocalModel: fakeMeaning,
  });
  const [row] = within(part).getAllByRole('listitem');
  expect(row?.textContent).toContain(sent);
  expect(within(part).getAllByText(sent)).toHaveLength(1);
  await user.click(within(part).getByRole('button', { name: 'Stop using: Small encoder' }));
  await waitFor(() =>
    expect(within(part).queryByRole('button', { name: 'Stop using: Small encoder' })).toBeNull(),
  );
  expect(server.calls.filter(({ name }) => name === 'stopLocalModel')).toHaveLength(1);
});

it('says once a model is stopped what a provider is sent, and how far what is built in has come', async () => {
  const { user, part, server } = await openMeaning({
    getMeaning: () => former(),
    stopLocalModel: () => ({ ...fakeMeaning(), provider_notice: sent }),
  });
  server.answers.getReembedStatus = () =>
    embeddingBy('lectern-built-in-1', {
      status: 'processing',
      passages_done: 4,
      passages_total: 10,
    });
  await user.click(within(part).getByRole('button', { name: 'Stop using: Small encoder' }));
  expect(await within(part).findByText(sent)).toBeTruthy();
  expect(await within(part).findByText(/4 of 10 passages embedded/)).toBeTruthy();
});
