/** Reads a directory of recorded answers: one folder a service, each with an `index.json` that says what was asked. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StandinName } from '../service.js';

export interface Recording {
  readonly file: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Recordings {
  readonly of: (service: StandinName) => readonly Recording[];
  /** Services with at least one recording. */
  readonly services: readonly StandinName[];
}

const folders: Partial<Record<StandinName, string>> = {
  tavily: 'tavily',
  duckduckgo: 'duckduckgo',
  openalex: 'openalex',
  crossref: 'crossref',
  arxiv: 'arxiv',
  semanticScholar: 'semantic-scholar',
  ncbi: 'pubmed',
  europePmc: 'europepmc',
  clinicalTrials: 'clinicaltrials',
  unpaywall: 'unpaywall',
  wikipedia: 'wikipedia',
};

export async function openRecordings(directory: string): Promise<Recordings> {
  const found = new Map<StandinName, readonly Recording[]>();
  for (const [name, folder] of Object.entries(folders)) {
    const index = join(directory, folder, 'index.json');
    // The keys of the table are names of stand-ins by its type.
    if (existsSync(index))
      found.set(name as StandinName, await readFolder(join(directory, folder)));
  }
  if (found.size === 0) throw new Error(`There are no recordings in ${directory}.`);
  return { of: (service) => found.get(service) ?? [], services: [...found.keys()] };
}

async function readFolder(folder: string): Promise<Recording[]> {
  const index: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  if (!Array.isArray(index)) throw new Error(`${folder}/index.json is not a list.`);
  return Promise.all(
    index.map(async (row: unknown) => {
      const fields: Record<string, unknown> =
        typeof row === 'object' && row !== null ? { ...row } : {};
      const file = String(fields.file);
      const body = await readFile(join(folder, file), 'utf8');
      return {
        file,
        method: String(fields.method),
        url: String(fields.url),
        status: Number(fields.status),
        contentType: contentTypeOf(file),
        body,
      };
    }),
  );
}

function contentTypeOf(file: string): string {
  if (file.endsWith('.json')) return 'application/json';
  if (file.endsWith('.html')) return 'text/html; charset=UTF-8';
  return file.endsWith('.xml') ? 'text/xml; charset=UTF-8' : 'text/plain; charset=utf-8';
}
