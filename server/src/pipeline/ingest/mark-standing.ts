/** Keeps what is held against a work with its document: that it is retracted, corrected or doubted, each under the name of who says so. */
import type { Article, EditorialNotice } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { addNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { isOfLibrary, nameOfOther } from '../../works/who-says.js';
import type { Work } from '../../works/work.js';

/** What is held against a document, by those who say so. */
export interface Marks {
  /** None where it is not retracted. */
  readonly retractedBy: readonly string[];
  readonly notices: readonly (EditorialNotice & { readonly source: string })[];
}

type MarkedArticle = Pick<Article, 'is_retracted' | 'retracted_by' | 'notices' | 'found_by'>;

/** Beside what is known: an article may be older than what the registers told since. */
export async function markStanding(
  queries: Queries,
  documentId: string,
  { retractedBy, notices }: Marks,
): Promise<void> {
  if (retractedBy.length > 0)
    await noteRetraction(queries, {
      documentId,
      retractedBy: retractedBy.join(', '),
      asked: [],
    });
  if (notices.length > 0) await addNotices(queries, documentId, notices);
}

/** Without what the library said of the article by one of its documents: it would be kept as if somebody else had said it of this one. */
export function marksOf({
  is_retracted,
  retracted_by = [],
  notices = [],
  found_by,
}: MarkedArticle): Marks {
  // Articles from before the engines were told apart name nobody.
  const untold = found_by.length === 1 ? (found_by[0] ?? '') : 'the search';
  const saying = retracted_by.length > 0 ? retracted_by : [untold];
  return {
    retractedBy: is_retracted ? saying.filter((name) => !isOfLibrary(name)) : [],
    notices: notices
      .map((notice) => ({ ...notice, source: notice.source ?? untold }))
      .filter(({ source }) => !isOfLibrary(source)),
  };
}

/**
 * What is held against a document that is another version than the article: nothing that is said of its preprint; what is said of what was
 * published of it, under a name that says so, as nobody who is asked for the document itself takes it back.
 */
export function marksOfVersion(
  article: MarkedArticle,
  { isPreprint }: Pick<Work, 'isPreprint'>,
): Marks {
  if (isPreprint) return { retractedBy: [], notices: [] };
  const { retractedBy, notices } = marksOf(article);
  const nameBoth = (name: string): string => nameOfOther(name, 'published');
  return {
    retractedBy: retractedBy.map(nameBoth),
    notices: notices.map((notice) => ({ ...notice, source: nameBoth(notice.source) })),
  };
}
