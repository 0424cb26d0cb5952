/** How it is known that a part of the application itself did not come from the server. */
import { messageOf } from './api';

/** What browsers and the bundler say then. */
export function isLoadFailure(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload/.test(
    messageOf(error),
  );
}
