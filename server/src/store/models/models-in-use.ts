/** Which of the models on this machine a person wants to be used: a small file beside them. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../errors.js';
import { ignoreCodes } from '../files/file-errors.js';
import { syncFolder } from '../files/sync-folder.js';

const modelsInUseSchema = z.object({
  /** With the length of its vectors, so that a start need not load it; null where a person wants none, left out where nobody has said. */
  embedder: z
    .object({ id: z.string(), dimension: z.number().int().min(2) })
    .nullable()
    .optional(),
  /** A person has stopped the one that comes with the server, so that it does not come back: beside null, or the embedder that was chosen since. */
  isPreselectedStopped: z.literal(true).optional(),
  reranker: z.object({ id: z.string() }).nullable(),
});
export type ModelsInUse = z.infer<typeof modelsInUseSchema>;

export interface ModelsInUseFile {
  /** None where nothing was chosen. @throws AppError when the file is damaged. */
  read(): Promise<ModelsInUse>;
  write(use: ModelsInUse): Promise<void>;
}

export function createModelsInUse(dataDir: string): ModelsInUseFile {
  const folder = join(dataDir, 'models');
  const path = join(folder, 'in-use.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(ignoreCodes('ENOENT'));
      if (text === undefined) return { reranker: null };
      try {
        const use = modelsInUseSchema.parse(JSON.parse(text));
        // Former versions wrote null whichever model was stopped: that says nothing of the one that comes with the server.
        return use.embedder === null && use.isPreselectedStopped === undefined
          ? { reranker: use.reranker }
          : use;
      } catch (cause) {
        throw new AppError(
          'The file models/in-use.json of the data directory is damaged. Remove it, and choose the models anew.',
          { status: 503, cause },
        );
      }
    },
    async write(use) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}`;
      const handle = await open(temporary, 'w', 0o600);
      try {
        await handle.writeFile(JSON.stringify(use));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
      await syncFolder(folder);
    },
  };
}
