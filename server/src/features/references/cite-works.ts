/** Writes references in a style, from the records of the library and from articles as they were sent. */
import type { CitationStyle, LibraryDocument, SummaryArticle } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import { citeList } from '../../pipeline/references/citing/cite-list.js';
import { type CslItem, withoutEmpty } from '../../pipeline/references/csl-item.js';
import { citeDocument } from '../../pipeline/references/fill-place.js';
import { articleReference, toReference } from '../../pipeline/references/reference-document.js';
import type { Queries } from '../../store/database/database.js';
import { findDocuments, findReferences } from '../../store/documents/document-references.js';
import { noteStandings } from '../../store/documents/note-standings.js';
import { findReadAsPreprint } from '../../store/documents/work-standings.js';
import { workOfArticle } from '../../works/article-work.js';

type CitedArticle = Omit<SummaryArticle, 'abstract' | 'summary'>;

export interface CiteRequest {
  readonly style: CitationStyle;
  readonly documents: readonly string[];
  readonly articles: readonly CitedArticle[];
}

/** One entry a work. An article of which the library has the preprint alone is written from what was sent, and so is one whose document has gone. @throws NotFoundError for a document of which nothing else is known. */
export async function citeWorks(
  queries: Queries,
  { style, documents, articles }: CiteRequest,
): Promise<{ entries: string[]; content: string; gone_count: number }> {
  const named = articles.flatMap(({ document_id }) => document_id ?? []);
  const ids = [...new Set([...documents, ...named])];
  const found = await findDocuments(queries, ids);
  const stored = await findReferences(queries, ids);
  const known = new Map(found.map((document) => [document.id, document]));
  if (documents.some((id) => !known.has(id))) throw new NotFoundError('Document not found');
  const marked = await noteStandings(queries, articles);
  const areOfPreprint = await findReadAsPreprint(
    queries,
    articles.map((article) => ({
      work: workOfArticle(article),
      documentId: article.document_id ?? null,
    })),
  );
  const gone = new Set(named.filter((id) => !known.has(id)));
  const cited = citeList(
    [
      ...documents.flatMap((id) => {
        const document = known.get(id);
        return document
          ? [calledByFile(toReference(document, stored.get(id) ?? null), document)]
          : [];
      }),
      ...marked.map((article, index) => {
        const plain = toPlain(article);
        const document = known.get(article.document_id ?? '');
        return document && !areOfPreprint[index]
          ? calledByFile(
              citeDocument({ document, stored: stored.get(document.id) }, plain),
              document,
            )
          : articleReference(plain);
      }),
    ],
    style,
  );
  return { ...cited, gone_count: gone.size };
}

/** Where nobody knows its title a document is called by its file; no format of references has a field for that. */
function calledByFile(item: CslItem, { metadata }: LibraryDocument): CslItem {
  return item.title ? item : withoutEmpty({ ...item, 'file-name': metadata.filename });
}

function toPlain(article: CitedArticle): Parameters<typeof articleReference>[0] {
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  return {
    ...article,
    title: known(article.title),
    authors: known(article.authors),
    publication_date: known(article.publication_date),
    source_type: known(article.source_type),
    abstract: '',
  };
}
