/** The limit of time for an answer, and the answers that have none: those that tell how far they are while they come. */
import { intervals } from '@lectern/contract/limits';

/** So long may be waited for an answer. */
const answerMs = intervals.requestTimeoutMs;

/** Files may go over a slow line; the server itself ends those of which nothing comes any more. */
const transferMs = 3_600_000;

/**
 * How long a call may take, the body of its answer included.
 * @param isTransfer it sends or saves files: nobody can say then that the server does not answer.
 */
export function startLimit(isTransfer: boolean): { signal: AbortSignal; lift: () => void } {
  const controller = new AbortController();
  const timeout = AbortSignal.timeout(isTransfer ? transferMs : answerMs);
  const end = (): void =>
    controller.abort(
      new Error(
        isTransfer
          ? `The transfer did not end within ${transferMs / 60_000} minutes`
          : `The server did not answer within ${answerMs / 1000} seconds`,
      ),
    );
  timeout.addEventListener('abort', end);
  return {
    signal: controller.signal,
    lift: () => timeout.removeEventListener('abort', end),
  };
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
