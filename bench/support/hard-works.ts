/** Pairs of made-up records with answers: the mistakes that merging must not make, and the spellings that it must see through. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkRecord } from '../../server/src/works/work.js';

export interface HardPair {
  readonly group: string;
  readonly isSame: boolean;
  readonly pair: readonly [WorkRecord, WorkRecord];
}

const folder = path.join(import.meta.dirname, '..', 'same-work');
/** What the records say where a pair says nothing else. */
const common: WorkRecord = {
  title: 'Noise of ferries and the hearing of harbour pilots',
  authors: ['Ada Okonkwo', 'Bo Li'],
  year: 2022,
  kind: 'journal article',
};

interface WrittenPair {
  readonly answer: string;
  readonly group: string;
  readonly a: Partial<WorkRecord>;
  readonly b: Partial<WorkRecord>;
}

export function readHardPairs(): HardPair[] {
  const titles = readFileSync(path.join(folder, 'hard-titles.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): WrittenPair => {
      const [answer = '', group = '', a = '', b = ''] = line.split(' | ');
      const record = { container: 'Journal of Sound' };
      return { answer, group, a: { ...record, title: a }, b: { ...record, title: b } };
    });
  return [...titles, ...readPairs('hard-records.json'), ...readPairs('field-records.json')].map(
    ({ answer, group, a, b }) => ({
      group,
      isSame: answer === 'same',
      pair: [
        { ...common, ...a },
        { ...common, ...b },
      ],
    }),
  );
}

function readPairs(file: string): WrittenPair[] {
  // The files are our own and lie beside this one.
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as WrittenPair[];
}
