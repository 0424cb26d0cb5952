/** Writes the quotations of an answer as Markdown: each document with what it is, its sentences as block quotes, and what was left out and searched. */

import type { Answer, QuotedDocument, Source } from '@lectern/contract';
import { besideLabel, isFirstBeside } from '@lectern/contract/beside';
import { escapeMarkdown } from '../../pipeline/reports/escape-markdown.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import { yearNamedIn } from '../../works/work.js';

/** @param nameSource The marker of a source within the whole conversation. */
export function writeQuotations(
  { documents = [], sources, left_out = [] }: Answer,
  nameSource: (source: Source) => string,
): string {
  const cards = documents.flatMap((document) => {
    const own = sources.filter(({ document_id }) => document_id === document.document_id);
    if (own.length === 0) return [];
    return [
      writeHead(document),
      ...own.flatMap((source, index) => [
        ...(isFirstBeside(own, index) ? [`${besideLabel}:`] : []),
        writeQuote(source, nameSource(source)),
      ]),
    ];
  });
  const retracted = documents.filter(({ document_id }) =>
    left_out.some((passage) => passage.document_id === document_id),
  );
  const notes = retracted.map(
    ({ title, retraction }) =>
      `Left out: ${escapeMarkdown(title)} is retracted${retraction === null ? '' : `, says ${escapeMarkdown(retraction.source)}`}.`,
  );
  return [...cards, ...notes].join('\n\n');
}

export function writeMissing(answer: Answer | null): string {
  const words = answer?.not_found ?? [];
  return words.length === 0
    ? ''
    : `**Not found in these passages:** ${escapeMarkdown(words.join(', '))}`;
}

/** Empty where it is not known. */
export function lookedAtNote(answer: Answer | null): string {
  const looked = answer?.looked_at;
  if (looked === undefined || looked.documents === 0) return '';
  const missing = looked.documents - looked.searched;
  const rest = missing === 0 ? '' : ` (${missing} could not be searched)`;
  return `Looked at ${looked.searched} of ${looked.documents} documents${rest}.`;
}

function writeHead(document: QuotedDocument): string {
  const { title, authors, publication_date, journal, kind_of_study, stance } = document;
  const facts = [
    authors,
    yearNamedIn(publication_date),
    journal,
    kind_of_study,
    document.is_preprint ? 'preprint' : '',
    document.is_abstract_only ? 'abstract only' : '',
    stance === null || stance.label === '' ? '' : `${words[stance.position]}: ${stance.label}`,
  ].filter((fact) => fact !== '');
  const mark = document.retraction === null ? '' : ' — **Retracted**';
  const head = `**${escapeMarkdown(title)}**${mark}`;
  return facts.length === 0 ? head : `${head}  \n${escapeMarkdown(facts.join(' · '))}`;
}

const words = { support: 'supports', against: 'against', unclear: 'unclear' } as const;

function writeQuote(source: Source, marker: string): string {
  const { text, quote, lead, section = '' } = source;
  const said = quoteText(text, quote ?? { start: 0, end: text.length });
  const before = lead === undefined ? '' : `(${quoteText(text, lead)}) `;
  const place = section === '' ? '' : ` — ${section}`;
  return `> ${escapeMarkdown(`${before}“${said}”`)} ${marker}${escapeMarkdown(place)}`;
}
