/** The kind of a source, such as journal article or preprint. */
import type { ReactElement } from 'react';
import { capitalize } from '../lib/format';
import type { IconName } from './icons';
import { MarkBadge } from './mark-badge';

interface Look {
  readonly icon: IconName;
  readonly color: string;
}

const web: Look = { icon: 'world', color: 'web' };
const looks: Readonly<Record<string, Look>> = {
  'journal article': { icon: 'article', color: 'article' },
  'research paper': { icon: 'article', color: 'article' },
  article: { icon: 'article', color: 'article' },
  preprint: { icon: 'preprint', color: 'preprint' },
  'clinical trial': { icon: 'stethoscope', color: 'trial' },
  'conference paper': { icon: 'presentation', color: 'conference' },
  book: { icon: 'book', color: 'book' },
  'book chapter': { icon: 'book', color: 'book' },
  thesis: { icon: 'book', color: 'report' },
  review: { icon: 'book', color: 'book' },
  encyclopedia: { icon: 'book', color: 'report' },
  dataset: { icon: 'database', color: 'report' },
  report: { icon: 'report', color: 'report' },
  document: { icon: 'file-text', color: 'document' },
};

/** @param sourceType as the server names it; empty text reads "Unknown". */
export function SourceTypeBadge({ sourceType }: { readonly sourceType: string }): ReactElement {
  const look = looks[sourceType.toLowerCase()] ?? web;
  return (
    <MarkBadge icon={look.icon} iconColor={`var(--lectern-type-${look.color})`}>
      {sourceType === '' ? 'Unknown' : capitalize(sourceType)}
    </MarkBadge>
  );
}
