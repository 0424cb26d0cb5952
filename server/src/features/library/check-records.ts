/** Checks the records of a library file one after another, and at the end whether all of them were there. */

import { InvalidRequestError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import {
  type ExportData,
  type LibraryRecord,
  libraryFileSchema,
  libraryFormat,
  libraryRecordSchema,
  type PassageRecord,
} from './library-file.js';
import { broken } from './split-records.js';

type Space = Pick<Embedder, 'model' | 'dimension'>;

/** A passage whose vector was left out, as it is of another model than those of the server. */
export type ForeignPassage = PassageRecord & { readonly foreign_model: string };

export type CheckedRecord = LibraryRecord | ForeignPassage;

export interface RecordCheck {
  /** @throws InvalidRequestError */
  record(value: unknown): CheckedRecord;
  /** @param rest The file without its records. @throws InvalidRequestError */
  finish(rest: unknown): void;
}

/** How long the vectors of each model are. */
type Lengths = Map<string, Set<number>>;

export interface SpacesInUse {
  /** Vectors of which models are taken in. */
  readonly spaces: readonly Space[];
  /** Why none of them is of the model that was chosen; null where one is. */
  readonly standIn: string | null;
}

export function createCheck(inUse: SpacesInUse): RecordCheck {
  const documents = new Set<string>();
  const passages = new Set<string>();
  const places = new Set<string>();
  const lengths: Lengths = new Map();
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
      if (checkVector(record, lengths)) vectors += 1;
      addOnce(passages, record.id, record);
      return withoutForeign(record, inUse);
    },
    finish(rest) {
      const parsed = libraryFileSchema.safeParse(rest);
      if (!parsed.success)
        throw broken(`it is no ${libraryFormat} file that this server knows`, parsed.error);
      checkLengths(lengths, parsed.data);
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

/** The database squares each number in 32 bits to tell the direction of a vector. */
const [lengthMin, lengthMax] = [1e-15, 1e18];

function addOnce(ids: Set<string>, id: string, record: LibraryRecord): LibraryRecord {
  if (ids.has(id)) throw broken('it holds the same record twice');
  ids.add(id);
  return record;
}

/** Notes of the vector of which model and length it is. @throws InvalidRequestError */
function checkVector({ embedding, embedding_model }: PassageRecord, lengths: Lengths): boolean {
  if (embedding === null && embedding_model === null) return false;
  if (embedding === null || embedding_model === null) throw broken('a vector has no model');
  // As the database keeps it: in 32 bits, some numbers are none and others endless.
  const length = Math.hypot(...Float32Array.from(embedding));
  if (!(length >= lengthMin && length <= lengthMax)) throw broken('a vector is out of range');
  const found = lengths.get(embedding_model) ?? new Set();
  lengths.set(embedding_model, found.add(embedding.length));
  return true;
}

/** A model whose vectors have one length by the head of the file has no others. */
function checkLengths(lengths: Lengths, { embedding_models }: ExportData): void {
  for (const { model, dimension } of embedding_models)
    for (const length of lengths.get(model) ?? [])
      if (length !== dimension)
        throw broken(`a vector of ${model} has ${length} numbers and not ${dimension}`);
}

/**
 * Vectors that this server does not compare would be found by nobody: the passage comes without. They may be those of the chosen model, though, while
 * another one stands in for it.
 * @throws InvalidRequestError then.
 */
function withoutForeign(
  record: PassageRecord,
  { spaces, standIn }: SpacesInUse,
): PassageRecord | ForeignPassage {
  const { embedding, embedding_model } = record;
  const isOurs = spaces.some(
    ({ model, dimension }) => model === embedding_model && dimension === embedding?.length,
  );
  if (embedding_model === null || isOurs) return record;
  if (standIn !== null)
    throw new InvalidRequestError(
      `${standIn}. This file has vectors of ${embedding_model}, which would be left out until the chosen embedding model can be used again. Import the file then, or choose another embedding model first. Nothing was changed.`,
    );
  return { ...record, embedding: null, embedding_model: null, foreign_model: embedding_model };
}
