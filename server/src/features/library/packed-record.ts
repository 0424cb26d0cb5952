/** A checked record as its line in the spool: what the database takes as JSON stays JSON, so that the main thread reads no more than text. */
import type { FiledDocument, FiledPassage } from '../../store/library/library-rows.js';
import type { DocumentRecord, LibraryRecord, PassageRecord } from './library-file.js';

type PackedDocument = FiledDocument & Pick<DocumentRecord, 'kind'>;
type PackedPassage = FiledPassage & Pick<PassageRecord, 'kind'>;
export type PackedRecord = PackedDocument | PackedPassage;

export function packRecord(record: LibraryRecord): PackedRecord {
  if (record.kind === 'passage')
    return { ...record, embedding: record.embedding && JSON.stringify(record.embedding) };
  const { reference } = record;
  return {
    ...record,
    reference: reference && JSON.stringify(reference),
    volume: textOf(reference?.volume),
    pages: textOf(reference?.page),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
