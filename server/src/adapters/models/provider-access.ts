/** Where a model provider is and how it is reached; the same for all of them. */

export interface ProviderAccess {
  /** With its version path, without a trailing slash. */
  readonly baseUrl: string;
  /** Empty for services that need none. */
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  /** For one call that is not streamed, with its two retries. */
  readonly timeoutMs?: number;
}
