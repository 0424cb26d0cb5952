/** A paper with formulas, a table, a figure and footnotes: from its upload to the cut-out of the page that an answer cites. */
import { type Passage, routes } from '@lectern/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { ask, askUntil } from './api.js';
import { ask as askInChat, markers, passagePanel } from './chat.js';
import { choose } from './choose.js';
import { dropFiles } from './dropped-files.js';
import { expect, test, useLectern } from './journey.js';
import { paperFile } from './paper-file.js';

// A trace of the many runs of axe would take longer than they do.
test.use({ trace: 'off' });
// Each goes on with the paper that the first one uploads.
test.describe.configure({ mode: 'serial' });
const lectern = useLectern();
let passages: readonly Passage[] = [];
let documentId = '';

test('a paper is uploaded, and its formulas, table and footnote are what its passages say', async ({
  page,
}) => {
  const { address } = lectern();
  await page.goto(`${address}/document-management`);
  await dropFiles(page, [{ name: 'herons.pdf', content: paperFile(), type: 'application/pdf' }]);
  await page.getByRole('button', { name: /^Upload/ }).click();
  await page.getByRole('button', { name: 'Process “herons.pdf”' }).click();
  const { documents } = await askUntil(
    () => ask(address, routes.listDocuments),
    (list) => list.documents[0]?.metadata.processing_status === 'completed',
  );
  documentId = documents[0]?.id ?? '';
  ({ passages } = await ask(address, routes.getDocumentPassages, { id: documentId }));
  const text = passages.map((passage) => passage.text).join('\n\n');
  expect(text).toContain('N_t = N₀ + a x² + b x³');
  expect(text).toContain('| Night heron | 17 | 38 |');
  expect(text).toMatch(/in August\.? ?¹/);
  expect(text).not.toMatch(/August[^\n]*The boat was lent/);
  expect(text).toContain('The boat was lent by the warden of the river.');
});

test('an answer opens the cut-out of the formula that it cites, at every width and in the dark', async ({
  page,
}) => {
  await page.goto(`${lectern().address}/chat`);
  const turn = await askInChat(page, 'How is the number of nests of a colony in a year given?');
  await markers(turn).first().press('Enter');
  const panel = passagePanel(page);
  const cut = await shownCut(panel, page);
  await expect(cut.locator('[data-mark]').first()).toBeVisible();
  await expect(cut.getByRole('img', { name: /^Page 1 of the original/ })).toBeVisible();
  await expect.poll(() => inkShare(cut)).toBeGreaterThan(0.005);
  await expect.poll(() => paperShare(cut)).toBeLessThan(0.8);
  await expectAccessible(page, 'cut-out of a formula');
  // As the pages of the reader: dark with the scheme, and as printed when wanted so.
  await page.emulateMedia({ colorScheme: 'dark' });
  const ground = (): Promise<string> =>
    cut.evaluate((frame) => getComputedStyle(frame).backgroundColor);
  await expect.poll(ground).toBe('rgb(26, 26, 26)');
  await panel.getByRole('button', { name: 'Show the pages as printed' }).press('Enter');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test('the text of a table has its cut-out in the reader, which the keyboard hides and shows', async ({
  page,
}) => {
  const index = passages.findIndex(({ text }) => text.includes('| Night heron'));
  await page.goto(`${lectern().address}/document-management?document=${documentId}&chunk=${index}`);
  await choose(page, 'Text');
  const cut = page.getByRole('region', { name: /^Cut out of page 2/ });
  await expect(cut).toBeVisible();
  await expect.poll(() => inkShare(cut)).toBeGreaterThan(0.005);
  // With the figure above its caption, which has no text of its own.
  await expect.poll(() => blueShare(cut)).toBeGreaterThan(0.02);
  const hide = page.getByRole('button', { name: 'Hide the page' });
  await hide.press('Enter');
  await expect(cut).toBeHidden();
  await page.getByRole('button', { name: 'Show on the page' }).press('Enter');
  await expect(cut).toBeVisible();
});

async function shownCut(panel: Locator, page: Page): Promise<Locator> {
  const cut = panel.getByRole('region', { name: /^Cut out of page/ });
  const show = panel.getByRole('button', { name: 'Show on the page' });
  await expect(cut.or(show).first()).toBeVisible();
  if (await show.isVisible()) await show.press('Enter');
  await expect(cut).toBeVisible();
  await expect(page.locator('[role="img"] canvas').first()).toBeAttached();
  return cut;
}

/** How much of it is not paper. */
function inkShare(cut: Locator): Promise<number> {
  return cut.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) dark += 1;
    return (4 * dark) / data.length;
  });
}

/** How much of it has the colour of the bars in the figure. */
function blueShare(cut: Locator): Promise<number> {
  return cut.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [
      0,
    ];
    let blue = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 50) blue += 1;
    return (4 * blue) / data.length;
  });
}

/** Its height as a share of a page's. */
function paperShare(cut: Locator): Promise<number> {
  return cut
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width / (842 / 595));
}
