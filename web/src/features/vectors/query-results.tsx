/** The passages that a query found, with the scores behind their relevance. */
import type { MatchedPassage } from '@lectern/contract';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { readerAddress } from '../../lib/addresses';
import { toOneLine } from '../../lib/flat-rows';
import { formatPages, formatPlural, formatRelevance } from '../../lib/format';
import { findWordsStarting, splitMarks } from '../../lib/text-blocks';
import markClasses from '../../ui/marks.module.css';
import { Notice } from '../../ui/notice';
import { StandingBadges } from '../../ui/standing-badges';
import classes from './query-results.module.css';
import type { VectorQuery, VectorResults } from './use-vectors';

interface QueryResultsProps {
  readonly results: VectorResults;
  readonly asked: VectorQuery;
  /** Newer ones are on their way. */
  readonly isStale: boolean;
}

export function QueryResults({ results, asked, isStale }: QueryResultsProps): ReactElement {
  return (
    <div className={classes.results} aria-busy={isStale}>
      <p className={classes.count} role="status">
        {describe(results, asked)}
      </p>
      {results.search_note === null ? null : <Notice kind="warning">{results.search_note}</Notice>}
      <ol className={classes.list} aria-label="Passages found">
        {results.results.map((passage) => (
          <ResultRow key={passage.id} passage={passage} />
        ))}
      </ol>
    </div>
  );
}

function describe(
  { results, best_below_threshold, search_note }: VectorResults,
  { threshold, top_k }: VectorQuery,
): string {
  const found = `${formatPlural(results.length, 'passage')} at or above ${threshold.toFixed(2)}`;
  // There may be more: no more than these were asked for.
  if (results.length === top_k) return `The first ${found}`;
  if (results.length > 0) return found;
  if (best_below_threshold === null)
    return search_note === null
      ? `${found}: nothing in the index comes near this query.`
      : `${found}: no passage has a word of this query.`;
  return `${found}. The nearest has a relevance of ${formatRelevance(best_below_threshold)}: a lower threshold would show it.`;
}

function ResultRow({ passage }: { readonly passage: MatchedPassage }): ReactElement {
  const text = toOneLine(passage.text);
  return (
    <li className={classes.row}>
      <div className={classes.relevance}>
        <span className={classes.number}>
          <span className="visually-hidden">Relevance </span>
          {formatRelevance(passage.relevance_score)}
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${passage.relevance_score * 100}%` }} />
        </span>
      </div>
      <div className={classes.passage}>
        <p className={classes.head}>
          <Link
            to={readerAddress(passage.document_id, {
              chunk: passage.chunk_index,
              passageId: passage.id,
              quote: null,
            })}
            className={classes.title}
          >
            {passage.document_title || 'Untitled'}
            <span className="visually-hidden">
              , open chunk {passage.chunk_index + 1} in the reader
            </span>
          </Link>
          <span className={classes.where}>
            {[
              `chunk ${passage.chunk_index + 1}`,
              formatPages(passage.page_start, passage.page_end).toLowerCase(),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p className={classes.standing}>
          <StandingBadges isRetracted={passage.is_retracted === true} notices={passage.notices} />
        </p>
        <p className={classes.text}>
          {splitMarks(
            text,
            { start: 0, end: text.length },
            findWordsStarting(text, passage.matched_words.map(stemOf)),
          ).map((part) =>
            part.isMarked ? (
              <mark key={part.start} className={markClasses.mark}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </p>
        <Reasons passage={passage} />
      </div>
    </li>
  );
}

/** Why it was found: by which words, by meaning, and how much each counts. */
function Reasons({ passage }: { readonly passage: MatchedPassage }): ReactElement {
  const {
    matched_words,
    words_covered,
    word_score,
    word_relevance,
    vector_score,
    vector_relevance,
    fused_score,
  } = passage;
  return (
    <ul className={classes.scores} aria-label="Why it was found">
      <li>
        {matched_words.length === 0
          ? 'no word of the query'
          : `${matched_words.join(', ')}: ${Math.round(words_covered * 100)}% of the query`}
      </li>
      <li>
        word score{' '}
        {word_score === null
          ? 'none, the words do not match'
          : `${word_score.toFixed(2)}, relevance ${formatRelevance(word_relevance)}`}
      </li>
      <li>
        vector score {vector_score === null ? 'none' : vector_score.toFixed(2)}
        {vector_relevance === null ? '' : `, relevance ${formatRelevance(vector_relevance)}`}
      </li>
      <li>fused {fused_score.toFixed(2)} of the best</li>
    </ul>
  );
}

/** Enough of a word to find its other forms; a short one stands for itself. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}
