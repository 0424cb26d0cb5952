/** Names of people and bodies: as one text, and taken apart again. */
import { isBodyName, isCompanyName, isGeneration } from '@lectern/contract';
import { partInitialsLast, writeStated } from '../../works/author-name.js';
import { withoutCommas } from '../../works/shown-name.js';
import type { CslName } from './csl-item.js';
import { familyStart } from './family-start.js';
import { areGivenFirst, mayBeGivenFirst, partGivenFirst } from './given-first.js';
import { arrangeParts, joinWords } from './name-parts.js';
import { hasInitialsLast, partAtCommas, withComma } from './part-at-commas.js';
import { areUnnamed, namesNobody, partUnnamed, unnamedPeople } from './unnamed-people.js';

/** `van Beethoven, Ludwig, Jr.`: family first, the form of RIS. A body whose name would be read as a person's ends with a comma, as EndNote writes it. */
export function toFamilyFirst(name: CslName): string {
  if (areUnnamed(name)) return 'et al.';
  if (name.literal) {
    const [read, ...more] = readPeople([name.literal]);
    // Other programs take its commas for those of a person.
    const isPlain =
      more.length === 0 &&
      read?.literal === name.literal &&
      !name.literal.includes(',') &&
      !mayBeGivenFirst(name.literal);
    return isPlain ? name.literal : `${name.literal},`;
  }
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, given, ...(name.suffix ? [name.suffix] : [])].join(', ').replace(/, $/, ',');
}

/** All who stand in lines of one person each; some programs write several into one line, parted by semicolons, by "and" or by commas. */
export function readPeople(lines: readonly string[]): CslName[] {
  const names = lines.flatMap(partUnnamed).flatMap(splitPeople);
  const read = areGivenFirst(names) ? fromReadable : fromFamilyFirst;
  return names.map((name) => (mayBeGivenFirst(name) ? read(name) : fromFamilyFirst(name)));
}

function splitPeople(line: string): string[] {
  const trimmed = (names: readonly string[]): string[] =>
    names.map((name) => name.trim()).filter((name) => name !== '');
  if (line.includes(';')) return trimmed(line.split(';'));
  const parted = trimmed(line.split(/,?\s(?:and|&)\s/)).map((names) => {
    const people = splitAtCommas(names);
    const isPerson =
      (/^[^,]+,\s*[^\s,][^,]*$/.test(names) && !isNamedBody(names)) ||
      hasInitialsLast(names) ||
      partGivenFirst(names) !== null;
    return people.length > 1 || isPerson ? people : null;
  });
  return parted.length > 1 && !parted.includes(null)
    ? parted.flatMap((people) => people ?? [])
    : splitAtCommas(line);
}

/** A comma at the end is the sign of a body, and where one is named, commas may be those of its name. */
function splitAtCommas(line: string): string[] {
  const pieces = line.split(',').map((piece) => piece.trim());
  const body = pieces.findIndex(isBodyName);
  const people = body === -1 ? pieces : pieces.slice(0, body);
  if (pieces.includes('') || people.length === 0) return [line];
  if (body === -1) return partAtCommas(line, pieces) ?? [line];
  const areSure = people.every(hasInitialsLast) && pieces.slice(body).every(isBodyName);
  return areSure ? [...people.map(withComma), pieces.slice(body).join(', ')] : [line];
}

/** One word before a comma is a family, whatever it means: `School, Anna`. */
function isNamedBody(text: string): boolean {
  const [first = ''] = text.split(',', 1);
  return isCompanyName(text) || (/\S\s/.test(first.trim()) && isBodyName(first));
}

export function fromFamilyFirst(text: string): CslName {
  const braced = /^\{([^{}]+)\}$/.exec(text.trim())?.[1];
  if (namesNobody(text)) return unnamedPeople;
  if (braced !== undefined) return { literal: braced.trim() };
  const parts = text.split(',').map((part) => part.trim());
  const [first = '', given = '', suffix = ''] = parts;
  if (parts.length === 1) return fromBare(first);
  if (isNamedBody(text)) return { literal: text.trim().replace(/,$/, '') };
  if (parts.at(-1) === '' && (parts.length > 2 || !/^\p{Ll}/u.test(first)))
    return { literal: text.trim().replace(/,$/, '') };
  // More commas than a name has: whole rather than lost in part.
  if (parts.length > 3) return { literal: text.trim() };
  return fromParts(first, given, suffix);
}

/** Without a comma. */
function fromBare(name: string): CslName {
  if (companies.test(name)) return { literal: name };
  const parts = partGivenFirst(name);
  return parts === null ? fromInitialsLast(name) : fromParts(parts.family, parts.given, '');
}

/** What stands behind the names of companies and countries, and is no initials but by chance. */
const companies = /\s(?:AG|KG|NV|BV|PLC|LLC|USA|US|UK|EU|UN|II|III|IV)$/;

function fromParts(family: string, given: string, suffix: string): CslName {
  const { particle, family: bare } = splitParticle(family);
  return arrangeParts({
    ...(particle && { 'non-dropping-particle': particle }),
    family: bare,
    ...(given && { given }),
    ...(suffix && { suffix }),
  });
}

/** `van der Berg JA` and `Smith J.`: a family and initials without a comma; whatever else has none is the name of a body. */
export function fromInitialsLast(name: string): CslName {
  const parts = partInitialsLast(name);
  return parts === null ? { literal: name } : fromParts(parts.family, parts.initials, parts.suffix);
}

/**
 * The names of one list as people write them: `Ludwig van Beethoven`, `Beethoven, L. v.`, or, where most people in it stand so, `Beethoven LV`.
 * Families in capitals, as in `Wei XU`, look like that, too: some letters of a list must be initials and nothing else. One such name does where at most one of
 * four stands otherwise; else, as in `Wei XU, Kim NG, Anna Schmidt`, all must be such or one be of one letter.
 */
export function fromWritten(written: readonly string[]): CslName[] {
  const names = written.flatMap(partUnnamed);
  // One word says nothing of the order.
  const telling = names.filter(
    (name) =>
      /\S\s+\S/.test(name) && !name.includes(',') && !isBodyName(name) && !namesNobody(name),
  );
  const standing = telling.filter((name) => partInitialsLast(name) !== null);
  const isClear = standing.length * 4 >= telling.length * 3;
  const areSure =
    standing.some(isClear ? endsInInitials : endsInOneInitial) || standing.every(endsInInitials);
  const areInitialsLast = standing.length * 2 > telling.length && areSure;
  return names.map((name) => {
    if (name.includes(',') || namesNobody(name)) return fromFamilyFirst(name);
    const isAsRead = !areInitialsLast || givenAndFamily.test(name);
    return isAsRead ? fromReadable(name) : fromInitialsLast(name);
  });
}

/**
 * The authors as they are shown, in parts: as a source told them, where it told of a name that is shown so, and else as they can be read.
 * @param told Whoever told first in front.
 */
export function fromShown(authors: string, told: readonly CslName[]): CslName[] {
  const names = partShown(writeStated(authors), told.map(toReadable))
    .flatMap((name) => partUnnamed(name.trim()))
    .filter((name) => name !== '');
  // Of two that are shown alike the first is meant.
  const known = new Map([...told].reverse().map((name) => [withoutCommas(toReadable(name)), name]));
  return fromWritten(names).map(
    (read, index) => known.get(withoutCommas(names[index] ?? '')) ?? read,
  );
}

/** Commas stand between names, and within those that were told with commas of their own, such as of a body and its country. */
function partShown(line: string, told: readonly string[]): string[] {
  const pieces = line.split(shownBetween);
  const withCommas = new Map<string, string[][]>();
  for (const name of told) {
    const [first = '', ...more] = name.split(shownBetween);
    if (more.length > 0) withCommas.set(first, [...(withCommas.get(first) ?? []), more]);
  }
  const names: string[] = [];
  for (let place = 0; place < pieces.length; place += 1) {
    const first = pieces[place] ?? '';
    const before = names.at(-1) ?? '';
    if (isGeneration(first) && !told.includes(first) && mayHaveGeneration(before)) {
      names.splice(-1, 1, `${before} ${first}`);
      continue;
    }
    const longest = (withCommas.get(first) ?? [])
      .filter((more) => more.every((piece, index) => piece === pieces[place + 1 + index]))
      .reduce((one, other) => (other.length > one.length ? other : one), []);
    names.push([first, ...longest].join(', '));
    place += longest.length;
  }
  return names;
}

const shownBetween = /,\s+/;

/** Names of one word are those of bodies, or degrees. */
function mayHaveGeneration(shown: string): boolean {
  const words = shown.split(' ');
  return words.length > 1 && !isGeneration(words.at(-1) ?? '') && !isBodyName(shown);
}

/** `Anna M. Muster`; in a list of other names whatever has more to it may be a body, and `De Vries` a family. */
const givenAndFamily =
  /^(?!(?:De|Den|Der|Van|Von|Di|Da|Dos|La|Le)\s)\p{Lu}[\p{L}'’-]{0,60}\p{Ll}(?:\s\p{Lu}\.?){0,2}\s\p{Lu}[\p{L}'’-]{0,60}\p{Ll}$/u;

function endsInInitials(name: string): boolean {
  return endsInOneInitial(name) || !/[AEIOUY]/.test(initialsIn(name));
}

/** There are families without a vowel, but none of one letter. */
function endsInOneInitial(name: string): boolean {
  return initialsIn(name).length === 1;
}

function initialsIn(name: string): string {
  return (partInitialsLast(name)?.initials ?? '').replace(/\P{L}/gu, '');
}

/** As they are shown: those who are not named are "et al.". */
export function writeReadable(people: readonly CslName[]): string {
  return people.map((name) => (areUnnamed(name) ? 'et al.' : toReadable(name))).join(', ');
}

/** `Ludwig van Beethoven Jr.`: as people read it. */
export function toReadable(name: CslName): string {
  if (name.literal) return name.literal;
  return joinWords([
    name.given,
    name['dropping-particle'],
    name['non-dropping-particle'],
    name.family,
    name.suffix,
  ]);
}

/** Takes apart a name as people read it, as well as that can be done: the last word is the family, with what surely belongs to it. */
function fromReadable(text: string): CslName {
  const words = text.trim().split(/\s+/);
  const suffix =
    words.length > 2 &&
    (isGeneration(words.at(-1) ?? '') || /^(?:M\.?D|Ph\.?D)\.?$/.test(words.at(-1) ?? ''))
      ? words.pop()
      : undefined;
  if (words.length === 1 || isBodyName(text)) return { literal: text.trim() };
  const start = familyStart(words);
  const { particle, family } = splitParticle(words.slice(start).join(' '));
  const given = words.slice(0, start).join(' ');
  return {
    ...(particle && { 'non-dropping-particle': particle }),
    family,
    given,
    ...(suffix && { suffix }),
  };
}

/** Words in lower case before the family belong to it as particles. */
function splitParticle(text: string): { particle: string; family: string } {
  const words = text.trim().split(/\s+/);
  const named = words.findIndex((word) => !/^\p{Ll}[\p{L}'’.-]*$/u.test(word));
  const start = named === -1 ? words.length - 1 : named;
  return { particle: words.slice(0, start).join(' '), family: words.slice(start).join(' ') };
}
