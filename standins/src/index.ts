/** Starts loopback stand-ins for everything outside: each service on a port of its own, and a control port that makes them fail. */

import type { Call } from './calls.js';
import { openControlPort } from './control.js';
import type { Work } from './corpus/work.js';
import { works } from './corpus/works.js';
import { environmentFor } from './environment.js';
import type { Fault } from './faults.js';
import { type Listener, listen } from './listener.js';
import { openRecordings } from './replay/recordings.js';
import { replayServices } from './replay/replay-services.js';
import {
  type AnswerRequest,
  type ModelStandin,
  type StandinName,
  standinNames,
  type World,
} from './service.js';
import { services } from './services/services.js';

export type { Call } from './calls.js';
export type { Work } from './corpus/work.js';
export { demoArticles } from './demo-library.js';
export { type Fault, type FaultMode, faultModes } from './faults.js';
export { refusedKeyWord, type StandinName, standinNames } from './service.js';

export interface StandinsOptions {
  /** Ports count up from here, the control port last, so that addresses stay the same from run to run; free ones when left out. */
  readonly firstPort?: number;
  /** The environment holds keys for the engines that take one. */
  readonly withKeys?: boolean;
  /** The environment points at the model service. */
  readonly withModel?: boolean;
  /** The environment points at these, too. */
  readonly models?: readonly ModelStandin[];
  /** What the services know, in place of the usual works. */
  readonly works?: readonly Work[];
  /** Directory of recorded answers; searches then answer with these whatever the query. */
  readonly recordings?: string;
}

export interface Standins {
  readonly origins: Readonly<Record<StandinName, string>>;
  /** Settings to start Lectern with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Origin of the control port. */
  readonly control: string;
  /** Services that have recordings; empty unless `recordings` was given. The others answer with their empty result. */
  readonly replayed: readonly StandinName[];
  /** From the next request on; requests that are kept waiting go on at once, and are answered as ever when all is fine again. */
  tell(service: StandinName, fault: Fault): void;
  /** Every request since the start or the last `reset`, oldest first. */
  calls(service: StandinName): readonly Call[];
  /** All fine, and calls forgotten. */
  reset(): void;
  /** Drops every connection and frees every port. */
  stop(): Promise<void>;
}

export async function startStandins(options: StandinsOptions = {}): Promise<Standins> {
  const recordings =
    options.recordings === undefined ? null : await openRecordings(options.recordings);
  const answers: Readonly<Record<StandinName, AnswerRequest>> =
    recordings === null ? services : replayServices(recordings);
  const listeners = new Map<StandinName, Listener>();
  // Filled below, before anybody can know a port to ask.
  const origins: Partial<Record<StandinName, string>> = {};
  const world = (): World => ({ origins: complete(origins), works: options.works ?? works });
  const stopAll = async (): Promise<void> => {
    await Promise.all([...listeners.values()].map((listener) => listener.stop()));
  };
  try {
    for (const [index, name] of standinNames.entries()) {
      const port = options.firstPort === undefined ? 0 : options.firstPort + index;
      const listener = await listen({
        name,
        port,
        answer: (request, mode) => answers[name](request, world(), mode),
      });
      listeners.set(name, listener);
      origins[name] = listener.origin;
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  const listenerOf = (name: StandinName): Listener => {
    const listener = listeners.get(name);
    if (listener === undefined) throw new Error(`There is no stand-in named ${String(name)}.`);
    return listener;
  };
  const models = [
    ...(options.withModel === true ? (['model'] as const) : []),
    ...(options.models ?? []),
  ];
  const environment = environmentFor(complete(origins), {
    withKeys: options.withKeys === true,
    models,
  });
  const controlled = {
    tell: (service: StandinName, fault: Fault) => listenerOf(service).tell(fault),
    calls: (service: StandinName) => listenerOf(service).calls(),
    state: () => ({
      origins,
      environment,
      faults: Object.fromEntries(
        [...listeners].map(([name, listener]) => [name, listener.fault()]),
      ),
    }),
    reset: () => {
      for (const listener of listeners.values()) {
        listener.tell({ mode: 'fine' });
        listener.forget();
      }
    },
  };
  const controlPort = options.firstPort === undefined ? 0 : options.firstPort + standinNames.length;
  const control = await openControlPort(controlled, controlPort).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  return {
    origins: complete(origins),
    environment,
    control: control.origin,
    replayed: recordings?.services ?? [],
    tell: controlled.tell,
    calls: controlled.calls,
    reset: controlled.reset,
    stop: async () => {
      await Promise.all([stopAll(), control.stop()]);
    },
  };
}

function complete(origins: Partial<Record<StandinName, string>>): Record<StandinName, string> {
  for (const name of standinNames)
    if (origins[name] === undefined) throw new Error(`The stand-in ${name} is not listening yet.`);
  // The loop above has found a value for every name.
  return origins as Record<StandinName, string>;
}
