/** The Documents page: the library's documents, or the one that the address names in the reader. */
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentLibrary } from './document-library';
import { DocumentReader } from './reader/document-reader';

export function DocumentsPage(): ReactElement {
  const [search] = useSearchParams();
  const id = search.get('document');
  return id === null || id === '' ? (
    <DocumentLibrary />
  ) : (
    <DocumentReader key={id} documentId={id} />
  );
}
