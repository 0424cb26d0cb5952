/** Parts people whom other programs part by other signs than the "and" of BibTeX, and mends names that it would read as others. */
import { isSurelyBody } from '@lectern/contract';
import {
  hasInitialsLast,
  partAtCommas,
  withComma,
} from '../../pipeline/references/part-at-commas.js';

/** Bodies that are braced stay, and so does what may be one name. */
export function partPeople(people: string): string {
  const line = people.replace(/\s+/g, ' ').trim();
  const masked = maskOf(line);
  if (/[;；]/.test(masked)) return partPeople(joinAt(line, masked, /\s?[;；]\s?(?:and\s)?/g));
  if (/\sand$|^and\s/i.test(masked)) return partPeople(line.replace(/\sand$|^and\s/gi, ''));
  const byAmpersand = masked.split(/\s\\?&\s/);
  if (byAmpersand.length > 1 && byAmpersand.every((name) => name.includes(',')))
    return partPeople(joinAt(line, masked, /\s\\?&\s/g));
  const names = piecesAt(line, masked, /\sand\s/gi)
    .flatMap((name) => partAtCommas(name, piecesAt(name, maskOf(name), /[,，、]/g)) ?? [name])
    .flatMap(withOthers);
  const areInitialsLast = names.length > 1 && names.every(hasInitialsLast);
  return names.map(areInitialsLast ? withComma : tidyName).join(' and ');
}

/** What stands in braces, or names a character as HTML does, is no sign between people. */
function maskOf(line: string): string {
  let masked = '';
  let depth = 0;
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place] ?? '';
    if (character === '\\') {
      masked += depth > 0 ? 'xx' : line.slice(place, place + 2);
      place += 1;
      continue;
    }
    if (character === '}') depth -= 1;
    masked += depth > 0 || character === '{' || character === '}' ? 'x' : character;
    if (character === '{') depth += 1;
  }
  return masked.replace(/&#?\w{2,8};/g, (found) => 'x'.repeat(found.length));
}

function piecesAt(line: string, masked: string, signs: RegExp): string[] {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, 0: sign } of masked.matchAll(signs)) {
    pieces.push(line.slice(done, index).trim());
    done = index + sign.length;
  }
  return [...pieces, line.slice(done).trim()].filter((piece) => piece !== '');
}

/** Replaces signs between people by the word that BibTeX knows. */
function joinAt(line: string, masked: string, signs: RegExp): string {
  return piecesAt(line, masked, signs).join(' and ');
}

/** BibTeX has a word of its own for those who are not named. */
function withOthers(name: string): string[] {
  const [, named = name] = /^(.*?),?\s?\bet\.?\sal\b\.?$/i.exec(name) ?? [];
  if (named === name) return [name];
  return named === '' ? ['others'] : [named, 'others'];
}

const suffix = /^(?:jr|sr|i{2,3}|iv|[23](?:nd|rd)|ph\.?\s?d|m\.?d|esq)\.?$/i;

/** A body without braces would be read as a person; a suffix stands between the names; what has more commas than a name can have is kept whole rather than lost in part. */
function tidyName(name: string): string {
  const masked = maskOf(name);
  const pieces = piecesAt(name, masked, /,/g);
  // BibLaTeX also takes names whose parts are named: `family=Ek, given=Siv`.
  if (pieces.every((piece) => /^[a-z-]+\s?=/.test(piece))) return name;
  const isBody = pieces.length === 1 && !/^x+$/.test(masked) && isSurelyBody(bare(name));
  if (isBody || pieces.length > 3) return `{${name}}`;
  const [family = '', given = '', last = ''] = pieces;
  const isBehind = suffix.test(last) && !suffix.test(given);
  return joinArticle(isBehind ? [family, last, given].join(', ') : pieces.join(', '));
}

function bare(name: string): string {
  return name.replace(/[{}]/g, '');
}

/** An article in lower case with a hyphen is part of the family, `al-Ghamdi`, of which the library would make a particle. */
function joinArticle(name: string): string {
  return name.replace(joinedArticle, (article) => article.replaceAll('-', '{-}'));
}

const joinedArticle = /(?<=^|[\s,])\p{Ll}[\p{L}\p{M}'’]*-(?:\p{Ll}[\p{L}\p{M}'’]*-)*(?=\p{Lu})/gu;
