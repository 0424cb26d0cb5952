/** Brings a name into the form "given family", as names are joined by commas where authors are shown. */
import { generation, isBodyName, isGeneration } from '@lectern/contract';
import { splitAuthors } from './author-names.js';

const suffix = new RegExp(
  String.raw`^(?:${generation}|(?:M\.?D|Ph\.? ?D|M\.?P\.?H|[BM]\.?Sc|D\.?Sc|[BM]\.?[AS]|R\.?N)\.?)$`,
  'i',
);

/** What stands behind a name: a generation or a degree. */
export function isSuffix(text: string): boolean {
  return suffix.test(text);
}

/** `Okonkwo, Ada` is Ada Okonkwo; `Ada Okonkwo, Jr.` and `World Health Organization, Geneva` only lose their commas. */
export function authorName(name: string): string {
  const parts = name.split(',').flatMap((part) => part.trim() || []);
  const [family = '', given = ''] = parts;
  const isFamilyFirst =
    parts.length === 2 &&
    !suffix.test(given) &&
    !isBodyName(name) &&
    countWords(family) <= 3 &&
    countWords(given) <= 3;
  return isFamilyFirst ? `${given} ${family}` : parts.join(' ');
}

/** `van der Berg JA`, as indexes of medicine write people, in its parts; null for any other form, and for bodies. */
export function partInitialsLast(
  name: string,
): { readonly family: string; readonly initials: string; readonly suffix: string } | null {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && isGeneration(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const initials = words.pop() ?? '';
  const family = words.join(' ');
  const isPerson =
    /^(?:\p{Lu}\.?-?){1,4}$/u.test(initials) &&
    /^\p{L}[\p{L}'’ -]*$/u.test(family) &&
    family !== family.toUpperCase() &&
    words.length < 5 &&
    !isBodyName(name);
  return isPerson ? { family, initials: spaced(initials), suffix } : null;
}

function spaced(initials: string): string {
  if (initials.includes('.')) return initials;
  return [...initials.replaceAll('-', '')].map((letter) => `${letter}.`).join(' ');
}

/** `Okonkwo AB` is A. B. Okonkwo. */
export function initialsFirst(name: string): string {
  const parts = partInitialsLast(name);
  if (parts === null) return name;
  return [parts.initials, parts.family, parts.suffix].filter(Boolean).join(' ');
}

/** A line that names people, such as `Okafor, Adaeze; Lindqvist, Per`, as it is shown: `Adaeze Okafor, Per Lindqvist`. */
export function writeAuthors(line: string): string {
  const text = line.trim();
  const isOne = /^[^\s,;]+, [^,;]+$/.test(text) && !/\sand\s/i.test(text);
  return isOne ? authorName(text) : joinNames(splitAuthors(text));
}

/** Names of one person each, family first or last; a single one may be a line of several. */
export function writeNames(names: readonly string[]): string {
  const [only = ''] = names;
  return names.length > 1 ? joinNames(names) : writeAuthors(only);
}

/** What a person or another program wrote: commas alone may stand within names or between them, so that nothing is changed. */
export function writeStated(line: string): string {
  return line.includes(';') ? writeAuthors(line) : line;
}

function joinNames(names: readonly string[]): string {
  return names.map(authorName).filter(Boolean).join(', ');
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
