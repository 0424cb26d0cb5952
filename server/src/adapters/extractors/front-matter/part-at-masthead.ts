/** Parts the people below a title from the line of the journal below them, where the layout wrote both as one paragraph: the lines of the page tell where the names end. */
import { oneLine, type TextPart } from '../text-parts.js';
import { readByline } from './byline.js';
import { journalIn } from './page-citation.js';

/** A list of people has no more lines. */
const linesMost = 12;
/** Nor more letters, with the line of a journal behind it. */
const lettersMost = 3000;

/** @param pieces Lines below the title, as they stand on the page. Parts that are no such paragraph stay as they are. */
export function partAtMasthead(
  parts: readonly TextPart[],
  pieces: readonly string[],
): readonly TextPart[] {
  if (pieces.length === 0) return parts;
  return parts.flatMap((part) => {
    const isShort = part.kind === 'paragraph' && part.text.length <= lettersMost;
    const lines = isShort ? linesOf(oneLine(part.text), pieces) : [];
    const end = endOfPeople(lines);
    const people = lines.slice(0, end).join('\n');
    const rest = lines.slice(end).join(' ');
    return end === 0 ? [part] : [people, rest].map((text) => ({ ...part, text }));
  });
}

/** The text as the lines of the page that it is made of; what follows those is the last of them. */
function linesOf(text: string, pieces: readonly string[]): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < linesMost) {
    const fitting = pieces.filter((piece) => piece !== '' && startsWithWords(rest, piece));
    const line = fitting.reduce((long, piece) => (piece.length > long.length ? piece : long), '');
    if (line === '') break;
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  return rest === '' ? lines : [...lines, rest];
}

function startsWithWords(text: string, words: string): boolean {
  return text.startsWith(words) && (text.length === words.length || text[words.length] === ' ');
}

/** How many of the lines name people, where a journal and its place follow the last of them; 0 where they do not. */
function endOfPeople(lines: readonly string[]): number {
  for (let end = lines.length - 1; end > 0; end -= 1) {
    const isAbove = journalIn(lines.slice(end).join(' ')) !== '';
    if (isAbove && isAllPeople(lines.slice(0, end))) return end;
  }
  return 0;
}

/** With the last line they name more than without it. */
function isAllPeople(lines: readonly string[]): boolean {
  const names = readByline(lines);
  return names !== '' && names !== readByline(lines.slice(0, -1));
}
