/** Finds passages by all words that may stand for those of a question, where its own words found none that is relevant. */
import { type Asked, readAsked } from '../../reading/language/thesaurus.js';
import type { Database } from '../../store/database/database.js';
import { loadPassages, type PassageWithDocument } from '../../store/passages/scored-passages.js';
import { searchWords } from '../../store/passages/word-search.js';
import type { LibraryView } from './read-library.js';

export interface WeighedAsked extends Asked {
  /** How telling it is in the library: what stands for a word counts as common as the commonest of them. */
  readonly weight: number;
}

export interface FoundOtherwise {
  readonly asked: readonly WeighedAsked[];
  /** Those that hold most of the words first. */
  readonly passages: readonly PassageWithDocument[];
}

interface FindRequest {
  readonly query: string;
  readonly signal: AbortSignal;
  /** Only passages of these documents; of all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

const passagesRead = 40;
/** A longer text is hardly a question; what may stand for all its words would be thousands. */
const askedMax = 24;

export async function findOtherwise(
  { query, documentIds, signal }: FindRequest,
  { database, library }: { readonly database: Database; readonly library: LibraryView },
): Promise<FoundOtherwise> {
  const asked = readAsked(query).slice(0, askedMax);
  const words = [...new Set(asked.flatMap((each) => each.words))];
  const found = await searchWords(database, {
    text: words.join(' '),
    limit: passagesRead,
    documentIds,
  });
  signal.throwIfAborted();
  const weights = await library.weigh(words);
  const passages = await loadPassages(
    database,
    found.map(({ chunkId }) => chunkId),
  );
  const weightOf = new Map(words.map((word, index) => [word, weights?.[index] ?? 1]));
  const unknown = weights ? 1.7 * Math.log(1 + 2 * library.passages) : 1;
  return {
    asked: asked.map((each) => ({ ...each, weight: weigh(each, weightOf) || unknown })),
    passages,
  };
}

/** Of the word itself where the library has it, else of the commonest that may stand for it; 0 where it has none of them. */
function weigh({ stems, words }: Asked, weightOf: ReadonlyMap<string, number>): number {
  const weights = words.map((word) => weightOf.get(word) ?? 0);
  const own = weights.slice(0, stems.length);
  if (own.every((weight) => weight > 0)) return Math.max(...own);
  const held = weights.slice(stems.length).filter((weight) => weight > 0);
  return held.length === 0 ? 0 : Math.min(...held);
}
