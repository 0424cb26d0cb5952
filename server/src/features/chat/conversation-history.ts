/** What was said before in a conversation, as a model is told it. */
import { estimateTokens } from '../../pipeline/models/estimate-tokens.js';
import type { EarlierMessage } from '../../ports/language-model.js';
import type { Exchange } from '../../store/sessions/chat-turns.js';

/** More of a conversation than any model is told. */
export const exchangesRead = 50;
/** In the place of an answer that failed or was stopped before any of it came: what follows may still go on from its question. */
const unanswered = 'No answer came to this question.';

/** The latest exchanges that fit, oldest first. */
export function packHistory(exchanges: readonly Exchange[], maxTokens: number): EarlierMessage[] {
  const packed: EarlierMessage[] = [];
  let left = maxTokens;
  for (const { question, answer: said } of exchanges.toReversed()) {
    const answer = said || unanswered;
    left -= estimateTokens(question) + estimateTokens(answer);
    if (left < 0) break;
    packed.unshift({ role: 'user', content: question }, { role: 'assistant', content: answer });
  }
  return packed;
}
