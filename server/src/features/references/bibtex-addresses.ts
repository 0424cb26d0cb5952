/** Finds the address of a work in the fields of a BibTeX entry, and writes it as it is meant. */
import type { BibtexFields } from './bibtex-fields.js';

const written =
  /\\href\s?\{([^{}]+)\}\s?\{[^{}]*\}|\\url\s?\{([^{}]+)\}|(https?:\/\/[^\s{}<>"]*[^\s{}<>".,;:)])/i;

/** What is said around an address, and of the day on which somebody looked at it. */
const pointing = new Set(
  'online internet web website site webpage page electronic url link available accessible retrieved accessed at on from via the see also'.split(
    ' ',
  ),
);
const visited =
  /(?:last\s)?(?:accessed|visited|retrieved|checked)\b[:\s]{0,3}(?:on\s)?[\d\p{L}.,/\s-]{0,20}\d(?![\d\p{L}])/iu;

interface Pointer {
  readonly address: string;
  /** Where nothing is said but where it stands, and perhaps when. */
  readonly isAlone: boolean;
  readonly visit: string;
  readonly rest: string;
}

/** Old entries have the address where they say how the work came out, or in a note that says nothing else. */
export function withAddress(given: BibtexFields): BibtexFields {
  const fields: BibtexFields = new Map(given);
  const published = readPointer(given.get('howpublished') ?? '');
  const noted = readPointer(given.get('note') ?? '');
  const isNoted = noted.address !== '' && noted.isAlone;
  if (isNoted) setOrDelete(fields, 'note', noted.visit);
  if (published.address !== '' || published.isAlone) {
    // What does not begin as a name is none of a publisher.
    const isName = /^\{?\p{Lu}[^:]*$/u.test(published.rest);
    setOrDelete(fields, 'howpublished', isName ? published.rest : '');
    const said = [fields.get('note'), isName ? '' : published.rest, published.visit];
    setOrDelete(fields, 'note', said.filter(Boolean).join('; '));
  }
  const address = published.address || (isNoted ? noted.address : '');
  if ((given.get('url') ?? '') === '' && address !== '') fields.set('url', address);
  return fields;
}

function setOrDelete(fields: BibtexFields, name: string, content: string): void {
  if (content === '') fields.delete(name);
  else fields.set(name, content);
}

function readPointer(text: string): Pointer {
  const [whole = '', ...parts] = written.exec(text) ?? [];
  const address = parts.find((part) => part !== undefined) ?? '';
  const around = text.replace(whole, ' ');
  const [visit = ''] = visited.exec(around) ?? [];
  const words = around
    .replace(visit, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  const isNamed = (word: string): boolean =>
    !pointing.has(word.replace(/[^\p{L}\d]/gu, '').toLowerCase());
  const named = words.slice(words.findIndex(isNamed), words.findLastIndex(isNamed) + 1);
  const rest = named.join(' ').replace(/[,;:]$/, '');
  return { address, isAlone: rest === '', visit, rest };
}

/** Addresses are not typeset, but some programs escape them all the same. One that is broken over lines is put together, of several the first is kept. */
export function plainAddress(content: string): string {
  const plain = content
    .replace(/^\s*\\url\s*(?=\{)/, '')
    .replace(/\\textless\b\s?|\$<\$/g, '<')
    .replace(/\\textgreater\b\s?|\$>\$/g, '>')
    .replace(/\\(?:textasciitilde|sim)\b\s?|\$\\sim\$/g, '~')
    .replace(/\\textunderscore\b\s?/g, '_')
    .replace(/\\(?=[_&%#~${}])|(?<!\\)[{}]/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const isAnother = (line: string, at: number): boolean => at > 0 && /^(?:https?|ftp):/.test(line);
  const another = lines.findIndex(isAnother);
  const first = lines.slice(0, another < 0 ? lines.length : another).join('');
  return (first.split(/\s(?=(?:https?|ftp):\/\/)/, 1)[0] ?? '').trim().replace(/[;,]$/, '');
}
