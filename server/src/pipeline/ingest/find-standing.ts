/** Finds what the library has of an article already, and whether that is poorer than what is given of it. */
import { type Article, isAbstractOnly, type LibraryDocument } from '@lectern/contract';
import type { Database, Queries } from '../../store/database/database.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { findOrigin, getDocument } from '../../store/documents/documents.js';
import { findStored, type Standing, type WantedWork } from '../../store/documents/stored-works.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import { workKeys } from '../../works/work-keys.js';
import { type Marks, marksOf, marksOfVersion } from './mark-standing.js';
import { tellKnown } from './tell-known.js';

export interface GivenArticle {
  /** Id that the document gets when it is new; the same id again means that this very call was made before. */
  readonly documentId: string;
  readonly article: Article;
  /** Such as `html`; `abstract` where only that could be had. */
  readonly fileType: string;
  /** False stores the text alone: no passages, no vectors. */
  readonly storesVectors: boolean;
}

export type Ingested = {
  readonly documentId: string;
  readonly chunksStored: number;
} & (
  | {
      /** `better`: the full text took the place of an abstract. */
      readonly outcome: 'new' | 'better';
    }
  | {
      /** The library had it already, in no poorer form or as a person put it there; nothing was stored. */
      readonly outcome: 'known';
      /** Of the document there; its file type is empty where it has no text. */
      readonly metadata: LibraryDocument['metadata'];
      /** What the document there is, where it is another version than the given one. */
      readonly otherVersion: 'preprint' | 'published version' | null;
    }
);

export function wantedOf(article: Article): WantedWork {
  const versions = article.other_versions.flatMap(({ doi, url }) => workKeys({ doi }, url));
  return {
    identifiers: [...keysOfArticle(article), ...versions],
    work: workOfArticle(article),
  };
}

/** The document of an article of which nothing can be read; null where the library has none. */
export async function findKnown(
  article: Article,
  { documentId, database }: { readonly documentId: string; readonly database: Database },
): Promise<Ingested | null> {
  await keyChangedWorks(database);
  const given = { documentId, article, fileType: 'abstract', storesVectors: false };
  const { known, marks } = await findStanding(database, wantedOf(article), given);
  return known === null ? null : tellKnown(database, known, { article, marks });
}

export interface GivenStanding extends Pick<Standing, 'free'> {
  readonly known: Ingested | null;
  /** A document of which what is given is the richer text. */
  readonly poorer: { readonly id: string; readonly title: string } | null;
}

/** With what is held against the article, as far as it is held against the version that the library has. */
export async function findStanding(
  queries: Queries,
  wanted: WantedWork,
  given: GivenArticle,
): Promise<GivenStanding & { readonly marks: Marks }> {
  const [standing] = await findStored(queries, [wanted]);
  const isOtherVersion = standing?.documentId != null && !standing.isSameVersion;
  const marks = isOtherVersion
    ? marksOfVersion(given.article, wanted.work)
    : marksOf(given.article);
  return { ...(await compareStored(queries, { standing, wanted }, given)), marks };
}

/** What the library has of it already, and whether that is poorer than what is given. */
async function compareStored(
  queries: Queries,
  { standing, wanted }: { readonly standing: Standing | undefined; readonly wanted: WantedWork },
  given: GivenArticle,
): Promise<GivenStanding> {
  const free = standing?.free ?? wanted.identifiers;
  // Under its own id it was stored by this very call, made before.
  const id = standing?.documentId ?? given.documentId;
  const known = await getDocument(queries, id);
  if (known === null) return { known: null, poorer: null, free };
  const { title, file_type, chunks_stored } = known.metadata;
  // What a person put into the library is never replaced.
  const isReplaceable = (await findOrigin(queries, known.id)) === 'article';
  const isSameVersion = standing?.documentId == null || standing.isSameVersion;
  const isAbstract = given.fileType === 'abstract';
  const isPoorer =
    isReplaceable &&
    ((file_type === 'abstract' && !isAbstract) ||
      (chunks_stored === 0 &&
        given.storesVectors &&
        (!isAbstract || isAbstractOnly(known.metadata))));
  // What was printed of a preprint is no text of the preprint: it becomes a document of its own.
  if (isPoorer)
    return { known: null, poorer: isSameVersion ? { id: known.id, title } : null, free };
  const stored = { documentId: known.id, chunksStored: chunks_stored };
  const theOther = wanted.work.isPreprint ? 'published version' : 'preprint';
  const otherVersion = isSameVersion ? null : theOther;
  const found: Ingested =
    known.id === given.documentId
      ? { ...stored, outcome: 'new' }
      : { ...stored, outcome: 'known', metadata: known.metadata, otherVersion };
  return { known: found, poorer: null, free };
}
