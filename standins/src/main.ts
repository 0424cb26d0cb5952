/** Runs the stand-ins from a command line: prints the environment as KEY=value lines, an empty line, and stays until killed. */
import { parseArgs } from 'node:util';
import { startStandins } from './index.js';

const { values } = parseArgs({
  options: {
    'first-port': { type: 'string' },
    recordings: { type: 'string' },
    keys: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    /** Ends when stdin closes, which it does when the parent dies. */
    'until-stdin-closes': { type: 'boolean', default: false },
  },
});

const firstPort = values['first-port'];
const standins = await startStandins({
  withKeys: values.keys,
  withModel: values.model,
  ...(firstPort === undefined ? {} : { firstPort: Number(firstPort) }),
  ...(values.recordings === undefined ? {} : { recordings: values.recordings }),
});

const lines = Object.entries(standins.environment).map(([name, value]) => `${name}=${value}`);
process.stdout.write(`${lines.join('\n')}\nSTANDINS_CONTROL=${standins.control}\n\n`);

const end = (): void => {
  standins.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
if (values['until-stdin-closes']) process.stdin.on('end', end).on('error', end).resume();
