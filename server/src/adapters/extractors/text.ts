/** Reads plain text of any encoding: paragraphs at blank lines, and headings where they are marked in the Markdown way, and a title above all. */
import type { ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { decodeText } from './decode-text.js';
import { readTextFacts } from './text-facts.js';
import { assembleText, type TextPart, textPart } from './text-parts.js';
import { markTitle } from './text-title.js';

export function extractPlainText(request: ReadRequest): ExtractedText {
  const text = decodeText(
    request.bytes,
    [request.charset].filter((name) => name !== ''),
  );
  const parts = markTitle([...splitParagraphs(withoutColours(text))]);
  return assembleText({ format: 'txt', parts, ...(readTextFacts(parts) ?? {}) });
}

/** What a terminal shows in colours and bold holds the signs that switch them. */
function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it begins such a sign.
  return text.replace(/\u001B\[[\d;]{0,20}[A-Za-z]/gu, '');
}

/** The parts of a text without markup. */
export function* splitParagraphs(text: string): Generator<TextPart> {
  const normal = text.replace(/\r\n?|[\u0085\u2028\u2029]|\f/g, '\n');
  for (const paragraph of normal.split(/\n(?:[^\S\n]*\n)+/)) yield* paragraphParts(paragraph);
}

function* paragraphParts(paragraph: string): Generator<TextPart> {
  const [first = '', ...rest] = paragraph.trim().split('\n');
  const heading = /^(#{1,6})[^\S\n]+(\S.*)$/.exec(first);
  if (heading === null) {
    yield textPart(kindOf(paragraph), paragraph);
    return;
  }
  yield textPart('heading', withoutClosingSigns(heading[2] ?? ''), {
    level: heading[1]?.length ?? 1,
  });
  if (rest.length > 0) yield* paragraphParts(rest.join('\n'));
}

function withoutClosingSigns(heading: string): string {
  return heading.replace(/(?<!#)#+$/, '').trimEnd() || heading;
}

function kindOf(paragraph: string): 'list' | 'table' | 'paragraph' {
  const lines = paragraph.trim().split('\n');
  if (lines.length > 1 && lines.every((line) => /^\s*\|.*\|\s*$/.test(line))) return 'table';
  return /^\s*([-*•]|\d{1,3}[.)])\s/.test(lines[0] ?? '') && lines.length > 1
    ? 'list'
    : 'paragraph';
}
