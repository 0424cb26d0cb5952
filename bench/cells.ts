/** How many cells of study tables are right that are filled without a language model, on the documents of the sets of messages: by other hands than the rules and `bench/tables`. */

import {
  defaultColumns,
  isObservational,
  studyKindOf,
} from '../server/src/reading/study/default-columns.js';
import { readColumn } from '../server/src/reading/study/study-columns.js';
import type { StudyConcept } from '../server/src/reading/study/study-concepts.js';
import type { StudyText } from '../server/src/reading/study/study-text.js';
import { type MessageSetName, messageSets } from './support/message-set.js';
import { writeReport } from './support/report.js';
import { readCells, readStudyOf } from './support/study-cells.js';

interface Counts {
  filled: number;
  right: number;
  said: number;
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Of the columns that a table has by itself, and of what is asked besides. */
function columnsOf(text: StudyText): StudyConcept[] {
  return [...defaultColumns([studyKindOf(text)]), 'funding', 'conflicts'];
}

function measure(set: MessageSetName): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  const add = (key: string, { filled, right, said }: Counts): void => {
    const known = counts.get(key) ?? { filled: 0, right: 0, said: 0 };
    counts.set(key, {
      filled: known.filled + filled,
      right: known.right + right,
      said: known.said + said,
    });
  };
  for (const [file, cells] of Object.entries(readCells(set))) {
    const text = readStudyOf(set, file);
    for (const concept of columnsOf(text)) {
      const groups = cells[concept];
      const wanted = Array.isArray(groups) ? groups : null;
      const found = readColumn({ question: concept, concept }, text, isObservational(text));
      const held = fold(`${found?.text ?? ''}\n${found?.sentence.text ?? ''}`);
      const isRight =
        found !== null &&
        wanted?.every((group) => group.some((part) => held.includes(fold(part)))) === true;
      const one = { filled: Number(found !== null), right: Number(isRight) };
      for (const key of [concept, 'all']) add(key, { ...one, said: Number(wanted !== null) });
    }
  }
  return counts;
}

function cell({ filled, right, said }: Counts = { filled: 0, right: 0, said: 0 }): string {
  return `${right} of ${filled}; ${said}`;
}

const measured = messageSets.map((set) => measure(set));
const names = [...new Set(measured.flatMap((counts) => [...counts.keys()]))].filter(
  (name) => name !== 'all',
);
writeReport('cells', [
  '# Cells of study tables on documents of other hands',
  '',
  'The documents of `bench/answers/messages`, with what is right in each column by those who wrote neither rules nor documents. A cell is right where it or its sentence holds what it should. In each: right of those filled; how many the document says. The columns that a table has by itself, who paid, and interests. Of the last three nothing was learned; the others are among what the reader of roles has learned (`npm run bench roles`).',
  '',
  `| column | ${messageSets.join(' | ')} |`,
  `|---|${messageSets.map(() => '---|').join('')}`,
  ...[...names, 'all'].map(
    (name) => `| ${[name, ...measured.map((counts) => cell(counts.get(name)))].join(' | ')} |`,
  ),
]);
