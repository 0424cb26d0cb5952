/** What the search, the processing and the chat would say, for tests of answers from articles. */
import { type Answer, type ArticleResult, type ChatMessage, readerName } from '@lectern/contract';
import { noUsage } from '../../pipeline/models/budget.js';

/** An article that was read. */
export function rowOf(name: string, changes: Partial<ArticleResult> = {}): ArticleResult {
  return {
    article_title: name,
    article_url: `https://journal.example/${name}`,
    processed: true,
    chunks_stored: 3,
    file_type: 'html',
    skipped_reason: null,
    error: null,
    note: null,
    document_id: `document-${name}`,
    status: 'completed',
    stage: 'Done',
    ...changes,
  };
}

export function quoteOf(answer: string): Answer {
  return {
    answer,
    origin: 'extracted',
    model: readerName,
    is_covered: true,
    sources: [],
    nearest: [],
    passages_considered: 3,
    markers_removed: 0,
    unsupported: [],
    search_query: 'q',
    is_cut: false,
    usage: noUsage,
  };
}

export function replyOf(
  status: ChatMessage['status'],
  changes: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    id: `reply-${status}`,
    sender: 'assistant',
    text: 'Yes. [1]',
    time: '2026-01-02T03:04:05Z',
    mode: 'rag',
    status,
    reply_to: 'question',
    model: readerName,
    usage: noUsage,
    is_cut: false,
    answer: quoteOf('Yes. [1]'),
    error: null,
    ...changes,
  };
}
