/** Asks one engine, within a limit of time, and turns its failure into a note beside the others' results. */
import type { EngineReport } from '@lectern/contract';
import {
  type EngineCall,
  EngineError,
  type EngineQuery,
  type EngineRecord,
  type SearchEngine,
} from '../../ports/search-engine.js';
import { noteRequests, type SentRequest } from '../../sent-requests.js';
import { isLookup } from './bare-number.js';
import { queryFor } from './query-for.js';

/** What became of one engine. JSON, so that it can be recorded as a step. */
export interface EngineOutcome {
  readonly report: EngineReport;
  readonly records: readonly EngineRecord[];
  /** How many works the engine counts in all; left out where it does not say. */
  readonly total?: number;
}

export interface AskOptions extends EngineCall {
  /** For the whole engine: waiting its turn, every attempt, every page. */
  readonly deadlineMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Told about failures that are faults of ours. */
  readonly onUnexpected: (error: unknown) => void;
}

/** The first journals are of then: what is asked for by its name may have any age. */
export const firstYear = 1665;

/**
 * Never throws for a failure of the engine; that is the outcome's `report`.
 * @throws the signal's reason when the search itself was aborted.
 */
export async function askEngine(
  engine: SearchEngine,
  query: EngineQuery,
  options: AskOptions,
): Promise<EngineOutcome> {
  const asked = isLookup(query) ? { ...query, fromYear: firstYear } : query;
  const began = options.now();
  const deadline = AbortSignal.timeout(options.deadlineMs);
  const signal = AbortSignal.any([options.signal, deadline]);
  const requests: SentRequest[] = [];
  let kept: Pick<EngineReport, 'kept_since'> = {};
  const onKept = (since: string): void => {
    kept = { kept_since: since };
  };
  let counted: Pick<EngineOutcome, 'total'> = {};
  const onTotal = (total: number): void => {
    counted = { total };
  };
  const notes: string[] = [];
  const onNote = (note: string): void => {
    notes.push(note);
  };
  const duration = (): number => Math.round(options.now() - began);
  try {
    const records = await noteRequests(requests, () =>
      engine.search(queryFor(engine, asked), { ...options, signal, onKept, onNote, onTotal }),
    );
    return {
      report: {
        ...nameOf(engine),
        status: 'completed',
        articles_found: records.length,
        message: notes.join(', '),
        duration_ms: duration(),
        ...kept,
        ...noted(requests),
      },
      records,
      ...counted,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof EngineError || deadline.aborted)) options.onUnexpected(error);
    const message = failureMessage(engine, error, deadline.aborted ? options.deadlineMs : null);
    return {
      report: {
        ...nameOf(engine),
        status: 'failed',
        articles_found: 0,
        message,
        duration_ms: duration(),
        ...noted(requests),
      },
      records: [],
    };
  }
}

function noted(requests: SentRequest[]): Pick<EngineReport, 'requests'> {
  return requests.length === 0 ? {} : { requests };
}

function nameOf(engine: SearchEngine): Pick<EngineReport, 'engine' | 'name'> {
  return { engine: engine.id, name: engine.name };
}

function failureMessage(
  engine: SearchEngine,
  error: unknown,
  passedDeadlineMs: number | null,
): string {
  if (error instanceof EngineError) return error.message;
  if (passedDeadlineMs !== null)
    return `${engine.name} did not answer within ${Math.round(passedDeadlineMs / 1000)} s`;
  return `${engine.name} answered in a way that could not be read`;
}
