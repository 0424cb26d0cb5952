/** Ends a child process whose server has died, however busy it is. */
import { Worker } from 'node:worker_threads';

/** Work may keep the process's own thread busy for ever; another thread looks after it. */
export function endWithParent(): void {
  const watch = `const parent = process.ppid;
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`;
  new Worker(watch, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}
