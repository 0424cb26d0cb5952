import { expect, it } from 'vitest';
import { createRecordSplitter } from './split-records.js';

const pieceBytes = 1024 * 1024;

/** As the bytes of a file arrive. */
function split(records: Iterable<string>): unknown[] {
  const splitter = createRecordSplitter();
  const found: unknown[] = [];
  const push = (text: string): void => {
    for (let start = 0; start < text.length; start += pieceBytes)
      found.push(...splitter.push(Buffer.from(text.slice(start, start + pieceBytes))));
  };
  push('{"records":[');
  let isFirst = true;
  for (const record of records) {
    push(isFirst ? record : `,${record}`);
    isFirst = false;
  }
  push(']}');
  splitter.finish();
  return found;
}

const parts = 3_100_000;

it.each([
  ['lists', `{"a":[${'[],'.repeat(parts)}[]]}`],
  ['objects', `{"a":[${'{},'.repeat(parts)}{}]}`],
  ['numbers', `{"a":[${'1,'.repeat(parts)}1]}`],
  ['fields', `{${'"a":1,'.repeat(parts)}"b":1}`],
])('refuses a record of millions of %s before it is parsed', (_, record) => {
  expect(() => split([record])).toThrow('a part of it is too large');
});

it('takes as many parts in many records, and a text that only looks so', () => {
  const numbers = `[${'1,'.repeat(9_999)}1]`;
  expect(split(Array.from({ length: 400 }, () => numbers))).toHaveLength(400);
  expect(split([JSON.stringify({ text: '[{,'.repeat(parts) })])).toHaveLength(1);
});
