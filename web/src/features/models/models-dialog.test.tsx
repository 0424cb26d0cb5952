import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { type Answer, fakeServer, Refusal } from '../../testing-server';
import { fakeMeaning, fakeModels, fakeSettings } from './testing-models';

async function openModels(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    listModels: fakeModels,
    getMeaning: fakeMeaning,
    getSettings: () => fakeSettings(),
    ...answers,
  });
  const { user } = openScreen('/research-system');
  await user.click(await screen.findByRole('button', { name: 'Models' }));
  return { server, user, dialog: await screen.findByRole('dialog', { name: 'Models' }) };
}

function rowOf(dialog: HTMLElement, name: string): HTMLElement {
  const row = within(dialog)
    .getAllByRole('listitem')
    .find((item) => item.querySelector('p')?.textContent === name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
}

const succeeds: Answer = () => ({
  success: true,
  provider: 'google',
  model: 'gemini-2.5-flash',
  duration_ms: 412,
  message: 'Answered in 412 ms.',
});

describe('the Models window', () => {
  it('says what each part uses now', async () => {
    const { dialog } = await openModels();
    // The models for meaning, which may come before or after, have terms of their own.
    const list = (await within(dialog).findByText('Answers in QA Chat')).closest('dl');
    const terms = [...(list?.querySelectorAll('dt') ?? [])].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
    expect(terms).toEqual([
      'Answers in QA Chat: gemini-2.5-flashGoogleWritten from the passages that were found.',
      'Summaries: gemini-2.5-flashGoogleWritten from the selected articles.',
      'Direct LLM: No modelNeeds a language model.',
      'Embeddings: lectern-built-in-1Built inCompares wording.',
    ]);
  });

  it('says of each provider what is there, what is missing, what it would add and which setting configures it', async () => {
    const { dialog } = await openModels();
    await within(dialog).findByText('OpenAI');
    const openai = within(rowOf(dialog, 'OpenAI'));
    expect(openai.getByText('Missing')).toBeTruthy();
    expect(openai.getByText('OPENAI_API_KEY is not set.')).toBeTruthy();
    expect(openai.getByText('OPENAI_API_KEY')).toBeTruthy();
    expect(openai.getByText(/answers in words of its own/).textContent).toBe(
      'It would add: answers in words of its own.',
    );
    expect(openai.getByText('Not set')).toBeTruthy();
    expect(openai.queryByRole('button', { name: /^Test/ })).toBeNull();
    expect(within(rowOf(dialog, 'Anthropic')).getByText('Failed')).toBeTruthy();
    expect(
      within(rowOf(dialog, 'Anthropic')).getByText('The model provider rejected the API key.'),
    ).toBeTruthy();
    expect(within(rowOf(dialog, 'Google')).getByText('Available')).toBeTruthy();
  });

  it('shows the models of a provider and what they cost', async () => {
    const { dialog, user } = await openModels();
    await user.click(await within(dialog).findByRole('button', { name: 'Show 2 models' }));
    const list = within(within(rowOf(dialog, 'Google')).getByRole('list'));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'gemini-2.5-flashlanguage model · $0.30 in, $2.50 out per million tokens',
      'gemini-embedding-001embeddings · price not known',
    ]);
  });

  it('says of what has no price that it is counted as free, as a server may pass calls on', async () => {
    const { providers, uses } = fakeModels();
    const local = { name: 'llama', kind: 'chat', input_price: 0, output_price: 0 } as const;
    const { dialog, user } = await openModels({
      listModels: () => ({
        uses,
        providers: providers.map((each) =>
          each.id === 'google' ? { ...each, models: [local] } : each,
        ),
      }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Show 1 model' }));
    expect(rowOf(dialog, 'Google').textContent).toContain('language model · counted as free');
  });

  it('tests the embeddings that are in use, also of a provider that lists none', async () => {
    const { providers, uses } = fakeModels();
    const { dialog, user, server } = await openModels({
      listModels: () => ({
        uses: uses.map((use) => (use.part === 'embeddings' ? { ...use, provider: 'google' } : use)),
        providers: providers.map((each) => ({ ...each, models: [] })),
      }),
      testModel: succeeds,
    });
    const name = 'Test embeddings: Google';
    await user.click(await within(dialog).findByRole('button', { name }));
    await waitFor(() =>
      expect(server.calls.find(({ name: call }) => call === 'testModel')?.body).toEqual({
        provider: 'google',
        kind: 'embedding',
      }),
    );
    expect(within(dialog).queryByRole('button', { name: /^Test embeddings: A/ })).toBeNull();
  });

  it('tests a model, says so while it does, and asks for the list again', async () => {
    const { dialog, user, server } = await openModels({ testModel: succeeds });
    await user.click(await within(dialog).findByRole('button', { name: 'Test: Google' }));
    expect((await within(dialog).findByText(/Answered in 412 ms\./)).textContent).toBe(
      'Answered in 412 ms. gemini-2.5-flash',
    );
    expect(server.calls.find(({ name }) => name === 'testModel')?.body).toEqual({
      provider: 'google',
      kind: 'chat',
    });
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === 'listModels')).toHaveLength(2),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Test embeddings: Google' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === 'testModel')?.body).toEqual({
        provider: 'google',
        kind: 'embedding',
      }),
    );
  });

  it('says in a sentence why a test failed', async () => {
    const { dialog, user, server } = await openModels({
      testModel: () => ({
        success: false,
        provider: 'anthropic',
        model: 'claude',
        duration_ms: 3,
        message: 'The language model provider rejected the API key.',
      }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Test: Anthropic' }));
    expect(
      await within(dialog).findByText('The language model provider rejected the API key.'),
    ).toBeTruthy();
    server.answers.testModel = () =>
      new Refusal(503, 'Other models are being tested, please try again');
    await user.click(within(dialog).getByRole('button', { name: 'Test: Anthropic' }));
    expect(
      await within(dialog).findByText('Other models are being tested, please try again'),
    ).toBeTruthy();
  });

  it('says that the models could not be loaded, and loads them again', async () => {
    const { dialog, user, server } = await openModels({
      listModels: () => new Refusal(500, 'Something went wrong in the server'),
    });
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Failed to load models: Something went wrong in the server',
    );
    server.answers.listModels = fakeModels;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('OpenAI')).toBeTruthy();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('closes, and gives the focus back', async () => {
    const { user } = await openModels();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Models');
  });
});
