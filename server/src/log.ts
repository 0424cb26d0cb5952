/** What the server needs of a log; pino's loggers and Fastify's are ones. */

export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Says nothing; for tests and scripts. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
