/** The file of what was set on the screen: readable by its owner alone, whole or not at all, and never written over where it cannot be read. */
import { chmod, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changeableSettings, settingValueMax } from '@lectern/contract';
import { z } from 'zod';
import { explainStorage, hasCode, ignoreCodes } from './files/file-errors.js';
import { syncFolder } from './files/sync-folder.js';

const keptSchema = z.strictObject({
  version: z.literal(1),
  settings: z.partialRecord(
    z.enum(changeableSettings),
    z.strictObject({
      value: z.string().min(1).max(settingValueMax),
      origin: z.string().max(settingValueMax).optional(),
    }),
  ),
});
type Kept = z.infer<typeof keptSchema>['settings'];

export type SettingsFileView =
  | {
      readonly state: 'absent' | 'read';
      readonly settings: Kept;
      /** What is in force, and yet not as it should be. */
      readonly warning?: string;
    }
  | { readonly state: 'damaged' | 'unreadable'; readonly message: string };

export interface SettingsFile {
  read(): Promise<SettingsFileView>;
  /** Another one whenever somebody has written it. */
  stamp(): Promise<string>;
  /** @throws StorageFullError, StorageRefusedError; what stood there before stands there still. */
  write(settings: Kept): Promise<void>;
  /** Gives it another name, which it tells. @throws StorageRefusedError */
  setAside(now: Date): Promise<string>;
}

/** Of a file handle, what is needed to write it. */
export type OpenFile = (
  path: string,
  flags: string,
  mode: number,
) => Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;

const settingsFileName = 'settings.json';
const ownerOnly = 0o600;
const mostBytes = 1_000_000;
const damaged = `The file ${settingsFileName} of the data directory is damaged. Nothing of it is in force, and it is left as it is.`;
const openToOthers = `The file ${settingsFileName} of the data directory can be read by other users of this machine, and the server may not change that. Keys in it are not kept from them.`;
const unreadable = `The file ${settingsFileName} of the data directory cannot be read by the server. Nothing of it is in force, and it is left as it is.`;

/** Of the system's own, what opens what is written and closes to others what is read. */
interface FileWays {
  readonly open: OpenFile;
  readonly chmod: (path: string, mode: number) => Promise<void>;
}

export function createSettingsFile(
  dataDir: string,
  { open: openFile, chmod: changeMode }: FileWays = { open, chmod },
): SettingsFile {
  const path = join(dataDir, settingsFileName);
  return {
    read: () => readKept(path, changeMode),
    async stamp() {
      const found = await stat(path, { bigint: true }).catch(ignoreCodes('ENOENT'));
      return found === undefined ? '' : [found.ino, found.size, found.mtimeNs].join(' ');
    },
    async write(settings) {
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // What a crash left of an earlier one is not written into: its mode may be another.
        await rm(part, { force: true });
        const handle = await openFile(part, 'wx', ownerOnly);
        try {
          await handle.writeFile(`${JSON.stringify({ version: 1, settings }, null, 2)}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true }).catch(explainStorage);
        explainStorage(error);
      }
      await syncFolder(dirname(path));
    },
    async setAside(now) {
      const name = `${settingsFileName}.damaged-${now.toISOString().replaceAll(':', '-')}`;
      await rename(path, join(dataDir, name)).catch(explainStorage);
      await syncFolder(dataDir);
      return name;
    },
  };
}

async function readKept(path: string, changeMode: FileWays['chmod']): Promise<SettingsFileView> {
  let text: string;
  let isOpen = false;
  try {
    const found = await stat(path);
    if (found.isFile() && found.size > mostBytes) return { state: 'damaged', message: damaged };
    // Somebody may have copied it here with another mode; keys are nobody else's.
    if (found.isFile() && (found.mode & 0o077) !== 0)
      isOpen = !(await changeMode(path, ownerOnly).then(() => true, stayAsItIs));
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { state: 'absent', settings: {} };
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { state: 'unreadable', message: unreadable };
  }
  const parsed = keptSchema.safeParse(parseJson(text));
  return parsed.success
    ? { state: 'read', settings: parsed.data.settings, ...(isOpen && { warning: openToOthers }) }
    : { state: 'damaged', message: damaged };
}

/** Of a file of another user, or on a disk that is not written to: it is read as it is. */
function stayAsItIs(error: unknown): false {
  if (hasCode(error, 'EPERM', 'EACCES', 'EROFS')) return false;
  throw error;
}

/** Undefined, which no file holds, where it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
