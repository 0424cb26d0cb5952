/** Stand-in for Google's Gemini API: models, content, whole or as a stream, and embeddings. */
import { keyRefused } from '../faults.js';
import {
  isRefusedKey,
  json,
  type StandinAnswer,
  type StandinRequest,
  type World,
} from '../service.js';
import { composeReply, eventStream, piecesOf, type Reply } from './compose-reply.js';
import { embeddingOf, withHoles } from './embeddings.js';
import { asFields, asList, parseFields, textOf } from './json-fields.js';

const methods: Readonly<Record<string, readonly string[]>> = {
  'gemini-3.8-flash': ['generateContent', 'countTokens'],
  'gemini-3.1-pro-preview': ['generateContent', 'countTokens'],
  'gemini-3.1-flash-image-preview': ['generateContent'],
  'gemini-embedding-001': ['embedContent'],
};
const fullSize = 3072;

export function answerGoogle(request: StandinRequest, _world: World, mode: string): StandinAnswer {
  const key = request.headers['x-goog-api-key'] ?? '';
  if (key === '' || isRefusedKey(key)) return keyRefused('google', key);
  if (request.path === '/v1beta/models') {
    const models = Object.entries(methods).map(([name, supported]) => ({
      name: `models/${name}`,
      supportedGenerationMethods: supported,
    }));
    return json({ models });
  }
  const [, model = '', method = ''] = /^\/v1beta\/models\/([^/:]+):(\w+)$/.exec(request.path) ?? [];
  const body = parseFields(request.body);
  if (methods[model] === undefined)
    return failure(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta.`);
  if (body === null) return failure(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
  if (method === 'embedContent') return json({ embedding: { values: embed(body, mode) } });
  if (method === 'batchEmbedContents') return embedAll(asList(body.requests), mode);
  return generate(body, { mode, isStream: method === 'streamGenerateContent' });
}

function embed(body: unknown, mode: string): readonly (number | null)[] {
  const { content, outputDimensionality } = asFields(body);
  const size = typeof outputDimensionality === 'number' ? outputDimensionality : fullSize;
  const vector = embeddingOf(
    textOf(asFields(content).parts),
    mode === 'wrong-size' ? size - 7 : size,
  );
  return mode === 'nan-embeddings' ? withHoles(vector) : vector;
}

function embedAll(requests: readonly unknown[], mode: string): StandinAnswer {
  const embeddings = requests.map((each) => ({ values: embed(each, mode) }));
  return json({ embeddings: mode === 'too-few-embeddings' ? embeddings.slice(1) : embeddings });
}

function generate(
  body: Readonly<Record<string, unknown>>,
  { mode, isStream }: { mode: string; isStream: boolean },
): StandinAnswer {
  const config = asFields(body.generationConfig);
  const turns = asList(body.contents).map((content) => ({
    role: String(asFields(content).role),
    content: textOf(asFields(content).parts),
  }));
  const reply = composeReply(
    {
      messages: [
        { role: 'system', content: textOf(asFields(body.systemInstruction).parts) },
        ...turns,
      ],
      maxTokens:
        typeof config.maxOutputTokens === 'number'
          ? config.maxOutputTokens
          : Number.POSITIVE_INFINITY,
      schema:
        config.responseMimeType === 'application/json'
          ? (config.responseJsonSchema ?? config.responseSchema ?? null)
          : undefined,
    },
    mode,
  );
  const finish = reply.isCut ? 'MAX_TOKENS' : 'STOP';
  if (mode === 'empty-choices')
    return isStream ? eventStream([event([], reply)], [], mode) : json(answer([], reply));
  if (!isStream) return json(answer([candidate(reply.text, finish)], reply));
  const said = piecesOf(reply.text).map((piece) => event([candidate(piece)], reply));
  return eventStream(said, [event([candidate('', finish)], reply)], mode);
}

function candidate(text: string, finishReason?: string): object {
  return {
    index: 0,
    content: { role: 'model', parts: [{ text }] },
    ...(finishReason === undefined ? {} : { finishReason }),
  };
}

function answer(candidates: readonly object[], { promptTokens, replyTokens }: Reply): object {
  const usageMetadata = {
    promptTokenCount: promptTokens,
    candidatesTokenCount: replyTokens,
    totalTokenCount: promptTokens + replyTokens,
  };
  return { candidates, usageMetadata, modelVersion: 'standin' };
}

function event(candidates: readonly object[], reply: Reply): string {
  return `data: ${JSON.stringify(answer(candidates, reply))}\r\n\r\n`;
}

function failure(code: number, status: string, message: string): StandinAnswer {
  return json({ error: { code, message, status } }, code);
}
