/** For tests: messages of every kind, each of which shows what the others cannot. */
import type { Answer, ChatMessage, Source } from './chat.js';
import type { QuotedDocument } from './quotations.js';

const passage = {
  ...{ id: 'p1', chunk_index: 0, heading_path: [], char_start: 0, char_end: 60 },
  text: 'The kelp was cut in May. It grew back. By June it was whole.',
  ...{ page_start: 3, page_end: 4, document_title: 'Kelp', document_authors: 'A Moe' },
  ...{ document_url: '', source_type: 'journal article', publication_date: '2021' },
  ...{ relevance_score: 0.9, word_score: null, vector_score: null },
};

function source(marker: number, document_id: string): Source {
  const quote = { start: 25, end: 38 };
  return { ...passage, id: `p${marker}`, document_id, marker, quote, same_work_as: null };
}

function document(document_id: string, title: string): QuotedDocument {
  return {
    ...{ document_id, title, authors: 'A Moe', publication_date: '2021', journal: 'Coast' },
    ...{ doi: '', url: '', source_type: 'journal article', kind_of_study: 'trial' },
    ...{ is_preprint: false, is_abstract_only: false, retraction: null, stance: null },
    not_found: [],
  };
}

const retraction = { source: 'Crossref', checked_at: '2026-01-01T00:00:00Z' };
const sides = { position: 'support', label: 'faster' } as const;

const quotedAnswer: Answer = {
  ...{ answer: 'It grew back. [1]', origin: 'extracted', model: 'built-in reader' },
  ...{ is_covered: true, sources: [source(1, 'a'), source(2, 'a'), source(3, 'b')], nearest: [] },
  documents: [
    { ...document('a', 'Kelp'), stance: sides },
    { ...document('b', 'Dulse'), not_quoted: ['May'] },
    { ...document('r', 'Laver'), retraction },
  ],
  left_out: [{ ...passage, document_id: 'r', quote: { start: 0, end: 24 } }],
  ...{ statement: 'What grew back.', listed: [], not_found: ['ice'], search_query: '' },
  looked_at: {
    ...{ searched: 3, documents: 4 },
    unread: [{ document_id: 'l', title: 'Locked', reason: 'It is locked.' }],
  },
  agreement: [{ ...sides, documents: 1 }],
  ...{ passages_considered: 3, markers_removed: 0, unsupported: [], is_cut: false },
  usage: { model_calls: 0, input_tokens: 0, output_tokens: 0, cost: null },
};

function reply(answer: Answer | null, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ id: 'm', sender: 'assistant', time: '2026-01-01T00:00:00Z', mode: 'rag' },
    ...{ status: 'done', reply_to: 'q', usage: null, is_cut: false, error: null },
    ...{ text: answer?.answer ?? 'Here it is.', model: answer?.model ?? 'writer-1', answer },
    ...changes,
  };
}

const written: Answer = {
  ...{ ...quotedAnswer, origin: 'written', model: 'writer-1', statement: undefined },
  answer: 'It grew back in June [1]. It was red [3].',
  unsupported: [{ start: 0, end: 25 }],
  ...{ wording: { in_words: 0, own: 1 }, own_words: [{ start: 26, end: 41 }] },
  retracted_left_out: [{ document_id: 'x', document_title: 'Carrageen' }],
};
const part = { is_covered: true, search_query: '', not_found: ['frost'] };

export const messages = {
  quoted: reply(quotedAnswer),
  written: reply(written),
  parted: reply({
    ...{ ...quotedAnswer, agreement: undefined },
    parts: [
      { ...part, question: 'Did it grow?', text: 'Yes.', markers: [1], statement: 'So it says.' },
      {
        ...part,
        ...{ question: 'Who paid?', text: 'Not covered.', markers: [] },
        ...{ is_covered: false, not_found: ['fees'] },
      },
    ],
  }),
  // A part that nothing covers.
  silent: reply({
    ...{ ...quotedAnswer, agreement: undefined },
    parts: [
      {
        ...part,
        ...{ question: 'Who paid?', text: 'Not covered.', markers: [], is_covered: false },
        nearest: [{ ...passage, document_id: 'a', quote: { start: 0, end: 24 } }],
      },
    ],
  }),
  old: reply({ ...written, documents: undefined, left_out: undefined, agreement: undefined }),
  uncovered: reply({
    ...{ ...quotedAnswer, origin: 'none', is_covered: false, sources: [], documents: [] },
    ...{ left_out: undefined, statement: undefined, agreement: undefined },
    answer: 'Your documents do not cover this.',
    nearest: [{ ...passage, document_id: 'a', quote: { start: 0, end: 24 } }],
  }),
  direct: reply(null, { mode: 'direct' }),
} as const;
