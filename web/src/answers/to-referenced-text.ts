/** An answer as plain text, with a list of the documents that it cites: made from their records, never from the answer. */
import type { ChatMessage } from '@lectern/contract';
import { besideLabel, isFirstBeside } from '@lectern/contract/beside';
import { formatPages } from '../lib/format';
import { nameAuthors, yearOf } from '../lib/name-authors';
import { leadText, type QuotationCard, quotedText, toCards } from '../passages/to-cards';

export function toReferencedText({ text, answer }: ChatMessage): string {
  const sources = answer?.sources ?? [];
  if (answer === null || sources.length === 0) return text;
  const isQuoted = answer.origin === 'extracted' && answer.documents !== undefined;
  const retracted = new Set(
    (answer.documents ?? []).flatMap(({ document_id, retraction }) =>
      retraction === null ? [] : document_id,
    ),
  );
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
      source.is_retracted === true || retracted.has(source.document_id) ? 'Retracted' : '',
    ];
    return `[${source.marker}] ${facts.filter((fact) => fact !== '').join('. ')}`;
  });
  const missing =
    (answer.not_found ?? []).length === 0
      ? ''
      : `Not found in these passages: ${answer.not_found?.join(', ')}\n\n`;
  const body = isQuoted ? toCards(answer).map(writeCard).join('\n\n') : text;
  return `${missing}${body}\n\nReferences\n${references.join('\n')}\n`;
}

/** The study, then its sentences between quotation marks. */
function writeCard({ document, sources }: QuotationCard): string {
  const { authors, publication_date, title, journal, kind_of_study } = document;
  const who = [nameAuthors(authors), yearOf(publication_date)].filter((part) => part !== '');
  const marks = [
    document.retraction === null ? '' : 'retracted',
    kind_of_study,
    document.is_preprint ? 'preprint' : '',
    document.is_abstract_only ? 'abstract only' : '',
  ].filter((part) => part !== '');
  const head = [
    [who.join(', '), title, journal].filter((part) => part !== '').join('. '),
    marks.length === 0 ? '' : ` (${marks.join(', ')})`,
  ].join('');
  const quotes = sources.map((source, index) => {
    const lead = leadText(source);
    const label = isFirstBeside(sources, index) ? `${besideLabel}:\n` : '';
    return `${label}${lead === '' ? '' : `(${lead}) `}“${quotedText(source)}” [${source.marker}]`;
  });
  return [`${head}:`, ...quotes].join('\n');
}
