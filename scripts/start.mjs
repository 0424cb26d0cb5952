/** `npm start` and `npm run demo`: installs and builds what is missing, then runs the server in this very process, so that nothing is kept in memory twice. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
endWithParent();
await ensureInstalled();
await ensureBuilt();
const isDemo = process.argv.includes('--demo');
const demo = isDemo ? await import('./demo.mjs') : null;
if (demo) Object.assign(process.env, await demo.startOutsideWorld());
process.chdir(root);
const { main } = await import(pathToFileURL(path.join(root, 'server', 'dist', 'main.js')).href);
const address = await main();
if (demo && address) await demo.fillLibrary(address);
