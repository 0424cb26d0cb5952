/** Makes the same id from the same parts, so that work done again after a crash is recognised as done before. */
import { createHash } from 'node:crypto';

/** A UUID (version 8: custom) made from the SHA-256 of the parts. */
export function stableId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
