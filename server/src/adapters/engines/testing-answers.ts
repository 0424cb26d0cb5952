/** Answers for adapter tests: fixtures written for them, and recordings of the real services, which are no part of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fixture, by its path below `fixtures`. */
export function fixture(path: string): string {
  return readFileSync(new URL(`./fixtures/${path}`, import.meta.url), 'utf8');
}

/** Folder of recorded answers; undefined where there is none. */
export const recordings = recordingsIn(
  // biome-ignore lint/style/noProcessEnv: only tests read this file
  process.env.LECTERN_DATA,
);

function recordingsIn(folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : join(folder, 'recordings');
}

export function recorded(path: string): string {
  return readFileSync(`${recordings}/${path}`, 'utf8');
}

export interface Recording {
  readonly file: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** All recorded answers of a service; none where there are no recordings. */
export function recordingsOf(engine: string): Recording[] {
  const folder = join(recordings ?? '/nonexistent', engine);
  if (!existsSync(join(folder, 'index.json'))) return [];
  const entries: {
    file: string;
    url: string;
    status: number | string;
    response_headers?: Record<string, string>;
  }[] = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return entries.map(({ file, url, status, response_headers: headers = {} }) => ({
    file,
    url,
    status: Number(status),
    headers,
    body: readFileSync(join(folder, file)),
  }));
}
