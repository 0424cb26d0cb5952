/** Reads the year in which a paper appeared from the short lines of its first page. */
import { journalIn, toOthers, yearOfJournal } from './page-citation.js';
import { yearOfRows } from './top-rows.js';

export const year = '(?:19[5-9]\\d|20\\d\\d)';
/** Up to the first year behind a word, in the same statement: `Accepted January 4. Received 2019` has none of when it was accepted. */
const dateWords =
  '\\W{0,4}(?:(?!(?:received|revised|submitted|accepted|in original)\\b)[\\p{L}\\d.,]{1,12}\\s){0,5}?';
/** What stands before `published` where it says so of the work itself; in prose other works, data and people do. */
const ofItself =
  '(?:^|[;|/()\u00B7\u2022:\u2014\u2013.]\\s{0,2}|\\d{4}[,.]?\\s)(?:(?:this|the|article|paper|work|version|manuscript|preprint|of|record|date|year|was|is|has|been|and|first|final|early|advance|electronically|online|originally)\\s|e-){0,6}';
const published = [
  new RegExp(
    `${ofItself}published(?! (?:between|from|since|before|until|up to|by)\\b)(?: online)?${dateWords}(${year})`,
    'iu',
  ),
  new RegExp(
    `\\b(?:posted|publication date|issue date|this (?:version|draft)|ver\u00F6ffentlicht|publicado|publi\u00E9e?|pubblicato|soutenue?|defended)(?!\\p{L})${dateWords}(${year})`,
    'iu',
  ),
];
/** Who holds the rights is named between the sign and the year; a part of a figure has the sign as its letter. */
const holder = "(?:(?:[Bb]y|[Tt]he|\\p{Lu}[\\p{L}.&()'\u2019-]{0,25}),?\\s){0,6}";
const otherwise = [
  new RegExp(`\u00A9\\D{0,80}(${year})`),
  new RegExp(
    `(?:\\b(?:[Cc]opyright|COPYRIGHT)\\W{0,3}(?:[Cc]\\W{1,3})?|\\([Cc]\\)\\s?(?=${year}|[Bb]y|[Tt]he [Aa]uthor))${holder}(${year})`,
    'u',
  ),
  new RegExp(
    `arxiv\\S{0,30}\\s{0,3}(?:\\[[\\w.-]{1,20}\\]\\s{0,3})?\\d{1,2}\\s\\w{3,9}\\s(${year})`,
    'i',
  ),
  new RegExp(`(${year})\\W{1,4}vol(?:ume|\\.)?\\s?\\d`, 'i'),
  new RegExp(
    `\\bvol(?:ume|\\.)?\\s?\\d{1,4},?\\s(?:no\\.\\s?\\d{1,4},?\\s)?pp?\\.\\s?[\\p{L}\\d\u2013-]{1,17},\\s(?:\\p{L}{3,9}\\.?\\s)?(${year})\\b`,
    'iu',
  ),
  new RegExp(`\\bvol(?:ume|\\.)?\\s?\\d{1,4}\\W(?:[^.]|\\bno\\.){0,40}?\\b(${year})\\b`, 'i'),
  new RegExp(
    `(?:doi\\.org/\\S{1,100}|\\d{1,4}, \\d{1,6}[\u2013-]\\d{1,6},) \\p{Lu}\\p{L}{2,9} \\d{1,2}, (${year})`,
    'u',
  ),
  new RegExp(`\\b(${year})\\s?;\\s?\\d{1,4}\\s?[(:]`),
  new RegExp(`\\b(${year}), \\d{1,4}\\s?\\(\\d{1,4}(?:[\u2013-]\\d{1,4})?\\), \\p{L}?\\d`, 'u'),
  new RegExp(
    `(?:^|[.;,/|()\u00B7\u2022\u2013\u2014]\\s{0,2}|-\\s{1,2}|\\d\\s(?:and\\s)?|\\bform\\s(?:and\\s)?|\\bhistory:?\\s|\\b(?:manuscript|paper|article|version|finally)\\s)(?:accepted|angenommen|aceptado|aceito|accept\u00E9|accettato)${dateWords}(${year})`,
    'iu',
  ),
  new RegExp(`\\((${year})\\)\\s?\\d{1,4}\\s?[:,]`),
  new RegExp(`\\b\\d{1,4}\\s?\\((${year})\\)`),
  new RegExp(
    `(?:conference|proceedings|symposium|workshop|vol\\.|volume)[^.]{0,80}?\\b(${year})\\b`,
    'i',
  ),
];

/** Its halves may be those of years. */
const issn =
  /\b(?:e-?)?ISSN\b\W{0,3}(?:\([^)]{1,12}\)\W{0,3})?\d{4}-\d{3}[\dXx]|\b\d{4}-\d{3}[Xx]\b/gi;

/** Says when something else was. */
const caption = /^(?:figure|fig\.?|table|tab\.|abb\.|scheme|plate|box)\s?[\dIVXS]/i;

/** Words that lead to what others made, said or allowed, and to what a paper is about, unless they begin the name of a journal. */
const ofOthers = new RegExp(
  String.raw`^(?:${toOthers}|index terms|see (?:(?:also|the|our|related|linked|accompanying) ){0,2}(?:comment|commentary|editorial|article|viewpoint|perspective|reply|letter|review|correction)|ethic(?:s|al)?|(?:base ?)?maps?|(?:cover )?(?:photo|image|picture|illustration)(?:s|graphs?)?|data)\b`,
  'i',
);

/** The line that names the journal, or one that says when the work was published, goes before others. Empty where none of the lines says so. */
export function yearIn(labels: readonly string[]): string {
  const plain = labels
    .filter((label) => !caption.test(label) && !isOfOthers(label))
    .map((label) => label.replace(issn, ' '));
  const ofJournal = plain.filter((label) => journalIn(label) !== '').slice(0, 1);
  const found =
    firstYear(published, plain) ||
    firstYear(otherwise, ofJournal) ||
    ofJournal.map(yearOfJournal).join('') ||
    firstYear(otherwise, plain);
  return found || yearOfRows(plain.map((label) => label.split(/\s[|\u00B7\u2022]\s/)));
}

function isOfOthers(label: string): boolean {
  return ofOthers.test(label) && journalIn(label) === '';
}

/** By the first of the patterns that any of the lines has. */
function firstYear(patterns: readonly RegExp[], lines: readonly string[]): string {
  for (const pattern of patterns)
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  return '';
}
