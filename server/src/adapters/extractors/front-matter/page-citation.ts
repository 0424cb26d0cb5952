/** Reads the lines by which a page says where a paper appeared: `Name of the Journal 12 (2016) 345`, its own citation, the server of a preprint. */
import { anyMonth } from '../../../reading/language/months.js';
import { plainWords } from '../../../works/plain-words.js';
import { oneLine } from '../text-parts.js';
import { isPerson } from './person-form.js';

/** Words of a name; commas stand in those that count one word after another before `and`. */
const journal =
  "(?:[Tt]he\\s)?(?:\\p{Lu}\\p{L}{2,20}(?:, \\p{Lu}\\p{L}{2,20}){1,3},? (?:and|&) \\p{Lu}\\p{L}{2,20} \\p{Lu}[\\p{L} ]{2,50}|(?:\\p{Lu}|\\p{Ll}{1,4}\\p{Lu}|npj )[\\p{L}&.:' -]{1,80}\\p{L}\\.?)";
const aYear = '(?:19|20)\\d\\d';
/** What stands behind it: `12 (2016) 345–350`, `Vol. 3`, `2020, 12, 34`, `(2019) 19:12`, `124, 010503 (2020)`, `181, 1–15, May 14, 2020`. */
const place = [
  `${aYear}\\s?[,;]\\s?(?:v(?:ol)?\\.\\s?)?\\d{1,4}`,
  '[Vv](?:ol(?:ume|\\.)|OL(?:UME|\\.))\\s?\\d{1,4}',
  `\\d{1,4}\\s?\\((?:${aYear}|\\d{1,3})\\)`,
  `\\(${aYear}\\)\\s?\\d{1,4}\\s?[:,]`,
  `\\d{1,4}, (?:\\p{L}{1,3})?\\d[\\d.\u2013-]{0,15} \\(${aYear}\\)`,
  'v\\. ?\\d{1,4}, (?:n|p)\\. ?\\d',
  '\\d{1,4}\\. (?:Jg\\.|Jahrgang\\b)|(?:Jg\\.|Jahrgang|Bd\\.|Band) \\d{1,4},',
  `\\d{1,4}, \\d{1,6}[\u2013-]\\d{1,6}, \\p{Lu}\\p{L}{2,9} \\d{1,2}, ${aYear}`,
].join('|');
/** As Brazil writes it, where its town stands behind the name: `Name, Recife, v. 9, n. 2, p. 75-98, 2018`. */
const withTown = new RegExp(
  `^(${journal}), \\p{Lu}[\\p{L} -]{2,30}, v\\. ?\\d{1,4}, (?:n|p)\\. ?\\d`,
  'u',
);
const ofSeries = /^(?:revista|cadernos?|anais|anales|boletim|bolet\u00EDn|arquivos|acta)\s/i;
/** A journal and its place, after `Last et al.` or not. */
const citation = new RegExp(
  `^(?:[Cc]ite this as:? )?(?:\\p{Lu}[\\p{L}'-]{1,30} [Ee]t [Aa]l\\.?,? )?(${journal}),?\\s(?:\\|\\s)?(?:${place})`,
  'u',
);
/** As the feet of pages have it: `Name | address Volume 11 | Article 3`, `Name | address March 4, 2020`; a short name and its volume with the number of an article. */
const foot =
  /^(\p{Lu}[\p{L}& -]{3,60}) \| (?:www\.|https?:).{0,80}\b(?:(?:Volume|Vol\.) \d|\p{Lu}\p{L}{2,8} \d{1,2}, 20\d\d)/u;
const short = /^((?:\p{Lu}\p{L}{1,15}\.\s){2,6})\d{1,4}:\d{1,6}/u;
const aPart = new RegExp(
  String.raw`\b(?:${anyMonth}|accepted|received|published|revised)\.?$`,
  'i',
);
const preprint = /\b(\p{L}{2,8}rxiv) preprint\b/iu;
/** Lead to what others wrote and to what a paper is about. */
export const toOthers = 'comment(?:ary)? on|repl(?:y|ies) to|refers to|key ?words';
const noJournal = new RegExp(
  String.raw`^(?:page|figure|fig|table|grants?|awards?|section|see|cf|equation|eq|refs?|version|vol|volume|no|chapter|reprint(?:ed)?(?: from| of|$)|translat(?:ed|ion(?: of| from|:))|submitted|to appear|accepted|comments on|revised(?: version| edition| manuscript|$)|${toOthers}|ethic(?:s|al)? approval)\b`,
  'i',
);
/** The name of a journal alone. */
const masthead =
  /^(?:the )?(?:[\p{L}&]{2,20} ){0,3}(?:journal|annals|archives|acta|revista|zeitschrift|annales)(?: [\p{L}&]{2,20}){1,6}$/iu;

/** Says of the journal behind it that the work stands there. */
const leadIn =
  /^(?:source\s?:|(?:(?:first |originally )?published in|downloaded from|available (?:online )?at|appeared in)\s?:?)\s(?=(?:the\s)?\p{Lu})/iu;
/** Who wrote it, by their families, as heads and feet of pages have it. */
const twoFamilies =
  /^(\p{Lu}[\p{L}'\u2019-]{1,30}) (?:and|&) (\p{Lu}[\p{L}'\u2019-]{1,30})[.,:]? (?=\p{L})/u;

/** The line from the journal on, where words before its name are surely none of that. @param authors Names joined by ", ". */
export function fromJournal(label: string, authors: string): string {
  const line = label.replace(leadIn, '');
  const [whole = '', ...families] = twoFamilies.exec(line) ?? [];
  const known = authors.split(', ').map((name) => name.split(' ').at(-1));
  const areAuthors = families.length > 0 && families.every((family) => known.includes(family));
  return areAuthors ? line.slice(whole.length) : line;
}

/** Empty where the line names none. */
export function journalIn(label: string): string {
  const [, name = ''] =
    [citation, preprint, foot, short, withTown]
      .map((form) => form.exec(label))
      .find((found) => found !== null) ?? [];
  if (noJournal.test(name) || aPart.test(name)) return '';
  // Who wrote it and a journal without a town look alike.
  if (isPerson(name) && !ofSeries.test(name) && withTown.test(label)) return '';
  if (/\b(?:page|figure|fig|table|section|article|act|chapter|equation|part)\.?$/i.test(name))
    return '';
  const whole = oneLine(name).replace(/\s(?:original|research|review)\s(?:article|paper)$/i, '');
  // The point of a name whose words have none ends it.
  return whole.indexOf('.') === whole.length - 1 ? whole.slice(0, -1) : whole;
}

/** Of the line that names the journal, as it stands in the place behind that: `Name, 2020, 12, 34`, `Name 124, 010503 (2020)`. Empty where none does. */
export function yearOfJournal(label: string): string {
  const [whole = '', name = ''] = journalIn(label) === '' ? [] : (citation.exec(label) ?? []);
  const inPlace = yearInPlace.exec(whole.slice(whole.indexOf(name) + name.length))?.[1];
  const behind = yearBehind.exec(label) ?? yearGerman.exec(label);
  return inPlace ?? (journalIn(label) === '' ? '' : (behind?.[1] ?? ''));
}

/** Beside the number of the volume or the issue, before the pages: `13. Jg. (2020)`, `Heft 4/2019`. */
const yearGerman =
  /\b(?:Jg\.|Jahrgang|Bd\.|Band|Heft|Nr\.)[\s\d,/()]{0,12}?\b((?:19[5-9]|20\d)\d)\b[^\d]{0,4}(?:Heft|Nr\.|H\.|S\.|Seiten)/u;

/** With which the line ends, behind the pages. */
const yearBehind = /,\sv\.\s?\d{1,4},\s.{0,60}?\bp\.\s?\d.{0,20}?,\s((?:19[5-9]|20\d)\d)\.?$/u;

/** Years that are counted follow one another; a volume is no year. */
const yearInPlace =
  /(?:\(|^[\s,|]{0,4})((?:19[5-9]|20\d)\d)(?=\)|\s?[,;]\s?(?:v(?:ol)?\.\s?)?(?!(?:19|20)\d\d)\d)/u;

/** @param above Lines above the title. */
export function mastheadOf(above: readonly string[]): string {
  return above.find((line) => masthead.test(line) && !/homepage|available/i.test(line)) ?? '';
}

/** What follows the title, on one line, in the citation of a work: the journal and, before or behind it, the year. */
export function citationOf(text: string, title: string): { journal: string; year: string } {
  const none = { journal: '', year: '' };
  if (text.length <= title.length) return none;
  const line = oneLine(text);
  const start = line.toLowerCase().indexOf(title.toLowerCase());
  if (start < 0 || plainWords(title).length < 3) return none;
  const behind = line.slice(start + title.length).replace(/^[\s.,;:?!'"\u201D\u2019]+/, '');
  const [, journal = ''] =
    /^((?:The )?\p{Lu}[\p{L}&: '-]{3,80}?)[.,]? (?:(?:19|20)\d\d\b|[Vv]ol\.? ?\d|\d{1,4} ?[(,:])/u.exec(
      behind,
    ) ?? [];
  const before = line.slice(0, start);
  const [, year = ''] = /\(((?:19[5-9]|20\d)\d)[a-z]?\)\W{0,3}$/.exec(before) ?? [];
  const [, later = ''] = /\b((?:19[5-9]|20\d)\d)\b/.exec(behind) ?? [];
  return { journal, year: year || (journal === '' ? '' : later) };
}
