/** What the system says of a file, by its code. */
import { StorageFullError, StorageRefusedError } from '../../errors.js';

/** For `catch`: passes over errors with these codes, and gives nothing in their place. */
export function ignoreCodes(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
    return undefined;
  };
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** For `catch` around what writes below the data directory: says what people can do about it. @throws StorageFullError, StorageRefusedError, else the error itself. */
export function explainStorage(error: unknown): never {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError(error);
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw new StorageRefusedError(error);
  throw error;
}
