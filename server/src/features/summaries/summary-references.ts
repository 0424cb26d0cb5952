/** The references of a summary: of the articles of which something was read. */
import type { ReadArticle, Summary } from '@lectern/contract';
import { referencesOfCited } from '../../pipeline/references/cited-references.js';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import type { Queries } from '../../store/database/database.js';

export function referencesOfSummary(queries: Queries, { articles }: Summary): Promise<CslItem[]> {
  const read = articles.filter(({ read_as }) => read_as !== 'none');
  return referencesOfCited(queries, read.map(toPlain));
}

function toPlain(article: ReadArticle): Parameters<typeof referencesOfCited>[1][number] {
  const known = (text: string): string => (text === 'Unknown' ? '' : text);
  return {
    ...article,
    authors: known(article.authors),
    publication_date: known(article.publication_date),
    source_type: known(article.source_type),
    abstract: '',
  };
}
