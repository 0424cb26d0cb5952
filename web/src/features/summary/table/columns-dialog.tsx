/** The columns of a study table: asked, renamed, put in another order, removed. */

import { tableLimits } from '@lectern/contract/limits';
import { keyOfQuestion } from '@lectern/contract/question-key';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { useWhileShown } from '../../../lib/still-shown';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icons';
import { TextField } from '../../../ui/text-field';
import classes from './study-table.module.css';
import type { EditedColumn, SeenColumn } from './use-study-table';

interface ColumnsDialogProps {
  readonly columns: readonly SeenColumn[];
  readonly isSaving: boolean;
  /**
   * @param seen The columns that it began with.
   * @param onDone To be told once it is stored: what was edited stays until then.
   */
  readonly onSave: (
    columns: readonly EditedColumn[],
    seen: readonly SeenColumn[],
    onDone: () => void,
  ) => void;
  readonly onClose: () => void;
}

interface Draft extends EditedColumn {
  readonly key: number;
}

export function ColumnsDialog({
  columns,
  isSaving,
  onSave,
  onClose,
}: ColumnsDialogProps): ReactElement {
  const [first] = useState<readonly Draft[]>(() =>
    columns.map((column, key) => ({ ...column, key })),
  );
  const [drafts, setDrafts] = useState(first);
  const [seen] = useState(columns);
  const close = useWhileShown()(onClose);
  const nextKey = useRef(columns.length);
  const change = (key: number, part: Partial<EditedColumn>): void =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const seenOf = ({ id }: EditedColumn): SeenColumn | undefined =>
    seen.find((column) => column.id === id);
  const isAskedOtherwise = (draft: Draft): boolean => {
    const before = seenOf(draft)?.question;
    return before !== undefined && keyOfQuestion(before) !== keyOfQuestion(draft.question);
  };
  // The name of another question goes with it, unless the person gave it.
  const ask = (draft: Draft, question: string): void => {
    const name = seenOf(draft)?.label ?? '';
    const isOther = isAskedOtherwise({ ...draft, question });
    const label = isOther && draft.label === name ? '' : draft.label;
    change(draft.key, { question, label: isOther ? label : label || name });
  };
  const move = (index: number, step: -1 | 1): void => {
    const moved = [...drafts];
    const [taken] = moved.splice(index, 1);
    if (taken !== undefined) moved.splice(index + step, 0, taken);
    setDrafts(moved);
  };
  const add = (): void => {
    nextKey.current += 1;
    setDrafts([...drafts, { key: nextKey.current, label: '', question: '' }]);
  };
  const whole = drafts.filter(({ question }) => question.trim() !== '');
  const isFaulty = drafts.some(
    (draft) =>
      isUnasked(draft) ||
      draft.question.length > tableLimits.questionMaxLength ||
      draft.label.length > tableLimits.labelMaxLength,
  );
  const save = (): void =>
    onSave(
      whole.map(({ key: _key, ...column }) => ({
        ...column,
        question: column.question.trim(),
        label: (column.label.trim() || column.question.trim()).slice(0, tableLimits.labelMaxLength),
      })),
      seen,
      close,
    );
  return (
    <Dialog
      title="Columns"
      size="work"
      onClose={onClose}
      isSaving={isSaving}
      isUnsaved={JSON.stringify(drafts) !== JSON.stringify(first)}
      foot={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="filled"
            disabled={whole.length === 0 || isFaulty}
            loading={isSaving}
            onClick={save}
          >
            Save columns
          </Button>
        </>
      }
    >
      <ol className={classes.columnList}>
        {drafts.map((draft, index) => (
          <li key={draft.key} className={classes.columnRow}>
            <TextField
              label="Question"
              value={draft.question}
              maxLength={tableLimits.questionMaxLength}
              onChange={(question) => ask(draft, question)}
            />
            <TextField
              label="Name above the column"
              value={draft.label}
              placeholder={draft.question}
              maxLength={tableLimits.labelMaxLength}
              onChange={(label) => change(draft.key, { label })}
            />
            <span className={classes.columnTools}>
              <ActionIcon
                aria-label={`Move column ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon name="chevron-up" size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move column ${index + 1} down`}
                disabled={index === drafts.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon name="chevron-down" size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Remove column ${index + 1}`}
                onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
              >
                <Icon name="trash" size={18} />
              </ActionIcon>
            </span>
            {isUnasked(draft) ? (
              <p className={`${classes.facts} ${classes.columnNote}`} role="alert">
                A column needs a question: please write it, or remove the column.
              </p>
            ) : null}
            {isAskedOtherwise(draft) ? (
              <p className={`${classes.facts} ${classes.columnNote}`}>
                Asked otherwise, it is filled anew: what stands in it now goes, with its
                corrections.
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        leftSection={<Icon name="plus" size={16} />}
        disabled={drafts.length >= tableLimits.columnsMax}
        onClick={add}
      >
        Add question
      </Button>
    </Dialog>
  );
}

/** It would go without a word: it has a name, or stands in the table. */
function isUnasked({ id, label, question }: EditedColumn): boolean {
  return question.trim() === '' && (label.trim() !== '' || id !== undefined);
}
