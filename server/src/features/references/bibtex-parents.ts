/** What an entry of BibTeX has from the one that it names by `crossref`. */
import type { BibtexFields } from './bibtex-fields.js';

/** What the whole is called, who made it, and where and when it came out: true of its parts, too. */
const shared: ReadonlySet<string> = new Set([
  ...'title subtitle titleaddon booktitle booksubtitle booktitleaddon maintitle mainsubtitle maintitleaddon'.split(
    ' ',
  ),
  ...'journal journaltitle journalsubtitle shortjournal issuetitle issuesubtitle eventtitle eventdate venue'.split(
    ' ',
  ),
  ...'author bookauthor editor editortype editora editoratype translator'.split(' '),
  ...'publisher institution organization school address location'.split(' '),
  ...'year date month day origdate pubstate'.split(' '),
  ...'series volume volumes type number issue part edition isbn issn language langid'.split(' '),
]);

interface Entry {
  readonly type: string;
  readonly fields: BibtexFields;
}

/**
 * What is true of both. Its DOI, address, abstract and notes are those of the whole alone, and so are its pages.
 * @param parts The entry and those that stand between it and the whole; without a title and of the same type they are the same work under other keys.
 */
export function sharedFields(parts: readonly Entry[], whole: Entry): BibtexFields {
  const areSame = parts.every((part) => part.type === whole.type && !part.fields.get('title'));
  return areSame ? whole.fields : new Map([...whole.fields].filter(([name]) => shared.has(name)));
}
