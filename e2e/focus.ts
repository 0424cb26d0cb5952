/** Where the keyboard's focus is, how it gets somewhere, and whether one sees it. */
import { expect, type Page } from '@playwright/test';

/** Tabs until something whose name begins so has the focus; what is not there yet is waited for. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.locator('a, button, input, select, textarea').filter({ visible: true });
  await expect
    .poll(async () => (await wanted.evaluateAll(namesOf)).some((each) => each.startsWith(name)))
    .toBe(true);
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).startsWith(name)) return;
  }
  throw new Error(`Sixty tabs did not lead to ${name}.`);
}

export async function focusedName(page: Page): Promise<string> {
  const [name] = await page.locator(':focus').evaluateAll(namesOf);
  return name ?? 'nothing';
}

/** What a screen reader calls them, roughly: by label, by their own text, or by the text of the label around them. It runs in the page. */
function namesOf(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const text =
      element.getAttribute('aria-label') ??
      element.closest('label')?.textContent ??
      element.textContent ??
      '';
    return text.trim() || (element instanceof HTMLSelectElement ? 'select' : element.tagName);
  });
}

/** The focused element, or the box that it stands in, has an outline. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    const isOutlined = (each: Element | null | undefined): boolean => {
      if (!each) return false;
      const style = getComputedStyle(each);
      return (
        style.outlineStyle !== 'none' &&
        Number.parseFloat(style.outlineWidth) >= 2 &&
        style.outlineColor !== 'rgba(0, 0, 0, 0)'
      );
    };
    return isOutlined(element) || isOutlined(element?.parentElement)
      ? 'visible'
      : `nothing around ${element?.outerHTML.slice(0, 200)}`;
  });
  expect(ring).toBe('visible');
}
