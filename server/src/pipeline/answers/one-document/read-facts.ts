/** Reads of a document what study tables read of it, where it is to be quoted: a title is no sentence of it. */
import type { ScoredPassage } from '@lectern/contract';
import { isObservational } from '../../../reading/study/default-columns.js';
import type { FoundCell } from '../../../reading/study/found-cell.js';
import { readColumn } from '../../../reading/study/study-columns.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import { readStudyText } from '../../../reading/study/study-text.js';

/** Gives null where the rules find nothing. */
export function prepareFacts(
  passages: readonly ScoredPassage[],
): (concept: StudyConcept) => FoundCell<ScoredPassage> | null {
  const [first] = passages;
  if (first === undefined) return () => null;
  const title = { ...first, text: first.document_title, heading_path: ['Title'] };
  const titled = readStudyText(passages, first.document_title === '' ? null : title);
  const isObserved = isObservational(titled);
  const read = (text: typeof titled, concept: StudyConcept): FoundCell<ScoredPassage> | null =>
    readColumn({ question: concept, concept }, text, isObserved);
  return (concept) => {
    const found = read(titled, concept);
    return found !== null && found.sentence === titled.title
      ? read({ ...titled, title: null }, concept)
      : found;
  };
}
