/** Reads Rich Text Format, which often comes under the name .doc: the text of the document without its control words. */

import type { ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { writeAuthors } from '../../../works/author-name.js';
import { assembleText, oneLine, type TextPart, textPart } from '../text-parts.js';
import { leftOutNote } from './left-out.js';
import { readOfficeFacts } from './office-facts.js';
import { headingMarks } from './rtf-group.js';
import { type RowShape, rtfLineParts } from './rtf-tables.js';
import { readRtf } from './rtf-text.js';

export function extractRtf(request: ReadRequest): ExtractedText {
  const source = Buffer.from(
    request.bytes.buffer,
    request.bytes.byteOffset,
    request.bytes.byteLength,
  ).toString('latin1');
  const { text, shapes, hasUnprinted } = readRtf(source);
  const parts = [...paragraphParts(text, shapes)];
  const facts = readOfficeFacts(parts, readProperties(source));
  return assembleText({
    format: 'doc',
    parts,
    ...facts,
    note: leftOutNote({ hidText: hasUnprinted, formulas: source.match(formulas)?.length ?? 0 }),
  });
}

/** Of Word itself, and of the programs before it. */
const formulas = /\\(?:moMath(?![a-zA-Z])|objclass Equation)/g;

function* paragraphParts(text: string, shapes: readonly RowShape[]): Generator<TextPart> {
  for (const piece of text.split(
    new RegExp(`\\n(?=[${headingMarks}])|\\n(?<=^[${headingMarks}].*\\n)`, 'm'),
  )) {
    const level = headingMarks.indexOf(piece.charAt(0)) + 1;
    if (piece === '' || level === 0) yield* rtfLineParts(piece, shapes);
    else yield textPart('heading', oneLine(piece.slice(1)), { level });
  }
}

/** What the group of document information states. */
function readProperties(source: string): { title: string; authors: string } {
  const information = /\{\\info\b.{0,20000}/s.exec(source)?.[0] ?? '';
  const start = /\\ansicpg\d{1,5}/.exec(source)?.[0] ?? '';
  const fact = (name: string): string => {
    const found =
      new RegExp(`\\{\\\\${name} ((?:[^{}\\\\]|\\\\.){0,2000})\\}`, 's').exec(information)?.[1] ??
      '';
    return oneLine(readRtf(`{\\rtf1${start} ${found}}`).text);
  };
  return { title: fact('title'), authors: writeAuthors(fact('author')) };
}
