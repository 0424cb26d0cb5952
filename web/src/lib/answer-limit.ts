/** The limit of time for an answer, and the answers that have none: those that tell how far they are while they come. */

/** How long may be waited for an answer, its body included. */
export function startLimit(timeoutMs: number): { signal: AbortSignal; lift: () => void } {
  const controller = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const end = (): void =>
    controller.abort(new Error(`The server did not answer within ${timeoutMs / 1000} seconds`));
  timeout.addEventListener('abort', end);
  return {
    signal: controller.signal,
    lift: () => timeout.removeEventListener('abort', end),
  };
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
