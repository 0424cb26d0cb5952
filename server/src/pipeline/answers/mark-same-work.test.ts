import { randomUUID } from 'node:crypto';
import type { Answer, Source } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { listRetracted, noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { noUsage } from '../models/budget.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { withSameWork } from './mark-same-work.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function store(title: string, doi: string): Promise<string> {
  return database.transaction((queries) =>
    insertDocument(queries, {
      title,
      doi,
      identifiers: [],
      status: 'completed',
      chunksStored: 1,
      text: null,
    }),
  );
}

function source(documentId: string, marker: number): Source {
  return {
    id: randomUUID(),
    document_id: documentId,
    chunk_index: 0,
    text: 'A passage.',
    heading_path: [],
    page_start: null,
    page_end: null,
    char_start: 0,
    char_end: 10,
    document_title: 'A title',
    document_authors: '',
    document_url: '',
    source_type: '',
    publication_date: '',
    relevance_score: 1,
    word_score: 1,
    vector_score: 1,
    marker,
    quote: null,
    same_work_as: null,
  };
}

function citing(...sources: Source[]): Answerer {
  const answer: Answer = {
    answer: 'It is so.',
    origin: 'extracted',
    model: 'built-in reader',
    is_covered: true,
    sources,
    nearest: [],
    passages_considered: sources.length,
    markers_removed: 0,
    unsupported: [],
    search_query: '',
    is_cut: false,
    usage: noUsage,
  };
  return { answer: async () => answer };
}

const request: AnswerRequest = {
  question: 'Is it so?',
  model: null,
  threshold: 0,
  topK: 5,
  maxTokens: 100,
  temperature: 0,
  signal: new AbortController().signal,
};

it('knows which documents show one work before the answer leaves out what is retracted', async () => {
  const upload = await store('A work', '10.1000/one');
  const copy = await store('The work', '10.1000/one');
  await noteRetraction(database, { documentId: upload, retractedBy: 'Crossref', asked: [] });
  let retracted: string[] = [];
  const answerer: Answerer = {
    async answer(asked) {
      retracted = await listRetracted(database);
      return citing().answer(asked);
    },
  };
  await withSameWork(answerer, database).answer(request);
  expect(retracted).toEqual([upload, copy].sort());
});

it('names the first source of another document of the same work, and no other', async () => {
  const preprint = await store('The preprint', 'https://doi.org/10.21203/rs.3.rs-7/v1');
  const upload = await store('Its upload', '10.21203/RS.3.rs-7/v2');
  const other = await store('Another work', '10.1000/other');
  const { sources } = await withSameWork(
    citing(
      source(other, 1),
      source(preprint, 2),
      source(preprint, 3),
      source(upload, 4),
      source(preprint, 5),
    ),
    database,
  ).answer(request);
  expect(sources.map(({ marker, same_work_as }) => [marker, same_work_as])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, 2],
    [5, 4],
  ]);
});
