/** Draws charts in a process that is killed at its limits, started when needed and ended when idle. */
import pLimit from 'p-limit';
import { InvalidRequestError, UnavailableError } from '../errors.js';
import type { ChartDrawer, DrawnChart } from '../ports/chart-drawer.js';
import { resolveWorkerEntry } from '../worker-entry.js';
import { drawReplySchema } from './charts/draw-protocol.js';
import type { ProcessEntry, ProcessLimits, ProcessWork } from './limited-process.js';
import { createProcessPlace } from './process-place.js';

export interface ChartDrawerOptions extends Partial<ProcessLimits> {
  /** How long the process stays without work; 10 s when left out. */
  readonly idleMs?: number;
  /** What the process runs; the drawer of this server when left out. */
  readonly entry?: ProcessEntry;
}

/** Larger ones are none of ours. */
const maxSpecificationCharacters = 2_000_000;

type Specification = Readonly<Record<string, unknown>>;

/** One chart after another: drawing takes tenths of a second, and one process less is memory for the server. */
export function createChartDrawer(options: ChartDrawerOptions = {}): ChartDrawer {
  const entry = options.entry ?? resolveWorkerEntry('draw-worker', 'adapters/charts');
  const limits = {
    timeoutMs: options.timeoutMs ?? 15_000,
    maxMemoryMb: options.maxMemoryMb ?? 448,
  };
  const place = createProcessPlace(drawerWork(entry, limits), options.idleMs ?? 10_000);
  const oneByOne = pLimit(1);
  const closing = new AbortController();
  return {
    async draw(specification, signal) {
      if (JSON.stringify(specification).length > maxSpecificationCharacters)
        throw new InvalidRequestError('The chart holds too much to draw');
      const both = AbortSignal.any([signal, closing.signal]);
      return oneByOne(() => {
        both.throwIfAborted();
        return place.run(specification, both);
      });
    },
    async close() {
      closing.abort(new UnavailableError('The server is stopping'));
      await oneByOne(() => place.end());
    },
  };
}

function drawerWork(
  entry: ProcessEntry,
  limits: ProcessLimits,
): ProcessWork<Specification, DrawnChart> {
  const sentences = {
    crashed: 'The chart could not be drawn: drawing it crashed',
    'did not start': 'The chart could not be drawn: the drawer did not start',
    'too slow': `The chart took longer than ${Math.round(limits.timeoutMs / 1000)} s to draw`,
    'too much memory': 'The chart needs too much memory to draw',
  };
  return {
    entry,
    limits,
    message: (id, request) => ({ id, request }),
    read: (reply, id) => {
      const read = drawReplySchema.safeParse(reply);
      if (!read.success || read.data.id !== id) return undefined;
      if ('chart' in read.data) return { answer: read.data.chart, isSpent: false };
      throw new InvalidRequestError('The chart could not be drawn', new Error(read.data.error));
    },
    fault: (fault, cause) => new InvalidRequestError(sentences[fault], cause),
  };
}
