/** Prints one hash over the files of all designs for the first seeds, to be compared between versions of Node. */
import { createHash } from 'node:crypto';
import { makeDataset } from '../../server/src/pipeline/datasets/make-dataset.js';
import { datasetDesigns } from './dataset-designs.js';

const seeds = Number(process.argv[2]);
const hash = createHash('sha256');
for (const { specification } of datasetDesigns)
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { csv, parquet, card } = makeDataset(specification, seed);
    hash.update(csv).update(parquet).update(card);
  }
console.log(hash.digest('hex'));
