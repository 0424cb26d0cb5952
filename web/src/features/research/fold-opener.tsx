/** What opens and closes a part that stands below it. */
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icons';

interface FoldState {
  readonly isOpen: boolean;
  /** Of the part that is opened. */
  readonly id: string;
  readonly toggle: () => void;
}

export function useFold(isOpenAtFirst = false): FoldState {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return { isOpen, id: useId(), toggle: () => setIsOpen(!isOpen) };
}

interface FoldOpenerProps {
  readonly fold: FoldState;
  readonly className: string | undefined;
  readonly iconSize: number;
  readonly children: ReactNode;
}

export function FoldOpener({
  fold: { isOpen, id, toggle },
  className,
  iconSize,
  children,
}: FoldOpenerProps): ReactElement {
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={iconSize} />
      {children}
    </button>
  );
}
