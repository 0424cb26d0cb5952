/** Entry of the thread that reads a file of references: told the file, then asked for its entries, some at a time. */
import { importFormats } from '@lectern/contract';
import { z } from 'zod';
import { answerQuestions } from '../../thread-answers.js';
import { checkEntry } from './check-entry.js';
import type { OpenedReferences, ReadBatch } from './open-references.js';
import { detectFormat, readReferences } from './read-references.js';

const questionSchema = z.union([
  z.object({ format: z.enum(['auto', ...importFormats]), content: z.string() }),
  z.object({ next: z.number() }),
]);

let remaining: Iterator<ReadBatch[number]> = [].values();

answerQuestions((question): OpenedReferences | ReadBatch => {
  const asked = questionSchema.parse(question);
  if ('next' in asked) return take(remaining, asked.next);
  const format = asked.format === 'auto' ? detectFormat(asked.content) : asked.format;
  const entries = readReferences(format, asked.content);
  remaining = (function* () {
    for (const { key, read } of entries) yield { key, checked: checkEntry(read(), format) };
  })();
  return { format, total: entries.length };
});

function take<T>(values: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const next = values.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
