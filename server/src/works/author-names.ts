/** Reads names of authors, in any order and abbreviation, and compares those of two works as sets. */
import { decodeEntities } from './legible.js';
import { plainLetters, withoutUmlauts } from './plain-words.js';
import { isOneLetterApart, slipBetween } from './word-slips.js';

interface AuthorName {
  /** Plain lower-case words of at least two letters; `?` stands for a letter that was lost. */
  readonly names: readonly string[];
  /** First letters of all words but the family name, where they are told from it. */
  readonly initials: readonly string[];
  /** What stands before the comma or last; one of the names. */
  readonly family: string;
  /** As it was given. */
  readonly written: string;
}

export interface AuthorSet {
  readonly names: readonly AuthorName[];
  /** Whether it ends with "et al.". */
  readonly isCut: boolean;
}

/**
 * `unknown`: one side names nobody, or nobody in a script of the other. `all`: they are the same people. `within`: one names some of the other's. `most`: at least half of the
 * shorter list. `apart`: fewer.
 */
export type AuthorRelation = 'unknown' | 'all' | 'within' | 'most' | 'apart';

const others = /[\s,;]{0,5}\b(?:et\.? al\b\.?|and others)$|^others$/i;
/** Before many family names: whoever shares no more than these is somebody else. */
const particles = new Set('van von der den de la le da dos del di du ter ten el bin'.split(' '));
const suffixes = new Set('jr sr iii 2nd 3rd 4th corporate the dr prof md phd'.split(' '));

/** @param authors One name each, as `Ada B. Okonkwo`, `Okonkwo, A. B.` or `Okonkwo AB`. */
export function readAuthorSet(authors: readonly string[]): AuthorSet {
  const named = authors.map((author) => decodeEntities(author).trim());
  const bare = named.map((author) =>
    /al\.?$|others$/i.test(author) ? author.replace(others, '') : author,
  );
  const isCut = bare.some((author, index) => author !== named[index]);
  return { names: bare.map(readAuthor).filter(({ names }) => names.length > 0), isCut };
}

/** Parts a line such as `Ada Okonkwo, Bo Li`, `Okonkwo, A.; Li, B.` or `Okonkwo A and Li B` into names. */
export function splitAuthors(line: string): string[] {
  if (line.includes(';')) return trimAll(line.split(';'));
  const byAnd = line.split(/\sand\s/i);
  if (byAnd.length > 1 && byAnd.every((name) => /^[^,]*,[^,]*$/.test(name))) return trimAll(byAnd);
  return joinInitials(trimAll(byAnd.flatMap((names) => names.split(/,|\s&\s/))));
}

function trimAll(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** `Okonkwo, A. B., Li, B.`: what is no more than initials belongs to the name before it. */
function joinInitials(names: readonly string[]): string[] {
  const joined: string[] = [];
  for (const name of names) {
    const isInitials = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u.test(name);
    if (isInitials && joined.length > 0) joined.push(`${joined.pop() ?? ''}, ${name}`);
    else joined.push(name);
  }
  return joined;
}

/** Most names are of ASCII; the classes of Unicode take long to prepare. */
const asciiWords = /[A-Za-z0-9'?]+/g;
const anyWords = /[\p{L}\p{M}\p{N}'’?\ufffd]+/gu;

function readAuthor(author: string): AuthorName {
  return { ...readName(author), written: author };
}

function readName(author: string): Omit<AuthorName, 'written'> {
  const [first = '', ...rest] = author.split(',');
  const families = rest.length > 0 ? wordsOf(first) : [];
  const written = [...families, ...wordsOf(rest.length > 0 ? rest.join(' ') : first)];
  const names: string[] = [];
  const initials: string[] = [];
  let family = '';
  for (const [at, word] of written.entries()) {
    const plain = plainName(word);
    if (suffixes.has(plain) || plain.replaceAll('?', '') === '') continue;
    // "VAN DIJK" in capitals is a name, "JP" are initials: three letters at most, and none of "NG, Andrew".
    const areCapitals = plain.length < 4 && word !== plain && word === word.toUpperCase();
    const isFamily = at < families.length;
    const isInitials = plain.length === 1 || (areCapitals && written.length > 1 && !isFamily);
    if (isInitials) initials.push(...plain);
    else names.push(plain);
    if (!isInitials && (isFamily || families.length === 0)) family = plain;
  }
  if (names.length > 0) return { names, initials, family: family || (names.at(-1) ?? '') };
  return readCapitals(written);
}

function wordsOf(text: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
  return text.match(/^[\x00-\x7f]*$/.test(text) ? asciiWords : anyWords) ?? [];
}

function plainName(word: string): string {
  return plainLetters(word).replace(/['’]/g, '').replaceAll('\ufffd', '?');
}

/** "LEE J": of nothing but capitals the first that are more than one are the family name. */
function readCapitals(written: readonly string[]): Omit<AuthorName, 'written'> {
  const words = written.map(plainName).filter((word) => word.replaceAll('?', '') !== '');
  const family = words.find((word) => word.length > 1) ?? '';
  const initials = words.filter((word) => word !== family).join('');
  if (family !== '') return { names: [family], initials: [...initials], family };
  const names = initials.length > 1 ? [initials] : [];
  return { names, initials: [], family: initials };
}

export function compareAuthors(a: AuthorSet, b: AuthorSet): AuthorRelation {
  const relation = compareNames(a, b);
  if (relation !== 'apart') return relation;
  const [namesA, namesB] = [readableBeside(a.names, b.names), readableBeside(b.names, a.names)];
  if (namesA.length === a.names.length && namesB.length === b.names.length) return relation;
  return compareNames({ ...a, names: namesA }, { ...b, names: namesB });
}

const scripts = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Han}/u],
  ...[/\p{Script=Hiragana}/u, /\p{Script=Katakana}/u, /\p{Script=Hangul}/u],
  ...[/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /\p{Script=Thai}/u, /\p{Script=Armenian}/u],
  ...[/\p{Script=Georgian}/u, /\p{Script=Devanagari}/u, /\p{Script=Bengali}/u],
  ...[/\p{Script=Tamil}/u, /\p{Script=Telugu}/u],
];

/** Those that have letters of a script of the others: 山田太郎 may be T. Yamada or not. */
function readableBeside(names: readonly AuthorName[], others: readonly AuthorName[]) {
  const common = scripts.filter((script) => others.some(({ written }) => script.test(written)));
  return names.filter(({ written }) => common.some((script) => script.test(written)));
}

function compareNames(a: AuthorSet, b: AuthorSet): AuthorRelation {
  const shorter = Math.min(a.names.length, b.names.length);
  if (shorter === 0) return 'unknown';
  if (a.names.length === b.names.length && a.names.every((name, at) => isEqual(name, b.names[at])))
    return 'all';
  const found = Math.min(countKnown(a.names, b.names), countKnown(b.names, a.names));
  if (found === 0 || found * 2 < shorter) return 'apart';
  if (found < shorter) return 'most';
  return a.names.length === b.names.length || a.isCut || b.isCut ? 'all' : 'within';
}

/** As most catalogues write them: what is written alike need not be weighed. */
function isEqual(a: AuthorName, b: AuthorName | undefined): boolean {
  return (
    b !== undefined &&
    a.names.join(' ') === b.names.join(' ') &&
    a.initials.join('') === b.initials.join('')
  );
}

function countKnown(names: readonly AuthorName[], among: readonly AuthorName[]): number {
  return names.filter((name) => among.some((other) => isSamePerson(name, other))).length;
}

/** They share a name, and all that the shorter one says besides agrees with the longer one. */
function isSamePerson(a: AuthorName, b: AuthorName): boolean {
  const isAlone = a.names.length === 1 || b.names.length === 1;
  const telling = a.names.filter((name) => isAlone || !particles.has(name));
  if (!telling.some((name) => b.names.some((other) => isSameName(name, other)))) return false;
  return agrees(a, b) || agrees(b, a);
}

function agrees(short: AuthorName, long: AuthorName): boolean {
  const shared = short.names.filter((name) => long.names.some((other) => isSameName(name, other)));
  const spare = [
    ...long.names.filter((name) => !short.names.some((other) => isSameName(name, other))),
    ...long.initials,
  ];
  const wanted = [...short.names.filter((name) => !shared.includes(name)), ...short.initials];
  // "Mike" may be "Michael" where the family is one; "Ada Okonkwo" is not "Ada Obi".
  const isOneFamily = shared.includes(short.family) && isSameName(short.family, long.family);
  return wanted.every((name) => {
    const at = spare.findIndex((other) => {
      const areBegun = [name, other].every((each) => each.length > 1);
      return areSameInitial(name, other) && (isOneFamily || !areBegun);
    });
    if (at === -1) return false;
    spare.splice(at, 1);
    return true;
  });
}

function areSameInitial(name: string, other: string): boolean {
  return name[0] === other[0] || name[0] === '?' || other[0] === '?';
}

function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.includes('?') || b.includes('?'))
    return isReadable(a, b) || isUmlautLost(a, b) || isUmlautLost(b, a);
  const [plainA, plainB] = [withoutUmlauts(a), withoutUmlauts(b)];
  if (plainA === plainB) return true;
  if (Math.min(plainA.length, plainB.length) < 6) return false;
  return isOneLetterApart(plainA, plainB) || slipBetween(plainA, plainB) === 'safe';
}

/** Whether they are the same but for letters that were lost. */
function isReadable(a: string, b: string): boolean {
  return (
    a.length === b.length &&
    [...a].every((letter, at) => letter === b[at] || letter === '?' || b[at] === '?')
  );
}

/** "M?ck" is "Mueck" elsewhere. */
function isUmlautLost(lost: string, spelled: string): boolean {
  return [...spelled.matchAll(/[aou]e/g)].some(
    ({ index }) =>
      lost[index] === '?' &&
      isReadable(lost, `${spelled.slice(0, index)}?${spelled.slice(index + 2)}`),
  );
}
