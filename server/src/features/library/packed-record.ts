/** A checked record as its line in the spool: what the database takes as JSON stays JSON, so that the main thread reads no more than text. */
import type { FiledDocument, FiledPassage } from '../../store/library/library-rows.js';
import type { CheckedRecord, ForeignPassage } from './check-records.js';
import type { DocumentRecord, PassageRecord } from './library-file.js';

type PackedDocument = FiledDocument & Pick<DocumentRecord, 'kind'>;
export type PackedPassage = FiledPassage &
  Pick<PassageRecord, 'kind'> &
  Partial<Pick<ForeignPassage, 'foreign_model'>>;
export type PackedRecord = PackedDocument | PackedPassage;

export function packRecord(record: CheckedRecord): PackedRecord {
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
