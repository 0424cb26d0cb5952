/** A process that runs a model, and what becomes of a request when something else kills it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagedModel } from '../../../features/meaning/catalogue.js';
import { createModelProcess, type ModelProcess } from './model-process.js';
import { packagedFolder } from './packaged-weights.js';

let folder = '';
let opened: ModelProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-process-'));
});
afterEach(async () => {
  await opened?.close();
  opened = null;
  await rm(folder, { recursive: true, force: true });
});

/** A program that notes each of its starts, and does with a request what `answer` says. */
async function open(answer: string, modelFolder = folder): Promise<ModelProcess> {
  const program = path.join(folder, 'program.mjs');
  const starts = path.join(folder, 'starts');
  await writeFile(starts, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, 'x');
    const starts = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
    const die = () => process.kill(process.pid, 'SIGKILL');
    process.on('message', ({ id }) => { ${answer} });
    process.on('disconnect', () => process.exit(0));`,
  );
  opened = createModelProcess(packagedModel, modelFolder, {
    entry: { url: pathToFileURL(program), execArgv: [] },
  });
  return opened;
}

const right = 'process.send({ id, values: Float32Array.of(1, 2), length: 2 })';
const startsSoFar = async (): Promise<number> =>
  (await readFile(path.join(folder, 'starts'), 'utf8')).length;

describe('a process that runs a model', () => {
  it('is started again for a request in whose midst something killed it', async () => {
    const model = await open(`starts === 1 ? die() : ${right}`);
    expect(await model.ask({ texts: ['sleep'] })).toMatchObject({ length: 2 });
    expect(await startsSoFar()).toBe(2);
  });

  it('is given up where it is killed each time, and answers the next request', async () => {
    const model = await open(`starts < 3 ? die() : ${right}`);
    await expect(model.ask({ texts: ['sleep'] })).rejects.toThrow('MiniLM crashed');
    expect(await startsSoFar()).toBe(2);
    expect(await model.ask({ texts: ['sleep'] })).toMatchObject({ length: 2 });
  });

  it('says how damaged files are mended: those that came with Lectern cannot be removed', async () => {
    const fault = "process.send({ id, fault: 'files', reason: 'torn' })";
    const own = await open(fault);
    await expect(own.ask({ texts: ['sleep'] })).rejects.toThrow('Remove the model and install');
    await own.close();
    const packaged = await open(fault, packagedFolder);
    await expect(packaged.ask({ texts: ['sleep'] })).rejects.toThrow(/came with Lectern.*npm ci/);
  });
});
