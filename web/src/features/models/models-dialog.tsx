/** The window that says which language models and embedders there are, what each part of Lectern uses now, and what is missing. */
import type { Provider } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { ModelUses } from './model-uses';
import classes from './models-dialog.module.css';
import { ModelsSkeleton } from './models-skeleton';
import { ProviderRow } from './provider-row';
import { useModels } from './use-models';

export function ModelsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const models = useModels();
  const { data } = models;
  return (
    <Dialog
      title="Models"
      size="work"
      icon={<Icon name="cpu" size={20} />}
      onClose={onClose}
      bodyLabel="Models"
      isFlush
      foot={
        <>
          <p className={classes.hint}>
            Keys and addresses stay on the server. Change them in its settings file and start it
            again. Costs that are shown are estimates from list prices.
          </p>
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {models.isError ? (
        <div className={classes.failure}>
          <Notice
            kind="danger"
            role="alert"
            action={
              <Button size="xs" onClick={() => void models.refetch()}>
                Try again
              </Button>
            }
          >
            Failed to load models: {messageOf(models.error)}
          </Notice>
        </div>
      ) : null}
      {data === undefined && !models.isError ? <ModelsSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <section className={classes.section} aria-labelledby="models-in-use">
            <h3 id="models-in-use" className={classes.heading}>
              In use now
            </h3>
            <ModelUses uses={data.uses} providers={data.providers} />
          </section>
          <section className={classes.section} aria-labelledby="models-providers">
            <h3 id="models-providers" className={classes.heading}>
              Providers
            </h3>
            <ul className={classes.rows}>
              {missingLast(data.providers).map((provider) => (
                <ProviderRow key={provider.id} provider={provider} />
              ))}
            </ul>
          </section>
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
