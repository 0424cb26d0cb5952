/** Fits passages into the tokens that a model may read: whole where there is room, else their sentences that say most about the question. */
import type { ScoredPassage } from '@lectern/contract';
import { estimateTokens } from '../models/estimate-tokens.js';
import { pickSentences } from './pick-sentences.js';

/** With less room than this a passage is left out rather than cut to a scrap. */
const leastTokens = 60;
const sentencesMax = 8;

/** Texts with their titles in the order of the passages, the best first; at least one, cut where it alone is too long. */
export function packPassages(question: string, passages: readonly ScoredPassage[], maxTokens: number): string[] {
  const whole = passages.map(({ document_title, text }) => fence(`${document_title}\n${text}`));
  const total = whole.reduce((sum, text) => sum + estimateTokens(text), 0);
  if (total <= maxTokens) return whole;
  const packed: string[] = [];
  let left = maxTokens;
  for (const [index, passage] of passages.entries()) {
    const room = Math.floor(left / shares(passages.length - index));
    if (packed.length > 0 && room < leastTokens) break;
    const text = condense(question, { passage, whole: whole[index] ?? '', room });
    packed.push(text);
    left -= estimateTokens(text);
  }
  return packed;
}

/** The nearer a passage comes to the question, the more of what is left it may take: two shares against one of each behind it. */
function shares(remaining: number): number {
  return remaining === 1 ? 1 : (remaining + 1) / 2;
}

function condense(question: string, { passage, whole, room }: { passage: ScoredPassage; whole: string; room: number }): string {
  if (estimateTokens(whole) <= room) return whole;
  const fits = (text: string): boolean => estimateTokens(`${passage.document_title}\n${text}`) <= room;
  const picked = pickSentences(question, [passage], { maxSentences: sentencesMax, fits }).sort((one, other) => one.start - other.start);
  const sentences = picked.map(({ start, end }) => passage.text.slice(start, end)).join(' … ');
  return picked.length > 0 && fits(sentences) ? fence(`${passage.document_title}\n${sentences}`) : cut(whole, room);
}

function cut(text: string, maxTokens: number): string {
  const tokens = estimateTokens(text);
  return tokens <= maxTokens ? text : text.slice(0, Math.floor((text.length * maxTokens) / tokens));
}

/** A passage cannot end its own fence. */
function fence(text: string): string {
  return text.replace(/<(\/?)(passage)/gi, '‹$1$2');
}
