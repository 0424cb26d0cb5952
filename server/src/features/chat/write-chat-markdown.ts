/** Writes a conversation as Markdown: questions and answers with markers numbered across all of it, and one list of references. */

import type { Answer, ChatMessage, QuotedDocument, Source } from '@lectern/contract';
import { sourceMarkers } from '@lectern/contract/source-markers';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { datePartsOf } from '../../pipeline/references/dates.js';
import { writeReadable } from '../../pipeline/references/names.js';
import { isNotedRetracted } from '../../pipeline/references/retraction-note.js';
import { escapeMarkdown } from '../../pipeline/reports/escape-markdown.js';
import { doiUrl } from '../../works/doi.js';
import { lookedAtNote, writeMissing, writeQuotations } from './write-quotations.js';

export interface CitedDocument {
  readonly documentId: string;
  readonly reference: CslItem;
}

/** What the answers kept of a document that they cite. */
export interface KeptDocument {
  readonly source: Source;
  /** Undefined where none of them described it. */
  readonly quoted: QuotedDocument | undefined;
  readonly isRetracted: boolean;
}

/** Ids of the cited documents in the order in which the conversation first cites them; their numbers are their places, from 1. */
export function listCited(messages: readonly ChatMessage[]): Map<string, KeptDocument> {
  const answers = messages.flatMap(({ answer }) => answer ?? []);
  const quoted = new Map(
    answers.flatMap(({ documents = [] }) => documents.map((each) => [each.document_id, each])),
  );
  const retracted = new Set(answers.flatMap((answer) => [...listRetracted(answer)]));
  const cited = new Map<string, KeptDocument>();
  for (const source of answers.flatMap(({ sources }) => sources)) {
    const id = source.document_id;
    if (cited.has(id)) continue;
    cited.set(id, { source, quoted: quoted.get(id), isRetracted: retracted.has(id) });
  }
  return cited;
}

/** Ids of the documents of which the answer knows that they are retracted. */
function listRetracted({ documents = [], sources }: Answer): ReadonlySet<string> {
  const described = documents.filter(({ retraction }) => retraction !== null);
  const marked = sources.filter(({ is_retracted }) => is_retracted === true);
  return new Set([...described, ...marked].map(({ document_id }) => document_id));
}

/** @param cited In the order of their numbers. */
export function writeChatMarkdown(
  messages: readonly ChatMessage[],
  cited: readonly CitedDocument[],
): string {
  const numbers = new Map(cited.map(({ documentId }, index) => [documentId, index + 1]));
  const parts = messages.map((message) =>
    message.sender === 'user' ? writeQuestion(message) : writeReply(message, numbers),
  );
  const references = cited.map(
    ({ reference }, index) =>
      `${index + 1}. ${writeReference(reference)}${isNotedRetracted(reference) ? ' **Retracted.**' : ''}`,
  );
  return [
    '# Conversation',
    ...parts,
    ...(references.length > 0 ? [`## References\n\n${references.join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function writeQuestion({ text, time }: ChatMessage): string {
  const lines = text.trim().split(/\n/);
  return `## ${escapeMarkdown(lines[0] ?? '')}\n\n*Asked on ${time.slice(0, 16).replace('T', ' ')} UTC*${lines
    .slice(1)
    .map((line) => `\n\n${escapeMarkdown(line)}`)
    .join('')}`;
}

function writeReply(message: ChatMessage, numbers: ReadonlyMap<string, number>): string {
  // A model writes Markdown in direct chat; elsewhere an answer is prose.
  const text = message.mode === 'direct' ? message.text.trim() : writeAnswer(message, numbers);
  const note = noteOf(message);
  return [text, note === '' ? '' : `*${escapeMarkdown(note)}*`]
    .filter((part) => part !== '')
    .join('\n\n');
}

function writeAnswer(message: ChatMessage, numbers: ReadonlyMap<string, number>): string {
  const { answer } = message;
  const missing = writeMissing(answer);
  const body =
    answer?.origin === 'extracted' && answer.documents !== undefined
      ? writeQuotations(answer, (source) => markerOf(source, numbers))
      : renumber(message, numbers);
  return [missing, body].filter((part) => part !== '').join('\n\n');
}

function failureOf({ status, error, text }: ChatMessage): string {
  if (status !== 'failed') return '';
  return `${text.trim() === '' ? 'No answer' : 'Broken off'}: ${error ?? ''}.`;
}

function noteOf(message: ChatMessage): string {
  const { status, model, is_cut, answer } = message;
  if (status === 'arriving') return 'This answer was still arriving.';
  const notes = [
    failureOf(message),
    status === 'stopped' ? 'Stopped before its end.' : '',
    message.mode === 'rag' && answer === null && message.text.trim() !== ''
      ? 'A model wrote this; nothing of it was checked.'
      : '',
    is_cut ? 'Cut at the token limit.' : '',
    answer?.search_note ?? '',
    sayLeftOut(answer?.retracted_left_out ?? []),
    (answer?.unsupported.length ?? 0) > 0
      ? `${answer?.unsupported.length} of its sentences could not be found in the passages they cite.`
      : '',
    model === null ? '' : `Answered by ${model}.`,
    lookedAtNote(answer),
  ];
  return notes.filter((note) => note !== '').join(' ');
}

function sayLeftOut(leftOut: readonly { document_title: string }[]): string {
  if (leftOut.length === 0) return '';
  const titles = leftOut.map(({ document_title }) => `“${document_title}”`).join(', ');
  return `Left out as retracted: ${titles}.`;
}

/** A marker without a source stays away: it would name another one of the list. */
function renumber({ text, answer }: ChatMessage, numbers: ReadonlyMap<string, number>): string {
  const retracted = answer === null ? new Set<string>() : listRetracted(answer);
  const sources = new Map((answer?.sources ?? []).map((source) => [source.marker, source]));
  return text
    .split(sourceMarkers)
    .map((part, index) =>
      index % 2 === 0
        ? escapeLines(part)
        : markRetracted(sources.get(Number(part)), { numbers, retracted }),
    )
    .join('')
    .trim();
}

function markRetracted(
  source: Source | undefined,
  known: { readonly numbers: ReadonlyMap<string, number>; readonly retracted: ReadonlySet<string> },
): string {
  const marker = markerOf(source, known.numbers);
  return source !== undefined && marker !== '' && known.retracted.has(source.document_id)
    ? `${marker} **Retracted**`
    : marker;
}

function markerOf(source: Source | undefined, numbers: ReadonlyMap<string, number>): string {
  const number = source && numbers.get(source.document_id);
  if (number === undefined) return '';
  const page = source?.quote?.page ?? source?.page_start ?? null;
  return page === null ? `[${number}]` : `[${number}, p. ${page}]`;
}

function escapeLines(text: string): string {
  return text
    .split('\n')
    .map(
      (line) =>
        `${/^\s/.test(line) ? ' ' : ''}${escapeMarkdown(line)}${/\S\s$/.test(line) ? ' ' : ''}`,
    )
    .join('\n');
}

/** Authors (year). Title. Journal. Address. */
function writeReference(item: CslItem): string {
  const authors = writeReadable(item.author ?? []);
  const year = datePartsOf(item.issued)[0];
  const address = item.DOI ? doiUrl(item.DOI) : (item.URL ?? '');
  const head = [authors, year === undefined ? '' : `(${year})`]
    .filter((part) => part !== '')
    .join(' ');
  const parts = [head, item.title ?? '', item['container-title'] ?? '']
    .filter((part) => part !== '')
    .map((part) => `${escapeMarkdown(part)}.`);
  return [...parts, ...(address === '' ? [] : [`<${address}>`])].join(' ');
}
