/** Why a server cannot begin with its database, in sentences for whoever runs it. */
import { DatabaseError } from 'pg';
import { UnavailableError } from '../../errors.js';
import { DatabaseUnsuitableError } from './database-errors.js';

/** PostgreSQL says so where its user may not do something. */
export const notAllowed = '42501';

/** What PostgreSQL or the system says of it; neither ever says the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return `${error.message} (${error.code})`;
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The error to tell in place of one that ended a start. */
export function explainStartFault(error: unknown): unknown {
  if (error instanceof UnavailableError && error.cause !== undefined)
    return new UnavailableError(`${error.message} Reason: ${reasonOf(error.cause)}`, {
      cause: error,
    });
  if (error instanceof DatabaseError && error.code === notAllowed)
    return new DatabaseUnsuitableError(
      `The user named by DATABASE_URL may not do what Lectern needs: ${reasonOf(error)}. Make it the owner of a database of its own (create database … owner …).`,
      error,
    );
  return error;
}
