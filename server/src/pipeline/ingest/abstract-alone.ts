/** Tells pages and XML files that hold no more of an article than its abstract. */
import { leftOutBecause, pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import type { ReadDocument } from '../../ports/text-extractor.js';
import { lengthInLetters } from '../../reading/language/length-in-letters.js';
import { tellSection } from '../../reading/sentences/tell-section.js';
import { withNote } from './with-note.js';

/** @param registered The abstract as records have it; empty where none does. */
export function holdsAbstractAlone(document: ReadDocument, registered = ''): boolean {
  if (document.format !== 'html' && document.format !== 'xml') return false;
  if (isToldInPart(document)) return true;
  const abstract = Math.max(...[registered, document.facts.abstract].map(lengthInLetters));
  return lengthOfPassages(document) < abstract * 2;
}

/** The reader has told that the rest is kept from it. */
function isToldInPart({ note = '' }: ReadDocument): boolean {
  return pagesLeftOut(note) !== '';
}

/** Of those that tell of the work: what an abstract has below it may be long, such as references and declarations. */
function lengthOfPassages(document: ReadDocument): number {
  let length = 0;
  let end = 0;
  for (const { charStart, charEnd, headingPath } of document.chunks) {
    const said = document.text.slice(Math.max(end, charStart), charEnd);
    if (!isBelow(headingPath, document)) length += lengthInLetters(said);
    end = Math.max(end, charEnd);
  }
  return length;
}

/** By its innermost heading that tells; the title may be of peer review, or of conflicts of interest. */
function isBelow(headingPath: readonly string[], document: ReadDocument): boolean {
  const kinds = headingPath
    .filter((heading, depth) => depth > 0 || !isTitle(heading, document))
    .map((heading) => tellSection([heading]));
  return /^(?:apparatus|declaration)$/.test(kinds.findLast((kind) => kind !== 'other') ?? '');
}

/** As stated, or at the top of the text. */
function isTitle(heading: string, { text, facts }: ReadDocument): boolean {
  const isStated = heading.toLowerCase() === facts.title.toLowerCase();
  return isStated || text.trimStart().startsWith(heading);
}

/** With a note for those who read it as the article. */
export function noteAbstractAlone(document: ReadDocument): ReadDocument {
  if (isToldInPart(document) || !holdsAbstractAlone(document)) return document;
  const told = `${leftOutBecause} the file holds hardly more than the abstract: the full text.`;
  return withNote(document, told);
}
