/** Parts people whom other programs part by other signs than the "and" of BibTeX, and mends names that it would read as others. */

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
    .flatMap(partAtCommas)
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

/** `Smith J` and `van den Berg JA`, as medical journals write them: of one name alone nobody knows. */
function hasInitialsLast(name: string): boolean {
  const words = name.split(' ');
  const letters = words.pop() ?? '';
  const isFamily = (word: string): boolean => /^[\p{L}'’-]+$/u.test(word) && /\p{Ll}/u.test(word);
  return (
    /^(?!I{2,3}$|IV$)\p{Lu}{1,3}$/u.test(letters) &&
    words.length > 0 &&
    words.length < 5 &&
    words.every(isFamily)
  );
}

function withComma(name: string): string {
  const place = name.lastIndexOf(' ');
  const initials = [...name.slice(place + 1)].map((letter) => `${letter}.`);
  return `${name.slice(0, place)}, ${initials.join(' ')}`;
}

/** A given name, or the initials of one. */
const initials = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
const initialsFirst = /^(?:\p{Lu}\.[\s-]?){1,4}(?:\p{Ll}+\s){0,3}\p{Lu}[\p{L}'’-]+$/u;
const isHan = (piece: string): boolean => /^\p{Script=Han}{2,4}$/u.test(piece);

/** `Li, B., Roe, J.`, `Bo Li, Jo Roe, Ada Ek`, `B. Li, J. Roe` and `Li B, Roe J`; where the commas may be those of one name, that name. */
function partAtCommas(line: string): string[] {
  const pieces = piecesAt(line, maskOf(line), /[,，、]/g);
  const [first = ''] = pieces;
  if (pieces.length < 2) return [line];
  if (pieces.every(hasInitialsLast)) return pieces.map(withComma);
  if (pieces.every((piece) => initialsFirst.test(piece))) return pieces;
  if (pieces.every(isHan) && (pieces.length > 2 || first.length > 2 || /[，、]/.test(line)))
    return pieces;
  const arePairs =
    pieces.length > 3 &&
    pieces.length % 2 === 0 &&
    pieces.every((piece, at) => initials.test(piece) === (at % 2 === 1));
  if (arePairs)
    return pieces.flatMap((piece, at) =>
      at % 2 === 0 ? [`${piece}, ${pieces[at + 1] ?? ''}`] : [],
    );
  const areWhole =
    pieces.length > 2 &&
    pieces.every((piece) => /^\p{Lu}\S*\s\S/u.test(piece) && !initials.test(piece));
  return areWhole ? pieces : [line];
}

/** BibTeX has a word of its own for those who are not named. */
function withOthers(name: string): string[] {
  const [, named = name] = /^(.*?),?\s?\bet\.?\sal\b\.?$/i.exec(name) ?? [];
  if (named === name) return [name];
  return named === '' ? ['others'] : [named, 'others'];
}

const suffix = /^(?:jr|sr|i{2,3}|iv|[23](?:nd|rd)|ph\.?\s?d|m\.?d|esq)\.?$/i;

/** A suffix stands between the names; what has more commas than a name can have is kept whole rather than lost in part. */
function tidyName(name: string): string {
  const pieces = piecesAt(name, maskOf(name), /,/g);
  // BibLaTeX also takes names whose parts are named: `family=Ek, given=Siv`.
  if (pieces.every((piece) => /^[a-z-]+\s?=/.test(piece))) return name;
  if (pieces.length > 3) return `{${name}}`;
  const [family = '', given = '', last = ''] = pieces;
  const isBehind = suffix.test(last) && !suffix.test(given);
  return isBehind ? [family, last, given].join(', ') : pieces.join(', ');
}
