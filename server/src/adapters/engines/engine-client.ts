/** How every engine adapter talks to its service: its own pace, time-out, retries and cool-down; the adapter knows only paths and shapes. */

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
  /** Statuses other than 2xx that the adapter wants to read itself. */
  readonly accept?: readonly number[];
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
   * Waits its turn, asks, and tries again where that can help (429, 500, 502, 503, 504, network), honouring Retry-After up to a cap.
   * @throws EngineError for every other failure, for a cool-down that is still on, and for a time-out.
   */
  request(request: EngineRequest): Promise<EngineAnswer>;
  /** Leaves the service alone for so long; calls until then fail at once with `cooling-down`. */
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
}
