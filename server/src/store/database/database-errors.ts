/** Why the database cannot be used, in sentences for whoever runs the server, and what PostgreSQL's own errors mean to us. */
import { DatabaseError } from 'pg';
import { AppError, StorageFullError, UnavailableError } from '../../errors.js';

export class DatabaseInUseError extends AppError {
  constructor(pid: number) {
    super(
      `Another Lectern is already running with this data directory (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      {
        status: 503,
      },
    );
  }
}

export class DatabaseDamagedError extends AppError {
  constructor(directory: string, cause?: unknown) {
    super(
      `The database in ${directory} is damaged and was left untouched. Restore that folder from a backup, or move it away to begin with an empty library.`,
      { status: 503, cause },
    );
  }
}

/** The database works, but not for this server: too old, too new, or without what it needs. */
export class DatabaseUnsuitableError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 503, cause });
  }
}

const connectionLost =
  /Connection terminated|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|timeout exceeded when trying to connect/i;

/** It is shut down, starts, has no connection left, or is the stand-by of another for a while: connection exceptions and what is said instead of them. */
const goneCodes = /^(?:08...|57P0[123]|53300|25006)$/;

/** The error that the rest of the server should see for what `pg` threw. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) return new StorageFullError(error);
  if (isAway(error)) {
    return new UnavailableError('The database does not answer at the moment. Please try again.', {
      cause: error,
      retryAfterSeconds: 2,
    });
  }
  return error;
}

function isAway(error: Error): boolean {
  return error instanceof DatabaseError
    ? goneCodes.test(error.code ?? '')
    : connectionLost.test(error.message);
}

/** After a lost connection nobody knows whether a transaction was committed: what its rows may name must stay. */
export function mayBeCommitted(error: unknown): boolean {
  return error instanceof UnavailableError;
}

export function isDiskFull(error: Error): boolean {
  if (/no space left on device|disk quota exceeded/i.test(error.message)) return true;
  return error instanceof DatabaseError && error.code === '53100';
}
