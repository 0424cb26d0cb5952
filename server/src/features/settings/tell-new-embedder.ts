/** Says what another embedder means for the passages that are there, and for those that come. */
import type { ProviderModels } from '../../pipeline/models/model-catalog.js';
import { notKnown, withoutVectors } from '../../pipeline/models/say-failing.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed, isRenewalCancelled } from '../../store/passages/vector-renewal.js';

type NewEmbedder = Pick<Embedder, 'model' | 'dimension' | 'meanwhile' | 'hasAnswered'>;

export interface EmbedderChange {
  readonly before: Pick<Embedder, 'model' | 'dimension'>;
  readonly now: NewEmbedder;
  /** What its provider says of its models; null where none is asked. */
  readonly found: ProviderModels | null;
}

/** Null where the vectors are of the same model as before. */
export async function tellNewEmbedder(
  database: Database,
  { before, now, found }: EmbedderChange,
): Promise<string | null> {
  const isSameName = now.model === before.model;
  if (isSameName && now.dimension === before.dimension) return null;
  const begun = isSameName
    ? `The vectors of ${now.model} have another length now, and those of before are set aside`
    : `Passages are embedded by ${now.model} from now on`;
  return `${begun}${await tellThoseThere(database, now)}.${sayAsFound(now, found)}`;
}

/** @param isOfThisMachine It stands in for a model of this machine, whose files are gone: no key or address brings them back. */
export function tellStandIn(
  reason: string,
  { model }: Pick<Embedder, 'model'>,
  isOfThisMachine: boolean,
): string {
  const end = isOfThisMachine
    ? 'they are back or you stop using it'
    : 'it can be had or this is set otherwise';
  return `${reason}. Passages are embedded by ${model}, which stands in for it, until ${end}.`;
}

async function tellThoseThere(
  database: Database,
  { model, meanwhile }: NewEmbedder,
): Promise<string> {
  const waiting = await countPassagesToEmbed(database, { model });
  const behind =
    meanwhile === undefined
      ? 0
      : await countPassagesToEmbed(database, { model, replacing: [meanwhile.model] });
  const which = meanwhile === undefined ? 'no vector of it' : 'vectors of another model';
  if (waiting > behind)
    return `; those that have ${which} are found by their words until they are embedded anew, on the Vectors screen`;
  if (waiting === 0) return '';
  return (await isRenewalCancelled(database, model))
    ? '; those that have none of it yet are embedded anew on the Vectors screen, as the work that did so in the background was cancelled'
    : '; those that have none of it yet get theirs in the background';
}

/** A provider that is sure to have a model is not asked before the model is taken; one that gave a vector answers, whatever it says of its models. */
function sayAsFound({ hasAnswered }: NewEmbedder, found: ProviderModels | null): string {
  if (found === null || found.status === 'listed' || hasAnswered === true) return '';
  if (found.status === 'unlisted') return ' Its address gives no list of models and may be wrong.';
  return found.isShut
    ? ` ${found.message}: while that is so, ${withoutVectors}`
    : ` ${found.message}. ${notKnown}`;
}
