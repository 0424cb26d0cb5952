/** One provider: whether it is there, what it has or would add, which settings configure it, and its tests. */
import type { Provider } from '@lectern/contract';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import { ModelList } from './model-list';
import { ModelTest } from './model-test';
import classes from './provider-row.module.css';

const badges = {
  ready: 'available',
  missing: 'missing',
  failing: 'failed',
} as const satisfies Record<Provider['state'], string>;

export function ProviderRow({ provider }: { readonly provider: Provider }): ReactElement {
  const { id, name, state, message, adds, settings, models } = provider;
  const hasEmbeddings = models.some(({ kind }) => kind === 'embedding');
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <StatusBadge status={badges[state]} />
      </div>
      <p className={classes.message} data-state={state}>
        {message}
      </p>
      {adds === '' ? null : (
        <p className={classes.adds}>
          <span className={classes.label}>It would add:</span> {lowerFirst(adds)}
        </p>
      )}
      {settings.length === 0 ? null : (
        <p className={classes.settings}>
          <span className={classes.label}>{settings.length === 1 ? 'Setting:' : 'Settings:'}</span>
          {settings.map((setting) => (
            <code key={setting} className={classes.setting}>
              {setting}
            </code>
          ))}
        </p>
      )}
      {id === 'built-in' || models.length === 0 ? null : <ModelList models={models} />}
      {state === 'missing' || id === 'built-in' ? null : (
        <div className={classes.tests}>
          <ModelTest tested={{ provider: id, kind: 'chat' }} label="Test" name={name} />
          {hasEmbeddings ? (
            <ModelTest
              tested={{ provider: id, kind: 'embedding' }}
              label="Test embeddings"
              name={name}
            />
          ) : null}
        </div>
      )}
    </li>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
