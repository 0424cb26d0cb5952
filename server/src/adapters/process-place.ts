/** A place where work is done piece by piece: a process that is started when needed, replaced when it was killed, and ended when idle. */
import {
  type LimitedProcess,
  type ProcessWork,
  residentMb,
  startLimitedProcess,
} from './limited-process.js';

export interface ProcessPlace<Request, Answer> {
  /** One at a time. */
  run(request: Request, signal: AbortSignal): Promise<Answer>;
  /** Resolves when its process is gone. */
  end(): Promise<void>;
}

/** @param idleMs How long the process stays without work. */
export function createProcessPlace<Request, Answer>(
  work: ProcessWork<Request, Answer>,
  idleMs: number,
): ProcessPlace<Request, Answer> {
  let running: LimitedProcess<Request, Answer> | null = null;
  let idle: NodeJS.Timeout | null = null;

  async function end(): Promise<void> {
    if (idle !== null) clearTimeout(idle);
    const ending = running;
    running = null;
    await ending?.kill();
  }

  return {
    async run(request, signal) {
      if (idle !== null) clearTimeout(idle);
      if (running?.isAlive() !== true) running = startLimitedProcess(work);
      const current = running;
      try {
        return await current.run(request, signal);
      } finally {
        // Memory that a large piece of work left behind is given back at once.
        const isBloated = residentMb(current.pid ?? undefined) > work.limits.maxMemoryMb / 2;
        if (isBloated || !current.isAlive()) await end();
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    end,
  };
}
