/** What was said before in a conversation, as a model is told it. */
import { estimateTokens } from '../../pipeline/models/estimate-tokens.js';
import type { EarlierMessage } from '../../ports/language-model.js';
import type { Exchange } from '../../store/sessions/chat-turns.js';

/** More of a conversation than any model is told. */
export const exchangesRead = 50;

/** The latest exchanges that fit, oldest first. */
export function packHistory(exchanges: readonly Exchange[], maxTokens: number): EarlierMessage[] {
  const packed: EarlierMessage[] = [];
  let left = maxTokens;
  for (const { question, answer } of exchanges.toReversed()) {
    left -= estimateTokens(question) + estimateTokens(answer);
    if (left < 0) break;
    packed.unshift({ role: 'user', content: question }, { role: 'assistant', content: answer });
  }
  return packed;
}
