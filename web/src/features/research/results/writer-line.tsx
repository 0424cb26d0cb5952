/** Who wrote a text: a model, whose citations were checked, or the built-in reader, which only extracts. */
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icons';
import classes from './results.module.css';

interface WriterLineProps {
  readonly origin: 'extracted' | 'written';
  readonly model: string;
}

export function WriterLine({ origin, model }: WriterLineProps): ReactElement {
  return (
    <p className={classes.writer}>
      <Icon name={origin === 'written' ? 'cpu' : 'highlight'} size={15} />
      {origin === 'written' ? (
        <span>
          Written by <code>{model}</code>; citations checked against the passages
        </span>
      ) : (
        <span>Extracted by the built-in reader; nothing was written by a model</span>
      )}
    </p>
  );
}
