/** Fits passages into the tokens that a model may read: whole where there is room, else their sentences that say most about the question. */
import type { ScoredPassage } from '@lectern/contract';
import { estimateTokens } from '../../models/estimate-tokens.js';
import { pickSentences } from '../quoting/pick-sentences.js';

/** With less room than this a passage is left out rather than cut to a scrap. */
const leastTokens = 60;
const sentencesMax = 8;

/** Texts with their titles in the order of the passages, the best first; at least one, cut where it alone is too long. */
export function packPassages(
  question: string,
  passages: readonly ScoredPassage[],
  maxTokens: number,
): string[] {
  const whole = passages.map(countWhole);
  if (whole.reduce((sum, { tokens }) => sum + tokens, 0) <= maxTokens)
    return whole.map(({ text }) => text);
  const packed: string[] = [];
  let left = maxTokens;
  for (const [index, passage] of whole.entries()) {
    const room = Math.floor(left / shares(whole.length - index));
    if (packed.length > 0 && room < leastTokens) break;
    const { text, tokens } = condense(question, passage, room);
    packed.push(text);
    left -= tokens;
  }
  return packed;
}

/** The first passages that fit together as they are; the first at any rate. */
export function fitWhole(
  passages: readonly ScoredPassage[],
  maxTokens: number,
): readonly ScoredPassage[] {
  let left = maxTokens;
  const beyond = passages.findIndex((passage) => {
    left -= countWhole(passage).tokens;
    return left < 0;
  });
  return beyond === -1 ? passages : passages.slice(0, Math.max(1, beyond));
}

function countWhole(passage: ScoredPassage): WholePassage {
  const text = `${passage.document_title}\n${passage.text}`;
  return { passage, text, tokens: estimateTokens(text) };
}

/** The nearer a passage comes to the question, the more of what is left it may take: two shares against one of each behind it. */
function shares(remaining: number): number {
  return remaining === 1 ? 1 : (remaining + 1) / 2;
}

interface Counted {
  readonly text: string;
  readonly tokens: number;
}

interface WholePassage extends Counted {
  readonly passage: ScoredPassage;
}

function condense(question: string, whole: WholePassage, room: number): Counted {
  if (whole.tokens <= room) return whole;
  const { text, document_title: title } = whole.passage;
  const maxTokens = room - estimateTokens(title) - (sentencesMax - 1) * tokensOfGap;
  const picked = pickSentences(question, [whole.passage], {
    maxSentences: sentencesMax,
    maxTokens,
  }).sort((one, other) => one.quote.start - other.quote.start);
  const sentences = counted(
    `${title}\n${picked.map(({ quote }) => text.slice(quote.start, quote.end)).join(gap)}`,
  );
  return picked.length > 0 && sentences.tokens <= room ? sentences : cut(whole, room);
}

/** Says where sentences were left out. */
const gap = ' … ';
const tokensOfGap = 1;

function cut({ text, tokens }: Counted, maxTokens: number): Counted {
  return tokens <= maxTokens
    ? { text, tokens }
    : counted(text.slice(0, Math.floor((text.length * maxTokens) / tokens)));
}

function counted(text: string): Counted {
  return { text, tokens: estimateTokens(text) };
}
