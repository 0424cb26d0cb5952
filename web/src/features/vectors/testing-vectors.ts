/** What the index answers, for the tests of the Vectors page. */
import { documentId } from '../../testing-library';
import type { Answer } from '../../testing-server';

export const stats = {
  total_vectors: 9214,
  unique_documents: 131,
  vector_dimensions: 384,
  storage_size_mb: 58.4,
  total_passages: 9214,
  vectors_in_use: 9214,
  other_models: [] as object[],
  embedding_model: 'lectern-built-in-1',
  word_index: 'bm25',
  embedding_trust: null as object | null,
  embedding_stand_in: null as string | null,
};

export function statsAnswer(changes: Partial<typeof stats> = {}): Answer {
  return () => ({ success: true, stats: { ...stats, ...changes }, message: '' });
}

export const otherDocumentId = 'a07b33e1-f6c4-4f5e-9b1d-1e6fd9e21c55';

const documents = [
  { document_id: documentId, title: 'Early emergence of resistance', vector_count: 412 },
  { document_id: otherDocumentId, title: 'Catheter film', vector_count: 103 },
];

export function fakeVector(index: number, changes: object = {}): object {
  return {
    id: `9f31c2d0-0000-4000-8000-${String(index).padStart(12, '0')}`,
    document_id: documentId,
    document_title: 'Early emergence of resistance',
    chunk_index: index,
    text_preview: `Text of passage ${index}.`,
    timestamp: '2026-01-31T14:07:00Z',
    metadata: null,
    ...changes,
  };
}

export function fakePage(
  page: number,
  total: number,
  vectors = [fakeVector((page - 1) * 50)],
): object {
  return { success: true, vectors, page, total_pages: Math.ceil(total / 50), total_count: total };
}

export function fakeReembed(changes: object = {}): object {
  return {
    job_id: null,
    status: null,
    percentage: 0,
    passages_done: 0,
    passages_total: 0,
    embedding_model: 'lectern-built-in-1',
    error: null,
    message: '',
    elapsed_seconds: 0,
    started_at: null,
    finished_at: null,
    ...changes,
  };
}

/** A library with vectors, in which nothing is wrong. */
export const fullIndex = {
  getVectorManagementStats: statsAnswer(),
  listVectors: ({ body }) => fakePage((body as { page: number }).page, 9214),
  getVectorDistribution: () => ({
    success: true,
    distribution: documents.map(({ title, ...rest }) => ({ ...rest, display_name: title })),
    total_documents: documents.length,
  }),
  listVectorDocuments: () => ({ success: true, documents, total_documents: documents.length }),
  getReembedStatus: () => fakeReembed(),
} satisfies Record<string, Answer>;

const nothingFound = { count: 0, document_ids: [] };

export function fakeCheck(
  changes: object = {},
  unnamedFiles = { set_aside: 0, left_alone: 0 },
): object {
  const checks = {
    passages_without_vectors: nothingFound,
    vectors_without_passages: nothingFound,
    wrong_chunk_counts: nothingFound,
    claimed_passages: nothingFound,
    documents_without_text: nothingFound,
    documents_without_file: nothingFound,
    research_files_gone: null,
    files_without_document: null,
    files_to_put_back: null,
    ...changes,
  };
  return {
    success: true,
    is_consistent: Object.keys(changes).length === 0,
    checks,
    unnamed_files: unnamedFiles,
    vectors_unchecked: null as string | null,
    message: '',
  };
}
