/** The processing of documents as long work: a few at once, each written down with its passages in one transaction. */

import { type DocumentStage, documentStages } from '@lectern/contract';
import pLimit from 'p-limit';
import { AppError, UnavailableError } from '../../errors.js';
import { WorkInterruption } from '../../jobs/interruption.js';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { refuseTotalFailure } from '../../jobs/total-failure.js';
import {
  DocumentReleasedError,
  processStoredDocument,
  type StoredDocumentParts,
} from '../../pipeline/ingest/process-stored-document.js';
import { beginDocument } from '../../store/documents/document-completion.js';
import {
  changeTaskDocument,
  failDocument,
  listTaskDocuments,
  releaseAbandoned,
} from '../../store/documents/document-tasks.js';
import type { ActiveWork } from './active-work.js';

export interface DocumentTaskInput {
  readonly document_ids: readonly string[];
}

export interface DocumentTaskProgress {
  /** 0 to 100. */
  readonly progress: number;
  /** Title. */
  readonly current_document: string;
  /** Of those that are worked on now, by id. */
  readonly stages: Readonly<Record<string, DocumentStage>>;
  /** Which attempt of the job tells so. */
  readonly attempt: number;
  /** How often each document, by id, was worked on when the process was killed. */
  readonly broken_off: Readonly<Record<string, number>>;
}

export type DocumentTaskJob = JobKind<DocumentTaskInput, DocumentTaskProgress, null>;

export interface DocumentTaskParts extends StoredDocumentParts {
  readonly activeWork: ActiveWork;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** While one is read in the reader's own process, another is embedded or stored, and a third waits so that neither has to. */
export const documentsAtOnce = 3;
/** A document that was worked on so often when the process was killed is given up. */
const brokenOffMax = 3;
const givenUp =
  'Processing this document was interrupted three times and was given up. Please start it again.';

export function createDocumentTaskJob(parts: DocumentTaskParts): DocumentTaskJob {
  return {
    name: 'process-documents',
    maxRunning: 2,
    maxRunningInAll: 8,
    initialProgress: () => ({
      ...{ progress: 0, current_document: '', stages: {} },
      ...{ attempt: 0, broken_off: {} },
    }),
    shareDone: ({ progress }) => progress / 100,
    run: (context) => processDocuments(context, parts),
    tidyUp: () => parts.database.transaction(releaseAbandoned),
  };
}

async function processDocuments(
  context: JobContext<DocumentTaskInput, DocumentTaskProgress>,
  parts: DocumentTaskParts,
): Promise<null> {
  const { document_ids } = context.input;
  const brokenOff = countBrokenOff(context);
  const teller = createTeller(context, brokenOff);
  const processOne = async (documentId: string): Promise<void> => {
    context.signal.throwIfAborted();
    const isGivenUp = (brokenOff[documentId] ?? 0) >= brokenOffMax;
    const ids = { documentId, taskId: context.jobId };
    const isNew = await processDocument(
      { ...ids, isGivenUp, signal: context.signal, teller },
      parts,
    );
    if (isNew) context.advance();
    teller.tellDone(documentId);
  };
  const processAll = (ids: readonly string[], atOnce: number) => {
    const places = pLimit(atOnce);
    return Promise.allSettled(ids.map((id) => places(() => processOne(id))));
  };
  // Not steps of the job: the row of each document, written with its passages, says what was done before an interruption.
  const outcomes = await processAll(
    document_ids.filter((id) => brokenOff[id] === undefined),
    documentsAtOnce,
  );
  // Each alone and behind the others, so that one that kills the process takes none with it.
  const suspects = document_ids.filter((id) => brokenOff[id] !== undefined);
  suspects.sort((a, b) => (brokenOff[a] ?? 0) - (brokenOff[b] ?? 0));
  outcomes.push(...(await processAll(suspects, 1)));
  // Only now, when no document is worked on any more.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  refuseTotalFailure(await listTaskDocuments(parts.database, context.jobId), 'documents');
  return null;
}

/** The attempt before was killed, unless it was given back: then this one has its number. */
function countBrokenOff({
  previous,
  attempt,
}: JobContext<DocumentTaskInput, DocumentTaskProgress>): Readonly<Record<string, number>> {
  // Of a job that an older version began.
  const { stages, broken_off: before = {} }: Partial<DocumentTaskProgress> = previous;
  if (previous.attempt === attempt) return before;
  const killed = Object.keys(stages ?? {}).map((id) => [id, (before[id] ?? 0) + 1]);
  return { ...before, ...Object.fromEntries(killed) };
}

interface DocumentRun {
  readonly documentId: string;
  readonly taskId: string;
  readonly isGivenUp: boolean;
  readonly signal: AbortSignal;
  readonly teller: Teller;
}

/**
 * Writes down what became of the document, so that the others go on. False where that was done before.
 * @throws the signal's reason.
 */
async function processDocument(
  { documentId, taskId, isGivenUp, signal, teller }: DocumentRun,
  parts: DocumentTaskParts,
): Promise<boolean> {
  const { database, activeWork } = parts;
  try {
    const begun = await beginDocument(database, taskId, documentId);
    if (begun === null) return false;
    if (isGivenUp) throw new UnavailableError(givenUp);
    const { shownTitle, document } = begun;
    if (document === null) throw new DocumentReleasedError();
    await activeWork.run(documentId, signal, (both) =>
      processStoredDocument(parts, {
        documentId,
        document,
        taskId,
        signal: both,
        onStage: (stage) => teller.tell(documentId, shownTitle, stage),
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    await writeFailure(error, { taskId, documentId }, parts);
  }
  return true;
}

async function writeFailure(
  error: unknown,
  ids: { taskId: string; documentId: string },
  parts: DocumentTaskParts,
): Promise<void> {
  const { database } = parts;
  const isReleased = error instanceof DocumentReleasedError || error instanceof WorkInterruption;
  if (isReleased)
    return changeTaskDocument(database, {
      ...ids,
      status: 'cancelled',
      error: 'Document is no longer being processed',
    });
  if (!(error instanceof AppError)) parts.logUnexpected('a document could not be processed', error);
  const message = error instanceof AppError ? error.message : 'Internal server error';
  await database.transaction(async (queries) => {
    const isOurs = await failDocument(queries, { ...ids, status: 'failed', error: message });
    await changeTaskDocument(queries, {
      ...ids,
      status: isOurs ? 'failed' : 'cancelled',
      error: message,
    });
  });
}

interface Teller {
  tell(documentId: string, title: string, stage: DocumentStage): void;
  tellDone(documentId: string): void;
}

/** Adds up what is known of each document; the sum never falls, also after a crash. */
function createTeller(
  context: JobContext<DocumentTaskInput, DocumentTaskProgress>,
  brokenOff: DocumentTaskProgress['broken_off'],
): Teller {
  const total = context.input.document_ids.length;
  const stages = new Map<string, DocumentStage>();
  let done = 0;
  let current = context.previous.current_document;
  let progress = context.previous.progress;
  const report = (): void => {
    const begun = [...stages.values()].reduce((sum, stage) => sum + shares[stage], 0);
    progress = Math.max(progress, Math.round((1000 * (done + begun)) / total) / 10);
    context.report({
      ...{ progress, current_document: current, stages: Object.fromEntries(stages) },
      ...{ attempt: context.attempt, broken_off: brokenOff },
    });
  };
  report();
  return {
    tell(documentId, title, stage) {
      stages.set(documentId, stage);
      current = title;
      report();
    },
    tellDone(documentId) {
      stages.delete(documentId);
      done += 1;
      report();
    },
  };
}

/** How much of a document is done when a stage begins, a little above the marks of the stages. */
const shares: Readonly<Record<DocumentStage, number>> = Object.fromEntries(
  documentStages.map((stage, index) => [stage, index === 0 ? 0 : 0.01 + (index - 1) / 4]),
  // One entry a stage, made from the list of all stages.
) as Record<DocumentStage, number>;
