/** Reads from the title of a notice, such as `Correction to: …`, of which kind it is and which titles the work that it is about may have. English alone. */
import type { NoticeKind } from '@lectern/contract';
import { spokenForms } from '../kinds-of-study.js';
import { nameParticles } from '../language/names.js';

interface NoticeTitle {
  readonly kind: NoticeKind | 'retraction';
  /** Where a journal stands behind the title, it cannot be told which of these it is; none where it names none. */
  readonly titles: readonly string[];
  /** What it says of the work behind the title: four digits, and a DOI as written. Empty where it does not. */
  readonly year: string;
  readonly doi: string;
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
  const [notice = ''] = form.inTitle.exec(title) ?? [];
  const rest = title.slice(notice.length, longestNotice);
  // `Retraction: On the Origin of …` has the preposition in the title.
  const [lead = ''] = (endsOpen.test(notice) ? preposition : signs).exec(rest) ?? [];
  const named = rest.slice(lead.length);
  const byAuthors = authorsAndYear.exec(named)?.groups?.year;
  if (byAuthors !== undefined) return { kind, titles: [], year: byAuthors, doi: '' };
  const found = [...named.matchAll(closings)].flatMap(({ index: end }) => {
    const behind = named.slice(end);
    const tail = tails.map((each) => each.exec(behind)).find((match) => match !== null);
    return tail === undefined ? [] : [{ end, behind, year: tail?.groups?.year ?? '' }];
  });
  const starts = [0, names.exec(named)?.[0].length ?? 0];
  const titles = starts.flatMap((start) => found.map(({ end }) => named.slice(start, end)));
  return {
    kind,
    titles: [...new Set(titles)].filter(isLong),
    year: found.find(({ year }) => year !== '')?.year ?? '',
    doi:
      found.map(({ behind }) => anyDoi.exec(behind)?.[0] ?? '').find((each) => each !== '') ?? '',
  };
}

function isLong(title: string): boolean {
  return (title.match(/[\p{L}\p{N}]/gu) ?? []).length >= shortestTitle;
}

/** Letters and digits: a shorter title may be that of several works. */
export const shortestTitle = 20;
const longestNotice = 1000;

const signs = /^[^\p{L}\p{N}]{0,10}/u;
const endsOpen = /(?<=\p{L})(?<!\s(?:to|of|for|in))$/iu;
const preposition = /^(?:\s(?:of|to|for|on)\b)?[^\p{L}\p{N}]{0,10}/iu;
const name = String.raw`(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,2}\p{Lu}{1,3}`;
/** Behind who wrote it, a title may begin: several names, as `Part II.` and `Vitamin D.` look like one. */
const names = new RegExp(
  String.raw`^(?:${name}(?:(?:,|,?\sand|,?\s&)\s${name}){1,30}(?:,?\set al)?|(?:${name}|\p{Lu}[\p{L}'’-]{1,30}),?\set al)\.\s`,
  'u',
);
/** `Marsh and Vale (2021)` tell of a work without its title. */
const surname = String.raw`${nameParticles}\p{Lu}[\p{L}'’.-]{0,30}`;
const authorsAndYear = new RegExp(
  String.raw`^${surname}(?:,\s${surname}){0,9}(?:,?\s(?:and|&)\s${surname}|,?\set\sal\.?)?(?:\s\(|,\s)(?<year>(?:19|20)\d\d)[a-z]?\)?\.?$`,
  'u',
);
/** Where it may end: with a sentence, before brackets, behind quotes, before a DOI, or with all. */
const closings =
  /[.?!](?=\s)|["”»](?=[.,]?\s)|\s[[(]|[\s,;]{1,2}(?=(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/)|$/giu;
/** Its words have capitals, unlike those of most titles. */
const journal = String.raw`\p{Lu}[\p{L}&-]{0,30}(?:\s(?:of|the|and|for|in|&|\p{Lu}[\p{L}&-]{0,30})){0,9}`;
const doi = String.raw`(?:doi:?\s?|DOI:?\s?)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/`;
const anyDoi = /10\.\d{4,9}\/[^\s[\]<>"”»]{1,200}/u;
/** The years of a study, as in `(2001–2010)`, are none. */
const itsYear = String.raw`(?<!\d\s?[–—-]\s?)(?<year>(?:19|20)\d\d)`;
/** A volume with pages; or figures with which all ends, as `1990: 5-year follow-up` is of the title. */
const place = String.raw`(?:[;,]\s?\d{1,4}(?:\s?\([^()]{1,20}\))?\s?[:.]\s?(?:pii:?\s?|[Aa]rticle\s(?:(?:[Nn]umber|[Nn]o\.?)\s)?)?\p{L}{0,5}\d|[,;:(]\s?[eS]?\d(?:\P{L}|\b\p{L}{1,2}(?!\p{L})|\b[Ss]uppl){0,80}(?:$|${doi}))`;
/** What may follow it: nothing, or where the work appeared: in brackets, or a journal at most, with a year or a DOI. */
const tails = [
  /^["”»]?[\s.,?!]{0,5}["”»]?$/u,
  new RegExp(String.raw`^\s\[[^()[\]]{0,200}\d\p{L}?\s?\(${itsYear}\)[^()[\]]{0,100}\]\.?$`, 'u'),
  new RegExp(String.raw`^\s[[(][^()[\]]{0,200}[([]?${itsYear}[)\]]?${place}`, 'u'),
  new RegExp(
    String.raw`^(?:[.?!]|["”»][.,]?)\s(?:${journal}\.?\s)?${itsYear}(?:\s\p{L}{3}(?:\s\d{1,2})?)?\s?${place}`,
    'u',
  ),
  new RegExp(String.raw`^[\s.,;?!([”»"]{1,4}(?:${journal}\.\s)?${doi}`, 'u'),
];
