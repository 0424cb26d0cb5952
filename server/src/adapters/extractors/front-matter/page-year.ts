/** Reads the year in which a paper appeared from the short lines of its first page. */
import { yearOfRows } from './top-rows.js';

const year = '(?:19[5-9]\\d|20\\d\\d)';
const dateWords = '\\W{0,4}(?:[\\p{L}\\d.,]{1,12}\\s){0,5}';
/** Other works appeared then: `studies published between 1993 and 2023`, `published since 2010`. */
const ofOthers =
  '(?<!\\b(?:studies|articles|papers|reviews|trials|works|records|literature|reports|research|editions?|those|all)\\W{1,2}(?:(?:that|which)\\s)?(?:(?:were|was|are|is|have been|had been)\\s)?)';
const published = new RegExp(
  `${ofOthers}(?:published(?! (?:between|from|since|before|until|up to|by)\\b)(?: online)?|posted|publication date|issue date|this (?:version|draft)|ver\u00F6ffentlicht|publicado|publi\u00E9e?|pubblicato|soutenue?|defended)${dateWords}(${year})`,
  'iu',
);
const otherwise = [
  new RegExp(`(?:\u00A9|\\(c\\)|copyright)\\D{0,40}(${year})`, 'i'),
  new RegExp(
    `arxiv\\S{0,30}\\s{0,3}(?:\\[[\\w.-]{1,20}\\]\\s{0,3})?\\d{1,2}\\s\\w{3,9}\\s(${year})`,
    'i',
  ),
  new RegExp(`(${year})\\W{1,4}vol(?:ume|\\.)?\\s?\\d`, 'i'),
  new RegExp(`\\bvol(?:ume|\\.)?\\s?\\d{1,4}\\W[^.]{0,40}?\\b(${year})\\b`, 'i'),
  new RegExp(`\\b(${year})\\s?;\\s?\\d{1,4}\\s?[(:]`),
  new RegExp(
    `(?:accepted|angenommen|aceptado|aceito|accept\u00E9|accettato)${dateWords}(${year})`,
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

/** Empty where none of the lines says so. */
export function yearIn(labels: readonly string[]): string {
  const plain = labels.map((label) => label.replace(issn, ' '));
  for (const pattern of [published, ...otherwise])
    for (const label of plain) {
      const found = pattern.exec(label)?.[1];
      if (found !== undefined) return found;
    }
  return yearOfRows(plain.map((label) => label.split(/\s[|\u00B7\u2022]\s/)));
}
