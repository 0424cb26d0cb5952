/** Tells whether a sentence states something that its own work found, so that it can be held against another or carry a link. English alone. */
import { tellsPurpose } from './direction-words.js';
import { isHearsay, isLeftOpen } from './says-otherwise.js';
import { isFinding } from './tell-stance.js';

/** Not what was meant, expected, left open, told of others or done for a purpose. */
export function statesFinding(sentence: string): boolean {
  return (
    isFinding(sentence) && !isLeftOpen(sentence) && !isHearsay(sentence) && !tellsPurpose(sentence)
  );
}
