/** Looks, before anything is opened, whether the server may listen where it is to, and says why where it may not. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { AppError } from './errors.js';

type Place = Pick<Config, 'host' | 'port'>;

/** Another process may take it before the server listens there. @throws as `explainListenError`. */
export async function requireFreePort({ host, port }: Place): Promise<void> {
  const trial = createServer();
  try {
    trial.listen({ host, port });
    await once(trial, 'listening');
  } catch (error) {
    throw explainListenError(error, { host, port });
  }
  trial.close();
  await once(trial, 'close');
}

/** A sentence for whoever starts the server; the error itself where nothing better is known. */
export function explainListenError(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one that it has.`,
    ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
  };
  const sentence = sentences[String(code)];
  return sentence === undefined ? error : new AppError(sentence, { status: 503, cause: error });
}
