import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents } from './read-events';

function bodyOf(
  chunks: readonly Uint8Array<ArrayBuffer>[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEvents(bodyOf(chunks), 60_000)) events.push(event);
  return events;
}

it('gives the same events wherever the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }) })),
      fc.integer({ min: 1, max: 40 }),
      async (events, size) => {
        const text = events
          .map((event) => `: still here\n\ndata: ${JSON.stringify(event)}\n\n`)
          .join('');
        const bytes = new TextEncoder().encode(text);
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.slice(index * size, (index + 1) * size),
        );
        expect(await read(chunks)).toEqual(events);
      },
    ),
  );
});

it('keeps separators of lines and paragraphs inside a text', async () => {
  const event = { text: 'one\u2028two\u2029three\u0085four' };
  expect(await read([new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)])).toEqual([
    event,
  ]);
});

it('leaves out an event that broke off', async () => {
  expect(await read([new TextEncoder().encode('data: {"a":1}\n\ndata: {"b"')])).toEqual([{ a: 1 }]);
});

it('fails where the line is there and nothing comes any more, and lets it go', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: {"a":1}\n\n')),
    cancel: () => {
      isLetGo = true;
    },
  });
  const events: unknown[] = [];
  const reading = async (): Promise<void> => {
    for await (const event of readEvents(body, 20)) events.push(event);
  };
  await expect(reading()).rejects.toThrow('fell silent');
  expect(events).toEqual([{ a: 1 }]);
  expect(isLetGo).toBe(true);
});
