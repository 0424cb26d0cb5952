/** An answer as plain text, with a list of the documents that it cites: made from their records, never from the answer. */
import type { ChatMessage } from '@lectern/contract';
import { formatPages } from '../../lib/format';

export function toReferencedText({ text, answer }: ChatMessage): string {
  const sources = answer?.sources ?? [];
  if (sources.length === 0) return text;
  const references = sources.map((source) => {
    const page = source.quote?.page;
    const pages = (
      page == null ? formatPages(source.page_start, source.page_end) : formatPages(page, page)
    ).toLowerCase();
    const facts = [
      source.document_authors,
      source.document_title || 'Untitled',
      source.publication_date,
      pages,
      source.document_url,
    ];
    return `[${source.marker}] ${facts.filter((fact) => fact !== '').join('. ')}`;
  });
  return `${text}\n\nReferences\n${references.join('\n')}\n`;
}
