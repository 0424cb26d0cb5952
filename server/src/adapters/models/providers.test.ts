/** The same promises for every provider: what the port says, whatever the provider answers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LanguageModel } from '../../ports/language-model.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { createModelConnections, type ModelConnections } from './model-connections.js';
import {
  failureOf,
  html,
  type ProviderAnswer,
  refusal,
  startProvider,
  type TestProvider,
} from './testing.js';
import { type Dialect, dialects } from './testing-dialects.js';

const key = 'CANARY-key';
const eventStream = { 'content-type': 'text/event-stream' };
const schema = z.object({ hours: z.number() });

let connections: ModelConnections;
/** Gives up soon; for services that keep silent. Others get the usual time, as the machine may have much else to do. */
let impatient: ModelConnections;
let service: TestProvider | null = null;
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => {
  connections = createModelConnections();
  impatient = createModelConnections({ firstByteMs: 400, idleMs: 400 });
  process.on('unhandledRejection', noteUnhandled);
});
afterEach(async () => {
  await service?.close();
  expect(unhandled).toEqual([]);
});
afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled);
  await Promise.all([connections.close(), impatient.close()]);
});

async function connect(
  dialect: Dialect,
  answer: (count: number) => ProviderAnswer,
  through = connections,
): Promise<ModelProvider> {
  service = await startProvider((_, count) => answer(count));
  return dialect.connect(service.origin, { key, fetch: through.fetch });
}

function requestWith(signal = new AbortController().signal) {
  return { system: 'Be brief.', prompt: 'Hello', maxTokens: 20, temperature: 0.5, signal };
}

const calls = {
  generate: (model: LanguageModel, signal?: AbortSignal) => model.generate(requestWith(signal)),
  stream: (model: LanguageModel, signal?: AbortSignal) =>
    model.stream({ ...requestWith(signal), onText: () => undefined }),
  generateObject: (model: LanguageModel, signal?: AbortSignal) =>
    model.generateObject({ ...requestWith(signal), name: 'sleep', schema }),
};

describe.each(Object.entries(dialects))('%s', (id, dialect) => {
  const streamsAll = id === 'ollama';
  const whole = (text: string, end?: 'stop' | 'length' | 'filter'): ProviderAnswer =>
    streamsAll
      ? {
          headers: eventStream,
          body: dialect.stream([text], end === 'filter' ? 'stop' : (end ?? 'stop')),
        }
      : { body: dialect.answer(text, end) };
  const open = async (
    answer: (count: number) => ProviderAnswer,
    through = connections,
  ): Promise<LanguageModel> => (await connect(dialect, answer, through)).languageModel('small');

  it('gives the text, the tokens and whether it was cut', async () => {
    const model = await open(() => whole('Hi.', 'length'));
    await expect(calls.generate(model)).resolves.toEqual({
      text: 'Hi.',
      isCut: true,
      usage: { inputTokens: 7, outputTokens: 3 },
    });
    expect(model).toMatchObject({ provider: id, name: 'small' });
    if (!streamsAll) expect(service?.requests[0]?.headers[dialect.keyHeader]).toContain(key);
  });

  it('streams the text piece by piece', async () => {
    const model = await open(() => ({
      headers: eventStream,
      body: dialect.stream(['Hel', 'lo ', 'you'], 'stop'),
    }));
    const pieces: string[] = [];
    const generated = await model.stream({
      ...requestWith(),
      onText: (piece) => pieces.push(piece),
    });
    expect(generated).toEqual({
      text: 'Hello you',
      isCut: false,
      usage: { inputTokens: 7, outputTokens: 3 },
    });
    expect(pieces.join('')).toBe('Hello you');
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('says that a stream came to the limit of tokens', async () => {
    const model = await open(() => ({
      headers: eventStream,
      body: dialect.stream(['Half of'], 'length'),
    }));
    await expect(calls.stream(model)).resolves.toMatchObject({ text: 'Half of', isCut: true });
  });

  it('fills a schema, also from fenced JSON', async () => {
    const model = await open(() => whole('```json\n{"hours": 14}\n```'));
    await expect(calls.generateObject(model)).resolves.toMatchObject({ value: { hours: 14 } });
  });

  it.each(['{"hours": "many"}', '{"hours": 1', 'Sure! I think fourteen.'])(
    'refuses %s for an object',
    async (text) => {
      const model = await open(() => whole(text));
      expect(await failureOf(calls.generateObject(model))).toMatchObject({
        ...{ status: 502, inputTokens: 7, outputTokens: 3 },
      });
    },
  );

  it('tells what an object took that was cut before it began', async () => {
    const model = await open(() => whole('', 'length'));
    expect(await failureOf(calls.generateObject(model))).toMatchObject({
      ...{ status: 502, outputTokens: 3 },
    });
  });

  it.each([
    [
      402,
      'The language model provider wants to be paid first: the credit of the account is used up',
    ],
    [403, expect.stringMatching(/does not allow this: the API key may be wrong or lack the right/)],
  ])('takes no good key for a bad one where the status is %i', async (status, message) => {
    const model = await open(() => ({ status, ...refusal }));
    expect(await failureOf(calls.generate(model))).toMatchObject({ status: 502, message });
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    'never passes on what a provider says that refuses to %s',
    async (name) => {
      const unauthorised = await open(() => ({ status: 401, ...refusal }));
      expect(await failureOf(calls[name](unauthorised))).toMatchObject({
        status: 502,
        message: 'The language model provider rejected the API key',
      });
      await service?.close();
      const unknown = await open(() => ({ status: 404, ...refusal }));
      expect(await failureOf(calls[name](unknown))).toMatchObject({
        status: 422,
        message:
          'Unknown model small: its provider does not have it, or the address of the provider is wrong',
      });
    },
  );

  it('tries three times at most', async () => {
    const model = await open(() => ({
      status: 429,
      headers: { 'retry-after-ms': '1' },
      ...refusal,
    }));
    expect(await failureOf(calls.generate(model))).toMatchObject({
      status: 503,
      retryAfterSeconds: 30,
    });
    expect(service?.requests).toHaveLength(3);
  });

  it.each([
    ['seconds', '99999'],
    ['a date', new Date(Date.now() + 7_200_000).toUTCString()],
  ])('fails at once when it is asked to wait for hours, in %s', async (_, wait) => {
    const model = await open(() => ({ status: 429, headers: { 'retry-after': wait }, ...refusal }));
    const error = await failureOf(calls.stream(model));
    expect(error).toMatchObject({ status: 503, retryAfterSeconds: 3600 });
    expect(service?.requests).toHaveLength(1);
  });

  it('ends with the reason of the caller who went away', async () => {
    const controller = new AbortController();
    const model = await open(() => {
      controller.abort(new Error('went away'));
      return { body: '', isSilent: true };
    });
    await expect(calls.stream(model, controller.signal)).rejects.toThrow('went away');
  });

  it.each(['generate', 'stream'] as const)(
    'does not wait for ever for a provider that is silent: %s',
    async (name) => {
      const model = await open(() => ({ body: '', isSilent: true }), impatient);
      expect(await failureOf(calls[name](model))).toMatchObject({
        status: 504,
        message: 'The language model provider did not answer in time',
      });
      expect(service?.requests).toHaveLength(1);
    },
  );

  it('does not wait for ever for a stream that stops in the middle', async () => {
    const model = await open(
      () => ({ headers: eventStream, body: dialect.stream(['Half']), hangs: true }),
      impatient,
    );
    expect(await failureOf(calls.stream(model))).toMatchObject({ status: 504 });
  });

  const brokenAnswers: [string, ProviderAnswer][] = [
    ['HTML', html],
    ['nothing', { body: '' }],
    ['half of JSON', { body: '{' }],
    ['no choices', { body: dialect.nothing }],
    ['null as text', { body: dialect.answer(null) }],
    ['blank text', { body: dialect.answer('  ') }],
    ['cut UTF-8', { body: Buffer.from(JSON.stringify(dialect.answer('\u00e9'))).subarray(0, -20) }],
    ['a tool call', { body: dialect.answer(null, 'tool') }],
    ['an error with status 200', refusal],
    ['a text withheld', { body: dialect.answer('', 'filter') }],
    ['no text before the limit', { body: dialect.answer('', 'length') }],
  ];
  it.runIf(!streamsAll).each(brokenAnswers)('fails clearly on %s', async (_, answer) => {
    const model = await open(() => answer);
    expect((await failureOf(calls.generate(model))).status).toBe(502);
    expect((await failureOf(calls.generateObject(model))).status).toBe(502);
  });

  const cut = (text: string): string => text.slice(0, text.length - 12);
  const brokenStreams: [string, ProviderAnswer][] = [
    ['HTML', html],
    ['nothing', { headers: eventStream, body: '' }],
    ['half of an event', { headers: eventStream, body: 'data: {' }],
    ['an event of half JSON', { headers: eventStream, body: 'data: {\n\n' }],
    ['no text', { headers: eventStream, body: dialect.stream([], 'stop') }],
    ['blank text', { headers: eventStream, body: dialect.stream([' ', '\n'], 'stop') }],
    ['an end without a reason', { headers: eventStream, body: dialect.stream(['Half of']) }],
    [
      'an event cut off',
      { headers: eventStream, body: cut(dialect.stream(['Half of', ' a text'])) },
    ],
    [
      'cut UTF-8',
      {
        headers: eventStream,
        body: Buffer.concat([
          Buffer.from(dialect.stream(['Half'])),
          Buffer.from('data: {"x":"\u00e9').subarray(0, -1),
        ]),
      },
    ],
    ['a tool call', { headers: eventStream, body: dialect.stream([], 'tool') }],
    [
      'an error in the stream',
      { headers: eventStream, body: `data: ${JSON.stringify(refusal.body)}\n\n` },
    ],
    ['JSON in place of a stream', { body: dialect.nothing }],
  ];
  it.each(brokenStreams)('fails clearly on a stream of %s', async (_, answer) => {
    const model = await open(() => answer);
    expect((await failureOf(calls.stream(model))).status).toBe(502);
    if (streamsAll) {
      expect((await failureOf(calls.generate(model))).status).toBe(502);
      expect((await failureOf(calls.generateObject(model))).status).toBe(502);
    }
  });

  it('fails clearly when the connection breaks in the middle of a stream', async () => {
    const model = await open(() => ({
      headers: eventStream,
      body: dialect.stream(['Half of']),
      breaks: true,
    }));
    expect(await failureOf(calls.stream(model))).toMatchObject({
      status: 502,
      message: 'The language model provider broke off its answer',
    });
  });

  it('takes a stream whose end is only its reason', async () => {
    const model = await open(() => ({
      headers: eventStream,
      body: dialect.stream(['All of it.'], 'stop'),
    }));
    await expect(calls.stream(model)).resolves.toMatchObject({ text: 'All of it.', isCut: false });
  });
});

it('say that a key is wrong also where the request is called bad for it, and ask no more then', async () => {
  const reason = { reason: 'API_KEY_INVALID', domain: 'googleapis.com' };
  const error = { code: 400, message: key, status: 'INVALID_ARGUMENT', details: [reason] };
  const google = await connect(dialects.google, () => ({ status: 400, body: { error } }));
  const { signal } = new AbortController();
  const rejected = (what: string) => ({ message: `The ${what} provider rejected the API key` });
  expect(await failureOf(google.listModels(signal))).toMatchObject(rejected('model'));
  const model = await google.languageModel('small');
  expect(await failureOf(calls.generate(model))).toMatchObject(rejected('language model'));
  const embedder = await google.embeddings?.open('gemini-embedding-001', signal);
  const embedded = embedder?.embed(['a', 'b', 'c'], { kind: 'passage', signal });
  expect(await failureOf(embedded ?? Promise.resolve())).toMatchObject(rejected('embedding'));
  expect(service?.requests).toHaveLength(3);
});

describe('models that think before they write', () => {
  it.each([
    ['openai', 'gpt-5-mini', { max_completion_tokens: 4020 }],
    ['openai', 'gpt-4o-mini', { max_tokens: 20 }],
    ['google', 'gemini-2.5-flash', { generationConfig: { maxOutputTokens: 4020 } }],
    ['google', 'gemini-flash-latest', { generationConfig: { maxOutputTokens: 4020 } }],
    ['google', 'gemini-2.0-flash', { generationConfig: { maxOutputTokens: 20 } }],
    ['anthropic', 'claude-opus-5-5', { max_tokens: 4020 }],
    ['anthropic', 'claude-sonnet-4-5', { max_tokens: 20 }],
    ['openai-compatible', 'openai/gpt-5-mini', { max_tokens: 4020 }],
    ['openai-compatible', 'deepseek-reasoner', { max_tokens: 4020 }],
    ['openai-compatible', 'llama-3.3-70b', { max_tokens: 20 }],
    ['ollama', 'qwen3:8b', { max_tokens: 4020 }],
    ['ollama', 'deepseek-r1:14b', { max_tokens: 4020 }],
    ['ollama', 'qwen3-coder:30b', { max_tokens: 20 }],
  ] as const)('get room for it: %s %s', async (id, name, expected) => {
    const answer =
      id === 'ollama'
        ? { headers: eventStream, body: dialects[id].stream(['Hi.'], 'stop') }
        : { body: dialects[id].answer('Hi.') };
    const model = await (await connect(dialects[id], () => answer)).languageModel(name);
    await calls.generate(model);
    expect(service?.requests[0]?.body).toMatchObject(expected);
  });

  describe.each(['openai-compatible', 'ollama'] as const)('at %s', (id) => {
    const say = async (
      name: string,
      pieces: readonly string[],
      end: 'stop' | 'length' = 'stop',
    ): Promise<LanguageModel> => {
      const stream = { headers: eventStream, body: dialects[id].stream(pieces, end) };
      const asked = (): ProviderAnswer =>
        id === 'ollama' ? stream : { body: dialects[id].answer(pieces.join(''), end) };
      return (await connect(dialects[id], asked)).languageModel(name);
    };
    const streaming = async (
      name: string,
      pieces: readonly string[],
      end: 'stop' | 'length' = 'stop',
    ): Promise<{ shown: string[]; text: string }> => {
      const stream = { headers: eventStream, body: dialects[id].stream(pieces, end) };
      const model = await (await connect(dialects[id], () => stream)).languageModel(name);
      const shown: string[] = [];
      const onText = (piece: string): void => void shown.push(piece);
      return { text: (await model.stream({ ...requestWith(), onText })).text, shown };
    };
    const broken = async (name: string, pieces: readonly string[]): Promise<string> => {
      const body = dialects[id].stream(pieces);
      const stream = { headers: eventStream, body, breaks: true };
      const model = await (await connect(dialects[id], () => stream)).languageModel(name);
      let said = '';
      const onText = (_: string, saidSoFar: () => string): void => {
        said = saidSoFar();
      };
      expect((await failureOf(model.stream({ ...requestWith(), onText }))).status).toBe(502);
      return said;
    };

    it.each(['deepseek-r1:14b', 'small'])(
      'are heard without thoughts that only end: %s',
      async (name) => {
        const model = await say(name, ['They ask for hours. </th', 'ink>', 'Fourteen.']);
        expect((await calls.generate(model)).text.trim()).toBe('Fourteen.');
        await service?.close();
        const formed = await say(name, ['{"hours": 3}? </think>', '{"hours": 14}']);
        expect((await calls.generateObject(formed)).value).toEqual({ hours: 14 });
        await service?.close();
        const { text } = await streaming(name, ['Hours? </thi', 'nk>Four', 'teen.']);
        expect(text.trim()).toBe('Fourteen.');
      },
    );

    it.each([
      ['small', ['[THI', 'NK]Hours?[/TH', 'INK]Four', 'teen.']],
      ['small', ['Hours? [/THI', 'NK]Four', 'teen.']],
      ['qwq', ['Hours?', '</thinking>', 'Four', 'teen.']],
      [
        'gpt-oss:20b',
        [
          ...[
            '<|channel|>',
            'analysis',
            '<|message|>',
            'Hours?',
            '<|end|>',
            '<|start|>',
            'assistant',
          ],
          ...['<|channel|>', 'final', '<|message|>', 'Four', 'teen.', '<|return|>'],
        ],
      ],
    ] as const)('are heard without thoughts in other forms: %s %j', async (name, pieces) => {
      expect((await calls.generate(await say(name, pieces))).text.trim()).toBe('Fourteen.');
      await service?.close();
      expect((await streaming(name, pieces)).text.trim()).toBe('Fourteen.');
      await service?.close();
      expect((await broken(name, pieces)).trim()).toMatch(/^Fourteen/);
    });

    it('say what is said of the marks of thoughts', async () => {
      const said = 'R1 writes <think> and `</think>` around its reasoning [1]. It scored 9 [2].';
      const pieces = said.split(/(?=[ >])/);
      expect((await calls.generate(await say('qwq', pieces))).text).toBe(said);
      await service?.close();
      expect((await streaming('small', pieces)).text).toBe(said);
    });

    it.each(['small', 'qwq'])('say what stands before thoughts, too: %s', async (name) => {
      const pieces = ['Naps helped [1]. <think>Did', ' they?</think>', ' It was safe [2].'];
      const said = /^Naps helped \[1\]\.\s+It was safe \[2\]\.$/;
      expect((await calls.generate(await say(name, pieces))).text).toMatch(said);
      await service?.close();
      expect((await streaming(name, pieces)).text).toMatch(said);
      await service?.close();
      const trailing = ['Naps helped [1].', '<think>Enough.</think>'];
      expect((await calls.generate(await say(name, trailing))).text).toBe('Naps helped [1].');
    });

    it('show no thoughts that only end where their template is known to begin them', async () => {
      const { shown } = await streaming('qwq', ['Hours? ', '</think>', 'Four', 'teen.']);
      expect(shown).toEqual(['Four', 'teen.']);
      await service?.close();
      const whole = await streaming('qwq', ['Four', 'teen.']);
      expect(whole).toEqual({ text: 'Fourteen.', shown: ['Fourteen.'] });
    });

    it('have said no thoughts where their answer broke off behind them', async () => {
      expect((await broken('small', ['Hours? ', '</think>', 'Four'])).trim()).toBe('Four');
      await service?.close();
      expect((await broken('small', ['<think>Hours?</think>', 'Four'])).trim()).toBe('Four');
    });

    it.each([
      ['small', ['<think>They ask', ' for hours']],
      ['deepseek-r1', ['They ask', ' for hours']],
    ])('say nothing where thoughts came to the limit: %s', async (name, pieces) => {
      const limit = expect.stringContaining('came to the limit of tokens before it wrote anything');
      const model = await say(name, pieces, 'length');
      expect(await failureOf(calls.generate(model))).toMatchObject({
        ...{ status: 502, message: limit, inputTokens: 7, outputTokens: 3 },
      });
      await service?.close();
      expect(await failureOf(streaming(name, pieces, 'length'))).toMatchObject({ message: limit });
    });
  });
});
