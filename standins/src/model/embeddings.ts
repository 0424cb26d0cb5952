/** Vectors from words: texts that share words lie near each other, the same text always gives the same vector. */
import { contentWords } from '../corpus/search-works.js';

/** Sizes of the real models that the stand-in goes by; its own has 256. */
export function embeddingSizeOf(model: string): number {
  if (model.startsWith('nomic-embed-text')) return 768;
  return model === 'text-embedding-3-small' ? 1536 : 256;
}

/** As with real models, no two texts are at right angles: a common part lifts every cosine to 0.2 and more. */
const commonLean = 0.55;

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
  const length = Math.hypot(...vector) || 1;
  const leaned = vector.map((value, place) => value / length + (place === 0 ? commonLean : 0));
  const leanedLength = Math.hypot(...leaned);
  return leaned.map((value) => value / leanedLength);
}

/** JSON knows no NaN: providers whose numbers went wrong write null. */
export function withHoles(vector: readonly number[]): (number | null)[] {
  return vector.map((value, index) => (index % 5 === 0 ? null : value));
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
