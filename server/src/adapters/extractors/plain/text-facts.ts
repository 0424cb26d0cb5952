/** Finds what a plain text says of itself below its first heading, as papers kept as Markdown do: title, authors, year, journal. */
import type { ExtractedText } from '../../../ports/text-extractor.js';
import { anyMonth } from '../../../reading/language/months.js';
import { readByline, readLoneName } from '../front-matter/byline.js';
import { factNames, oneLine, type TextPart } from '../text-parts.js';
import { readOfficeFacts } from '../word/office-facts.js';
import { placeOfTitle } from './text-title.js';

type TextFacts = Required<Pick<ExtractedText, 'facts' | 'shownFacts' | 'candidates'>> &
  Pick<ExtractedText, 'placement'>;

/** Null where it does not begin with a title: a note or a log says nothing of itself. */
export function readTextFacts(parts: readonly TextPart[]): TextFacts | null {
  const start = placeOfTitle(parts);
  const first = parts[start];
  if (first?.kind !== 'heading' || first.level !== 1) return null;
  const { facts, candidates, placement } = readOfficeFacts(parts, { title: '', authors: '' });
  if (facts.title === '') return null;
  const lines = linesBelow(parts.slice(start));
  const told = {
    ...facts,
    authors: facts.authors || authorsIn(lines),
    // The line below the title says it before anything further down does.
    publicationDate: yearIn(lines) || facts.publicationDate,
  };
  const shownFacts = factNames.filter((name) => told[name] !== '');
  return { facts: told, shownFacts, candidates, placement };
}

const lineMax = 200;
const partsMost = 6;

/** Short lines up to the next heading, or to the first that is prose. */
function linesBelow(parts: readonly TextPart[]): string[] {
  const rest = parts.slice(1, 1 + partsMost);
  const end = rest.findIndex(({ kind, text }) => kind === 'heading' || text.length > 2 * lineMax);
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => oneLine(withoutNotes(line).replaceAll('*', '').replaceAll('_', ' ')))
    .filter((line) => line.length <= lineMax);
}

/** Marks of notes, as text and Markdown raise them. */
function withoutNotes(line: string): string {
  return line.replace(
    /<sup>[^<]{0,40}<\/sup>|\^[\p{L}\p{N}\\*†‡]{1,4}(?:,[\p{L}\p{N}\\*†‡]{1,3}(?![\p{L}.])){0,6}\^?/gu,
    '',
  );
}

/** `Authors: A. Voss, B. Lind`, and what stands before a year in brackets; one name alone where a year or `by` tells that it is one. */
function authorsIn(lines: readonly string[]): string {
  const told = lines.map((line) => {
    const year = /[\s,.;·|(—–-]{1,4}(?:19|20)\d\d\b/u.exec(line)?.index ?? line.length;
    const unled = line.slice(0, year).replace(leadIn, '');
    const people = withoutInversion(unled.split(behindPeople, 1)[0] ?? '');
    return { people, isTold: people !== line };
  });
  const listed = readByline(told.map(({ people }) => people));
  if (listed !== '') return listed;
  const [alone = ''] = told.flatMap(({ people, isTold }) =>
    isTold ? readLoneName([people], false) || [] : [],
  );
  return alone;
}

/** Between those who wrote it and what else stands on their line: a place of work, a journal. */
const behindPeople = /\s[·|—–]\s|(?<=\p{Ll}{2})(?<!\bProf)\.\s|\s\(/u;

/** `Quill, N., & Ashe, T.` as `Quill N., & Ashe T.`: where every name is so. */
function withoutInversion(people: string): string {
  return allInverted.test(people) ? people.replace(inverted, '$1 $2') : people;
}

const inverted = /(\p{Lu}[\p{L}\p{M}’'-]{1,30}), ((?:\p{Lu}\.[\s-]?){1,3})/gu;
const allInverted =
  /^(?:\p{Lu}[\p{L}\p{M}’'-]{1,30}, (?:\p{Lu}\.[\s-]?){1,3}(?:,\s?|\s?&\s|\s?and\s|, & |$)){2,60}$/u;

const leadIn = /^(?:authors?|by|von|autor(?:en)?)\s?:?\s/iu;

/** What is planned for a year says nothing of when it was written. */
const toCome =
  /,?\s?\b(?:to be|until|till|valid|expires?|review(?:ed)? (?:due|in)|next)\b[^,;]{0,40}?\b20\d\d\b/giu;
/** Nor does the year of another work, of the data, of a birth, of a grant, or of when it was handed in. */
const ofOther =
  /\(?\b(?:(?:a |an )?(?:response|reply|comment|rejoinder|answer|sequel) (?:to|on)|reprinted (?:from|in|of)|first published|data (?:collected|gathered|of|from)|collected (?:in|between)|received|submitted|born|grant(?=\s(?:no|number|agreement|from|of|in|by|\d))|award|project|replac(?:es|ing)|supersed(?:es|ing)|retraction of)\b[^;|]{0,80}?\b(?:1[89]|20)\d\d\b\)?/giu;
function withoutOthers(line: string): string {
  return line
    .replace(toCome, '')
    .replace(ofOther, '')
    .replace(/[\s;,(|]{1,9}$/u, '');
}

/** As in `By Nora Quill, 2023 — feature`. */
const ofByline = /^[^.;:\d]{3,120},\s((?:19[5-9]|20\d)\d)(?=[.;]|\s?[—–|(]|\s-)/u;

/** Beside a month, or before a volume, as in `Roof Letters 2019; 44(3)`. */
const ofIssue = new RegExp(
  `\\b${anyMonth}\\.?,?\\s((?:19[5-9]|20\\d)\\d)\\b|\\b((?:19[5-9]|20\\d)\\d)\\s${anyMonth}\\.?(?!\\p{L})|[,.]?\\s((?:19[5-9]|20\\d)\\d)[;,:]\\s?(?:vol\\.?\\s?)?\\d`,
  'iu',
);

/** That ends a line or a byline, stands in brackets, is said to be the year, or is that of an issue. */
function yearIn(lines: readonly string[]): string {
  for (const line of lines.map(withoutOthers)) {
    const found =
      /(?:^|[\s(,])((?:19[5-9]|20\d)\d)\)?\.?$|\(((?:19[5-9]|20\d)\d)\)|(?:^|\.\s)(?:year|date|published|edition of)\s?:?\s.{0,20}?\b((?:19[5-9]|20\d)\d)\b/iu.exec(
        line,
      ) ??
      ofByline.exec(line) ??
      ofIssue.exec(line);
    const year = found?.slice(1).find((each) => each !== undefined);
    if (year !== undefined) return year;
  }
  return '';
}
