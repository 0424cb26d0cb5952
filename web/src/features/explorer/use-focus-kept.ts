/** Keeps the focus on the page when what had it is disabled or goes away, as the search box is when a search begins. */
import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../ui/lost-focus';

/** Where the focus goes then: the first of these within the container, in the order of the page. */
export const takesFocus = { 'data-takes-focus': true, tabIndex: -1 } as const;

/**
 * @returns a ref for the container, and a function that says that the person began something whose focus is to be kept.
 * From then on until the person moves the focus elsewhere it is given to what takes it.
 */
export function useFocusKept(): {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly keepFocus: () => void;
} {
  const containerRef = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  useEffect(() => {
    const container = containerRef.current;
    if (!isKept.current || container === null) return;
    const give = (): void => {
      if (isFocusLost())
        container.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true });
      else if (!document.activeElement?.matches('[data-takes-focus]')) isKept.current = false;
    };
    give();
    // What takes it may come later than this drawing, when its code has to be fetched first.
    const observer = new MutationObserver(give);
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return {
    containerRef,
    keepFocus: () => {
      isKept.current = true;
    },
  };
}
