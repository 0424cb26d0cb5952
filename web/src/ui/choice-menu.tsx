/** The one menu: a button that opens a short list of choices. Arrows walk in it, Escape closes it. */
import { Button, type ButtonProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import classes from './choice-menu.module.css';
import floating from './floating-panel.module.css';
import { showPanel } from './show-panel';
import { usePanel } from './use-panel';

interface ChoiceMenuProps<Value extends string> {
  readonly choices: readonly {
    readonly value: Value;
    readonly name: string;
    readonly what: string;
  }[];
  readonly onChoose: (value: Value) => void;
  /** Of the list. */
  readonly label: string;
  readonly button: Pick<
    ButtonProps,
    'variant' | 'size' | 'className' | 'disabled' | 'leftSection' | 'rightSection'
  > & { readonly 'aria-label'?: string };
  /** What the button says. */
  readonly children: ReactNode;
  /** Asked when the menu is to open; false leaves it shut. */
  readonly mayOpen?: () => boolean;
  readonly className?: string;
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>): ReactElement {
  const {
    choices,
    onChoose,
    label,
    button,
    children,
    mayOpen = () => true,
    className = '',
  } = props;
  const { isOpen, setIsOpen, root } = usePanel();
  const panelId = useId();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    root.onKeyDown(event);
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isOpen && !mayOpen()) return;
    flushSync(() => setIsOpen(true));
    moveFocus(event.currentTarget, step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu work wherever the focus is within it.
    <div {...root} className={`${floating.root} ${className}`} onKeyDown={handleKey}>
      <Button
        {...button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen && mayOpen())}
      >
        {children}
      </Button>
      {isOpen ? (
        <ul
          ref={showPanel}
          id={panelId}
          className={`${floating.panel} ${classes.choices}`}
          aria-label={label}
        >
          {choices.map(({ value, name, what }) => (
            <li key={value}>
              <button
                type="button"
                className={classes.choice}
                onClick={(event) => {
                  // The choice goes away with the list: the focus goes back to what opened it.
                  event.currentTarget
                    .closest('ul')
                    ?.parentElement?.querySelector('button')
                    ?.focus();
                  setIsOpen(false);
                  onChoose(value);
                }}
              >
                <span className={classes.name}>{name}</span>{' '}
                <span className={classes.what}>{what}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** From the button into the list, and round in it. */
function moveFocus(root: HTMLElement, step: 1 | -1): void {
  const items = [...root.querySelectorAll<HTMLElement>('ul button')];
  const now = items.findIndex((item) => item.matches(':focus'));
  const next = now < 0 && step < 0 ? items.length - 1 : (now + step + items.length) % items.length;
  items[next]?.focus();
}
