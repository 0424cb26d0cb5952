/** The main job from end to end: search, select, read into the library, ask, and follow an answer to the passage it rests on. */
import { routes } from '@lectern/contract';
import { expectRoom } from './accessible.js';
import { ask as askServer } from './api.js';
import { ask, markers, passagePanel, questionLabel } from './chat.js';
import {
  allowFileType,
  articles,
  expectCounts,
  foundHeading,
  heldEngine,
  phageQuery,
  process,
  processedRow,
  queryBox,
  search,
  selectBox,
} from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { picture } from './picture.js';

const lectern = useLectern();
const trial = 'Intravesical bacteriophage therapy for recurrent urinary tract infection in women';
const review = 'Bacteriophages against urinary tract infection: a systematic review';
const question =
  'How many women were free from recurrence at 90 days with phages and with placebo?';

test('a question leads to articles, to passages in the library, and to an answer whose markers open what it rests on', async ({
  page,
}) => {
  test.slow();
  await test.step('the welcome panel', async () => {
    await page.goto(lectern().address);
    await expect(page).toHaveTitle('Research Explorer · Lectern');
    await expect(
      page.getByRole('heading', {
        name: 'Search the literature, keep what matters, ask it questions.',
      }),
    ).toBeVisible();
    await expect(
      page.getByText('No search results yet. Enter a research query above to get started.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run Search' })).toBeDisabled();
    await expectCounts(page, { documents: 0, passages: 0 });
    await page.screenshot({ path: test.info().outputPath('1-welcome.png') });
  });

  await test.step('a search names its engines while it runs, and a reload does not lose it', async () => {
    lectern().standins.tell('semanticScholar', heldEngine);
    await queryBox(page).fill(phageQuery);
    await queryBox(page).press('Enter');
    const card = page.getByRole('region', { name: 'Search progress' });
    for (const name of ['OpenAlex', 'Crossref', 'Semantic Scholar', 'arXiv']) {
      await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    await page.screenshot({ path: test.info().outputPath('2-searching.png') });
    await page.reload();
    lectern().standins.reset();
    await expect(foundHeading(page)).toHaveText('Found 10 articles • 0 selected');
  });

  await test.step('an article says what it is, and unfolds', async () => {
    const article = articles(page).filter({ hasText: trial });
    await expect(article).toContainText('10.5555/ait.2025.0318');
    const more = article.getByRole('button', { name: 'Show More of the abstract' });
    await more.click();
    await expect(
      article.getByRole('button', { name: 'Show Less of the abstract' }),
    ).toHaveAttribute('aria-expanded', 'true');
    await article.getByRole('button', { name: 'Show Less of the abstract' }).click();
    const card = page
      .getByRole('list', { name: 'Articles', exact: true })
      .getByRole('listitem')
      .filter({ hasText: trial });
    const source = card.getByRole('link', { name: 'Open Source' });
    await expect(source).toHaveAttribute('href', 'https://doi.org/10.5555/ait.2025.0318');
    await expect(source).toHaveAttribute('rel', /noopener/);
  });

  await test.step('one is selected by click, one by keyboard, and a reload keeps both', async () => {
    await selectBox(page, trial).click();
    await expect(foundHeading(page)).toHaveText(/• 1 selected$/);
    await selectBox(page, review).press('Space');
    await expect(foundHeading(page)).toHaveText(/• 2 selected$/);
    await page.reload();
    await expect(foundHeading(page)).toHaveText('Found 10 articles • 2 selected');
    await expect(selectBox(page, trial)).toBeChecked();
    await expect(queryBox(page)).toHaveValue(phageQuery);
    await page.screenshot({ path: picture('explorer') });
  });

  await test.step('processing says how far it is, survives a reload, and ends with a row for each', async () => {
    lectern().standins.tell('europePmc', { mode: 'slow', delayMs: 18_000 });
    await page.getByRole('button', { name: 'Process (2)' }).click();
    const running = page.getByRole('dialog', { name: 'Processing articles for vector storage' });
    await expect(running).toContainText('In Progress');
    await page.screenshot({ path: test.info().outputPath('3-processing.png') });
    await page.reload();
    lectern().standins.reset();
    const line = page.getByRole('region', { name: 'Article processing' });
    await expect(line.getByRole('status')).toHaveText('Processing completed successfully!');
    await line.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog', { name: 'Processing completed successfully!' });
    await expect(processedRow(dialog, trial)).toContainText(/6 chunks stored.*xml.*Completed/);
    await expect(processedRow(dialog, review)).toContainText(/5 chunks stored.*xml.*Completed/);
    await page.screenshot({ path: test.info().outputPath('4-processed.png') });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toBeHidden();
    await expectCounts(page, { documents: 2, passages: 11 });
  });

  await test.step('results are filtered by what is in the library, and selected as they are shown', async () => {
    const list = page.getByRole('list', { name: 'Articles', exact: true });
    await expect(list.getByText('In your library')).toHaveCount(2);
    const control = page.getByRole('button', { name: 'Sort, filter' });
    await control.press('Enter');
    await page.getByLabel('In your library', { exact: true }).selectOption('Not in your library');
    await page.getByLabel('Sort by').selectOption('Year, newest first');
    const shown = page.getByText('8 of 10 shown · 2 selected articles hidden by the filters');
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(control).toBeFocused();
    await page.reload();
    await expect(shown).toBeVisible();
    await page.setViewportSize({ width: 320, height: 720 });
    await control.click();
    await expect(page.getByLabel('Found by')).toBeVisible();
    await expectRoom(page, 'order and filters, 320 wide');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect(list.getByRole('listitem').filter({ has: page.locator('h3') })).toHaveCount(10);
  });

  await test.step('the library answers with markers', async () => {
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'QA Chat' })
      .click();
    await expect(page.getByText('Start a conversation')).toBeVisible();
    const turn = await ask(page, question);
    await expect(turn).toContainText('no language model');
    await expect(turn).toContainText(/61%/);
    await expect(markers(turn).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: questionLabel })).toBeFocused();
  });

  await test.step('a marker opens its passage with the words quoted, and Escape gives the focus back', async () => {
    const turn = page.getByRole('article', { name: question });
    const marker = markers(turn).first();
    await marker.click();
    const panel = passagePanel(page);
    await expect(panel.getByRole('heading', { name: trial })).toBeVisible();
    await expect(panel).toContainText(/Chunk\d of 6/);
    await expect(panel.locator('mark').first()).toBeInViewport();
    const quoted = (await panel.locator('mark').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
    expect((await turn.innerText()).replaceAll(/\s+/g, ' ')).toContain(quoted.slice(0, 60));
    await page.screenshot({ path: picture('chat') });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(marker).toBeFocused();
  });

  await test.step('a reload keeps the conversation, and the passage leads into the document', async () => {
    await page.reload();
    const turn = page.getByRole('article', { name: question });
    await markers(turn).first().click();
    await passagePanel(page).getByRole('link', { name: 'Open in reader' }).click();
    await expect(page).toHaveURL(/\/document-management\?document=[0-9a-f-]{36}&chunk=\d+/);
    await expect(page.getByRole('heading', { name: trial, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-current=true]').first()).toBeInViewport();
    await page.reload();
    await expect(page.locator('[aria-current=true]').first()).toBeInViewport();
    await page.screenshot({ path: test.info().outputPath('5-reader.png') });
    await page.getByRole('link', { name: 'Back to Documents' }).click();
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });

  await test.step('what the documents do not cover is said plainly', async () => {
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'QA Chat' })
      .click();
    await expect(page.getByRole('article', { name: question })).toBeVisible();
    const turn = await ask(page, 'Which sails did Viking ships carry?');
    await expect(turn).toContainText('Your documents do not cover this.');
    await expect(markers(turn)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test('what was left out for its file type is processed with one click', async ({ page }) => {
  await page.goto(lectern().address);
  await search(page, phageQuery);
  const leftOut = 'Phage resistance in uropathogenic Escherichia coli';
  await selectBox(page, trial).click();
  await selectBox(page, leftOut).click();
  await expect(foundHeading(page)).toHaveText(/• 2 selected$/);
  const dialog = await process(page);
  await expect(processedRow(dialog, leftOut)).toContainText(/file type pdf is excluded/);
  await dialog.getByRole('button', { name: 'Process 1 again with pdf allowed' }).click();
  await expect(processedRow(dialog, leftOut)).toContainText(
    /[1-9]\d* chunks? stored.*pdf.*Completed/,
  );
  await expect(
    dialog.getByRole('list', { name: 'Articles being processed' }).getByRole('listitem'),
  ).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { documents, passages } = await askServer(lectern().address, routes.getStats);
  expect(documents).toBeGreaterThanOrEqual(2);
  await expectCounts(page, { documents, passages });
});

test('a file type that is let in before is read at once', async ({ page }) => {
  await page.goto(lectern().address);
  await search(page, 'heat pumps in listed buildings');
  const article = 'High-temperature heat pumps for historic houses';
  await allowFileType(page, 'pdf');
  await selectBox(page, article).click();
  await expect(foundHeading(page)).toHaveText(/• 1 selected$/);
  const dialog = await process(page);
  await expect(processedRow(dialog, article)).toContainText(
    /[1-9]\d* chunks? stored.*pdf.*Completed/,
  );
  await dialog.getByRole('link', { name: 'Ask your library' }).click();
  const turn = await ask(
    page,
    'At what flow temperature do high-temperature heat pumps work in historic houses?',
  );
  await markers(turn).first().click();
  await expect(passagePanel(page)).toContainText(/Page \d/);
});
