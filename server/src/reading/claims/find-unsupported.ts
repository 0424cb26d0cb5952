/** Finds the sentences of an answer that the passages they cite do not carry. */
import type { Answer, ScoredPassage, Source } from '@lectern/contract';
import { sourceMarkers } from '@lectern/contract/source-markers';
import { splitStatements } from '../citations/split-statements.js';
import { checkSupport, standsElsewhere } from './check-support.js';

/**
 * In the order of the answer. A sentence without a marker may rest on any source. One whose passage holds part of its words, where another
 * of the passages that were given holds nearly all of them, cites the wrong one.
 */
export function findUnsupported(
  answer: string,
  sources: readonly Source[],
  given: readonly ScoredPassage[] = sources,
): Answer['unsupported'] {
  if (sources.length === 0) return [];
  const texts = new Map(sources.map((source) => [source.marker, evidenceOf(source)]));
  const known = new Set(texts.values());
  const all = [...known, ...given.map(evidenceOf).filter((text) => !known.has(text))];
  return splitStatements(answer).filter(({ start, end }) => {
    const statement = answer.slice(start, end);
    const cited = [...statement.matchAll(sourceMarkers)].flatMap(
      (match) => texts.get(Number(match[1])) ?? [],
    );
    if (cited.length === 0) return !checkSupport(statement, [...known], answer);
    return (
      !checkSupport(statement, cited, answer) ||
      standsElsewhere(statement, { cited, others: all.filter((text) => !cited.includes(text)) })
    );
  });
}

/** What is known of the document may be said of the passage too. */
function evidenceOf({
  document_title,
  document_authors,
  publication_date,
  heading_path,
  text,
}: ScoredPassage): string {
  return [document_title, document_authors, publication_date, ...heading_path, text].join('\n\n');
}
