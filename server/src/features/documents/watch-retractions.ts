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
 * All that wait, those first that were never looked up. Ends early, and gives false, where no register answered of some.
 * @throws the signal's reason, and what the database throws.
 */
export async function lookUpRetractions(
  parts: Omit<RetractionWatchParts, 'pause' | 'logUnexpected'>,
  signal: AbortSignal,
): Promise<boolean> {
  const before = new Date(parts.now().getTime() - oldAfterMs);
  const documents = await listUnchecked(parts.database, before);
  for (let from = 0; from < documents.length; from += documentsAtOnce)
    if (!(await lookUpTogether(documents.slice(from, from + documentsAtOnce), parts, signal)))
      return false;
  return true;
}

/** Whether each was answered by a register at least. */
async function lookUpTogether(
  documents: readonly UncheckedDocument[],
  { database, registers, log }: Pick<RetractionWatchParts, 'database' | 'registers' | 'log'>,
  signal: AbortSignal,
): Promise<boolean> {
  const dois = [...new Set(documents.map(doiOf).filter((doi) => doi !== ''))];
  const told = [];
  for (const register of registers)
    told.push({ name: register.name, ...(await askRegister(register, dois, { log, signal })) });
  let retracted = 0;
  let isWhole = true;
  for (const document of documents) {
    const doi = doiOf(document);
    const asked = told.filter((each) => each.asked.has(doi));
    // What names no work is not asked for again and again.
    if (asked.length === 0 && doi !== '') {
      isWhole = false;
      continue;
    }
    const saying = asked.filter((each) => each.standings.get(doi)?.isRetracted);
    if (saying.length > 0) retracted += 1;
    await noteRetraction(database, {
      documentId: document.id,
      retractedBy: saying.map(({ name }) => name).join(', ') || null,
      asked: asked.map(({ name }) => name),
    });
    for (const { name, standings } of asked) {
      const notices = standings.get(doi)?.notices ?? [];
      await noteNotices(database, { documentId: document.id, source: name, notices });
    }
  }
  log.info({ documents: documents.length, retracted }, 'Retractions were looked up');
  return isWhole;
}

function doiOf({ doi }: UncheckedDocument): string {
  return normaliseDoi(doi);
}

/** What it says of the batches until one fails. */
async function askRegister(
  register: RetractionRegister,
  dois: readonly string[],
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<{ asked: Set<string>; standings: Map<string, Standing> }> {
  const asked = new Set<string>();
  const standings = new Map<string, Standing>();
  try {
    for (let from = 0; from < dois.length; from += register.batch) {
      const batch = dois.slice(from, from + register.batch);
      for (const [doi, standing] of await register.findStandings(batch, signal))
        standings.set(doi, standing);
      for (const doi of batch) asked.add(doi);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    log.warn({ register: register.name }, `Retractions could not be looked up: ${error.message}`);
  }
  return { asked, standings };
}
