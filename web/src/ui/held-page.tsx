/** Stands where leaving the page would lose what was typed: the browser's ways back and forward wait until the person has said so, and the browser asks before the tab is closed or loaded anew. Takes no room. */
import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

interface HeldPageProps {
  /** @param leave goes where the browser was to go. */
  readonly onHeld: (leave: () => void) => void;
}

export function HeldPage({ onHeld }: HeldPageProps): null {
  const blocker = useBlocker(isBackOrForward);
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    if (blocker.state === 'blocked') tell(blocker.proceed);
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

/** What the screens change in the address by themselves loses nothing of a window above them. */
const isBackOrForward: BlockerFunction = ({ historyAction }) => historyAction === 'POP';
