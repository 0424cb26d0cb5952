/** Writes the library as a file of JSON, piece by piece. */
import { sayUnfinished } from '@lectern/contract/words/say-unfinished';
import type { StreamedAnswer } from '../../http/streamed-answer.js';
import type { Database } from '../../store/database/database.js';
import {
  type ExportedDocument,
  type ExportedPassage,
  visitLibrary,
} from '../../store/library/library-export.js';
import { searchTextOf } from '../../store/passages/chunks.js';
import { countVectors } from '../../store/passages/vectors.js';
import {
  type DocumentRecord,
  type ExportData,
  libraryFormat,
  libraryVersion,
  type PassageRecord,
} from './library-file.js';

/** So many characters are sent at once. */
const pieceLength = 128 * 1024;

export async function exportLibrary(
  database: Database,
  now: Date,
  answer: StreamedAnswer,
): Promise<void> {
  const { models } = await countVectors(database);
  const totals = { documents: 0, passages: 0, vectors: 0 };
  let piece = `{"data":{"success":true,"export_data":${openingOf(models, now)},"records":[`;
  const leftOut = await visitLibrary(database, async ({ document, passages }) => {
    piece += `${totals.documents === 0 ? '' : ','}\n${documentLine(document)}`;
    totals.documents += 1;
    for (const passage of passages) {
      piece += `,\n${passageLine(document.title, passage)}`;
      totals.passages += 1;
      totals.vectors += passage.embedding === null ? 0 : 1;
      if (piece.length > pieceLength) {
        await answer.write(piece);
        piece = '';
      }
    }
  });
  const told = `${totals.vectors} vectors exported, with ${totals.documents} documents and ${totals.passages} passages`;
  const message = leftOut === 0 ? told : `${told}; left out: ${sayUnfinished(leftOut)}`;
  await answer.write(
    `${piece}\n],"totals":${JSON.stringify(totals)}},"total_vectors":${totals.vectors},"documents_left_out":${leftOut},"message":${JSON.stringify(message)}}}`,
  );
}

/** The head of the file without its closing brace. */
function openingOf(models: Readonly<ExportData['embedding_models']>, now: Date): string {
  const head: Omit<ExportData, 'records' | 'totals'> = {
    format: libraryFormat,
    version: libraryVersion,
    exported_at: now.toISOString(),
    embedding_models: [...models],
  };
  return JSON.stringify(head).slice(0, -1);
}

function documentLine({
  created_at,
  retraction_checked_at,
  size,
  identifiers,
  reference,
  ...document
}: ExportedDocument): string {
  const record = {
    kind: 'document',
    ...document,
    size: Number(size),
    created_at: created_at.toISOString(),
    retraction_checked_at: retraction_checked_at?.toISOString() ?? null,
    identifiers,
    reference,
  };
  return JSON.stringify(record satisfies Record<keyof DocumentRecord, unknown>);
}

/** The vector is JSON already. */
function passageLine(
  title: string,
  { embedding, created_at, search_text, ...passage }: ExportedPassage,
): string {
  const derived = searchTextOf(title, { headingPath: passage.heading_path, text: passage.text });
  const record = {
    kind: 'passage',
    ...passage,
    search_text: search_text === derived ? null : search_text,
    created_at: created_at.toISOString(),
  };
  const withoutVector = JSON.stringify(
    record satisfies Record<Exclude<keyof PassageRecord, 'embedding'>, unknown>,
  );
  return `${withoutVector.slice(0, -1)},"embedding":${embedding ?? 'null'}}`;
}
