/**
 * What of an answer is told, in order: the screen, a saved conversation and a copy are written from it, so that none leaves out what another has.
 * Without a schema, so that a screen can load it.
 */
import type { Answer, ChatMessage, NearPassage, Source } from '../chat.js';
import { readerName } from '../limits.js';
import type { LookedAt } from '../quotations.js';
import { sayWording } from './own-words.js';
import type { QuotedAnswer } from './quotation-cards.js';
import { sayCount, sayRemoved } from './say.js';
import { isCited } from './statement-remarks.js';

export type ToldPart =
  | ToldOrigin
  | { readonly kind: 'empty' }
  /** What was asked and none of the passages names. */
  | { readonly kind: 'missing'; readonly words: readonly string[] }
  /** As a model wrote it. */
  | { readonly kind: 'markdown'; readonly text: string }
  /** With markers, and the stretches that what they cite does not carry. */
  | { readonly kind: 'prose'; readonly text: string; readonly answer: Answer | null }
  | ToldDoubts
  | { readonly kind: 'note'; readonly isWarning: boolean; readonly text: string }
  | {
      readonly kind: 'left_out';
      readonly documents: NonNullable<Answer['retracted_left_out']>;
    }
  /** Plain text of Lectern's own. */
  | { readonly kind: 'statement'; readonly text: string }
  /** One of several questions, with what answers it. */
  | {
      readonly kind: 'question';
      readonly question: string;
      readonly parts: readonly ToldPart[];
    }
  | { readonly kind: 'cards'; readonly answer: QuotedAnswer }
  /** Of answers of earlier versions, which do not know what their documents are. */
  | { readonly kind: 'passages'; readonly passages: readonly Source[] }
  | { readonly kind: 'nearest'; readonly passages: readonly NearPassage[] }
  | { readonly kind: 'looked_at'; readonly looked: LookedAt }
  | { readonly kind: 'end'; readonly text: string };

/** How many statements are flagged. */
export interface ToldDoubts {
  readonly kind: 'doubts';
  readonly cited: number;
  /** Those that name no passage. */
  readonly uncited: number;
}

/** Who wrote or quoted it, and from how much. */
export interface ToldOrigin {
  readonly kind: 'origin';
  readonly mode: string;
  readonly look: 'cpu' | 'documents' | 'quote' | 'highlight';
  /** Around the name of the model. */
  readonly before: string;
  readonly model: string;
  /** By that model, rather than quoted. */
  readonly isWritten: boolean;
  readonly behind: string;
}

export function tellAnswer(message: ChatMessage): ToldPart[] {
  const { answer, mode, text } = message;
  const isQuoted = answer !== null && areCardsAll(answer);
  const hasText = text.trim() !== '';
  const ending = sayEnding(message);
  return [
    tellOrigin(message),
    ...when(!hasText && message.status === 'done' && message.error === null, { kind: 'empty' }),
    ...tellMissing(answer?.not_found),
    ...when(hasText && mode === 'direct', { kind: 'markdown', text }),
    ...when(hasText && mode === 'rag' && !isQuoted, { kind: 'prose', text, answer }),
    ...tellNotes(message),
    ...when((answer?.retracted_left_out ?? []).length > 0, {
      kind: 'left_out',
      documents: answer?.retracted_left_out ?? [],
    }),
    ...(answer === null ? [] : tellSources(answer)),
    ...when(ending !== '', { kind: 'end', text: ending }),
  ];
}

/** Whether the text is only what the cards and the parts say. */
function areCardsAll(answer: Answer): boolean {
  const { origin, documents, parts } = answer;
  return (
    hasCards(answer) && (parts !== undefined || (origin === 'extracted' && documents !== undefined))
  );
}

function hasCards({ documents, sources }: Answer): boolean {
  return documents !== undefined || sources.length === 0;
}

function when(isTold: boolean, part: ToldPart): ToldPart[] {
  return isTold ? [part] : [];
}

function tellOrigin({ mode, model, answer, text }: ChatMessage): ToldOrigin {
  const origin = { kind: 'origin', mode: mode === 'direct' ? 'Direct LLM' : 'RAG Mode' } as const;
  const nobody = { before: '', model: '', behind: '', isWritten: false };
  if (mode === 'direct' || (answer === null && text.trim() !== ''))
    return model === null
      ? { ...origin, ...nobody, look: 'cpu' }
      : {
          ...{ ...origin, look: 'cpu', before: 'written by ', model, isWritten: true },
          behind: mode === 'direct' ? ', without your documents' : '',
        };
  if (answer === null || answer.origin === 'none')
    return { ...origin, ...nobody, look: 'documents' };
  const passages = sayCount(new Set(answer.sources.map(({ id }) => id)).size, 'passage');
  const by = { model: answer.model, behind: ` from ${passages}` };
  if (answer.origin === 'written')
    return { ...origin, ...by, look: 'cpu', before: 'written by ', isWritten: true };
  if (answer.documents === undefined)
    return { ...origin, ...by, look: 'highlight', before: 'extracted by the ', isWritten: false };
  if (answer.sources.length === 0)
    return {
      ...{ ...origin, ...nobody, look: 'documents' },
      before: 'told from the records of your library',
    };
  const documents = new Set(answer.sources.map(({ document_id }) => document_id)).size;
  const before = `quoted from ${sayCount(documents, 'document')}${shareOfModel(answer)}`;
  return { ...origin, ...nobody, look: 'quote', before };
}

/** What a language model had to do with sentences that are quoted. */
function shareOfModel({ model, usage }: Answer): string {
  if (model !== readerName) return ` by the ${model}`;
  return usage.model_calls === 0
    ? ', no language model'
    : ` by the ${readerName}; a language model was asked to complete the question`;
}

function tellMissing(words: readonly string[] = []): ToldPart[] {
  return when(words.length > 0, { kind: 'missing', words });
}

const unchecked =
  'A model wrote this, and it was broken off before its sources were kept: nothing of it was checked, and its numbers lead nowhere.';

/** What a reader should know before trusting the text. */
function tellNotes({ answer, is_cut, mode, status, text }: ChatMessage): ToldPart[] {
  const note = (isTold: boolean, said: string, isWarning = false): ToldPart[] =>
    when(isTold, { kind: 'note', isWarning, text: said });
  const removed = answer?.markers_removed ?? 0;
  const isBroken = mode === 'rag' && answer === null && status !== 'arriving';
  return [
    ...note(isBroken && text.trim() !== '', unchecked, true),
    ...note(answer?.search_note !== undefined, answer?.search_note ?? '', true),
    ...tellDoubts(answer),
    ...note(answer?.origin === 'written', sayChecked(answer?.wording)),
    ...note(removed > 0, `${sayRemoved(removed)}.`),
    ...note(is_cut, 'The model stopped at the limit of tokens; the end is missing.'),
  ];
}

function tellDoubts(answer: Answer | null): ToldPart[] {
  if (answer === null) return [];
  const { unsupported, sources } = answer;
  // Of an answer without its sources the markers are gone, too: which of them cited any is not known.
  const uncited = sources.length === 0 ? [] : unsupported.filter((each) => !isCited(answer, each));
  return when(unsupported.length > 0, {
    kind: 'doubts',
    ...{ cited: unsupported.length - uncited.length, uncited: uncited.length },
  });
}

function sayChecked(wording: Answer['wording']): string {
  const said = wording && sayWording({ inWords: wording.in_words, own: wording.own });
  return [
    'Checked by rules in every statement, marked or not: numbers, units, names, wording and place; in other languages than English figures alone. Not checked: meaning.',
    said ?? '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function tellSources(answer: Answer): ToldPart[] {
  const { sources, nearest, is_covered, looked_at } = answer;
  return [
    ...(hasCards(answer) ? tellCards(answer) : [{ kind: 'passages', passages: sources } as const]),
    ...tellNearest(is_covered, nearest),
    ...(looked_at && looked_at.documents > 0
      ? [{ kind: 'looked_at', looked: looked_at } as const]
      : []),
  ];
}

function tellNearest(isCovered: boolean, passages: readonly NearPassage[] = []): ToldPart[] {
  return when(!isCovered && passages.length > 0, { kind: 'nearest', passages });
}

function tellCards(answer: Answer): ToldPart[] {
  const { statement = '', parts, is_covered } = answer;
  return [
    // An answer that found nothing says it in its text.
    ...when(statement !== '' && is_covered, { kind: 'statement', text: statement }),
    ...(parts ?? []).map((part) => tellQuestion(answer, part)),
    {
      kind: 'cards',
      answer: parts === undefined ? answer : { ...answer, sources: [], listed: [] },
    },
  ];
}

function tellQuestion(answer: Answer, part: NonNullable<Answer['parts']>[number]): ToldPart {
  const { question, statement = '', is_covered, not_found, listed = [], markers } = part;
  const sources = answer.sources.filter(({ marker }) => markers.includes(marker));
  return {
    kind: 'question',
    question,
    parts: [
      ...tellMissing(not_found),
      ...when(is_covered && statement !== '', { kind: 'statement', text: statement }),
      is_covered
        ? { kind: 'cards', answer: { ...answer, left_out: [], listed, sources } }
        : { kind: 'statement', text: part.text },
      ...tellNearest(is_covered, part.nearest),
    ],
  };
}

/** How it ended otherwise than whole; empty where it is. */
export function sayEnding({ status, error, text }: ChatMessage): string {
  const hasText = text.trim() !== '';
  if (status === 'arriving') return 'This answer was still arriving.';
  if (status === 'stopped') return hasText ? 'Stopped here.' : 'Stopped before an answer came.';
  if (status !== 'failed' && error === null) return '';
  return `${hasText ? 'Broken off' : 'No answer'}: ${error ?? ''}`;
}
