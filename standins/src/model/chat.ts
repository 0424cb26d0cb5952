/** Chat completions as OpenAI writes them, whole or as a stream. */
import { json, type StandinAnswer } from '../service.js';
import {
  composeReply,
  eventStream,
  piecesOf,
  type Reply,
  type ReplyRequest,
} from './compose-reply.js';

export interface ChatRequest extends ReplyRequest {
  readonly model: string;
  readonly isStream: boolean;
  readonly wantsUsageInStream: boolean;
}

export function answerChat(request: ChatRequest, mode: string): StandinAnswer {
  const reply = composeReply(request, mode);
  const finish = reply.isCut ? 'length' : 'stop';
  const head = { id: 'chatcmpl-standin', created: 1_795_000_000, model: request.model };
  if (request.isStream)
    return stream({ head, reply, finish, mode, wantsUsage: request.wantsUsageInStream });
  const message = { role: 'assistant', content: reply.text };
  const choices =
    mode === 'empty-choices' ? [] : [{ index: 0, message, logprobs: null, finish_reason: finish }];
  return json({ ...head, object: 'chat.completion', choices, usage: usageOf(reply) });
}

function usageOf({ promptTokens, replyTokens }: Reply): Readonly<Record<string, number>> {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: replyTokens,
    total_tokens: promptTokens + replyTokens,
  };
}

function stream(parts: {
  head: Readonly<Record<string, unknown>>;
  reply: Reply;
  finish: string;
  mode: string;
  wantsUsage: boolean;
}): StandinAnswer {
  const event = (choices: unknown[], more: Readonly<Record<string, unknown>> = {}): string =>
    `data: ${JSON.stringify({ ...parts.head, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
  const delta = (content: Readonly<Record<string, unknown>>, finish: string | null): string =>
    event([{ index: 0, delta: content, finish_reason: finish }]);
  const done = 'data: [DONE]\n\n';
  if (parts.mode === 'empty-choices') return eventStream([event([])], [done], parts.mode);
  const said = [
    delta({ role: 'assistant', content: '' }, null),
    ...piecesOf(parts.reply.text).map((piece) => delta({ content: piece }, null)),
  ];
  const usage = parts.wantsUsage ? [event([], { usage: usageOf(parts.reply) })] : [];
  return eventStream(said, [delta({}, parts.finish), ...usage, done], parts.mode);
}
