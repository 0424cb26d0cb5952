/** Builds the report of a summary: its parts, the comparison as a table, and the articles behind its markers. */
import type { ReadArticle, Summary, SummarySection } from '@lectern/contract';
import { nameQuoted } from '@lectern/contract/words/name-study';
import { sayWordingOf } from '@lectern/contract/words/own-words';
import { sayDay, sayRemoved } from '@lectern/contract/words/say';
import {
  comparisonTitle,
  sameArticleAs,
  sayArticleRead,
  tellComparison,
} from '@lectern/contract/words/say-summary';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import { citedParagraph } from './cited-sentence.js';
import { addressOf, describeSource, endWithMarks, listSources, markTitle } from './list-sources.js';
import { markRetracted } from './mark-cited.js';
import type { Report, ReportBlock, ReportText } from './report.js';
import { heading, list, notice } from './report-blocks.js';

export function buildSummaryReport(summary: Summary): Report {
  return {
    title: 'Research summary',
    language: 'en',
    createdAt: summary.generated_at,
    about: [describeOrigin(summary)],
    blocks: [...buildSummaryBlocks(summary), ...listUncited(summary)],
    references: {
      heading: 'Sources',
      entries: listSources(summary).map(({ article, pages, markers, address }) => ({
        ...{ markers, address },
        text: describe(article, pages),
      })),
    },
  };
}

/** What no sentence and no cell cites, be it that it was not used. */
function listUncited({ articles, sources }: Summary): ReportBlock[] {
  const cited = new Set(sources.map(({ article }) => article));
  const others = articles.filter(({ position }) => !cited.has(position));
  // One that was selected before is cited where the first is.
  const isAgain = ({ reason }: ReadArticle): boolean => reason.startsWith(sameArticleAs);
  return [
    ...listArticles(
      'Articles that are not cited',
      others.filter((other) => !isAgain(other)),
    ),
    ...listArticles(
      'Articles that were selected more than once',
      others.filter(isAgain).map((other) => nameFirst(other, articles)),
    ),
  ];
}

/** A summary of a former version names the first by its place in the selection, which a file does not show. */
function nameFirst(article: ReadArticle, articles: readonly ReadArticle[]): ReadArticle {
  const place = / number (\d{1,4})$/.exec(article.reason)?.[1];
  const first = articles.find(({ position }) => position === Number(place));
  return first === undefined
    ? article
    : { ...article, reason: `${sameArticleAs} “${first.title}”` };
}

function listArticles(title: string, articles: readonly ReadArticle[]): ReportBlock[] {
  if (articles.length === 0) return [];
  const items = articles.map((one) => [{ text: describe(one, ''), address: addressOf(one) }]);
  return [heading(1, title), ...list(items)];
}

function describe(article: ReadArticle, pages: string): string {
  const how = `${article.read_as === 'none' ? '' : 'read as '}${sayArticleRead(article)}`;
  const preprint = article.is_preprint === true ? ' Preprint.' : '';
  return `${describeSource({ article, pages })}${endWithMarks(article)}${preprint} ${beginSentence(how)}.`;
}

/** Its text and table alone. */
export function buildSummaryBlocks(
  summary: Pick<Summary, 'sections' | 'comparison' | 'articles' | 'sources' | 'origin'>,
): ReportBlock[] {
  const { sections, articles, sources } = summary;
  const retracted = new Set(
    articles.flatMap(({ position, is_retracted }) => (is_retracted === true ? position : [])),
  );
  const markers = sources.flatMap(({ article, marker }) => (retracted.has(article) ? marker : []));
  return [
    ...markRetracted(
      sections.filter(isShown).flatMap((section) => blocksOf(section, { sources, articles })),
      new Set(markers),
    ),
    ...compareStudies(summary),
  ];
}

/** Who made it, when, and of what. */
function describeOrigin(summary: Summary): string {
  const { model, origin, generated_at, message, note, markers_removed: removed } = summary;
  const how =
    origin === 'extracted'
      ? `Sentences picked word for word by the ${model}`
      : `Written by ${model}`;
  return [
    `${how} on ${sayDay(generated_at)}.`,
    `${message}.`,
    note,
    removed > 0 ? `${sayRemoved(removed)}.` : '',
    sayWordingOf(summary.sections.flatMap(({ paragraphs }) => paragraphs.flat())),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** An overview without a sentence is left out; a focus area that was asked for is not. */
function isShown({ focus_area, paragraphs }: SummarySection): boolean {
  return focus_area !== null || paragraphs.length > 0;
}

function blocksOf(
  { heading: name, paragraphs, note }: SummarySection,
  summary: Pick<Summary, 'sources' | 'articles'>,
): ReportBlock[] {
  return [
    heading(1, name),
    ...paragraphs.map((sentences) => citedParagraph(sentences, nameQuoted(sentences, summary))),
    ...notice(note),
  ];
}

function compareStudies(
  summary: Pick<Summary, 'comparison' | 'articles' | 'origin'>,
): ReportBlock[] {
  const { comparison, articles } = summary;
  if (comparison.length === 0) return [];
  const { columns, note } = tellComparison(summary);
  const names = new Map(
    articles.map((article) => [article.position, [{ text: article.title }, ...markTitle(article)]]),
  );
  const table: ReportBlock = {
    kind: 'table',
    columns: ['Article', ...columns.map(({ name }) => name)],
    rows: comparison.map(({ article, cells }) => [
      names.get(article) ?? [{ text: '' }],
      ...columns.map(({ key }): ReportText => {
        const { text, marker } = cells[key];
        return [{ text, markers: marker === null ? [] : [marker] }];
      }),
    ]),
  };
  return [heading(1, comparisonTitle), ...(columns.length === 0 ? [] : [table]), ...notice(note)];
}
