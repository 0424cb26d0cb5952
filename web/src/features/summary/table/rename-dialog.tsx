/** Gives a study table another name. */
import { tableLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface RenameDialogProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ title, onSave, onClose }: RenameDialogProps): ReactElement {
  const [text, setText] = useState(title);
  return (
    <Dialog
      title="Rename the table"
      size="question"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={text.trim() === ''}
            onClick={() => onSave(text.trim())}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Title"
        value={text}
        maxLength={tableLimits.titleMaxLength}
        onChange={setText}
      />
    </Dialog>
  );
}
