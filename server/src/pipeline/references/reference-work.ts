/** A reference as the one rule for the same work reads it. */
import { readWork, type Work, yearOf } from '../../works/work.js';
import type { WorkKey } from '../../works/work-keys.js';
import type { CslItem } from './csl-item.js';
import { toReadable } from './names.js';
import { fieldsOf } from './reference-document.js';

export function workOfReference(item: CslItem): Work {
  const fields = fieldsOf(item);
  const known = (kind: WorkKey['kind']): string =>
    fields.identifiers.find((key) => key.kind === kind)?.value ?? '';
  return readWork({
    title: fields.title,
    authors: (item.author ?? []).map(toReadable),
    year: yearOf(fields.publicationDate),
    kind: item.type === 'thesis' ? 'thesis' : fields.sourceType,
    container: fields.journal,
    volume: item.volume ?? '',
    pages: item.page ?? '',
    identifiers: {
      doi: fields.doi,
      arxiv_id: known('arxiv'),
      pmid: known('pmid'),
      pmcid: known('pmcid'),
      nct_id: known('nct'),
    },
    url: fields.url,
  });
}
