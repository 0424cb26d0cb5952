/** Trains the reader of roles and writes its weights: `LECTERN_DATA=<folder> npx tsx bench/roles/train.ts`; without the abstracts that are there it learns from fewer texts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hands, learnedSets, readAbstracts, readHand, readSet } from './data.js';
import { learnRoles } from './learn.js';

const studies = [...learnedSets.flatMap(readSet), ...hands.flatMap(readHand), ...readAbstracts()];
const packed = `${JSON.stringify(learnRoles(studies), null, 2)}\n`;
const weights = path.join(import.meta.dirname, '..', '..', 'server', 'weights');
writeFileSync(path.join(weights, 'study-roles.json'), packed);
const count = studies.reduce((sum, { sentences }) => sum + sentences.length, 0);
console.log(`${studies.length} texts, ${count} sentences: ${packed.length} bytes`);
