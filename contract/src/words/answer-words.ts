/** An answer in words, for whatever holds text alone: a saved conversation and a copy differ in signs and never in what they say. */

import type { Answer, ChatMessage, NearPassage, Source } from '../chat.js';
import type { LookedAt } from '../quotations.js';
import { sourceMarkers } from '../source-markers.js';
import { sayMarks, sayNotices, sayTwin, writeCards } from './card-words.js';
import { quotedText } from './quotation-cards.js';
import { sayCount, sayNumber, sayPdfPages, sayPreprint } from './say.js';
import { listRemarks } from './statement-remarks.js';
import { type ToldDoubts, type ToldPart, tellAnswer } from './tell-answer.js';
import { type Block, note, plain, type Run, strong, writeMissing } from './told-blocks.js';

export function answerInWords(message: ChatMessage): Block[] {
  const all = message.answer?.sources ?? [];
  return tellAnswer(message).flatMap((part) => writePart(part, all, message.answer));
}

function writePart(part: ToldPart, all: readonly Source[], answer: Answer | null): Block[] {
  switch (part.kind) {
    case 'origin': {
      const { mode, before, model, behind } = part;
      const words = `${before}${model}${behind}`;
      return words === '' ? [] : [note(`${mode} · ${words}`)];
    }
    case 'empty':
      return [note('The answer came back empty.')];
    case 'missing':
      return [writeMissing('Not found in these passages:', part.words)];
    case 'markdown':
      return [{ kind: 'markdown', runs: [plain(part.text)] }];
    case 'prose':
      return [{ kind: 'text', runs: writeProse(part.text, part.answer) }];
    case 'doubts':
      return [note(sayDoubts(part, 'flagged'))];
    case 'note':
    case 'end':
      return [note(part.text)];
    case 'left_out':
      return [note(sayLeftOut(part.documents))];
    case 'statement':
      return [{ kind: 'text', runs: [plain(part.text)] }];
    case 'question':
      return [
        { kind: 'title', runs: [strong(part.question)] },
        ...part.parts.flatMap((each) => writePart(each, all, answer)),
      ];
    case 'cards':
      return writeCards(part.answer, all);
    case 'passages':
      return part.passages.flatMap((source) => writeStanding(source, all, answer));
    case 'nearest':
      return [
        { kind: 'text', runs: [plain('Nearest passages:')] },
        ...part.passages.map((passage) => writeNear(passage, answer)),
      ];
    case 'looked_at':
      return [
        note(
          [sayLookedAt(part.looked), listUnread(part.looked).join('; ')].filter(Boolean).join(': '),
        ),
      ];
  }
}

/** @param how They are shown in the text. */
export function sayDoubts(
  { cited, uncited }: Omit<ToldDoubts, 'kind'>,
  how: 'underlined' | 'flagged',
): string {
  const [of, itself] = cited === 1 ? ['statement is', 'passage'] : ['statements are', 'passages'];
  const unborne = `${sayNumber(cited)} ${of} not carried by the ${itself} cited`;
  const said = [
    ...(cited > 0 ? [unborne] : []),
    ...(uncited > 0 ? [sayUncited(uncited, cited > 0)] : []),
  ].join(', ');
  return `${said}: ${how}, check ${cited + uncited === 1 ? 'it' : 'them'} before use.`;
}

function sayUncited(count: number, isSecond: boolean): string {
  const which = isSecond ? sayNumber(count) : sayCount(count, 'statement');
  const [cite, are] = count === 1 ? ['cites', 'is'] : ['cite', 'are'];
  return `${which} ${cite} ${isSecond ? 'none' : 'no passage'} and ${are} carried by none`;
}

export function sayLeftOut(documents: NonNullable<Answer['retracted_left_out']>): string {
  const titles = documents.map(({ document_title }) => `“${document_title}”`).join(', ');
  return documents.length === 1
    ? `A retracted document speaks of this and was left out: ${titles}.`
    : `Retracted documents speak of this and were left out: ${titles}.`;
}

/** The text with its markers; what is to be said of a statement stands behind it. */
function writeProse(text: string, answer: Answer | null): Run[] {
  const sources = new Map((answer?.sources ?? []).map((source) => [source.marker, source]));
  const retracted = retractedOf(answer);
  const runs: Run[] = [];
  let start = 0;
  for (const { end, words } of [...listRemarks(answer), { end: text.length, words: '' }]) {
    const stretch = text.slice(start, end);
    start = Math.max(start, end);
    for (const [index, piece] of stretch.split(sourceMarkers).entries()) {
      const source = sources.get(Number(piece));
      if (index % 2 === 0) runs.push(plain(piece));
      else
        runs.push({
          ...{ kind: 'marker', marker: Number(piece), source },
          isRetracted: source !== undefined && retracted.has(source.document_id),
        });
    }
    if (words !== '') runs.push(plain(` (${words})`));
  }
  return runs;
}

/** Ids of the documents of which the answer knows that they are retracted. */
export function retractedOf(answer: Answer | null): ReadonlySet<string> {
  const described = (answer?.documents ?? []).filter(({ retraction }) => retraction !== null);
  const marked = (answer?.sources ?? []).filter(({ is_retracted }) => is_retracted === true);
  return new Set([...described, ...marked].map(({ document_id }) => document_id));
}

/** What has become of a work, where no card says it. */
function writeStanding(source: Source, all: readonly Source[], answer: Answer | null): Block[] {
  const { marker, same_work_as, notices } = source;
  const standing = [sayPreprint(source, answer?.documents), ...sayNotices(notices)].filter(
    (words) => words !== '',
  );
  if (standing.length === 0 && same_work_as === null) return [];
  const runs: Run[] = [
    { kind: 'marker', marker, source, isRetracted: false },
    ...standing.map((words) => plain(` · ${words}`)),
    ...(same_work_as === null ? [] : sayTwin(same_work_as, all)),
  ];
  return [{ kind: 'text', runs }];
}

function writeNear(passage: NearPassage, answer: Answer | null): Block {
  const { document_title, quote } = passage;
  const facts = [
    sayPdfPages(passage),
    sayPreprint(passage, answer?.documents),
    ...sayMarks(passage),
  ].filter((fact) => fact !== '');
  const said = quote === undefined ? '' : `: “${quotedText({ text: passage.text, quote })}”`;
  return {
    kind: 'quote',
    runs: [
      plain(document_title || 'Untitled'),
      plain(`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${said}`),
    ],
  };
}

export function sayLookedAt({ searched, documents, in_part = 0 }: LookedAt): string {
  const missing = documents - searched;
  const all = documents === 1 ? 'one document' : `all ${sayNumber(documents)} documents`;
  const looked =
    missing === 0 ? all : `${sayNumber(searched)} of ${sayCount(documents, 'document')}`;
  const lacking = [
    ...(missing === 0 ? [] : [`${sayNumber(missing)} could not be searched`]),
    ...(in_part === 0
      ? []
      : [`pages of ${documents === 1 ? 'it' : sayNumber(in_part)} could not be read`]),
  ];
  return lacking.length === 0
    ? `Looked at ${looked}.`
    : `Looked at ${looked}; ${lacking.join(', ')}`;
}

/** One line each. */
export function listUnread({ searched, documents, in_part = 0, unread }: LookedAt): string[] {
  const more = documents - searched + in_part - unread.length;
  return [
    ...unread.map(({ title, reason }) => `${title || 'Untitled'}: ${reason}`),
    ...(more > 0 ? [`and ${sayNumber(more)} more`] : []),
  ];
}
