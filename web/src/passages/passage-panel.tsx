/** The panel of a passage: beside the text on wide screens, over it on narrower ones, a sheet from below on the narrowest. */
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../ui/icons';
import { SheetHandle } from '../ui/sheet-handle';
import markerClasses from './citation-marker.module.css';
import classes from './passage-panel.module.css';
import { PassageView } from './passage-view';
import { markerOf, type OpenPassage, openerName } from './use-open-passage';

interface PassagePanelProps {
  readonly open: OpenPassage;
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

export function PassagePanel({ open, onMove, onClose }: PassagePanelProps): ReactElement | null {
  const passage = open.passages[open.index];
  const titleRef = useFocusedTitle(open.messageId);
  if (!passage) return null;
  const marker = markerOf(passage);
  const place = `${open.index + 1} of ${open.passages.length}`;

  const moveByKey = (event: KeyboardEvent): void => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (scrollsSideways(event.target)) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <div className={classes.place}>
      <section
        className={classes.panel}
        aria-label={marker === null ? 'Nearest passage' : 'Passage'}
        onKeyDown={moveByKey}
      >
        <SheetHandle />
        <div className={classes.head}>
          <h2 className={classes.title} ref={titleRef} tabIndex={-1}>
            {marker === null ? 'Nearest passage' : 'Passage '}
            {marker === null ? null : (
              <span className={markerClasses.number} data-open>
                {marker}
              </span>
            )}
          </h2>
          <div className={classes.walk}>
            <StepButton
              name="Previous passage"
              icon="chevron-left"
              isEnd={open.index === 0}
              onClick={() => onMove(-1)}
            />
            <span className={classes.position} aria-live="polite">
              {place}
              <span className="visually-hidden">: {passage.document_title}</span>
            </span>
            <StepButton
              name="Next passage"
              icon="chevron-right"
              isEnd={open.index === open.passages.length - 1}
              onClick={() => onMove(1)}
            />
          </div>
          <ActionIcon aria-label="Close the passage" onClick={onClose}>
            <Icon name="x" />
          </ActionIcon>
        </div>
        <PassageView key={openerName(open.messageId, passage)} passage={passage} />
      </section>
    </div>
  );
}

/** A wide table in its frame, which the arrows then scroll. */
function scrollsSideways(focused: EventTarget): boolean {
  if (!(focused instanceof HTMLElement) || focused.scrollWidth <= focused.clientWidth) return false;
  return ['auto', 'scroll'].includes(window.getComputedStyle(focused).overflowX);
}

interface StepButtonProps {
  readonly name: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  /** There is nothing further; the button keeps the focus all the same. */
  readonly isEnd: boolean;
  readonly onClick: () => void;
}

function StepButton({ name, icon, isEnd, onClick }: StepButtonProps): ReactElement {
  return (
    <ActionIcon className={classes.step} aria-label={name} aria-disabled={isEnd} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}

/** The focus goes into the panel when it opens, and again when another answer's passages come into it. */
function useFocusedTitle(messageId: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (messageId !== '') ref.current?.focus({ preventScroll: true });
  }, [messageId]);
  return ref;
}
