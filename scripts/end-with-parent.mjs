/** Ends this process when npm, which started it, is gone: a signal that was sent to npm alone need not reach its child. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const checkEveryMs = 500;

/** Does nothing for a process that a person started by hand, who may well close the shell and let it run. */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const starter = findStarter(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(starter)) return;
    clearInterval(timer);
    // As if the signal had come here: the server finishes what is under way.
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}

/**
 * Where npm has a shell run the script, the shell would outlive it, waiting for us.
 * @param {number} parent
 */
function findStarter(parent) {
  try {
    const output = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], {
      encoding: 'utf8',
      timeout: 5_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, grandparent = '', command = ''] = /^\s*(\d+)\s+(.+?)\s*$/.exec(output) ?? [];
    return /^-?(?:ba|da|z|a|k)?sh$/.test(path.basename(command)) ? Number(grandparent) : parent;
  } catch {
    // There is no `ps`: then the parent is all that can be watched.
    return parent;
  }
}

/**
 * False once npm is gone from behind the shell, which stays.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
