/** Takes the first line of a plain text for its title where it plainly is one: alone, short, no sentence, and with prose below it. */
import { plainWords } from '../../../works/plain-words.js';
import { readByline } from '../front-matter/byline.js';
import { oneLine, type TextPart, textPart } from '../text-parts.js';
import { isOfFront } from './front-lines.js';

const wordsLeast = 3;
const wordsMost = 25;
const lettersMost = 200;
/** Authors, a date and a heading may stand between a title and the text. */
const lookedAt = 6;

/** The same parts, the title as a heading where there is one; what journals and series print above it stays there. */
export function markTitle(all: readonly TextPart[]): readonly TextPart[] {
  const { above, parts } = partedAtFront(all);
  // People stand right below their title, whatever it looks like.
  if (beginsWithPeople(parts[0]?.text) && !namesPeople(parts[1]?.text)) {
    const own = markFirst([...above.slice(-1), ...parts]);
    return own === null ? all : [...above.slice(0, -1), ...own];
  }
  const marked = markFirst(parts);
  const [title, below] = marked ?? [];
  // A title may look like people: `Mowing Dates and Meadow Birds`; those who wrote it stand below it then.
  const isNamed = namesPeople(below?.text) || !namesPeople(title?.text);
  if (above.length > 0 && marked !== null && isNamed) return [...above, ...marked];
  return above.length > 0 ? all : (marked ?? all);
}

/** Where the title stands; 0 where none is marked below other lines. */
export function placeOfTitle(parts: readonly TextPart[]): number {
  return Math.max(
    0,
    parts.slice(0, aboveMost + 1).findIndex(({ kind, level }) => kind === 'heading' && level === 1),
  );
}

/** So many lines of a journal or a series may stand above a title. */
const aboveMost = 4;

/** Lines above a title, each as a part, and what follows them. */
function partedAtFront(all: readonly TextPart[]): {
  readonly above: readonly TextPart[];
  readonly parts: readonly TextPart[];
} {
  const above: TextPart[] = [];
  let parts = all;
  while (above.length < aboveMost) {
    const [first, ...rest] = parts;
    if (first?.kind !== 'paragraph') break;
    const [line = '', ...more] = first.text.trim().split('\n');
    if (!isOfFront(line)) break;
    above.push({ ...first, text: line.trim() });
    parts = more.length === 0 ? rest : [{ ...first, text: more.join('\n') }, ...rest];
  }
  return { above, parts };
}

/** Null where the first is no title. */
function markFirst(parts: readonly TextPart[]): readonly TextPart[] | null {
  const [first, ...rest] = partedAtPeople(parts);
  if (first?.kind !== 'paragraph') return null;
  const line = unbroken(withoutRule(first.text.trim()), namesPeople(rest[0]?.text));
  const isAbove = rest
    .slice(0, lookedAt)
    .some(({ kind, text }) => kind === 'paragraph' && isProse(text));
  return isAbove && isTitle(line, namesPeople(rest[0]?.text))
    ? [textPart('heading', line, { level: 1 }), ...rest]
    : null;
}

/** Texts that programs make of papers have no white between the title and who wrote it. */
function partedAtPeople(parts: readonly TextPart[]): readonly TextPart[] {
  const [first, ...rest] = parts;
  if (first?.kind !== 'paragraph') return parts;
  const lines = first.text.trim().split('\n');
  const title = lines.findIndex((line, at) => at > 0 && readByline([line]) !== '');
  const most = title < 0 || !isBroken(lines.slice(0, title)) ? 1 : title;
  const line = oneLine(lines.slice(0, most).join(' '));
  const below = lines.slice(most).join('\n');
  return isTitle(line, true) && namesPeople(below)
    ? [{ ...first, text: line }, { ...first, text: below }, ...rest]
    : parts;
}

/** A title that its line had no room for, above people. */
function unbroken(text: string, isAbovePeople: boolean): string {
  return isAbovePeople && isBroken(text.split('\n')) ? oneLine(text) : text;
}

/** Each of the lines but the last is as long as lines are. */
function isBroken(lines: readonly string[]): boolean {
  return (
    lines.length <= titleLines && lines.slice(0, -1).every((line) => line.trim().length >= fullLine)
  );
}

const titleLines = 3;
const fullLine = 50;

/** A line of signs below a line is how plain texts underline. */
function withoutRule(text: string): string {
  const [line = '', rule = '', ...more] = text.split('\n');
  return more.length === 0 && /^[=\-~*]{3,}\s*$/.test(rule) ? line.trimEnd() : text;
}

function beginsWithPeople(text = ''): boolean {
  const [line = '', below = ''] = text.trim().split('\n');
  return readByline([line]) !== '' && readByline([below]) === '';
}

/** Right below a title. */
function namesPeople(text = ''): boolean {
  return readByline(text.trim().split('\n').slice(0, 2)) !== '';
}

/** @param isAbovePeople What stands there may have several parts, or one word before a colon. */
function isTitle(line: string, isAbovePeople: boolean): boolean {
  const words = plainWords(line).length;
  return (
    words >= wordsLeast &&
    words <= wordsMost &&
    line.length <= lettersMost &&
    /^["“«¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(line) &&
    !/[\n\t|{}<>=]|[.;:,]$/u.test(line) &&
    !notTitle.test(line) &&
    (isAbovePeople || !hasParts.test(line))
  );
}

/** `Moe v. Lund` is one. */
const hasParts = /(?<!\sv|\svs)[.!?]\s+\p{Lu}|^[\w-]+:\s/u;

/** Letters, heads of messages, entries of logs, and addresses. */
const notTitle =
  /^(?:dear|hi|hello|to whom)\b|^(?:subject|re|fwd?|from|to|b?cc|date|sent|status|version|author|by|keywords?|tags?|(?:x|last|content|in|reply|list|message)-[\w-]{1,20}):\s|^\d{1,4}[:./-][\d:./-]*\s|https?:\/\/|\S@\S/i;

function isProse(text: string): boolean {
  const line = oneLine(text);
  return line.length > 80 && /[.!?]["”’)]?(?:\s|$)/.test(line);
}
