/** One key, address or model: whether it is set and by whom, and the form that sets it. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api';
import classes from './setting-field.module.css';
import { SettingForm } from './setting-form';
import { type Setting, type SettingChange, useIsLatest, useSettingChange } from './use-settings';

interface SettingFieldProps {
  readonly setting: Setting;
  /** What it is, such as `API key of OpenAI`. */
  readonly label: string;
  /** Values that are known to work. */
  readonly choices?: readonly string[];
}

export function SettingField({ setting, label, choices = [] }: SettingFieldProps): ReactElement {
  const { name, fixed_by, is_kept, message } = setting;
  const change = useSettingChange();
  const isLatest = useIsLatest(change);
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusAfter(isOpen);
  const save = (value: string): void =>
    change.mutate({ name, value, sentTo: setting.sent_to }, { onSuccess: () => setOpen(false) });
  return (
    <div className={classes.field}>
      <p className={classes.line}>
        <code className={classes.name}>{name}</code>
        <span className={classes.state} data-source={setting.source}>
          {stateOf(setting)}
        </span>
      </p>
      {message === '' ? null : <p className={classes.fault}>{message}</p>}
      {isOpen ? (
        <SettingForm
          setting={setting}
          label={label}
          choices={choices}
          isSaving={change.isPending}
          onSave={save}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={classes.actions}>
          {fixed_by === '' ? (
            <Button
              ref={opener}
              size="xs"
              aria-label={`${is_kept ? 'Change' : 'Set'}: ${label}`}
              aria-disabled={change.isPending}
              onClick={() => {
                change.reset();
                setOpen(true);
              }}
            >
              {is_kept ? 'Change' : 'Set'}
            </Button>
          ) : null}
          {is_kept ? (
            <Button
              size="xs"
              aria-label={`Remove: ${label}`}
              aria-disabled={change.isPending}
              onClick={() =>
                change.mutate({ name, value: null }, { onSuccess: () => opener.current?.focus() })
              }
            >
              Remove
            </Button>
          ) : null}
        </div>
      )}
      <div aria-live="polite">
        {change.isError ? <p className={classes.fault}>{messageOf(change.error)}</p> : null}
        {change.isSuccess && isLatest
          ? [wordOf(change.variables), ...change.data.notices].map((notice) => (
              <p key={notice} className={classes.notice}>
                {notice}
              </p>
            ))
          : null}
      </div>
    </div>
  );
}

function wordOf(change: SettingChange): string {
  return change === 'set-aside' || change.value === null ? 'Removed.' : 'Saved.';
}

function stateOf({ source, value, fixed_by }: Setting): string {
  const who = { environment: 'Set by the environment', screen: 'Set here', none: 'Not set' }[
    source
  ];
  const why = source === 'none' && fixed_by !== '' ? `${who}. ${fixed_by}.` : who;
  return value === null ? why : `${why}: ${value}`;
}

/** The button that opened the form has the focus again when the form is gone. */
function useFocusAfter(isOpen: boolean): React.RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
