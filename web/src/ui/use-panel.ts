/** A panel that a button opens below itself: Escape closes it and gives the focus back to the button, and it closes as soon as the person is elsewhere, by pointer or by keyboard. */
import { useClickOutside } from '@mantine/hooks';
import { type ComponentPropsWithRef, useState } from 'react';

interface Panel {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  /** Of the element that holds button and panel, of which nothing else has `aria-expanded`. */
  readonly root: Required<Pick<ComponentPropsWithRef<'div'>, 'ref' | 'onKeyDown' | 'onBlur'>>;
}

export function usePanel(): Panel {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  return {
    isOpen,
    setIsOpen,
    root: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setIsOpen(false);
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      onBlur: ({ currentTarget: root, relatedTarget: next }) => {
        // Words in it cannot have the focus: pressed, they hand it to what lies around the panel.
        const isElsewhere = next && !root.contains(next) && !next.contains(root);
        if (isElsewhere) setIsOpen(false);
      },
    },
  };
}
