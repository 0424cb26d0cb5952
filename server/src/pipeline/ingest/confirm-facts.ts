/** Looks up the work that a read document may be, and takes what is registered of it only where the document's first page agrees. */
import type { Identifiers, PersonName } from '@lectern/contract';
import type { DocumentFacts, ReadDocument } from '../../ports/text-extractor.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import type { FactSources } from '../../store/documents/document-completion.js';
import { normaliseArxivId } from '../../works/arxiv-id.js';
import { hasIdentifier, makeIdentifiers } from '../../works/identifiers.js';
import { namesPreprintServer } from '../../works/is-preprint.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { type FoundWork, findVersion } from './find-work.js';
import { showsWork } from './shows-work.js';

export interface ConfirmedFacts {
  readonly facts: DocumentFacts;
  readonly sources: FactSources;
  /** Of those of the authors whose names are told in parts. */
  readonly authorNames: readonly PersonName[];
  /** As a service calls it; empty where nothing was confirmed. */
  readonly sourceType: string;
  readonly typeSource: string;
  /** The work that it was confirmed to be; null where nothing was confirmed. */
  readonly work: FoundWork | null;
  /** Of that work; of what was not confirmed, those that the document names as its own. */
  readonly identifiers: Identifiers;
}

/** Nobody waits longer for what is only better to know. */
const lookupMs = 8000;
const candidatesMax = 3;

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
    const work = hasIdentifier(identifiers) ? await lookUp(identifiers, works, signal) : null;
    if (work === 'unknown') break;
    const isOwn = candidate === read.facts.doi || candidate === doi;
    if (work !== null && showsWork(work.article, read, isOwn)) return joined(read, work);
    if (work !== null && candidate === read.facts.doi) disproved = candidate;
  }
  return asRead(read, disproved);
}

/** `unknown` where no service answers, so that none is asked again; null where none knows it. */
async function lookUp(
  identifiers: Identifiers,
  works: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<FoundWork | 'unknown' | null> {
  const deadline = AbortSignal.timeout(lookupMs);
  try {
    return await findVersion(identifiers, works, AbortSignal.any([signal, deadline]));
  } catch {
    signal.throwIfAborted();
    return 'unknown'; // Without a network the document's own word stays, and its source says so.
  }
}

/** What the document has itself of an abstract is the longer and truer one. */
function joined(read: ReadDocument, work: FoundWork): ConfirmedFacts {
  const { article } = work;
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
    work,
    identifiers: article.identifiers,
  };
}

const factNames = ['title', 'authors', 'publicationDate', 'journal', 'doi', 'abstract'] as const;

/** @param disproved A DOI that a service says is another work's: what the first page alone names goes then. */
function asRead(
  { facts, shownFacts = [], authorNames = [], candidates = [] }: ReadDocument,
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
    work: null,
    identifiers: namedBy(candidates, isForeign ? { ...facts, doi: '' } : facts),
  };
}

/** Of a paper that names neither a DOI nor a journal the number of arXiv on it is its own, as it stands in the margin. */
function namedBy(candidates: readonly string[], { doi, journal }: DocumentFacts): Identifiers {
  const isUnpublished = doi === '' && (journal === '' || namesPreprintServer(journal));
  const arxivIds = isUnpublished ? candidates.map(normaliseArxivId) : [];
  return makeIdentifiers({ doi, arxiv_id: arxivIds.find((id) => id !== '') ?? '' });
}
