/** Guards on what a person feels: how much is loaded before the first screen, and whether fifty results scroll freely. */
import type { Work } from '@lectern/standins';
import type { Page } from '@playwright/test';
import { articles, foundHeading, search } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { watchMainThread } from './main-thread.js';

const mostScriptBytes = 160_000;
/** Of the page's main thread for one step and its frame, every task of it together. */
const longestStepMs = 200;

const sentence =
  'Snow lies longer on slopes that face north, and the melt of one spring decides how much water the next summer has.';
const works = Array.from({ length: 60 }, (_, index): Work => {
  const number = String(index + 1).padStart(2, '0');
  return {
    id: `snow-${number}`,
    title: `Snow melt in mountain valleys, part ${number}: what ${1000 + index * 37} days of measurement say`,
    authors: [
      'Signe Aalto',
      'Bruno Keller',
      'Ines Prado',
      'Mikkel Rask',
      'Olga Danko',
      'Piotr Zielny',
    ],
    journal: 'Journal of Mountain Water',
    date: `2025-${String((index % 12) + 1).padStart(2, '0')}-11`,
    kind: 'journal article',
    access: 'gold',
    keywords: ['snow', 'melt', 'valley'],
    abstract: `Snow melt in mountain valleys was measured at station ${number}. ${`${sentence} `.repeat(14)}`,
    doi: `10.5555/jmw.2025.00${number}`,
    citations: index,
  };
});

const lectern = useLectern({ standins: { works } });

test('the first screen needs at most 160 kB of compressed scripts', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(lectern().address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Research query' })).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: 'scripts', description: `${bytes} bytes in ${sizes.length} files` });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
});

test('no screen is drawn before its fonts are asked for: nothing moves under the pointer when they come', async ({
  page,
}) => {
  for (const path of ['/', '/chat', '/document-management']) {
    await page.goto(lectern().address + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => `${(entry as PerformanceResourceTiming).initiatorType} ${entry.name}`),
    );
    expect(fonts).not.toEqual([]);
    for (const font of fonts) expect(font, path).toMatch(/^link /);
  }
});

test('fifty results scroll without a long task', async ({ page }) => {
  await page.goto(lectern().address);
  const slider = page.getByRole('slider', { name: 'Number of Results' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await search(page, 'snow melt in mountain valleys');
  await expect(foundHeading(page)).toHaveText('Found 50 articles • 0 selected');
  const thread = await watchMainThread(page);
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const steps: number[] = [];
  for (let top = 0; top < end + 400; top += 400)
    steps.push(await thread.work(() => scrollTo(page, Math.min(top, end))));
  const longestMs = Math.round(Math.max(...steps));
  test.info().annotations.push({
    type: 'scroll',
    description: `${end} px in ${steps.length} steps, of ${longestMs} ms at most`,
  });
  await expect(articles(page).last()).toBeInViewport();
  expect(end).toBeGreaterThan(5000);
  expect(longestMs).toBeLessThan(longestStepMs);
});

/** Until it is drawn. */
function scrollTo(page: Page, top: number): Promise<unknown> {
  return page.evaluate(async (place) => {
    window.scrollTo(0, place);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, top);
}
