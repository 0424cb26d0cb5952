/**
 * Part of `npm run check`: every regular expression of the product is linear in the text that it meets. What was found so stands in
 * `linear-expressions.txt` by its digest, as looking at all of them takes minutes; one that is not there is looked at now.
 * `--record` brings the list up to date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExpressions } from './find-expressions.mjs';
import { judgeExpression } from './judge-expression.mjs';
import { createModuleReader } from './read-module.mjs';

/** @import { FoundExpression } from './find-expressions.mjs' */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const recordFile = path.join(root, 'scripts', 'linear-expressions.txt');
const folders = ['contract/src', 'server/src', 'web/src'];
const testFile = /\.test\.tsx?$|(?:^|\/)test(?:ing)?[^/]*$|\.d\.ts$/;

/**
 * @param {FoundExpression} found
 * @param {ReadonlySet<string>} recorded Digests of those that are known to be linear.
 * @returns {string | null} What is wrong; null where nothing is.
 */
export function checkExpression(found, recorded) {
  const problem = recorded.has(digestOf(found)) ? null : judgeExpression(found);
  if (found.reason === null) return problem;
  if (problem === null) return 'its bound is not needed: please take the comment away';
  return /\d/.test(found.reason) ? null : 'its bound is no number of characters';
}

/** @param {{ pattern: string, flags: string }} expression */
export function digestOf({ pattern, flags }) {
  return createHash('sha256').update(`${flags}/${pattern}`).digest('hex').slice(0, 16);
}

/** @returns {(FoundExpression & { file: string })[]} */
function listExpressions() {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const readModule = createModuleReader((file) =>
    existsSync(path.join(root, file)) ? read(file) : null,
  );
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !testFile.test(file))
      .flatMap((file) =>
        findExpressions(read(file), file, readModule).map((found) => ({ ...found, file })),
      ),
  );
}

/** The list holds for one version of recheck. */
function readRecord() {
  const [version, ...digests] = readFileSync(recordFile, 'utf8').trim().split('\n');
  return new Set(version === judgeVersion() ? digests : []);
}

function judgeVersion() {
  return `recheck ${createRequire(import.meta.url)('recheck/package.json').version}`;
}

function main() {
  const recorded = readRecord();
  const all = listExpressions();
  const bad = all.flatMap((found) => {
    const problem = checkExpression(found, recorded);
    return problem === null ? [] : [{ ...found, problem }];
  });
  for (const { file, line, problem } of bad) console.error(`${file}:${line}: ${problem}`);
  if (bad.length > 0) process.exitCode = 1;
  if (process.argv.includes('--record')) {
    const failed = new Set(bad.map(digestOf));
    const linear = all.filter(({ reason }) => reason === null).map(digestOf);
    const kept = [...new Set(linear)].filter((digest) => !failed.has(digest)).sort();
    writeFileSync(recordFile, `${[judgeVersion(), ...kept].join('\n')}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
