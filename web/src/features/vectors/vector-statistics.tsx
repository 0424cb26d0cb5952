/** How much the index holds, and what it was made with. */
import type { ReactElement } from 'react';
import { formatCount, formatMegabytes } from '../../lib/format';
import { Statistics } from '../../ui/statistics';
import type { VectorStats } from './use-vectors';
import classes from './vector-statistics.module.css';

const wordIndexes: Record<VectorStats['word_index'], string> = {
  bm25: 'BM25',
  tsvector: 'PostgreSQL full text, as this database has no BM25',
};

/** @param stats undefined while they are being loaded. */
export function VectorStatistics({
  stats,
}: {
  readonly stats: VectorStats | undefined;
}): ReactElement {
  return (
    <div>
      <Statistics
        label="Vector index"
        items={[
          { name: 'Total vectors', value: stats && formatCount(stats.total_vectors) },
          { name: 'Unique documents', value: stats && formatCount(stats.unique_documents) },
          { name: 'Vector dimensions', value: stats && String(stats.vector_dimensions) },
          { name: 'Storage size', value: stats && formatMegabytes(stats.storage_size_mb) },
        ]}
      />
      <dl className={classes.stamp} aria-label="Made with">
        {stats ? (
          <>
            <div>
              <dt>Embedding model</dt>
              <dd>
                <code>{stats.embedding_model}</code>, {stats.vector_dimensions} dimensions
              </dd>
            </div>
            <div>
              <dt>Word index</dt>
              <dd>{wordIndexes[stats.word_index]}</dd>
            </div>
            {stats.embedding_trust === null ? null : (
              <div>
                <dt>Trust in the model</dt>
                <dd>{describeTrust(stats.embedding_trust)}</dd>
              </div>
            )}
            <div>
              <dt>Passages</dt>
              <dd>{formatCount(stats.total_passages)}</dd>
            </div>
          </>
        ) : null}
      </dl>
    </div>
  );
}

function describeTrust({
  tried,
  found,
  weight,
}: NonNullable<VectorStats['embedding_trust']>): string {
  const share = weight === 0 ? 'nothing' : `${Math.max(1, Math.round(weight * 100))} %`;
  return `found ${found} of ${tried} passages of this library again by some of their words; counts ${share} of a search`;
}
