/** Reads Word documents of today (.docx, .docm): mammoth gives HTML, which gives the blocks. Macros, images and external parts are never touched. */

import { DocumentUnreadableError } from '../../../errors.js';
import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { writeAuthors } from '../../../works/author-name.js';
import { parseHtml, parseXml } from '../markup/dom.js';
import { htmlParts } from '../markup/html-parts.js';
import { writeInlineMarks } from '../markup/inline-marks.js';
import { assembleText, oneLine } from '../text-parts.js';
import { openDocx } from './docx-file.js';
import { showNumbers } from './docx-lists.js';
import { headingStyles } from './docx-styles.js';
import { leftOutNote } from './left-out.js';
import { readOfficeFacts } from './office-facts.js';
import { emptyBox, readShownXml, tickedBox, type WordParts } from './word-xml.js';
import { checkZip, readZipMember } from './zip-check.js';

/** @throws DocumentUnreadableError when it unpacks to too much, is damaged or holds no text. */
export async function extractDocx(request: ReadRequest): Promise<ExtractedText> {
  await checkZip(request.bytes);
  const converted = await convertParts(request.bytes);
  const { parts, leftOut } =
    converted.parts.length > 0 ? converted : await plainParts(request.bytes);
  return assembleText({
    format: 'docx',
    parts,
    ...readOfficeFacts(parts, await readProperties(request.bytes)),
    note: leftOutNote(leftOut),
  });
}

/** Empty where mammoth gives nothing; some documents are beyond it. */
async function convertParts(bytes: Uint8Array): Promise<WordParts> {
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  try {
    const file = await openDocx(bytes);
    const styles = file.styles === '' ? [] : await headingStyles(file.styles);
    // Its types leave out that an opened archive is taken in place of the bytes.
    const input = { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
    const { value } = await mammoth.convertToHtml(input, {
      styleMap: [...ownStyles, ...styles],
      convertImage,
      externalFileAccess: false,
    });
    const document = await parseHtml(showNumbers(value));
    for (const box of document.querySelectorAll('input[type="checkbox"]'))
      box.replaceWith(box.getAttribute('checked') === null ? emptyBox : tickedBox);
    writeInlineMarks(document);
    const parts = document.body === null ? [] : htmlParts(document.body);
    const leftOut = file.leftOut();
    return { parts: parts.filter((part) => /[\p{L}\p{N}]/u.test(part.text)), leftOut };
  } catch {
    return { parts: [], leftOut: { hidText: false, formulas: 0 } }; // The plain reader below is the second opinion, and it names the fault.
  }
}

const ownStyles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='caption'] => figcaption:fresh",
];

/** The paragraphs of the main part as they stand, for what mammoth leaves out. */
async function plainParts(bytes: Uint8Array): Promise<WordParts> {
  const main = await readZipMember(bytes, 'word/document.xml');
  if (main === null) throw new DocumentUnreadableError('Document is damaged: it has no main part');
  const styles = await readZipMember(bytes, 'word/styles.xml');
  return readShownXml(main.toString('utf8'), styles?.toString('utf8') ?? '');
}

/** When a file was made says nothing of when its text was published. */
async function readProperties(bytes: Uint8Array): Promise<{ title: string; authors: string }> {
  const core = await readZipMember(bytes, 'docprops/core.xml');
  if (core === null) return { title: '', authors: '' };
  const document = await parseXml(core.toString('utf8'));
  const property = (name: string): string => {
    const element = [...document.querySelectorAll('*')].find(
      (candidate) => candidate.localName === name,
    );
    return oneLine(element?.textContent ?? '');
  };
  return { title: property('dc:title'), authors: writeAuthors(property('dc:creator')) };
}
