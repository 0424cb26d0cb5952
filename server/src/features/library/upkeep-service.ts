/** Checks whether the library fits together, and repairs what can be repaired. */
import type { LibraryCheck, ReembedStatus, RepairedLibrary } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import type { LibraryFiles } from '../../store/files/library-files.js';
import {
  checkLibrary,
  type Finding,
  forgetDeleted,
  repairLibrary,
} from '../../store/library/library-check.js';
import { countPassagesToEmbed } from '../../store/passages/vector-renewal.js';

export interface UpkeepParts {
  readonly database: Database;
  readonly embedder: Pick<Embedder, 'model' | 'meanwhile' | 'standIn'>;
  /** Null where no original files are kept. */
  readonly files: LibraryFiles | null;
  /** Begins to embed what has no vector of the model in use. */
  readonly embedAnew: () => Promise<unknown>;
  /** How the work stands that embeds by the model in use. */
  readonly readEmbedding: () => Promise<Pick<ReembedStatus, 'status'>>;
}

export interface UpkeepService {
  check(): Promise<LibraryCheck>;
  repair(): Promise<RepairedLibrary>;
}

const documentsShown = 20;

export function createUpkeepService(parts: UpkeepParts): UpkeepService {
  return { check: () => check(parts), repair: () => repair(parts) };
}

async function check(parts: UpkeepParts): Promise<LibraryCheck> {
  const { database, embedder, files } = parts;
  const { standIn } = embedder;
  const findings = await checkLibrary(database, await findSoundModels(parts));
  const originals = files === null ? null : await files.check();
  const checks: LibraryCheck['checks'] = {
    passages_without_vectors:
      standIn === undefined ? toFinding(findings.passagesWithoutVectors) : null,
    vectors_without_passages: toFinding(findings.vectorsWithoutPassages),
    wrong_chunk_counts: toFinding(findings.wrongChunkCounts),
    claimed_passages: toFinding(findings.claimedPassages),
    documents_without_text: toFinding(findings.documentsWithoutText),
    documents_without_file:
      originals &&
      toFinding({
        count: originals.documentsWithoutFile.length,
        documentIds: originals.documentsWithoutFile,
      }),
    research_files_gone: originals && toFinding({ count: originals.othersGone, documentIds: [] }),
    files_without_document: originals && toFinding({ count: originals.unnamed, documentIds: [] }),
    files_to_put_back: originals && toFinding({ count: originals.toPutBack, documentIds: [] }),
  };
  const faults = Object.values(checks).filter(
    (finding) => finding !== null && finding.count > 0,
  ).length;
  const whole =
    standIn === undefined
      ? 'Documents, passages, vectors and files fit together'
      : `Documents, passages and files fit together; vectors were not looked for: ${standIn}`;
  const message = faults === 0 ? whole : `${faults} kinds of faults were found`;
  return {
    success: true,
    is_consistent: faults === 0,
    checks,
    unnamed_files: originals && {
      set_aside: originals.setAside,
      left_alone: originals.leftAlone,
    },
    vectors_unchecked: standIn ?? null,
    message: faults === 1 ? '1 kind of fault was found' : message,
  };
}

/** Those whose vectors a passage may have. A first vector that waits for its turn is no fault; one that waits for nothing is. */
async function findSoundModels({ embedder, readEmbedding }: UpkeepParts): Promise<string[]> {
  const { model, meanwhile } = embedder;
  if (meanwhile === undefined) return [model];
  const { status } = await readEmbedding();
  const hasStopped = status === 'failed' || status === 'cancelled';
  return hasStopped ? [model] : [model, meanwhile.model];
}

async function repair({
  database,
  embedder: { model, standIn },
  files,
  embedAnew,
}: UpkeepParts): Promise<RepairedLibrary> {
  const { vectorsDeleted, countsCorrected, documentsReset } = await repairLibrary(database);
  await forgetDeleted(database);
  const moved = await files?.repair();
  const missing = standIn === undefined ? await countPassagesToEmbed(database, { model }) : 0;
  if (missing > 0) await embedAnew();
  return {
    success: true,
    vectors_deleted: vectorsDeleted,
    counts_corrected: countsCorrected,
    documents_reset: documentsReset,
    files_set_aside: moved?.setAside ?? 0,
    files_put_back: moved?.putBack ?? 0,
    passages_to_embed: missing,
    message:
      missing > 0
        ? `The library was repaired; ${missing} passages are being embedded`
        : 'The library was repaired',
  };
}

function toFinding({ count, documentIds }: Finding): LibraryCheck['checks']['wrong_chunk_counts'] {
  return { count, document_ids: documentIds.slice(0, documentsShown) };
}
