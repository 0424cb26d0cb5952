import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { fakeMeaning, fakeModels, fakeSettings } from './testing-models';

async function openSettings(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    listModels: fakeModels,
    getMeaning: fakeMeaning,
    getSettings: () => fakeSettings(),
    ...answers,
  });
  const { user } = openScreen('/research-system');
  await user.click(await screen.findByRole('button', { name: 'Models' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Models' }));
  await dialog.findByText('Semantic Scholar');
  return { server, user, dialog };
}

function withInstalled() {
  const { models, ...rest } = fakeMeaning();
  return { ...rest, models: models.map((model) => ({ ...model, state: 'installed' as const })) };
}

const kept = { source: 'screen', is_kept: true } as const;

describe('what is set on the Models screen', () => {
  it('sends a key, forgets it, says what the change brought, and gives the focus back', async () => {
    const { server, user, dialog } = await openSettings({
      changeSetting: () => ({
        ...fakeSettings({ OPENAI_API_KEY: kept }),
        notices: ['Passages are embedded by another model from now on.'],
      }),
    });
    await user.click(dialog.getByLabelText('Set: API key of OpenAI'));
    const field = dialog.getByLabelText('API key of OpenAI');
    expect(field.getAttribute('type')).toBe('password');
    expect(document.activeElement).toBe(field);
    expect(
      dialog.getByText('Sent to https://api.openai.com and to no other address.'),
    ).toBeTruthy();
    server.answers.getSettings = () => fakeSettings({ OPENAI_API_KEY: kept });
    await user.paste('sk-CANARY');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.queryByLabelText('API key of OpenAI')).toBeNull());
    expect(server.calls.find(({ name }) => name === 'changeSetting')).toMatchObject({
      params: { id: 'OPENAI_API_KEY' },
      body: { value: 'sk-CANARY', sent_to: 'https://api.openai.com' },
    });
    expect(dialog.getByText(/embedded by another model from now on/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change: API key of OpenAI');
    expect(document.body.innerHTML).not.toContain('CANARY');
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === 'listModels')).toHaveLength(2),
    );
  });

  it('asks before Close gives up what was typed', async () => {
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByLabelText('Set: API key of OpenAI'));
    await user.paste('sk-half');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('What was changed here is not saved.')).toBeTruthy();
    expect(dialog.getByLabelText('API key of OpenAI')).toHaveProperty('value', 'sk-half');
  });

  it('says what the last change brought alone', async () => {
    const by = (model: string) => `Passages are embedded by ${model} from now on.`;
    const { server, user, dialog } = await openSettings({
      changeSetting: () => ({ ...fakeSettings(), notices: [by('small')] }),
      getMeaning: withInstalled,
      useLocalModel: withInstalled,
    });
    const set = async (label: string) => {
      await user.click(dialog.getByLabelText(`Set: ${label}`));
      await user.paste('given');
      await user.keyboard('{Enter}');
    };
    await set('API key of OpenAI');
    await dialog.findByText(by('small'));
    server.answers.changeSetting = () => ({ ...fakeSettings(), notices: [by('large')] });
    await set('Embedding model');
    await dialog.findByText(by('large'));
    expect(dialog.queryByText(by('small'))).toBeNull();
    expect(dialog.getAllByText('Saved.')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Use: Small encoder' }));
    await waitFor(() => expect(dialog.queryByText(by('large'))).toBeNull());
  });

  it('keeps what was typed when the server refuses it, and asks before it is given up by Escape', async () => {
    const { user, dialog } = await openSettings({
      changeSetting: () => new Refusal(507, 'Not enough disk space'),
    });
    await user.click(dialog.getByLabelText('Set: Default language model'));
    await user.paste('small');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Not enough disk space')).toBeTruthy();
    const field = dialog.getByLabelText('Default language model');
    expect(field).toHaveProperty('value', 'small');
    await user.keyboard('{Escape}');
    expect(dialog.getByText('What was changed here is not saved.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(dialog.queryByText('What was changed here is not saved.')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'small');
  });

  it('closes a form in which nothing was typed alone by Escape', async () => {
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByLabelText('Set: Default language model'));
    await user.keyboard('{Escape}');
    expect(dialog.queryByLabelText('Default language model')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Models' })).toBeTruthy();
  });

  it('says who set it, offers nothing where that is the environment, and removes what is kept', async () => {
    const { server, user, dialog } = await openSettings({
      getSettings: () =>
        fakeSettings({
          ANTHROPIC_BASE_URL: { ...kept, value: 'http://127.0.0.1:1234/v1' },
          TAVILY_API_KEY: { ...kept, message: 'It was given for another address.' },
        }),
      removeSetting: () => fakeSettings(),
    });
    expect(dialog.getByText('Set here: http://127.0.0.1:1234/v1')).toBeTruthy();
    expect(dialog.getByText('Set by the environment')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /API key of Google/ })).toBeNull();
    expect(dialog.getByText('It was given for another address.')).toBeTruthy();
    server.answers.getSettings = () => fakeSettings();
    await user.click(dialog.getByLabelText('Remove: API key of Tavily'));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'removeSetting')?.params).toEqual({
        id: 'TAVILY_API_KEY',
      }),
    );
    expect(await dialog.findByText('Removed.')).toBeTruthy();
    expect(dialog.queryByText('Saved.')).toBeNull();
  });

  const told = {
    testSetting: ({ params }: { params: Readonly<Record<string, string>> }) => ({
      success: true,
      message: `${params.id} answered.`,
    }),
    testModel: ({ body }: { body: unknown }) => {
      // The fake server has parsed the body by the route of this name.
      const { provider, kind } = body as { provider: string; kind: string };
      const message = `${provider} refused the key: ${kind}.`;
      return { ...{ success: false, message }, ...{ provider, model: 'm', duration_ms: 3 } };
    },
  };
  const bothKept = () => fakeSettings({ TAVILY_API_KEY: kept, CORE_API_KEY: kept });
  const twoKeys = { getSettings: bothKept, changeSetting: bothKept, ...told };

  it('shows nothing of a test, made or under way, of what was set before, and goes on with all others', async () => {
    const { server, user, dialog } = await openSettings(twoKeys);
    const toldBeside = (name: string) => dialog.getByLabelText(name).closest('div')?.textContent;
    for (const name of ['Test: CORE', 'Test: Google', 'Test embeddings: Google'])
      await user.click(dialog.getByLabelText(name));
    await dialog.findByText('google refused the key: embedding.');
    const release = holdAnswers('/test');
    for (const name of ['Test: Tavily', 'Test: Anthropic'])
      await user.click(dialog.getByLabelText(name));
    await user.click(dialog.getByLabelText('Change: API key of Tavily'));
    await user.paste('tvly-other');
    await user.keyboard('{Enter}');
    await dialog.findByText('Saved.');
    expect(toldBeside('Test: Tavily')).toBe('Test');
    expect(toldBeside('Test: CORE')).toContain('CORE_API_KEY answered.');
    expect(toldBeside('Test: Anthropic')).toContain('Testing…');
    release();
    expect(await dialog.findByText('anthropic refused the key: chat.')).toBeTruthy();
    server.answers.testSetting = () => ({ success: false, message: 'No such key.' });
    await user.click(dialog.getByLabelText('Test: Tavily'));
    expect(await dialog.findByText('No such key.')).toBeTruthy();
    expect(dialog.queryByText('TAVILY_API_KEY answered.')).toBeNull();
    await user.click(dialog.getByLabelText('Set: Embedding model'));
    await user.paste('other');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toldBeside('Test embeddings: Google')).toBe('Test embeddings'));
    expect(toldBeside('Test: Google')).toContain('google refused the key: chat.');
    await user.click(dialog.getByLabelText('Set: Address of Anthropic'));
    await user.paste('http://127.0.0.1:1234/v1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toldBeside('Test: Anthropic')).toBe('Test'));
    expect(toldBeside('Test: Google')).toContain('google refused the key: chat.');
  });

  it('forgets no test where a change was refused, and its own where nobody knows whether it is in force', async () => {
    const { server, user, dialog } = await openSettings({
      ...twoKeys,
      changeSetting: () => new Refusal(422, 'It is no key.'),
    });
    await user.click(dialog.getByLabelText('Test: Tavily'));
    await dialog.findByText('TAVILY_API_KEY answered.');
    await user.click(dialog.getByLabelText('Change: API key of Tavily'));
    await user.paste('other');
    await user.keyboard('{Enter}');
    await dialog.findByText('It is no key.');
    expect(dialog.getByText('TAVILY_API_KEY answered.')).toBeTruthy();
    server.answers.changeSetting = () => new Refusal(500, 'It broke off.');
    await user.keyboard('{Enter}');
    await dialog.findByText('It broke off.');
    expect(dialog.queryByText('TAVILY_API_KEY answered.')).toBeNull();
  });

  it('tests the key of a search engine', async () => {
    const { user, dialog } = await openSettings({
      getSettings: () => fakeSettings({ TAVILY_API_KEY: kept }),
      testSetting: () => ({ success: false, message: 'Tavily rejected the API key.' }),
    });
    await user.click(dialog.getByLabelText('Test: Tavily'));
    expect(await dialog.findByText('Tavily rejected the API key.')).toBeTruthy();
    expect(dialog.queryByLabelText('Test: CORE')).toBeNull();
  });

  it('says that the file is damaged, and begins anew when asked to', async () => {
    const { server, user, dialog } = await openSettings({
      getSettings: () => ({
        ...fakeSettings(),
        file: { state: 'damaged', message: 'The file settings.json is damaged.' },
      }),
      setAsideSettings: () => fakeSettings(),
    });
    expect(dialog.getByRole('alert').textContent).toContain('The file settings.json is damaged.');
    server.answers.getSettings = () => fakeSettings();
    await user.click(dialog.getByRole('button', { name: 'Rename it and begin anew' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it.each([
    ['a key that is removed', 'Remove: API key of Tavily', 'The setting was not removed: Busy.'],
    ['the file', 'Rename it and begin anew', 'The file of settings was not renamed: Busy.'],
  ])('says after its window was closed what was not done: %s', async (_what, label, sentence) => {
    const file = { state: 'damaged', message: 'The file settings.json is damaged.' } as const;
    const isKept = label.startsWith('Remove');
    const { user, dialog } = await openSettings({
      removeSetting: () => new Refusal(503, 'Busy.'),
      setAsideSettings: () => new Refusal(503, 'Busy.'),
      getSettings: () =>
        isKept ? fakeSettings({ TAVILY_API_KEY: kept }) : { ...fakeSettings(), file },
    });
    const button = dialog.getByRole('button', { name: label });
    const release = holdAnswers(isKept ? '/TAVILY_API_KEY' : '/settings/set-aside');
    await user.click(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says with a way out that what is set could not be loaded again, also where the file was read', async () => {
    const { server, user, dialog } = await openSettings({
      removeSetting: () => new Refusal(503, 'Busy.'),
      getSettings: () => fakeSettings({ TAVILY_API_KEY: kept }),
    });
    server.answers.getSettings = () => new Refusal(503, 'The disk is busy.');
    await user.click(dialog.getByLabelText('Remove: API key of Tavily'));
    const failure = await dialog.findByText(/^Failed to load what is set: The disk is busy\./);
    expect(failure.closest('[role="alert"]')).not.toBeNull();
    server.answers.getSettings = () => fakeSettings();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(/^Failed to load what is set/)).toBeNull());
  });
});
