/** The Explorer as a person handles it: by names that can be seen or heard. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Many works of the stand-ins answer to it, in several forms. */
export const phageQuery = 'phage therapy for recurrent urinary tract infection';

export function queryBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Research query' });
}

export async function startSearch(page: Page, query: string): Promise<void> {
  await queryBox(page).fill(query);
  await queryBox(page).press('Enter');
}

/** Searches and waits for the results. */
export async function search(page: Page, query: string): Promise<void> {
  await startSearch(page, query);
  await expect(foundHeading(page)).toBeVisible();
}

export function foundHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^Found \d+ articles • \d+ selected$/ });
}

export function articles(page: Page): Locator {
  return page.getByRole('list', { name: 'Articles', exact: true }).getByRole('article');
}

/** @param title a part of it. */
export function selectBox(page: Page, title: string): Locator {
  return page.getByRole('checkbox', { name: title });
}

export function engineRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Search engines' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

/** Chooses what a search asks, in the sidebar. */
export async function chooseEngines(
  page: Page,
  engines: { readonly tavily: boolean; readonly domainSearch: boolean },
): Promise<void> {
  await page.getByRole('checkbox', { name: 'Tavily' }).setChecked(engines.tavily);
  await page.getByRole('checkbox', { name: 'Domain Search' }).setChecked(engines.domainSearch);
}

/** Lets a file type in, which is left out as long as its box is ticked. */
export async function allowFileType(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'File types' }).click();
  const panel = page.getByRole('group', { name: 'Left out when processing' });
  await panel.getByRole('checkbox', { name: type, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** Processes what is selected and waits until every article is final; gives the dialog. */
export async function process(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Process \(\d+\)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Processing completed successfully!' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export function processedRow(dialog: Locator, title: string): Locator {
  return dialog
    .getByRole('list', { name: 'Articles being processed' })
    .getByRole('listitem')
    .filter({ hasText: title });
}

/** How much the sidebar says there is. */
export async function expectCounts(
  page: Page,
  counts: { readonly documents: number; readonly passages: number },
): Promise<void> {
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await expect(screens.getByRole('link', { name: `Documents ${counts.documents}` })).toBeVisible();
  await expect(screens.getByRole('link', { name: `Vectors ${counts.passages}` })).toBeVisible();
}
