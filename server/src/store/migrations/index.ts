/** All migrations, in order. */
import { foundation } from './001-foundation.js';
import { originals } from './002-originals.js';
import { libraryUpkeep } from './003-library-upkeep.js';
import type { Migration } from './migration.js';

export const migrations: readonly Migration[] = [foundation, originals, libraryUpkeep];
