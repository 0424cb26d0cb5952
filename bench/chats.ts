/** How long a chat lets wait for its first words, beyond what the provider takes itself, and what forty chats at once do: `npm run bench chats`. */
import { readFileSync } from 'node:fs';
import { type AnswerEvent, apiPrefix, ragChatEventSchema, routes } from '@lectern/contract';
import { startLectern } from '../e2e/lectern.js';
import { fillLibrary } from './support/filled-library.js';
import { question } from './support/passages.js';
import { percentile, writeReport } from './support/report.js';

const passages = 10_000;
const rounds = 60;
const chatsAtOnce = 40;
const limits = { addedMs: 60 };

interface Timing {
  readonly firstTextMs: number;
  readonly allMs: number;
  readonly last: string;
}

// No provider has a model of this name, so that passages are embedded by what is built in.
const lectern = await startLectern({
  standins: { withModel: true },
  environment: { EMBEDDING_MODEL: 'none' },
});
try {
  await lectern.end();
  await fillLibrary(lectern.dataDir, passages);
  await lectern.restart();
  await timeChat('warm-up', 0);
  const own: number[] = [];
  const ours: Timing[] = [];
  const direct: Timing[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    own.push(await timeProvider(round));
    ours.push(await timeChat(`round-${round}`, round));
    direct.push(await timeDirect(round));
  }
  const cpuBefore = readCpuMs(lectern.process().pid ?? 0);
  for (let round = 1; round <= rounds; round += 1) await timeChat(`again-${round}`, 500 + round);
  const cpuMs = (readCpuMs(lectern.process().pid ?? 0) - cpuBefore) / rounds;
  const began = performance.now();
  const crowd = await Promise.all(
    Array.from({ length: chatsAtOnce }, (_, number) => timeChat(`crowd-${number}`, 1000 + number)),
  );
  report({ own, ours, direct, crowd, cpuMs, crowdMs: performance.now() - began });
} finally {
  await lectern.stop();
}

function timeChat(session: string, number: number): Promise<Timing> {
  const body = {
    message: `What is said of ${question(number)}?`,
    session_id: session,
    context_threshold: 0,
  };
  return timeEvents(routes.ragChat.path, body);
}

function timeDirect(number: number): Promise<Timing> {
  return timeEvents(routes.directChat.path, {
    message: `What is said of ${question(number)}?`,
    session_id: `direct-${number}`,
  });
}

async function timeEvents(path: string, body: object): Promise<Timing> {
  const began = performance.now();
  const response = await fetch(`${lectern.address}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
  let firstTextMs = Number.NaN;
  let last = `status ${response.status}`;
  for await (const frame of readFrames(response)) {
    const type = typeOf(frame);
    if (type === 'text' && Number.isNaN(firstTextMs)) firstTextMs = performance.now() - began;
    last = type;
  }
  return { firstTextMs, allMs: performance.now() - began, last };
}

function typeOf(frame: string): AnswerEvent['type'] {
  return (
    ragChatEventSchema.options
      .map(({ shape }) => shape.type.value)
      .find((type) => frame.startsWith(`data: {"type":"${type}"`)) ?? 'failed'
  );
}

/** The same kind of question, asked of the provider itself: until the first piece of its answer. */
async function timeProvider(number: number): Promise<number> {
  const passage = `<passage number="1">\nReport\nIt is said of ${question(number)} that it is so. ${'Nothing else is known of it. '.repeat(150)}\n</passage>`;
  const began = performance.now();
  const response = await fetch(`${lectern.standins.origins.model}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-standin' },
    body: JSON.stringify({
      model: 'standin-chat',
      stream: true,
      messages: [
        { role: 'user', content: `${passage}\n\nQuestion: What is said of ${question(number)}?` },
      ],
    }),
  });
  for await (const frame of readFrames(response)) {
    if (/"content":"[^"]/.test(frame)) return performance.now() - began;
  }
  throw new Error('The provider said nothing');
}

/** User and system time of the process since its start, in ms; Linux counts in hundredths of a second. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function* readFrames(response: Response): AsyncGenerator<string> {
  let held = '';
  for await (const bytes of response.body ?? []) {
    held += Buffer.from(bytes).toString('utf8');
    const frames = held.split('\n\n');
    held = frames.pop() ?? '';
    yield* frames.filter((frame) => frame.startsWith('data: '));
  }
}

interface Findings {
  readonly own: readonly number[];
  readonly ours: readonly Timing[];
  readonly direct: readonly Timing[];
  readonly crowd: readonly Timing[];
  readonly crowdMs: number;
  /** Processor time of the server a library chat, all threads together. */
  readonly cpuMs: number;
}

function report({ own, ours, direct, crowd, crowdMs, cpuMs }: Findings): void {
  const first = (timings: readonly Timing[]): number[] =>
    timings.map(({ firstTextMs }) => firstTextMs).filter((value) => !Number.isNaN(value));
  const row = (name: string, values: readonly number[]): string =>
    `| ${[name, ...[0.5, 0.9, 0.99].map((share) => percentile(values, share).toFixed(1))].join(' | ')} |`;
  const added = percentile(first(ours), 0.5) - percentile(own, 0.5);
  const addedDirect = percentile(first(direct), 0.5) - percentile(own, 0.5);
  const unfinished = [...ours, ...direct, ...crowd].filter(({ last }) => last !== 'done');
  writeReport('chats', [
    '# Chats',
    '',
    `${passages.toLocaleString('en')} passages, built-in embedder, the stand-in model service as provider; ${rounds} rounds of one`,
    `question each, then ${chatsAtOnce} chats in the same moment. Times in ms from the sending of the question to the first piece of text.`,
    '',
    '| first words | p50 | p90 | p99 |',
    '|---|---:|---:|---:|',
    row('of the provider itself', own),
    row('of the library chat', first(ours)),
    row('of the direct chat', first(direct)),
    row(`of ${chatsAtOnce} library chats at once`, first(crowd)),
    '',
    `Added by us at the median: ${added.toFixed(1)} ms in the library chat (limit ${limits.addedMs}), ${addedDirect.toFixed(1)} ms in the direct chat.`,
    `A library chat takes ${cpuMs.toFixed(0)} ms of processor time from its question to its end, all threads of the server together; that is hardly longer on a busy machine.`,
    `${chatsAtOnce} chats at once: ${crowd.filter(({ last }) => last === 'done').length} answered, all within ${Math.round(crowdMs)} ms.`,
    `Not answered in all: ${unfinished.length}${unfinished.length === 0 ? '' : ` (${[...new Set(unfinished.map(({ last }) => last))].join(', ')})`}.`,
  ]);
  if (added > limits.addedMs || unfinished.length > 0) process.exitCode = 1;
}
