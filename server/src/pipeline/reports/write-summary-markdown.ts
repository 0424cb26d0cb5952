/** Writes a summary as Markdown: headings, paragraphs with markers, the comparison as a table; for a file also the list of sources. */
import {
  type ComparisonRow,
  comparisonColumns,
  type ReadArticle,
  type Summary,
  type SummarySection,
} from '@lectern/contract';
import { escapeMarkdown } from './escape-markdown.js';
import { columnNames, describeSource, type ListedSource, listSources } from './list-sources.js';

type Written = Pick<Summary, 'sections' | 'comparison' | 'articles'>;

/** Without the list of sources. */
export function writeSummaryMarkdown({ sections, comparison, articles }: Written): string {
  const parts = sections.filter(isShown).map(writeSection);
  const table = writeTable(comparison, articles);
  return [...parts, ...(table === '' ? [] : [`## Comparison of studies\n\n${table}`])].join('\n\n');
}

/** The whole as a file: what it is, the text, and the sources by number. */
export function writeMarkdownFile(summary: Summary): string {
  const sources = listSources(summary).map(writeSource);
  return [
    '# Research summary',
    `*${escapeMarkdown(describeOrigin(summary))}*`,
    writeSummaryMarkdown(summary),
    `## Sources\n\n${sources.join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Who made it, when, and of what. */
export function describeOrigin({ model, origin, generated_at, message, note }: Summary): string {
  const how =
    origin === 'extracted'
      ? `Sentences picked word for word by the ${model}`
      : `Written by ${model}`;
  return [`${how} on ${generated_at.slice(0, 10)}.`, `${message}.`, note]
    .filter((part) => part !== '')
    .join(' ');
}

/** An overview without a sentence is left out; a focus area that was asked for is not. */
export function isShown({ focus_area, paragraphs }: SummarySection): boolean {
  return focus_area !== null || paragraphs.length > 0;
}

function writeSection({ heading, paragraphs, note }: SummarySection): string {
  const texts = paragraphs.map((sentences) =>
    sentences.map(({ text, markers }) => `${escapeMarkdown(text)}${markersOf(markers)}`).join(' '),
  );
  return [`## ${heading}`, ...texts, ...(note === '' ? [] : [`*${escapeMarkdown(note)}*`])].join(
    '\n\n',
  );
}

function markersOf(markers: readonly number[]): string {
  return markers.length === 0 ? '' : ` ${markers.map((marker) => `[${marker}]`).join('')}`;
}

function writeTable(rows: readonly ComparisonRow[], articles: readonly ReadArticle[]): string {
  const shown = rows.filter(({ cells }) => Object.values(cells).some(({ text }) => text !== ''));
  if (shown.length === 0) return '';
  const titles = new Map(articles.map(({ position, title }) => [position, title]));
  const lines = shown.map(({ article, cells }) => {
    const texts = comparisonColumns.map((column) => {
      const { text, marker } = cells[column];
      return `${escapeMarkdown(text)}${marker === null ? '' : ` [${marker}]`}`;
    });
    return `| ${[escapeMarkdown(titles.get(article) ?? ''), ...texts].join(' | ')} |`;
  });
  const columns = ['Article', ...comparisonColumns.map((column) => columnNames[column])];
  return [`| ${columns.join(' | ')} |`, `|${' --- |'.repeat(columns.length)}`, ...lines].join('\n');
}

function writeSource(source: ListedSource): string {
  const { address } = source;
  const link = address === '' ? '' : ` <${address}>`;
  return `${source.markers.map((marker) => `[${marker}]`).join('')} ${escapeMarkdown(describeSource(source))}${link}\n`;
}
