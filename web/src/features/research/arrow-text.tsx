/** A text with its arrows drawn, since the fonts of the application have none. */
import type { ReactElement } from 'react';
import { Drawing } from '../../ui/drawing';
import classes from './arrow-text.module.css';

export function ArrowText({ text }: { readonly text: string }): ReactElement {
  const [first = '', ...rest] = text.split(/\s?→\s?/);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
        <span key={index}>
          <span className="visually-hidden"> to </span>
          <Drawing d="M4 12h15 M13.5 6.5l5.5 5.5l-5.5 5.5" size={15} className={classes.arrow} />
          {part}
        </span>
      ))}
    </>
  );
}
