/** Says of articles what the library holds against them now: what was kept of them may be older than a retraction. What is held against them already stays. */
import type { ReadArticle } from '@lectern/contract';
import { addReadFromRetracted } from '@lectern/contract/words/read-from-retracted';
import { saysPreprint } from '../../reading/study/says-preprint.js';
import { type ArticleFacts, keysOfArticle, workOfArticle } from '../../works/article-work.js';
import { isPreprintRecord } from '../../works/is-preprint.js';
import { joinMarks, type StandingMarks } from '../../works/join-marks.js';
import type { Queries } from '../database/database.js';
import { listOpenings } from '../passages/chunks.js';
import type { DocumentStanding } from './document-standings.js';
import { findPresentDocuments } from './present-documents.js';
import { findShownStandings, findWorkStandings } from './work-standings.js';

/** By what identifies them; in their order. */
export async function noteStandings<Known extends ArticleFacts & Partial<StandingMarks>>(
  queries: Queries,
  articles: readonly Known[],
): Promise<Known[]> {
  const standings = await findWorkStandings(
    queries,
    articles.map((article) => ({
      identifiers: keysOfArticle(article),
      work: workOfArticle(article),
    })),
  );
  return articles.map((article, index) => {
    const standing = standings[index] ?? null;
    if (standing === null) return article;
    const retracted_by = standing.retraction?.source.split(', ');
    return { ...article, ...joinMarks(article, { ...marksOf(standing), retracted_by }) };
  });
}

/**
 * By the documents that were read for them, or are to be, else by what identifies them; in their order. Of an article that was read from
 * a preprint which alone was retracted it is said that its text was.
 */
export async function noteReadStandings(
  queries: Queries,
  articles: readonly ReadArticle[],
): Promise<ReadArticle[]> {
  const works = articles.map((article) => ({
    documentId: article.document_id,
    identifiers: keysOfArticle(article),
    work: workOfArticle(article),
  }));
  const documents = await findPresentDocuments(queries, works);
  const shown = await findShownStandings(
    queries,
    works.map(({ work }, index) => ({ work, documentId: documents[index] ?? null })),
  );
  const present = documents.flatMap((id) => id ?? []);
  const openings = await listOpenings(queries, present, 1);
  return articles.map((article, index) => {
    const { standing = null, isTakenBack = false } = shown[index] ?? {};
    const [opening] = openings.get(documents[index] ?? '') ?? [];
    const isPreprint =
      isPreprintArticle(article) || saysPreprint({ ...article, text: opening?.text ?? '' });
    const isReadText =
      article.read_as === 'full_text' && article.document_id === (documents[index] ?? null);
    const reason =
      isTakenBack && isReadText ? addReadFromRetracted(article.reason) : article.reason;
    return {
      ...article,
      ...(standing ? joinMarks(article, marksOf(standing)) : {}),
      ...(isPreprint ? { is_preprint: true } : {}),
      reason,
    };
  });
}

function isPreprintArticle(article: ReadArticle): boolean {
  const keys = keysOfArticle(article);
  const numberOf = (kind: string): string => keys.find((key) => key.kind === kind)?.value ?? '';
  const identifiers = { doi: numberOf('doi'), arxiv_id: numberOf('arxiv') };
  return isPreprintRecord({ ...article, identifiers });
}

function marksOf({ retraction, notices }: DocumentStanding): Partial<StandingMarks> {
  return { is_retracted: retraction !== null, notices };
}
