/** Radios and checkboxes as a person handles them: each is clicked where it is seen, and once more where the page moved away under the click. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than a page needs to show what was clicked, so that a second click is made only where the first one was lost. */
const shownWithin = { timeout: 10_000 };

/** One of several: a radio by its whole name. */
export async function choose(part: Page | Locator, name: string): Promise<void> {
  const radio = part.getByRole('radio', { name, exact: true });
  await expect(async () => {
    await radio.click();
    await expect(radio).toBeChecked(shownWithin);
  }).toPass();
}

/** @param isTicked what it is afterwards, whatever it was before. */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  await expect(async () => {
    if ((await box.isChecked()) !== isTicked) await box.click();
    await expect(box).toBeChecked({ checked: isTicked, ...shownWithin });
  }).toPass();
}
