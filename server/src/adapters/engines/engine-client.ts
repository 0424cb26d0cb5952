/** How every engine adapter talks to its service: its own pace, time-out, retries and cool-down; the adapter knows only paths and shapes. */
import { RequestRefusedError } from '../../outgoing-requests.js';
import { EngineError, type EngineFailure } from '../../ports/search-engine.js';
import { noteRequest } from '../../sent-requests.js';
import {
  BodyTooLargeError,
  type ServiceAnswer,
  type ServiceTransport,
} from '../service-transport.js';
import { type Clock, sleep, systemClock } from './clock.js';
import { type Attempt, failed, judge } from './judge-answer.js';
import { createPaceLimiter, type SharedTurns } from './pace-limiter.js';

export interface EngineRequest {
  /** Path below the origin, such as `/works`. */
  readonly path: string;
  /** Query parameters in order; undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly onActivity?: ((activity: string) => void) | undefined;
  /** Statuses other than 2xx that the adapter wants to read itself; they are never tried again. */
  readonly accept?: readonly number[];
  /** True where trying again cannot help, such as a used-up quota behind a 429; the adapter then gets the answer, whatever its status. */
  readonly isFinal?: (answer: EngineAnswer) => boolean;
}

export interface EngineAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface EnginePace {
  /** Least milliseconds between the beginnings of two requests. */
  readonly intervalMs: number;
  /** Most requests under way at once. */
  readonly concurrency: number;
}

export interface EngineClient {
  /**
   * Waits its turn, asks, and tries again where that can help (429, 500, 502, 503, 504, network; not after a time-out), honouring Retry-After up to a cap.
   * @throws EngineError for every other failure, for a cool-down that is still on, and for a time-out; the signal's reason when aborted.
   */
  request(request: EngineRequest): Promise<EngineAnswer>;
  /** Leaves the service alone for so long; calls until then fail at once with `cooling-down`. The reason follows a colon: "too many requests". */
  coolDown(milliseconds: number, reason: string): void;
}

export interface EngineClientOptions {
  readonly engineName: string;
  /** Origin without a trailing slash. */
  readonly origin: string;
  readonly pace: EnginePace;
  /** For one attempt. */
  readonly timeoutMs: number;
  /** How many times to try again; 0 to 3. */
  readonly retries: number;
  readonly transport: ServiceTransport;
  /** Where other servers ask the service too. */
  readonly sharedTurns?: SharedTurns | undefined;
  readonly clock?: Clock;
  /** 0 to 1; spreads the retries of several clients. */
  readonly random?: () => number;
}

/** What an adapter asks of its client; `wire.ts` adds the origin and the transport. */
export type EngineManners = Pick<
  EngineClientOptions,
  'engineName' | 'pace' | 'timeoutMs' | 'retries'
> & {
  /** The service wants an address to write to in the User-Agent. One that takes it in the query has it there alone. */
  readonly asksForContact?: true;
};

const longestWaitMs = 20_000;
const longestCoolDownMs = 3_600_000;
const maxBodyBytes = 20_000_000;
export function createEngineClient(options: EngineClientOptions): EngineClient {
  const { engineName, pace, retries } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  const limiter = createPaceLimiter(pace, clock, options.sharedTurns);
  let rest = { until: Number.NEGATIVE_INFINITY, reason: '' };

  function throwIfResting(): void {
    const left = rest.until - clock.now();
    if (left <= 0) return;
    throw new EngineError(
      'cooling-down',
      `${engineName} is left alone for ${duration(left)}: ${rest.reason}`,
      { retryAfterMs: left },
    );
  }

  function coolDown(milliseconds: number, reason: string): void {
    const until = clock.now() + Math.min(milliseconds, longestCoolDownMs);
    if (until > rest.until) rest = { until, reason };
  }

  async function request(asked: EngineRequest): Promise<EngineAnswer> {
    for (let tries = 0; ; tries += 1) {
      asked.signal.throwIfAborted();
      throwIfResting();
      const finish = await limiter.takeTurn(asked.signal, () =>
        asked.onActivity?.(waitingText(pace)),
      );
      let attempt: Attempt;
      try {
        throwIfResting();
        asked.onActivity?.('asking');
        attempt = await attemptOnce(options, clock, asked);
      } finally {
        finish();
      }
      if (attempt.kind === 'answered') return attempt.answer;
      const { error, canHelp, askedWaitMs } = attempt;
      if (askedWaitMs !== null && (askedWaitMs > longestWaitMs || tries >= retries))
        coolDown(askedWaitMs, reasonText(error.failure));
      if (!canHelp || tries >= retries || (askedWaitMs ?? 0) > longestWaitMs) throw error;
      const wait = Math.max(askedWaitMs ?? 0, backOffMs(tries, random()));
      if (askedWaitMs !== null) await limiter.holdFor(askedWaitMs);
      asked.onActivity?.(`trying again in ${duration(wait)}: ${reasonText(error.failure)}`);
      await sleep(clock, wait, asked.signal);
    }
  }

  return { request, coolDown };
}

async function attemptOnce(
  options: EngineClientOptions,
  clock: Clock,
  asked: EngineRequest,
): Promise<Attempt> {
  const { engineName, timeoutMs } = options;
  const timeOut = new AbortController();
  const cancelTimer = clock.after(timeoutMs, () => timeOut.abort(new Error('timed out')));
  const url = addressOf(options.origin, asked);
  const method = asked.method ?? 'GET';
  const sent_at = new Date(clock.timeOfDay()).toISOString();
  noteRequest({ method, url, body: asked.body ?? '', sent_at });
  try {
    const answer = await options.transport({
      url,
      method,
      headers: asked.headers ?? {},
      body: asked.body,
      signal: AbortSignal.any([asked.signal, timeOut.signal]),
      maxBytes: maxBodyBytes,
    });
    return judge(engineName, asked, readAnswer(answer), clock.timeOfDay());
  } catch (cause) {
    asked.signal.throwIfAborted();
    if (cause instanceof RequestRefusedError)
      return failed(
        new EngineError('not-asked', `${engineName} was not asked: ${cause.message}`, { cause }),
        false,
      );
    if (timeOut.signal.aborted) {
      return failed(
        new EngineError('timed-out', `${engineName} did not answer within ${duration(timeoutMs)}`, {
          cause,
        }),
        false,
      );
    }
    if (cause instanceof BodyTooLargeError) {
      return failed(
        new EngineError('odd-answer', `${engineName} sent an answer that is too large`, { cause }),
        false,
      );
    }
    return failed(
      new EngineError('unreachable', `${engineName} cannot be reached`, { cause }),
      true,
    );
  } finally {
    cancelTimer();
  }
}

function reasonText(failure: EngineFailure): string {
  if (failure === 'rate-limited') return 'too many requests';
  if (failure === 'timed-out') return 'no answer in time';
  return failure === 'unreachable' ? 'no connection' : 'a fault of the service';
}

function waitingText(pace: EnginePace): string {
  return pace.intervalMs >= 1000
    ? `waiting its turn, one request in ${duration(pace.intervalMs)}`
    : 'waiting its turn';
}

function addressOf(origin: string, asked: EngineRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  // Some services (DOAJ, arXiv) read "+" as a plus sign; %20 means a blank everywhere.
  const text = query.toString().replaceAll('+', '%20');
  return `${origin}${asked.path}${text === '' ? '' : `?${text}`}`;
}

function readAnswer({ status, headers, bytes }: ServiceAnswer): EngineAnswer {
  return { status, headers, text: new TextDecoder('utf-8').decode(bytes) };
}

/** Doubles from half a second, at most 8 s, with half of it left to chance. */
function backOffMs(tries: number, random: number): number {
  return Math.min(500 * 2 ** tries, 8000) * (0.5 + random / 2);
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / 3600)} hours`;
}
