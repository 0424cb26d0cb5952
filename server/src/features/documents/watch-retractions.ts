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
  const look = async (signal: AbortSignal): Promise<void> => {
    // Who did not answer is left in peace for a while.
    if (!(await lookUpRetractions(parts, signal))) await pause(hourMs, signal);
  };
  const close = keepDoing(look, {
    ...{ pause, logUnexpected, everyMs: lookIntervalMs },
    failure: 'Retractions could not be looked up',
  });
  return { close };
}

/**
 * All that wait, those first that were never looked up; each register is asked of what it has not answered lately. Ends early where no register
 * answered of some, and gives false where one did not answer.
 * @throws the signal's reason, and what the database throws.
 */
export async function lookUpRetractions(
  parts: Omit<RetractionWatchParts, 'pause' | 'logUnexpected'>,
  signal: AbortSignal,
): Promise<boolean> {
  const before = new Date(parts.now().getTime() - oldAfterMs);
  const names = parts.registers.map(({ name }) => name);
  const documents = await listUnchecked(parts.database, before, names);
  let isWhole = true;
  for (let from = 0; from < documents.length; from += documentsAtOnce) {
    const looked = await lookUpTogether(
      documents.slice(from, from + documentsAtOnce),
      parts,
      signal,
    );
    isWhole &&= looked.isWhole;
    if (looked.isUnanswered) break;
  }
  return isWhole;
}

/** `isWhole`: every register answered that was asked. `isUnanswered`: of some document none of them did. */
async function lookUpTogether(
  documents: readonly UncheckedDocument[],
  { database, registers, log }: Pick<RetractionWatchParts, 'database' | 'registers' | 'log'>,
  signal: AbortSignal,
): Promise<{ readonly isWhole: boolean; readonly isUnanswered: boolean }> {
  const told: Told[] = [];
  for (const register of registers)
    told.push(await askRegister(register, documents, { log, signal }));
  const counts = { documents: 0, retracted: 0 };
  let isUnanswered = false;
  for (const document of documents) {
    const doi = doiOf(document);
    const asked = told.filter((each) => each.answered.has(doi));
    const silent = told.filter((each) => each.silent.has(doi));
    if (asked.length === 0) {
      // What names no work, or none that can be asked for, is left.
      if (silent.length > 0) isUnanswered = true;
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
  return { isWhole: told.every(({ silent }) => silent.size === 0), isUnanswered };
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

/** What it says of those that wait for it, batch by batch until one fails. */
async function askRegister(
  register: RetractionRegister,
  documents: readonly UncheckedDocument[],
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<Told> {
  const { name } = register;
  const waiting = documents.filter(({ due }) => due.includes(name)).map(doiOf);
  const dois = [...new Set(waiting)].filter((doi) => doi !== '' && register.canAsk(doi));
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
