/** How each provider says the same thing, for tests: an answer, a stream, vectors, and the call of a tool in place of text. */
import type { ModelProvider } from '../../ports/model-provider.js';
import { createAnthropicProvider } from './anthropic.js';
import { createGoogleProvider } from './google.js';
import { createOllamaProvider } from './ollama.js';
import { createOpenAiProvider } from './openai.js';
import { createOpenAiCompatibleProvider } from './openai-compatible.js';

export interface Dialect {
  readonly connect: (
    origin: string,
    access: {
      readonly key: string;
      readonly fetch: typeof globalThis.fetch;
      readonly timeoutMs?: number;
    },
  ) => ModelProvider;
  /** Header that carries the key. */
  readonly keyHeader: string;
  readonly answer: (text: unknown, end?: 'stop' | 'length' | 'tool' | 'filter') => unknown;
  /** Without an end, the stream says no reason why it ends. */
  readonly stream: (pieces: readonly string[], end?: 'stop' | 'length' | 'tool') => string;
  /** An answer without anything in it. */
  readonly nothing: unknown;
  /** Null where there are no embeddings. */
  readonly vectors: ((values: readonly (readonly unknown[])[]) => unknown) | null;
}

const openAiEnds = {
  stop: 'stop',
  length: 'length',
  tool: 'tool_calls',
  filter: 'content_filter',
} as const;
const toolCall = { id: 't', type: 'function', function: { name: 'remove_all', arguments: '{}' } };

const openAiWords = {
  keyHeader: 'authorization',
  nothing: { id: 'c', object: 'chat.completion', created: 1, model: 'm', choices: [] },
  answer: (text: unknown, end: keyof typeof openAiEnds = 'stop') => ({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: end === 'tool' ? null : text,
          ...(end === 'tool' ? { tool_calls: [toolCall] } : {}),
        },
        finish_reason: openAiEnds[end],
      },
    ],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  }),
  stream: (pieces: readonly string[], end?: keyof typeof openAiEnds) => {
    const event = (choices: unknown[], more: object = {}) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more })}\n\n`;
    const tool =
      end === 'tool'
        ? [
            event([
              { index: 0, delta: { tool_calls: [{ index: 0, ...toolCall }] }, finish_reason: null },
            ]),
          ]
        : [];
    const ending =
      end === undefined
        ? []
        : [
            event([{ index: 0, delta: {}, finish_reason: openAiEnds[end] }]),
            event([], { usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } }),
          ];
    return [
      ...pieces.map((content) => event([{ index: 0, delta: { content }, finish_reason: null }])),
      ...tool,
      ...ending,
    ].join('');
  },
  vectors: (values: readonly (readonly unknown[])[]) => ({
    object: 'list',
    model: 'm',
    data: values.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  }),
};

const anthropicEnds = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool: 'tool_use',
  filter: 'refusal',
} as const;
const anthropicTool = { type: 'tool_use', id: 't', name: 'remove_all', input: {} };

const anthropicWords: Omit<Dialect, 'connect'> = {
  keyHeader: 'x-api-key',
  nothing: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: 'end_turn',
    usage: { input_tokens: 7, output_tokens: 0 },
  },
  answer: (text, end = 'stop') => ({
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [end === 'tool' ? anthropicTool : { type: 'text', text }],
    stop_reason: anthropicEnds[end],
    stop_sequence: null,
    usage: { input_tokens: 7, output_tokens: 3 },
  }),
  stream: (pieces, end) => {
    const event = (type: string, more: object) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 7, output_tokens: 1 },
    };
    const block = end === 'tool' ? anthropicTool : { type: 'text', text: '' };
    return [
      event('message_start', { message }),
      event('content_block_start', { index: 0, content_block: block }),
      ...pieces.map((text) =>
        event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      ),
      ...(end === undefined
        ? []
        : [
            event('content_block_stop', { index: 0 }),
            event('message_delta', {
              delta: { stop_reason: anthropicEnds[end], stop_sequence: null },
              usage: { output_tokens: 3 },
            }),
            event('message_stop', {}),
          ]),
    ].join('');
  },
  vectors: null,
};

const googleEnds = { stop: 'STOP', length: 'MAX_TOKENS', tool: 'STOP', filter: 'SAFETY' } as const;

const googleWords: Omit<Dialect, 'connect'> = {
  keyHeader: 'x-goog-api-key',
  nothing: { candidates: [], usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 } },
  answer: (text, end = 'stop') => ({
    candidates: [
      {
        index: 0,
        content: {
          role: 'model',
          parts: [end === 'tool' ? { functionCall: { name: 'remove_all', args: {} } } : { text }],
        },
        finishReason: googleEnds[end],
      },
    ],
    usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
  }),
  stream: (pieces, end) => {
    const event = (part: object | null, finishReason?: string) =>
      `data: ${JSON.stringify({
        candidates: [
          {
            index: 0,
            content: { role: 'model', parts: part === null ? [] : [part] },
            ...(finishReason ? { finishReason } : {}),
          },
        ],
        usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
      })}\n\n`;
    const tool = end === 'tool' ? [event({ functionCall: { name: 'remove_all', args: {} } })] : [];
    return [
      ...pieces.map((text) => event({ text })),
      ...tool,
      ...(end === undefined ? [] : [event(null, googleEnds[end])]),
    ].join('');
  },
  // One text is embedded by another call than several are.
  vectors: (values) => ({
    embedding: { values: values[0] },
    embeddings: values.map((each) => ({ values: each })),
  }),
};

export const dialects: Readonly<Record<ModelProvider['id'], Dialect>> = {
  openai: {
    ...openAiWords,
    connect: (origin, access) => createOpenAiProvider({ ...access, baseUrl: `${origin}/v1` }),
  },
  'openai-compatible': {
    ...openAiWords,
    connect: (origin, access) =>
      createOpenAiCompatibleProvider({ ...access, baseUrl: `${origin}/v1`, isLocal: false }),
  },
  anthropic: {
    ...anthropicWords,
    connect: (origin, access) => createAnthropicProvider({ ...access, baseUrl: `${origin}/v1` }),
  },
  google: {
    ...googleWords,
    connect: (origin, access) => createGoogleProvider({ ...access, baseUrl: `${origin}/v1beta` }),
  },
  ollama: {
    ...openAiWords,
    connect: (origin, { fetch }) =>
      createOllamaProvider({ fetch, baseUrl: origin, isConfigured: true }),
  },
};
