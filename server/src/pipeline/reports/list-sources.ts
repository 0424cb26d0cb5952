/** Lists the sources of a summary by their records: code writes references, never a model. */

import { parseUrl, type ReadArticle, type Summary } from '@lectern/contract';
import { sayYear } from '@lectern/contract/known-date';
import { sayMarks } from '@lectern/contract/words/card-words';
import { pagesOf } from '@lectern/contract/words/say';
import { writeStated } from '../../works/author-name.js';
import { doiUrl, normaliseDoi } from '../../works/doi.js';
import type { StandingMarks } from '../../works/join-marks.js';
import type { ReportText } from './report.js';

type ListedArticle = Pick<
  ReadArticle,
  | 'title'
  | 'authors'
  | 'publication_date'
  | 'preprint_date'
  | 'journal'
  | 'doi'
  | 'url'
  | 'is_retracted'
  | 'notices'
>;

export interface ListedSource {
  readonly article: ReadArticle;
  /** Of its passages, in order. */
  readonly markers: readonly number[];
  /** Pages of these passages, such as `3, 5–6`; empty where it has none. */
  readonly pages: string;
  /** http or https; empty where there is none that could be followed. */
  readonly address: string;
}

/** One entry an article that is cited, in the order of the first marker. */
export function listSources({
  sources,
  articles,
}: Pick<Summary, 'sources' | 'articles'>): ListedSource[] {
  const positions = [...new Set(sources.map(({ article }) => article))];
  return positions.flatMap((position) => {
    const article = articles.find((one) => one.position === position);
    if (article === undefined) return [];
    const own = sources.filter((source) => source.article === position);
    const pages = own.map(pagesOf).filter((written) => written !== '');
    return [
      {
        article,
        markers: own.map(({ marker }) => marker),
        pages: [...new Set(pages)].join(', '),
        address: addressOf(article),
      },
    ];
  });
}

/** Authors, year, title, journal, DOI and pages, as far as they are known. */
export function describeSource({
  article,
  pages,
}: Pick<ListedSource, 'pages'> & { readonly article: ListedArticle }): string {
  const known = (text: string): string => (text === 'Unknown' ? '' : text.trim());
  const year = sayYear(article);
  const authors = shortenAuthors(known(article.authors));
  const opening = [authors, year === '' ? '' : `(${year})`].filter((part) => part !== '').join(' ');
  return [
    opening,
    article.title,
    known(article.journal),
    article.doi === '' ? '' : `doi:${article.doi}`,
    pages === '' ? '' : `Pages of the PDF cited: ${pages}`,
  ]
    .filter((part) => part !== '')
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** What is held against a work, behind its title. */
export function markTitle(work: Partial<StandingMarks>): ReportText {
  const marks = sayMarks(work);
  return marks.length === 0 ? [] : [{ text: ` ${marks.join(', ')}`, emphasis: 'strong' }];
}

/** The same behind its reference, a sentence each. */
export function endWithMarks(work: Partial<StandingMarks>): string {
  return sayMarks(work)
    .map((mark) => ` ${mark}.`)
    .join('');
}

const authorsShown = 6;

function shortenAuthors(authors: string): string {
  const written = writeStated(authors);
  const names = written.split(/,\s+/).map((name) => name.trim());
  return names.length <= authorsShown
    ? written
    : `${names.slice(0, authorsShown).join(', ')} et al.`;
}

/** http or https; empty where there is none that could be followed. */
export function addressOf({ url, doi }: Pick<ReadArticle, 'url' | 'doi'>): string {
  const known = normaliseDoi(doi);
  const address = known === '' ? url : doiUrl(known);
  return /^https?:\/\/[^\s<>"]+$/i.test(address) ? (parseUrl(address)?.href ?? '') : '';
}
