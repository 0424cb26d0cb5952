/** Where a value is typed. A key is never shown, neither while it is typed nor afterwards. */
import { settingValueMax } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import fieldClasses from '../../ui/text-field.module.css';
import { useUnsaved } from '../../ui/use-unsaved';
import classes from './setting-field.module.css';
import type { Setting } from './use-settings';

interface SettingFormProps {
  readonly setting: Setting;
  readonly label: string;
  readonly choices: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (value: string) => void;
  readonly onCancel: () => void;
}

export function SettingForm({
  setting: { name, kind, value, sent_to },
  label,
  choices,
  isSaving,
  onSave,
  onCancel,
}: SettingFormProps): ReactElement {
  const [typed, setTyped] = useState(value ?? '');
  const id = useId();
  const listId = `${id}-choices`;
  const isBlank = typed.trim() === '';
  const isUnsaved = !isSaving && typed !== (value ?? '');
  useUnsaved(isUnsaved);
  return (
    <form
      className={classes.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!(isBlank || isSaving)) onSave(typed);
      }}
    >
      <div className={fieldClasses.field}>
        <label htmlFor={id}>{label}</label>
        {sent_to === null ? null : (
          <p className={fieldClasses.hint} id={`${id}-hint`}>
            Sent to {sent_to} and to no other address.
          </p>
        )}
        <input
          className={fieldClasses.input}
          id={id}
          aria-describedby={sent_to === null ? undefined : `${id}-hint`}
          type={kind === 'key' ? 'password' : 'text'}
          name={name}
          value={typed}
          maxLength={settingValueMax}
          autoComplete={kind === 'key' ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it comes where the button that was pressed for it has been.
          autoFocus
          // The window stays open; where something is typed, it asks before that is given up.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isUnsaved) return;
            event.preventDefault();
            onCancel();
          }}
          list={choices.length === 0 ? undefined : listId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {choices.length === 0 ? null : (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="xs" variant="filled" disabled={isBlank} loading={isSaving}>
          Save
        </Button>
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
