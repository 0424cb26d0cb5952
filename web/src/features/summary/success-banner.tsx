/** Says for some seconds that a summary was made; one that was only opened again stays silent. */
import { intervals } from '@lectern/contract/limits';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { shortenId } from '../../lib/format';
import { Notice } from '../../ui/notice';
import type { SummaryState } from './use-summary';

export function SuccessBanner({ state }: { readonly state: SummaryState }): ReactElement | null {
  const wasLoading = useRef(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (state.status === 'loading') wasLoading.current = true;
    if (state.status !== 'ready' || !wasLoading.current) return;
    wasLoading.current = false;
    setIsShown(true);
    const timer = window.setTimeout(() => setIsShown(false), intervals.summaryBannerMs);
    return () => window.clearTimeout(timer);
  }, [state.status]);
  if (!isShown || state.status !== 'ready') return null;
  const { summaryId } = state.shown;
  return (
    <Notice kind="success" role="status" action={summaryId === null ? null : <code title={summaryId}>{shortenId(summaryId, 8)}</code>}>
      {summaryId === null ? 'Summary generated.' : 'Summary generated. It is kept with its sources under its own number.'}
    </Notice>
  );
}
