/** How the server reads an address that a person, an engine or a model named. The one implementation is the guarded fetch. */
import { AppError } from '../errors.js';

export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string;
  readonly status: number;
  /** Lower case, without parameters; empty where the server did not say. */
  readonly contentType: string;
  /** Charset of the content type, lower case; empty where none was named. */
  readonly charset: string;
  /** Bytes of the body as the server announced them; null where it did not, or where it sends them compressed. */
  readonly size: number | null;
  /** Decoded body. */
  readonly bytes: Uint8Array;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Value of the Accept header. */
  readonly accept?: string;
  /** Largest decoded body; 50 MB when left out. */
  readonly maxBytes?: number;
  /** For all redirects together; 30 s when left out. */
  readonly timeoutMs?: number;
  /** `HEAD` gives an empty body; a server that does not know it is asked with `GET`, and its body is left unread. */
  readonly method?: 'GET' | 'HEAD';
}

export interface PageFetcher {
  /**
   * Answers with whatever status the server gave.
   * @throws UrlNotAllowedError for every address that is not public, whatever the reason; PageFetchError when nothing usable came.
   */
  fetchPage(url: string, options: FetchOptions): Promise<FetchedPage>;
}

/** The one answer to every address that may not be fetched, so that nothing can be learnt about the inner network. */
export class UrlNotAllowedError extends AppError {
  constructor(cause?: unknown) {
    super('URL is not allowed', { status: 422, cause });
  }
}

/** An address may be asked, and leads to one that may not. */
export class RedirectNotAllowedError extends UrlNotAllowedError {}

/** Nothing usable came from an address that may be fetched. The message is a sentence without the address. */
export class PageFetchError extends AppError {
  /** The same will come another time. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    options: { status: 413 | 502 | 504; isLasting?: boolean; cause?: unknown },
  ) {
    super(message, options);
    this.isLasting = options.isLasting ?? options.status === 413;
  }
}
