/** Looks up now and then which documents of the library have been retracted or corrected, by their DOIs and many at once; quiet where nobody answers. */
import { AppError } from '../../errors.js';
import { keepDoing } from '../../keep-doing.js';
import type { Log } from '../../log.js';
import type { RetractionRegister, Standing } from '../../ports/retraction-register.js';
import type { Database } from '../../store/database/database.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import {
  listUnchecked,
  noteRetraction,
  type UncheckedDocument,
} from '../../store/documents/document-retractions.js';
import { normaliseDoi } from '../../works/doi.js';

export interface RetractionWatchParts {
  readonly database: Database;
  /** Each is asked; one that says so is enough. */
  readonly registers: readonly RetractionRegister[];
  readonly now: () => Date;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: Log;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

const hourMs = 3_600_000;
const oldAfterMs = 7 * 24 * hourMs;
/** What has come in since is looked up soon. */
const lookIntervalMs = 60_000;
/** Noted together, so that little is asked again where a look is broken off. */
const documentsAtOnce = 300;

/** Goes on until it is closed. */
export function watchRetractions(parts: RetractionWatchParts): { close(): Promise<void> } {
  const { pause, logUnexpected } = parts;
  const failedAt = new Map<string, number>();
  const look = async (signal: AbortSignal): Promise<void> => {
    const now = parts.now().getTime();
    // Who did not answer is left in peace for a while; a clock that has been set back ends that.
    const isResting = (since: number): boolean => since <= now && now < since + hourMs;
    for (const [name, since] of failedAt) if (!isResting(since)) failedAt.delete(name);
    const silent = await lookUpRetractions({ ...parts, resting: [...failedAt.keys()] }, signal);
    for (const name of silent) failedAt.set(name, now);
  };
  const close = keepDoing(look, {
    ...{ pause, logUnexpected, everyMs: lookIntervalMs },
    failure: 'Retractions could not be looked up',
  });
  return { close };
}

type LookParts = Omit<RetractionWatchParts, 'pause' | 'logUnexpected'> & {
  /** Names of those that are not asked now; what waits for them is noted so. */
  readonly resting?: readonly string[];
};

/**
 * All that wait, those first that were never looked up; each register that does not rest is asked of what it has not answered lately. Ends early
 * where none of them answered of some.
 * @returns Names of those that did not answer.
 * @throws the signal's reason, and what the database throws.
 */
export async function lookUpRetractions(
  parts: LookParts,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const before = new Date(parts.now().getTime() - oldAfterMs);
  const names = parts.registers.map(({ name }) => name);
  const waiting = await listUnchecked(parts.database, before, names);
  const documents = waiting.filter(({ due }) => due.some((name) => !parts.resting?.includes(name)));
  const failed = new Set<string>();
  for (let from = 0; from < documents.length; from += documentsAtOnce) {
    const looked = await lookUpTogether(
      documents.slice(from, from + documentsAtOnce),
      parts,
      signal,
    );
    for (const name of looked.failed) failed.add(name);
    if (looked.isUnanswered) break;
  }
  return failed;
}

/** `failed`: names of those that were asked and did not answer. `isUnanswered`: of some document none did that was to be asked. */
async function lookUpTogether(
  documents: readonly UncheckedDocument[],
  { database, registers, resting = [], log }: LookParts,
  signal: AbortSignal,
): Promise<{ readonly failed: readonly string[]; readonly isUnanswered: boolean }> {
  const told: Told[] = [];
  for (const register of registers) {
    const dois = doisFor(register, documents);
    told.push(
      resting.includes(register.name)
        ? {
            name: register.name,
            ...{ answered: new Set(), silent: new Set(dois), standings: new Map() },
          }
        : await askRegister(register, dois, { log, signal }),
    );
  }
  const failed = told.flatMap(({ name, silent }) =>
    silent.size > 0 && !resting.includes(name) ? [name] : [],
  );
  const counts = { documents: 0, retracted: 0 };
  let isUnanswered = false;
  for (const document of documents) {
    const doi = doiOf(document);
    const asked = told.filter((each) => each.answered.has(doi));
    const silent = told.filter((each) => each.silent.has(doi));
    if (asked.length === 0) {
      // What names no work, or none that can be asked for, is left.
      if (silent.some(({ name }) => failed.includes(name))) isUnanswered = true;
      continue;
    }
    const saying = asked.filter((each) => each.standings.get(doi)?.isRetracted);
    const isNoted = await noteRetraction(database, {
      ...{ documentId: document.id, doi: document.doi },
      retractedBy: saying.map(({ name }) => name).join(', ') || null,
      asked: asked.map(({ name }) => name),
      silent: silent.map(({ name }) => name),
    });
    if (!isNoted) continue;
    counts.documents += 1;
    if (saying.length > 0) counts.retracted += 1;
    for (const { name, standings } of asked) {
      const notices = standings.get(doi)?.notices ?? [];
      await noteNotices(database, { documentId: document.id, source: name, notices });
    }
  }
  if (counts.documents > 0) log.info(counts, 'Retractions were looked up');
  return { failed, isUnanswered };
}

function doiOf({ doi }: UncheckedDocument): string {
  return normaliseDoi(doi);
}

interface Told {
  readonly name: string;
  /** DOIs of which it answered. */
  readonly answered: ReadonlySet<string>;
  /** Those for which it was to be asked, and did not answer. */
  readonly silent: ReadonlySet<string>;
  readonly standings: ReadonlyMap<string, Standing>;
}

/** Of what waits for it, as far as it can be asked. */
function doisFor(register: RetractionRegister, documents: readonly UncheckedDocument[]): string[] {
  const waiting = documents.filter(({ due }) => due.includes(register.name)).map(doiOf);
  return [...new Set(waiting)].filter((doi) => doi !== '' && register.canAsk(doi));
}

/** What it says of these, batch by batch until one fails. */
async function askRegister(
  register: RetractionRegister,
  dois: readonly string[],
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<Told> {
  const { name } = register;
  const silent = new Set(dois);
  const answered = new Set<string>();
  const standings = new Map<string, Standing>();
  try {
    for (let from = 0; from < dois.length; from += register.batch) {
      const batch = dois.slice(from, from + register.batch);
      for (const [doi, standing] of await register.findStandings(batch, signal))
        standings.set(doi, standing);
      for (const doi of batch) {
        answered.add(doi);
        silent.delete(doi);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    log.warn({ register: name }, `Retractions could not be looked up: ${error.message}`);
  }
  return { name, answered, silent, standings };
}
