/** Reads a folder of hard documents through the product's own reader and says which expectations of its index hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocumentReader } from '../server/src/adapters/document-reader.js';
import type { ReadDocument } from '../server/src/ports/text-extractor.js';

interface Expected {
  readonly contains: readonly string[];
  readonly notContains: readonly string[];
  readonly anyOf?: readonly string[];
  readonly ordered?: readonly string[];
  readonly softContains?: readonly string[] | boolean;
  readonly outcome: string;
  readonly alsoAcceptable?: string;
  readonly pages?: number;
  readonly minWords?: number;
  readonly minChars?: number;
  readonly expectedFile?: string;
  readonly encoding?: string;
}

interface Listed {
  readonly file: string;
  readonly kind: string;
  readonly tier: string;
  readonly expected: Expected;
}

interface Outcome {
  readonly document: ReadDocument | null;
  readonly error: string;
  readonly milliseconds: number;
}

await main();

async function main(): Promise<void> {
  const folder = join(process.env.LECTERN_DATA ?? '', 'documents');
  // The index is data of the bench; a wrong shape shows at once.
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Listed[];
  const only = process.argv[2] ?? '';
  const reader = createDocumentReader();
  const tally = new Map<string, { held: number; all: number }>();
  let slowest = { file: '', milliseconds: 0 };
  for (const listed of index.filter((one) => one.file.includes(only))) {
    const outcome = await readOne(folder, listed, reader.read);
    if (outcome.milliseconds > slowest.milliseconds) slowest = { file: listed.file, milliseconds: outcome.milliseconds };
    const faults = judge(listed.expected, outcome);
    const key = `${listed.kind} ${listed.tier}`;
    const row = tally.get(key) ?? { held: 0, all: 0 };
    tally.set(key, { held: row.held + (faults.length === 0 ? 1 : 0), all: row.all + 1 });
    for (const fault of faults) print(`- ${listed.file}: ${fault}`);
  }
  await reader.close();
  for (const [key, row] of tally) print(`${key.padEnd(12)} ${row.held} of ${row.all}`);
  const rows = [...tally.values()];
  print(`all          ${rows.reduce((sum, row) => sum + row.held, 0)} of ${rows.reduce((sum, row) => sum + row.all, 0)}`);
  print(`slowest ${slowest.file} ${slowest.milliseconds} ms`);
}

async function readOne(folder: string, listed: Listed, read: ReturnType<typeof createDocumentReader>['read']): Promise<Outcome> {
  const bytes = readFileSync(join(folder, listed.file));
  const start = Date.now();
  try {
    const document = await read({ bytes, name: listed.file, contentType: '', charset: '' }, new AbortController().signal);
    return { document, error: '', milliseconds: Date.now() - start };
  } catch (error) {
    return { document: null, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error), milliseconds: Date.now() - start };
  }
}

function judge(expected: Expected, outcome: Outcome): string[] {
  if (outcome.document === null) return judgeRefusal(expected, outcome.error);
  if (expected.outcome === 'error' || expected.outcome === 'empty' || expected.outcome === 'error-or-empty') {
    return [`should be refused, gave ${outcome.document.text.length} characters: ${outcome.document.text.slice(0, 60)}`];
  }
  return judgeText(expected, outcome.document);
}

function judgeRefusal(expected: Expected, error: string): string[] {
  if (!error.startsWith('DocumentUnreadableError')) return [`wrong error ${error}`];
  return expected.outcome === 'text' && expected.alsoAcceptable !== 'error' ? [`refused: ${error}`] : [];
}

function judgeText(expected: Expected, document: ReadDocument): string[] {
  const text = normal(document.text);
  const missing = expected.softContains === true ? [] : expected.contains.filter((one) => !text.includes(normal(one)));
  const unwanted = expected.notContains.filter((one) => text.includes(normal(one)));
  const anyOf = expected.softContains === true || expected.anyOf === undefined ? [] : expected.anyOf;
  const words = text.split(' ').length;
  return [
    ...missing.map((one) => `missing ${JSON.stringify(one)}`),
    ...unwanted.map((one) => `unwanted ${JSON.stringify(one)}`),
    ...(anyOf.length > 0 && !anyOf.some((one) => text.includes(normal(one))) ? [`none of ${JSON.stringify(anyOf)}`] : []),
    ...(isInOrder(text, expected.ordered ?? []) ? [] : [`order ${JSON.stringify(expected.ordered)}`]),
    ...(expected.pages !== undefined && document.pageCount !== null && document.pageCount !== expected.pages ? [`pages ${document.pageCount}`] : []),
    ...(words < (expected.minWords ?? 0) ? [`only ${words} words`] : []),
    ...(text.length < (expected.minChars ?? 0) ? [`only ${text.length} characters`] : []),
  ];
}

function isInOrder(text: string, ordered: readonly string[]): boolean {
  let from = 0;
  for (const one of ordered) {
    const at = text.indexOf(normal(one), from);
    if (at < 0) return false;
    from = at;
  }
  return true;
}

/** The comparison that the index asks for: NFKC, without soft hyphens, zero-width and direction marks, white space collapsed. */
function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
