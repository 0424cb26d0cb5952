/** Names a study as papers do: its first authors and the year. */
import { sayYear } from '../known-date.js';
import type { ReadArticle, Summary, SummarySentence } from '../summaries.js';
import { nameAuthors } from './name-authors.js';
import { quotedText } from './quotation-cards.js';

type NamedArticle = Pick<
  ReadArticle,
  'position' | 'title' | 'authors' | 'publication_date' | 'preprint_date'
>;

/** `Okonkwo et al., 2025`, or the beginning of the title where nobody is named. */
export function nameStudy(articles: readonly NamedArticle[], position: number): string {
  const article = articles.find((other) => other.position === position);
  if (!article) return `Article ${position}`;
  const authors = nameAuthors(article.authors);
  const year = sayYear(article);
  const name = authors === '' ? shorten(article.title) : authors;
  return year === '' ? name : `${name}, ${year}`;
}

/**
 * Where all sentences of a paragraph stand word for word in one article, its study as `nameStudy` says it: a "we" would else be anybody's.
 * Empty for what was written, and where the summary is of one article.
 */
export function nameQuoted(
  sentences: readonly SummarySentence[],
  { sources, articles }: Pick<Summary, 'sources' | 'articles'>,
): string {
  const used = articles.filter(({ read_as }) => read_as !== 'none');
  const quoted = new Set(sentences.map((sentence) => quotedArticle(sentence, sources)));
  const [position] = quoted;
  if (used.length < 2 || quoted.size !== 1 || typeof position !== 'number') return '';
  return nameStudy(articles, position);
}

/** Null where it is not the quote that its marker opens, sign for sign: other figures are another statement. */
function quotedArticle(
  { text, markers, is_supported }: SummarySentence,
  sources: Summary['sources'],
): number | null {
  const [source, ...others] = sources.filter(({ marker }) => markers.includes(marker));
  if (source === undefined || others.length > 0 || is_supported === false) return null;
  const isQuoted = source.quote !== null && signs(quotedText(source)) === signs(text);
  return isQuoted ? source.article : null;
}

function signs(text: string): string {
  return text.replace(/\s/g, '');
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 60).replace(/\s\S*$/, '')}…` : title;
}
