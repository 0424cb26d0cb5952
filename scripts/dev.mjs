/** `npm run dev`: the server restarts when its sources change, and the screens reload themselves at http://127.0.0.1:5173. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findServerAddress } from './dev-server.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
await ensureInstalled();
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ALLOWED_HOSTS: '127.0.0.1:5173' },
  }),
  spawn(bin('vite'), ['web', '--host', '127.0.0.1'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SERVER_ADDRESS: findServerAddress(process.env, path.join(root, '.env')),
    },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
endWithParent();
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
stop();
