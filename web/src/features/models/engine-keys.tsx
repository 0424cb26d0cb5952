/** The part of the window where keys of search engines are set and tried. */
import type { ChangeableSetting } from '@lectern/contract';
import type { ReactElement } from 'react';
import classes from './models-dialog.module.css';
import rowClasses from './provider-row.module.css';
import { SettingField } from './setting-field';
import { TestButton } from './test-button';
import { type Setting, useSettingTest } from './use-settings';

const engines: readonly {
  readonly name: string;
  readonly setting: ChangeableSetting;
  readonly adds: string;
}[] = [
  { name: 'Tavily', setting: 'TAVILY_API_KEY', adds: 'A web search; needs a key.' },
  { name: 'OpenAlex', setting: 'OPENALEX_API_KEY', adds: 'Answers without one; more with it.' },
  {
    name: 'Semantic Scholar',
    setting: 'SEMANTIC_SCHOLAR_API_KEY',
    adds: 'Answers without one, though often only after a wait.',
  },
  { name: 'PubMed', setting: 'NCBI_API_KEY', adds: 'Answers without one; faster with it.' },
  { name: 'CORE', setting: 'CORE_API_KEY', adds: 'Open-access works; needs a key.' },
];

export function EngineKeys({ settings }: { readonly settings: readonly Setting[] }): ReactElement {
  return (
    <section className={classes.section} aria-labelledby="models-engines">
      <h3 id="models-engines" className={classes.heading}>
        Search engines
      </h3>
      <ul className={classes.rows}>
        {engines.map(({ name, setting: wanted, adds }) => {
          const setting = settings.find((each) => each.name === wanted);
          return setting === undefined ? null : (
            <li key={wanted} className={rowClasses.row}>
              <p className={rowClasses.name}>{name}</p>
              <p className={rowClasses.message}>{adds}</p>
              <SettingField setting={setting} label={`API key of ${name}`} />
              {setting.source === 'none' ? null : <EngineTest setting={wanted} name={name} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function EngineTest({
  setting,
  name,
}: {
  readonly setting: ChangeableSetting;
  readonly name: string;
}): ReactElement {
  return <TestButton test={useSettingTest(setting)} label="Test" name={name} />;
}
