/** How many cells of study tables are right that are filled without a language model, on the documents of the sets of messages: by other hands than the rules and `bench/tables`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { extractPlainText } from '../server/src/adapters/extractors/text.js';
import { splitChunks } from '../server/src/reading/chunks/split-chunks.js';
import { readColumn } from '../server/src/reading/study/study-columns.js';
import type { StudyConcept } from '../server/src/reading/study/study-concepts.js';
import {
  defaultColumns,
  isObservational,
  studyKindOf,
} from '../server/src/reading/study/study-kind.js';
import { readStudyText, type StudyText } from '../server/src/reading/study/study-text.js';
import { type MessageSetName, messageSets } from './support/message-set.js';
import { writeReport } from './support/report.js';

/** By file and column, what a right cell or its sentence holds: one of each group; null where the document does not say it. */
const schema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.null(), z.array(z.array(z.string()).min(1))])),
);

interface Counts {
  filled: number;
  right: number;
  said: number;
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function readStudy(file: string): StudyText {
  const bytes = readFileSync(file);
  const request = { bytes, name: path.basename(file), contentType: '', charset: 'utf-8' };
  const extracted = extractPlainText(request);
  const passages = splitChunks(extracted).map(({ headingPath, text }) => ({
    heading_path: headingPath,
    text,
  }));
  return readStudyText(passages, { heading_path: ['Title'], text: extracted.facts.title });
}

/** Of the columns that a table has by itself, and of what is asked besides. */
function columnsOf(text: StudyText): StudyConcept[] {
  return [...defaultColumns([studyKindOf(text)]), 'funding', 'conflicts'];
}

function measure(set: MessageSetName): Map<string, Counts> {
  const own = path.join(import.meta.dirname, 'tables', 'cells', `${set}.json`);
  const folder = path.join(import.meta.dirname, 'answers', 'messages', set);
  const counts = new Map<string, Counts>();
  const add = (key: string, { filled, right, said }: Counts): void => {
    const known = counts.get(key) ?? { filled: 0, right: 0, said: 0 };
    counts.set(key, {
      filled: known.filled + filled,
      right: known.right + right,
      said: known.said + said,
    });
  };
  const gold = schema.parse(JSON.parse(readFileSync(own, 'utf8')));
  for (const [file, cells] of Object.entries(gold)) {
    const text = readStudy(path.join(folder, file));
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
  'Command: `npm run bench -- cells`. The documents of `bench/answers/messages`, with what is right in each column by those who wrote neither rules nor documents. A cell is right where it or its sentence holds what it should. In each: right of those filled; how many the document says. The columns that a table has by itself, who paid, and interests. Of the last two nothing was learned; the others are among what the reader of roles has learned (`npm run bench roles`).',
  '',
  `| column | ${messageSets.join(' | ')} |`,
  `|---|${messageSets.map(() => '---|').join('')}`,
  ...[...names, 'all'].map(
    (name) => `| ${[name, ...measured.map((counts) => cell(counts.get(name)))].join(' | ')} |`,
  ),
]);
