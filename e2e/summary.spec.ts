/** The Summary page: ten articles become a summary whose every statement opens its passage, with a model and without one. */
import type { Page } from '@playwright/test';
import { passagePanel } from './chat.js';
import { phageQuery, process, search } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { expectNotice, rememberNotices } from './notices.js';
import { picture } from './picture.js';

async function selectAll(page: Page): Promise<void> {
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Found 10 articles • 10 selected' }),
  ).toBeVisible();
}

async function summarise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Summary (10)' }).click();
  await expect(page.getByText('Found 10 articles for summary generation.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Summary' }).click();
}

test.describe('without a model', () => {
  const lectern = useLectern();

  test('ten articles are summarised by extraction, kept, measured, downloaded and opened again', async ({
    page,
  }) => {
    await rememberNotices(page);
    await page.goto(lectern().address);
    await selectAll(page);
    await process(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await summarise(page);
    await expectNotice(
      page,
      'Summary generated. It is kept with its sources under its own number.',
    );
    await expect(
      page.getByText(/^Extracted by the built-in reader, no language model/),
    ).toBeVisible();
    await expect(page.getByText(/^9 of 10 articles used, \d+ in full text$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Comparison of the studies' }).getByRole('row'),
    ).toHaveCount(10);
    await page.screenshot({ path: test.info().outputPath('summary.png'), fullPage: true });

    const marker = page.getByRole('button', { name: /^1, passage from / }).first();
    await marker.click();
    await expect(passagePanel(page).locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(marker).toBeFocused();

    await page.getByRole('button', { name: 'View Summary Analytics' }).click();
    const analytics = page.getByRole('dialog', { name: 'Summary Analytics' });
    await expect(analytics.getByText('100%').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('analytics.png') });
    await page.keyboard.press('Escape');

    for (const [name, ending] of [
      ['txt', 'txt'],
      ['md', 'md'],
      ['docx', 'docx'],
      ['pdf', 'pdf'],
      ['BibTeX', 'bib'],
      ['RIS', 'ris'],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      expect((await downloading).suggestedFilename()).toMatch(
        new RegExp(`^research_summary_[\\dT-]+\\.${ending}$`),
      );
    }

    await page.getByRole('button', { name: 'Generate New Summary' }).click();
    await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeVisible();
    await page.getByRole('listitem').getByText('Comprehensive, 10 articles').click();
    await expect(page.getByText(/^9 of 10 articles used/)).toBeVisible();
  });
});

test.describe('with a model', () => {
  const lectern = useLectern({ standins: { withModel: true } });

  test('ten articles are summarised by it, also when the page is reloaded meanwhile', async ({
    page,
  }) => {
    lectern().standins.tell('model', { mode: 'slow', delayMs: 50_000 });
    await page.goto(lectern().address);
    await selectAll(page);
    await summarise(page);
    await expect(page.getByText(/of 9 articles/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('progress.png') });
    await page.reload();
    lectern().standins.reset();
    await expect(page.getByText(/^Written by/)).toBeVisible();
    await expect(page.getByText('9 of 10 articles used, 0 in full text')).toBeVisible();
    // It goes by itself after three seconds.
    await expect(page.getByText(/^Summary generated\./)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Generated summary' })).not.toBeFocused();
    await page.screenshot({ path: picture('summary') });
    await page
      .getByRole('button', { name: /^1, passage from / })
      .first()
      .click();
    await expect(passagePanel(page).getByText('not in the library')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('written.png'), fullPage: true });
  });

  test('a summary that is stopped, and one whose model fails, say so', async ({ page }) => {
    lectern().standins.tell('model', { mode: 'slow', delayMs: 50_000 });
    await page.goto(lectern().address);
    await selectAll(page);
    await summarise(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(
      page.getByText('The summary was stopped before it was finished; nothing of it was kept.'),
    ).toBeVisible();
    lectern().standins.tell('model', { mode: 'empty-choices' });
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(
      page.getByText(/^Failed to generate summary: The language model provider/),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('failed.png') });
    await page.getByRole('button', { name: 'Summarise without a model' }).click();
    await expect(page.getByText(/^Extracted by the built-in reader/)).toBeVisible();
  });
});
