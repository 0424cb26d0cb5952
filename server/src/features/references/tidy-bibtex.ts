/** Mends in the text of a BibTeX entry what other programs take as well: people who are parted by other signs than "and", and an entry without a key. */

/** Stands for the key of an entry that has none. */
export const madeKey = 'unnamed-entry';

/** The entry with that key where it has none of its own: references are told apart by more than their keys. */
export function withKey(text: string): string {
  const [head = ''] = /^@\s*[A-Za-z]+\s*[{(]\s*/.exec(text) ?? [];
  const rest = text.slice(head.length);
  if (rest.startsWith(',')) return `${head}${madeKey}${rest}`;
  return /^[A-Za-z_-]+\s*=/.test(rest) ? `${head}${madeKey},${rest}` : text;
}

/** Bodies that are braced, and lines that BibTeX reads as they are, stay. */
export function withPeopleApart(text: string): string {
  const field = /\b(?:author|editor)\s*=\s*(?=[{"])/gi;
  let tidied = '';
  let done = 0;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    const start = match.index + match[0].length + 1;
    const end = endOfValue(text, start);
    // What goes on behind a "#" is read as it is.
    const isWhole = !/^.\s{0,20}#/s.test(text.slice(end, end + 22));
    const people = text.slice(start, end);
    tidied += text.slice(done, start) + (isWhole ? partPeople(people) : people);
    done = end;
    field.lastIndex = end;
  }
  return tidied + text.slice(done);
}

/** @param start Behind the opening sign. */
function endOfValue(text: string, start: number): number {
  const isQuoted = text[start - 1] === '"';
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      if (depth === 0) return index;
      depth -= 1;
    } else if (character === '"' && isQuoted && depth === 0) return index;
  }
  return text.length;
}

function partPeople(people: string): string {
  const line = people.replace(/\s+/g, ' ').trim();
  // What stands in braces, or names a character as HTML does, is no sign between people.
  const masked = line
    .replace(/&#?\w{2,8};/g, (found) => 'x'.repeat(found.length))
    .replace(/\{[^{}]{0,200}\}/g, (found) => 'x'.repeat(found.length));
  if (masked.includes(';')) return joinAt(line, masked, /\s?;\s?/g);
  if (/\sand$|^and\s/i.test(masked)) return partPeople(line.replace(/\sand$|^and\s/gi, ''));
  const byAmpersand = masked.split(/\s\\?&\s/);
  if (byAmpersand.length > 1 && byAmpersand.every((name) => name.includes(',')))
    return partPeople(joinAt(line, masked, /\s\\?&\s/g));
  if (/\sand\s/i.test(masked)) return people;
  return partAtCommas(line, masked) ?? people;
}

/** Replaces signs between people by the word that BibTeX knows. */
function joinAt(line: string, masked: string, signs: RegExp): string {
  let joined = '';
  let done = 0;
  for (const { index, 0: sign } of masked.matchAll(signs)) {
    joined += `${line.slice(done, index)} and `;
    done = index + sign.length;
  }
  const names = `${joined}${line.slice(done)}`.split(' and ').map((name) => name.trim());
  return names.filter((name) => name !== '').join(' and ');
}

/** `Li, B., Roe, J.` and `Bo Li, Jo Roe, Ada Ek`; null where the commas may be those of one name. */
function partAtCommas(line: string, masked: string): string | null {
  const places = [...masked.matchAll(/,/g)].map(({ index }) => index);
  const pieces = [...places, line.length].map((end, at) =>
    line.slice(at === 0 ? 0 : (places[at - 1] ?? 0) + 1, end).trim(),
  );
  const isInitials = (piece: string): boolean => /^(?:\p{Lu}\.?[\s-]?){1,4}$/u.test(piece);
  const arePairs =
    pieces.length > 3 &&
    pieces.length % 2 === 0 &&
    pieces.every((piece, at) => isInitials(piece) === (at % 2 === 1));
  if (arePairs)
    return pieces
      .flatMap((piece, at) => (at % 2 === 0 ? [`${piece}, ${pieces[at + 1] ?? ''}`] : []))
      .join(' and ');
  const areWhole =
    pieces.length > 2 &&
    pieces.every((piece) => /^\p{Lu}\S*\s\S/u.test(piece) && !isInitials(piece));
  return areWhole ? pieces.join(' and ') : null;
}

/** Number of a preprint at arXiv, which the library for BibTeX leaves out; empty where there is none. */
export function arxivNumberOf(text: string): string {
  const [, eprint = ''] = /\beprint\s*=\s*["{\s]{1,4}([^"{}\s,]{1,60})/i.exec(text) ?? [];
  const isArxiv =
    /\b(?:archiveprefix|eprinttype)\s*=\s*["{\s]{0,4}arxiv/i.test(text) ||
    /\bprimaryclass\s*=/i.test(text) ||
    /^arxiv:/i.test(eprint);
  return isArxiv ? eprint.replace(/^arxiv:/i, '') : '';
}
