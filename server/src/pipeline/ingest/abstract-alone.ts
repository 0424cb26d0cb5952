/** Tells pages and XML files that hold no more of an article than its abstract. */
import { leftOutBecause, pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import type { ReadDocument } from '../../ports/text-extractor.js';
import { tellSection } from '../../reading/sentences/tell-section.js';

/** A page of which no abstract is known, and that has less text than this, shows the abstract at most. */
export const leastArticleCharacters = 4000;

/** @param registered The abstract as records have it; empty where none does. */
export function holdsAbstractAlone(document: ReadDocument, registered: string): boolean {
  const isPage = document.format === 'html';
  if (!isPage && document.format !== 'xml') return false;
  // The reader has told that the rest is kept from it.
  if (pagesLeftOut(document.note ?? '') !== '') return true;
  const abstract = Math.max(registered.length, document.facts.abstract.length);
  const length = lengthOfPassages(document);
  return length < abstract * 2 || (isPage && abstract === 0 && length < leastArticleCharacters);
}

/** Of those that tell of the work: what an abstract has below it may be long, such as references and declarations. */
function lengthOfPassages({ chunks }: ReadDocument): number {
  let length = 0;
  let end = 0;
  for (const { charStart, charEnd, headingPath } of chunks) {
    const isBelow = /^(?:apparatus|declaration)$/.test(tellSection(headingPath));
    length += isBelow ? 0 : Math.max(0, charEnd - Math.max(end, charStart));
    end = Math.max(end, charEnd);
  }
  return length;
}

/** With a note for those who read it as the article. */
export function noteAbstractAlone(document: ReadDocument): ReadDocument {
  const { abstract } = document.facts;
  const isTold = pagesLeftOut(document.note ?? '') !== '';
  // Without an abstract there is nothing to tell a short page by.
  if (isTold || abstract === '' || !holdsAbstractAlone(document, abstract)) return document;
  const told = `${leftOutBecause} the file holds hardly more than the abstract: the full text.`;
  return { ...document, note: [told, document.note].filter(Boolean).join(' ') };
}
