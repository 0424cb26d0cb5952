/** Loads the whole of what is to be read of an article, as passages. */
import type { ReadArticle, SummaryArticle } from '@lectern/contract';
import { cutText } from '../../reading/chunks/cut-text.js';
import type { Queries } from '../../store/database/database.js';
import { findText, getDocument } from '../../store/documents/documents.js';
import { listPassages } from '../../store/passages/chunks.js';
import type { SummaryPassage } from './summary-parts.js';

/** More passages than any document that can be read has. */
const passagesMax = 100_000;

/** An article as it was read, with its passages. */
export interface LoadedArticle {
  readonly article: ReadArticle;
  /** In reading order. */
  readonly passages: readonly SummaryPassage[];
}

/** What was there when the article was gathered may be gone: it is told to be read as what is left. */
export async function loadArticle(
  article: ReadArticle,
  given: SummaryArticle,
  queries: Queries,
): Promise<LoadedArticle> {
  if (article.read_as === 'none') return { article, passages: [] };
  const { passages, isStored } = await load(article, given, queries);
  if (passages.length === 0) return { article: withoutText(article), passages };
  const read = { ...article, passages_read: passages.length };
  const isLess = article.read_as === 'full_text' && !isStored;
  return { article: isLess ? { ...read, read_as: 'abstract', reason: '' } : read, passages };
}

export function withoutText(article: ReadArticle): ReadArticle {
  if (article.read_as === 'none') return article;
  const reason = 'Its text was no longer there when it was to be read';
  return { ...article, read_as: 'none', reason, passages_read: 0 };
}

interface Loaded {
  readonly passages: SummaryPassage[];
  /** Something of them is text of the library, and not the abstract alone. */
  readonly isStored: boolean;
}

async function load(
  article: ReadArticle,
  given: SummaryArticle,
  queries: Queries,
): Promise<Loaded> {
  const stored =
    article.document_id === null ? [] : await loadStored(article, article.document_id, queries);
  const abstract = await abstractOf(article, given, queries);
  const isKnown = stored.length > 0 && (abstract === '' || holdsBeginning(stored, abstract));
  const opening = isKnown ? [] : cutPassages(abstract, 'Abstract');
  const loose = opening.map((part) => ({
    ...unstored,
    document_id: article.document_id,
    ...part,
  }));
  const passages = [...loose, ...stored].map((passage, index) => ({
    ...passage,
    article: article.position,
    index,
  }));
  return { passages, isStored: stored.length > 0 };
}

type Unplaced = Omit<SummaryPassage, 'article' | 'index'>;

const unstored = {
  document_id: null,
  passage_id: null,
  chunk_index: null,
  page_start: null,
  page_end: null,
};

async function loadStored(
  article: ReadArticle,
  documentId: string,
  queries: Queries,
): Promise<Unplaced[]> {
  const { passages } = await listPassages(queries, { documentId, from: 0, limit: passagesMax });
  if (passages.length > 0) {
    return passages.map(({ id, chunk_index, heading_path, text, ...pages }) => ({
      ...{ document_id: documentId, passage_id: id, chunk_index },
      page_start: pages.page_start,
      page_end: pages.page_end,
      page_turns: pages.page_turns,
      heading_path: heading_path.filter((heading) => heading !== article.title),
      text,
    }));
  }
  const text = await findText(queries, documentId);
  return text === null
    ? []
    : cutPassages(text.text, '').map((part) => ({ ...unstored, document_id: documentId, ...part }));
}

/** Of the authors' own words: what a search engine, or its model, wrote of an article is none. */
async function abstractOf(
  article: ReadArticle,
  given: SummaryArticle,
  queries: Queries,
): Promise<string> {
  if (given.abstract.trim() !== '' || article.document_id === null) return given.abstract.trim();
  const document = await getDocument(queries, article.document_id);
  return document?.metadata.abstract.trim() ?? '';
}

/** Whether the text begins somewhere in the passages; white space and punctuation do not count. */
function holdsBeginning(passages: readonly Unplaced[], text: string): boolean {
  const bare = (part: string): string => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const beginning = bare(text.slice(0, 400)).slice(20, 100);
  return passages.some((passage) => bare(passage.text).includes(beginning));
}

function cutPassages(text: string, heading: string): { heading_path: string[]; text: string }[] {
  return cutText(text).map((part) => ({
    heading_path: heading === '' ? [] : [heading],
    text: part,
  }));
}
