/** Looks up the work that a read document may be, and takes what is registered of it only where the document's first page agrees. */
import type { Article, Identifiers, PersonName } from '@lectern/contract';
import type { DocumentFacts, ReadDocument } from '../../ports/text-extractor.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { FactSources } from '../../store/documents/document-completion.js';
import { compareAuthors, splitAuthors } from '../../works/author-names.js';
import { compareYears } from '../../works/compare-years.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { plainWords } from '../../works/plain-words.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { sameWork } from '../../works/same-work.js';
import { readWork, type Work, yearOf } from '../../works/work.js';
import { findWork } from './find-work.js';

export interface ConfirmedFacts {
  readonly facts: DocumentFacts;
  readonly sources: FactSources;
  /** Of those of the authors whose names are told in parts. */
  readonly authorNames: readonly PersonName[];
  /** As a service calls it; empty where nothing was confirmed. */
  readonly sourceType: string;
  readonly typeSource: string;
  /** The work that it was confirmed to be; null where nothing was confirmed. */
  readonly article: Article | null;
}

/** Nobody waits longer for what is only better to know. */
const lookupMs = 8000;
const candidatesMax = 3;
/** How much of a text its title and people stand in. */
const beginningCharacters = 3000;

/**
 * Works without a network too: what the document says of itself stays then, each with its source.
 * @param doi Of the work, as a person gave it; empty where nobody did.
 * @throws the signal's reason.
 */
export async function confirmFacts(
  read: ReadDocument,
  doi: string,
  { works, signal }: { readonly works: readonly WorkLookup[]; readonly signal: AbortSignal },
): Promise<ConfirmedFacts> {
  const candidates = [doi, ...(read.candidates ?? [read.facts.doi])].filter((one) => one !== '');
  let disproved = '';
  for (const candidate of [...new Set(candidates)].slice(0, candidatesMax)) {
    const identifiers = readIdentifiers(candidate);
    const article = hasIdentifier(identifiers) ? await lookUp(identifiers, works, signal) : null;
    if (article === 'unknown') break;
    const isTaken =
      article !== null && (agrees(article, read) || isShownWhole(article, candidate, read));
    if (isTaken) return joined(read, article);
    if (article !== null && candidate === read.facts.doi) disproved = candidate;
  }
  return asRead(read, disproved);
}

/** `unknown` where no service answers, so that none is asked again; null where none knows it. */
async function lookUp(
  identifiers: Identifiers,
  works: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<Article | 'unknown' | null> {
  const deadline = AbortSignal.timeout(lookupMs);
  try {
    return await findWork(identifiers, works, AbortSignal.any([signal, deadline]));
  } catch {
    signal.throwIfAborted();
    return 'unknown'; // Without a network the document's own word stays, and its source says so.
  }
}

/**
 * The rule for the same work, asked without the identifier in question, decides; where it wants more evidence than a first page has, the
 * identifier that stands there is that evidence, if the page's title is the record's, or the part of it that was read.
 */
function agrees(article: Article, read: ReadDocument): boolean {
  const [record, page] = worksOf(article, read.facts);
  const { verdict, reason } = sameWork(record, page);
  if (verdict === 'same') return true;
  const isContradicted = verdict === 'apart' && reason !== 'different words';
  return !isContradicted && isAtTheTop(article.title, read);
}

/** The work by its record, and by the document's first page. */
function worksOf(article: Article, facts: DocumentFacts): [record: Work, page: Work] {
  const workOf = ({ title, authors }: Article | DocumentFacts, date: string): Work =>
    readWork({ title, authors: splitAuthors(authors), year: yearOf(date) });
  return [workOf(article, article.publication_date), workOf(facts, facts.publicationDate)];
}

/** The whole title of the record stands at the beginning, and what was taken for the title says no more than it: no comment on that work. */
function isAtTheTop(title: string, read: ReadDocument): boolean {
  const words = plainWords(title);
  const own = new Set(words);
  const isPart = plainWords(read.facts.title).every((word) => own.has(word));
  return words.length >= 3 && isPart && beginningOf(read).includes(` ${words.join(' ')} `);
}

/** The words that a text begins with, a space before and behind each. */
function beginningOf({ text }: ReadDocument): string {
  return ` ${plainWords(text.slice(0, beginningCharacters)).join(' ')} `;
}

/**
 * The DOI that the page has as its own, the whole registered title at the top and the registered people beside it outweigh what was misread there:
 * a place for a person, a year of something else, a banner for the title. What the file states is not outweighed.
 */
function isShownWhole(article: Article, candidate: string, read: ReadDocument): boolean {
  const { facts, shownFacts = [] } = read;
  if (candidate !== facts.doi) return false;
  const [record, page] = worksOf(article, facts);
  const title = plainWords(article.title).join(' ');
  const own = plainWords(facts.title).join(' ');
  const isOwnTitle = own === title;
  // More than the title is the title of what speaks of that work.
  if (!isOwnTitle && (!shownFacts.includes('title') || own.includes(title))) return false;
  const isStated =
    !shownFacts.includes('authors') && compareAuthors(record.authors, page.authors) === 'apart';
  const isDated = !shownFacts.includes('publicationDate') && compareYears(record, page) === 'apart';
  if (isStated || isDated || plainWords(title).length < titleLeast) return false;
  const beginning = beginningOf(read);
  const at = beginning.indexOf(` ${title} `);
  const before = beginning.slice(0, Math.max(0, at)).trimEnd();
  const people = record.authors.names.slice(0, peopleMost);
  return (
    at >= 0 &&
    (isOwnTitle || before.length <= aboveMost) &&
    !leadsToOther.test(before) &&
    people.length > 0 &&
    people.every(({ family }) => family !== '' && beginning.includes(` ${family} `))
  );
}

const titleLeast = 4;
const peopleMost = 3;
/** What journals and series print above a title. */
const aboveMost = 400;
/** As in `Comment on`, `Reply to`, `Supplement for`. */
const leadsToOther = /\b(?:on|to|for|of|from|re|zu|sur|sobre)$/;

/** What the document has itself of an abstract is the longer and truer one. */
function joined(read: ReadDocument, article: Article): ConfirmedFacts {
  const service = article.found_by.join(', ');
  const own = asRead(read, '');
  const registered = {
    title: article.title,
    authors: article.authors,
    publicationDate: article.publication_date,
    journal: article.journal,
    doi: article.doi,
    abstract: own.facts.abstract === '' ? article.abstract : '',
  };
  const names = factNames.filter((name) => registered[name] !== '');
  return {
    facts: { ...own.facts, ...Object.fromEntries(names.map((name) => [name, registered[name]])) },
    sources: { ...own.sources, ...Object.fromEntries(names.map((name) => [name, service])) },
    authorNames: [...own.authorNames, ...(article.author_names ?? [])],
    sourceType: article.source_type,
    typeSource: service,
    article,
  };
}

const factNames = ['title', 'authors', 'publicationDate', 'journal', 'doi', 'abstract'] as const;

/** @param disproved A DOI that a service says is another work's: what the first page alone names goes then. */
function asRead(
  { facts, shownFacts = [], authorNames = [] }: ReadDocument,
  disproved: string,
): ConfirmedFacts {
  const isForeign = disproved !== '' && facts.doi === disproved && shownFacts.includes('doi');
  const names = factNames.filter((name) => facts[name] !== '');
  return {
    facts: isForeign ? { ...facts, doi: '' } : facts,
    sources: Object.fromEntries(
      names.map((name) => [name, shownFacts.includes(name) ? 'page' : 'file']),
    ),
    authorNames,
    sourceType: '',
    typeSource: '',
    article: null,
  };
}
