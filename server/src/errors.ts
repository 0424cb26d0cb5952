/** The errors that the server throws on purpose: each carries a sentence that a researcher can act on. */

/** What kept work from its end, for those who answer about it later: the request, something that was told in a sentence, or a fault of ours. */
export type FailureCode = 'invalid-request' | 'told' | 'unexpected';

export function failureCodeOf(error: unknown): FailureCode {
  if (error instanceof InvalidRequestError) return 'invalid-request';
  return error instanceof AppError ? 'told' : 'unexpected';
}

export class AppError extends Error {
  /** HTTP status that `http/errors.ts` answers with. */
  readonly status: number;
  /** Seconds for a Retry-After header, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    options: { status: number; cause?: unknown; retryAfterSeconds?: number },
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** A request that can be read but asks for something that is not allowed. */
export class InvalidRequestError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 422, cause });
  }
}

/** A provider does not have the model that was asked, or not for what was asked of it, or is not where it was looked for. */
export class UnknownModelError extends InvalidRequestError {
  constructor(model: string, cause?: unknown) {
    super(
      `Unknown model ${model}: its provider does not have it, or the address of the provider is wrong`,
      cause,
    );
  }
}

export class NotFoundError extends AppError {
  constructor(message: string) {
    super(message, { status: 404 });
  }
}

/** The thing exists, but not in a state that allows this. */
export class ConflictError extends AppError {
  constructor(message: string) {
    super(message, { status: 409 });
  }
}

/** Of a document that a library file is bringing, not all is there, and nobody can hurry it. */
export class DocumentImportedError extends ConflictError {
  constructor() {
    super('This document is being taken in from a library file. Please wait until that has ended.');
  }
}

/** Something the request needs is not configured or not there now. */
export class UnavailableError extends AppError {
  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { status: 503, ...options });
  }
}

/** A service outside failed or answered with something that cannot be used. */
export class UpstreamError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 502, cause });
  }
}

/** A provider that answers does not take what it was sent, such as a text that is too long: sent again, it is refused again. */
export class RequestRefusedError extends UpstreamError {}

/** A provider answers nothing until somebody mends it: it cannot be reached, or rejects the key. */
export class ProviderShutError extends UpstreamError {}

/** A model answered, and nothing can be made of it: it was charged for all the same. */
export class UnusableAnswerError extends UpstreamError {
  /** Tokens; null where the provider did not tell. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;

  constructor(
    message: string,
    {
      usage,
      cause,
    }: {
      readonly usage:
        | { readonly inputTokens: number | null; readonly outputTokens: number | null }
        | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(message, cause);
    this.inputTokens = usage?.inputTokens ?? null;
    this.outputTokens = usage?.outputTokens ?? null;
  }
}

/** The publisher does not let everybody read it. */
export class AccessRefusedError extends UpstreamError {}

export class UpstreamTimeoutError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 504, cause });
  }
}

/** What work may take, and what it is stopped by. */
export type BudgetLimit = 'tokens' | 'dollars' | 'minutes' | 'rounds' | 'searches';

const budgetNames: Readonly<Record<BudgetLimit, readonly [unit: string, setting: string | null]>> =
  {
    tokens: ['tokens', 'MAX_JOB_TOKENS'],
    dollars: ['US dollars', 'MAX_JOB_COST'],
    minutes: ['minutes', null],
    rounds: ['rounds', null],
    searches: ['searches', null],
  };

/** A job has taken as many tokens or as much money as it may. */
export class BudgetUsedUpError extends AppError {
  readonly limit: BudgetLimit;

  constructor(limit: BudgetLimit, amount: number) {
    const [unit, setting] = budgetNames[limit];
    const written = limit === 'dollars' ? String(amount) : amount.toLocaleString('en');
    const advice = setting === null ? '' : `; the setting ${setting} raises it`;
    super(`The budget of ${written} ${unit} for one job is used up${advice}`, { status: 422 });
    this.limit = limit;
  }
}

export class StorageFullError extends AppError {
  constructor(cause?: unknown) {
    super('Not enough disk space', { status: 507, cause });
  }
}

/** The server may not write where it keeps what it is given. */
export class StorageRefusedError extends AppError {
  constructor(cause?: unknown) {
    super(
      'The server may not write to its data directory; please see whose it is, and whether its disk can only be read',
      { status: 507, cause },
    );
  }
}

/** A document of which no text can be read; the message says why: encrypted, damaged, too large when unpacked, without text, too slow. */
export class DocumentUnreadableError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 422, cause });
  }
}
