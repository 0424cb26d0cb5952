/**
 * Takes lines of a plain text for headings where they plainly are: numbered, known as names of sections, or short and broken off long before the end
 * of a line, right above a paragraph. Where the text marks its headings, these are all it has.
 */
import { anyMonth } from '../../../reading/language/months.js';
import { isCaption } from '../../../reading/sentences/caption-sides.js';
import { namesReferences } from '../../../reading/sentences/names-references.js';
import { readHeadingLine } from '../../../reading/sentences/read-heading-line.js';
import { statesSomething } from '../../../reading/sentences/tell-heading.js';
import { type SectionKind, tellSection } from '../../../reading/sentences/tell-section.js';
import { readByline } from '../front-matter/byline.js';
import { oneLine, type TextPart, textPart } from '../text-parts.js';

/** The first part, which may be the title, stays as it is. */
export function markHeadings(parts: readonly TextPart[]): readonly TextPart[] {
  const [first, ...rest] = parts;
  if (first === undefined || rest.some(({ kind }) => kind === 'heading')) return parts;
  const place: Place = { outer: null, isBegun: false, point: '', counts: countLines(rest) };
  return [first, ...rest.flatMap((part, at) => [...split(part, rest[at + 1], place)])];
}

interface Place {
  /** The last that has a number or is known. */
  outer: {
    readonly level: number;
    readonly isNumbered: boolean;
    readonly kind: SectionKind;
  } | null;
  /** Names, places and dates stand above the first prose. */
  isBegun: boolean;
  /** The number of a point of a list right before; empty where none is. */
  point: string;
  /** How often each first line of a part is there: a head of pages or a speaker comes again. */
  readonly counts: ReadonlyMap<string, number>;
}

function countLines(parts: readonly TextPart[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of parts) {
    const line = firstLine(text);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.trim() ?? '';
}

function* split(part: TextPart, next: TextPart | undefined, place: Place): Generator<TextPart> {
  const [line = '', ...rest] = part.text.trim().split('\n');
  const isAlone = rest.length === 0;
  const below = isAlone ? (next?.text ?? '') : rest.join('\n');
  const level =
    part.kind === 'paragraph' || part.kind === 'list'
      ? levelOf({ line: line.trim(), below: below.trim(), isAlone }, place)
      : null;
  place.point = level === null ? numberOf(line.trim()) : '';
  if (level === null) {
    place.isBegun ||= isProse(part.text);
    yield part;
    return;
  }
  place.isBegun = true;
  yield textPart('heading', line.trim(), { level });
  if (!isAlone) yield* split({ ...part, kind: 'paragraph', text: below }, next, place);
}

interface Candidate {
  readonly line: string;
  /** Up to the next blank line. */
  readonly below: string;
  /** Between blank lines. */
  readonly isAlone: boolean;
}

/** Null where the line is no heading. */
function levelOf(candidate: Candidate, place: Place): number | null {
  const { line, below } = candidate;
  const [, number = '', name = line] = numbered.exec(line) ?? [];
  if (below === '' || !isForm(name) || isDate(line)) return null;
  if (number !== '' && (isNext(place.point, number) || isNext(number, numberOf(below))))
    return null;
  if (isNamed(candidate, { number, name })) {
    const level = number === '' ? outermost : levelOfNumber(number);
    place.outer = { level, isNumbered: number !== '', kind: tellSection([name]) };
    return level;
  }
  const isListed = place.outer?.kind === 'apparatus';
  if (isListed || !place.isBegun || number !== '') return null;
  return isOwn(candidate, place.counts) ? levelOfOwn(place.outer) : null;
}

/** By its number, or as sections are named. */
function isNamed(
  candidate: Candidate,
  { number, name }: { number: string; name: string },
): boolean {
  const { below } = candidate;
  const isWhole = readHeadingLine(`${name}\nX`) !== null || namesReferences(name);
  if (number === '') {
    const isKnown = wordsOf(name) <= 4 && tellSection([name]) !== 'other';
    return isWhole ? begins.test(below) : isKnown && isBroken(candidate) && isProse(below);
  }
  const isOfSection = isWhole || isShouted(name) || !/^[IVX]/u.test(number);
  const isAbove = below.startsWith(`${number}.1`) || isProse(below, sentenceLeast);
  return isOfSection && isAbove && isBroken(candidate);
}

const numbered = /^(\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,4}(?=\.))\.?\s{1,4}(\p{Lu}.*)$/u;

function numberOf(line: string): string {
  return /^(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s/u.exec(line)?.[1] ?? '';
}

/** They count on, as points of a list do. */
function isNext(number: string, next: string): boolean {
  const [last, following] = [number, next].map((each) => Number(each.split('.').at(-1)));
  const [above, beside] = [number, next].map((each) => each.split('.').slice(0, -1).join('.'));
  return number !== '' && above === beside && following === (last ?? 0) + 1;
}

const outermost = 2;
const innermost = 6;

function levelOfNumber(number: string): number {
  return Math.min(innermost, number.split('.').length + 1);
}

/** Sections that have no parts end where another heading stands. */
function levelOfOwn(outer: Place['outer']): number {
  if (outer === null || (!outer.isNumbered && wholes.has(outer.kind))) return outermost;
  return Math.min(innermost, outer.level + 1);
}

const wholes: ReadonlySet<SectionKind> = new Set([
  ...(['abstract', 'introduction', 'conclusion', 'limitations'] as const),
  ...(['future', 'declaration', 'apparatus'] as const),
]);

const lettersMost = 90;
const wordsMost = 12;

function isForm(name: string): boolean {
  return (
    name.length <= lettersMost &&
    wordsOf(name) <= wordsMost &&
    /^\p{Lu}.*[\p{L}\d]$/u.test(name) &&
    /\p{L}{3}/u.test(name) &&
    !/[|\t{}<>=@]|https?:|[.!?:;]\s/u.test(name) &&
    !isCaption(name) &&
    !statesSomething(name) &&
    !openEnd.test(name)
  );
}

/** `Participants in the`: a sentence that is broken there. */
const openEnd =
  /\s(?:a|an|the|of|in|on|at|to|for|from|by|with|and|or|but|that|which|than|as|into|over|under|between|per|der|die|das|des|dem|den|und|oder|von|im|in|mit|für|zu|bei|de|du|la|le|les|et|el|los|las|y|en)$/iu;

const date = new RegExp(`^\\d{1,2}\\.?\\s${anyMonth}(?!\\p{L})`, 'iu');

function isDate(line: string): boolean {
  return date.test(line);
}

function isShouted(name: string): boolean {
  return /\p{Lu}{4}/u.test(name) && name === name.toUpperCase();
}

/** The next word would have had room on the line. */
function isBroken({ line, below, isAlone }: Candidate): boolean {
  if (!begins.test(below)) return false;
  const lengths = below.split('\n').map((each) => each.trim().length);
  const word = below.split(/\s/u, 1)[0] ?? '';
  return isAlone || line.length + 1 + word.length <= roomLeast * Math.max(...lengths);
}

const roomLeast = 0.7;
const begins = /^["“„«‘'([*]?[\p{Lu}\p{Lo}\d]/u;

/** Nothing tells it but that it stands apart: what comes again, people, addresses and the words of letters do as well. */
function isOwn(candidate: Candidate, counts: Place['counts']): boolean {
  const { line, below, isAlone } = candidate;
  return (
    !isAlone &&
    wordsOf(line) <= ownWordsMost &&
    (!line.includes(',') || /\s(?:and|or|und|oder|et|y|&)\s/u.test(line)) &&
    !notOwn.test(line) &&
    counts.get(line) === 1 &&
    isBroken(candidate) &&
    isProse(below) &&
    readByline([line]) === ''
  );
}

const ownWordsMost = 8;
const notOwn =
  /\d{3}|^(?:dear|hi|hello|yours|sincerely|regards|from|page|p\.|note|source|photo|image|credit|copyright|downloaded|university|department|institute|school)\b/iu;

const proseLeast = 80;
const sentenceLeast = 40;

function isProse(text: string, least = proseLeast): boolean {
  const line = oneLine(text);
  return line.length > least && /[.!?]["”’)]?(?:\s|$)/u.test(line);
}

function wordsOf(text: string): number {
  return text.split(/\s+/u).length;
}
