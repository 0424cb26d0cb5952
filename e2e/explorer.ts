/** The Explorer as a person handles it: by names that can be seen or heard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { tick } from './choose.js';

/** Many works of the stand-ins answer to it, in several forms. */
export const phageQuery = 'phage therapy for recurrent urinary tract infection';

/**
 * An engine that is being asked for longer than any machine needs to look: it answers late, and asks each time to be tried later still.
 * Told anything else, it answers at once.
 */
export const heldEngine = {
  mode: 'rate-limited',
  delayMs: 10_000,
  retryAfter: 20,
} as const;

export function queryBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Research query' });
}

export async function startSearch(page: Page, query: string): Promise<void> {
  await queryBox(page).fill(query);
  // Until then the page is not ready to take it.
  await expect(page.getByRole('button', { name: 'Run Search' })).toBeEnabled();
  await queryBox(page).press('Enter');
}

/** Searches and waits for the results, which are not those of the search before. */
export async function search(page: Page, query: string): Promise<void> {
  const before = searchId(page);
  await startSearch(page, query);
  await expect.poll(() => searchId(page), { message: 'the search of the page' }).not.toBe(before);
  await expect(foundHeading(page)).toBeVisible();
}

function searchId(page: Page): string | null {
  return new URL(page.url()).searchParams.get('search');
}

export function foundHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^Found \d+ articles? • \d+ selected$/ });
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
  await tick(page.getByRole('checkbox', { name: 'Tavily' }), engines.tavily);
  await tick(page.getByRole('checkbox', { name: 'Domain Search' }), engines.domainSearch);
}

/** Lets a file type in, which is left out as long as its box is ticked. */
export async function allowFileType(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'File types' }).click();
  const panel = page.getByRole('group', { name: 'Left out when processing' });
  await tick(panel.getByRole('checkbox', { name: type, exact: true }), false);
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
