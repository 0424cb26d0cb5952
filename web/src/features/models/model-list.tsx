/** The models of a provider, folded until somebody wants to see them. */
import type { Model } from '@lectern/contract';
import { type ReactElement, useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import classes from './model-list.module.css';

export function ModelList({ models }: { readonly models: readonly Model[] }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={15} />
        {isOpen
          ? 'Hide models'
          : `Show ${models.length} ${models.length === 1 ? 'model' : 'models'}`}
      </button>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {models.map((model) => (
          <li key={model.name} className={classes.model}>
            <code className={classes.name}>{model.name}</code>
            <span className={classes.facts}>{describe(model)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe({ kind, input_price, output_price }: Model): string {
  const what = kind === 'embedding' ? 'embeddings' : 'language model';
  if (input_price === null || output_price === null) return `${what} · price not known`;
  if (input_price === 0 && output_price === 0) return `${what} · counted as free`;
  const price =
    kind === 'embedding'
      ? dollars(input_price)
      : `${dollars(input_price)} in, ${dollars(output_price)} out`;
  return `${what} · ${price} per million tokens`;
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
