/** A reference as the one rule for the same work reads it. */
import type { Numbering } from '../../works/numbering.js';
import { readWork, type Work, yearOf } from '../../works/work.js';
import type { WorkKey } from '../../works/work-keys.js';
import { type CslItem, textOf } from './csl-item.js';
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
    kind: kindOfWork(item, fields.sourceType),
    container: fields.journal,
    volume: item.volume ?? '',
    pages: item.page ?? '',
    numbering: numberingOf(item),
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

const ownKinds = new Set(['thesis', 'map']);

/** A thesis and a map, which no type of a source tells from others, say so themselves. */
export function kindOfWork({ type }: CslItem, sourceType: string): string {
  return ownKinds.has(type) ? type : sourceType;
}

export function numberingOf(item: CslItem): Numbering {
  const { edition = '', number = '', issue = '' } = item;
  return { edition, version: textOf(item.version) ?? '', number, issue };
}
