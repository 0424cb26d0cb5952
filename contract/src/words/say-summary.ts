/** Says of a summary how its articles were read, which columns of its comparison hold anything, and what an empty cell means. Without a schema, so that a screen can load it. */
import type { ComparisonRow, ReadArticle, Summary } from '../summaries.js';
import { reachOf, saySilence } from './read-reach.js';
import { sayCount } from './say.js';

const readAs = { abstract: 'its abstract alone', none: 'not used' } as const;

/** `full text, 12 passages`, `its abstract alone`, `not used`, and what is to be said of it. */
export function sayArticleRead({
  read_as,
  passages_read,
  reason,
}: Pick<ReadArticle, 'read_as' | 'passages_read' | 'reason'>): string {
  const how =
    read_as === 'full_text' ? `full text, ${sayCount(passages_read, 'passage')}` : readAs[read_as];
  return reason === '' ? how : `${how}: ${reason}`;
}

/** Begins the reason of an article that is not read as it was selected before, and goes on with the title that it has there. */
export const sameArticleAs = 'It is the same article as';

export const comparisonTitle = 'Comparison of the studies';

const columns = [
  { key: 'design', name: 'Design' },
  { key: 'population', name: 'Population or data' },
  { key: 'n', name: 'n' },
  { key: 'intervention', name: 'Intervention or method' },
  { key: 'finding', name: 'Main result' },
  { key: 'limits', name: 'Limits' },
] as const satisfies readonly { readonly key: keyof ComparisonRow['cells']; name: string }[];
export type ComparisonColumn = (typeof columns)[number];

interface ToldComparison {
  /** Those that some study fills. */
  readonly columns: readonly ComparisonColumn[];
  /** Where the cells come from, what an empty one means, and which columns no study fills. */
  readonly note: string;
}

export function tellComparison({
  comparison,
  articles,
  origin,
}: Pick<Summary, 'comparison' | 'articles' | 'origin'>): ToldComparison {
  const isFilled = ({ key }: ComparisonColumn): boolean =>
    comparison.some(({ cells }) => cells[key].text !== '');
  const filled = columns.filter(isFilled);
  const left = columns.filter((column) => !isFilled(column)).map(({ name }) => name);
  const silence = saySilence(`gives anything for: ${left.join(', ')}`, reachOf(articles));
  return {
    columns: filled,
    note: [
      ...(filled.length === 0 ? [] : [meaning[origin]]),
      ...(left.length === 0 ? [] : [silence]),
    ].join(' '),
  };
}

const meaning = {
  written:
    'Each cell was checked against the passage that it names; an empty one means that it was not found.',
  extracted:
    'The table was extracted from the articles; nothing in it was written by a model. An empty cell means that it was not found.',
} as const;
