import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelsInUse, type ModelsInUse } from './models-in-use.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-in-use-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function readWritten(text: string): Promise<ModelsInUse> {
  await mkdir(path.join(dataDir, 'models'));
  await writeFile(path.join(dataDir, 'models', 'in-use.json'), text);
  return createModelsInUse(dataDir).read();
}

describe('which models a person wants', () => {
  it('is nothing where nothing was chosen, and what was written last', async () => {
    const file = createModelsInUse(dataDir);
    expect(await file.read()).toEqual({ reranker: null });
    for (const use of [
      { embedder: { id: 'small', dimension: 2 }, reranker: { id: 'order' } },
      { embedder: null, isPreselectedStopped: true as const, reranker: null },
    ]) {
      await file.write(use);
      expect(await file.read()).toEqual(use);
    }
  });

  it('is not said by a former version that wanted no embedder, whichever was stopped', async () => {
    expect(await readWritten('{"embedder":null,"reranker":{"id":"order"}}')).toEqual({
      reranker: { id: 'order' },
    });
  });

  it('is told to be damaged where it cannot be read', async () => {
    await expect(readWritten('{"embedder":')).rejects.toThrow(
      'The file models/in-use.json of the data directory is damaged',
    );
  });
});
