/** Writes a summary as plain text: the same parts as the Markdown file, without its signs. */
import { comparisonColumns, type Summary } from '@lectern/contract';
import { columnNames, describeSource, listSources } from './list-sources.js';
import { describeOrigin, isShown } from './write-summary-markdown.js';

export function writeTextFile(summary: Summary): string {
  const sections = summary.sections.filter(isShown).map(({ heading, paragraphs, note }) => {
    const texts = paragraphs.map((sentences) =>
      sentences.map(({ text, markers }) => [oneLine(text), markersOf(markers)].join('')).join(' '),
    );
    return [underline(heading, '-'), ...texts, ...(note === '' ? [] : [note])].join('\n\n');
  });
  const sources = listSources(summary).map((source) =>
    [
      `${source.markers.map((marker) => `[${marker}]`).join('')} ${oneLine(describeSource(source))}`,
      source.address,
    ]
      .filter((part) => part !== '')
      .join('\n    '),
  );
  return [
    underline('Research summary', '='),
    describeOrigin(summary),
    ...sections,
    ...writeComparison(summary),
    underline('Sources', '-'),
    ...sources,
  ]
    .join('\n\n')
    .concat('\n');
}

function writeComparison({ comparison, articles }: Summary): string[] {
  const studies = comparison.flatMap(({ article, cells }) => {
    const lines = comparisonColumns.flatMap((column) => {
      const { text, marker } = cells[column];
      return text === ''
        ? []
        : [`  ${columnNames[column]}: ${oneLine(text)}${marker === null ? '' : ` [${marker}]`}`];
    });
    const title = articles.find(({ position }) => position === article)?.title ?? '';
    return lines.length === 0 ? [] : [[oneLine(title), ...lines].join('\n')];
  });
  return studies.length === 0 ? [] : [underline('Comparison of studies', '-'), ...studies];
}

function underline(heading: string, sign: string): string {
  return `${heading}\n${sign.repeat(heading.length)}`;
}

function markersOf(markers: readonly number[]): string {
  return markers.length === 0 ? '' : ` ${markers.map((marker) => `[${marker}]`).join('')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
