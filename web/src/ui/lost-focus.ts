/** What had the focus may be taken off the page, alone or with its screen: then the heading of what is left around it has the focus, so that nobody who works by keyboard or by ear stands nowhere. */
import { type RefObject, useEffect } from 'react';

/** Whoever knows better where the focus belongs has so long to say so. */
const patienceMs = 50;

interface Place {
  readonly element: Element;
  /** What it stands in, from inside out, and as the how manyth part of that. */
  readonly around: readonly { readonly part: Element; readonly index: number }[];
}

/** @param rootRef what is watched: the focus of what stands in it is never lost. */
export function useLostFocus(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    if (root === null) return;
    let last: Place | null = null;
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (root.contains(target)) last = placeOf(target, root);
      // What opened a window has the focus again once that is closed.
      else if (target.closest('[role="dialog"]') === null) last = null;
    };
    // The person left it for no other control: then it was not lost.
    const forget = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && isNowhere()) last = null;
      });
    const give = (): void => {
      timer = undefined;
      if (last !== null && !last.element.isConnected && isNowhere()) focusHeading(last);
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.element.isConnected || !isNowhere()) return;
      timer ??= window.setTimeout(give, patienceMs);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [rootRef]);
}

/** Whether nothing has the focus but what cannot use it: what is disabled, or a heading that stands in for what went away. */
export function isFocusLost(): boolean {
  return isNowhere() || document.activeElement?.matches(':disabled, [data-stands-in]') === true;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(element: Element, root: Element): Place {
  const around: { part: Element; index: number }[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement) {
    const part = child.parentElement;
    around.push({ part, index: [...part.children].indexOf(child) });
  }
  return { element, around };
}

/** First of what has taken its place. A heading that is hidden takes no focus. */
function focusHeading({ around }: Place): void {
  for (const { part, index } of around) {
    if (!part.isConnected) continue;
    const next = part.children[Math.min(index, part.children.length - 1)];
    for (const heading of [...headingsOf(next), ...headingsOf(part)]) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (document.activeElement !== heading) continue;
      heading.dataset.standsIn = '';
      heading.addEventListener('blur', () => delete heading.dataset.standsIn, { once: true });
      return;
    }
  }
}

function headingsOf(part: Element | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])];
}
