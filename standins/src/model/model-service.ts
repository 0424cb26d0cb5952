/** Stand-in for an OpenAI-compatible model service: models, chat and embeddings. */
import { keyRefused } from '../faults.js';
import {
  bearerKey,
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  type World,
} from '../service.js';
import { answerChat, type ChatRequest } from './chat.js';
import { embeddingOf, embeddingSizeOf, withHoles } from './embeddings.js';
import { asFields, parseFields, textOf } from './json-fields.js';

const models = [
  'standin-chat',
  'standin-chat-large',
  'gpt-4o-mini',
  'standin-embedding',
  'text-embedding-3-small',
];
const maxBatch = 2048;

export function answerModel(request: StandinRequest, _world: World, mode: string): StandinAnswer {
  const key = bearerKey(request);
  if (key === '' || isRefusedKey(key)) return keyRefused('model', key);
  return answerOpenAi(request, models, mode);
}

/** What follows the check of the key, which not every service makes. */
export function answerOpenAi(
  request: StandinRequest,
  models: readonly string[],
  mode: string,
): StandinAnswer {
  if (request.path === '/v1/models')
    return json({
      object: 'list',
      data: models.map((id) => ({
        id,
        object: 'model',
        created: 1_795_000_000,
        owned_by: 'standin',
      })),
    });
  const known = ['/v1/chat/completions', '/v1/embeddings'];
  if (request.method !== 'POST' || !known.includes(request.path))
    return failure(404, `Unknown request URL: ${request.method} ${request.path}.`, 'unknown_url');
  const body = parseFields(request.body);
  if (body === null) return failure(400, 'We could not parse the JSON body of your request.', null);
  if (!models.some((model) => model === body.model || model === `${String(body.model)}:latest`))
    return failure(
      404,
      `The model \`${String(body.model)}\` does not exist or you do not have access to it.`,
      'model_not_found',
    );
  return request.path === '/v1/embeddings'
    ? embed(body, mode)
    : answerChat(chatRequest(body), mode);
}

function embed(body: Readonly<Record<string, unknown>>, mode: string): StandinAnswer {
  const input: unknown[] = Array.isArray(body.input) ? body.input : [body.input];
  const texts = input.filter((text) => typeof text === 'string');
  if (texts.length !== input.length || texts.some((text) => text === ''))
    return failure(400, "'$.input' is invalid.", null);
  if (texts.length > maxBatch)
    return failure(400, `'$.input' is invalid: at most ${maxBatch} texts.`, null);
  const size =
    typeof body.dimensions === 'number' ? body.dimensions : embeddingSizeOf(String(body.model));
  const vectors = texts.map((text) => embeddingOf(text, mode === 'wrong-size' ? size - 7 : size));
  const kept = mode === 'too-few-embeddings' ? vectors.slice(1) : vectors;
  const data = kept.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: shaped(vector, { mode, encoding: body.encoding_format }),
  }));
  const promptTokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  return json({
    object: 'list',
    data,
    model: body.model,
    usage: { prompt_tokens: promptTokens, total_tokens: promptTokens },
  });
}

function shaped(vector: readonly number[], options: { mode: string; encoding: unknown }): unknown {
  if (options.mode === 'nan-embeddings') return withHoles(vector);
  if (options.encoding === 'base64')
    return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
  return vector;
}

function chatRequest(body: Readonly<Record<string, unknown>>): ChatRequest {
  const messages = (Array.isArray(body.messages) ? body.messages : []).map((message: unknown) => {
    const fields = asFields(message);
    return { role: String(fields.role), content: textOf(fields.content) };
  });
  const format = asFields(body.response_format);
  const limit = body.max_completion_tokens ?? body.max_tokens;
  return {
    model: String(body.model),
    messages,
    isStream: body.stream === true,
    wantsUsageInStream: asFields(body.stream_options).include_usage === true,
    maxTokens: typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
    schema: schemaOf(format),
  };
}

function schemaOf(format: Readonly<Record<string, unknown>>): unknown {
  if (format.type === 'json_schema') return asFields(format.json_schema).schema ?? null;
  return format.type === 'json_object' ? null : undefined;
}

function failure(status: number, message: string, code: string | null): StandinAnswer {
  return json({ error: { message, type: 'invalid_request_error', param: null, code } }, status);
}
