/** Where a preprint is kept: programs name its server in the place of a journal or of a publisher, and its number in several ways. */
import { normaliseArxivId } from '../../../works/arxiv-id.js';
import type { CslItem } from '../csl-item.js';

export interface PreprintPlace {
  readonly server: string;
  /** As the server gives it; empty where the name of the server holds it. */
  readonly number: string;
}

export function preprintPlaceOf(item: CslItem): PreprintPlace {
  const { archive = '', archive_location: place = '', publisher = '' } = item;
  const arxivId = /^arxiv$/i.test(archive) ? normaliseArxivId(place) : '';
  const number = item.number ?? (arxivId === '' ? '' : `arXiv:${arxivId}`);
  const server = item['container-title'] ?? (publisher || (arxivId === '' ? '' : 'arXiv'));
  const bare = number.replace(/^arxiv:\s?/i, '').toLowerCase();
  return { server, number: server.toLowerCase().includes(bare) ? '' : number };
}
