/** Brings arXiv numbers into one form, and changes between them and the DOIs that arXiv registers for them. */

/** `2301.00306` or `cs/0301012`, without `arXiv:`, address and version. */
export function normaliseArxivId(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?arxiv\.org\/(?:abs|pdf|html|e-print|ps)\//i, '')
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.48550\/arxiv\./i, '')
    .replace(/^arxiv:\s*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\.pdf$|\/$/i, '');
  const id = /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?$/i.exec(bare)?.[1] ?? '';
  return id.includes('/') ? id.toLowerCase().replace(/\.[a-z]{2}\//, '/') : id;
}

/** The arXiv number that a DOI of arXiv's own stands for, else empty. */
export function arxivIdOfDoi(doi: string): string {
  return /^10\.48550\/arxiv\./i.test(doi) ? normaliseArxivId(doi) : '';
}

/** arXiv's own DOI of a preprint. */
export function doiOfArxivId(arxivId: string): string {
  return arxivId === '' ? '' : `10.48550/arxiv.${arxivId.toLowerCase()}`;
}
