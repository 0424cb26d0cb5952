/** Reads the made-up answers of services that tests are written against. */
import { readFileSync } from 'node:fs';

/** Text of a file below `fixtures/`. */
export function readFixture(path: string): string {
  return readFileSync(new URL(`./fixtures/${path}`, import.meta.url), 'utf8');
}
