import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createModelConnections } from './model-connections.js';
import { type ProviderAnswer, startProvider, type TestProvider } from './testing.js';
import { dialects } from './testing-dialects.js';

const connections = createModelConnections({ answerBytes: 10_000 });
let service: TestProvider | null = null;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return service?.close();
});
afterAll(() => connections.close());

const { answer, connect } = dialects.openai;

async function ask(answerOf: (count: number) => ProviderAnswer): Promise<unknown> {
  service = await startProvider((_, count) => answerOf(count));
  const model = await connect(service.origin, {
    key: 'CANARY',
    fetch: connections.fetch,
  }).languageModel('small');
  return model.generate({
    system: '',
    prompt: 'Hello',
    maxTokens: 20,
    temperature: 0,
    signal: new AbortController().signal,
  });
}

describe('the connections to model providers', () => {
  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1000).toUTCString()],
  ])('wait as long as they are asked to, in %s', async (_, wait) => {
    // The clock stands on a full second, as a date has no more; what is waited for is real.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    let [asked, waitedMs] = [0, 0];
    await ask((count) => {
      if (count === 2) waitedMs = performance.now() - asked;
      asked = performance.now();
      return count < 2
        ? { status: 429, headers: { 'retry-after': wait() }, body: '' }
        : { body: answer('Hi.') };
    });
    expect(waitedMs).toBeGreaterThanOrEqual(900);
    // No limit above, which a busy machine would break: without being asked they wait for two seconds.
    const chosenMs = timers.mock.calls.map(([, milliseconds]) => milliseconds);
    expect(chosenMs).toContain(1000);
    expect(chosenMs).not.toContain(2000);
  });

  it('try again after a failure that passes', async () => {
    const reply = await ask((count) =>
      count < 2
        ? { status: 500, headers: { 'retry-after-ms': '1' }, body: 'oops' }
        : { body: answer('Hi.') },
    );
    expect(reply).toMatchObject({ text: 'Hi.' });
  });

  it('carry a key nowhere else', async () => {
    const elsewhere = await startProvider(() => ({ body: answer('Hi.') }));
    await expect(
      ask(() => ({ status: 307, headers: { location: elsewhere.origin }, body: '' })),
    ).rejects.toMatchObject({
      status: 502,
      message:
        'The address of the language model provider leads elsewhere; its base URL may be wrong',
    });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('end an answer that does not end', async () => {
    await expect(ask(() => ({ body: answer('word '.repeat(10_000)) }))).rejects.toMatchObject({
      status: 502,
      message: 'The language model provider gave an answer that is too large',
    });
  });

  it('say that a provider could not be reached', async () => {
    const gone = await startProvider(() => ({ body: '' }));
    await gone.close();
    const model = await connect(gone.origin, { key: '', fetch: connections.fetch }).languageModel(
      'small',
    );
    const request = {
      system: '',
      prompt: 'Hello',
      maxTokens: 20,
      temperature: 0,
      signal: new AbortController().signal,
    };
    await expect(model.generate(request)).rejects.toMatchObject({
      status: 502,
      message: 'The language model provider could not be reached',
    });
  });
});
