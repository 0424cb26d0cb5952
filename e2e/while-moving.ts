/** Waits for what long work brings, as long as the screen says that it goes on. */
import type { Locator } from '@playwright/test';
import { askUntil, longWork } from './api.js';

/** @param moving What tells how far the work is; a wait in which its text does not change breaks within a minute. */
export async function untilShown(target: Locator, moving: Locator): Promise<void> {
  await askUntil(
    async () => ({
      isShown: await target.first().isVisible(),
      said: (await moving.allInnerTexts()).map(withoutClock),
      done: await moving.getByRole('progressbar').evaluateAll(readBars),
    }),
    ({ isShown }) => isShown,
    longWork,
  );
}

function withoutClock(text: string): string {
  return text.replace(/\d+:\d\d|\d+ (?:s|min|seconds|minutes)\b/g, '');
}

function readBars(bars: readonly Element[]): (string | null)[] {
  return bars.map((bar) => bar.getAttribute('aria-valuenow'));
}
