/** Finds the sentence of a passage that a claim rests on most. */
import { stemsOf } from '../language/words.js';
import type { Quote } from '../passage.js';
import { listSentences } from '../sentences/read-sentences.js';

/** So much of the claim's words one sentence must have to be pointed at. */
const leastShare = 0.4;

/** Null where no single sentence carries enough of it. */
export function quoteClaim(claim: string, passage: string): Quote | null {
  const wanted = stemsOf(claim);
  if (wanted.size === 0) return null;
  let best: { quote: Quote; share: number } | null = null;
  for (const range of listSentences(passage)) {
    const stems = stemsOf(passage.slice(range.start, range.end));
    const share = [...wanted].filter((stem) => stems.has(stem)).length / wanted.size;
    if (share >= leastShare && (best === null || share > best.share))
      best = { quote: range, share };
  }
  return best?.quote ?? null;
}
