/** The one dialog: a window over the page, on narrow screens a sheet from below. Focus stays in it, Escape closes it, and focus goes back to where it was. While something is typed in it that would be lost, it asks before it closes, and before the browser goes back or forward. */
import { Button, Modal } from '@mantine/core';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './dialog.module.css';
import { HeldPage } from './held-page';
import { Icon } from './icons';
import { useEscape } from './page-keys';
import { SheetHandle } from './sheet-handle';
import { ChangeUnsavedForms } from './use-unsaved';

interface DialogProps {
  readonly title: string;
  /** `question` is for a sentence and two buttons, `work` for fields and lists, `full` for what wants all the room there is. */
  readonly size: 'question' | 'work' | 'full';
  readonly onClose: () => void;
  /** Before the title. */
  readonly icon?: ReactNode;
  /** After the title. */
  readonly badge?: ReactNode;
  /** Stays in sight while the body scrolls. */
  readonly head?: ReactNode;
  /** Buttons, the one that goes on at the end. What only closes the window does it by the `close` that is given here, which asks first as the cross does. */
  readonly foot: ReactNode | ((close: () => void) => ReactNode);
  /** Where the body scrolls with nothing in it that takes the focus: its name, and the keyboard can scroll it. */
  readonly bodyLabel?: string;
  /** Rows from edge to edge; else the body has a margin and gaps. */
  readonly isFlush?: boolean;
  /** What was changed in it would be lost. A form in it that keeps that to itself says it by `useUnsaved`. */
  readonly isUnsaved?: boolean;
  /** What was changed is being saved: the window waits for the outcome, and stays as it is where that fails. */
  readonly isSaving?: boolean;
  readonly children: ReactNode;
}

const widths = { question: 440, work: 720, full: '100%' } as const;

export function Dialog({
  title,
  size,
  onClose,
  icon,
  badge,
  head,
  foot,
  bodyLabel,
  isFlush = false,
  isUnsaved = false,
  isSaving = false,
  children,
}: DialogProps): ReactElement {
  useFocusReturn();
  const kept = useFocusKept();
  const [isAsking, setIsAsking] = useState(false);
  const beforeAsking = useRef<Element>(null);
  const [unsavedForms, changeUnsavedForms] = useState(0);
  const hasUnsaved = isUnsaved || unsavedForms > 0;
  const isWaiting = isSaving && hasUnsaved;
  // It was saved or undone meanwhile: the question would be untrue.
  if (isAsking && !hasUnsaved) setIsAsking(false);
  /** Goes on with what was asked for, once the changes are discarded. */
  const leave = useRef<(() => void) | null>(null);
  const ask = (then: (() => void) | null): void => {
    if (isWaiting) return;
    leave.current = then;
    if (isAsking) return;
    beforeAsking.current = document.activeElement;
    setIsAsking(true);
  };
  const close = (): void => {
    if (isWaiting) return;
    if (!hasUnsaved) onClose();
    else ask(null);
  };
  const keep = (): void => {
    setIsAsking(false);
    giveFocus(beforeAsking.current);
  };
  const discard = (): void => {
    onClose();
    leave.current?.();
  };
  useEscape(isAsking ? keep : close, kept.ref);
  const buttons = typeof foot === 'function' ? foot(close) : foot;
  const body = {
    className: classes.body,
    'data-flush': isFlush || undefined,
    children: <ChangeUnsavedForms value={changeUnsavedForms}>{children}</ChangeUnsavedForms>,
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      // By `useEscape`, or a menu in it and the window would go with one press.
      closeOnEscape={false}
      size={widths[size]}
      centered
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay color="var(--lectern-backdrop)" backgroundOpacity={1} />
      <Modal.Content {...kept}>
        {hasUnsaved ? <HeldPage onHeld={ask} /> : null}
        <SheetHandle />
        <div className={classes.header}>
          {icon}
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {badge === undefined ? null : <span className={classes.badge}>{badge}</span>}
          <Modal.CloseButton
            aria-label="Close this window"
            icon={<Icon name="x" />}
            className={classes.close}
          />
        </div>
        {head}
        {bodyLabel === undefined ? (
          <div {...body} />
        ) : (
          <section
            {...body}
            aria-label={bodyLabel}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
            tabIndex={0}
          />
        )}
        <div className={classes.foot}>
          {isAsking ? <UnsavedQuestion onKeep={keep} onDiscard={discard} /> : buttons}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** In the place of the buttons, whose way back is "Keep editing". */
function UnsavedQuestion({
  onKeep,
  onDiscard,
}: {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}): ReactElement {
  const keepRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepRef.current?.focus(), []);
  return (
    <>
      <p role="alert">What was changed here is not saved.</p>
      <Button onClick={onDiscard}>Discard changes</Button>
      <Button ref={keepRef} variant="filled" onClick={onKeep}>
        Keep editing
      </Button>
    </>
  );
}

/** Mantine gives the focus back when a window is closed, but not when it is taken off the page. */
function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => giveFocus(before);
  }, []);
}

function giveFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/** What had the focus may go while its window stays, as a button does that stops what has just ended: then the window itself has it. */
function useFocusKept(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  const onFocus = useCallback(() => {
    wasInside.current = true;
  }, []);
  return { ref, onFocus };
}
