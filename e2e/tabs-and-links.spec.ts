/** What a person finds again: by back and forward, by links that lead nowhere, in a duplicated tab, by keyboard after what was begun, and after a total failure. */
import { articles, foundHeading, phageQuery, queryBox, search } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { expectNotice, rememberNotices } from './notices.js';

const lectern = useLectern();
const nobody = '00000000-0000-4000-8000-000000000000';

test('back and forward lead to each search with its own words, and dead links say so', async ({
  page,
}) => {
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await expect(foundHeading(page)).toBeFocused();
  const first = await articles(page).first().innerText();
  await search(page, 'biochar and soil nitrous oxide');
  await expect(articles(page).first()).toContainText(/biochar/i);
  await page.goBack();
  await expect(queryBox(page)).toHaveValue(phageQuery);
  await expect(articles(page).first()).toHaveText(first, { useInnerText: true });
  await page.goForward();
  await expect(queryBox(page)).toHaveValue('biochar and soil nitrous oxide');
  await page.reload();
  await expect(queryBox(page)).toHaveValue('biochar and soil nitrous oxide');
  await expect(articles(page).first()).toContainText(/biochar/i);

  await page.goto(`${lectern().address}/?search=${nobody}`);
  await expect(page.getByRole('alert')).toContainText('This search is no longer there');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Search the literature/ })).toBeVisible();
  await page.goto(`${lectern().address}/document-management?document=${nobody}`);
  await expect(page.getByText('Document not found')).toBeVisible();
});

test('a duplicated tab selects for itself', async ({ page }) => {
  await page.goto(lectern().address);
  await search(page, phageQuery);
  const boxes = page.getByRole('checkbox', { name: /^Select “/ });
  // It shows only once the server has said yes.
  await boxes.first().click();
  await expect(foundHeading(page)).toHaveText(/• 1 selected$/);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  const copy = await opening;
  await expect(foundHeading(copy)).toHaveText(/• 0 selected$/);
  await copy.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(foundHeading(copy)).toHaveText(/• 10 selected$/);
  await page.reload();
  await expect(foundHeading(page)).toHaveText(/• 1 selected$/);
});

test('a processing of which nothing succeeded is told as failed', async ({ page }) => {
  await rememberNotices(page);
  await page.goto(`${lectern().address}/document-management`);
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and nothing that follows'),
  });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: /^Process “/ }).click();
  await expectNotice(page, /^Processing failed: /);
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('failed');
  await expect(page.getByText(/completed successfully/)).toHaveCount(0);
});

test('an address opens a screen at its top, wherever the page before it was left', async ({
  page,
}) => {
  // Narrow and low: both screens are longer than the window.
  await page.setViewportSize({ width: 390, height: 300 });
  const place = (): Promise<number> => page.evaluate(() => window.scrollY);
  await page.goto(`${lectern().address}/research-summary`);
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(place).toBe(200);
  await page.goto(`${lectern().address}/document-management`);
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents.or(page.getByText('No documents found'))).toBeVisible();
  await expect.poll(place).toBe(0);
});
