/** Where `npm run dev` finds the server that it starts: as the server's own settings say. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Not to be connected to: they mean every address of the machine, this one among them. */
const everyAddress = ['', '0.0.0.0', '::', '[::]'];

/**
 * What is faulty in them the server itself tells.
 * @param {Readonly<Record<string, string | undefined>>} environment goes before the file
 * @param {string} envFile need not exist
 */
export function findServerAddress(environment, envFile) {
  const inFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const given = (/** @type {string} */ name) => (environment[name] ?? inFile[name] ?? '').trim();
  const port = given('PORT') || '8000';
  const host = given('HOST');
  const reached = everyAddress.includes(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') && !reached.startsWith('[') ? `[${reached}]` : reached}:${port}`;
}
