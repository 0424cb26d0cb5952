/** What was said before in a conversation, as a model is told it. */
import type { ChatMessage } from '@lectern/contract';
import { estimateTokens } from '../../pipeline/models/estimate-tokens.js';
import type { EarlierMessage } from '../../ports/language-model.js';
import { type ConversationKey, listMessages } from '../../store/chat-messages.js';
import type { Queries } from '../../store/database.js';

/** More of a conversation than any model is told. */
const messagesRead = 100;

/** The latest messages that fit, oldest first, beginning with a question. Questions without an answer are left out, as are answers without text. */
export async function loadHistory(queries: Queries, conversation: ConversationKey, maxTokens: number): Promise<EarlierMessage[]> {
  const { messages } = await listMessages(queries, conversation, { limit: messagesRead });
  return packHistory(messages, maxTokens);
}

function packHistory(messages: readonly ChatMessage[], maxTokens: number): EarlierMessage[] {
  const packed: EarlierMessage[] = [];
  let left = maxTokens;
  for (const answer of messages.toReversed()) {
    const question = messages.find(({ id }) => id === answer.reply_to);
    if (question === undefined || answer.text === '') continue;
    left -= estimateTokens(question.text) + estimateTokens(answer.text);
    if (left < 0) break;
    packed.unshift({ role: 'user', content: question.text }, { role: 'assistant', content: answer.text });
  }
  return packed;
}
