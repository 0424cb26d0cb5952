import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentUnreadableError } from '../../errors.js';
import { extractText } from './extract-text.js';
import { docxMembers, makePdf, makeZip, requestOf, wordParagraph } from './testing.js';

const lines = Array.from({ length: 12 }, (_, index) => ({
  text: `Sentence ${index} of a page that will be damaged.`,
  y: 700 - index * 14,
}));
const fixtures: Readonly<Record<string, Buffer>> = {
  pdf: makePdf([lines, lines]),
  docx: makeZip(
    docxMembers(
      wordParagraph('A paragraph', 'Heading1') + wordParagraph('Another one that is longer.'),
    ),
  ),
  html: Buffer.from(
    '<!doctype html><html><head><title>T</title></head><body><h1>T</h1><p>A paragraph <b>of</b> text.</p><table><tr><td>a<td>b</table></body></html>',
  ),
  jats: Buffer.from(
    '<article xmlns:xlink="x"><front><article-meta><article-title>T</article-title></article-meta></front><body><sec><title>S</title><p>Text.</p></sec></body></article>',
  ),
  rtf: Buffer.from(
    "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 Text \\'e9 \\u946? more\\par}",
  ),
  'word-xml': Buffer.from(
    '<?xml version="1.0"?><w:wordDocument xmlns:w="w"><w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:wordDocument>',
  ),
};

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const found = await extractText(requestOf(bytes));
    expect(found.blocks.at(-1)?.end).toBe(found.text.length);
    return 'read';
  } catch (error) {
    return error instanceof DocumentUnreadableError ? 'refused' : `failed with ${String(error)}`;
  }
}

describe('damaged documents', () => {
  it.each(Object.keys(fixtures))(
    'reads or refuses %s with any bytes changed',
    async (name) => {
      const whole = fixtures[name] ?? Buffer.alloc(0);
      expect(await outcomeOf(whole)).toBe('read');
      const change = fc.record({
        at: fc.nat({ max: whole.length - 1 }),
        byte: fc.nat({ max: 255 }),
      });
      const damage = fc.record({
        changes: fc.array(change, { maxLength: 12 }),
        keep: fc.double({ min: 0.3, max: 1, noNaN: true }),
      });
      await fc.assert(
        fc.asyncProperty(damage, async ({ changes, keep }) => {
          const bytes = Buffer.from(whole);
          for (const { at, byte } of changes) bytes[at] = byte;
          expect(await outcomeOf(bytes.subarray(0, Math.ceil(bytes.length * keep)))).toMatch(
            /^(read|refused)$/,
          );
        }),
        { numRuns: 60 },
      );
    },
    120_000,
  );
});
