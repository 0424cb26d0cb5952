/** Finds title, authors, date, DOI and abstract of a PDF, in what the file states of itself and on its first pages. */
import type { DocumentFacts, ExtractedText } from '../../../ports/text-extractor.js';
import { tellSection } from '../../../reading/sentences/tell-section.js';
import { writeAuthors, writeNames } from '../../../works/author-name.js';
import { doiInText } from '../../../works/doi.js';
import { type FirstPageFacts, readFirstPage } from '../front-matter/first-page-facts.js';
import { holdsTitle } from '../front-matter/holds-title.js';
import { isFirstShown, isOfProgram, withoutAddresses } from '../front-matter/stated-people.js';
import { supplementOf } from '../front-matter/supplement-label.js';
import { rowsBelowTitle, textsOfRows } from '../front-matter/top-rows.js';
import { parseXml } from '../markup/dom.js';
import { isoDate } from '../markup/page-date.js';
import { factNames, oneLine, type TextPart } from '../text-parts.js';
import { titleBehindSheet } from './pdf-cover.js';
import type { GlyphLine } from './pdf-glyph-lines.js';
import { headingOf, isBanner, longerTitle, unmarked } from './pdf-title.js';

export interface FirstLook {
  /** What the file states of itself. */
  readonly xmp: string;
  /** What it states in the way of before XMP. */
  readonly information: Readonly<Record<string, string>>;
  /** What stands out on the first page. */
  readonly headline: string;
  /** What a second reader sees on the first page. */
  readonly lines?: readonly GlyphLine[];
  /** What is stamped across that page or beside it. */
  readonly turned?: readonly string[];
  /** Mends letters as those of the text were. */
  readonly mend?: (text: string) => string;
}

type PdfFacts = Required<Pick<ExtractedText, 'facts' | 'shownFacts' | 'candidates'>> &
  Pick<ExtractedText, 'placement'>;

/** What the file states wins over what its first page shows, except where that is no more than a name of the file. */
export async function readPdfFacts(
  parts: readonly TextPart[],
  { xmp, information, headline, lines = [], turned = [], mend = (text) => text }: FirstLook,
): Promise<PdfFacts> {
  const onFirstPage = parts.filter((part) => part.page === 1);
  const behind = titleBehindSheet(parts);
  const headed = behind || longerTitle(headingOf(onFirstPage, headline), headline);
  const packed = await readXmp(xmp);
  const isBelieved =
    headed === '' || holdsTitle(textOf(parts.filter(isEarly)), packed.title) || !isWritten(parts);
  const stated = withInformation(
    { ...packed, title: isBelieved ? packed.title : '' },
    information,
    parts,
  );
  const title = headed || stated.title;
  const rows = rowsBelowTitle(lines, title).map((row) => row.map(mend));
  const texts = textsOfRows(lines).map(mend);
  const sheet = readFirstPage(onFirstPage, title, { rows, lines: [...texts, ...turned] });
  const shown =
    behind === ''
      ? sheet
      : joinSheet(
          sheet,
          readFirstPage(
            parts.filter(({ page }) => page === 2),
            title,
          ),
        );
  const found = { ...shown, title: headed, abstract: abstractOf(parts) };
  const supplement = supplementOf(stated.title || found.title, onFirstPage);
  const facts = {
    title: [supplement.label, unmarked(supplement.title)].filter(Boolean).join(': '),
    authors: stated.authors || found.authors,
    publicationDate: stated.publicationDate || found.publicationDate,
    journal: stated.journal || found.journal,
    // The DOI on a supplement is that of its paper.
    doi: supplement.label === '' ? stated.doi || found.doi : '',
    abstract: found.abstract,
  };
  const names = factNames.filter((name) => facts[name] !== '' && stated[name] === '');
  const candidates = [...new Set([stated.doi, ...shown.candidates])].filter((one) => one !== '');
  const isPlaced = facts.journal === shown.journal;
  const placement = isPlaced && supplement.label === '' ? shown.placement : undefined;
  return { facts, shownFacts: names, candidates, placement };
}

/** The sheet is right where the paper was published; who wrote it stands below its title. */
function joinSheet(sheet: FirstPageFacts, paper: FirstPageFacts): FirstPageFacts {
  return {
    authors: paper.authors || sheet.authors,
    publicationDate: sheet.publicationDate || paper.publicationDate,
    journal: sheet.journal || paper.journal,
    doi: sheet.doi || paper.doi,
    candidates: [...new Set([...sheet.candidates, ...paper.candidates])],
    placement: sheet.journal === '' ? paper.placement : sheet.placement,
  };
}

/** Programs put templates and users in there: a title counts where the first page shows it, and people where the first pages show their names. */
function withInformation(
  stated: DocumentFacts,
  information: Readonly<Record<string, string>>,
  parts: readonly TextPart[],
): DocumentFacts {
  const page = textOf(parts.filter((part) => part.page === 1));
  const title = isFileName(stated.title) || isBanner(stated.title) ? '' : stated.title;
  const told = oneLine(information.Title ?? '');
  const people = withoutAddresses(stated.authors);
  const isTold = !isWritten(parts) || isFirstShown(people, textOf(parts.filter(isEarly)));
  const others = writeAuthors(withoutAddresses(oneLine(information.Author ?? '')));
  const named = [isTold ? people : '', isFirstShown(others, page) ? others : ''];
  return {
    ...stated,
    title: title || (!isFileName(told) && holdsTitle(page, told) ? told : ''),
    authors: named.find((one) => one !== '' && !isOfProgram(one)) ?? '',
    doi: stated.doi || doiInText(information.doi ?? information.DOI ?? ''),
  };
}

/** Their lines. */
export function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}

/** Journals and publishers set pages of their own before the first one. */
function isEarly({ page }: TextPart): boolean {
  return page !== null && page <= 3;
}

/** Of pages with hardly any text it is not known what they say. */
function isWritten(parts: readonly TextPart[]): boolean {
  return textOf(parts.filter(isEarly)).length > 1000;
}

/** Programs that write PDFs state the name of the file where nobody gave a title. */
export function isFileName(title: string): boolean {
  if (/\.(docx?|odt|rtf|pdf|tex|dvi|indd|qxd|pptx?)$|^(untitled|microsoft word)|^\W*$/i.test(title))
    return true;
  return /^[\w.:-]+$/.test(title) && /[_\d]/.test(title);
}

async function readXmp(xmp: string): Promise<DocumentFacts> {
  const document = await parseXml(xmp.includes('<') ? xmp : '<x/>');
  const values = (names: readonly string[]): string[] => {
    const element = [...document.querySelectorAll('*')].find((candidate) =>
      names.includes(candidate.localName.toLowerCase()),
    );
    const items =
      element === undefined
        ? []
        : [...element.querySelectorAll('*')].filter((item) => /:li$/i.test(item.localName));
    return (items.length === 0 && element !== undefined ? [element] : items)
      .map((item) => oneLine(item.textContent ?? ''))
      .filter(Boolean);
  };
  return {
    title: values(['dc:title'])[0] ?? '',
    authors: writeNames(values(['dc:creator'])),
    publicationDate: isoDate(values(['prism:publicationdate', 'prism:coverdate'])[0] ?? ''),
    journal: values(['prism:publicationname'])[0] ?? '',
    doi: doiInText(values(['prism:doi', 'dc:identifier', 'pdfx:doi'])[0] ?? ''),
    abstract: '',
  };
}

/** What stands below a heading "Abstract" up to the next heading, or below those of its own sections; else a paragraph that begins with the word. */
export function abstractOf(parts: readonly TextPart[]): string {
  const start = parts
    .slice(0, 60)
    .findIndex((part) => part.kind === 'heading' && /^abstract[.:]?$/i.test(part.text));
  if (start >= 0) {
    const below = abstractParts(parts.slice(start + 1));
    return below
      .map((part) => part.text)
      .join(' ')
      .slice(0, abstractMost);
  }
  const runIn = parts
    .slice(0, 40)
    .find((part) => part.kind === 'paragraph' && /^abstract\b[.:\s\u2014-]/i.test(part.text));
  const said = runIn?.text.replace(/^abstract[.:\s\u2014-]*/i, '') ?? abstractInOther(parts);
  return said.slice(0, abstractMost);
}

/** Of a paper in another language, above its sections: some close with what has this name. */
function abstractInOther(parts: readonly TextPart[]): string {
  const start = parts
    .slice(1, 40)
    .findIndex(
      ({ kind, text }) =>
        inOther.test(oneLine(text)) || (kind === 'paragraph' && runInOther.test(text)),
    );
  const [first, below] = parts.slice(start + 1);
  const isBehind = parts
    .slice(1, start + 1)
    .some(({ kind, text }) => kind === 'heading' && tellSection([text]) !== 'other');
  if (start < 0 || first === undefined || isBehind) return '';
  if (!inOther.test(oneLine(first.text))) return first.text.replace(runInOther, '');
  return below?.kind === 'paragraph' ? below.text : '';
}

const inOther = /^(?:r\u00E9sum\u00E9|resumen|resumo|zusammenfassung)[.:]?$/i;
const runInOther =
  /^(?:r\u00E9sum\u00E9|resumen|resumo|zusammenfassung)\s?(?:[.:]|\s[\u2013\u2014-])\s{0,3}(?=\p{Lu})/iu;

const abstractMost = 5000;

/** The first heading that is none of its sections, or one of them again, ends it. */
function abstractParts(parts: readonly TextPart[]): TextPart[] {
  const isInSections = parts[0]?.kind === 'heading';
  const known = new Set<string>();
  const end = parts.findIndex(({ kind, text }) => {
    if (kind !== 'heading') return false;
    const name = oneLine(text).toLowerCase().replace(/[.:]$/, '');
    const isOver = !isInSections || known.has(name) || !abstractSection.test(name);
    known.add(name);
    return isOver;
  });
  const own = isInSections && end < 0 ? [] : parts.slice(0, end < 0 ? 1 : end);
  const told = own.filter(({ kind }) => kind === 'paragraph' || (isInSections && kind === 'list'));
  // The sections of a whole paper have these names, too.
  const length = told.reduce((sum, { text }) => sum + text.length, 0);
  return isInSections && length > abstractMost ? [] : told;
}

const abstractSection =
  /^(?:(?:background|context|importance|aims?|objectives?|purpose|hypothesis|study design|design|setting|participants|patients|interventions?|exposures?|main outcomes?(?: and measures?)?|outcomes?(?: measures?)?|measurements?|methods?|results?|findings?|main results|discussion|conclusions?|interpretation|relevance|limitations|significance|funding|(?:trial )?registration)(?:,? (?:and|&) |, |$)){1,3}$/;
