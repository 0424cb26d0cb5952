/** How bytes travel to and from a configured service and back. The guarded fetch makes the real one; tests bring their own. */

export interface ServiceRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Aborts the connection; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Largest decoded body. */
  readonly maxBytes: number;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Names in lower case, repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded body. */
  readonly bytes: Uint8Array;
}

/** @throws BodyTooLargeError for a body over `maxBytes`; any other error means that the service could not be reached or broke off. */
export type ServiceTransport = (request: ServiceRequest) => Promise<ServiceAnswer>;

export class BodyTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`The answer is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    this.name = 'BodyTooLargeError';
  }
}
