/** How a row of the documents table becomes a document of the contract. */

import type { LibraryDocument } from '@lectern/contract';
import type { Row } from '../database/database.js';
import { type MarksOfRow, marksColumn, retractionOf } from './document-marks.js';
import { documentName } from './document-name.js';
import { type NoticesOfRow, noticesColumn, toNotices } from './document-notices.js';

export const documentColumns = `id, title, filename, authors, publication_date, journal, doi, abstract, summary, url, source_type, file_type,
  size, processing_status, chunks_stored, note, field_sources, created_at,
  exists (select 1 from originals where originals.document_id = documents.id) as has_original,
  ${marksColumn},
  ${noticesColumn},
  coalesce((
    select jsonb_agg(distinct jsonb_build_object('document_id', twin.id, 'title', ${documentName('twin')}))
    -- The limits keep to the indexes, whatever is known of how many rows there are.
    from (select other_id from same_works where same_works.document_id = documents.id limit 10) as same
    cross join lateral (select id, title, filename, url from documents twin where twin.id = same.other_id limit 1) as twin
  ), '[]') as same_work`;

export interface DocumentRow extends Row {
  id: string;
  title: string;
  filename: string;
  authors: string;
  publication_date: string;
  journal: string;
  doi: string;
  abstract: string;
  summary: string;
  url: string;
  source_type: string;
  file_type: string;
  size: string;
  processing_status: LibraryDocument['metadata']['processing_status'];
  chunks_stored: number;
  note: string;
  has_original: boolean;
  marks: MarksOfRow;
  notices: NoticesOfRow;
  field_sources: Readonly<Record<string, string>>;
  same_work: LibraryDocument['same_work'];
  created_at: Date;
}

export function toDocument({ id, created_at, size, ...rest }: DocumentRow): LibraryDocument {
  const notices = toNotices(rest.notices);
  return {
    id,
    metadata: {
      title: rest.title,
      filename: rest.filename,
      authors: rest.authors,
      publication_date: rest.publication_date,
      journal: rest.journal,
      doi: rest.doi,
      size: Number(size),
      abstract: rest.abstract,
      summary: rest.summary,
      url: rest.url,
      file_type: rest.file_type,
      source_type: rest.source_type,
      processing_status: rest.processing_status,
      chunks_stored: rest.chunks_stored,
      note: rest.note,
      has_original: rest.has_original,
      retraction: retractionOf(rest.marks),
      ...(notices === undefined ? {} : { notices }),
      field_sources: rest.field_sources,
      created_at: created_at.toISOString(),
    },
    same_work: rest.same_work,
  };
}
