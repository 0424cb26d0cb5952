/** The Models window: what is there, what is missing, and a test that makes one real call, with providers and without, and what is set there. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { expect, test, useLectern } from './journey.js';

const wide = { width: 1440, height: 900 };

test.describe('without any provider', () => {
  const lectern = useLectern();

  test('says what is built in and what each provider would add', async ({ page }) => {
    const dialog = await openModels(page, lectern().address);
    await expect(
      dialog.getByRole('definition').filter({ hasText: 'Needs a language model' }),
    ).toBeVisible();
    await expect(rowOf(dialog, 'Built in')).toContainText('Available');
    await expect(rowOf(dialog, 'Anthropic')).toContainText('Missing');
    await expect(rowOf(dialog, 'Anthropic')).toContainText('ANTHROPIC_API_KEY');
    await expect(rowOf(dialog, 'Ollama')).toContainText('switched off');
    await expect(dialog.getByRole('button', { name: /^Test/ })).toHaveCount(0);
    await expectAccessible(page, 'models without a provider', [wide]);
  });

  test('opens from the menu of narrow screens, and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(lectern().address);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Models' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Models' });
    await expect(dialog.getByRole('heading', { name: 'Providers' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expectAccessible(page, 'models from the menu', [{ width: 390, height: 844 }]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test.describe('with providers', () => {
  const lectern = useLectern({ standins: { models: ['anthropic', 'google', 'ollama'] } });

  test('tests a model, and says in plain words why one fails', async ({ page }) => {
    lectern().standins.tell('google', { mode: 'key-refused' });
    const dialog = await openModels(page, lectern().address);
    await expect(dialog.getByRole('definition').first()).toContainText('claude-haiku-5-5');
    await dialog.getByRole('button', { name: 'Test: Anthropic' }).press('Enter');
    await expect(rowOf(dialog, 'Anthropic').getByRole('status')).toHaveText(
      /^Answered in \d+ ms\. claude-haiku-5-5$/,
    );
    await dialog.getByRole('button', { name: 'Test embeddings: Ollama' }).click();
    await expect(rowOf(dialog, 'Ollama').getByRole('status').last()).toHaveText(
      /^Embedded a question in \d+ ms\. nomic-embed-text:latest$/,
    );
    await expect(rowOf(dialog, 'Google')).toContainText('Failed');
    await expect(rowOf(dialog, 'Google')).toContainText('rejected the API key');
    await rowOf(dialog, 'Ollama').getByRole('button', { name: 'Show 3 models' }).click();
    await expect(rowOf(dialog, 'Ollama')).toContainText('counted as free');
    await expectAccessible(page, 'models of three providers', [wide]);

    lectern().standins.reset();
    await dialog.getByRole('button', { name: 'Test: Google' }).click();
    await expect(rowOf(dialog, 'Google').getByRole('status').first()).toHaveText(
      /^Answered in \d+ ms\. gemini-3\.8-flash$/,
    );
    await expect(rowOf(dialog, 'Google')).toContainText('Available');
    expect(await page.content()).not.toContain('sk-ant-standin');
  });
});

test.describe('set on the screen', () => {
  const lectern = useLectern();
  const key = 'sk-standin';

  test('a provider is set by keyboard, answers at once and after a crash, and its key goes with its address', async ({
    page,
  }) => {
    const { address, standins, dataDir } = lectern();
    const dialog = await openModels(page, address);
    await setByKeyboard(
      dialog,
      'Address of OpenAI-compatible service',
      `${standins.origins.model}/v1`,
    );
    await setByKeyboard(dialog, 'Default language model', 'standin-chat');
    await setByKeyboard(dialog, 'API key of OpenAI-compatible service', key);
    const row = rowOf(dialog, 'OpenAI-compatible service');
    await expect(row).toContainText('Available');
    await dialog.getByRole('button', { name: 'Test: OpenAI-compatible service' }).press('Enter');
    await expect(row.getByRole('status').first()).toHaveText(/^Answered in \d+ ms\./);
    await expect(dialog.getByRole('definition').first()).toContainText('standin-chat');
    expect(await page.content()).not.toContain(key);
    const file = path.join(dataDir, 'settings.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await page.setViewportSize({ width: 320, height: 720 });
    await dialog.getByRole('button', { name: 'Change: API key of OpenAI-compatible' }).click();
    await expectAccessible(page, 'a key being changed', [{ width: 320, height: 720 }]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1440, height: 900 });

    // An open page would note that its server is gone.
    await page.goto('about:blank');
    lectern().process().kill('SIGKILL');
    await lectern().restart();
    await openModels(page, address);
    await expect(row).toContainText('Available');
    await setByKeyboard(
      dialog,
      'Address of OpenAI-compatible service',
      'https://elsewhere.example/v1',
    );
    await expect(row).toContainText('OPENAI_API_KEY was removed');
    expect(await readFile(file, 'utf8')).not.toContain(key);
    await expect(rowOf(dialog, 'Ollama')).toContainText('Set by the environment: off');
    await expect(dialog.getByRole('button', { name: /Address of Ollama/ })).toHaveCount(0);
  });

  test('a damaged file is told, left as it is, and set aside on request', async ({ page }) => {
    const file = path.join(lectern().dataDir, 'settings.json');
    await writeFile(file, '{"version":1,');
    const dialog = await openModels(page, lectern().address);
    await expect(dialog.getByRole('alert')).toContainText(
      'settings.json of the data directory is damaged',
    );
    await expectAccessible(page, 'damaged settings', [wide]);
    expect(await readFile(file, 'utf8')).toBe('{"version":1,');
    await dialog.getByRole('button', { name: 'Rename it and begin anew' }).click();
    await expect(dialog.getByRole('alert')).toBeHidden();
    expect((await readdir(lectern().dataDir)).some((name) => name.includes('.damaged-'))).toBe(
      true,
    );
    await setByKeyboard(dialog, 'API key of Tavily', 'tvly-standin');
    await dialog.getByRole('button', { name: 'Test: Tavily' }).click();
    await expect(rowOf(dialog, 'Tavily').getByRole('status').last()).toHaveText(/^Answered in/);
  });
});

/** Afterwards the button that opened the form has the focus again. */
async function setByKeyboard(dialog: Locator, label: string, value: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^(Set|Change): ${label}$`) }).press('Enter');
  await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.page().keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Change: ${label}` })).toBeFocused();
}

async function openModels(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Models', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Models' });
  await expect(dialog.getByRole('heading', { name: 'Providers' })).toBeVisible();
  return dialog;
}

function rowOf(dialog: Locator, name: string): Locator {
  return dialog
    .getByRole('listitem')
    .filter({ has: dialog.page().getByText(name, { exact: true }) });
}
