/** Fetches the openly readable text of a document of which the library has no more than a reference or an abstract. */
import type { Article } from '@lectern/contract';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { type FetchedSource, type FetchSourceParts, fetchSource } from './fetch-source.js';
import { findWork } from './find-work.js';
import { reasonOf } from './read-page.js';
import { readAbstract } from './read-plain-text.js';

export interface MissingTextParts extends FetchSourceParts {
  /** Who may know of copies that the reference does not name. */
  readonly works: readonly WorkLookup[];
}

export interface MissingTextOptions {
  readonly signal: AbortSignal;
  /** What was read last, for where neither the article nor a register tells an abstract; empty where nothing was. */
  readonly storedAbstract: string;
  /** Told what the registers say of the work, whatever comes of its text. */
  readonly onKnown: (known: Article) => Promise<void>;
}

/**
 * The full text where an open copy is found that shows the work, else the abstract with what was tried.
 * @throws UpstreamError with a sentence when neither is to be had; the signal's reason.
 */
export async function fetchMissingText(
  article: Article,
  parts: MissingTextParts,
  { signal, storedAbstract, onKnown }: MissingTextOptions,
): Promise<Exclude<FetchedSource, { outcome: 'excluded' }>> {
  const reasons: string[] = [];
  const known = await askRegisters(article, parts, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    reasons.push(reasonOf(error));
    return null;
  });
  if (known !== null) await onKnown(known);
  const told = known === null ? article : { ...article, ...withCopiesOf(article, known) };
  const wanted = { ...told, abstract: told.abstract || storedAbstract };
  try {
    const options = { excludedFileTypes: new Set<string>(), signal, onStage: () => undefined };
    const found = await fetchSource(wanted, parts, options);
    // Nothing is excluded.
    if (found.outcome === 'excluded') throw new Error(found.why);
    if (found.outcome === 'full text') return found;
    return { ...found, why: [...reasons, found.why].filter((why) => why !== '').join('; ') };
  } catch (error) {
    signal.throwIfAborted();
    if (wanted.abstract === '') throw error;
    const document = await readAbstract(wanted.abstract, parts.reader, signal);
    const why = [...reasons, reasonOf(error)].join('; ');
    return { outcome: 'abstract', document, why, excluded: [] };
  }
}

async function askRegisters(
  { identifiers }: Article,
  { works }: MissingTextParts,
  signal: AbortSignal,
): Promise<Article | null> {
  return hasIdentifier(identifiers) ? findWork(identifiers, works, signal) : null;
}

/** What a person's reference says stays; the register only adds where copies are, and an abstract where there was none. */
function withCopiesOf(article: Article, known: Article): Partial<Article> {
  const names = Object.entries(article.identifiers).filter(([, value]) => value !== '');
  return {
    abstract: article.abstract || known.abstract,
    full_text_url: known.full_text_url,
    identifiers: { ...known.identifiers, ...Object.fromEntries(names) },
  };
}
