/** Keeps what is shown of the library up to date while articles are read into it, and tells how it ended where the Explorer is not shown. */
import { useEffect, useRef } from 'react';
import { formatPlural } from '../../lib/format';
import { usePlace } from '../../lib/still-shown';
import { isFinal } from '../../session/use-current-search';
import { type ProcessSummary, readProcessIds, useProcesses } from '../../session/use-processes';
import { useRefreshDocuments, useRefreshLibrary } from '../../session/use-refresh-library';
import type { NoticeKind } from '../../ui/notice';
import { useShowNotice } from '../../ui/notices';
import { statusText } from './processing-words';

export function useProcessingNews(): void {
  const { data } = useProcesses();
  const showNotice = useShowNotice();
  const placeNow = usePlace();
  const refreshDocuments = useRefreshDocuments();
  const refreshLibrary = useRefreshLibrary();
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Map(data.processes.map((each) => [each.process_id, placeOf(each)]));
    // What had come in before the tab was opened is shown already.
    if (before === null) return;
    const moved = data.processes.filter((each) => before.get(each.process_id) !== placeOf(each));
    const ended = moved.filter(({ status }) => isFinal(status));
    if (ended.length > 0) refreshLibrary();
    else if (moved.length > 0) refreshDocuments();
    if (placeNow().pathname === '/') return;
    const followed = readProcessIds();
    for (const each of ended) if (followed.includes(each.process_id)) showNotice(...newsOf(each));
  }, [data, placeNow, refreshDocuments, refreshLibrary, showNotice]);
}

/** Changes with each article that is done. */
function placeOf({ status, progress }: ProcessSummary): string {
  return `${status} ${progress.articles_done}`;
}

function newsOf({ status, error, total_chunks_stored }: ProcessSummary): [NoticeKind, string] {
  if (status === 'failed') return ['danger', `Processing failed: ${error || 'Unknown error'}`];
  const stored = `${formatPlural(total_chunks_stored, 'chunk')} stored.`;
  const more = 'What became of each article stands in the Explorer.';
  return [status === 'completed' ? 'success' : 'info', `${statusText(status)} ${stored} ${more}`];
}
