/** Tells where the family begins in a name that stands in natural order, by what is sure: particles, words that join two families, and what stands behind one. */
import { plainLetters } from '../../works/plain-words.js';

/** In capitals they are particles in Ireland, in Arabic and in the languages of Europe. */
const bound: ReadonlySet<string> = new Set(
  'Ní Nic Nig Ó Ua Uí Mac Mhic Ibn Bint Abd Abdel Ould St. Del Della Dello Dos Von Vander Der'.split(
    ' ',
  ),
);
/** In China and Vietnam they are syllables of given names, too. */
const perhapsBound: ReadonlySet<string> = new Set(
  'Bin Ben Abu Al El Da De Den Di Du La Las Le Los Ten Ter Van Vom'.split(' '),
);
/** Between two families of one person: `Ortega y Gasset`, `Puig i Ferrer`, `Costa e Silva`. */
const joins: ReadonlySet<string> = new Set(['y', 'i', 'e']);
/** Behind the family that they belong to, in Portuguese. */
const descents: ReadonlySet<string> = new Set('Filho Neto Netto Sobrinho Júnior Junior'.split(' '));
const vietnamese: ReadonlySet<string> = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh truong trinh'.split(
    ' ',
  ),
);
const twoSyllables = /[aeiouy]{1,8}[^aeiouy]{1,8}[aeiouy]/u;

/** Given names such as `María del Carmen`, where a family stands behind. */
const bearers = /^(?:Mar[ií]a|Ana|Jos[ée]|Juan|João|M[aª]?\.?ª?)$/u;
const devotion =
  /^(?:de|del|da|do|das|dos)(?: l[ao]s?)? (?:Carmen|Pilar|Mar|Ros[aá]rio|[ÁA]ngeles|Anjos|Luz|Concepción|Conceição|F[áa]tima|Lourdes|Lurdes|Jes[úu]s|Rocío|Paz|Mercedes|Guadalupe|N[ei]e?ves|Dolores|Dores|Socorro|Consuelo|Graça|Glória|Céu|Carmo)$/iu;

/** Where in a name of several words the family with its particles begins. @param written Without a generation behind. */
export function familyStart(written: readonly string[]): number {
  const words = written.map((word) => word.normalize('NFC'));
  const last = words.length - 1;
  const given = 1 + devotionLength(words);
  const isOfDescent = descents.has(words[last] ?? '') && /\p{Ll}$/u.test(words[last - 1] ?? '');
  const bare = isOfDescent && last - 1 >= given ? last - 1 : last;
  const join = words.findIndex(
    (word, at) =>
      at > given && at < last && joins.has(word) && /\p{Ll}$/u.test(words[at - 1] ?? ''),
  );
  const particle = words.findIndex(
    (word, at) =>
      at >= given &&
      at < last &&
      /^\p{Ll}/u.test(word) &&
      // It joins what stands before it.
      !(joins.has(word) && at > given),
  );
  const begun = particle < 0 ? bare : particle;
  const start = boundStart(words, { from: given, family: begun });
  return join < 0 ? start : Math.min(start, join - 1);
}

/** How many words of a given name stand behind its first. */
function devotionLength(words: readonly string[]): number {
  if (!bearers.test(words[0] ?? '')) return 0;
  const length = [3, 2].find(
    (count) => words.length > count + 1 && devotion.test(words.slice(1, count + 1).join(' ')),
  );
  return length ?? 0;
}

/** Of the particles in capitals right before it. */
function boundStart(
  words: readonly string[],
  { from, family }: { readonly from: number; readonly family: number },
): number {
  let start = family;
  while (start > from && isBound(words, start - 1)) start -= 1;
  return start;
}

function isBound(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (bound.has(word)) return true;
  if (word === 'Ni') return /^[BDFGMPT]h/u.test(words[at + 1] ?? '');
  return perhapsBound.has(word) && !isFarEastern(words.filter((_, place) => place !== at));
}

/** All of one syllable, or with a family of Vietnam. */
function isFarEastern(others: readonly string[]): boolean {
  if (others.some((word) => /^\p{Ll}/u.test(word))) return false;
  const plain = others.map(plainLetters);
  const isShort = (word: string): boolean => !twoSyllables.test(word.replace(/e$/u, ''));
  return plain.every(isShort) || plain.some((word) => vietnamese.has(word));
}
