/** Finds every document that holds some words, by one passage of each: the best passages of all may come from a few long documents. */
import { writeForms } from '../../reading/language/index-words.js';
import type { Database } from '../database/database.js';
import { writeIds, writeNumber, writeText } from '../database/literals.js';
import { listLanguages } from './passage-words.js';
import { searchedWords } from './word-index.js';

export interface WordsToHold {
  /** In small letters; a passage holds all of them. */
  readonly words: readonly string[];
  /** Only these documents; all when left out. */
  readonly documentIds?: readonly string[] | undefined;
}

interface InEachDocument {
  /** One passage a document. */
  readonly chunkIds: readonly string[];
  /** Whether a word stands in more passages than were looked at. */
  readonly isCut: boolean;
}

/** Of one word: what the index takes for them grows faster than their number. */
const passagesMost = 2000;

export async function findInEachDocument(
  database: Database,
  asked: WordsToHold,
): Promise<InEachDocument> {
  if (asked.words.length === 0) return { chunkIds: [], isCut: false };
  const languages = await listLanguages(database);
  const forms = asked.words.map((word) =>
    [...new Set([word, ...writeForms(word, languages)])].join(' '),
  );
  const { hasBm25 } = database.capabilities;
  const holding = forms.map((text) => (hasBm25 ? holdingBm25(text) : holdingFullText(text)));
  const ofDocuments =
    asked.documentIds === undefined
      ? ''
      : `where document_id = any(${writeIds(asked.documentIds)})`;
  const rows = await database.query<{ id: string | null; most: string }>(
    `${hasBm25 ? 'set local enable_seqscan = off;' : ''}
     with ${holding.map((query, at) => `word${at} as materialized (${query})`).join(',\n')},
     held as (select id, document_id, ${holding.map((_, at) => `word${at}.score`).join(' + ')} as score from word0
       ${holding
         .slice(1)
         .map((_, at) => `join word${at + 1} using (id, document_id)`)
         .join(' ')} ${ofDocuments}),
     best as (select distinct on (document_id) id from held order by document_id, score desc, id),
     most as (select greatest(${holding.map((_, at) => `(select count(*) from word${at})`).join(', ')}) as most)
     select id, most from most left join best on true`,
  );
  return {
    chunkIds: rows.flatMap(({ id }) => id ?? []),
    isCut: rows.some(({ most }) => Number(most) >= passagesMost),
  };
}

function holdingBm25(text: string): string {
  return `select id, document_id, score from (
    select id, document_id, -bm25_get_current_score() as score from chunks
    order by (${searchedWords}) <@> to_bm25query(${writeText(text)}, 'chunks_words') limit ${writeNumber(passagesMost)}
  ) as found where score > 0`;
}

/** Any of the forms of one word, as in `searchWords`. */
function holdingFullText(text: string): string {
  const lexemes = `replace(plainto_tsquery('english', ${writeText(text)})::text, ' & ', ' | ')::tsquery`;
  return `select id, document_id, ts_rank_cd(to_tsvector('english', ${searchedWords}), ${lexemes}, 1)::double precision as score from chunks
    where to_tsvector('english', ${searchedWords}) @@ ${lexemes} limit ${writeNumber(passagesMost)}`;
}
