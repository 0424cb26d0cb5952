/** Why the database cannot be used, in sentences for whoever runs the server, and what PostgreSQL's own errors mean to us. */
import { DatabaseError } from 'pg';
import { AppError, StorageFullError, UnavailableError } from '../../errors.js';
import { DatabaseAwayError } from './database-away.js';

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

/** The system does not let its files be read or written, which says nothing of what stands in them. */
export class DatabaseRefusedError extends AppError {
  constructor(directory: string, reason: string, cause?: unknown) {
    super(`The database in ${directory} cannot be opened and was left untouched: ${reason}`, {
      status: 503,
      cause,
    });
  }
}

/** The database works, but not for this server: too old, too new, or without what it needs. */
export class DatabaseUnsuitableError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, { status: 503, cause });
  }
}

/** What `pg` says itself of a connection that it has lost, or given up. */
const connectionLost =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|SSL connection/i;

/** Of the system, of its resolver of names and of TLS; what begins with ERR_ is said of what Node was given. */
const systemCode = /^(?:E(?!RR_)[A-Z]|ERR_(?:SSL|TLS|SOCKET|STREAM)_|[A-Z_]*CERT)/;

/** It is shut down, starts, has no connection left, has ended this one, or is the stand-by of another for a while: connection exceptions and what is said instead of them. */
const goneCodes = /^(?:08...|57P0\d|25P0[34]|53300|25006)$/;

/** The error that the rest of the server should see for what `pg` threw. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) return new StorageFullError(error);
  return isAway(error) ? new DatabaseAwayError(error) : error;
}

/** The same where a connection was to be made: whatever keeps it from being made, the database is away. */
export function translateConnectError(error: unknown): unknown {
  const translated = translateDatabaseError(error);
  return translated instanceof AppError ? translated : new DatabaseAwayError(error);
}

/** The same for a commit: what the database has not refused itself may have been done, which is said. */
export function translateCommitError(error: unknown): unknown {
  const translated =
    error instanceof DatabaseError ? translateDatabaseError(error) : translateConnectError(error);
  if (!mayBeCommitted(translated)) return translated;
  return new DatabaseAwayError(
    error,
    'The database does not answer at the moment, and it is not known whether this was done. Please look before you ask again.',
  );
}

function isAway(error: Error): boolean {
  if (error instanceof DatabaseError) return goneCodes.test(error.code ?? '');
  // Of a name with several addresses, each of which was tried.
  if (error instanceof AggregateError)
    return error.errors.some((each) => each instanceof Error && isAway(each));
  const code = 'code' in error ? String(error.code) : '';
  return systemCode.test(code) || connectionLost.test(error.message);
}

/** After a lost connection nobody knows whether a transaction was committed: what its rows may name must stay. */
export function mayBeCommitted(error: unknown): boolean {
  return error instanceof UnavailableError;
}

/** What was to be stored is nothing that it can hold: too large, or no value of its kind. Said of the data, whatever else goes on. */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|54)/.test(error.code ?? '');
}

export function isDiskFull(error: Error): boolean {
  if (/no space left on device|disk quota exceeded/i.test(error.message)) return true;
  return error instanceof DatabaseError && error.code === '53100';
}
