/** What the system says when it does not let the files of the database be read or written: with its code to Node, in words in PostgreSQL's log. */
import { DatabaseRefusedError } from '../database/database-errors.js';
import type { DatabaseThreadError } from './database-thread.js';

const notTheirs = 'this user may not read and write all of it; please see whose its files are.';
const onlyRead = 'its disk can only be read.';
const reasonsByCode: Readonly<Record<string, string>> = {
  EACCES: notTheirs,
  EPERM: notTheirs,
  EROFS: onlyRead,
};
const reasonsBySaying: Readonly<Record<string, string>> = {
  'Permission denied': notTheirs,
  'Operation not permitted': notTheirs,
  'Read-only file system': onlyRead,
  'I/O error': 'the disk reports an I/O error.',
  'No file descriptors available': 'too many files are open.',
};

export function explainRefusedFile(directory: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const reason = reasonsByCode[String(error.code)] ?? error.message;
  return new DatabaseRefusedError(directory, reason, error);
}

/** Null where PostgreSQL did not end because of that. */
export function findRefusal(
  directory: string,
  error: DatabaseThreadError,
): DatabaseRefusedError | null {
  const last = error.details.split('\n').find((line) => /\b(?:FATAL|PANIC):/.test(line)) ?? '';
  const [, reason] =
    Object.entries(reasonsBySaying).find(([saying]) => last.trimEnd().endsWith(`: ${saying}`)) ??
    [];
  return reason === undefined ? null : new DatabaseRefusedError(directory, reason, error);
}
