/** Reads the words of stored passages for the word index; those from before languages were told are read when the database opens. */
import { type IndexWords, writeIndexWords } from '../../reading/language/index-words.js';
import type { Queries } from '../database/database.js';

interface StoredText {
  readonly search_text: string;
  readonly text: string;
}

/** Of a passage that has its title and headings before its text, or of any other text. */
export function readPassageWords({ search_text, text }: StoredText): IndexWords {
  const hasOpening = search_text.endsWith(text);
  return writeIndexWords({
    opening: hasOpening ? search_text.slice(0, search_text.length - text.length) : '',
    text: hasOpening ? text : search_text,
  });
}

/** Languages of passages, other than English. */
export async function listLanguages({ query }: Queries): Promise<string[]> {
  const rows = await query<{ language: string }>(
    'select distinct language from chunks where language is not null order by language',
  );
  return rows.map(({ language }) => language);
}

const passagesAtOnce = 500;

/** Each batch is a transaction: what a killed server had not read, the next one reads. English passages stay as they are. */
export async function readEarlierPassages(
  transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>,
): Promise<void> {
  while ((await transaction(readBatch)) > 0);
}

async function readBatch({ query }: Queries): Promise<number> {
  const passages = await query<StoredText & { [column: string]: unknown; id: string }>(
    `with earlier as (
       delete from passages_to_read where chunk_id in (
         select chunk_id from passages_to_read order by chunk_id limit ${passagesAtOnce} for update skip locked
       ) returning chunk_id
     )
     select id, search_text, text from chunks join earlier on chunk_id = id`,
  );
  const others = passages
    .map((passage) => ({ id: passage.id, ...readPassageWords(passage) }))
    .filter(({ words }) => words !== null);
  await query(
    `update chunks set language = given.language, words = given.words
     from json_to_recordset($1::json) as given (id uuid, language text, words text) where chunks.id = given.id`,
    [JSON.stringify(others)],
  );
  return passages.length;
}
