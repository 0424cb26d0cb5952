/** Which models are used where nothing else is asked for. */
import type { Provider } from '@lectern/contract';
import type { ReactElement } from 'react';
import classes from './default-models.module.css';
import { SettingField } from './setting-field';
import type { Setting } from './use-settings';

interface DefaultModelsProps {
  readonly settings: readonly Setting[];
  readonly providers: readonly Provider[];
}

const fields = [
  { name: 'CHAT_MODEL', label: 'Default language model', kind: 'chat' },
  { name: 'EMBEDDING_MODEL', label: 'Embedding model', kind: 'embedding' },
] as const;

export function DefaultModels({ settings, providers }: DefaultModelsProps): ReactElement {
  return (
    <div className={classes.fields}>
      {fields.map(({ name, label, kind }) => {
        const setting = settings.find((each) => each.name === name);
        return setting === undefined ? null : (
          <SettingField
            key={name}
            setting={setting}
            label={label}
            choices={namesOf(providers, kind)}
          />
        );
      })}
    </div>
  );
}

/** What is built in is used where nothing is named. */
function namesOf(providers: readonly Provider[], kind: 'chat' | 'embedding'): string[] {
  return providers
    .filter(({ id }) => id !== 'built-in')
    .flatMap(({ models }) => models.filter((model) => model.kind === kind))
    .map(({ name }) => name);
}
