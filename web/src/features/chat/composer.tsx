/** Where a question is written: Enter sends, Shift+Enter inserts a newline; while one is under way it can be stopped. */
import { chatLimits } from '@lectern/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useStoredState } from '../../lib/use-stored-state';
import { chatMemory } from '../../session/chat-memory';
import { Icon } from '../../ui/icons';
import { OverLimit } from '../../ui/over-limit';
import classes from './composer.module.css';

const inputMaxHeightPx = 120;

export interface ComposerHandle {
  readonly focus: () => void;
  /** Puts a question into the input, to be changed or sent. */
  readonly write: (draft: string) => void;
  /** As `write`, where nothing stands there. */
  readonly offer: (draft: string) => void;
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  /** A question is under way: nothing is sent, but the next one can be written. */
  readonly isBusy: boolean;
  /** Nothing answers in this mode. */
  readonly isDisabled: boolean;
  readonly label: string;
  /** The same in as few words as fit the narrowest window: what is cut of it cannot end in dots. */
  readonly placeholder: string;
  /** Stands over it, such as why nothing answers; null for nothing. */
  readonly above: ReactNode;
  /** Below it, at the right. */
  readonly children: ReactNode;
  /** Called with what is not blank, and not while a question is under way. */
  readonly onSend: (question: string) => void;
  readonly onStop: () => void;
}

export function Composer({
  ref,
  isBusy,
  isDisabled,
  label,
  placeholder,
  above,
  children,
  onSend,
  onStop,
}: ComposerProps): ReactElement {
  const hintId = useId();
  // Here, so that a key that is typed draws the input anew and not the conversation.
  const [draft, setDraft] = useStoredState(chatMemory.draft, (stored) =>
    typeof stored === 'string' ? stored : '',
  );
  const inputRef = useGrowingHeight(draft);
  const isBlank = draft.trim() === '';
  const isOver = draft.length > chatLimits.messageMaxLength;
  useImperativeHandle(
    ref,
    () => ({
      focus: () => inputRef.current?.focus(),
      write: setDraft,
      offer: (text) => {
        if (isBlank) setDraft(text);
      },
    }),
    [inputRef, isBlank, setDraft],
  );
  const send = (): void => {
    if (isBusy || isDisabled || isBlank || isOver) return;
    onSend(draft);
    setDraft('');
  };

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.desk}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {above === null ? null : <div className={classes.above}>{above}</div>}
        <div className={classes.field} data-disabled={isDisabled || undefined}>
          <textarea
            ref={inputRef}
            className={classes.input}
            rows={1}
            dir="auto"
            aria-label={label}
            aria-describedby={hintId}
            placeholder={placeholder}
            enterKeyHint="send"
            aria-invalid={isOver || undefined}
            value={draft}
            disabled={isDisabled}
            onChange={(event) => setDraft(event.currentTarget.value)}
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
              disabled={isDisabled || isBlank || isOver}
            >
              <Icon name="arrow-up" size={18} />
            </ActionIcon>
          )}
        </div>
        <OverLimit text={draft} max={chatLimits.messageMaxLength} />
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
