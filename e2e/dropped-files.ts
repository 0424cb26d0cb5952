/** Files that are dragged onto the Documents screen from a folder. */
import { expect, type Page } from '@playwright/test';

export interface DroppedFile {
  readonly name: string;
  readonly content: string | Buffer;
  /** As the folder tells it; none when left out. */
  readonly type?: string;
}

/** Drops them until the screen has them: it may not be listening yet when it is first seen. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, content, type = '' }) => ({
    name,
    type,
    bytes: [...Buffer.from(content)],
  }));
  await expect(async () => {
    const dataTransfer = await page.evaluateHandle((each) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of each)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return data;
    }, given);
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    const selected = page.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
    await expect(selected).not.toHaveCount(0, { timeout: 10_000 });
  }).toPass();
}
