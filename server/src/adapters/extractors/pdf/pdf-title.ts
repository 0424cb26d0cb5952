/** Tells the title of a PDF from its headings and from what stands out on its first page. */
import { readByline } from '../front-matter/byline.js';
import { journalIn } from '../front-matter/page-citation.js';
import { isSupplementLabel } from '../front-matter/supplement-label.js';
import { squeeze, squeezeLower } from '../squeeze.js';
import { oneLine, type TextPart } from '../text-parts.js';
import { sectionLevel } from './pdf-headings.js';

/** How journals and series head what they print: kinds of documents, marks of access, buttons. */
const banner = [
  '(?:original |research |review |regular |full |short |mini |systematic |rapid |brief |scoping |invited |special |data |methods? |technical |feature )*(?:article|paper|letter|review|communication|investigation|research|report|note|descriptor|contribution)s?',
  'editorials?|perspectives?|opinion|viewpoints?|commentary|correspondence|comment|essay|case (?:report|study|series)|study protocol|protocol|meta-analysis|systematic review and meta-analysis|research in context',
  'news (?:&|and) views|news|focus|insights?|analysis|resource|tutorial|methods|open(?: access)?|free access|highlights|(?:graphical|visual) abstract|a ?r ?t ?i ?c ?l ?e ?i ?n ?f ?o|article (?:info(?:rmation)?|history)|check for updates|accepted manuscript|author manuscript|(?:just )?accepted|in press|preprint|contents lists available at .{0,40}',
  '(?:\\S{1,20} ){0,4}(?:working|discussion|research|occasional|staff|policy) papers?(?: series| (?:series )?(?:no\\.?|number|nr\\.?|#)? ?[a-z/]{0,5}\\d[\\d/.-]{0,10})|(?:\\p{Lu}{2,6} )?(?:working|discussion|occasional) papers?',
].join('|');
/** Names of sections, kinds of documents, and lines about the journal, which are set as headings too. */
export const noTitle = new RegExp(
  `^(?:\\d+\\.?\\s+)?(?:abstract|summary|introduction|(?:table of )?contents?|keywords|references|appendix(?: [A-Z\\d])?|chapter \\d+|${banner})(?: open access| open)?(?:\\s[|\u2022\u00B7]\\s.{0,60})?\\W*$|\\bISSN\\b|^(?:vol(?:ume|\\.)?|no\\.|pp\\.)\\s*\\d|^(?:document |library )?version:?\\s\\d|^proceedings of\\b|https?://|^doi\\b`,
  'iu',
);
/** How theses call themselves above their titles. */
const kindOfThesis =
  /^(?:(?:the )?(?:bachelor|master|doctor|diplom|ph\.? ?d)\p{L}{0,4}(?:['\u2019]?s)?\s?(?:of \p{L}+ )?)?(?:thesis|dissertation|arbeit|tesis?|th\u00E8se|proefschrift)(?: (?:di|de|of|zur|in|doctorale?|magistrale|triennale|dottorato|laurea|doctorado)\b.{0,40})?$/iu;
/** So far from its top a title may begin, in so many parts. */
const titleWithin = 8;
const titleParts = 6;

/** Series and kinds of documents may be set larger than the title. */
export function isBanner(text: string): boolean {
  return noTitle.test(text) || isSupplementLabel(oneLine(text));
}

/** What stands out on the first page as one heading, where the layout took it for text or each of its lines for a heading of its own. */
export function withTitle(parts: readonly TextPart[], headline: string): readonly TextPart[] {
  const wanted = squeeze(headline);
  if (wanted === '') return parts;
  for (let start = 0; start < Math.min(parts.length, titleWithin); start += 1) {
    const own = ownParts(parts.slice(start, start + titleParts), wanted);
    const [first] = own;
    if (first === undefined) continue;
    if (own.length === 1 && first.kind === 'heading') return parts;
    const text = own.map((part) => part.text).join(' ');
    const level = first.kind === 'heading' ? first.level : 1;
    return [
      ...parts.slice(0, start),
      { ...first, kind: 'heading', level, text: oneLine(text) },
      ...parts.slice(start + own.length),
    ];
  }
  return parts;
}

/** The first of these parts that have these letters and no others. */
function ownParts(parts: readonly TextPart[], wanted: string): readonly TextPart[] {
  let letters = '';
  for (const [index, { kind, text, page }] of parts.entries()) {
    letters += squeeze(text);
    if (page !== 1 || (kind !== 'heading' && kind !== 'paragraph')) return [];
    if (letters === wanted) return parts.slice(0, index + 1);
    if (!wanted.startsWith(letters)) return [];
  }
  return [];
}

/**
 * The heading of a first page that may be a title; empty where none may. The name of the journal, as its citation has it, or of a university stands above it.
 * @param headline What stands out most.
 */
export function headingOf(parts: readonly TextPart[], headline: string): string {
  const journals = parts.map(({ text }) => squeezeLower(journalIn(oneLine(text))));
  const headings = parts.filter(
    ({ kind, text }) =>
      kind === 'heading' &&
      /\p{L}.*\p{L}.*\p{L}/u.test(text) &&
      !isBanner(text) &&
      !kindOfThesis.test(oneLine(text)) &&
      !journals.includes(squeezeLower(text)) &&
      (!readByline([text]).includes(',') || squeeze(text) === squeeze(headline)) &&
      // Few titles begin with the number of a section, and those stand out.
      (sectionLevel(text) === null || squeeze(text) === squeeze(headline)),
  );
  const isCover = institution.test(oneLine(headings[0]?.text ?? ''));
  const below = headings.filter(({ text }) => !institution.test(oneLine(text)));
  // Below the name of a university stand those of its parts, smaller than the title.
  return (isCover ? largestOf(below) : belowBanner(below))?.text ?? '';
}

/** A larger heading that follows a few words is the title below the name of a series, a kind or a field. */
function belowBanner(headings: readonly TextPart[]): TextPart | undefined {
  const [first, next] = headings;
  const isSmall = first !== undefined && next !== undefined && next.level < first.level;
  return isSmall && oneLine(first.text).split(' ').length <= bannerWords ? next : first;
}

const bannerWords = 5;

function largestOf(headings: readonly TextPart[]): TextPart | undefined {
  const level = Math.min(...headings.map((heading) => heading.level));
  return headings.find((heading) => heading.level === level);
}

const institution = /^(?:the )?(?:\p{L}+ )?universit\p{L}{1,4}(?: \p{L}+){0,4}$/iu;

/** The layout may take one line of a title for the whole of it. */
export function longerTitle(heading: string, headline: string): string {
  const isLine = squeeze(headline).includes(squeeze(heading));
  return isLine && squeeze(headline) !== squeeze(heading) ? headline : heading;
}

/** Without the mark of a note, and with the name of LaTeX as a word. */
export function unmarked(title: string): string {
  return title
    .replace(/(?:[\s*\u2217\u2020\u2021]|\s[\u00B9\u00B2\u00B3]){1,4}$/, '')
    .replaceAll('L^ATEX', 'LATEX');
}
