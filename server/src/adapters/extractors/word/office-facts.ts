/** Finds title, authors, year, journal, DOI and abstract of a document of an office program, in what the file states of itself and at the top of its text. */
import type { DocumentFacts, ExtractedText } from '../../../ports/text-extractor.js';
import { plainWords } from '../../../works/plain-words.js';
import { readByline } from '../front-matter/byline.js';
import { readFirstPage } from '../front-matter/first-page-facts.js';
import { holdsTitle } from '../front-matter/holds-title.js';
import { isOfProgram } from '../front-matter/stated-people.js';
import { abstractOf, isFileName, textOf } from '../pdf/pdf-facts.js';
import { noTitle } from '../pdf/pdf-title.js';
import { factNames, oneLine, type TextPart } from '../text-parts.js';

type OfficeFacts = Required<Pick<ExtractedText, 'facts' | 'shownFacts' | 'candidates'>> &
  Pick<ExtractedText, 'placement'>;

/** @param stated What the properties of the file say; programs put the names of files and of accounts there. */
export function readOfficeFacts(
  all: readonly TextPart[],
  stated: { readonly title: string; readonly authors: string },
): OfficeFacts {
  const parts = withoutContents(all);
  const top = topOf(parts);
  const told = isFileName(stated.title) || noTitle.test(stated.title) ? '' : stated.title;
  const seen = titleOf(top);
  const isBelieved = seen === '' || isShort(parts) || holdsTitle(textOf(top), told);
  const fileTitle = isBelieved ? told : '';
  const title = fileTitle || seen;
  const found = readFirstPage(top, title);
  const people = isOfProgram(stated.authors) ? '' : stated.authors;
  // Two words below a title may be a greeting or a heading; a single name counts where the file names it, too.
  const isOne = !found.authors.includes(',') && !isSamePerson(found.authors, people);
  const shown = { ...found, authors: isOne ? '' : found.authors };
  const facts: DocumentFacts = {
    title,
    // Who is named below the title are all of them; the properties often have the one who typed it.
    authors: shown.authors || people,
    publicationDate: shown.publicationDate,
    journal: shown.journal,
    doi: shown.doi,
    abstract: abstractOf(parts),
  };
  const isStated = { title: fileTitle !== '', authors: shown.authors === '' };
  return {
    facts,
    shownFacts: factNames.filter(
      (name) =>
        facts[name] !== '' && !(name === 'title' || name === 'authors' ? isStated[name] : false),
    ),
    candidates: shown.candidates,
    placement: shown.placement,
  };
}

const topParts = 40;
const topCharacters = 8000;
/** Of a text with hardly any words it is not known what it says. */
const shortText = 1000;

/** So many lines in a row that end in numbers of pages are a table of contents. */
const contentsLeast = 4;

/** Without the table of contents, whose lines look like titles and names. */
function withoutContents(parts: readonly TextPart[]): readonly TextPart[] {
  const pages = parts.map(({ kind, text }) =>
    kind === 'paragraph' && text.length < 150
      ? Number(/\s(\d{1,4})$/.exec(text)?.[1] ?? Number.NaN)
      : Number.NaN,
  );
  const isEntry = pages.map((page, index) => {
    let [start, end] = [index, index];
    while (isNext(pages[start - 1], pages[start])) start -= 1;
    while (isNext(pages[end], pages[end + 1])) end += 1;
    return !Number.isNaN(page) && end - start + 1 >= contentsLeast;
  });
  return parts.filter((_, index) => isEntry[index] !== true);
}

function isNext(page = Number.NaN, next = Number.NaN): boolean {
  return page <= next;
}

/** What a first page would hold. */
function topOf(parts: readonly TextPart[]): TextPart[] {
  let length = 0;
  return parts.slice(0, topParts).filter((part) => {
    length += part.text.length;
    return length <= topCharacters;
  });
}

function isShort(parts: readonly TextPart[]): boolean {
  return textOf(parts).length < shortText;
}

/** How many lines may stand above a title: the name of a journal, a kind of article, a date. */
const aboveMost = 4;

/** The first heading; without any, a line of the length of a title below which people are named. */
function titleOf(top: readonly TextPart[]): string {
  const start = top.slice(0, aboveMost + 1);
  const headings = start.filter(
    ({ kind, text }) => kind === 'heading' && isTitle(text) && !noTitle.test(oneLine(text)),
  );
  // People may stand above it.
  const heading = headings.find(({ text }) => !readByline([text]).includes(',')) ?? headings[0];
  if (heading !== undefined) return oneLine(heading.text);
  const index = start.findIndex(
    ({ kind, text }, place) =>
      kind === 'paragraph' && isTitle(text) && readByline(linesBelow(top, place)) !== '',
  );
  return index < 0 ? '' : oneLine(top[index]?.text ?? '');
}

function linesBelow(top: readonly TextPart[], place: number): string[] {
  return top.slice(place + 1, place + 3).flatMap(({ text }) => text.split('\n'));
}

function isTitle(text: string): boolean {
  const line = oneLine(text);
  const words = plainWords(line).length;
  return words >= 3 && words <= 40 && line.length <= 300 && !/[.;:,]$/.test(line);
}

function isSamePerson(name: string, people: string): boolean {
  const known = new Set(plainWords(people));
  return plainWords(name).some((word) => word.length > 1 && known.has(word));
}
