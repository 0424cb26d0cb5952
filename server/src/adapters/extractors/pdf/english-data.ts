/** Unpacks the English data for character recognition, which comes with the installation, so that nothing is ever downloaded. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const fileName = 'eng.traineddata';

/** Makes sure that the folder holds the data; done once. */
export async function unpackEnglishData(folder: string): Promise<void> {
  const target = path.join(folder, fileName);
  if (existsSync(target)) return;
  const installed = path.dirname(
    createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
  );
  const packed = await readFile(path.join(installed, '4.0.0_best_int', `${fileName}.gz`));
  await mkdir(folder, { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, await promisify(gunzip)(packed));
  await rename(unfinished, target);
}
