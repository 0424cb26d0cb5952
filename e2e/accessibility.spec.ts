/** Every screen in its main states, light and dark, wide and narrow: axe finds nothing, and nothing scrolls sideways. */
import { expectAccessible, expectInWindow, sizes } from './accessible.js';
import { ask, markers, modelLabel, passagePanel, questionLabel, send } from './chat.js';
import { choose } from './choose.js';
import {
  articles,
  foundHeading,
  heldEngine,
  phageQuery,
  process,
  search,
  startSearch,
} from './explorer.js';
import { expect, test, useLectern } from './journey.js';

// What axe finds is in the message; a trace of its many runs would take longer than they do.
test.use({ trace: 'off' });
const lectern = useLectern();
// Axe looks at each state four times.
test.beforeEach(() => test.slow());

test('screens that wait for something: welcome, empty pages, an address that does not exist, the API reference', async ({
  page,
}) => {
  const open = (path: string) => page.goto(`${lectern().address}${path}`);
  await open('/');
  await expect(page.getByRole('heading', { name: /^Search the literature/ })).toBeVisible();
  await expectAccessible(page, 'welcome');
  for (const [path, title] of [
    ['/chat', 'QA Chat'],
    ['/research-system', 'Research System'],
    ['/research-summary', 'Summary'],
    ['/document-management', 'Documents'],
    ['/vector-management', 'Vectors'],
    ['/no-such-screen', 'Page not found'],
  ] as const) {
    await open(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await open('/api/docs');
  await expect(page.getByRole('heading', { name: 'Lectern API reference' })).toBeVisible();
  await expectAccessible(page, 'API reference');
});

test('a search under way', async ({ page }) => {
  lectern().standins.tell('semanticScholar', heldEngine);
  lectern().standins.tell('crossref', { mode: 'dead' });
  await page.goto(lectern().address);
  await startSearch(page, 'heat pumps in listed buildings');
  await expect(page.getByRole('heading', { name: /articles so far$/ })).toBeVisible();
  await expectAccessible(page, 'search under way');
  await page.getByRole('button', { name: 'Cancel Search' }).click();
  await expect(page.getByText(/^The search was cancelled/)).toBeVisible();
});

test('results, their tools, alerts and the menu', async ({ page }) => {
  lectern().standins.reset();
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(foundHeading(page)).not.toHaveText(/• 0 selected$/);
  await page
    .getByRole('button', { name: /^Show More/ })
    .first()
    .click();
  await expectAccessible(page, 'results');
  const top = () =>
    articles(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(top, `where the first article begins, ${width} pixels wide`)
      .toBeLessThan(400);
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [opener, panel] of [
      ['Search record', page.getByRole('list', { name: 'Formats of the search record' })],
      ['Export', page.getByRole('list', { name: 'Formats of references' })],
      ['Sort, filter', page.getByRole('group', { name: 'Sort and filter the articles' })],
      ['File types', page.getByRole('group', { name: 'Left out when processing' })],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expectInWindow(page, panel);
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('button', { name: 'File types' }).click();
  await expectAccessible(page, 'file types');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort, filter' }).click();
  await page.getByLabel('Access').selectOption('Open access');
  await expectAccessible(page, 'order and filters');
  await page.getByRole('button', { name: 'Show all, as found' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await page.getByRole('button', { name: 'Process (0)' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please select at least one article to process.',
  );
  await expectAccessible(page, 'an alert', sizes.slice(0, 1));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the menu', sizes.slice(1));
});

test('a failed search', async ({ page }) => {
  for (const name of ['ncbi', 'europePmc', 'clinicalTrials'] as const)
    lectern().standins.tell(name, { mode: 'server-error' });
  await page.goto(lectern().address);
  await page.getByRole('combobox', { name: 'Domain Category' }).selectOption('medical');
  await startSearch(page, 'phage cocktail');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failed search');
});

test('processing under way and finished, an answer, its passage, the reader and the documents', async ({
  page,
}) => {
  lectern().standins.reset();
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  for (const name of ['publisher', 'europePmc', 'unpaywall'] as const)
    lectern().standins.tell(name, { mode: 'slow', delayMs: 120_000 });
  await page.getByRole('button', { name: /^Process \([1-9]\d*\)$/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Processing articles for vector storage' }),
  ).toContainText('In Progress');
  await expectAccessible(page, 'processing');
  await page.getByRole('button', { name: 'Cancel Processing' }).click();
  await expect(page.getByRole('dialog', { name: 'Processing was cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  lectern().standins.reset();
  const dialog = await process(page);
  await expectAccessible(page, 'processed');
  await dialog.getByRole('link', { name: 'Ask your library' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  const turn = await ask(
    page,
    'How many women were free from recurrence at 90 days with phages and with placebo?',
  );
  await expect(turn).toContainText(/retracted document speaks of this and was left out/i);
  await ask(page, 'Which sails did Viking ships carry?');
  await expectAccessible(page, 'answers');
  await page.setViewportSize({ width: 1440, height: 900 });
  await markers(turn).first().click();
  await expect(passagePanel(page).locator('mark').first()).toBeVisible();
  await expectAccessible(page, 'a passage');
  await passagePanel(page).getByRole('link', { name: 'Open in reader' }).click();
  // The heading of the chat stays until the reader is there.
  await expect(page).toHaveURL(/\/document-management\?document=/);
  await expect(page.locator('[aria-current=true]').first()).toBeVisible();
  await expectAccessible(page, 'the reader');
  await page.getByRole('link', { name: 'Back to Documents' }).click();
  await expect(
    page.getByRole('list', { name: 'Documents' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessible(page, 'documents');
});

test('a summary: the articles, its options, the text, a passage, what was measured', async ({
  page,
}) => {
  lectern().standins.reset();
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.getByRole('button', { name: /^Summary \([1-9]\d*\)$/ }).click();
  await page.getByRole('button', { name: 'Advanced Options' }).click();
  await expect(page.getByRole('slider', { name: 'Temperature' })).toBeVisible();
  for (const area of ['Key findings', 'Methodologies', 'Research gaps'])
    await page.getByRole('checkbox', { name: area }).press('Space');
  await expectAccessible(page, 'summary options without a focus area');
  await page.getByRole('checkbox', { name: 'Key findings' }).press('Space');
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect(page.getByText(/^Extracted by the built-in reader/)).toBeVisible();
  await page.getByText('Articles and how they were read').click();
  await expectAccessible(page, 'a summary');
  await page.setViewportSize({ width: 1440, height: 900 });
  await markers(page.getByRole('main')).first().click();
  await expect(passagePanel(page)).toBeVisible();
  await expectAccessible(page, 'a passage of a summary');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Summary Analytics' }).click();
  await expect(page.getByRole('dialog', { name: 'Summary Analytics' })).toBeVisible();
  await expectAccessible(page, 'what was measured of a summary');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete the summary of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Delete summary' })).toBeVisible();
  await expectAccessible(page, 'deleting a summary', sizes.slice(1));
});

test.describe('with a model', () => {
  const withModel = useLectern({ standins: { withModel: true } });

  test('a summary under way, stopped and failed', async ({ page }) => {
    withModel().standins.tell('model', { mode: 'slow', delayMs: 50_000 });
    await page.goto(withModel().address);
    await search(page, phageQuery);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: /^Summary \([1-9]\d*\)$/ }).click();
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page.getByText(/of 9 articles/)).toBeVisible();
    await expectAccessible(page, 'a summary under way');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText(/^The summary was stopped before/)).toBeVisible();
    await expectAccessible(page, 'a summary that was stopped');
    withModel().standins.tell('model', { mode: 'empty-choices' });
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page.getByText(/^Failed to generate summary/)).toBeVisible();
    await expectAccessible(page, 'a summary that failed');
  });

  test('a conversation: an answer that arrives, is stopped, fails; a table and code of a model; the windows and lists', async ({
    page,
  }) => {
    await page.goto(`${withModel().address}/chat`);
    await choose(page, 'Direct LLM');
    withModel().standins.tell('model', { mode: 'fine', pieceDelayMs: 2000 });
    await send(
      page,
      modelLabel,
      `Repeat this. ${'The tide rises twice a day along this quiet northern coast of islands and long sandy beaches. '.repeat(9)}`,
    );
    await expect(page.locator('[aria-busy=true]').getByText(/^The tide/)).toBeVisible();
    await expectAccessible(page, 'an answer that arrives');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText('Stopped here.')).toBeVisible();
    withModel().standins.tell('model', { mode: 'server-error' });
    await send(page, modelLabel, 'What is a tide?');
    await expect(page.getByText(/^Sorry, I could not answer/)).toBeVisible();
    await expect(page.getByText('Failed to get response from Direct LLM assistant')).toBeHidden();
    await expectAccessible(page, 'an answer that was stopped, and one that failed');
    await page.getByRole('button', { name: 'Export the conversation' }).click();
    await expectAccessible(page, 'the formats of a conversation');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Conversations' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'conversations');
    await page.keyboard.press('Escape');
    await choose(page, 'RAG Mode');
    await expect(page.getByRole('textbox', { name: questionLabel })).toBeVisible();
    await page.getByRole('button', { name: 'All documents' }).click();
    await expect(page.getByRole('dialog', { name: 'Ask only some documents' })).toBeVisible();
    await expectAccessible(page, 'the choice of documents');
  });
});
