/** Documents, passages and messages for the tests of the screens. */
import type { Answer, ChatMessage, Source } from '@lectern/contract';

export const documentId = 'd41c7e90-b2aa-4f5e-9b1d-1e6fd9e21c55';

export function fakeSource(marker: number, changes: Partial<Source> = {}): Source {
  return {
    id: `00000000-0000-4000-8000-00000000000${marker}`,
    document_id: documentId,
    chunk_index: 16 + marker,
    text: 'Samples were taken. By day 5 resistant variants were recovered. The rest stayed open.',
    heading_path: ['Results', 'Time course'],
    page_start: 6 + marker,
    page_end: 6 + marker,
    char_start: 0,
    char_end: 85,
    document_title: `Early emergence of resistance, part ${marker}`,
    document_authors: 'Nakagawa-Reyes L, Osei K',
    document_url: 'https://example.org/resistance',
    source_type: 'preprint',
    publication_date: '2025-06-30',
    relevance_score: 0.83,
    word_score: 7.1,
    vector_score: 0.6,
    marker,
    quote: { start: 20, end: 63 },
    same_work_as: null,
    ...changes,
  };
}

export function fakeAnswer(changes: Partial<Answer> = {}): Answer {
  return {
    answer: 'Yes, and early. [1] It had a price. [2]',
    origin: 'extracted',
    model: 'built-in reader',
    is_covered: true,
    sources: [fakeSource(1), fakeSource(2)],
    nearest: [],
    passages_considered: 10,
    markers_removed: 0,
    unsupported: [],
    search_query: 'Does resistance emerge?',
    is_cut: false,
    usage: { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 },
    ...changes,
  };
}

export function fakeQuestion(text: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...fakeMessage,
    id: `q ${text}`,
    sender: 'user',
    text,
    time: '2026-01-01T14:31:00Z',
    ...changes,
  };
}

export function fakeReply(answer: Answer, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...fakeMessage,
    id: `a ${answer.answer}`,
    sender: 'assistant',
    text: answer.answer,
    time: '2026-01-01T14:31:02Z',
    model: answer.model,
    usage: answer.usage,
    answer,
    ...changes,
  };
}

const fakeMessage = {
  mode: 'rag',
  status: 'done',
  reply_to: null,
  model: null,
  usage: null,
  is_cut: false,
  answer: null,
  error: null,
} as const;

export function historyOf(...messages: ChatMessage[]): object {
  return { session_id: 'default-session', messages, has_earlier: false };
}

export function chatAnswer(message: ChatMessage): object {
  const sources = message.answer?.sources ?? [];
  return {
    assistant_response: message.text,
    session_id: 'default-session',
    context_used: { sources },
    message,
  };
}

export function fakeDocument(changes: object = {}): object {
  return {
    id: documentId,
    same_work: [],
    metadata: {
      title: 'Early emergence of resistance',
      filename: '',
      authors: 'Nakagawa-Reyes L, Osei K',
      publication_date: '2025-06-30',
      journal: 'OpenMed Preprints',
      doi: '10.5555/x',
      size: 1_150_000,
      abstract: 'Resistance is often reported but rarely tracked.',
      summary: '',
      url: 'https://example.org/resistance',
      file_type: 'html',
      source_type: 'preprint',
      processing_status: 'completed',
      chunks_stored: 33,
      has_original: true,
      retraction: null,
      note: '',
      created_at: '2026-01-01T14:00:00Z',
      ...changes,
    },
  };
}

/** @param known stand at their own index, with their own words. */
export function fakePassages(
  from: number,
  limit: number,
  total: number,
  known: readonly Source[] = [],
): object {
  const count = Math.max(0, Math.min(limit, total - from));
  const passages = Array.from({ length: count }, (_, offset) => {
    const { marker: _marker, quote: _quote, ...passage } = fakeSource(1);
    const index = from + offset;
    return {
      ...passage,
      id: `p${index}`,
      chunk_index: index,
      page_start: 1 + Math.floor(index / 3),
      page_end: 1 + Math.floor(index / 3),
      text:
        known.find(({ chunk_index }) => chunk_index === index)?.text ??
        `Time course\n\nText of passage ${index}.`,
    };
  });
  return { document: fakeDocument(), passages, total_count: total };
}
