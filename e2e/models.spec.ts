/** The Models window: what is there, what is missing, and a test that makes one real call, with providers and without. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test, useLectern } from './journey.js';

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
    await expectAccessible(page);
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
    await expectAccessible(page);
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
    await expect(rowOf(dialog, 'Ollama')).toContainText('no charge');
    await expectAccessible(page);

    lectern().standins.reset();
    await dialog.getByRole('button', { name: 'Test: Google' }).click();
    await expect(rowOf(dialog, 'Google').getByRole('status').first()).toHaveText(
      /^Answered in \d+ ms\. gemini-3\.8-flash$/,
    );
    await expect(rowOf(dialog, 'Google')).toContainText('Available');
    expect(await page.content()).not.toContain('sk-ant-standin');
  });
});

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

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    expect(
      violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      ),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
}
