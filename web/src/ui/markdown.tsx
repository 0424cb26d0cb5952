/** Text in Markdown. What sets it is large and comes only with the first such text; until it is there the text stands as it was written. */
import { lazy, type ReactElement, Suspense } from 'react';
import classes from './markdown.module.css';
import type { MarkdownProps } from './markdown-text';

const MarkdownText = lazy(async () => ({
  default: (await import('./markdown-text')).MarkdownText,
}));

export function Markdown(props: MarkdownProps): ReactElement {
  return (
    <Suspense fallback={<div className={classes.raw}>{props.text}</div>}>
      <MarkdownText {...props} />
    </Suspense>
  );
}
