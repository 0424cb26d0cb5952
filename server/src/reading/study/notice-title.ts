/** Reads from the title of a notice, such as `Correction to: …`, of which kind it is and which titles the work that it is about may have. English alone. */
import type { NoticeKind } from '@lectern/contract';
import { spokenForms } from '../kinds-of-study.js';

interface NoticeTitle {
  readonly kind: NoticeKind | 'retraction';
  /** Where names and a journal stand around the title, it cannot be told which of these it is; none where it names none. */
  readonly titles: readonly string[];
}

const kinds: Readonly<Record<string, NoticeTitle['kind']>> = {
  'retraction notice': 'retraction',
  'partial retraction notice': 'partial_retraction',
  'expression of concern': 'expression_of_concern',
  correction: 'correction',
};

/** Null where it is no title of a notice. A notice has the title of what it is about, all of it: a longer one is of another work. */
export function readNoticeTitle(title: string): NoticeTitle | null {
  const form = spokenForms.find(({ inTitle }) => inTitle?.test(title));
  const kind = kinds[form?.name ?? ''];
  if (form?.inTitle === undefined || kind === undefined) return null;
  const named = title
    .slice(0, longestNotice)
    .replace(form.inTitle, '')
    .replace(/^[^\p{L}\p{N}]{1,10}/u, '');
  const starts = [...named.matchAll(openings)].map(
    ({ index, 0: opening }) => index + opening.length,
  );
  const ends = [...named.matchAll(closings)]
    .map(({ index }) => index)
    .filter((end) => tails.some((tail) => tail.test(named.slice(end))));
  const [, inQuotes = ''] = quoted.exec(title) ?? [];
  const titles = [
    inQuotes,
    ...[0, ...starts].flatMap((start) => ends.map((end) => named.slice(start, end))),
  ];
  return { kind, titles: titles.filter(isLong) };
}

function isLong(title: string): boolean {
  return (title.match(/[\p{L}\p{N}]/gu) ?? []).length >= shortestTitle;
}

/** Letters and digits: a shorter title may be that of several works. */
const shortestTitle = 20;
const longestNotice = 1000;

/** Where a title may begin behind the words for a notice: at once, or behind who wrote it. */
const openings =
  /^(?:(?:[Oo]f|[Tt]o|[Ff]or|[Oo]n)\b[^\p{L}\p{N}]{1,3})?|\b(?:\p{Lu}{1,3}|et al)\.\s/gu;
/** Where it may end: with a sentence, before brackets, before a DOI, or with all. */
const closings =
  /[.?!](?=\s)|\s[[(]|[\s,;]{1,2}(?=(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/)|$/giu;
/** Its words have capitals, unlike those of most titles. */
const journal = String.raw`\p{Lu}[\p{L}&-]{0,30}(?:\s(?:of|the|and|for|in|&|\p{Lu}[\p{L}&-]{0,30})){0,9}`;
const doi = String.raw`(?:doi:?\s?|DOI:?\s?)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/`;
/** What may follow it: nothing, or where the work appeared: in brackets, or a journal at most, with a year or a DOI. */
const tails = [
  /^[\s.,?!]{0,5}$/u,
  /^\s\[[^[\]]{1,200}\]\.?$/u,
  /^\s[[(][^()[\]]{0,200}[([]?(?:19|20)\d\d[)\]]?[,;:]\s?\d/u,
  new RegExp(
    String.raw`^[.?!]\s(?:${journal}\.?\s)?(?:19|20)\d\d(?:\s\p{L}{3}(?:\s\d{1,2})?)?\s?[,;:(]`,
    'u',
  ),
  new RegExp(String.raw`^[\s.,;?!([]{1,3}(?:${journal}\.\s)?${doi}`, 'u'),
];
const quoted = /["“«]([^"“”«»]{1,1000})["”»]/u;
