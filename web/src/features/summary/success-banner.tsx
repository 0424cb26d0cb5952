/** Says for some seconds that a summary was made; one that was only opened again stays silent. */
import { intervals } from '@lectern/contract/limits';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { shortenId } from '../../lib/format';
import { Notice } from '../../ui/notice';
import classes from './summary-page.module.css';
import type { SummaryDesk } from './use-summary';

export function SuccessBanner(desk: Pick<SummaryDesk, 'id' | 'state'>): ReactElement {
  return (
    <div role="status" className={classes.said}>
      <Banner {...desk} />
    </div>
  );
}

function Banner({ id, state }: Pick<SummaryDesk, 'id' | 'state'>): ReactElement | null {
  const makingId = useRef<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const { status } = state;
  useEffect(() => {
    if (status === 'loading') makingId.current = id;
    if (status !== 'ready' || makingId.current !== id) return;
    makingId.current = null;
    setIsShown(true);
    const timer = window.setTimeout(() => setIsShown(false), intervals.summaryBannerMs);
    return () => {
      window.clearTimeout(timer);
      setIsShown(false);
    };
  }, [id, status]);
  if (!isShown || state.status !== 'ready') return null;
  const { summaryId } = state.shown;
  return (
    <Notice
      kind="success"
      action={summaryId === null ? null : <code title={summaryId}>{shortenId(summaryId, 8)}</code>}
    >
      {summaryId === null
        ? 'Summary generated.'
        : 'Summary generated. It is kept with its sources under its own number.'}
    </Notice>
  );
}
