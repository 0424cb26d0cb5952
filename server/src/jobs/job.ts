/** What long work looks like to the rest of the server. `runner.ts` runs it. */
import type { JobStatus } from '@lectern/contract';

/** A kind of long work: how to do it. Registered once, before the runner starts. Values that cross it are JSON. */
export interface JobKind<Input, Progress, Result> {
  /** Stable: jobs that wait in the database are found again by it. */
  readonly name: string;
  /** It stays until a person deletes it; else it goes some weeks after it ended. */
  readonly isKept?: boolean;
  /** Field of the input that names another job: it stays at least as long as that one does. */
  readonly keptWith?: keyof Input & string;
  /** How many of this kind may run at once in one process; the others wait as `pending`. */
  readonly maxRunning: number;
  /** How many of this kind may run at once in all processes of one database. */
  readonly maxRunningInAll: number;
  /** Whoever comes when so many wait already is told to come back, at once; no bound when left out. */
  readonly waiting?: {
    readonly max: number;
    readonly busy: string;
    readonly retryAfterSeconds: number;
  };
  /** Progress of a job that has not begun. */
  initialProgress(input: Input): Progress;
  /** From 0 to 1, for the time that is left: when it last grew is written down. */
  shareDone?(progress: Progress): number;
  /**
   * Does the work. Runs again from the top after a crash; steps that finished are not repeated, their recorded results are returned.
   * Everything outside steps must therefore depend on the input and on step results alone.
   */
  run(context: JobContext<Input, Progress>): Promise<Result>;
  /** Puts in order what jobs of the kind leave that failed or were cancelled; called after each such end. */
  tidyUp?(): Promise<void>;
}

export interface JobContext<Input, Progress> {
  readonly jobId: string;
  readonly input: Input;
  /** How often it was begun, this time included; graceful stops, and times when the database was away and no connection to be had, are not. */
  readonly attempt: number;
  /** What the job last told of itself before it was interrupted; its initial progress at the first run. */
  readonly previous: Progress;
  /** Aborted when the job is cancelled, the server stops, or the database is away: a failure that is taken for a result asks it first. */
  readonly signal: AbortSignal;
  /** Runs the action once, whatever happens to the process, and records its JSON result. Names are unique within the job. */
  step<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Whether an earlier attempt finished the step: its result is there, and its action will not run. */
  isDone(name: string): boolean;
  /** Says that this attempt has come to something, though to no step: it is none of those after which a job is given up. Cheap. */
  advance(): void;
  /** Replaces the job's progress; cheap to call often, written at most some times a second, the last value always. */
  report(progress: Progress): void;
  /** Replaces what `Job.partial` shows while the job runs; same rules as `report`. */
  publish(partial: unknown): void;
}

/** How a job stands, without what it was given. */
export interface JobState<Progress, Result> {
  readonly id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly progress: Progress;
  /** What the running job published last; null before the first. */
  readonly partial: unknown;
  /** Null until completed. */
  readonly result: Result | null;
  /** One sentence; null unless failed. */
  readonly error: string | null;
  /** How long it was worked on, by a clock that nobody sets. */
  readonly elapsedSeconds: number;
  /** How long it had been worked on when `shareDone` of its kind last grew; null before, and where the kind has none. */
  readonly movedAtSeconds: number | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface Job<Input, Progress, Result> extends JobState<Progress, Result> {
  readonly input: Input;
}

export interface Jobs {
  /** Starts a job and gives its id; `id` makes the call idempotent. @throws UnavailableError when too many wait. */
  start<I, P, R>(kind: JobKind<I, P, R>, input: I, options?: { id?: string }): Promise<string>;
  /** Begins what waits of the kind, as far as there is room, and returns at once: behind a transaction that added a job, however that ended. */
  wake<I, P, R>(kind: JobKind<I, P, R>): void;
  /** The job, or null when there is none of this kind with this id. */
  find<I, P, R>(kind: JobKind<I, P, R>, id: string): Promise<Job<I, P, R> | null>;
  /** Newest first. */
  list<I, P, R>(
    kind: JobKind<I, P, R>,
    options: { limit: number; offset?: number },
  ): Promise<Job<I, P, R>[]>;
  /** Newest first; for what is asked often, where inputs are long. */
  listStates<I, P, R>(
    kind: JobKind<I, P, R>,
    options: { limit: number },
  ): Promise<JobState<P, R>[]>;
  /**
   * Asks a job to end as `cancelled` and waits, up to some seconds, until its work has ended.
   * A job that is final already stays as it is. Null when there is none.
   */
  cancel<I, P, R>(kind: JobKind<I, P, R>, id: string): Promise<Job<I, P, R> | null>;
  /** Forgets a job that has ended; false where there is none. */
  remove<I, P, R>(kind: JobKind<I, P, R>, id: string): Promise<boolean>;
}
