/** Reads who wrote a paper from the lines between its title and its abstract; what is not plainly a list of people gives nothing. */
import { generation } from '@lectern/contract';
import { oneLine } from '../text-parts.js';

/** What stands behind a name and belongs to it: numbers and signs of notes. They also keep names apart that have no comma between them. */
const marks =
  /[\u00B9\u00B2\u00B3\u2070-\u209F*\u2020\u2021\u00A7\u00B6\u2217#+$\u24D0-\u24E9|]|\^(?:\([^)]{0,40}\)|\w{1,3})|\b\d{1,2}\b|(?<=\p{L})\d{1,2}/gu;
const addresses =
  /\{[^{}]{1,300}\}@[\w.-]{3,80}|<?[\w.+-]{1,64}@[\w.-]{3,80}>?|(?:https?:\/\/|www\.)\S+/g;
const notPeople =
  /\b(?:universit|institut|department|dept|school|college|faculty|laborator|hospital|cent(?:re|er)|academy|research|inc|ltd|gmbh|corp|company|group|building|suite|street|road|avenue|email|abstract|introduction|journal|volume|conference|proceedings|workshop|press|published|received|accepted|copyright|preprint|version|submitted|article|review|letter|report|working|paper|open|access|member|senior|fellow|ieee|acm|usa|china|germany|france)/i;

const given = "\\p{Lu}[\\p{L}\\p{M}'\u2019-]{0,30}\\.?";
const initial = '(?:\\p{Lu}\\.[ -]?){1,4}';
const particle =
  '(?:v[ao]n|d[aeiou]s?|del|della|der|den|ter|ten|te|la|le|el|al|bin|ibn|zu|zur|dos)';
const person = new RegExp(
  `^(?:${initial}|${given})(?:\\s(?:${initial}|${given}|${particle}|y|e)){0,5}\\s(?:${given})(?:,?\\s(?:${generation}|(?:PhD|MD)\\.?))?$|^(?:${initial})\\s?${given}$`,
  'u',
);

/**
 * @param lines Texts that follow the title, in order, up to the abstract.
 * @returns Names joined by ", "; empty where none can be told.
 */
export function readByline(lines: readonly string[]): string {
  const names: string[] = [];
  for (let index = 0; index < Math.min(lines.length, linesMax); index += 1) {
    const { found, end } = longestRun(lines, index);
    names.push(...found);
    if (found.length > 0) index = end;
    else if (names.length > 0 ? !isBetween(lines[index] ?? '') : index >= leadMax) break;
  }
  return [...new Set(names)].slice(0, namesMax).join(', ');
}

/** A single name between a title and an abstract, with at most a date below it; a subtitle looks like one that stands alone. @param isDated A date is all else. */
export function readLoneName(lines: readonly string[], isDated: boolean): string {
  const [first = '', ...rest] = lines;
  const isAlone = rest.length === 0 || (rest.length === 1 && isDated);
  return isAlone && isPerson(bare(first)) ? bare(first) : '';
}

const linesMax = 40;
const namesMax = 200;
/** A subtitle and a date may stand before the authors. */
const leadMax = 3;
/** A name may go on in the next line. */
const runMax = 5;

/** A list of people, and the lines on which it or a name of it goes on. */
function longestRun(lines: readonly string[], start: number): { found: string[]; end: number } {
  for (let end = start; end < Math.min(start + runMax, lines.length); end += 1) {
    const text = lines.slice(start, end + 1).join(' ');
    const found = namesIn(text);
    if (found.length === 0 || isOpen(lines[end] ?? '', lines[end + 1])) continue;
    const isTold = found.length > 1 || text !== bare(text) || isBetween(lines[end + 1] ?? '');
    return isTold ? { found, end } : { found: [], end: start };
  }
  return { found: [], end: start };
}

/** Whether a line ends between names or within one. */
function isOpen(line: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return (
    /(?:[,;&]|\band|\bund|\bet|\s\p{Lu}\.)\s?$/u.test(bareOfMarks(line)) ||
    /^(?:[,;&]|and\b|und\b|et\b)/.test(next)
  );
}

/** Places of work and addresses stand between the names of some papers. */
function isBetween(line: string): boolean {
  return line.length < 400 && (notPeople.test(line) || line.includes('@'));
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

/** A list of people that a file states, without the addresses and commands that programs put beside them. */
export function withoutAddresses(people: string): string {
  const pieces = people.split(/[,;]|(?=\[)/).map(oneLine);
  const kept = pieces.flatMap((piece) => {
    const name = oneLine(piece.replace(addresses, ' ').replace(/\[[^\]]{0,30}\]/g, ' '));
    return name === piece || isPerson(name) ? [name] : [];
  });
  const named = kept.filter((name) => /\p{L}{2}/u.test(name) && !/[`%#<>{}\\]/.test(name));
  return named.join(people.includes(';') ? '; ' : ', ');
}

const leadIn =
  /^(?:(?:prepared |written |edited |submitted )?by|authors?(?! notes?\b)|aut(?:or|eur)(?:e[sn]|in|a|as|s)?|par|por|(?:verfasst |vorgelegt )?von)\s?(?::\s|\s(?=\p{Lu}))/iu;

/** Before the last name of a list, as languages have it. */
const lastLead = /^(?:y|e|i|og|och|en)\s(?=\p{Lu})/u;
/** Names of two words at least on both sides are two people: Ortega y Gasset is one. */
function partJoined(piece: string): string[] {
  const people = piece.split(/\s(?:y|e|i|og|och)\s(?=\p{Lu})/u);
  return people.every((one) => one.includes(' ') && isPerson(one)) ? people : [piece];
}

/** All or none: a line that holds anything else than people is not one of authors. */
function namesIn(line: string): string[] {
  if (line.length > 3000) return [];
  const pieces = bare(line)
    .split(/[,;\u00B7\u2022&]|\b(?:and|und|et|AND|UND)\b/)
    .map((piece) =>
      oneLine(piece)
        .replace(/^[\s.]+/g, '')
        .replace(lastLead, ''),
    )
    .flatMap(partJoined)
    .filter((piece) => piece !== '');
  return pieces.every(isPerson) ? pieces : [];
}

function isPerson(piece: string): boolean {
  return (
    piece.length <= 60 && person.test(piece) && !/^the\s/i.test(piece) && !notPeople.test(piece)
  );
}
