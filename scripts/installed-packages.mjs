/** Whether `node_modules` holds what the lockfile says: compares it with the list that npm leaves there once an installation is complete. Node's own modules only. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their folder
 */

/**
 * True after `npm ci`, whoever ran it; false when the lockfile changed since, and when an installation was broken off.
 * @param {string} root The folder of the lockfile.
 */
export function isInstalled(root) {
  const { wanted, present } = readLists(root);
  if (present === null) return false;
  return isNoted(root, wanted, present) || holdsAll(root, packagesOf(wanted), packagesOf(present));
}

/**
 * Takes what is there as what the lockfile says: quicker to find next time, and right also where npm is told to list packages in a way of its own.
 * @param {string} root The folder of the lockfile.
 */
export function noteInstalled(root) {
  const { wanted, present } = readLists(root);
  if (present === null || isNoted(root, wanted, present)) return;
  try {
    mkdirSync(path.dirname(noteOf(root)), { recursive: true });
    writeFileSync(noteOf(root), digest(wanted, present));
  } catch {
    // Another account installed, or the disk can only be read: the next start looks at the lists again.
  }
}

/**
 * @param {string} root
 * @returns {{ wanted: string, present: string | null }} null where npm left no list
 */
function readLists(root) {
  // `npm ci` removes it with the packages of before, and writes it last.
  const list = path.join(root, 'node_modules', '.package-lock.json');
  return {
    wanted: readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
    present: existsSync(list) ? readFileSync(list, 'utf8') : null,
  };
}

/** @param {string} root @param {string} wanted @param {string} present */
function isNoted(root, wanted, present) {
  return existsSync(noteOf(root)) && readFileSync(noteOf(root), 'utf8') === digest(wanted, present);
}

/** @param {string} root */
function noteOf(root) {
  return path.join(root, 'node_modules', '.cache', 'lectern', 'installed');
}

/** @param {string} wanted @param {string} present */
function digest(wanted, present) {
  return createHash('sha256').update(wanted).update('\0').update(present).digest('hex');
}

/**
 * @param {string} text
 * @returns {LockedPackages}
 */
function packagesOf(text) {
  return JSON.parse(text).packages;
}

/**
 * @param {string} root
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
function holdsAll(root, wanted, present) {
  const isEachWanted = Object.keys(present).every(
    (folder) => folder in wanted && existsSync(path.join(root, folder, 'package.json')),
  );
  return (
    isEachWanted &&
    Object.entries(wanted).every(
      ([folder, entry]) => folder === '' || isSame(entry, present[folder]),
    )
  );
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} present Optional packages for other systems are missing.
 */
function isSame(wanted, present) {
  if (present === undefined) return wanted.optional === true;
  return wanted.version === present.version && wanted.integrity === present.integrity;
}
