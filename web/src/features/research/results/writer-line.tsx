/** Who wrote a text, or several: a model, whose citations were checked, or the built-in reader, which only extracts. */
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icons';
import classes from './results.module.css';

export interface Writer {
  readonly origin: 'extracted' | 'written';
  readonly model: string;
}

/** @param writers One or more, of all that stands there. */
export function WriterLine({ writers }: { readonly writers: readonly Writer[] }): ReactElement {
  const written = writers.filter(({ origin }) => origin === 'written');
  const models = [...new Set(written.map(({ model }) => model))];
  return (
    <p className={classes.writer}>
      <Icon name={written.length > 0 ? 'cpu' : 'highlight'} size={15} />
      {written.length > 0 ? (
        <span>
          {written.length < writers.length ? 'Written in part by ' : 'Written by '}
          {models.map((model, index) => (
            <span key={model}>
              {index === 0 ? '' : ', '}
              <code>{model}</code>
            </span>
          ))}
          {`${written.length < writers.length ? ', else extracted by the built-in reader' : ''}; citations checked against the passages`}
        </span>
      ) : (
        <span>Extracted by the built-in reader; nothing was written by a model</span>
      )}
    </p>
  );
}
