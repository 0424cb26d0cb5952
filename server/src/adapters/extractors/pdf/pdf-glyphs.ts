/** The second reader of PDFs: what pdf.js says stands where on each page, each run of one font with its size and place. */
import { Worker } from 'node:worker_threads';
import { afterAwake } from '../../../awake-time.js';
import { resolveWorkerEntry } from '../../../worker-entry.js';
import { nameSigns } from './tex-signs.js';

/** Text of one font and size; places are points from the upper left corner of the page as it is shown. */
export interface GlyphRun {
  readonly text: string;
  readonly x: number;
  /** Where the letters stand. */
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  /** Degrees clockwise; 0 where it reads from left to right. */
  readonly angle: number;
  /** Tells the fonts of one document apart. */
  readonly font?: string;
}

/** What a person or a program has filled in the form of a page; its place is that of a run. */
export interface FormValue {
  readonly kind: 'text' | 'tick';
  /** What the form says of the field to those who cannot see it; empty where it says nothing. */
  readonly label: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface GlyphPages {
  /** Runs of each page that was read by then, in the order in which the file draws them. */
  readonly pages: ReadonlyMap<number, readonly GlyphRun[]>;
  /** What the file states of itself: title, author and dates. */
  readonly info: Readonly<Record<string, string>>;
  /** Of the pages that have any. */
  readonly values: ReadonlyMap<number, readonly FormValue[]>;
  /** Names of the files within the file. */
  readonly embedded: readonly string[];
}

/** What the thread says; both sides are ours and of one version. */
export type GlyphMessage =
  | { readonly isReady: true }
  | { readonly info: GlyphPages['info'] }
  | {
      readonly page: number;
      readonly runs: readonly GlyphRun[];
      readonly values: readonly FormValue[];
    }
  | { readonly embedded: readonly string[] }
  | { readonly isLast: true };

/** A document to read; the answer to it ends with `isLast`. */
export interface GlyphQuestion {
  readonly bytes: Uint8Array;
}

const heapMb = 400;
/** On a machine with much else to do. */
const startMs = 5000;
/** Starting a thread takes longer than reading most papers, so it waits for the next one. */
let waiting: Worker | null = null;

/**
 * Begins at once; what it could not read is missing, as the first reader says what there is of a damaged file.
 * @param timeoutMs From when its thread has started: what is not read by then is missing too.
 */
export async function readGlyphs(bytes: Uint8Array, timeoutMs: number): Promise<GlyphPages> {
  const worker = waiting ?? startWorker();
  waiting = null;
  worker.ref();
  const pages = new Map<number, readonly GlyphRun[]>();
  const values = new Map<number, readonly FormValue[]>();
  let info: GlyphPages['info'] = {};
  let embedded: GlyphPages['embedded'] = [];
  const isWhole = await new Promise<boolean>((resolve) => {
    let takeBack = afterAwake(startMs + timeoutMs, () => done(false));
    const onExit = (): void => done(false);
    const onMessage = (message: GlyphMessage): void => {
      if ('isReady' in message) {
        takeBack();
        takeBack = afterAwake(timeoutMs, () => done(false));
      } else if ('info' in message) info = message.info;
      else if ('embedded' in message) embedded = message.embedded;
      else if ('page' in message) {
        pages.set(message.page, message.runs);
        if (message.values.length > 0) values.set(message.page, message.values);
      } else done(true);
    };
    function done(ended: boolean): void {
      takeBack();
      worker.off('message', onMessage).off('exit', onExit);
      resolve(ended);
    }
    worker.on('message', onMessage).on('exit', onExit);
    const question: GlyphQuestion = { bytes: Uint8Array.from(bytes) };
    worker.postMessage(question);
  });
  worker.unref();
  if (isWhole && waiting === null) waiting = worker;
  else await worker.terminate();
  return { pages: nameSigns(pages), info, values, embedded };
}

function startWorker(): Worker {
  const { threadUrl } = resolveWorkerEntry('glyphs-worker', 'adapters/extractors');
  const worker = new Worker(threadUrl, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // A thread without memory left has ended; what it had read counts.
  return worker.on('error', () => {});
}
