/** Reads server-sent events from a body as they come. */
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The JSON of each event's data. @throws SyntaxError for data that is no JSON; what the body throws when it breaks off. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<unknown> {
  const events = body
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
    await reader.cancel().catch(() => undefined);
  }
}
