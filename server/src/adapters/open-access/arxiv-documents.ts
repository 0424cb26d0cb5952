/** Where arXiv keeps the documents of a preprint. https://info.arxiv.org/help/api/tou.html */
import type { FullTextLocation } from '../../ports/search-engine.js';

const apiOrigin = 'https://export.arxiv.org';

/** arXiv's documents lie at its main address; where the API's origin was replaced, they lie there too. */
export function arxivDocumentOrigin(origin: string): string {
  return origin === apiOrigin ? 'https://arxiv.org' : origin;
}

/** HTML first, which not every preprint has, then PDF. */
export function arxivLocationsAt(origin: string): (arxivId: string) => readonly FullTextLocation[] {
  const base = arxivDocumentOrigin(origin);
  return (arxivId) => [
    { url: `${base}/html/${arxivId}`, kind: 'html' },
    { url: `${base}/pdf/${arxivId}`, kind: 'pdf' },
  ];
}
