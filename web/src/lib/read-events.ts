/** Reads server-sent events from a body as they come. */
import { EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * The JSON of each event's data.
 * @param silenceMs how long nothing may come, signs of life included: a line that a sleeping machine left behind does not end by itself.
 * @throws SyntaxError for data that is no JSON; what the body throws when it breaks off.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
): AsyncGenerator<unknown> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const wait = (stream: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
    clearTimeout(silence);
    silence = setTimeout(() => stream.error(new Error('The server fell silent')), silenceMs);
  };
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: wait,
    transform(chunk, stream) {
      wait(stream);
      stream.enqueue(chunk);
    },
  });
  const events = body
    .pipeThrough(heard)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield JSON.parse(value.data);
    }
  } finally {
    clearTimeout(silence);
    await reader.cancel().catch(() => undefined);
  }
}
