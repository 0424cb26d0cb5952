/** What was said before in a conversation, as a model is told it. */
import { estimateTokens } from '../../pipeline/models/estimate-tokens.js';
import type { EarlierMessage } from '../../ports/language-model.js';
import { type ConversationKey, type Exchange, listExchanges } from '../../store/chat-messages.js';
import type { Queries } from '../../store/database.js';

/** More of a conversation than any model is told. */
const exchangesRead = 50;

/** The latest messages that fit, oldest first, beginning with a question. Questions without an answer are left out, as are answers without text. */
export async function loadHistory(queries: Queries, conversation: ConversationKey, maxTokens: number): Promise<EarlierMessage[]> {
  return packHistory(await listExchanges(queries, conversation, exchangesRead), maxTokens);
}

function packHistory(exchanges: readonly Exchange[], maxTokens: number): EarlierMessage[] {
  const packed: EarlierMessage[] = [];
  let left = maxTokens;
  for (const { question, answer } of exchanges.toReversed()) {
    left -= estimateTokens(question) + estimateTokens(answer);
    if (left < 0) break;
    packed.unshift({ role: 'user', content: question }, { role: 'assistant', content: answer });
  }
  return packed;
}
