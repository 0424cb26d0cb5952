/** A server with a conversation, for the tests of the chat. */
import type { Answer } from '@lectern/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import {
  fakeAnswer,
  fakeDocument,
  fakePassages,
  fakeQuestion,
  fakeReply,
  fakeSource,
  historyOf,
} from '../../testing-library';
import { fakeServer } from '../../testing-server';

/** Answers like a library with one document and an empty conversation, unless told otherwise. */
export function chatServer(
  answers: Parameters<typeof fakeServer>[0] = {},
): ReturnType<typeof fakeServer> {
  return fakeServer({
    llmStatus: () => ({
      ready: false,
      provider: null,
      model: null,
      models: [],
      message: 'There is no language model yet.',
    }),
    getRagHistory: () => historyOf(),
    listDocuments: () => ({ documents: [fakeDocument()], total_count: 1 }),
    getDocumentPassages: () => fakePassages(16, 3, 33, [fakeSource(1), fakeSource(2)]),
    ...answers,
  });
}

/** A conversation of one question with this answer. */
export function answered(answer: Answer = fakeAnswer()): object {
  return historyOf(fakeQuestion('Does resistance emerge?'), fakeReply(answer));
}

export function input(): Promise<HTMLTextAreaElement> {
  return screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Ask a question about your documents',
  });
}

/** A server that holds its answer to one call back until it is let go. */
export function heldFetch(path = '/rag/chat'): { letGo: () => void } {
  const real = window.fetch;
  const held: { letGo: () => void } = { letGo: () => undefined };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith(path)) return real(address, init);
    return new Promise((resolve, reject) => {
      held.letGo = () => resolve(real(address, init));
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  return held;
}

/** Answers one call with events that the test sends when it likes. */
export function streamedFetch(path: string): { send: (event: object) => void; end: () => void } {
  const real = window.fetch;
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith(path)
      ? Promise.resolve(
          new Response(body, {
            status: 200,
            headers: { 'content-type': 'text/event-stream; charset=utf-8' },
          }),
        )
      : real(address, init),
  );
  return {
    send: (event: object) =>
      controller?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => controller?.close(),
  };
}
