/** Checks the records of a library file one after another, and at the end whether all of them were there. */

import { InvalidRequestError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import {
  type LibraryRecord,
  libraryFileSchema,
  libraryFormat,
  libraryRecordSchema,
  type PassageRecord,
} from './library-file.js';
import { broken } from './split-records.js';

export type Space = Pick<Embedder, 'model' | 'dimension'>;

export interface RecordCheck {
  /** @throws InvalidRequestError */
  record(value: unknown): LibraryRecord;
  /** @param rest The file without its records. @throws InvalidRequestError */
  finish(rest: unknown): void;
}

/** @param spaces Vectors of which models may stand in the file; the first is in use. */
export function createCheck(spaces: readonly [Space, ...Space[]]): RecordCheck {
  const documents = new Set<string>();
  const passages = new Set<string>();
  const places = new Set<string>();
  let vectors = 0;
  return {
    record(value) {
      const parsed = libraryRecordSchema.safeParse(value);
      if (!parsed.success)
        throw broken(`record ${documents.size + passages.size + 1} is not complete`, parsed.error);
      const record = parsed.data;
      if (record.kind === 'document') return addOnce(documents, record.id, record);
      if (!documents.has(record.document_id)) throw broken('a passage stands before its document');
      addOnce(places, `${record.document_id} ${record.chunk_index}`, record);
      if (record.char_end < record.char_start) throw broken('a passage ends before it begins');
      if (checkVector(record, spaces)) vectors += 1;
      return addOnce(passages, record.id, record);
    },
    finish(rest) {
      const parsed = libraryFileSchema.safeParse(rest);
      if (!parsed.success)
        throw broken(`it is no ${libraryFormat} file that this server knows`, parsed.error);
      const { totals } = parsed.data;
      const isWhole =
        totals.documents === documents.size &&
        totals.passages === passages.size &&
        totals.vectors === vectors;
      if (!isWhole)
        throw broken(
          `it should hold ${totals.passages} passages and ${totals.vectors} vectors but has ${passages.size} and ${vectors}`,
        );
    },
  };
}

function addOnce(ids: Set<string>, id: string, record: LibraryRecord): LibraryRecord {
  if (ids.has(id)) throw broken('it holds the same record twice');
  ids.add(id);
  return record;
}

/** Whether the passage has a vector. */
function checkVector(
  { embedding, embedding_model }: PassageRecord,
  spaces: readonly [Space, ...Space[]],
): boolean {
  if ((embedding === null) !== (embedding_model === null)) throw broken('a vector has no model');
  if (embedding === null) return false;
  const space = spaces.find(({ model }) => model === embedding_model);
  if (space === undefined) {
    const [{ model }] = spaces;
    throw new InvalidRequestError(
      `The vectors in this file were made by ${embedding_model}, but this server uses ${model}. Set EMBEDDING_MODEL to the model of the file, or export it again after embedding there with ${model}. Nothing was changed.`,
    );
  }
  const { model, dimension } = space;
  if (embedding.length !== dimension) {
    throw new InvalidRequestError(
      `The vectors in this file have ${embedding.length} dimensions, but those of ${model} have ${dimension}. Nothing was changed.`,
    );
  }
  if (embedding.some((value) => Math.abs(value) > 1e30)) throw broken('a vector is out of range');
  return true;
}
