/** Where a question is written: Enter sends, Shift+Enter inserts a newline; while one is under way it can be stopped. */
import { chatLimits } from '@lectern/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../../ui/icons';
import classes from './composer.module.css';

const inputMaxHeightPx = 120;

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  /** A question is under way: nothing is sent, but the next one can be written. */
  readonly isBusy: boolean;
  /** Nothing answers in this mode. */
  readonly isDisabled: boolean;
  readonly label: string;
  /** The same in as few words as fit the narrowest window: what is cut of it cannot end in dots. */
  readonly placeholder: string;
  /** Below it, at the right. */
  readonly children: ReactNode;
  readonly onChange: (draft: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

export function Composer({
  ref,
  draft,
  isBusy,
  isDisabled,
  label,
  placeholder,
  children,
  onChange,
  onSend,
  onStop,
}: ComposerProps): ReactElement {
  const hintId = useId();
  const inputRef = useGrowingHeight(draft);
  const mergedRef = useMergedRef(ref, inputRef);
  const isBlank = draft.trim() === '';

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className={classes.desk}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <div className={classes.field} data-disabled={isDisabled || undefined}>
          <textarea
            ref={mergedRef}
            className={classes.input}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-describedby={hintId}
            placeholder={placeholder}
            enterKeyHint="send"
            maxLength={chatLimits.messageMaxLength}
            value={draft}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
          />
          {isBusy ? (
            <Button
              className={classes.stop}
              leftSection={<Icon name="stop" size={15} />}
              onClick={onStop}
            >
              Stop
            </Button>
          ) : (
            <ActionIcon
              type="submit"
              className={classes.send}
              aria-label="Send"
              disabled={isDisabled || isBlank}
            >
              <Icon name="arrow-up" size={18} />
            </ActionIcon>
          )}
        </div>
        <div className={classes.hint}>
          <span id={hintId} className={classes.keys}>
            Enter sends, Shift+Enter inserts a newline
          </span>
          <span className={classes.counts}>{children}</span>
        </div>
      </form>
    </div>
  );
}

/** Safari ends the composition before it tells of the Enter that ended it, which then has the code 229. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** As high as its text, up to the limit. */
function useGrowingHeight(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    // The height depends on the text, which is why it is measured again with each.
    input.style.height = text === '' ? '' : 'auto';
    if (text !== '') input.style.height = `${Math.min(input.scrollHeight, inputMaxHeightPx)}px`;
  }, [text]);
  return ref;
}
