/** Looks up now and then which documents of the library have been retracted or corrected, by their DOIs and many at once; quiet where nobody answers. */
import { AppError } from '../../errors.js';
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
}

const dayMs = 86_400_000;
const oldAfterMs = 7 * dayMs;
/** The start of a server has other things to do. */
const firstWaitMs = 60_000;
const documentsAtOnce = 300;

/** Goes on until it is closed. */
export function watchRetractions(parts: RetractionWatchParts): { close(): Promise<void> } {
  const stop = new AbortController();
  const { pause, log } = parts;
  const watch = async (): Promise<void> => {
    for (let wait = firstWaitMs; ; wait = dayMs) {
      await pause(wait, stop.signal);
      await lookUpRetractions(parts, stop.signal);
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stop.signal.aborted) log.error({ err: error }, 'Retractions are no longer looked up');
  });
  return {
    async close() {
      stop.abort();
      await watching;
    },
  };
}

/** Some hundreds of documents, those first that were never looked up. @throws the signal's reason, and what the database throws. */
export async function lookUpRetractions(
  { database, registers, now, log }: Omit<RetractionWatchParts, 'pause'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - oldAfterMs);
  const documents = await listUnchecked(database, { before, limit: documentsAtOnce });
  if (documents.length === 0) return;
  const dois = [...new Set(documents.map(doiOf).filter((doi) => doi !== ''))];
  const told = [];
  for (const register of registers)
    told.push({ name: register.name, ...(await askRegister(register, dois, { log, signal })) });
  let retracted = 0;
  for (const document of documents) {
    const doi = doiOf(document);
    const asked = told.filter((each) => each.asked.has(doi));
    // What names no work is not asked for again and again.
    if (asked.length === 0 && doi !== '') continue;
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
