/** Says what the installation is, how much it holds and whether it works. */
import {
  defaultExcludedFileTypes,
  downloadableExtensions,
  knownFileTypes,
  uploadFileTypes,
} from '@lectern/contract';
import type { PageFetcher } from '../../ports/page-fetcher.js';
import type { Database } from '../../store/database/database.js';
import { createDatabaseCheck } from '../../store/database/database-check.js';
import { countLibrary, type LibraryCounts } from '../../store/library/library-counts.js';
import { checkDownloadable, type DownloadCheck } from './check-downloadable.js';

export interface SystemParts {
  readonly database: Database;
  readonly fetcher: PageFetcher;
  readonly isDemo: boolean;
  readonly version: string;
  /** Seconds since the server began. */
  readonly uptime: () => number;
}

interface FileTypes {
  readonly supported: string[];
  readonly known: string[];
  readonly excluded_by_default: string[];
  readonly downloadable_extensions: string[];
}

export interface SystemService {
  fileTypes(): FileTypes;
  checkDownloadable(url: string | undefined, signal: AbortSignal): Promise<DownloadCheck>;
  stats(): Promise<LibraryCounts & { is_demo: boolean; version: string }>;
  /** Fails when the database does not answer; one that is only busy does not keep it waiting. */
  health(): Promise<{ status: 'healthy'; database: Database['kind']; uptime_seconds: number }>;
}

export function createSystemService({
  database,
  fetcher,
  isDemo,
  version,
  uptime,
}: SystemParts): SystemService {
  const checkDatabase = createDatabaseCheck(database, { now: () => uptime() * 1000 });
  return {
    fileTypes: () => ({
      supported: [...uploadFileTypes],
      known: [...knownFileTypes],
      excluded_by_default: [...defaultExcludedFileTypes],
      downloadable_extensions: [...downloadableExtensions],
    }),
    checkDownloadable: (url, signal) => checkDownloadable(url, fetcher, signal),
    stats: async () => ({ ...(await countLibrary(database)), is_demo: isDemo, version }),
    async health() {
      await checkDatabase();
      return { status: 'healthy', database: database.kind, uptime_seconds: Math.round(uptime()) };
    },
  };
}
