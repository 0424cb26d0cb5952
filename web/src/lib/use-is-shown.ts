/** Whether what shows how something ends is on the screen, asked when it ends. */
import { useCallback, useEffect, useRef } from 'react';

/** @param isShown whether it is shown while its screen is open. */
export function useIsShown(isShown = true): () => boolean {
  const now = useRef(isShown);
  useEffect(() => {
    now.current = isShown;
    return () => {
      now.current = false;
    };
  }, [isShown]);
  return useCallback(() => now.current, []);
}
