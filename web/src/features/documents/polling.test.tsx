import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { fakeStats, fakeTask, idOf, library, numbered } from './testing-library';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const stepMs = 50;
/** Of the machine's clock, taken before the page's own stands still. */
const soon = window.setTimeout;

/** Lets the clock of the page go on in small steps, between which answers arrive, until what is asked for is there. */
async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = look();
    if (found) return found;
    await act(async () => {
      vi.advanceTimersByTime(stepMs);
      await new Promise((resolve) => soon(resolve));
    });
  }
}

/** Seconds between one call and the next. */
function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
}

it('asks for the documents every 3 seconds while one is being processed, and no more afterwards', async () => {
  const times: number[] = [];
  const processing = library(numbered(1, { processing_status: 'processing' }));
  const server = fakeServer({
    ...processing,
    listDocuments: (request) => {
      times.push(Date.now());
      return processing.listDocuments(request);
    },
    getDocumentStats: () => fakeStats({ processing_documents: 1 }),
  });
  openScreen('/document-management');
  await until(() => times.length >= 5);
  expect(gaps(times.slice(-4))).toEqual([3, 3, 3]);
  Object.assign(server.answers, library(numbered(1)));
  await until(() => screen.queryByText(/^1 document is being processed/) === null);
  const asked = server.calls.length;
  const later = Date.now() + 20_000;
  await until(() => Date.now() > later);
  expect(server.calls.length - asked).toBeLessThanOrEqual(2);
});

it('asks with the documents which of those chosen pass the filters still, also where as many do', async () => {
  const listed = (last: number) => ({
    ids: [...Array.from({ length: 59 }, (_, index) => idOf(index + 1)), idOf(last)],
    total_count: 60,
  });
  const server = fakeServer({
    listDocuments: ({ query }) => ({
      documents: query.offset === '0' ? [numbered(1)] : [],
      total_count: 60,
    }),
    listDocumentIds: () => listed(60),
    getDocumentStats: () => fakeStats({ processing_documents: 1 }),
  });
  openScreen('/document-management');
  await until(() => screen.queryByText('Paper 1'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await until(() => screen.queryByText('60 of 60 documents selected'));
  server.answers.listDocumentIds = () => listed(61);
  await until(() => screen.queryByText('59 of 60 documents selected'));
});

it('asks for a task every 2 seconds', async () => {
  const times: number[] = [];
  fakeServer({
    ...library(numbered(1, { processing_status: 'pending' })),
    processDocument: () => ({ task_id: 't1', total_count: 1, started_count: 1, message: '' }),
    getDocumentTask: () => {
      times.push(Date.now());
      return fakeTask({ total_count: 1 });
    },
  });
  openScreen('/document-management');
  fireEvent.click(await until(() => screen.queryByRole('button', { name: 'Process “Paper 1”' })));
  await until(() => times.length >= 5);
  expect(gaps(times.slice(-4))).toEqual([2, 2, 2]);
});
