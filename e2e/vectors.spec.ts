/** The index as a person looks after it: see its vectors, take them out as a file, lose some, take them in again, and find the same. */
import { routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessible.js';
import { ask, askUntil } from './api.js';
import { expect, test, useLectern } from './journey.js';
import { expectNotice, rememberNotices } from './notices.js';

// A trace of the many runs of axe would take longer than they do.
test.use({ trace: 'off' });
const lectern = useLectern();
const vectorAnswer = z.object({ data: routes.searchVectors.data });
const query = 'How many women were free from recurrence at 90 days?';
const sizes = [
  { width: 1440, height: 1000 },
  { width: 768, height: 1000 },
  { width: 390, height: 844 },
];

test.beforeAll(async () => {
  const { address } = lectern();
  const body = {
    selected_articles: [...demoArticles],
    store_in_vector_db: true,
    excluded_file_types: [],
  };
  const { process_id } = await ask(address, routes.processArticles, { body });
  const { status } = await askUntil(
    () => ask(address, routes.getProcessStatus, { id: process_id }),
    (answer) => ['completed', 'failed', 'cancelled'].includes(answer.status),
  );
  expect(status).toBe('completed');
});

test('vectors are seen, exported, deleted and taken in again, and the same query finds the same', async ({
  page,
}) => {
  await rememberNotices(page);
  await page.goto(`${lectern().address}/vector-management`);
  const table = page.getByRole('table');
  const title = demoArticles[0]?.title ?? '';

  await test.step('counts, bars and the table agree', async () => {
    await expect(page.getByText('Unique documents').locator('..')).toContainText(
      String(demoArticles.length),
    );
    await expect(
      page.getByRole('list', { name: 'Vectors per document' }).getByRole('button'),
    ).toHaveCount(demoArticles.length);
    await expect(table.getByRole('row').nth(1)).toContainText(/^[0-9a-f]{8}[0-9a-f]{12}/);
  });

  await test.step('one document alone', async () => {
    const select = page.getByRole('combobox', { name: 'Document', exact: true });
    await select.selectOption({ label: await labelOf(page, title) });
    await expect(table.getByRole('link').filter({ hasNotText: title })).toHaveCount(0);
    await page.reload();
    await expect(table.getByRole('link', { name: title }).first()).toBeVisible();
    await expect(table.getByRole('link').filter({ hasNotText: title })).toHaveCount(0);
    await select.selectOption({ label: 'All documents' });
    await expect(table.getByRole('link').filter({ hasNotText: title }).first()).toBeVisible();
  });

  const before = await found(page);
  expect(before.length).toBeGreaterThan(0);

  const file = await test.step('the library as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lectern-vectors-[\d-]{19}\.json$/);
    await expectNotice(page, /^Export completed! \d+ vectors exported\.$/);
    const path = test.info().outputPath('library.json');
    await download.saveAs(path);
    return path;
  });

  await test.step('the vectors of a document are deleted, and the screens tell', async () => {
    const maintenance = page.getByRole('combobox', { name: 'Document to delete' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select a document to delete' }),
    ).toBeVisible();
    await maintenance.selectOption({ label: await labelOf(page, title) });
    await page.evaluate(() =>
      window.addEventListener('documentsChanged', () =>
        document.body.setAttribute('data-heard', 'yes'),
      ),
    );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete these vectors?' })
      .getByRole('button', { name: 'Delete vectors' })
      .click();
    await expectNotice(
      page,
      /^Successfully deleted \d+ vectors for document ".+"\. Document status changed/,
    );
    await expect(page.locator('body')).toHaveAttribute('data-heard', 'yes');
    await expect(table.getByRole('link', { name: title })).toHaveCount(0);
    expect((await found(page)).some((row) => row.includes(title))).toBe(false);
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: /^Documents/ })
      .click();
    const card = page
      .getByRole('list', { name: 'Documents' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(card).toContainText('pending');
    await expect(card.getByRole('button', { name: /^Process/ })).toBeVisible();
    await page.goBack();
  });

  await test.step('the other documents too, until there are none', async () => {
    const { documents } = await ask(lectern().address, routes.listDocuments);
    await ask(lectern().address, routes.deleteDocuments, {
      body: { document_ids: documents.map(({ id }) => id) },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('No vectors found in the database')).toBeVisible();
  });

  await test.step('the file brings all of it back', async () => {
    await page.getByLabel('Exported file').setInputFiles(file);
    await page
      .getByRole('dialog', { name: 'Import this file?' })
      .getByRole('button', { name: 'Import' })
      .click();
    await expectNotice(page, /^Import completed! \d+ vectors of 8 documents imported\.$/);
    const after = await found(page);
    expect(after[0]).toBe(before[0]);
    // The library learns its topics behind everybody, which puts passages that are nearly as good in another order.
    expect([...after].sort()).toEqual([...before].sort());
  });

  await test.step('and everything fits together', async () => {
    await page.getByRole('button', { name: 'Check the library' }).click();
    await expect(
      page.getByText(/Everything fits together\.|lost their original file\./),
    ).toBeVisible();
    await expect(page.getByText('Check failed')).toBeHidden();
  });
});

test('a file that is no library changes nothing and is refused with a sentence', async ({
  page,
}) => {
  await page.goto(`${lectern().address}/vector-management`);
  const tile = page.getByText('Total vectors').locator('..');
  await expect(tile).toHaveText(/\d/);
  const before = await tile.textContent();
  await page.getByLabel('Exported file').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"records": ['),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Import failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tile).toHaveText(before ?? '');
});

test('it is accessible, and nothing but the table scrolls sideways', async ({ page }) => {
  await page.goto(`${lectern().address}/vector-management`);
  await found(page);
  await page.getByRole('button', { name: 'Check the library' }).click();
  await expect(page.getByText('Checking…')).toBeHidden();
  await expectAccessible(page, 'vectors', sizes, ({ size, colorScheme }) =>
    page.screenshot({
      path: test.info().outputPath(`vectors-${size.width}-${colorScheme}.png`),
      fullPage: true,
    }),
  );
});

/** What the query finds, in its order: title, chunk and text. Word scores shift a little, as the word index goes on counting what was deleted. */
async function found(page: Page): Promise<readonly string[]> {
  await page.getByRole('searchbox', { name: 'Query' }).fill(query);
  await page.getByRole('slider', { name: 'Threshold' }).press('Home');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/vectors/search')),
    page.getByRole('button', { name: 'Search', exact: true }).click(),
  ]);
  const { data } = vectorAnswer.parse(await answer.json());
  const list = page.getByRole('list', { name: 'Passages found' });
  // Those of this query: the page may still show what the one before found.
  await expect(list.getByRole('link')).toHaveText(
    data.results.map(
      (passage) => `${passage.document_title}, open chunk ${passage.chunk_index + 1} in the reader`,
    ),
  );
  await expect(page.getByText(/passages? at or above 0\.00/)).toBeVisible();
  const rows = await list.locator('> li').locator('p').allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** The choice for a document, which has the number of its vectors behind the title. */
async function labelOf(page: Page, title: string): Promise<string> {
  const option = page
    .getByRole('combobox', { name: 'Document', exact: true })
    .locator('option', { hasText: title.slice(0, 60) });
  return (await option.textContent()) ?? '';
}
