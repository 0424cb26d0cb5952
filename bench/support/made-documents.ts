/** Made-up documents in the formats that people upload, every sixth of them long; the same at every run. */
import { createHash } from 'node:crypto';
import type { Work } from '../../standins/src/corpus/work.js';
import { docxDocument } from '../../standins/src/documents/docx-document.js';
import { articlePage } from '../../standins/src/documents/html-document.js';
import { pdfDocument } from '../../standins/src/documents/pdf-document.js';
import { readableText } from '../../standins/src/documents/text-document.js';
import { createRandom } from './random.js';

export interface MadeDocument {
  readonly title: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

interface Format {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (work: Work) => Uint8Array | string;
}

/** The first two may come without a title of their own. */
const formats: readonly Format[] = [
  { extension: 'pdf', contentType: 'application/pdf', write: pdfDocument },
  { extension: 'txt', contentType: 'text/plain', write: readableText },
  {
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: docxDocument,
  },
  {
    extension: 'html',
    contentType: 'text/html',
    write: (work) => articlePage(work, { isWhole: true, pdfUrl: null }),
  },
];

const sections = { short: 3, long: 60 };
const subjects = [
  'The sediment',
  'A shallow lake',
  'Each buoy',
  'The northern basin',
  'Its outflow',
  'The sampling crew',
  'A cold spring',
  'The gauge',
];
const verbs = ['carried', 'held', 'lost', 'gained', 'recorded', 'mixed', 'released', 'stored'];
const objects = [
  'dissolved oxygen',
  'fine clay',
  'diatoms',
  'heat from the surface',
  'nitrate',
  'a thin layer of ice',
  'suspended silt',
  'chlorophyll',
];
const ends = [
  'after the storm',
  'through the winter',
  'below ten metres',
  'in most years',
  'at the inlet',
  'before the thaw',
  'near the dam',
  'by night',
];

/**
 * The first half PDF and TXT, the second half DOCX and HTML.
 * @param seed Documents of different seeds have no bytes in common.
 */
export function makeDocuments(count: number, seed: number): MadeDocument[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const format = formats[(index < count / 2 ? 0 : 2) + (index % 2)];
    if (format === undefined) throw new Error('There are no formats');
    const work = makeWork(index, seed, random);
    const bytes = Buffer.from(format.write(work));
    return {
      title: work.title,
      filename: `${work.id}.${format.extension}`,
      contentType: format.contentType,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}

function makeWork(index: number, seed: number, random: () => number): Work {
  const isLong = index % 6 === 5;
  const body = Array.from({ length: isLong ? sections.long : sections.short }, (_, section) => {
    const heading = `# Part ${section + 1} of report ${index + 1}`;
    return [heading, ...Array.from({ length: 3 }, () => makeParagraph(random))].join('\n\n');
  });
  return {
    id: `report-${seed}-${index + 1}`,
    title: `Lake report ${index + 1} of series ${seed}`,
    authors: ['Ada Brook', 'Ivo Marsh'],
    journal: 'Letters from the Lake',
    date: '2025-04-01',
    kind: 'journal article',
    access: 'gold',
    keywords: [],
    abstract: makeParagraph(random),
    fullText: body.join('\n\n'),
    citations: 0,
  };
}

function makeParagraph(random: () => number): string {
  const pick = (words: readonly string[]): string =>
    words[Math.floor(random() * words.length)] ?? '';
  const sentences = Array.from(
    { length: 6 },
    () =>
      `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}, ${Math.round(random() * 1000)} in all.`,
  );
  return sentences.join(' ');
}
