/** Makes a file of a conversation: the whole as Markdown, or references of the documents that it cites. */
import { type ChatMessage, listDefaults } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import { type FileAnswer, fileOf } from '../../http/file-answer.js';
import { articleReference, toReference } from '../../pipeline/references/reference-document.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import type { Database } from '../../store/database/database.js';
import { findDocuments, findReferences } from '../../store/documents/document-references.js';
import { type ConversationKey, listMessages } from '../../store/sessions/chat-messages.js';
import {
  type CitedDocument,
  type KeptDocument,
  listCited,
  writeChatMarkdown,
} from './write-chat-markdown.js';

export interface ExportParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** @throws NotFoundError for a conversation without messages; ConflictError for references of one that cites nothing. */
export async function exportChat(
  conversation: ConversationKey,
  format: 'md' | 'ris' | 'bibtex',
  { database, now }: ExportParts,
): Promise<FileAnswer> {
  const messages = await loadAll(database, conversation);
  if (messages.length === 0) throw new NotFoundError('Conversation not found');
  const cited = await describeCited(database, listCited(messages));
  if (format === 'md') {
    return fileOf(Buffer.from(writeChatMarkdown(messages, cited)), {
      contentType: 'text/markdown; charset=utf-8',
      filename: `lectern-chat-${now().toISOString().slice(0, 10)}.md`,
    });
  }
  if (cited.length === 0) throw new ConflictError('This conversation cites no document');
  const written = writeReferences(
    format,
    cited.map(({ reference }) => reference),
    now(),
  );
  return fileOf(Buffer.from(written.content), {
    contentType: `${written.content_type}; charset=utf-8`,
    filename: written.filename,
  });
}

async function loadAll(database: Database, conversation: ConversationKey): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let before: string | undefined; ; before = all[0]?.id) {
    const { messages, hasEarlier } = await listMessages(database, conversation, {
      limit: listDefaults.messagesMax,
      before,
    });
    all.unshift(...messages);
    if (!hasEarlier) return all;
  }
}

/** From the records of the library; of a document that is no longer in it, from what the answer kept of it. */
async function describeCited(
  database: Database,
  cited: ReadonlyMap<string, KeptDocument>,
): Promise<CitedDocument[]> {
  const ids = [...cited.keys()];
  const documents = new Map(
    (await findDocuments(database, ids)).map((document) => [document.id, document]),
  );
  const stored = await findReferences(database, ids);
  return [...cited].map(([documentId, kept]) => {
    const document = documents.get(documentId);
    return {
      documentId,
      reference: document
        ? toReference(document, stored.get(documentId) ?? null)
        : articleReference(keptFields(kept)),
    };
  });
}

/** What a reference is written from where its document has gone. */
export function keptFields({
  source,
  quoted,
  isRetracted,
}: KeptDocument): Parameters<typeof articleReference>[0] {
  const { document_title, document_authors, document_url, publication_date, source_type } = source;
  return {
    title: document_title,
    authors: document_authors,
    url: document_url,
    publication_date,
    source_type,
    journal: source.journal ?? quoted?.journal ?? '',
    doi: source.doi ?? quoted?.doi ?? '',
    abstract: '',
    is_retracted: isRetracted,
    notices: source.notices ?? quoted?.notices,
  };
}
