/** Stands where leaving the page would lose what was typed: the browser's ways back and forward wait until the person has said so, and the browser asks before the tab is closed or loaded anew. Takes no room. */
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

interface HeldPageProps {
  /** @param leave goes where the browser was to go. */
  readonly onHeld: (leave: () => void) => void;
}

export function HeldPage({ onHeld }: HeldPageProps): null {
  const router = useContext(RouterContext)?.router;
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // What the screens change in the address by themselves loses nothing of a window above them.
    router?.getBlocker(held, ({ historyAction }) => historyAction === 'POP');
    const stop = router?.subscribe(({ blockers }) => {
      const blocker = blockers.get(held);
      if (blocker?.state === 'blocked') tell(blocker.proceed);
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      stop?.();
      router?.deleteBlocker(held);
    };
  }, [router]);
  return null;
}

/** One page at a time is held. */
const held = 'held page';
