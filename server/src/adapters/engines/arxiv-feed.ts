/** Reads arXiv's Atom feeds, in the layout until 2025 and in the one since: elements are found by their local names, wherever they stand. */
import { type CheerioAPI, load } from 'cheerio';
import { z } from 'zod';
import { EngineError, type EngineRecord } from '../../ports/search-engine.js';
import { doiOfArxivId, normaliseArxivId } from '../../works/arxiv-id.js';
import { normaliseDoi } from '../../works/doi.js';
import { oddAnswer } from './json-answer.js';
import { type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';

type Element = Parameters<CheerioAPI>[0] & object;

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  published: z.string(),
  comment: z.string(),
  doi: z.string(),
  authors: z.array(z.string()),
});
type Entry = z.infer<typeof entrySchema>;

/** @throws EngineError 'odd-answer' for what is no whole feed, 'bad-request' for the feed that stands for an error. */
export function parseArxivFeed(xml: string, fullTextOrigin: string): ReadRecords {
  if (!/<(?:\w+:)?feed[\s>]/.test(xml) || !/<\/(?:\w+:)?feed>|<(?:\w+:)?feed[^<>]*\/>/.test(xml))
    throw oddAnswer('arXiv');
  const $ = load(xml, { xml: true });
  const feed = $.root()
    .children()
    .filter((_index, element) => localName(element) === 'feed');
  const children = feed.children().toArray();
  const entries = children
    .filter((element) => localName(element) === 'entry')
    .map((element) => readEntry($, element));
  if (entries.some(({ id }) => /\/api\/errors/.test(id)))
    throw new EngineError('bad-request', 'arXiv could not read the query');
  const totalText = children.find((element) => localName(element) === 'totalResults');
  const total = totalText === undefined ? Number.NaN : Number($(totalText).text());
  const read = readRecords('arXiv', entries, {
    schema: entrySchema,
    toRecord: (entry) => toRecord(entry, fullTextOrigin),
    total: Number.isFinite(total) ? total : null,
  });
  return read;
}

function toRecord(entry: Entry, fullTextOrigin: string): EngineRecord | null {
  const id = normaliseArxivId(entry.id);
  if (id === '') return null;
  return makeRecord({
    title: entry.title,
    urls: [`https://arxiv.org/abs/${id}`],
    keepsUrl: true,
    sourceType: 'preprint',
    authors: entry.authors,
    publicationDate: entry.published,
    // What a journal printed of it since has a record of its own, in another year.
    journal: 'arXiv',
    abstract: entry.summary,
    identifiers: { arxiv_id: id, doi: doiOfArxivId(id) },
    versionDois: [normaliseDoi(entry.doi.split(/\s+/)[0] ?? '')],
    fullTexts: [
      { url: `${fullTextOrigin}/html/${id}`, kind: 'html' },
      { url: `${fullTextOrigin}/pdf/${id}`, kind: 'pdf' },
    ],
    isOpenAccess: true,
    isRetracted: isWithdrawn(entry),
  });
}

const saysWithdrawn =
  /^\W{0,3}(?:th(?:e|is) )?(?:paper|article|submission|manuscript|preprint|work) (?:(?:has|is|was) (?:(?:now|since|already) )?(?:been )?)?withdrawn\b/i;
const withdrawnBy = /^\W{0,3}withdrawn by (?:(?:the|its) )?(?:authors?|arxiv)\b/i;
const withdrawnAlone = /^\W{0,3}withdrawn\b/i;
/** What was sent to a journal and taken back stays in arXiv, by whatever name its authors call that. */
const fromElsewhere =
  /\bwithdrawn from (?!(?:the )?(?:electronic )?(?:arxiv|archives?(?! (?:of|for)\b)|(?:pre-?|e-?)prints?|server|repository|publication|(?:further )?consideration)\b)/i;

/** A comment speaks of the paper in any of its sentences, an abstract only where it begins with it. */
function isWithdrawn({ comment, summary }: Entry): boolean {
  const sentences = sentencesOf(comment);
  const [abstract = ''] = sentencesOf(summary.replace(/^\s{0,9}arxiv admin note: /i, ''));
  const own = [...sentences, abstract].filter((words) => !fromElsewhere.test(words));
  return (
    own.some((words) => saysWithdrawn.test(words) || withdrawnBy.test(words)) ||
    own.some((words) => words === sentences[0] && withdrawnAlone.test(words)) ||
    /^\W{0,3}withdrawn\W{0,3}$/i.test(summary)
  );
}

function sentencesOf(text: string): string[] {
  return text.replace(/\s+/g, ' ').split(/[.;:(]\s?/);
}

function readEntry($: CheerioAPI, entry: Element): Entry {
  const children = $(entry).children().toArray();
  const textOf = (name: string) => {
    const element = children.find((child) => localName(child) === name);
    return element === undefined ? '' : $(element).text();
  };
  const authors = children.filter((child) => localName(child) === 'author');
  return {
    id: textOf('id'),
    title: textOf('title'),
    summary: textOf('summary').trim(),
    published: textOf('published'),
    comment: textOf('comment').trim(),
    doi: textOf('doi').trim(),
    authors: authors.map((author) => {
      const name = $(author)
        .children()
        .toArray()
        .find((child) => localName(child) === 'name');
      return name === undefined ? '' : $(name).text();
    }),
  };
}

function localName(element: { readonly name?: string } | { readonly type: string }): string {
  const name = 'name' in element ? (element.name ?? '') : '';
  return name.slice(name.indexOf(':') + 1);
}
