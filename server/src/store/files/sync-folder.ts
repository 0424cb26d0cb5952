/** Has the system write a folder to the disk: only then what was made or renamed in it is sure to be found again. */
import { open } from 'node:fs/promises';

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
