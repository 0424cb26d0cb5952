/** The part of the window where models for finding by meaning are installed on the server's machine. */
import type { ReactElement } from 'react';
import { messageOf } from '../../lib/api';
import { Notice } from '../../ui/notice';
import { Embedding, MeaningRow } from './meaning-row';
import classes from './models-dialog.module.css';
import { type LocalModel, type Meaning, useEmbedding, useMeaning } from './use-meaning';

export function MeaningModels(): ReactElement {
  const meaning = useMeaning();
  const { data } = meaning;
  const { data: last } = useEmbedding(data !== undefined);
  // What is known of work for the model that was in use before says nothing of the one in use now.
  const embedding = last?.embedding_model === data?.embedding_model ? last : undefined;
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
      {data === undefined ? null : <OtherEmbedder meaning={data} embedding={embedding} />}
      {data === undefined ? null : (
        <ul className={classes.rows}>
          {data.models.map((model) => (
            <MeaningRow
              key={model.id}
              model={model}
              fixedBy={model.role === 'embedder' ? data.fixed_by : null}
              without={isChosenEmbedder(model) ? data.provider_notice : ''}
              embedding={isEmbedderInUse(model) ? embedding : undefined}
              reranking={model.role === 'reranker' && model.in_use ? data.reranking : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OtherEmbedderProps {
  readonly meaning: Meaning;
  readonly embedding: Parameters<typeof Embedding>[0]['status'] | undefined;
}

/** Of what embeds where none of the models does. */
function OtherEmbedder({ meaning, embedding }: OtherEmbedderProps): ReactElement | null {
  if (meaning.models.some(isEmbedderInUse)) return null;
  return (
    <div className={classes.intro}>
      {meaning.provider_notice === '' || meaning.models.some(isChosenEmbedder) ? null : (
        <p role="status">{meaning.provider_notice}</p>
      )}
      {embedding === undefined ? null : <Embedding status={embedding} />}
    </div>
  );
}

function isChosenEmbedder({ role, is_chosen }: LocalModel): boolean {
  return role === 'embedder' && is_chosen;
}

function isEmbedderInUse({ role, in_use }: LocalModel): boolean {
  return role === 'embedder' && in_use;
}
