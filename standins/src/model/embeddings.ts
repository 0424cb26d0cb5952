/** Vectors from words: texts that share words lie near each other, the same text always gives the same vector. */
import { contentWords } from '../corpus/search-works.js';

export const embeddingSize = 256;

/** Unit length. */
export function embeddingOf(text: string, size: number): number[] {
  const vector = new Array<number>(size).fill(0);
  for (const word of contentWords(text)) {
    for (let salt = 0; salt < 3; salt += 1) {
      const hash = hashOf(`${salt}${word}`);
      const place = hash % size;
      vector[place] = (vector[place] ?? 0) + (hash & 0x10000 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector);
  if (length === 0) vector[0] = 1;
  return vector.map((value) => (length === 0 ? value : value / length));
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
