/** Reads server-sent events from a body as they come (https://html.spec.whatwg.org/multipage/server-sent-events.html). */

/** The JSON of each event's data. @throws SyntaxError for data that is no JSON; what the body throws when it breaks off. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      // The last one is not whole yet.
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield* dataOf(block);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Comments and other fields are passed over. A line ends where the standard says, not at U+2028 and its like, which `.` does not match. */
function* dataOf(block: string): Generator<unknown> {
  const lines = block.split(/\r?\n/).flatMap((line) => /^data: ?(.*)$/s.exec(line)?.[1] ?? []);
  if (lines.length > 0) yield JSON.parse(lines.join('\n'));
}
