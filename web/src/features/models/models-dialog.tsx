/** The window that says which language models and embedders there are, what each part of Lectern uses now, and what is missing. */
import type { Provider } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icons';
import { DefaultModels } from './default-models';
import { EngineKeys } from './engine-keys';
import { MeaningModels } from './meaning-models';
import { ModelUses } from './model-uses';
import classes from './models-dialog.module.css';
import { ModelsSkeleton } from './models-skeleton';
import { ProviderRow } from './provider-row';
import { SettingsFault } from './settings-fault';
import { useModels } from './use-models';
import { useSettings } from './use-settings';

export function ModelsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const models = useModels();
  const { data } = models;
  const settings = useSettings();
  const known = settings.data?.settings ?? [];
  return (
    <Dialog
      title="Models"
      size="work"
      icon={<Icon name="cpu" size={20} />}
      onClose={onClose}
      bodyLabel="Models"
      isFlush
      foot={(close) => (
        <>
          <p className={classes.hint}>
            Keys stay on the server and are never shown again. What the environment sets goes before
            what is set here. Costs that are shown are estimates from list prices.
          </p>
          <Button variant="filled" onClick={close}>
            Close
          </Button>
        </>
      )}
    >
      {models.isError ? (
        <div className={classes.failure}>
          <Failure onAgain={() => void models.refetch()}>
            Failed to load models: {messageOf(models.error)}
          </Failure>
        </div>
      ) : null}
      <SettingsFault settings={settings} />
      {data === undefined && !models.isError ? <ModelsSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <section className={classes.section} aria-labelledby="models-in-use">
            <h3 id="models-in-use" className={classes.heading}>
              In use now
            </h3>
            <ModelUses uses={data.uses} providers={data.providers} />
            <DefaultModels settings={known} providers={data.providers} />
          </section>
          <MeaningModels />
          <section className={classes.section} aria-labelledby="models-providers">
            <h3 id="models-providers" className={classes.heading}>
              Providers
            </h3>
            <ul className={classes.rows}>
              {missingLast(data.providers).map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  settings={known}
                  isEmbedding={data.uses.some(
                    (use) => use.part === 'embeddings' && use.provider === provider.id,
                  )}
                />
              ))}
            </ul>
          </section>
          <EngineKeys settings={known} />
        </>
      )}
    </Dialog>
  );
}

/** What fails and what works stay in their order, so that nothing jumps when a test changes one into the other. */
function missingLast(providers: readonly Provider[]): Provider[] {
  return [
    ...providers.filter(({ state }) => state !== 'missing'),
    ...providers.filter(({ state }) => state === 'missing'),
  ];
}
