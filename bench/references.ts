/** Measures how real people's files of references are read, against what a well-known reference manager makes of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkEntry } from '../server/src/features/references/check-entry.js';
import { readReferences } from '../server/src/features/references/read-references.js';
import {
  compareReference,
  type ExpectedReference,
  readExpected,
} from './support/expected-references.js';
import { writeReport } from './support/report.js';

interface Measured {
  readonly name: string;
  /** How many of each field were compared. */
  readonly compared: Map<string, number>;
  /** What differed, by field and key. */
  readonly wrong: string[];
}

const folder = path.join(process.env.LECTERN_DATA ?? '', 'evaluation', 'references');
const isThere = Boolean(process.env.LECTERN_DATA) && existsSync(folder);
const files = isThere ? readdirSync(folder).filter((name) => /^\d+\.bib$/.test(name)) : [];
const brought = files.map((name) =>
  measure(name, path.join(folder, name.replace('.bib', '.expected.json'))),
);

writeReport('references', [
  '# Files of references',
  '',
  'From `evaluation/references` in `LECTERN_DATA`: real people’s BibTeX with what a reference manager makes of it.',
  'Compared are entries, titles (letters and digits), authors (letters of all parts), years, DOIs (where it has one) and kinds by six broad',
  'classes. Its notes and attachments are left out. All these files were looked at while the reader was mended; files of other people are not here.',
  '',
  ...(isThere ? [] : ['Left out: `LECTERN_DATA` names no folder with such files.', '']),
  '| files | faultless | fields compared | as the reference manager | share |',
  '|---|---|---|---|---|',
  row('as people brought them', brought),
  '',
  '## What differs in the files that people brought',
  '',
  ...brought.flatMap(({ name, wrong }) => wrong.map((what) => `- ${name}: ${what}`)),
]);

function measure(name: string, expectedFile: string): Measured {
  const expected = readExpected(readFileSync(expectedFile, 'utf8'));
  const entries = readReferences('bibtex', readFileSync(path.join(folder, name), 'utf8'));
  const ours = entries.map((entry) => {
    const checked = checkEntry(entry.read(), 'bibtex');
    return { key: entry.key, item: 'item' in checked ? checked.item : null };
  });
  const measured: Measured = { name, compared: new Map(), wrong: [] };
  const left = new Set(ours);
  for (const reference of expected) {
    const found = findOwn(reference, [...left]);
    if (found !== undefined) left.delete(found);
    for (const { field, isSame, key } of compareReference(reference, found?.item ?? null)) {
      measured.compared.set(field, (measured.compared.get(field) ?? 0) + 1);
      if (!isSame) measured.wrong.push(`${field} of ${key}`);
    }
  }
  return measured;
}

function findOwn<
  Own extends {
    readonly key: string;
    readonly item: { readonly title?: string | undefined } | null;
  },
>({ key, title }: ExpectedReference, own: readonly Own[]): Own | undefined {
  const same = (found: Own): boolean => found.item?.title?.toLowerCase() === title.toLowerCase();
  return (
    own.find((found) => found.key === key && same(found)) ??
    own.find((found) => found.key === key) ??
    own.find(same)
  );
}

function row(name: string, measured: readonly Measured[]): string {
  const all = measured.reduce(
    (sum, { compared }) => sum + [...compared.values()].reduce((one, other) => one + other, 0),
    0,
  );
  const wrong = measured.reduce((sum, each) => sum + each.wrong.length, 0);
  const faultless = measured.filter((each) => each.wrong.length === 0).length;
  return `| ${name} | ${faultless} of ${measured.length} | ${all} | ${all - wrong} | ${((100 * (all - wrong)) / Math.max(1, all)).toFixed(2)} % |`;
}
