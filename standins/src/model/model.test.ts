import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultMode, type Standins, startStandins } from '../index.js';

let standins: Standins;
beforeAll(async () => {
  standins = await startStandins({ withModel: true });
});
beforeEach(() => standins.reset());
afterAll(() => standins.stop());

const prompt = `Answer from the passages alone.

[1] Heat pumps in listed buildings reached a seasonal performance factor of 2.9.
[2] Phage therapy reduced recurrence of infection in women over ninety days.
It was given twice daily.

Question: Does phage therapy reduce recurrence?`;

function post(path: string, body: unknown, key = 'sk-standin'): Promise<Response> {
  return fetch(`${standins.environment.OPENAI_BASE_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
}

function chat(more: Readonly<Record<string, unknown>> = {}): Promise<Response> {
  return post('/chat/completions', {
    model: 'standin-chat',
    messages: [{ role: 'user', content: prompt }],
    ...more,
  });
}

async function answerText(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body: { choices: { message: { content: string } }[] } = JSON.parse(
    await (await chat(more)).text(),
  );
  return body.choices[0]?.message.content ?? '';
}

describe('chat', () => {
  it('answers with sentences of the passages and cites their numbers', async () => {
    expect(await answerText()).toBe(
      'Phage therapy reduced recurrence of infection in women over ninety days [2].',
    );
  });

  it('says so when the passages hold nothing', async () => {
    const messages = [
      {
        role: 'user',
        content:
          '[1] Cats sleep most of the day in warm places.\n\nQuestion: What is quantum gravity?',
      },
    ];
    expect(await answerText({ messages })).toBe(
      'The passages do not say anything about this question.',
    );
  });

  it('streams the same text, with usage when asked, and ends with DONE', async () => {
    const stream = await (
      await chat({ stream: true, stream_options: { include_usage: true } })
    ).text();
    const pieces = [...stream.matchAll(/"content":"([^"]*)"/g)].map((match) => match[1]);
    expect(pieces.join('')).toBe(await answerText());
    expect(stream).toContain('"usage":{');
    expect(stream.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it('fills a schema', async () => {
    const schema = {
      type: 'object',
      properties: {
        claims: { type: 'array', minItems: 2, items: { $ref: '#/$defs/claim' } },
        kind: { enum: ['yes', 'no'] },
        confidence: { type: 'number', minimum: 0, maximum: 1 },
      },
      $defs: {
        claim: {
          type: 'object',
          properties: {
            text: { type: 'string', maxLength: 40 },
            rank: { type: 'integer', minimum: 1 },
          },
        },
      },
    };
    const answer: unknown = JSON.parse(
      await answerText({
        response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
      }),
    );
    expect(answer).toMatchObject({
      claims: [{ rank: 1 }, { rank: 1 }],
      kind: 'yes',
      confidence: 0.5,
    });
  });

  it('stops at the limit of tokens and says that it did', async () => {
    expect(await (await chat({ max_tokens: 4 })).json()).toMatchObject({
      choices: [{ finish_reason: 'length' }],
    });
  });

  it.each([
    ['cites-unknown', /\[97\]/],
    ['writes-image', /!\[chart\]\(https:/],
    ['broken-json', /^Sure! .*\{"answer": "[^"]*$/s],
  ] satisfies [FaultMode, RegExp][])('misbehaves when told: %s', async (mode, expected) => {
    standins.tell('model', { mode });
    expect(await answerText()).toMatch(expected);
  });

  it('cuts a stream in the middle and gives no choices when told', async () => {
    standins.tell('model', { mode: 'cut-stream' });
    await expect((await chat({ stream: true })).text()).rejects.toThrow();
    standins.tell('model', { mode: 'empty-choices' });
    expect(await (await chat()).json()).toMatchObject({ choices: [] });
  });

  it('echoes a refused key, which nobody may pass on', async () => {
    const answer = await post(
      '/chat/completions',
      { model: 'standin-chat', messages: [] },
      'sk-refused-1234',
    );
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('sk-refused-1234');
  });

  it('knows its models and no others', async () => {
    expect((await chat({ model: 'nope' })).status).toBe(404);
    const list = await fetch(`${standins.environment.OPENAI_BASE_URL}/models`, {
      headers: { authorization: 'Bearer sk-standin' },
    });
    expect(JSON.stringify(await list.json())).toContain('standin-embedding');
  });
});

describe('embeddings', () => {
  async function embed(input: readonly string[]): Promise<(number | null)[][]> {
    const body: { data: { embedding: (number | null)[] }[] } = JSON.parse(
      await (await post('/embeddings', { model: 'standin-embedding', input })).text(),
    );
    return body.data.map((row) => row.embedding);
  }

  function similarity(
    a: readonly (number | null)[] = [],
    b: readonly (number | null)[] = [],
  ): number {
    return a.reduce<number>((sum, value, index) => sum + (value ?? 0) * (b[index] ?? 0), 0);
  }

  it('puts texts that share words near each other', async () => {
    const [question, near, far] = await embed([
      'phage therapy in the bladder',
      'therapy of the bladder with phages',
      'heat pumps in old houses',
    ]);
    expect(similarity(question, near)).toBeGreaterThan(similarity(question, far) + 0.3);
    expect(similarity(question, question)).toBeCloseTo(1);
  });

  it('gives holes, short vectors or too few of them when told', async () => {
    standins.tell('model', { mode: 'nan-embeddings' });
    expect((await embed(['a text']))[0]).toContain(null);
    standins.tell('model', { mode: 'wrong-size' });
    expect((await embed(['a text']))[0]).toHaveLength(249);
    standins.tell('model', { mode: 'too-few-embeddings' });
    expect(await embed(['a text', 'another'])).toHaveLength(1);
  });

  it('refuses an empty text', async () => {
    expect((await post('/embeddings', { model: 'standin-embedding', input: [''] })).status).toBe(
      400,
    );
  });
});
