/** The button that lets a finished run go on with one question, and the window in which the question may be changed first. */
import { researchLimits } from '@lectern/contract/research-limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { messageOf } from '../../lib/api';
import { useWhileShown } from '../../lib/still-shown';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { OverLimit } from '../../ui/over-limit';
import classes from './go-deeper.module.css';
import { ResearchIcon } from './research-icon';
import { sayNotStarted, useContinueWorkflow } from './use-workflow-actions';

interface GoDeeperProps {
  readonly id: string;
  /** A question, or the statement of a hypothesis. */
  readonly question: string;
  /** The number of the hypothesis; null for a question. */
  readonly hypothesis?: number | null;
}

export function GoDeeper({ id, question, hypothesis = null }: GoDeeperProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<ResearchIcon name="deeper" size={15} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Go deeper
      </Button>
      {isOpen ? (
        <DeeperDialog
          id={id}
          question={question}
          hypothesis={hypothesis}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function DeeperDialog({
  id,
  question,
  hypothesis,
  onClose,
}: Required<GoDeeperProps> & { readonly onClose: () => void }): ReactElement {
  const going = useContinueWorkflow(id, `${hypothesis} ${question}`, useWhileShown()(onClose));
  // What was asked stands there again where it failed, or is under way, since the window was shut.
  const isUnsettled = going.isRunning || going.error !== null;
  const [before] = useState((isUnsettled && going.input?.question) || question);
  const [text, setText] = useState(before);
  const fieldId = useId();
  const forget = (): void => {
    going.reset();
    onClose();
  };
  return (
    <Dialog
      title="Go deeper"
      size="question"
      onClose={forget}
      isUnsaved={!going.isRunning && text !== before}
      foot={(close) => (
        <>
          <Button onClick={close}>Close</Button>
          <Button
            variant="filled"
            disabled={
              text.trim() === '' ||
              text.length > researchLimits.questionMaxLength ||
              going.isRunning
            }
            onClick={() => going.run({ question: text.trim(), hypothesis })}
          >
            Continue the run
          </Button>
        </>
      )}
    >
      <p>
        The run goes on with further rounds for this question. What it has found stays
        {hypothesis === null
          ? '.'
          : ', and the hypothesis is judged anew by all that is there then; its dataset stays as it is.'}
      </p>
      <label className={classes.label} htmlFor={fieldId}>
        Question
      </label>
      <textarea
        id={fieldId}
        className={classes.area}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <OverLimit text={text} max={researchLimits.questionMaxLength} />
      {going.error === null ? null : (
        <Notice kind="danger" role="alert">
          {sayNotStarted(messageOf(going.error))}
        </Notice>
      )}
    </Dialog>
  );
}
