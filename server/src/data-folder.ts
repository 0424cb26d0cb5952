/** Makes the folder in which everything is kept that Lectern keeps, before anything is opened in it. */
import { access, constants, mkdir } from 'node:fs/promises';
import { AppError } from './errors.js';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
};

/** @throws AppError that says why it cannot be used. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
    if (reason === undefined) throw error;
    throw new AppError(
      `The data directory ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
      { status: 503, cause: error },
    );
  }
}
