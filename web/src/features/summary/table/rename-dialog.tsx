/** Gives a study table another name. */
import { tableLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useWhileShown } from '../../../lib/still-shown';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface RenameDialogProps {
  readonly title: string;
  readonly isSaving: boolean;
  /** @param onDone To be told once it is stored: what was typed stays until then. */
  readonly onSave: (title: string, onDone: () => void) => void;
  readonly onClose: () => void;
}

export function RenameDialog({
  title,
  isSaving,
  onSave,
  onClose,
}: RenameDialogProps): ReactElement {
  const [text, setText] = useState(title);
  const close = useWhileShown()(onClose);
  return (
    <Dialog
      title="Rename the table"
      size="question"
      onClose={onClose}
      isSaving={isSaving}
      isUnsaved={text !== title}
      foot={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="filled"
            disabled={text.trim() === '' || text.length > tableLimits.titleMaxLength}
            loading={isSaving}
            onClick={() => onSave(text.trim(), close)}
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
