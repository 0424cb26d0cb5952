import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalModel } from '../../ports/local-model.js';
import { createModelFiles } from './model-files.js';

const model: LocalModel = {
  id: 'small',
  name: 'Small',
  role: 'embedder',
  repository: 'somebody/small',
  revision: 'abcdef',
  files: { weights: 'model.onnx', tokenizer: 'tokenizer.json', tokenizerSettings: 'config.json' },
  pooling: 'mean',
  prefixes: { query: '', passage: '' },
  maxTokens: 8,
};
const names = Object.values(model.files);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lasting = () => join(folder, 'models', 'small-abcdef');

async function put(into: string, files: readonly string[], text: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const name of files) await writeFile(join(into, name), text);
}

it('puts a download in the place of what is left of a model that lacks files', async () => {
  const files = createModelFiles(folder, { copiesDir: null });
  await put(lasting(), ['tokenizer.json'], 'left');
  await put(files.receivingFolder(model), names, 'new');
  expect((await files.find(model))?.missing).toEqual(['model.onnx', 'config.json']);
  await files.keep(model);
  expect(await files.find(model)).toMatchObject({ missing: [], origin: 'downloaded' });
  expect(await readFile(join(lasting(), 'tokenizer.json'), 'utf8')).toBe('new');
  expect(await readdir(join(folder, 'models', 'receiving'))).toEqual([]);
});

it('leaves one that is whole as it is, and one that lacks files where nothing has come', async () => {
  const files = createModelFiles(folder, { copiesDir: null });
  await put(lasting(), ['tokenizer.json'], 'left');
  await files.keep(model);
  expect(await readdir(lasting())).toEqual(['tokenizer.json']);
  await put(lasting(), names, 'whole');
  await put(files.receivingFolder(model), names, 'new');
  await files.keep(model);
  expect(await readFile(join(lasting(), 'model.onnx'), 'utf8')).toBe('whole');
});
