/** What an export of the library leaves out, on the screen and in its answer. */
import { sayCount } from './say.js';

export function sayUnfinished(documents: number): string {
  return `${sayCount(documents, 'document')} of a file that is still being taken in`;
}
