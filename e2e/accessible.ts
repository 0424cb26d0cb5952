/** What every state of every screen is held to, light and dark, wide and narrow: axe finds nothing, and nothing scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

export async function expectAccessible(
  page: Page,
  state: string,
  shown: readonly { readonly width: number; readonly height: number }[] = sizes,
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
    }
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overhang, `${state}, ${size.width} wide: pixels to scroll sideways`).toBe(0);
  }
}

async function faultsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // No page has frames, so the short way through one document is enough.
  // Describing what passes takes longer than finding what does not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // The parts of the API reference are rendered alike; all of them together take a minute.
  if (isReference(page)) axe.exclude('main section ~ section');
  // Dark differs from light in its colours alone.
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  const { violations, passes } = await axe.analyze();
  expect(passes.length, 'rules that found something to check').toBeGreaterThan(0);
  return violations.map(
    (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

function isReference(page: Page): boolean {
  return new URL(page.url()).pathname === '/api/docs';
}
