/** Tells whether a text is an entry of a list of references, or several of them, or a part of one, by what entries hold in any style. */

/**
 * People with initials, a year, a place in a journal or a book, an address: prose has one of them here and there, entries have several close together.
 */
export function isEntry(text: string): boolean {
  const { years, places, people, kinds, isDense } = readSigns(text);
  if (!isDense) return false;
  if (yearAlone.test(text)) return true;
  if (people > 1 || personFirst.test(text)) return kinds > 0;
  if (bodyFirst.test(text) || namedInFull.test(text)) return isCountedEntry(text);
  return (years > 0 && places > 0) || (numbered.test(text) && kinds > 1);
}

/** Whether it is one where its number counts on from that of the line before: of bodies and books no more may be told than who published them when. */
export function isCountedEntry(text: string): boolean {
  const { kinds, isDense } = readSigns(text);
  return isDense && (kinds > 1 || (kinds > 0 && isPublished(text)));
}

/** Who published it stands at the end, or the year alone: a year elsewhere is also one of prose, as in `Clean Water Act (1972). It cut nitrate.` */
function isPublished(text: string): boolean {
  return publishers.some((form) => form.test(text));
}

function readSigns(text: string): {
  readonly years: number;
  readonly places: number;
  readonly people: number;
  /** How many of years, places and addresses it has. */
  readonly kinds: number;
  readonly isDense: boolean;
} {
  const years = count(text, year);
  const places = count(text, place);
  const addresses = count(text, address);
  const people = count(text, person);
  const signs = years + places + addresses + people;
  return {
    ...{ years, places, people, isDense: signs * mostPerSign >= text.length },
    kinds: [years, places, addresses].filter((found) => found > 0).length,
  };
}

/** Characters, on average: titles are long. */
const mostPerSign = 200;

/** Nothing but people, as an entry of many begins: also what follows a list, so that only entries around it tell. */
export function isOfPeople(text: string): boolean {
  return count(text, person) * mostPerPerson > text.length;
}

const mostPerPerson = 40;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const year = /(?<=^|[\s(,;.])(?:1[5-9]|20)\d\d[a-z]?(?=[).,;:\s]|$)/gu;
/** `34(5): 123–130`, `34: 123–130`, `2012, 34, 123`, `34(5), 123`, `pp. 12–15`. */
const place =
  /(?<![\d.])\d{1,4}(?:\s?\(\d{1,4}(?:[–-]\d{1,4})?\):\s?(?:pp?\.\s?)?\p{L}?\d|:\s?(?:pp?\.\s?)?(?:\p{L}?\d{1,7}\s?[–-]\s?\p{L}?\d|\p{L}?\d{3}))|(?<=[12]\d{3}, )\d{1,3}(?:\s?\(\d{1,4}\))?,\s\p{L}?\d|(?<=\p{L}[ ,]{1,2})\d{1,4}\s?\(\d{1,4}\),\s(?:pp?\.\s?)?\p{L}?\d|\b(?:pp|pages|S)\.?\s?\d{1,5}\s?[–-]\s?\d/gu;
const address =
  /https?:\/\/|\bdoi[:.]|\b10\.\d{4,9}\/|\barXiv[: ]|\bPMID|\bISBN|\bAvailable (?:from|at)\b|\bAccessed\b|\bRetrieved\b/giu;
/** `Smith JA,`, `Smith, J. A.`, `J. A. Smith`. */
const person =
  /\p{Lu}[\p{L}'’-]{1,30},?\s(?:\p{Lu}\.?[\s-]?){0,2}\p{Lu}(?:\.|(?=[,;]))|(?<!\p{L})(?:\p{Lu}\.[\s-]?){1,3}\s?\p{Lu}\p{Ll}[\p{L}'’-]{1,30}/gu;
const personFirst =
  /^\W{0,3}(?:\d{1,3}\W{1,3})?(?:\p{Lu}[\p{L}'’-]{1,30},?\s(?:\p{Lu}\.?[\s-]?){0,2}\p{Lu}(?:\.|(?=[,;]|\s\())|(?:\p{Lu}\.[\s-]?){1,3}\s?\p{Lu}\p{Ll}[\p{L}'’-]{0,30}(?=[,;.]|\s(?:and\s|&|\()))/u;
/** `Duarte, Paula. Slow Rivers`, `Duarte, Paula, and Ed Holm. Slow Rivers`. */
const namedInFull =
  /^\W{0,3}(?:\d{1,3}\W{1,3})?\p{Lu}[\p{L}'’-]{1,30},\s\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}.'’-]{0,30}){0,2}(?:,?\s(?:and|&)\s\p{Lu}[\p{L}.'’-]{0,30}(?:\s\p{Lu}[\p{L}.'’-]{0,30}){0,3}|,\set\sal|,\seds?)?\.\s/u;
/** `Board of Health (2019). Yearly report.` */
const bodyFirst =
  /^\W{0,3}(?:(?:\p{Lu}[\p{L}.'’-]{0,40},?|of|for|and|the|on|in|für|der|des|de|du|&)\s){1,12}\((?:1[5-9]|20)\d\d[a-z]?(?:,\s[^()]{1,30})?\)[.:]\s/u;
/** `Ely: Moor Press`, `; 2019.`, `Yearly report. Board of Health.` */
const publishers: readonly RegExp[] = [
  /[.,;)]\s\p{Lu}[\p{L}’'-]{1,30}(?:,?\s\p{Lu}[\p{L}.’'-]{0,30}){0,3}:\s\p{Lu}/u,
  /[,;]\s?(?:1[5-9]|20)\d\d[a-z]?\.?$/u,
  /\.\s(?:(?:\p{Lu}[\p{L}.'’-]{0,40},?|of|for|and|the|&)\s){1,10}\p{Lu}[\p{L}'’-]{1,40}\.$/u,
];
/** As behind the people and before the title: `Pal. 2024. Toolkits`. */
const yearAlone = /(?:^|[.)]\s)\(?(?:1[5-9]|20)\d\d[a-z]?\)?\.\s/u;
const numbered = /^\W{0,3}\d{1,3}[\]).]/u;
