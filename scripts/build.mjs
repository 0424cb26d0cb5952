/** `npm run build`: bundles server and screens into their `dist` folders, and only what changed since the last time. Node's own modules only. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamps = path.join(root, 'node_modules', '.cache', 'lectern');
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const shared = [
  'contract/src',
  'contract/package.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.base.json',
];
const serverSources = [
  'server/src',
  // Bundled with what reads it.
  'server/weights/message-intents.json',
  'server/weights/study-roles.json',
  'server/package.json',
  'server/vite.config.ts',
  ...shared,
];
const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
  '.map',
]);
/** Smaller files gain nothing. */
const leastBytes = 1024;
/** What is larger is not on the first screen; the best compression takes it twelve times as long for a tenth less. */
const bestMaxBytes = 400_000;

const parts = {
  server: {
    sources: serverSources,
    proof: 'server/dist/main.js',
    build: () => runVite(['build', '--config', 'server/vite.config.ts']),
  },
  tests: {
    // What the server's tests start as threads and processes.
    sources: serverSources,
    proof: 'server/dist-tests/main.js',
    build: () => runVite(['build', '--config', 'server/vite.config.ts', '--mode', 'test']),
  },
  database: {
    // An empty database, which takes seconds to make and is the same for everybody: the first start only copies it.
    sources: [
      'package-lock.json',
      'server/src/store/embedded/database-worker.ts',
      'server/src/store/embedded/worker-messages.ts',
      'scripts/build.mjs',
    ],
    proof: 'server/empty-database/dist/PG_VERSION',
    build: () => makeEmptyDatabase(path.join(root, 'server', 'empty-database', 'dist')),
  },
  web: {
    sources: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/package.json',
      'web/vite.config.ts',
      'web/tsconfig.json',
      ...shared,
    ],
    proof: 'web/dist/index.html',
    async build() {
      await runVite(['build', 'web']);
      await compressFolder(path.join(root, 'web', 'dist'));
    },
  },
};

/**
 * Builds what is not up to date.
 * @param {ReadonlyArray<keyof typeof parts>} names
 */
export async function build(names = ['server', 'database', 'web']) {
  await Promise.all(names.map((name) => buildPart(name, parts[name])));
}

/**
 * @param {string} name
 * @param {{ sources: string[], proof: string, build: () => Promise<void> }} part
 */
async function buildPart(name, part) {
  const stamp = path.join(stamps, `built-${name}`);
  const wanted = fingerprint(part.sources);
  if (
    existsSync(path.join(root, part.proof)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return;
  console.log(`Building ${name} …`);
  // A build that is broken off must not look like one that is done.
  rmSync(stamp, { force: true });
  await part.build();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Names and contents of all files that a part is made of, tests left out.
 * @param {string[]} sources
 */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} location A file, a folder, or nothing.
 * @returns {string[]}
 */
function listFiles(location) {
  if (!existsSync(location)) return [];
  if (!statSync(location).isDirectory()) return [location];
  return readdirSync(location, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/** @param {string} folder */
async function makeEmptyDatabase(folder) {
  const draft = path.join(stamps, 'empty-database');
  for (const each of [draft, folder]) rmSync(each, { recursive: true, force: true });
  for (const each of [draft, path.dirname(folder)]) mkdirSync(each, { recursive: true });
  const worker = path.join('server', 'src', 'store', 'embedded', 'database-worker.ts');
  // Compiling the database well takes longer than it is used.
  const options = ['--liftoff-only', '--import', 'tsx'];
  await runNode([...options, worker, JSON.stringify({ task: 'create', directory: draft })]);
  if (!existsSync(path.join(draft, 'PG_VERSION')))
    throw new Error('The build failed: no empty database was made');
  openToAll(draft);
  renameSync(draft, folder);
}

/**
 * Whoever builds need not be the account that the server runs as. What is made of it for that account is closed again: its folder is.
 * @param {string} folder
 */
export function openToAll(folder) {
  for (const each of [folder, ...readdirSync(folder, { recursive: true })]) {
    const place = path.resolve(folder, String(each));
    const found = statSync(place);
    chmodSync(place, found.mode | (found.isDirectory() ? 0o055 : 0o044));
  }
}

/**
 * In a process of its own, so that the server which may start next in this one does not keep the bundler in memory.
 * @param {string[]} parameters
 * @returns {Promise<void>}
 */
function runVite(parameters) {
  return runNode([vite, ...parameters, '--logLevel', 'warn']);
}

/**
 * @param {string[]} parameters
 * @returns {Promise<void>}
 */
function runNode(parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed: ${parameters.join(' ')}`)),
    );
  });
}

/**
 * Puts a .br and a .gz beside each file that gains by it, so that the server never compresses.
 * @param {string} folder
 */
async function compressFolder(folder) {
  const files = listFiles(folder).filter(
    (file) => compressible.has(path.extname(file)) && statSync(file).size >= leastBytes,
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: content.length > bestMaxBytes ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(content, { params: parameters }),
      );
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
