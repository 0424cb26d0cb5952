/** A passage as retrieval gives it, for tests: only what a test is about has to be said. */
import { type ScoredPassage, scoredPassageSchema } from '@lectern/contract';

export function scoredPassage(text: string, parts: Partial<ScoredPassage> = {}): ScoredPassage {
  return scoredPassageSchema.parse({
    id: 'passage-1',
    document_id: 'document-1',
    chunk_index: 0,
    text,
    heading_path: [],
    page_start: null,
    page_end: null,
    char_start: 0,
    char_end: text.length,
    document_title: 'Document',
    document_authors: '',
    document_url: '',
    source_type: '',
    publication_date: '',
    relevance_score: 0.9,
    word_score: null,
    vector_score: null,
    ...parts,
  });
}
