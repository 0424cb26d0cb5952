/** The main job on answers that the real services gave, where they have been recorded. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ask, markers, passagePanel } from './chat.js';
import {
  allowFileType,
  articles,
  chooseEngines,
  foundHeading,
  process as processSelected,
  search,
} from './explorer.js';
import { expect, test } from './journey.js';

const recordings = path.join(process.env.LECTERN_DATA ?? '', 'recordings');
const isRecorded = process.env.LECTERN_DATA !== undefined && existsSync(recordings);

const searches = [
  {
    category: 'academic',
    query: 'machine learning for natural language processing',
    engines: ['OpenAlex', 'Crossref', 'Semantic Scholar', 'arXiv'],
  },
  { category: 'medical', query: 'cancer', engines: ['PubMed', 'Europe PMC', 'ClinicalTrials.gov'] },
] as const;

for (const { category, query, engines } of searches) {
  test(`recorded answers of ${engines.join(', ')} lead to an answer with a passage`, async ({
    page,
    startOwn,
  }) => {
    test.slow();
    test.skip(!isRecorded, 'needs LECTERN_DATA with recordings');
    const lectern = await startOwn({ standins: { recordings } });
    await page.goto(lectern.address);
    await chooseEngines(page, { tavily: false, domainSearch: true });
    await page.getByRole('combobox', { name: 'Domain Category' }).selectOption(category);
    await page.getByRole('slider', { name: 'Years to Search' }).press('End');
    await search(page, query);
    await expect(page.getByRole('button', { name: /^Try .* again$/ })).toHaveCount(0);
    const foundBy = (
      await page.getByRole('list', { name: 'Articles', exact: true }).innerText()
    ).replaceAll(/\s+/g, ' ');
    const heard = engines.filter((engine) => foundBy.includes(engine));
    expect(heard.length, `found by ${heard.join(', ')}`).toBeGreaterThanOrEqual(2);
    await page.screenshot({ path: test.info().outputPath('results.png') });

    const chosen = articles(page).filter({
      has: page.getByRole('button', { name: /^Show More of the abstract/ }),
    });
    const titles = (await chosen.getByRole('heading').allInnerTexts()).slice(0, 3);
    expect(titles).toHaveLength(3);
    for (const title of titles)
      await page.getByRole('checkbox', { name: `Select “${title}”` }).click();
    await expect(foundHeading(page)).toHaveText(/• 3 selected$/);
    await allowFileType(page, 'pdf');
    const dialog = await processSelected(page);
    await page.screenshot({ path: test.info().outputPath('processed.png') });
    await dialog.getByRole('link', { name: 'Ask your library' }).click();

    const turn = await ask(page, `What is known about ${titles[0]}?`);
    await markers(turn).first().click();
    await expect(passagePanel(page).locator('mark').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('answer.png') });
  });
}
