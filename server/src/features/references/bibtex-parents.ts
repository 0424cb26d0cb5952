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

/** Its DOI, address, abstract and notes are those of the whole alone, and so are its pages. */
export function sharedFields(whole: BibtexFields): BibtexFields {
  return new Map([...whole].filter(([name]) => shared.has(name)));
}
