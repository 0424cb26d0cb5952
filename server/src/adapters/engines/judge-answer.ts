/** Says what an answer of a service comes to: what was wanted, or a failure that may be worth another attempt. */
import { EngineError, type EngineFailure } from '../../ports/search-engine.js';
import type { EngineAnswer, EngineRequest } from './engine-client.js';
import { retryAfterMs } from './retry-after.js';

const retriedStatuses: readonly number[] = [429, 500, 502, 503, 504];

/** What one attempt came to; a failure may be worth another. */
export type Attempt =
  | { readonly kind: 'answered'; readonly answer: EngineAnswer }
  | {
      readonly kind: 'failed';
      readonly error: EngineError;
      readonly canHelp: boolean;
      readonly askedWaitMs: number | null;
    };

export function judge(
  engineName: string,
  asked: EngineRequest,
  answer: EngineAnswer,
  timeOfDay: number,
): Attempt {
  const { status } = answer;
  const isWanted =
    (status >= 200 && status < 300) ||
    asked.accept?.includes(status) === true ||
    asked.isFinal?.(answer) === true;
  if (isWanted) return { kind: 'answered', answer };
  const askedWaitMs =
    status === 429 || status === 503
      ? retryAfterMs(
          answer.headers['retry-after'] ?? answer.headers['x-ratelimit-retry-after'],
          timeOfDay,
        )
      : null;
  const options = askedWaitMs === null ? {} : { retryAfterMs: askedWaitMs };
  return failed(
    new EngineError(failureOf(status), sentenceOf(engineName, status), options),
    retriedStatuses.includes(status),
    askedWaitMs,
  );
}

export function failed(
  error: EngineError,
  canHelp: boolean,
  askedWaitMs: number | null = null,
): Attempt {
  return { kind: 'failed', error, canHelp, askedWaitMs };
}

function failureOf(status: number): EngineFailure {
  if (status === 429) return 'rate-limited';
  if (status === 401) return 'key-refused';
  if (status === 403) return 'blocked';
  if (status >= 500) return 'server-error';
  return status >= 400 ? 'bad-request' : 'odd-answer';
}

function sentenceOf(engineName: string, status: number): string {
  if (status === 429) return `${engineName} asks to slow down (too many requests)`;
  if (status === 401) return `${engineName} did not accept the API key`;
  if (status === 403) return `${engineName} refused the request (status 403)`;
  if (status >= 500) return `${engineName} has a fault of its own at the moment (status ${status})`;
  if (status >= 400) return `${engineName} did not accept the request (status ${status})`;
  return `${engineName} answered in an unexpected way (status ${status})`;
}
