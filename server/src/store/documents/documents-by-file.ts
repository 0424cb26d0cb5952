/** Finds documents by the names of their files. */
import type { Queries } from '../database/database.js';
import type { DocumentScope } from './documents-in-language.js';

export type FileOfDocument = { readonly id: string; readonly filename: string };

interface Written {
  /** What may hold a whole name, spaces and all. */
  readonly text: string;
  /** Ends of names, with the extension, in lower case. */
  readonly endings: readonly string[];
  /** Names without their extension, in lower case. */
  readonly stems: readonly string[];
}

/** Newest first. */
export async function findByFile(
  queries: Queries,
  { text, endings, stems }: Written,
  limit: number,
): Promise<FileOfDocument[]> {
  return queries.query<FileOfDocument>(
    `select id, filename from documents where filename <> '' and (
       strpos(lower($1), lower(filename)) > 0
       or exists (select 1 from unnest($2::text[]) as ending where right(lower(filename), length(ending)) = ending)
       or lower(regexp_replace(filename, '\\.[^.]*$', '')) = any($3::text[]))
     order by sequence desc limit $4`,
    [text, endings, stems, limit],
  );
}

/** Those whose file is named by every one of these words, in lower case; newest first. */
export async function findByFileWords(
  queries: Queries,
  words: readonly string[],
  { limit, documentIds }: DocumentScope,
): Promise<{ readonly id: string; readonly title: string }[]> {
  return queries.query<{ id: string; title: string }>(
    `select id, title from documents
     where regexp_split_to_array(lower(filename), '[^[:alnum:]]+') @> $1::text[]
       and ($3::uuid[] is null or id = any($3::uuid[]))
     order by sequence desc limit $2`,
    [words, limit, documentIds ?? null],
  );
}
