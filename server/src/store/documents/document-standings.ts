/** What is held against documents now: what was kept of them earlier may be older than a retraction. */
import type { EditorialNotice, LibraryDocument } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { isUuid } from '../database/is-uuid.js';
import { type MarksOfRow, marksColumn, retractionOf } from './document-marks.js';
import { type NoticesOfRow, noticesColumn, toNotices } from './document-notices.js';

export interface DocumentStanding {
  readonly retraction: LibraryDocument['metadata']['retraction'];
  readonly notices: EditorialNotice[] | undefined;
}

/** By the id of the document; only those of the library against which something is held. */
export async function findStandings(
  queries: Queries,
  documentIds: readonly string[],
): Promise<Map<string, DocumentStanding>> {
  const ids = [...new Set(documentIds)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await queries.query<StandingRow>(
    `select documents.id, ${marksColumn}, ${noticesColumn} from documents where documents.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(
    rows.flatMap(({ id, notices: found, marks }) => {
      const retraction = retractionOf(marks);
      const notices = toNotices(found);
      return retraction === null && notices === undefined ? [] : [[id, { retraction, notices }]];
    }),
  );
}

interface StandingRow extends Row {
  id: string;
  marks: MarksOfRow;
  notices: NoticesOfRow;
}
