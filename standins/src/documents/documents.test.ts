/** The files of the publisher's stand-in, read by the extractors that the product reads with. */
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../server/src/adapters/extractors/extract-text.js';
import { plainTitle, type Work } from '../corpus/work.js';
import { works } from '../corpus/works.js';
import { bodyBlocks } from './blocks.js';
import { docxDocument } from './docx-document.js';
import { articlePage } from './html-document.js';
import { jatsDocument } from './jats-document.js';
import { pdfDocument } from './pdf-document.js';
import { readableText } from './text-document.js';

const texts = works.filter((work) => work.fullText !== undefined);
const trial = texts.filter((work) => work.id === 'phage-bladder-trial');

const formats: [name: string, make: (work: Work) => Uint8Array, contentType: string][] = [
  ['pdf', pdfDocument, 'application/pdf'],
  ['docx', docxDocument, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['html', (work) => Buffer.from(articlePage(work, { isWhole: true, pdfUrl: null })), 'text/html'],
  ['xml', (work) => Buffer.from(jatsDocument(work)), 'application/xml'],
  ['txt', (work) => Buffer.from(readableText(work)), 'text/plain'],
];

/** Without blanks and hyphens, which line breaks may change. */
function squeezed(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

describe.each(formats)('a work as %s', (name, make, contentType) => {
  it('is read back with its headings and the last words of its text', async () => {
    for (const work of trial) {
      const read = await extractText({
        bytes: make(work),
        name: `work.${name}`,
        contentType,
        charset: '',
      });
      expect(read.format).toBe(name);
      expect(squeezed(read.text)).toContain(
        squeezed(
          'with a year of follow-up and cocktails whose phages bind three receptors, should come next.',
        ),
      );
      const headings = read.blocks
        .filter((block) => block.kind === 'heading')
        .map((block) => read.text.slice(block.start, block.end).toLowerCase());
      if (name !== 'txt')
        expect(headings).toEqual(expect.arrayContaining(['methods', 'results', 'discussion']));
    }
  });
});

describe('the PDFs', () => {
  it('have two pages or more, each with its number', async () => {
    for (const work of texts) {
      const read = await extractText({
        bytes: pdfDocument(work),
        name: 'work.pdf',
        contentType: 'application/pdf',
        charset: '',
      });
      expect(read.pageCount, work.id).toBeGreaterThan(1);
      const paragraph = bodyBlocks(work).find((block) => block.kind === 'paragraph');
      if (paragraph?.kind === 'paragraph')
        expect(squeezed(read.text), work.id).toContain(squeezed(paragraph.text).slice(0, 60));
    }
  });

  it('begin with the title', async () => {
    for (const work of trial) {
      const read = await extractText({
        bytes: pdfDocument(work),
        name: 'work.pdf',
        contentType: 'application/pdf',
        charset: '',
      });
      expect(squeezed(read.text.slice(0, 300))).toContain(squeezed(plainTitle(work)).slice(0, 60));
    }
  });
});
