/** Who wrote a text, or several: a model, checked by rules, or the built-in reader, by rules. */
import type { ReactElement } from 'react';
import { capitalize } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import classes from './results.module.css';

export interface Writer {
  readonly origin: 'extracted' | 'written';
  readonly model: string;
}

interface WriterLineProps {
  /** One or more, of all that stands there. */
  readonly writers: readonly Writer[];
  /** What the built-in reader did, where it did not extract. */
  readonly byRules?: string;
}

export function WriterLine({
  writers,
  byRules = 'extracted by the built-in reader',
}: WriterLineProps): ReactElement {
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
          {`${written.length < writers.length ? `, else ${byRules}` : ''}; checked by rules, not for its meaning`}
        </span>
      ) : (
        <span>{capitalize(byRules)}; nothing was written by a model</span>
      )}
    </p>
  );
}
