/** Libraries of made-up documents, and what it costs a page to scroll through their cards. */
import { randomUUID } from 'node:crypto';
import { routes } from '@lectern/contract';
import type { Page } from '@playwright/test';
import { ask } from './api.js';
import { watchMainThread } from './main-thread.js';

/** So many are taken in with one request: each is answered in time, however busy the machine is. */
const atOnce = 1000;

/** Documents without text, numbered from `first` to `last`, taken in as files of the library. */
export async function addMadeUp(address: string, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += atOnce)
    await importMadeUp(address, from, Math.min(last, from + atOnce - 1));
}

async function importMadeUp(address: string, first: number, last: number): Promise<void> {
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
  const records = Array.from({ length: last - first + 1 }, (_, index) => ({
    ...{
      kind: 'document',
      id: randomUUID(),
      title: `Made up ${first + index}`,
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
    body: { ...head, records, totals: { documents: records.length, passages: 0, vectors: 0 } },
  });
}

export interface ScrollCost {
  /** Of the page's main thread, for a step and its frame. */
  readonly medianMs: number;
  readonly longestMs: number;
  /** That were there at once. */
  readonly mostCards: number;
  /** Elements that make up the largest card. */
  readonly mostElements: number;
}

/** From where the page stands, in steps of nearly a row. */
export async function scrollCards(page: Page, steps: number): Promise<ScrollCost> {
  const thread = await watchMainThread(page);
  const times: number[] = [];
  let [mostCards, mostElements] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    times.push(await thread.work(() => page.evaluate(scrollOn)));
    const cards = await page.evaluate<number[]>(countElements);
    mostCards = Math.max(mostCards, cards.length);
    mostElements = Math.max(mostElements, ...cards);
  }
  times.sort((one, other) => one - other);
  return {
    medianMs: times[Math.floor(steps / 2)] ?? Number.NaN,
    longestMs: times.at(-1) ?? Number.NaN,
    mostCards,
    mostElements,
  };
}

// As text: benchmarks, which use this too, are not checked against a browser's names.
const scrollOn = `(async () => {
  window.scrollBy(0, 240);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
})()`;
const countElements = `[...document.querySelectorAll('[data-card]')]
  .map((card) => card.querySelectorAll('*').length)`;
