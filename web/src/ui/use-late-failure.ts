/** Tells what failed where the place that asked, and would say it, is gone. */
import { useCallback } from 'react';
import { useIsThere } from '../lib/still-shown';
import { useShowNotice } from './notices';

/** To be told of each failure: while what asked is there, that says it itself. */
export function useLateFailure(): (text: string) => void {
  const isThere = useIsThere();
  const showNotice = useShowNotice();
  return useCallback(
    (text) => {
      if (!isThere()) showNotice('danger', text);
    },
    [isThere, showNotice],
  );
}
