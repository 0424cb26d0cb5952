/** Writes a conversation as Markdown: questions and answers with markers numbered across all of it, and one list of references. */

import { type ChatMessage, parseWebUrl, type QuotedDocument, type Source } from '@lectern/contract';
import { answerInWords, retractedOf } from '@lectern/contract/words/answer-words';
import { sayPdfPages } from '@lectern/contract/words/say';
import type { Block, Run } from '@lectern/contract/words/told-blocks';
import { type CslItem, plainText } from '../../pipeline/references/csl-item.js';
import { datePartsOf } from '../../pipeline/references/dates.js';
import { writeReadable } from '../../pipeline/references/names.js';
import { doubtsNoted } from '../../pipeline/references/retraction-note.js';
import { escapeMarkdown } from '../../pipeline/reports/escape-markdown.js';
import { doiUrl } from '../../works/doi.js';
import { writeAsWritten } from './write-as-written.js';

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
  const retracted = new Set(answers.flatMap((answer) => [...retractedOf(answer)]));
  const cited = new Map<string, KeptDocument>();
  for (const source of answers.flatMap(({ sources }) => sources)) {
    const id = source.document_id;
    if (cited.has(id)) continue;
    cited.set(id, { source, quoted: quoted.get(id), isRetracted: retracted.has(id) });
  }
  return cited;
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
      `${index + 1}. ${[writeReference(reference), ...doubtsNoted(reference).map((doubt) => `**${doubt}.**`)].join(' ')}`,
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
  return answerInWords(message)
    .map((block) => writeBlock(block, numbers))
    .filter((text) => text !== '')
    .join('\n\n');
}

function writeBlock({ kind, runs }: Block, numbers: ReadonlyMap<string, number>): string {
  if (kind === 'markdown') return writeAsWritten(runs.map(textOf).join('').trim());
  const text = runs
    .map((run) => writeRun(run, numbers))
    .join('')
    .trim();
  if (kind === 'note') return text === '' ? '' : `*${text}*`;
  if (kind === 'quote') return `> ${text.replaceAll('\n', ' ')}`;
  // What follows a title stands on a line of its own.
  return kind === 'title' ? text.replace('\n', '  \n') : text;
}

function textOf(run: Run): string {
  return run.kind === 'marker' ? '' : run.text;
}

const signs = { text: '', strong: '**', struck: '~~' } as const;

function writeRun(run: Run, numbers: ReadonlyMap<string, number>): string {
  if (run.kind === 'marker') {
    const marker = markerOf(run.source, numbers);
    return run.isRetracted && marker !== '' ? `${marker} **Retracted**` : marker;
  }
  const sign = signs[run.kind];
  return `${sign}${escapeLines(run.text)}${sign}`;
}

/**
 * A marker without a source stays away: it would name another one of the list.
 * Its brackets are escaped: a link definition in a model's text holds for the whole file.
 */
function markerOf(source: Source | undefined, numbers: ReadonlyMap<string, number>): string {
  const number = source && numbers.get(source.document_id);
  if (source === undefined || number === undefined) return '';
  const pages = sayPdfPages(source);
  return pages === '' ? `\\[${number}\\]` : `\\[${number}, ${pages}\\]`;
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
  const url = item.DOI ? doiUrl(item.DOI) : (item.URL ?? '');
  const address = parseWebUrl(url)?.href ?? '';
  const head = [authors, year === undefined ? '' : `(${year})`]
    .filter((part) => part !== '')
    .join(' ');
  const parts = [head, plainText(item.title ?? ''), plainText(item['container-title'] ?? '')]
    .filter((part) => part !== '')
    .map((part) => escapeMarkdown(/[.?!…]$/u.test(part) ? part : `${part}.`));
  return [...parts, ...(address === '' ? [] : [`<${address}>`])].join(' ');
}
