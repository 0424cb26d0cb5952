/** Which passage of which text stands in the panel, and where the focus goes back to. */
import type { EditorialNotice, PersonName, Placement, Quote } from '@lectern/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEscape } from '../ui/page-keys';

/** A passage that a text rests on, by its marker, or one that only came near. It may be an abstract that is not in the library. */
export interface ShownPassage {
  /** Null where it is not in the library, as the next two are. */
  readonly id: string | null;
  readonly document_id: string | null;
  /** From 0. */
  readonly chunk_index: number | null;
  readonly marker?: number;
  /** What of it is cited; the whole of it where that is not said. */
  readonly quote?: Quote | null;
  /** Marker of an earlier source of another document of the same work. */
  readonly same_work_as?: number | null;
  readonly is_retracted?: boolean | undefined;
  /** What its work studied in the place of people, such as `in mice`. */
  readonly studied?: string | undefined;
  readonly notices?: readonly EditorialNotice[] | undefined;
  readonly text: string;
  readonly heading_path: readonly string[];
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly document_title: string;
  readonly document_authors: string;
  readonly document_url: string;
  /** These four where they are known; a document of the library has them in its record. */
  readonly journal?: string | undefined;
  readonly doi?: string | undefined;
  readonly author_names?: readonly PersonName[] | undefined;
  readonly placement?: Placement | undefined;
  readonly source_type: string;
  readonly publication_date: string;
  readonly preprint_date?: string | undefined;
  /** 0 to 1; null where nothing was asked. */
  readonly relevance_score: number | null;
}

export interface OpenPassage {
  /** The text: an answer by the id of its message, a summary by its own. */
  readonly messageId: string;
  readonly passages: readonly ShownPassage[];
  readonly index: number;
}

export interface PassageDesk {
  readonly open: OpenPassage | null;
  readonly isOpen: (messageId: string, passage: ShownPassage) => boolean;
  /** Opens it, or closes it where it is open already. */
  readonly toggle: (opened: OpenPassage, opener: HTMLElement) => void;
  /** @param step 1 for the next, -1 for the one before; nothing happens at either end. */
  readonly move: (step: 1 | -1) => void;
  readonly close: () => void;
}

/** The marker of a source; null for a passage that only came near. */
export function markerOf(passage: ShownPassage): number | null {
  return passage.marker ?? null;
}

/** Names the control that opens a passage, so that the focus finds it again. */
export function openerName(messageId: string, passage: ShownPassage): string {
  return `${messageId} ${markerOf(passage) ?? passage.id}`;
}

export function usePassageDesk(): PassageDesk {
  const [open, setOpen] = useState<OpenPassage | null>(null);
  const openerRef = useRef<HTMLElement | null>(null);
  const shown = open?.passages[open.index];

  // Where the panel lies over the text, the statement that it belongs to stays in sight.
  const name = open && shown ? openerName(open.messageId, shown) : null;
  useEffect(() => {
    if (name !== null) findOpener(name, openerRef.current)?.scrollIntoView({ block: 'nearest' });
  }, [name]);

  const desk = useMemo((): PassageDesk => {
    const close = (): void => {
      if (!open || !shown) return;
      setOpen(null);
      findOpener(openerName(open.messageId, shown), openerRef.current)?.focus();
    };
    const isOpen = (messageId: string, passage: ShownPassage): boolean =>
      shown !== undefined && open?.messageId === messageId && isSame(shown, passage);
    return {
      open,
      isOpen,
      toggle: (opened, opener) => {
        const passage = opened.passages[opened.index];
        if (passage && isOpen(opened.messageId, passage)) {
          close();
          return;
        }
        openerRef.current = opener;
        setOpen(opened);
      },
      move: (step) => {
        if (open?.passages[open.index + step]) setOpen({ ...open, index: open.index + step });
      },
      close,
    };
  }, [open, shown]);
  useEscape(open ? desk.close : null);
  return desk;
}

function isSame(one: ShownPassage, other: ShownPassage): boolean {
  return one.id === other.id && markerOf(one) === markerOf(other);
}

/** The control that was used last, if it is that of the passage; else the first one in the text. */
function findOpener(name: string, last: HTMLElement | null): HTMLElement | null {
  if (last?.isConnected && last.dataset.opener === name) return last;
  const all = document.querySelectorAll<HTMLElement>('[data-opener]');
  return [...all].find((control) => control.dataset.opener === name) ?? last;
}
