/** Keys that are heard wherever the focus is. One press does one thing: what the focus is in comes first, and says so by `preventDefault`; then the window on top, then the page. */
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Closes something by Escape.
 * @param close null while there is nothing to close.
 * @param windowRef the window that is closed; the page's own when left out, which waits while a window is open.
 */
export function useEscape(
  close: (() => void) | null,
  windowRef?: RefObject<HTMLElement | null>,
): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (close === null || topWindow() !== (windowRef?.current ?? null)) return;
    event.preventDefault();
    close();
  });
}

/**
 * Keys of the page itself, which mean nothing while text is typed or a window is open.
 * @param keys signs, of which the keyboard decides whether they are typed with Shift.
 */
export function usePageKeys(keys: readonly string[], act: () => void): void {
  useHotkeys(
    keys
      .flatMap((key) => [key, `shift+${key}`])
      .map((key) => [
        key,
        (event) => {
          if (event.defaultPrevented || topWindow() !== null) return;
          event.preventDefault();
          act();
        },
        { preventDefault: false },
      ]),
  );
}

/** The one that was opened last. */
function topWindow(): Element | null {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
}
