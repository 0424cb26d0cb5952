/** Which words and digits of the text layers of PDFs are missing or new in what the product reads, by a second reader, with pdftotext beside it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader } from '../server/src/adapters/document-reader.js';
import { readGlyphs } from '../server/src/adapters/extractors/pdf/pdf-glyphs.js';
import { type Comparison, compareTexts } from './support/compare-texts.js';
import { textOfPages } from './support/page-texts.js';
import { writeReport } from './support/report.js';
import { listedLayer, type TextLayer } from './support/text-layer.js';

interface Measured {
  readonly file: string;
  readonly pages: number;
  readonly ours: Comparison | null;
  readonly theirs: Comparison | null;
  readonly running: number;
  readonly remark: string;
  readonly msAPage: number;
}

const folders = process.argv.slice(2).filter((one) => existsSync(one));
const only = process.argv.slice(2).find((one) => !existsSync(one)) ?? '';
const shared = join(process.env.LECTERN_DATA ?? '', 'documents', 'pdf');
/** What is lost is measured, not how much time a busy machine takes. */
const timeoutMs = 300_000;
const reader = createDocumentReader({
  recognitionFolder: join(tmpdir(), 'lectern-bench-ocr'),
  timeoutMs,
});

await main();

async function main(): Promise<void> {
  const sources = folders.length > 0 ? folders : [shared].filter(existsSync);
  const files = sources.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf') && name.includes(only))
      .map((name) => join(folder, name)),
  );
  if (files.length === 0) console.log('No PDFs: LECTERN_DATA is not set, or nothing is there.');
  const measured: Measured[] = [];
  for (const file of files) {
    if (process.env.FIDELITY_WORDS !== undefined) console.error(file);
    measured.push(await measure(file));
  }
  await reader.close();
  const halves = [
    ['a to m', measured.filter((one) => /^[a-m]/i.test(one.file))],
    ['n to z', measured.filter((one) => !/^[a-m]/i.test(one.file))],
  ] as const;
  const lines = [
    '# Words that reading a PDF loses or makes',
    '',
    'Words are runs of letters, digits are numbers with their inner points and commas, both counted as often as they stand',
    'in the text layer as pdf.js gives it. Missing: there and not in our text; new: in our text and not there; both as shares of what is there. Both sides are folded alike: compatible',
    'forms as plain ones, and a raised or lowered letter may stand with its word or apart (a_t, at). Not counted, but listed: words of heads and feet that come back on three pages, and',
    'words whose halves the end of a line parted. Torn: of the missing and new words, those that only a space makes. Beyond: letters outside the basic plane, such as those of formulas.',
    'Words are compared without their accents, which files draw before or behind their letters; accents are counted apart. A document may take longer here than in the product.',
    'Pages that were read by recognition are left out, as they have no text layer that could be compared. The same for pdftotext beside it, by the same count.',
    '',
    '| file | pages | words | missing | new | digits missing | new | beyond | kept | accents | lost | heads, feet | joined | torn | pdftotext missing | new | ms a page | remark |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...measured.map(rowOf),
    '',
    ...halves.map(([name, half]) => totalOf(`Files ${name}`, half)),
    'The measure and what was mended last were chosen on a to m and on manuals and papers that are not among these files. Neither half is unseen: while the second reader was made,',
    'pasa, tracemonkey, xai and bad_page of n to z were looked at, too.',
  ];
  if (folders.length === 0 && only === '') writeReport('fidelity', lines);
  else console.log(lines.slice(7).join('\n'));
  if (process.env.FIDELITY_WORDS !== undefined) {
    for (const one of measured)
      console.log(
        one.file,
        '\n missing:',
        one.ours?.missingWords.slice(0, 250).join(' '),
        '\n new:',
        one.ours?.newWords.slice(0, 250).join(' '),
      );
  }
}

async function measure(path: string): Promise<Measured> {
  const file = path.split('/').at(-1) ?? path;
  const bytes = readFileSync(path);
  const glyphs = await readGlyphs(bytes, 240_000);
  const start = performance.now();
  try {
    const document = await reader.read(
      { bytes, name: file, contentType: '', charset: '' },
      new AbortController().signal,
    );
    const milliseconds = performance.now() - start;
    const apart = pagesApart(document.note ?? '');
    const isWanted = (page: number): boolean => !apart.has(page);
    const isNone = /^(?:Read by|Left out)[^.]*: (?:all pages|its page)/.test(document.note ?? '');
    const layer = listedLayer(glyphs, isWanted);
    return {
      file,
      pages: document.pageCount ?? 0,
      ours: isNone
        ? null
        : compareTexts(layer.text, textOfPages(document, isWanted), layer.running.join(' ')),
      theirs: isNone ? null : compareWithPdftotext(path, layer, isWanted),
      running: layer.running.length,
      remark: document.note ?? '',
      msAPage: milliseconds / Math.max(1, document.pageCount ?? 1),
    };
  } catch (error) {
    const remark = error instanceof Error ? error.message : String(error);
    return { file, pages: 0, ours: null, theirs: null, running: 0, remark, msAPage: 0 };
  }
}

/** Pages that the note says were recognised or left out, which have no text layer that could be compared. */
function pagesApart(note: string): Set<number> {
  const apart = new Set<number>();
  for (const sentence of note.split('. ').filter((one) => /^(?:Read by|Left out)/.test(one)))
    for (const [, first = '', last = first] of sentence.matchAll(/(\d+)(?: to (\d+))?/g))
      for (let page = Number(first); page <= Number(last); page += 1) apart.add(page);
  return apart;
}

function compareWithPdftotext(
  path: string,
  layer: TextLayer,
  isWanted: (page: number) => boolean,
): Comparison | null {
  const run = spawnSync('pdftotext', ['-q', path, '-'], {
    maxBuffer: 100_000_000,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (run.error !== undefined || run.status !== 0) return null;
  const pages = run.stdout.split('\f').filter((_, index) => isWanted(index + 1));
  return compareTexts(layer.text, pages.join('\n'), layer.running.join(' '));
}

function rowOf(one: Measured): string {
  const { ours, theirs } = one;
  const cells =
    ours === null
      ? ['', '', '', '', '', '', '', '', '', `${one.running}`, '', '']
      : [
          ours.words,
          share(ours.missing, ours.words),
          share(ours.added, ours.words),
          share(ours.missingNumbers, ours.numbers),
          share(ours.addedNumbers, ours.numbers),
          ours.beyond,
          ours.beyondKept,
          ours.accents,
          ours.accentsLost,
          one.running,
          ours.joined,
          ours.torn,
        ];
  const beside =
    theirs === null
      ? ['', '']
      : [share(theirs.missing, theirs.words), share(theirs.added, theirs.words)];
  return `| ${[one.file, one.pages, ...cells, ...beside, one.msAPage.toFixed(0), one.remark].join(' | ')} |`;
}

function totalOf(name: string, half: readonly Measured[]): string {
  const sum = (value: (one: Comparison) => number, of: 'ours' | 'theirs'): number =>
    half.reduce((all, one) => {
      const comparison = one[of];
      return all + (comparison === null || one.ours === null ? 0 : value(comparison));
    }, 0);
  const sides = (['ours', 'theirs'] as const).map((of) => {
    const words = sum((one) => one.words, of);
    const numbers = sum((one) => one.numbers, of);
    return [
      `words missing ${share(
        sum((one) => one.missing, of),
        words,
      )} and new ${share(
        sum((one) => one.added, of),
        words,
      )}`,
      `digits missing ${share(
        sum((one) => one.missingNumbers, of),
        numbers,
      )} and new ${share(
        sum((one) => one.addedNumbers, of),
        numbers,
      )} of ${words.toLocaleString('en')} words`,
    ].join(', ');
  });
  return `${name}: ${sides[0]}; pdftotext: ${sides[1]}.`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)} %`;
}
