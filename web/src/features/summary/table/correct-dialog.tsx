/** Corrects a cell by hand, takes a correction back, or has the cell looked for again. */
import type { TableCell } from '@lectern/contract';
import { tableLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { shownText } from './arrange-rows';
import classes from './study-table.module.css';

interface CorrectDialogProps {
  readonly title: string;
  readonly cell: TableCell | undefined;
  readonly isBusy: boolean;
  readonly onSave: (text: string | null) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function CorrectDialog({
  title,
  cell,
  isBusy,
  onSave,
  onAgain,
  onClose,
}: CorrectDialogProps): ReactElement {
  const [text, setText] = useState(cell === undefined ? '' : shownText(cell));
  const quote = cell?.source?.quote;
  return (
    <Dialog
      title="Correct a cell"
      size="question"
      onClose={onClose}
      foot={
        <>
          <Button disabled={isBusy} onClick={onAgain}>
            Look again
          </Button>
          {cell?.correction ? <Button onClick={() => onSave(null)}>Take back</Button> : null}
          <Button variant="filled" onClick={() => onSave(text)}>
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
