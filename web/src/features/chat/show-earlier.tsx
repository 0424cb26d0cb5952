/** The way to the earlier messages of a long conversation: they appear above without moving what is being read. */
import { Button } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icons';
import classes from './conversation.module.css';
import type { EarlierMessages } from './use-history';

interface ShowEarlierProps {
  readonly hasEarlier: boolean;
  readonly earlier: EarlierMessages;
  /** Id of the first question that is shown. */
  readonly firstId: string;
}

interface KeptPlace {
  /** The turn that was the first one. */
  readonly turn: Element;
  readonly top: number;
  readonly isByKeyboard: boolean;
}

export function ShowEarlier({ hasEarlier, earlier, firstId }: ShowEarlierProps): ReactElement {
  const rootRef = useRef<HTMLDivElement>(null);
  const keptRef = useRef<KeptPlace | null>(null);
  const keepPlace = (): void => {
    const root = rootRef.current;
    const turn = root?.parentElement?.querySelector('article');
    if (root && turn)
      keptRef.current = {
        turn,
        top: turn.getBoundingClientRect().top,
        isByKeyboard: root.contains(document.activeElement),
      };
  };
  useLayoutEffect(() => {
    const kept = keptRef.current;
    keptRef.current = null;
    if (firstId === '' || !kept?.turn.isConnected) return;
    window.scrollBy({ top: kept.turn.getBoundingClientRect().top - kept.top, behavior: 'instant' });
    // The button is far above now, or gone: reading goes on from where it was.
    if (kept.isByKeyboard) kept.turn.querySelector('h2')?.focus({ preventScroll: true });
  }, [firstId]);
  return (
    <div ref={rootRef} className={classes.earlier}>
      {hasEarlier ? (
        <Button
          variant="subtle"
          leftSection={<Icon name="chevron-up" size={16} />}
          aria-disabled={earlier.isLoading}
          onClick={() => (earlier.isLoading ? undefined : earlier.show(keepPlace))}
        >
          {earlier.isLoading ? 'Loading earlier messages' : 'Show earlier messages'}
        </Button>
      ) : null}
    </div>
  );
}
