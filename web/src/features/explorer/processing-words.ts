/** The words of article processing. */
import type { ArticleResult, JobStatus } from '@lectern/contract';
import { formatPlural } from '../../lib/format';
import { isGone } from '../../lib/poll';
import type { BadgeStatus } from '../../ui/status-badge';

/** @param status undefined while the server has not answered. */
export function statusText(status: JobStatus | undefined): string {
  switch (status) {
    case 'pending':
      return 'Initializing article processing';
    case 'processing':
      return 'Processing articles for vector storage';
    case 'completed':
      return 'Processing completed successfully!';
    case 'failed':
      return 'Processing failed - please try again';
    case 'cancelled':
      return 'Processing was cancelled';
    default:
      return 'Connecting to processing service';
  }
}

/** Where nothing is asked any more after a failure. */
export function unreadText(error: unknown): string {
  return isGone(error)
    ? 'This processing is no longer kept'
    : 'How far the processing is now is not known';
}

export function badgeOf(status: JobStatus | undefined): BadgeStatus {
  return status ?? 'initializing';
}

/** One line on an article: what became of it or what is done with it now. */
export function resultText(result: ArticleResult): string {
  if (result.error) return `Error: ${result.error}`;
  if (result.skipped_reason) return `Skipped: ${result.skipped_reason}`;
  switch (result.status) {
    case 'pending':
      return 'Waiting';
    case 'processing':
      return result.stage;
    case 'cancelled':
      return 'Not processed';
    default: {
      const chunks = formatPlural(result.chunks_stored, 'chunk');
      return result.was_known === true ? `${chunks} held` : `${chunks} stored`;
    }
  }
}

/** Its full text could not be read. */
export function isAbstractAlone({ status, processed, file_type }: ArticleResult): boolean {
  return status === 'completed' && processed && file_type === 'abstract';
}

/** What was stored when all is over, how much of it, and what was there already. */
export function storedText(rows: readonly ArticleResult[]): string {
  const known = rows.filter(({ was_known }) => was_known === true).length;
  const there = known === 0 ? '' : ` ${formatPlural(known, 'article')} already in your library.`;
  const stored = rows.filter(({ processed, was_known }) => processed && was_known !== true);
  if (stored.length === 0) return `Nothing new was stored.${there}`;
  const thin = stored.filter(isAbstractAlone).length;
  const whole = stored.length - thin;
  const parts = [
    whole === 0 ? '' : `${whole} in full text`,
    thin === 0 ? '' : `${thin} by ${thin === 1 ? 'its abstract' : 'their abstracts'} alone`,
  ].filter((part) => part !== '');
  return `${stored.length} of ${formatPlural(rows.length, 'article')} stored: ${parts.join(', ')}.${there}`;
}
