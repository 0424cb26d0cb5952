/** Says what another embedder means for the passages that are there, and for those that come. */
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';

/** @param failure Why its provider cannot be asked, without a full stop; null where nothing says so. */
export async function tellNewEmbedder(
  database: Database,
  embedder: Pick<Embedder, 'model' | 'meanwhile'>,
  failure: string | null,
): Promise<string> {
  const begun = `Passages are embedded by ${embedder.model} from now on${await tellThoseThere(database, embedder)}.`;
  return failure === null
    ? begun
    : `${begun} ${failure}: while that is so, no document can be processed, and questions find passages by their words alone.`;
}

async function tellThoseThere(
  database: Database,
  { model, meanwhile }: Pick<Embedder, 'model' | 'meanwhile'>,
): Promise<string> {
  const waiting = await countPassagesToEmbed(database, { model });
  const behind =
    meanwhile === undefined
      ? 0
      : await countPassagesToEmbed(database, { model, replacing: [meanwhile.model] });
  const which = meanwhile === undefined ? 'no vector of it' : 'vectors of another model';
  if (waiting > behind)
    return `; those that have ${which} are found by their words until they are embedded anew, on the Vectors screen`;
  return waiting === 0 ? '' : '; those that have none of it yet get theirs in the background';
}
