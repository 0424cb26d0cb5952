/** Brings a checkout to the point where something can be run: the right Node, the packages of the lockfile, an up-to-date build. Node's own modules only. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, noteInstalled } from './installed-packages.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Ends the process with one sentence where Lectern cannot run. */
export function requireNode() {
  const reason = whyNot(process.platform, process.versions.node);
  if (reason === null) return;
  console.error(reason);
  process.exit(1);
}

/**
 * Why Lectern cannot run there, or null. The range is that of `engines` in `package.json`, which is the bundler's.
 * @param {string} platform
 * @param {string} version Of Node.
 */
export function whyNot(platform, version) {
  if (platform === 'win32')
    return 'Lectern does not run on Windows itself: please install WSL (Windows Subsystem for Linux) and start Lectern inside it.';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major === 20 ? minor >= 19 : major > 22 || (major === 22 && minor >= 12);
  if (isNew) return null;
  return `Lectern needs Node.js 22.12 or newer, or 20.19 and later versions of 20; this is ${version}.`;
}

/** Installs exactly what the lockfile says, unless that was done before. */
export async function ensureInstalled() {
  if (!isInstalled(root)) {
    console.log('Installing packages …');
    const npm = process.env.npm_execpath;
    const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    // Building needs them also where NODE_ENV is production.
    await run(command, [...first, 'ci', '--include=dev', '--loglevel=error']);
  }
  noteInstalled(root);
}

/** Builds server and screens, unless nothing changed since the last build. */
export async function ensureBuilt() {
  const { build } = await import('./build.mjs');
  await build();
}

/**
 * Runs a program to its end, its output shown; a failure ends this process with the same code.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export async function run(command, parameters, options = {}) {
  const code = await runForCode(command, parameters, options);
  if (code !== 0) process.exit(code);
}

/**
 * The same, but gives the exit code.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>}
 */
export function runForCode(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
