/** The log of the application is the browser's console; only what a person cannot act on goes there. */

export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a browser application.
  console.error(what, error);
}

export function logEvent(what: string): void {
  // biome-ignore lint/suspicious/noConsole: as above.
  console.info(what);
}
