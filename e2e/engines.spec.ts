/** A search in which engines fail, dawdle or have no key: what works is shown, and what does not is named. */
import {
  articles,
  chooseEngines,
  engineRow,
  foundHeading,
  heldEngine,
  phageQuery,
  queryBox,
  search,
  startSearch,
} from './explorer.js';
import { expect, test, useLectern } from './journey.js';

const lectern = useLectern();
test.beforeEach(async ({ page }) => {
  lectern().standins.reset();
  await page.goto(lectern().address);
});

test('Tavily without a key: the keyless engines run in its place, and the screen says so', async ({
  page,
}) => {
  await expect(
    page
      .getByRole('region', { name: 'API Keys Status' })
      .getByRole('listitem')
      .filter({ hasText: 'tavily' }),
  ).toContainText('Missing');
  await search(page, phageQuery);
  await expect(
    page.getByText(
      'Tavily has no key, so OpenAlex, Crossref, Semantic Scholar, and arXiv were searched instead.',
    ),
  ).toBeVisible();
  expect(lectern().standins.calls('tavily')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Try Tavily again' })).toHaveCount(0);
});

test('cancelling a search stops the calls that are under way', async ({ page }) => {
  const { standins } = lectern();
  for (const name of ['openalex', 'crossref', 'semanticScholar'] as const)
    standins.tell(name, { mode: 'slow', delayMs: 60_000 });
  await chooseEngines(page, { tavily: false, domainSearch: true });
  await startSearch(page, 'biochar and soil nitrous oxide');
  await expect(engineRow(page, 'OpenAlex')).toContainText('In Progress');
  await expect.poll(() => standins.calls('semanticScholar').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel Search' }).click();
  await expect(
    page.getByText(/^The search was cancelled(\. What had been found until| before anything was)/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Search' })).toBeEnabled();
  for (const name of ['openalex', 'crossref', 'semanticScholar'] as const) {
    // One that had waited for too long was given up before, and asked again.
    await expect
      .poll(() => new Set(standins.calls(name).map((call) => call.wasAborted)))
      .toEqual(new Set([true]));
  }
});

test('one engine is fine, one slow and two are dead: the first results show while the slow one works, and the dead are named', async ({
  page,
}) => {
  const { standins } = lectern();
  standins.tell('crossref', { mode: 'dead' });
  standins.tell('arxiv', { mode: 'dead' });
  standins.tell('semanticScholar', heldEngine);
  await chooseEngines(page, { tavily: false, domainSearch: true });
  await startSearch(page, 'heat pumps in listed buildings');

  await test.step('results of the fine engine, while the slow one works', async () => {
    await expect(page.getByRole('heading', { name: /^\d+ articles so far$/ })).toBeVisible();
    await expect(articles(page).first()).toBeVisible();
    await expect(engineRow(page, 'OpenAlex')).toContainText('Completed');
    await expect(engineRow(page, 'Semantic Scholar')).toContainText('In Progress');
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    await expect(queryBox(page)).toBeDisabled();
    await expect(
      page.getByText('Search may take several minutes to complete. Please wait...'),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Select/ }).first()).toBeDisabled();
  });

  await test.step('a reload keeps the search and what it found', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Search progress' })).toBeVisible();
    await expect(articles(page).first()).toBeVisible();
    standins.tell('semanticScholar', { mode: 'fine' });
  });

  await test.step('everything that came, and a note on what did not', async () => {
    await expect(foundHeading(page)).toBeVisible();
    const note = page.getByRole('status').filter({ hasText: 'engines gave nothing' });
    await expect(note).toContainText(
      '2 engines gave nothing. OpenAlex and Semantic Scholar answered',
    );
    await expect(note.getByRole('listitem').filter({ hasText: 'Crossref' })).toContainText(
      /cannot be reached/,
    );
    await expect(note.getByRole('listitem').filter({ hasText: 'arXiv' })).toContainText(
      /cannot be reached/,
    );
    await expect(page.getByRole('button', { name: 'Try them again' })).toBeVisible();
  });
});

test('every engine is dead: a banner says why of each, and can be dismissed', async ({ page }) => {
  for (const name of ['ncbi', 'europePmc', 'clinicalTrials'] as const)
    lectern().standins.tell(name, { mode: 'dead' });
  await page.getByRole('combobox', { name: 'Domain Category' }).selectOption('medical');
  await chooseEngines(page, { tavily: false, domainSearch: true });
  await startSearch(page, 'phage cocktail');
  const banner = page.getByRole('alert');
  for (const name of ['PubMed', 'Europe PMC', 'ClinicalTrials.gov']) {
    await expect(banner).toContainText(`${name} cannot be reached`);
  }
  await expect(articles(page)).toHaveCount(0);
  await expect(queryBox(page)).toHaveValue('phage cocktail');
  await page.screenshot({ path: test.info().outputPath('all-failed.png') });
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();

  await test.step('and the next search begins anew', async () => {
    lectern().standins.reset();
    await page.getByRole('combobox', { name: 'Domain Category' }).selectOption('general');
    await search(page, 'phage cocktail');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
