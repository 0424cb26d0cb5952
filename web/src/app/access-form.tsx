/** Asks for the access token when the server wants one. */
import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { readAccessToken, readTypedToken, storeAccessToken } from '../lib/access-token';
import { LogoMark } from '../ui/logo';
import { Notice } from '../ui/notice';
import classes from './access-form.module.css';

/** @param props.onToken called once a token has been stored. */
export function AccessForm({ onToken }: { readonly onToken: () => void }): ReactElement {
  const inputId = useId();
  const [token, setToken] = useState('');
  const [isFault, setIsFault] = useState(false);
  const wasRefused = readAccessToken() !== '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = readTypedToken(token);
    setIsFault(typed === null);
    if (typed === null) return;
    storeAccessToken(typed);
    onToken();
  };

  return (
    <main className={classes.page}>
      <title>Access token · Lectern</title>
      <form className={classes.form} onSubmit={submit}>
        <h1 className={classes.title}>
          <LogoMark size={26} /> Lectern
        </h1>
        {wasRefused ? (
          <Notice kind="warning" role="alert">
            The server did not accept the access token.
          </Notice>
        ) : null}
        <label htmlFor={inputId}>Access token</label>
        <input
          id={inputId}
          className={classes.input}
          type="password"
          autoComplete="current-password"
          value={token}
          aria-invalid={isFault || undefined}
          aria-describedby={isFault ? `${inputId}-fault` : undefined}
          onChange={(event) => {
            setToken(event.currentTarget.value);
            setIsFault(false);
          }}
        />
        {isFault ? (
          <p id={`${inputId}-fault`} className={classes.fault} role="alert">
            An access token has no spaces or characters outside ASCII.
          </p>
        ) : null}
        <p className={classes.hint}>
          This server is protected. Its access token is set where the server was started.
        </p>
        <Button type="submit" variant="filled" disabled={token.trim() === ''}>
          Continue
        </Button>
      </form>
    </main>
  );
}
