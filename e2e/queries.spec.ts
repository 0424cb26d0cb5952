/** What may stand in the query box besides words: the name of a work, and what is to be left out. */
import { articles, chooseEngines, search } from './explorer.js';
import { expect, test, useLectern } from './journey.js';

const lectern = useLectern();
test.beforeEach(async ({ page }) => {
  await page.goto(lectern().address);
  await chooseEngines(page, { tavily: false, domainSearch: true });
});

for (const [query, name, title] of [
  ['https://doi.org/10.5555/HEI.2025.1009', 'a DOI', 'What would phage therapy'],
  ['arXiv:2406.97741v2', 'an arXiv number', 'HeldFold: a benchmark for protein design'],
  ['PMID 99990108', 'a PubMed number', 'What would phage therapy'],
] as const)
  test(`${query} in the box is looked up as ${name}, and brings that work alone`, async ({
    page,
  }) => {
    await search(page, query);
    await expect(page.getByText(`Looked up as ${name}.`)).toBeVisible();
    await expect(articles(page)).toHaveCount(1);
    await expect(articles(page).first()).toContainText(title);
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
  });

test('what NOT names is left out, and the rest stays', async ({ page }) => {
  const cost = 'What would phage therapy for recurrent urinary tract infection have to cost';
  const asked = 'phage therapy urinary tract infection';
  await search(page, asked);
  await expect(articles(page).filter({ hasText: cost })).toHaveCount(1);
  await search(page, `${asked} NOT decision`);
  await expect(articles(page).first()).toBeVisible();
  await expect(articles(page).filter({ hasText: cost })).toHaveCount(0);
});

test('a preprint and what was published of it are one article, which leads to the other version', async ({
  page,
}) => {
  await search(page, 'phage resistance costs uropathogenic Escherichia coli fitness in urine');
  const article = articles(page).filter({ hasText: 'Evolutionary Microbiology Letters' });
  await expect(article).toHaveCount(1);
  const link = article.getByRole('link', { name: 'Also as preprint' });
  await expect(link).toHaveAttribute('href', /10\.5555\/2022\.10\.05\.510001$/);
});
