/** Text in Markdown. What sets it is large and comes only with the first such text; until it is there the text stands as it was written. */
import { lazy, type ReactElement } from 'react';
import classes from './markdown.module.css';
import type { MarkdownProps } from './markdown-text';
import { Part } from './part';

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text')).MarkdownText,
}));

export function Markdown(props: MarkdownProps): ReactElement {
  const raw = <div className={classes.raw}>{props.text}</div>;
  return (
    <Part fallback={raw} instead={raw}>
      <MarkdownText {...props} />
    </Part>
  );
}
