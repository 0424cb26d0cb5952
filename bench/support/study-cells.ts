/** The documents of our sets as study tables read them, and what is right in their cells. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { extractPlainText } from '../../server/src/adapters/extractors/plain/text.js';
import { splitChunks } from '../../server/src/reading/chunks/split-chunks.js';
import { readStudyText, type StudyText } from '../../server/src/reading/study/study-text.js';
import type { MessageSetName } from './message-set.js';

/** By file and column, what a right cell or its sentence holds: one of each group; null where the document does not say it. */
const schema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.null(), z.array(z.array(z.string()).min(1))])),
);

const bench = path.join(import.meta.dirname, '..');

export function readCells(set: MessageSetName): z.infer<typeof schema> {
  const file = path.join(bench, 'tables', 'cells', `${set}.json`);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function readStudyOf(set: MessageSetName, file: string): StudyText {
  return readMarkdown(readFileSync(path.join(bench, 'answers', 'messages', set, file)), file);
}

export function readMarkdown(bytes: Buffer, name = 'study.md'): StudyText {
  const extracted = extractPlainText({ bytes, name, contentType: '', charset: 'utf-8' });
  const passages = splitChunks(extracted).map(({ headingPath, text }) => ({
    heading_path: headingPath,
    text,
  }));
  return readStudyText(passages, { heading_path: ['Title'], text: extracted.facts.title });
}
