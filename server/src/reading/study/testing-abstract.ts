/** Reads one column of an abstract, for tests. */

import { isObservational } from './default-columns.js';
import { readByRules } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText } from './study-text.js';

/** The text of the cell; empty where nothing is read. */
export function readAbstract(column: StudyConcept, text: string, title = 'Ferns of Kent'): string {
  const study = readStudyText([{ heading_path: ['Abstract'], text }], {
    heading_path: ['Title'],
    text: title,
  });
  return readByRules(column, study, isObservational(study))?.text ?? '';
}
