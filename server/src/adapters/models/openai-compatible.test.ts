import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../errors.js';
import { createOpenAiLanguageModel } from './openai-compatible.js';
import { completion, type ProviderAnswer, startProvider, type TestProvider } from './testing.js';

let provider: TestProvider | null = null;
afterEach(() => provider?.close());

const key = 'CANARY-key';

async function ask(answer: (count: number) => ProviderAnswer, options: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  provider = await startProvider((_, count) => answer(count));
  const model = createOpenAiLanguageModel({ baseUrl: provider.baseUrl, key, defaultModel: 'small', ...options });
  const signal = options.signal ?? new AbortController().signal;
  return model.generate({ system: 'Be brief.', prompt: 'Hello', maxTokens: 20, temperature: 0.5, signal });
}

async function failure(...given: Parameters<typeof ask>): Promise<AppError> {
  const error = await ask(...given).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`No AppError but ${String(error)}`);
  expect(error.message).not.toContain('CANARY');
  return error;
}

describe('OpenAI-compatible language model', () => {
  it('gives the text, the tokens and whether it was cut', async () => {
    await expect(ask(() => ({ body: completion('Hi.', 'length') }))).resolves.toEqual({
      text: 'Hi.',
      model: 'small',
      isCut: true,
      inputTokens: 7,
      outputTokens: 3,
    });
    expect(provider?.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${key}`,
      body: { model: 'small', max_tokens: 20, temperature: 0.5 },
    });
  });

  it('says that the key was rejected without repeating the answer', async () => {
    const error = await failure(() => ({ status: 401, body: { error: { message: `Incorrect API key ${key}` } } }));
    expect(error).toMatchObject({ status: 502, message: 'The language model provider rejected the API key' });
  });

  it('calls a model that the provider does not know unknown', async () => {
    expect(await failure(() => ({ status: 404, body: { error: { message: `${key} no model` } } }))).toMatchObject({
      status: 422,
      message: 'Unknown model',
    });
  });

  it('tries three times and then says that there were too many requests', async () => {
    const error = await failure(() => ({ status: 429, headers: { 'retry-after-ms': '1' }, body: { error: { message: 'slow down' } } }));
    expect(error.status).toBe(503);
    expect(provider?.requests).toHaveLength(3);
  });

  it('answers after a failure that passes', async () => {
    const generated = await ask((count) =>
      count < 2 ? { status: 500, headers: { 'retry-after-ms': '1' }, body: 'oops' } : { body: completion('Hi.') },
    );
    expect(generated.text).toBe('Hi.');
  });

  it.each([
    ['HTML with status 200', { headers: { 'content-type': 'text/html' }, body: '<html>CANARY</html>' }],
    ['an empty body', { body: '' }],
    ['half of JSON', { body: '{"choices": [' }],
    ['no choices', { body: { id: 'c', choices: [] } }],
    ['null content', { body: completion(null) }],
    ['a number as content', { body: completion(7) }],
    ['blank content', { body: completion('  ') }],
    ['cut UTF-8 in JSON', { body: Buffer.from('{"choices":[{"message":{"content":"\u00e9').subarray(0, -1) }],
    [
      'a tool call instead of text',
      {
        body: {
          id: 'c',
          choices: [
            {
              index: 0,
              finish_reason: 'tool_calls',
              message: { role: 'assistant', content: null, tool_calls: [{ id: 't', type: 'function', function: { name: 'rm', arguments: '{}' } }] },
            },
          ],
        },
      },
    ],
    ['an error with status 200', { body: { error: { message: 'CANARY' } } }],
  ] satisfies [string, ProviderAnswer][])('fails clearly on %s', async (_, answer) => {
    const error = await failure(() => answer);
    expect(error.status).toBe(502);
    expect(error.message).toMatch(/^The language model provider .+/);
  });

  it('says that the provider did not answer in time', async () => {
    expect(await failure(() => ({ body: '', hangs: true }), { timeoutMs: 200 })).toMatchObject({ status: 504 });
  });

  it('says that the provider could not be reached', async () => {
    const gone = await startProvider(() => ({ body: '' }));
    await gone.close();
    const model = createOpenAiLanguageModel({ baseUrl: gone.baseUrl, key: '', defaultModel: 'small', timeoutMs: 10_000 });
    const request = { system: '', prompt: 'Hello', maxTokens: 20, temperature: 0, signal: new AbortController().signal };
    await expect(model.generate(request)).rejects.toMatchObject({ status: 502, message: 'The language model provider could not be reached' });
  });

  it('ends with the reason of the caller who went away', async () => {
    const controller = new AbortController();
    const asked = ask(
      () => {
        controller.abort(new Error('went away'));
        return { body: '', hangs: true };
      },
      { signal: controller.signal },
    );
    await expect(asked).rejects.toThrow('went away');
  });
});
