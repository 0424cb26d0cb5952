/** Answers may come late: where they lead is gone to, and a window is shut by them, only while the place that asked is still the one shown. */
import { use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Where the person is, or is on the way to, at the moment of asking.
 * The router itself is asked: a screen that is gone knows its own last address only, and what is drawn may be behind.
 */
export function usePlace(): () => Place {
  const router = use(DataRouterContext)?.router;
  if (!router) throw new Error('usePlace needs a data router above it');
  return useCallback(() => router.state.navigation.location ?? router.state.location, [router]);
}

/** To be called when the call is made; what it gives says, when its answer comes, whether the same address is shown. */
export function useStillHere(): () => () => boolean {
  const placeNow = usePlace();
  return useCallback(() => {
    const { pathname, search } = placeNow();
    return () => {
      const now = placeNow();
      return now.pathname === pathname && now.search === search;
    };
  }, [placeNow]);
}

/** For windows, which have no address: says whether the part of the screen that asked is there. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}

/** Makes a step one that is taken only while the part of the screen that asked is there. */
export function useWhileShown(): (step: () => void) => () => void {
  const isThere = useIsThere();
  return useCallback(
    (step) => () => {
      if (isThere()) step();
    },
    [isThere],
  );
}
