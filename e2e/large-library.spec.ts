/** A guard on what a person with very many documents feels: the Documents screen with ten thousand of them. */
import { randomUUID } from 'node:crypto';
import { routes } from '@lectern/contract';
import type { Page } from '@playwright/test';
import { ask } from './api.js';
import { expect, test, useLectern } from './journey.js';
import { watchMainThread } from './main-thread.js';

const lectern = useLectern();
// Its snapshots of the page would take longer than the page itself.
test.use({ trace: 'off' });
/** Of the page's main thread, for every second step of scrolling. */
const usualFrameMs = 50;

test('ten thousand documents are drawn a few at a time, down to the last', async ({ page }) => {
  test.slow();
  await fillLibrary(lectern().address, 10_000);
  await page.goto(`${lectern().address}/document-management`);
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('made up');
  await expect(page.getByText('10,000 found')).toBeVisible();
  await expect(cards(page).first()).toContainText('Made up 9999');
  const thread = await watchMainThread(page);
  const times: number[] = [];
  let mostCards = 0;
  for (let drawn = 0; drawn < 120; drawn += 1) {
    times.push(
      await thread.work(async () => {
        mostCards = Math.max(mostCards, await scrollOn(page));
      }),
    );
  }
  times.sort((one, other) => one - other);
  const [medianMs, longestMs] = [times[60] ?? Number.NaN, times.at(-1) ?? Number.NaN].map(
    Math.round,
  );
  test.info().annotations.push({
    type: 'scroll',
    description: `steps of ${medianMs} ms, at most ${longestMs} ms, with at most ${mostCards} cards`,
  });
  expect(mostCards).toBeLessThan(80);
  expect(medianMs).toBeLessThan(usualFrameMs);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cards(page).last()).toContainText('Made up 0');
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', '10000');
});

/** As many documents without text, taken in as a file of the library. */
async function fillLibrary(address: string, count: number): Promise<void> {
  const fields = {
    filename: '',
    publication_date: '2024',
    journal: 'Journal',
    doi: '',
    summary: '',
    url: '',
    source_type: 'Book',
    file_type: 'pdf',
  };
  const rest = {
    origin: 'article',
    size: 1,
    processing_status: 'pending',
    note: '',
    created_at: '2026-01-01T00:00:00Z',
  };
  const empty = { identifiers: [], text: null, page_count: null, reference: null };
  const records = Array.from({ length: count }, (_, index) => ({
    ...{
      kind: 'document',
      id: randomUUID(),
      title: `Made up ${index}`,
      authors: 'Nobody N',
      abstract: 'What one could say of it. '.repeat(40),
    },
    ...{ ...fields, ...rest, ...empty },
  }));
  const head = {
    format: 'lectern-library',
    version: 1,
    exported_at: '2026-01-01T00:00:00Z',
    embedding_models: [],
  };
  await ask(address, routes.importVectors, {
    body: { ...head, records, totals: { documents: count, passages: 0, vectors: 0 } },
  });
}

/** A step of scrolling and its frame; gives how many cards there are then. */
function scrollOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.scrollBy(0, 240);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.querySelectorAll('[data-card]').length;
  });
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
}
