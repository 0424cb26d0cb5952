import { describe, expect, it } from 'vitest';
import { sniffFormat } from './sniff-format.js';
import { docxMembers, makePdf, makeZip } from './testing.js';

const hints = { name: '', contentType: '' };
const sniff = (bytes: Uint8Array | string, more: Partial<typeof hints> = {}) =>
  sniffFormat(Buffer.from(bytes), { ...hints, ...more });

describe('sniffing a format', () => {
  it.each([
    ['a PDF', makePdf([[{ text: 'x', y: 700 }]]), 'pdf'],
    [
      'a PDF behind junk',
      Buffer.concat([Buffer.alloc(900, 0x20), makePdf([[{ text: 'x', y: 700 }]])]),
      'pdf',
    ],
    ['a word document', makeZip(docxMembers('')), 'docx'],
    [
      'an old Office container',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'doc',
    ],
    ['rich text', '{\\rtf1\\ansi hello}', 'rtf'],
    ['HTML with a doctype', '\n<!DOCTYPE html><title>x</title>', 'html'],
    ['HTML without a doctype', '<div class="a">text</div>', 'html'],
    [
      'a JATS article',
      '<?xml version="1.0"?><!DOCTYPE article PUBLIC "a" "b"><article xmlns:xlink="x"><front/></article>',
      'xml',
    ],
    [
      'Word 2003 XML',
      '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>',
      'word-xml',
    ],
    ['plain text', 'The mean was < 5 and > 3.', 'txt'],
    [
      'UTF-16 text without a mark',
      Buffer.from('A plain sentence without a mark.', 'utf16le'),
      'txt',
    ],
  ])('knows %s', async (_, bytes, format) => {
    expect(await sniff(bytes)).toBe(format);
  });

  it('trusts bytes over the name and the content type', async () => {
    expect(
      await sniff(makePdf([[{ text: 'x', y: 700 }]]), {
        name: 'page.html',
        contentType: 'text/html',
      }),
    ).toBe('pdf');
    expect(
      await sniff('<!doctype html><p>Sign in', {
        name: 'paper.pdf',
        contentType: 'application/pdf',
      }),
    ).toBe('html');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'File is empty'],
    [
      'an image',
      Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]),
      'Files of type png cannot be read as documents',
    ],
    [
      'a spreadsheet',
      makeZip([{ name: 'xl/workbook.xml', data: 'x' }]),
      'Spreadsheets cannot be read as documents',
    ],
    [
      'an e-book',
      Buffer.concat([
        Buffer.from('PK\u0003\u0004'),
        Buffer.alloc(26),
        Buffer.from('mimetypeapplication/epub+zip'),
        Buffer.from('word/'),
      ]),
      'E-books (EPUB) cannot be read as documents; save it as PDF or DOCX and try again',
    ],
    [
      'an OpenDocument text',
      Buffer.concat([
        Buffer.from('PK\u0003\u0004'),
        Buffer.alloc(26),
        Buffer.from('mimetypeapplication/vnd.oasis.opendocument.text'),
      ]),
      'OpenDocument files (ODT, ODS, ODP) cannot be read as documents; save it as PDF or DOCX and try again',
    ],
    ['an archive', makeZip([{ name: 'a.txt', data: 'x' }]), 'Archives cannot be read as documents'],
    [
      'random bytes',
      Buffer.from('0102030405060708'.repeat(40), 'hex'),
      'File is not a document that can be read',
    ],
  ])('refuses %s with a sentence', async (_, bytes, sentence) => {
    await expect(sniff(bytes)).rejects.toThrow(sentence);
  });
});
