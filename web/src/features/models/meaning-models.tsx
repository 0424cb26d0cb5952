/** The part of the window where models for finding by meaning are installed on the server's machine. */
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';
import { MeaningRow } from './meaning-row';
import classes from './models-dialog.module.css';
import { useEmbedding, useMeaning } from './use-meaning';

export function MeaningModels(): ReactElement {
  const meaning = useMeaning();
  const { data } = meaning;
  const isEmbedderInUse =
    data?.models.some(({ role, in_use }) => role === 'embedder' && in_use) ?? false;
  const { data: embedding } = useEmbedding(isEmbedderInUse);
  // What is known of work for the model that was in use before says nothing of the one in use now.
  const isOfModelInUse = embedding?.embedding_model === data?.embedding_model;
  return (
    <section className={classes.section} aria-labelledby="models-meaning">
      <h3 id="models-meaning" className={classes.heading}>
        Meaning
      </h3>
      <p className={classes.intro}>
        Models that run on this machine, without a key. What did not come with Lectern is downloaded
        once{data === undefined ? '' : ` from ${data.hub}`} and works offline from then on.
        Published figures are those of others on other texts; what a model brings in your library is
        measured once it is installed.
      </p>
      {meaning.isError ? (
        <div className={classes.failure}>
          <Notice kind="danger" role="alert">
            Failed to load the models for meaning: {messageOf(meaning.error)}
          </Notice>
        </div>
      ) : null}
      {data === undefined ? null : (
        <ul className={classes.rows}>
          {data.models.map((model) => (
            <MeaningRow
              key={model.id}
              model={model}
              fixedBy={model.role === 'embedder' ? data.fixed_by : null}
              embedding={
                model.role === 'embedder' && model.in_use && isOfModelInUse ? embedding : undefined
              }
              reranking={model.role === 'reranker' && model.in_use ? data.reranking : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
