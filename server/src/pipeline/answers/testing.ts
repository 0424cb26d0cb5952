/** Stores papers for tests as the product reads, cuts and keeps them, without vectors, and asks them as the chat does. */
import type { Answer } from '@lectern/contract';
import { extractPlainText } from '../../adapters/extractors/plain/text.js';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { splitChunks } from '../../reading/chunks/split-chunks.js';
import type { Database } from '../../store/database/database.js';
import { countDocuments, insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { type AnswerRequest, createAnswerer } from './answer.js';
import { withMessages } from './answer-message.js';

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

/** Asks as the chat does, without a model and with the vectors alone that need none; for eight passages unless the request says otherwise. */
export function askLibrary(
  database: Database,
  request: Pick<AnswerRequest, 'question'> & Partial<AnswerRequest>,
): Promise<Answer> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  const answerer = createAnswerer({ retriever, countDocuments: () => countDocuments(database) });
  return withMessages(answerer, { retriever, database }).answer({
    ...{ model: null, threshold: 0.3, topK: 8, maxTokens: 800, temperature: 0 },
    ...{ signal: new AbortController().signal, ...request },
  });
}
