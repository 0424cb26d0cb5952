/** A guard on what a person with very many documents feels: the Documents screen with ten thousand of them. */
import { randomUUID } from 'node:crypto';
import { routes } from '@lectern/contract';
import type { Page } from '@playwright/test';
import { ask } from './api.js';
import { expect, test, useLectern } from './journey.js';

const lectern = useLectern();
// Its snapshots of the page would take longer than the page itself.
test.use({ trace: 'off' });
/** Of every second frame: the longest says more about what else the machine does. */
const usualFrameMs = 50;

test('ten thousand documents are drawn a few at a time, down to the last', async ({ page }) => {
  await fillLibrary(lectern().address, 10_000);
  await page.goto(`${lectern().address}/document-management`);
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('made up');
  await expect(page.getByText('10,000 found')).toBeVisible();
  await expect(cards(page).first()).toContainText('Made up 9999');
  const { medianMs, longestMs, mostCards } = await page.evaluate(scrollDown, 120);
  test.info().annotations.push({ type: 'scroll', description: `frames ${medianMs} ms, at most ${longestMs} ms, with at most ${mostCards} cards` });
  expect(mostCards).toBeLessThan(80);
  expect(medianMs).toBeLessThan(usualFrameMs);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cards(page).last()).toContainText('Made up 0');
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', '10000');
});

/** As many documents without text, taken in as a file of the library. */
async function fillLibrary(address: string, count: number): Promise<void> {
  const fields = { filename: '', publication_date: '2024', journal: 'Journal', doi: '', summary: '', url: '', source_type: 'Book', file_type: 'pdf' };
  const rest = { origin: 'article', size: 1, processing_status: 'pending', note: '', created_at: '2026-01-01T00:00:00Z' };
  const empty = { identifiers: [], text: null, page_count: null, reference: null };
  const records = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'document', id: randomUUID(), title: `Made up ${index}`, authors: 'Nobody N', abstract: 'What one could say of it. '.repeat(40) },
    ...{ ...fields, ...rest, ...empty },
  }));
  const head = { format: 'lectern-library', version: 1, exported_at: '2026-01-01T00:00:00Z', embedding_models: [] };
  await ask(address, routes.importVectors, { body: { ...head, records, totals: { documents: count, passages: 0, vectors: 0 } } });
}

/** So many frames, in the page. */
async function scrollDown(frames: number): Promise<{ medianMs: number; longestMs: number; mostCards: number }> {
  const times: number[] = [];
  let mostCards = 0;
  let last = await new Promise(requestAnimationFrame);
  for (let drawn = 0; drawn < frames; drawn += 1) {
    window.scrollBy(0, 240);
    const now = await new Promise(requestAnimationFrame);
    times.push(Math.round(now - last));
    last = now;
    mostCards = Math.max(mostCards, document.querySelectorAll('[data-card]').length);
  }
  times.sort((one, other) => one - other);
  return { medianMs: times[Math.floor(frames / 2)] ?? 0, longestMs: times.at(-1) ?? 0, mostCards };
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
}
