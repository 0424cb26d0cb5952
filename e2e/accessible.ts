/** What every state of every screen is held to, light and dark, wide and narrow: axe finds nothing, nothing scrolls sideways, and no word of a button is cut. */
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { restingPlace } from './places.js';

/** What most are held to. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Size = (typeof sizes)[number];

/** The narrowest window that has room for everything: what is 1280 wide at four times its size. */
const narrowest: Size = { width: 320, height: 640 };

interface Look {
  readonly size: Size;
  readonly colorScheme: 'light' | 'dark';
}

/** @param onLook told after each look, while the page still has its size and its colours. */
export async function expectAccessible(
  page: Page,
  state: string,
  shown: readonly Size[] = sizes,
  onLook: (look: Look) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const size of shown) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (!isReference(page))
        await expect(page.locator('html')).toHaveAttribute(
          'data-mantine-color-scheme',
          colorScheme,
        );
      expect
        .soft(await faultsOf(page, colorScheme), `${state}, ${colorScheme}, ${size.width} wide`)
        .toEqual([]);
      await onLook({ size, colorScheme });
    }
    await expectRoom(page, `${state}, ${size.width} wide`);
  }
  const last = shown.at(-1);
  if (last === undefined || isReference(page)) return;
  await page.setViewportSize(narrowest);
  await expectRoom(page, `${state}, ${narrowest.width} wide`);
  await page.setViewportSize(last);
}

/** Everything has its place. */
export async function expectRoom(page: Page, state: string): Promise<void> {
  await expectNoOverhang(page, state);
  await expect
    .configure({ soft: true, timeout: 10_000 })
    .poll(() => page.evaluate(findCutButtons), `${state}: buttons whose words are cut`)
    .toEqual([]);
}

/** Runs in the page. Words that end in dots are left out: they say that there is more. */
function findCutButtons(): string[] {
  const isCut = (part: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(part);
    const isShown = part.clientWidth > 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis';
    return isShown && part.scrollWidth > part.clientWidth + 1;
  };
  return [...document.querySelectorAll('button, a[class*="Button"]')]
    .filter((button) => [button, ...button.querySelectorAll('*')].some(isCut))
    .map((button) => button.textContent ?? '');
}

/** What a button opened lies within the window. */
export async function expectInWindow(page: Page, panel: Locator): Promise<void> {
  const place = await restingPlace(panel);
  const width = page.viewportSize()?.width ?? 0;
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.x + place.width).toBeLessThanOrEqual(width);
}

/** Nothing but what scrolls by itself is wider than the window. */
async function expectNoOverhang(page: Page, state: string): Promise<void> {
  const overhang = (): Promise<number> =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .configure({ soft: true, timeout: 10_000 })
    .poll(overhang, `${state}: pixels to scroll sideways`)
    .toBe(0);
}

async function faultsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Once a page: reading it takes a browser longer than the work of some rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { faults, rulesApplied } = await page.evaluate(runAxe, {
    // The parts of the API reference are rendered alike; all of them together take a minute.
    exclude: isReference(page) ? ['main section ~ section'] : [],
    // Dark differs from light in its colours alone.
    rules: colorScheme === 'dark' ? ['color-contrast'] : null,
  });
  expect(rulesApplied, 'rules that found something to check').toBeGreaterThan(0);
  return faults;
}

interface AxeRun {
  /** Selectors of what is left out. */
  readonly exclude: string[];
  /** Null for all. */
  readonly rules: string[] | null;
}

interface AxeOutcome {
  readonly faults: string[];
  readonly rulesApplied: number;
}

/** Runs in the page, and gives of what axe found only what a person must read of it. */
async function runAxe({ exclude, rules }: AxeRun): Promise<AxeOutcome> {
  // It was put there just before.
  const { axe: here } = window as unknown as { readonly axe: typeof axe };
  const { violations, passes } = await here.run(
    { include: ['html'], exclude },
    // Describing what passes takes longer than finding what does not.
    { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) },
  );
  return {
    faults: violations.map(
      (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    ),
    rulesApplied: passes.length + violations.length,
  };
}

function isReference(page: Page): boolean {
  return new URL(page.url()).pathname === '/api/docs';
}
