/** Finds title, authors, date, DOI and abstract of a PDF, in what the file states of itself and on its first pages. */
import type { DocumentFacts } from '../../ports/text-extractor.js';
import { doiInText } from '../../works/doi.js';
import { parseXml } from './dom.js';
import { isoDate } from './html-facts.js';
import { squeeze } from './squeeze.js';
import { oneLine, type TextPart } from './text-parts.js';

export interface FirstLook {
  /** What the file states of itself. */
  readonly xmp: string;
  /** What stands out on the first page. */
  readonly headline: string;
}

/** The XMP of the file wins over what its first pages show. */
export async function readPdfFacts(
  parts: readonly TextPart[],
  { xmp, headline }: FirstLook,
): Promise<Partial<DocumentFacts>> {
  const onFirstPage = parts.filter((part) => part.page === 1);
  const heading = onFirstPage.find(
    (part) =>
      part.kind === 'heading' && /\p{L}.*\p{L}.*\p{L}/u.test(part.text) && !noTitle.test(part.text),
  );
  const stated = await readXmp(xmp);
  return {
    title:
      (isFileName(stated.title) ? '' : stated.title) || longerTitle(heading?.text ?? '', headline),
    authors: stated.authors,
    publicationDate: stated.publicationDate,
    doi: stated.doi || doiInText(onFirstPage.map((part) => part.text).join('\n')),
    abstract: abstractOf(parts),
  };
}

/** The layout may take one line of a title for the whole of it. */
function longerTitle(heading: string, headline: string): string {
  const isLine = squeeze(headline).includes(squeeze(heading));
  return isLine && squeeze(headline) !== squeeze(heading) ? headline : heading;
}

/** Names of sections, and lines about the journal, which are set as headings too. */
const noTitle =
  /^(\d+\.?\s+)?(abstract|summary|introduction|(table of )?contents?|keywords|references)\W*$|\bISSN\b|^(vol(ume|\.)?|no\.|pp\.)\s*\d|^https?:|^doi\b/i;

/** Programs that write PDFs state the name of the file where nobody gave a title. */
function isFileName(title: string): boolean {
  if (/\.(docx?|odt|rtf|pdf|tex|dvi|indd|qxd|pptx?)$|^(untitled|microsoft word)|^\W*$/i.test(title))
    return true;
  return /^[\w.-]+$/.test(title) && /[_\d]/.test(title);
}

async function readXmp(
  xmp: string,
): Promise<{ title: string; authors: string; publicationDate: string; doi: string }> {
  const nothing = { title: '', authors: '', publicationDate: '', doi: '' };
  if (!xmp.includes('<')) return nothing;
  const document = await parseXml(xmp);
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
    authors: values(['dc:creator']).join(', '),
    publicationDate: isoDate(values(['prism:publicationdate', 'prism:coverdate'])[0] ?? ''),
    doi: doiInText(values(['prism:doi', 'dc:identifier', 'pdfx:doi'])[0] ?? ''),
  };
}

/** What stands below a heading "Abstract" up to the next heading; else a paragraph that begins with the word. */
function abstractOf(parts: readonly TextPart[]): string {
  const start = parts
    .slice(0, 60)
    .findIndex((part) => part.kind === 'heading' && /^abstract[.:]?$/i.test(part.text));
  if (start >= 0) {
    const rest = parts.slice(start + 1);
    const end = rest.findIndex((part) => part.kind === 'heading');
    const below = rest.slice(0, end === -1 ? 1 : end).filter((part) => part.kind === 'paragraph');
    return below
      .map((part) => part.text)
      .join(' ')
      .slice(0, 5000);
  }
  const runIn = parts
    .slice(0, 40)
    .find((part) => part.kind === 'paragraph' && /^abstract\b[.:\s\u2014-]/i.test(part.text));
  return runIn?.text.replace(/^abstract[.:\s\u2014-]*/i, '').slice(0, 5000) ?? '';
}
