/** A guard on what a person with very many documents feels: the Documents screen with ten thousand of them, beside a few hundred. */
import type { Page } from '@playwright/test';
import { expect, test, useLectern } from './journey.js';
import { addMadeUp, type ScrollCost, scrollCards } from './many-documents.js';

const lectern = useLectern();
// Its snapshots of the page would take longer than the page itself.
test.use({ trace: 'off' });
const [few, many] = [400, 10_000];
/** Down a good part of the few: those are drawn a few at a time already. */
const steps = 60;
/** What many may cost of what few do; `npm run bench document-cards` has what it is. */
const mostTimes = 2;

test('ten thousand documents are drawn a few at a time, down to the last', async ({ page }) => {
  // Nearly all of it is the taking in of the documents.
  test.setTimeout(900_000);
  await addMadeUp(lectern().address, 0, few - 1);
  const peer = await costOf(page, few);
  await addMadeUp(lectern().address, few, many - 1);
  const cost = await costOf(page, many);
  test.info().annotations.push({
    type: 'scroll',
    description: `steps of ${tell(cost)}; with ${few} documents of ${tell(peer)}`,
  });
  expect(cost.mostCards).toBeLessThan(80);
  expect(cost.mostElements).toBeLessThan(80);
  expect(cost.medianMs / peer.medianMs).toBeLessThan(mostTimes);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cards(page).last()).toContainText('Made up 0');
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', '10000');
});

async function costOf(page: Page, count: number): Promise<ScrollCost> {
  await page.goto(`${lectern().address}/document-management`);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('made up');
  await expect(page.getByText(`${count.toLocaleString('en')} found`)).toBeVisible();
  await expect(cards(page).first()).toContainText(`Made up ${count - 1}`);
  return scrollCards(page, steps);
}

function tell({ medianMs, longestMs, mostCards, mostElements }: ScrollCost): string {
  return `${Math.round(medianMs)} ms, at most ${Math.round(longestMs)} ms, with at most ${mostCards} cards of ${mostElements} elements`;
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
}
