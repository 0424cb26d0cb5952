/** Reads who wrote a paper from the lines between its title and its abstract; what is not plainly a list of people gives nothing. */
import { isBodyName } from '@lectern/contract';
import { oneLine } from '../text-parts.js';
import { isBeside, isLabel, joinedLines, withoutLastDegrees } from './beside-names.js';
import { isPerson, isPlace, notPeople, person } from './person-form.js';

/** What stands behind a name and belongs to it: numbers and signs of notes. They also keep names apart that have no comma between them. */
const mark =
  '[\\p{So}\\p{No}*\u2020\u2021\u00A7\u00B6\u2217\u22C6\u204E\u2039#+$|]|\\^(?:\\([^)]{0,40}\\)|\\w{1,3})|\\b\\d{1,2}\\b|(?<=\\p{L})\\d{1,2}';
const marks = new RegExp(mark, 'gu');
/** Of notes and places of work: those below the names have their marks before them. */
const markFirst = new RegExp(
  `^[(\\[]?(?:(?!\\|)(?:${mark})|\\d{1,2}(?=\\p{L}))[)\\].]?\\s?\\p{L}`,
  'u',
);
export const addresses =
  /\{[^{}]{1,300}\}@[\w.-]{3,80}|<?[\w.+-]{1,64}@[\w.-]{3,80}>?|(?:https?:\/\/|www\.)\S+/g;
/**
 * @param shown Texts that follow the title, in order, up to the abstract.
 * @returns Names joined by ", "; empty where none can be told.
 */
export function readByline(shown: readonly string[]): string {
  const lines = shown.map((line) => line.replace(raisedSigns, '+'));
  const names: string[] = [];
  for (let index = 0; index < Math.min(lines.length, linesMax); index += 1) {
    // Whoever stands on a line that goes on and is not read would be lost.
    if (names.length === 0 && /,\s*$/u.test(lines[index - 1] ?? '')) break;
    const runs = runsFrom(lines, index);
    const end = runs.at(-1)?.end ?? index;
    // Below people and their places others stand above theirs.
    const isStray = names.length > 0 && !isBetween(lines[end + 1] ?? '') && !runs.some(isMarked);
    const found = isStray ? [] : toldOf(runs, lines.slice(end + 1));
    names.push(...found);
    index = end;
    if (found.length > 0) continue;
    if (names.length > 0 ? !isBetween(lines[index] ?? '') : index >= leadMax) break;
  }
  return [...new Set(names)].slice(0, namesMax).join(', ');
}

/** A single name between a title and an abstract, with at most a date below it; a subtitle looks like one that stands alone. @param isDated A date is all else. */
export function readLoneName(lines: readonly string[], isDated: boolean): string {
  const [first = '', ...rest] = lines;
  const isAlone = rest.length === 0 || (rest.length === 1 && isDated);
  return isAlone && isPerson(bare(first)) ? bare(first) : '';
}

/** They mark names as others do that are not raised. */
const raisedSigns = /[\u207A-\u207E]/g;
const linesMax = 40;
const namesMax = 200;
/** A subtitle and a date may stand before the authors. */
const leadMax = 3;
/** A name may go on in the next line. */
const runMax = 5;

/** Names on a line, or on several that go on. */
interface Run {
  readonly names: readonly string[];
  readonly end: number;
  /** `All` where each of them has a mark. */
  readonly marked: 'all' | 'some' | 'none';
  /** `and` stands before the last of them. */
  readonly isClosed: boolean;
}

/** Lines of people, or of what has the form of people, that follow each other. */
function runsFrom(lines: readonly string[], start: number): Run[] {
  const runs: Run[] = [];
  for (let run = runAt(lines, start); run !== null; run = runAt(lines, run.end + 1)) runs.push(run);
  return runs;
}

function runAt(lines: readonly string[], start: number): Run | null {
  const line = lines[start] ?? '';
  if (!mayBegin(line, lines[start + 1])) return null;
  for (let end = start; end < Math.min(start + runMax, lines.length); end += 1) {
    const isOver = end > start && markFirst.test(lines[end] ?? '');
    if (isOver && !isOpen(lines[end - 1] ?? '', lines[end])) return null;
    const text = joinedLines(lines.slice(start, end + 1));
    const names = namesIn(text);
    if (names.length === 0 || isOpen(lines[end] ?? '', lines[end + 1])) continue;
    const all = text.replace(addresses, ' ').match(clusters)?.length ?? 0;
    const some = text === bare(text) ? 'none' : 'some';
    return {
      names,
      end,
      marked: all >= names.length ? 'all' : some,
      isClosed: /\s(?:and|und|et|y|&)\s/iu.test(text),
    };
  }
  return null;
}

function mayBegin(line: string, next: string | undefined): boolean {
  const isAbove = isLabel(line) && !isOpen(line, next);
  return !(markFirst.test(line) || bare(line) === '' || isAbove);
}

const clusters = new RegExp(`(?:(?:${mark})[,\\s]{0,2})+`, 'gu');

/** Those that are people. @param below What follows them: between a person and an address stands where the person works. */
function toldOf(runs: readonly Run[], below: readonly string[]): readonly string[] {
  const start = startOf(runs);
  const isAbovePlace = isBetween(below[0] ?? '');
  const most = mailsOf(below);
  const [first, ...rest] = start < 0 ? [] : runs.slice(start);
  if (first === undefined) {
    const names = runs.flatMap((run) => run.names);
    return isAbovePlace ? names.slice(0, most) : [];
  }
  // Of two whole lists one may be of topics, and nothing says which.
  if (isWholeList(first) && isAbovePlace && rest.some(isWholeList)) return [];
  const told = [...first.names];
  for (const run of first.isClosed ? [] : rest) {
    if (!mayFollow(run, first)) break;
    // Most papers give the address of one: of a line of several, or with marks, they do not tell.
    if (isLone(run) && (told.length >= most || !isAbovePlace)) break;
    told.push(...run.names);
    if (run.isClosed) break;
  }
  return told;
}

/** A sub-title above people who have marks has none. */
function startOf(runs: readonly Run[]): number {
  const start = runs.findIndex((run) => run.names.length > 1 || isMarked(run));
  const marked = runs.findIndex(({ names, marked }) => names.length > 1 && marked === 'all');
  const isBare = start >= 0 && runs[start]?.marked === 'none';
  return isBare && marked >= 0 ? marked : start;
}

function isMarked({ marked }: Run): boolean {
  return marked !== 'none';
}

function isWholeList(run: Run): boolean {
  return run.names.length > 1 && run.isClosed && !isMarked(run);
}

/** Whether a line below people may name more of them. */
function mayFollow(run: Run, first: Run): boolean {
  const isOfSeveral = first.names.length > 1;
  return !isOfSeveral || !(isLone(run) || (first.marked === 'all' && run.marked === 'none'));
}

function isLone({ names, marked }: Run): boolean {
  return names.length === 1 && marked === 'none';
}

/** How many addresses stand below people and the cities they work in; without end where none does. */
function mailsOf(lines: readonly string[]): number {
  const start = Math.max(
    0,
    lines.findIndex((line) => !isLineOfPlaces(line)),
  );
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !line.includes('@') || notPeople.test(line));
  const text = rest.slice(0, end < 0 ? rest.length : end).join(' ');
  const groups = text.match(group) ?? [];
  const found = groups.flatMap((one) => one.split(/[,;|]/)).length;
  return found + (text.replace(group, ' ').match(/@/g) ?? []).length || Number.POSITIVE_INFINITY;
}

const group = /\{[^{}]{1,300}\}@/g;

/** Whether a line ends between names or within one. */
function isOpen(line: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return (
    /(?:[,;&]|\band|\bund|\bet|\s\p{Lu}\.|\p{Ll}-)\s?$/u.test(bareOfMarks(line)) ||
    /^(?:[,;&]|and\b|und\b|et\b)/.test(next)
  );
}

/** Places of work and addresses stand between the names of some papers. */
function isBetween(line: string): boolean {
  const isTold = notPeople.test(line) || line.includes('@') || inHouse.test(line);
  return line.length < 400 && (isTold || isLineOfPlaces(line));
}

/** `Streeter Hall, Hull`: families are called Hall and House, too, but nobody has a town behind. */
const inHouse =
  /^\p{Lu}[\p{L}\p{M}.'\u2019-]{0,30}(?:\s\p{Lu}[\p{L}\p{M}.'\u2019-]{0,30}){0,3}\s(?:Hall|House),\s\p{Lu}[\p{L}\p{M}-]{1,30}(?:[\s,]{1,2}[\p{Lu}\d]|$)/u;

function isLineOfPlaces(line: string): boolean {
  const pieces = line.includes('@') ? [] : bare(line).split(',').map(oneLine);
  return pieces.some((piece) => person.test(piece) && isPlace(piece));
}

function bare(text: string): string {
  return oneLine(text.replace(addresses, ' ').replace(leadIn, '').replace(marks, ', '));
}

/** What a line ends with, apart from the signs of its notes and the commas between these. */
function bareOfMarks(line: string): string {
  const unsigned = line.replace(
    /,(?=\s?[\d*\u00B9\u00B2\u00B3\u2020\u2021\u2217\u00A7\u00B6^])/g,
    '',
  );
  return oneLine(unsigned.replace(addresses, ' ').replace(marks, ' '));
}

const leadIn =
  /^(?:(?:prepared |written |submitted )?by|authors?(?! notes?\b)|aut(?:or|eur)(?:e[sn]|in|a|as|s)?|par|por|(?:verfasst |vorgelegt )?von)\s?(?::\s|\s(?=\p{Lu}))/iu;

/** Before the last name of a list, as languages have it. */
const lastLead = /^(?:y|e|i|og|och|en)\s(?=\p{Lu})/u;
/** Names of two words at least on both sides are two people: Ortega y Gasset is one. */
function partJoined(piece: string): string[] {
  const people = piece.split(/\s(?:y|e|i|og|och)\s(?=\p{Lu})/u);
  return people.every((one) => one.includes(' ') && isPerson(one)) ? people : [piece];
}

/** All or none: a line that holds anything else than people, what they are and the groups that they write for is not one of authors. */
function namesIn(line: string): string[] {
  if (line.length > 3000) return [];
  const pieces = bare(line)
    .replace(inBrackets, ' ')
    .split(/[,;\u00B7\u2022&]|\b(?:and|und|et|AND|UND)\b/)
    .map((piece) =>
      oneLine(piece)
        .replace(/^[\s.]+/g, '')
        .replace(lastLead, ''),
    )
    .map(withoutDegree)
    .flatMap(partJoined)
    .filter((piece, index) => piece !== '' && !(index > 0 && isBeside(piece)));
  const people = pieces.filter((piece) => !isGroup(piece));
  const written = people.filter(isPerson);
  const isAll = people.every((piece) => isPerson(piece) || inHan.test(piece));
  return isAll && written.length > 0 ? pieces : [];
}

/** Where each of them works. */
const inBrackets = /\((?![^()]{0,60}(?:advis|supervis|editor|\beds?\b|chair))[^()]{0,100}\)/giu;
const inHan = /^[\p{Script=Han}]{2,4}$|^[\p{Script=Hangul}]{2,5}$/u;

function withoutDegree(piece: string): string {
  const name = withoutLastDegrees(piece);
  return isPerson(name) ? name : piece;
}

const ofSeveral =
  /^(?:the\s)?.{2,80}\s(?:groups?|investigators|consortium|collaborat(?:ion|ive|ors)|network|trialists|team)$/iu;

function isGroup(piece: string): boolean {
  return ofSeveral.test(piece) && isBodyName(piece);
}
