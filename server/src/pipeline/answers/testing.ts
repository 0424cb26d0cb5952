/** Stores papers for tests as the product reads, cuts and keeps them, without vectors. */
import { extractPlainText } from '../../adapters/extractors/plain/text.js';
import { splitChunks } from '../../reading/chunks/split-chunks.js';
import type { Database } from '../../store/database/database.js';
import { insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';

type Recorded = Partial<Parameters<typeof insertDocument>[1]>;

/** @returns Its id. @param record What its record says besides the title and the authors that the text itself names. */
export function storePaper(
  database: Database,
  paper: string,
  record: Recorded = {},
): Promise<string> {
  const request = { bytes: Buffer.from(paper), name: '', contentType: '', charset: 'utf-8' };
  const extracted = extractPlainText(request);
  const { title, authors } = extracted.facts;
  const chunks = splitChunks(extracted);
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, authors, status: 'completed', chunksStored: chunks.length },
      ...{ text: extracted.text, identifiers: [], ...record },
    });
    await insertChunks(queries, { documentId, title, chunks });
    return documentId;
  });
}
