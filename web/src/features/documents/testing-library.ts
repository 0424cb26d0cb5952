/** Answers about documents, tasks and uploads for the tests of the Documents screen. */
import type { DocumentTask } from '@lectern/contract';
import { fakeDocument } from '../../testing-library';
import type { Answer } from '../../testing-server';

export function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** A document with an id of its own. */
export function numbered(index: number, changes: object = {}): object {
  return { ...fakeDocument({ title: `Paper ${index}`, ...changes }), id: idOf(index) };
}

export function fakeStats(changes: object = {}): object {
  return {
    total_documents: 148,
    processed_documents: 131,
    pending_documents: 11,
    processing_documents: 0,
    failed_documents: 5,
    total_chunks: 9214,
    total_size: 1_000_000,
    file_types: { pdf: 100, docx: 48 },
    source_types: { Article: 90, Book: 58 },
    ...changes,
  };
}

/** The list with these documents, and the counts. */
export function library(...documents: object[]): {
  listDocuments: Answer;
  getDocumentStats: Answer;
} {
  return {
    listDocuments: () => ({ documents, total_count: documents.length }),
    getDocumentStats: () => fakeStats(),
  };
}

export function fakeTask(changes: Partial<DocumentTask> = {}): DocumentTask {
  return {
    task_id: 't1',
    status: 'processing',
    progress: 68,
    stage: 'Storage',
    completed: false,
    message: '',
    processed_count: 4,
    total_count: 6,
    success_count: 3,
    failed_count: 1,
    current_document: 'Early emergence',
    elapsed_seconds: 150,
    estimated_time_remaining: 70,
    created_at: '2026-01-01T14:00:00Z',
    finished_at: null,
    error: null,
    documents: [
      {
        document_id: idOf(1),
        title: 'Paper 1',
        status: 'completed',
        stage: 'Complete',
        chunks_stored: 33,
        error: '',
      },
      {
        document_id: idOf(2),
        title: 'Paper 2',
        status: 'failed',
        stage: 'Text Extraction',
        chunks_stored: 0,
        error: 'The file is protected by a password.',
      },
    ],
    ...changes,
  };
}
