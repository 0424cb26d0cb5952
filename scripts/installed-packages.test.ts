import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface InstalledPackages {
  isInstalled(root: string): boolean;
  noteInstalled(root: string): void;
}

const { isInstalled, noteInstalled }: InstalledPackages = await import(
  new URL('installed-packages.mjs', import.meta.url).href
);

const tool = { 'node_modules/tool': { version: '1.0.0', integrity: 'sha512-one', dev: true } };
const newerTool = { 'node_modules/tool': { version: '1.1.0', integrity: 'sha512-two', dev: true } };
const forAnotherSystem = {
  'node_modules/tool-of-windows': { version: '1.0.0', integrity: 'sha512-win', optional: true },
};
const workspace = {
  server: { version: '0.1.0' },
  'node_modules/@lectern/server': { resolved: 'server', link: true },
};
const everything = { ...tool, ...workspace };

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-installed-'));
  mkdirSync(path.join(root, 'node_modules'));
  lock({ ...everything, ...forAnotherSystem });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(packages: object): void {
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'lectern' }, ...packages } }),
  );
}

function extract(packages: object): void {
  for (const folder of Object.keys(packages)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), '{}');
  }
}

/** What `npm ci` does last. */
function list(packages: object): void {
  writeFileSync(
    path.join(root, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages }),
  );
}

/** What `npm ci` leaves. */
function install(packages: object): void {
  extract(packages);
  list(packages);
}

describe('isInstalled', () => {
  it('is false in a fresh checkout', () => {
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  it('is true after npm ci, which leaves out what is for other systems', () => {
    install(everything);
    expect(isInstalled(root)).toBe(true);
  });

  it('is false when an installation was broken off before its end', () => {
    extract(everything);
    expect(isInstalled(root)).toBe(false);
  });

  it('is false when it was broken off after one that was noted', () => {
    install(everything);
    noteInstalled(root);
    rmSync(path.join(root, 'node_modules', '.package-lock.json'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is false when a listed package is no longer there', () => {
    install(everything);
    rmSync(path.join(root, 'node_modules', 'tool'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  it('is false when a package was left out that is not optional', () => {
    install(workspace);
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['another version of a package', { ...everything, ...newerTool }],
    [
      'other contents of the same version',
      {
        ...everything,
        'node_modules/tool': { ...tool['node_modules/tool'], integrity: 'sha512-other' },
      },
    ],
    [
      'a package more',
      { ...everything, 'node_modules/more': { version: '1.0.0', integrity: 'sha512-more' } },
    ],
    ['a package less', workspace],
  ])('is false when the lockfile names %s since', (_, packages) => {
    install(everything);
    noteInstalled(root);
    expect(isInstalled(root)).toBe(true);
    lock(packages);
    expect(isInstalled(root)).toBe(false);
  });

  it('is true for what was noted, although npm lists it in another layout', () => {
    install({ 'node_modules/.store/tool@1.0.0': tool['node_modules/tool'] });
    expect(isInstalled(root)).toBe(false);
    noteInstalled(root);
    expect(isInstalled(root)).toBe(true);
  });

  it('goes without a note where none can be written, as when another account installed', () => {
    install(everything);
    // Nothing can be made below a file, whoever asks.
    writeFileSync(path.join(root, 'node_modules', '.cache'), '');
    noteInstalled(root);
    expect(isInstalled(root)).toBe(true);
  });
});
