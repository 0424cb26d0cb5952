/** Finds the code of a worker thread or child process: beside the running bundle, or in the source when tsx or vitest runs it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface WorkerEntry {
  /** What a child process runs. */
  readonly url: URL;
  /** What Node must be started with so that a child process can run the entry. */
  readonly execArgv: readonly string[];
  /** What a worker thread runs. */
  readonly threadUrl: URL;
}

/**
 * @param name File name without suffix, such as `database-worker`; the bundle has it as an entry of this name.
 * @param sourceFolder Folder of the source file below `server/src`, such as `store/embedded`.
 */
export function resolveWorkerEntry(name: string, sourceFolder: string): WorkerEntry {
  const here = import.meta.url;
  if (here.endsWith('.ts')) {
    const url = new URL(`${sourceFolder}/${name}.ts`, here);
    return { url, execArgv: ['--import', resolveFile('tsx')], threadUrl: loadInThread(url) };
  }
  // The bundler may have put this module into a folder of shared chunks below the entries.
  const candidates = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, here));
  const url = candidates.find((candidate) => existsSync(candidate));
  if (url === undefined) throw new Error(`The build is incomplete: ${name}.js is missing`);
  return { url, execArgv: [], threadUrl: url };
}

/** In a thread `--import tsx` has no effect, so tsx must be asked there. */
function loadInThread(url: URL): URL {
  const api = new URL('./dist/esm/api/index.mjs', resolveFile('tsx/package.json')).href;
  const code = `import { register } from '${api}'; register(); await import('${url.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

function resolveFile(module: string): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(module)).href;
}
