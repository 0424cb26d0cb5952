/** Builds the report of a summary: its parts, the comparison as a table, and the articles behind its markers. */
import {
  type ComparisonRow,
  comparisonColumns,
  type ReadArticle,
  type Summary,
  type SummarySection,
} from '@lectern/contract';
import { nameQuoted } from '@lectern/contract/words/name-study';
import {
  readFromRetracted,
  withoutReadFromRetracted,
} from '@lectern/contract/words/read-from-retracted';
import { sayDay } from '@lectern/contract/words/say';
import { citedParagraph } from './cited-sentence.js';
import {
  columnNames,
  describeSource,
  endWithMarks,
  listSources,
  markTitle,
} from './list-sources.js';
import { markRetracted } from './mark-retracted.js';
import type { Report, ReportBlock, ReportText } from './report.js';
import { heading, notice } from './report-blocks.js';

export function buildSummaryReport(summary: Summary): Report {
  return {
    title: 'Research summary',
    language: 'en',
    createdAt: summary.generated_at,
    about: [describeOrigin(summary)],
    blocks: buildSummaryBlocks(summary),
    references: {
      heading: 'Sources',
      entries: listSources(summary).map((source) => ({
        markers: source.markers,
        text: `${describeSource(source)}${endWithMarks(source.article)}${endWithReading(source.article)}`,
        address: source.address,
      })),
    },
  };
}

function endWithReading({ reason }: Pick<ReadArticle, 'reason'>): string {
  return withoutReadFromRetracted(reason) === reason ? '' : ` ${readFromRetracted}.`;
}

/** Its text and table alone. */
export function buildSummaryBlocks({
  sections,
  comparison,
  articles,
  sources,
}: Pick<Summary, 'sections' | 'comparison' | 'articles' | 'sources'>): ReportBlock[] {
  const retracted = new Set(
    articles.flatMap(({ position, is_retracted }) => (is_retracted === true ? position : [])),
  );
  const markers = sources.flatMap(({ article, marker }) => (retracted.has(article) ? marker : []));
  return [
    ...markRetracted(
      sections.filter(isShown).flatMap((section) => blocksOf(section, { sources, articles })),
      new Set(markers),
    ),
    ...compareStudies(
      comparison.filter(({ cells }) => Object.values(cells).some(({ text }) => text !== '')),
      articles,
    ),
  ];
}

/** Who made it, when, and of what. */
function describeOrigin({ model, origin, generated_at, message, note }: Summary): string {
  const how =
    origin === 'extracted'
      ? `Sentences picked word for word by the ${model}`
      : `Written by ${model}`;
  return [`${how} on ${sayDay(generated_at)}.`, `${message}.`, note]
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
  rows: readonly ComparisonRow[],
  articles: readonly ReadArticle[],
): ReportBlock[] {
  if (rows.length === 0) return [];
  const names = new Map(
    articles.map((article) => [article.position, [{ text: article.title }, ...markTitle(article)]]),
  );
  return [
    heading(1, 'Comparison of studies'),
    {
      kind: 'table',
      columns: ['Article', ...comparisonColumns.map((column) => columnNames[column])],
      rows: rows.map(({ article, cells }) => [
        names.get(article) ?? [{ text: '' }],
        ...comparisonColumns.map((column): ReportText => {
          const { text, marker } = cells[column];
          return [{ text, markers: marker === null ? [] : [marker] }];
        }),
      ]),
    },
  ];
}
