/** The cards of an answer in words: what each document is, its sentences, and what was left out. */

import type { Answer, Source } from '../chat.js';
import type { NoticeKind } from '../notices.js';
import type { QuotedDocument } from '../quotations.js';
import { besideLabel, isFirstBeside } from './beside.js';
import {
  type LeftOutCard,
  leadText,
  type QuotationCard,
  type QuotedAnswer,
  quotedText,
  toCards,
  toLeftOutCards,
  wholePassage,
} from './quotation-cards.js';
import { sayNumber, sayPdfPages } from './say.js';
import { type Block, note, plain, type Run, strong, writeMissing } from './told-blocks.js';

/** @param all Sources of the whole answer. */
export function writeCards(answer: QuotedAnswer, all: readonly Source[]): Block[] {
  const cards = toCards(answer);
  const leftOut = toLeftOutCards(answer);
  if (cards.length + leftOut.length === 0) return [];
  const { agreement } = answer;
  return [
    ...(agreement === undefined ? [] : [note(sayAgreement(agreement, leftOut.length))]),
    ...cards.flatMap((card) => writeCard(card, { all, isCompared: agreement !== undefined })),
    ...leftOut.flatMap(writeLeftOut),
  ];
}

/** How many documents speak on one side, or count on none. */
interface ToldSide {
  /** Null of those that are not counted. */
  readonly position: Side['position'] | null;
  readonly documents: number;
  /** `2 support`. */
  readonly count: string;
  /** By what words; empty where there are none to name. */
  readonly label: string;
}

type Side = NonNullable<Answer['agreement']>[number];

export function tellAgreement(sides: readonly Side[], notCounted: number): ToldSide[] {
  const told = sides.map(
    (side): ToldSide => ({ ...side, count: `${sayNumber(side.documents)} ${side.position}` }),
  );
  if (notCounted === 0) return told;
  const count = `${sayNumber(notCounted)} not counted`;
  return [...told, { position: null, documents: notCounted, count, label: '' }];
}

function sayAgreement(sides: readonly Side[], notCounted: number): string {
  return tellAgreement(sides, notCounted)
    .map(({ count, label }) => (label === '' ? count : `${count}: ${label}`))
    .join(' · ');
}

export const notQuotedLabel = 'Named near these sentences, not in them:';

function writeCard(
  { document, sources }: QuotationCard,
  { all, isCompared }: { readonly all: readonly Source[]; readonly isCompared: boolean },
): Block[] {
  const [twin] = sources.flatMap(({ same_work_as }) => same_work_as ?? []);
  const { stance, not_found, not_quoted = [] } = document;
  const head = writeHead(document, isCompared && stance !== null ? [sayStance(stance)] : []);
  return [
    twin === undefined ? head : { ...head, runs: [...head.runs, ...sayTwin(twin, all)] },
    ...sources.flatMap((source, index): Block[] => [
      ...(isFirstBeside(sources, index)
        ? [{ kind: 'label', runs: [plain(`${besideLabel}:`)] } as const]
        : []),
      writeQuote(source),
    ]),
    ...(not_found.length === 0 ? [] : [writeMissing('Not found in its passages:', not_found)]),
    ...(not_quoted.length === 0 ? [] : [writeMissing(notQuotedLabel, not_quoted)]),
  ];
}

export function sayTwin(marker: number, all: readonly Source[]): Run[] {
  const source = all.find((each) => each.marker === marker);
  return [plain(' · same work as '), { kind: 'marker', marker, source, isRetracted: false }];
}

const stances = { support: 'supports', against: 'against', unclear: 'unclear' } as const;

export function sayStance({ position, label }: NonNullable<QuotedDocument['stance']>): string {
  return label === '' ? stances[position] : `${stances[position]}: ${label}`;
}

export const noticeWords: Readonly<Record<NoticeKind, string>> = {
  partial_retraction: 'Partly retracted',
  expression_of_concern: 'Expression of concern',
  correction: 'Corrected',
};

export function sayNotices(notices: QuotedDocument['notices'] = []): string[] {
  return [...new Set(notices.map(({ kind }) => noticeWords[kind]))];
}

export const retractedMark = 'Retracted';

/** All that is held against a work, the gravest first. */
export function sayMarks({
  is_retracted,
  notices,
}: {
  readonly is_retracted?: boolean | undefined;
  readonly notices?: QuotedDocument['notices'];
}): string[] {
  return [...(is_retracted === true ? [retractedMark] : []), ...sayNotices(notices)];
}

function writeHead(document: QuotedDocument, more: readonly string[]): Block {
  const { title, authors, publication_date, journal, kind_of_study, retraction } = document;
  const facts = [
    ...[authors, /\b\d{4}\b/.exec(publication_date)?.[0] ?? '', journal, kind_of_study],
    document.is_preprint ? 'preprint' : '',
    ...sayNotices(document.notices),
    document.is_abstract_only ? 'abstract only' : '',
    ...more,
  ].filter((fact) => fact !== '');
  const mark: Run[] =
    retraction === null ? [] : [plain(' — '), strong(`Retracted, says ${retraction.source}`)];
  const line: Run[] = facts.length === 0 ? [] : [plain(`\n${facts.join(' · ')}`)];
  return { kind: 'title', runs: [strong(title || 'Untitled'), ...mark, ...line] };
}

function writeQuote(source: Source): Block {
  const { marker, section = '' } = source;
  const lead = leadText(source);
  // Here it cannot be opened.
  const opening = source.quote === null ? `${wholePassage}: ` : '';
  return {
    kind: 'quote',
    runs: [
      plain(`${lead === '' ? '' : `(${lead}) `}${opening}“${quotedText(source)}” `),
      { kind: 'marker', marker, source, isRetracted: false },
      ...(section === '' ? [] : [plain(` — ${section}`)]),
    ],
  };
}

/** Of a retracted work: told as what it is, and leads nowhere. */
function writeLeftOut({ document, passages }: LeftOutCard): Block[] {
  return [
    writeHead(document, []),
    ...passages.map(
      (passage): Block => ({
        kind: 'quote',
        runs: [
          { kind: 'struck', text: `“${quotedText(passage)}”` },
          plain(placeOf([sayPdfPages(passage), passage.section ?? ''])),
        ],
      }),
    ),
    note(sayWhyLeftOut(document)),
  ];
}

export function sayWhyLeftOut({ retraction }: Pick<QuotedDocument, 'retraction'>): string {
  const by = retraction === null ? '' : `: retracted, says ${retraction.source}`;
  return `Left out of the answer and of the count${by}.`;
}

function placeOf(facts: readonly string[]): string {
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => ` — ${fact}`)
    .join('');
}
