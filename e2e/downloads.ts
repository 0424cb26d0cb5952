/** What a click downloads: its name, and what is in it. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function downloadBy(page: Page, button: Locator): Promise<DownloadedFile> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
