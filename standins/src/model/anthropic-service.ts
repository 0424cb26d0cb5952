/** Stand-in for Anthropic: models and messages, whole or as a stream. */
import { keyRefused } from '../faults.js';
import {
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  type World,
} from '../service.js';
import { composeReply, eventStream, piecesOf, type Reply } from './compose-reply.js';
import { asFields, asList, parseFields, textOf } from './json-fields.js';

const models = ['claude-opus-5-5', 'claude-haiku-5-5', 'claude-haiku-4-5-20251001'];

export function answerAnthropic(
  request: StandinRequest,
  _world: World,
  mode: string,
): StandinAnswer {
  const key = request.headers['x-api-key'] ?? '';
  if (key === '' || isRefusedKey(key)) return keyRefused('anthropic', key);
  if (request.headers['anthropic-version'] === undefined)
    return failure(400, 'invalid_request_error', 'anthropic-version: header is required');
  if (request.path === '/v1/models') {
    const data = models.map((id) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2026-10-01T00:00:00Z',
    }));
    return json({ data, has_more: false, first_id: models[0], last_id: models.at(-1) });
  }
  if (request.method !== 'POST' || request.path !== '/v1/messages')
    return failure(404, 'not_found_error', 'Not found');
  const body = parseFields(request.body);
  if (body === null)
    return failure(400, 'invalid_request_error', 'The request body is not valid JSON');
  if (!models.some((model) => model === body.model || model.replace(/-\d{8}$/, '') === body.model))
    return failure(404, 'not_found_error', `model: ${String(body.model)}`);
  if (typeof body.max_tokens !== 'number')
    return failure(400, 'invalid_request_error', 'max_tokens: Field required');
  return answerMessages(body, mode);
}

function answerMessages(body: Readonly<Record<string, unknown>>, mode: string): StandinAnswer {
  const turns = asList(body.messages).map((message) => ({
    role: String(asFields(message).role),
    content: textOf(asFields(message).content),
  }));
  const format = asFields(asFields(body.output_config).format);
  const reply = composeReply(
    {
      messages: [{ role: 'system', content: textOf(body.system) }, ...turns],
      maxTokens: Number(body.max_tokens),
      schema: format.type === 'json_schema' ? format.schema : undefined,
    },
    mode,
  );
  const head = {
    id: 'msg_standin',
    type: 'message',
    role: 'assistant',
    model: body.model,
    stop_sequence: null,
  };
  const stopReason = reply.isCut ? 'max_tokens' : 'end_turn';
  if (body.stream === true) return stream({ head, reply, stopReason, mode });
  const content = mode === 'empty-choices' ? [] : [{ type: 'text', text: reply.text }];
  return json({
    ...head,
    content,
    stop_reason: stopReason,
    usage: { input_tokens: reply.promptTokens, output_tokens: reply.replyTokens },
  });
}

function stream(parts: {
  head: object;
  reply: Reply;
  stopReason: string;
  mode: string;
}): StandinAnswer {
  const { promptTokens, replyTokens, text } = parts.reply;
  const event = (type: string, more: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const pieces = parts.mode === 'empty-choices' ? [] : piecesOf(text);
  const message = {
    ...parts.head,
    content: [],
    stop_reason: null,
    usage: { input_tokens: promptTokens, output_tokens: 1 },
  };
  const said = [
    event('message_start', { message }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...pieces.map((piece) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
    ),
  ];
  const ending = [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: parts.stopReason, stop_sequence: null },
      usage: { output_tokens: replyTokens },
    }),
    event('message_stop', {}),
  ];
  return eventStream(said, ending, parts.mode);
}

function failure(status: number, type: string, message: string): StandinAnswer {
  return json({ type: 'error', error: { type, message }, request_id: 'req_standin' }, status);
}
