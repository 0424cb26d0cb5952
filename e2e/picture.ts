/** Where a screenshot goes: beside the test's results, or into the README's pictures when those are taken anew. */
import path from 'node:path';
import { test } from '@playwright/test';

/** The pictures of the README are taken anew only when Playwright is run with `--update-snapshots=all`. */
export function picture(name: 'explorer' | 'chat' | 'summary'): string {
  const isWanted = test.info().config.updateSnapshots === 'all';
  return isWanted
    ? path.join(import.meta.dirname, '..', 'docs', 'images', `${name}.png`)
    : test.info().outputPath(`${name}.png`);
}
