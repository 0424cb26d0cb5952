/** One provider: whether it is there, what it has or would add, which settings configure it, and its tests. */
import type { Provider } from '@lectern/contract';
import type { ReactElement } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import { ModelList } from './model-list';
import classes from './provider-row.module.css';
import { SettingField } from './setting-field';
import { TestButton } from './test-button';
import { settingNames, type TestedModel, useModelTest } from './use-models';
import type { Setting } from './use-settings';

const badges = {
  ready: 'available',
  missing: 'missing',
  failing: 'failed',
  unlisted: 'unknown',
} as const satisfies Record<Provider['state'], string>;

interface ProviderRowProps {
  readonly provider: Provider;
  /** All that may be set on the screen; none where that is not known. */
  readonly settings: readonly Setting[];
  /** Its embeddings are in use, whatever it lists. */
  readonly isEmbedding: boolean;
}

export function ProviderRow({ provider, settings, isEmbedding }: ProviderRowProps): ReactElement {
  const { id, name, state, message, adds, models } = provider;
  const own = ownSettings(id, settings);
  const hasEmbeddings = isEmbedding || models.some(({ kind }) => kind === 'embedding');
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
      {own.length === 0 ? <SettingNames names={provider.settings} /> : null}
      {own.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          label={`${setting.kind === 'key' ? 'API key' : 'Address'} of ${name}`}
        />
      ))}
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

interface ModelTestProps {
  readonly tested: TestedModel;
  readonly label: string;
  readonly name: string;
}

function ModelTest({ tested, label, name }: ModelTestProps): ReactElement {
  return <TestButton test={useModelTest(tested)} label={label} name={name} />;
}

/** Where what may be set is not known. */
function SettingNames({ names }: { readonly names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <p className={classes.settings}>
      <span className={classes.label}>{names.length === 1 ? 'Setting:' : 'Settings:'}</span>
      {names.map((setting) => (
        <code key={setting} className={classes.setting}>
          {setting}
        </code>
      ))}
    </p>
  );
}

/** The key that two share stands with the one that it is sent to, the address with what speaks the protocol of OpenAI. */
function ownSettings(id: Provider['id'], settings: readonly Setting[]): Setting[] {
  return settings.filter(
    ({ name, sent_to }) =>
      settingNames[id].includes(name) &&
      (!name.startsWith('OPENAI_') || (sent_to === 'https://api.openai.com') === (id === 'openai')),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
