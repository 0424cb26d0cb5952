/**
 * `npm test`: installs and builds what is missing, runs the unit, integration and browser tests, and closes with one line that counts them all.
 * A test that fails is run once more, a journey twice; one that then passes counts as passed and is named as unsteady, a journey as flaky.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, runForCode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : null;
const reports = mkdtempSync(path.join(tmpdir(), 'lectern-tests-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
let isBroken = false;

if (only === null || only === 'unit') {
  const file = path.join(reports, 'vitest.json');
  const code = await runForCode(process.execPath, [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unsteady-reporter.mjs',
    `--outputFile.json=${file}`,
  ]);
  const report = read(file);
  add(
    report?.numPassedTests,
    report?.numFailedTests,
    (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  );
  if (code !== 0 && !report?.numFailedTests) isBroken = true;
}
if (only === null || only === 'e2e') {
  const file = path.join(reports, 'playwright.json');
  const code = await runForCode(
    process.execPath,
    [bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const stats = read(file)?.stats;
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped);
  if (code !== 0 && !stats?.unexpected) isBroken = true;
}
rmSync(reports, { recursive: true, force: true });

if (isBroken) counts.failed += 1;
console.log('');
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

/** @param {number | undefined} passed @param {number | undefined} failed @param {number | undefined} skipped */
function add(passed = 0, failed = 0, skipped = 0) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} name @param {string} file */
function bin(name, file) {
  return path.join(root, 'node_modules', name, file);
}
