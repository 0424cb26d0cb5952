/** Corrects a cell by hand, takes a correction back, or has the cell looked for again. */
import type { TableCell } from '@lectern/contract';
import { tableLimits } from '@lectern/contract/limits';
import { shownText } from '@lectern/contract/words/say-table';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useWhileShown } from '../../../lib/still-shown';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import classes from './study-table.module.css';

interface CorrectDialogProps {
  readonly title: string;
  readonly cell: TableCell | undefined;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  /** @param onDone To be told once it is stored: what was typed stays until then. */
  readonly onSave: (text: string | null, onDone: () => void) => void;
  readonly onAgain: (onDone: () => void) => void;
  readonly onClose: () => void;
}

export function CorrectDialog({
  title,
  cell,
  isBusy,
  isSaving,
  onSave,
  onAgain,
  onClose,
}: CorrectDialogProps): ReactElement {
  const [before] = useState(cell === undefined ? '' : shownText(cell));
  const [text, setText] = useState(before);
  const close = useWhileShown()(onClose);
  const quote = cell?.source?.quote;
  return (
    <Dialog
      title="Correct a cell"
      size="question"
      onClose={onClose}
      isSaving={isSaving}
      isUnsaved={text !== before}
      foot={
        <>
          <Button disabled={isBusy || isSaving} onClick={() => onAgain(close)}>
            Look again
          </Button>
          {cell?.correction ? (
            <Button disabled={isSaving} onClick={() => onSave(null, close)}>
              Take back
            </Button>
          ) : null}
          <Button
            variant="filled"
            disabled={text.length > tableLimits.cellMaxLength}
            loading={isSaving}
            onClick={() => onSave(text, close)}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label={title}
        rows={4}
        value={text}
        maxLength={tableLimits.cellMaxLength}
        onChange={setText}
      />
      {cell?.source && quote ? (
        <blockquote className={classes.quote} dir="auto">
          {cell.source.text.slice(quote.start, quote.end)}
        </blockquote>
      ) : null}
      {cell === undefined || cell.correction === null ? null : (
        <p className={classes.facts}>
          Found by {cell.model}: {cell.text === '' ? `nothing (${cell.reason})` : cell.text}
        </p>
      )}
    </Dialog>
  );
}
