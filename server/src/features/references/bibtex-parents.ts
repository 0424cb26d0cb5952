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
  ...'year date month day pubstate'.split(' '),
  ...'series volume volumes number issue part edition isbn issn language langid'.split(' '),
]);

interface Entry {
  readonly type: string;
  readonly fields: BibtexFields;
}

/**
 * What is true of both. Its DOI, address, abstract and notes are those of the whole alone, and so are its pages.
 * @param part None where it is read for itself; one without a title and of the same type is the same work under another key.
 */
export function sharedFields(part: Entry | undefined, whole: Entry): BibtexFields {
  const isSame = part === undefined || (part.type === whole.type && !part.fields.get('title'));
  return isSame ? whole.fields : new Map([...whole.fields].filter(([name]) => shared.has(name)));
}
