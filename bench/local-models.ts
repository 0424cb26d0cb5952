/** What a model on this machine takes: memory with and without it, and how many passages it embeds in a second: `npm run bench local-models`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { residentMb } from '../server/src/adapters/limited-process.js';
import { createLocalRuntime } from '../server/src/adapters/models/local/local-runtime.js';
import { offeredModels } from '../server/src/features/meaning/catalogue.js';
import { hubFiles } from '../standins/src/hub/hub-service.js';
import { writeFeedForwardEncoder } from '../standins/src/hub/large-toy.js';
import { toyVocabulary } from '../standins/src/hub/toy-vocabulary.js';
import { writeReport } from './support/report.js';

const passages = 192;
const wordsOfPassage = 180;
const idleMs = 1500;
const signal = new AbortController().signal;

const model = offeredModels.find(({ id }) => id === 'multilingual-e5-small');
if (model === undefined) throw new Error('No multilingual model is offered');
const files = hubFiles('Xenova/multilingual-e5-small');
/** Of what runs this benchmark. */
const baseMb = childrenMb();
const vocabulary = toyVocabulary();
const telling = vocabulary.words.filter((word) => /^[a-z]{4,}$/.test(word));
const texts = Array.from({ length: passages }, (_, index) =>
  Array.from(
    { length: wordsOfPassage },
    (__, at) => telling[(index * 31 + at * 17) % telling.length],
  ).join(' '),
);

const large = writeFeedForwardEncoder(vocabulary, { width: 384, inner: 1536, layers: 6 });
const lines = [
  await measure('table of word vectors', files.get(model.files.weights) ?? new Uint8Array()),
  await measure('six feed-forward layers of 384 and 1,536', large),
];
writeReport('local-models', [
  '# Models on this machine',
  '',
  `${passages} passages of ${wordsOfPassage} words each, through tokens, WebAssembly and pooling in the process of the model. Both models are of our own making: the first shows what`,
  'everything but the model takes, the second multiplies about as much as two thirds of a small encoder of six layers (no attention, 32-bit numbers).',
  '',
  '| model | file MB | first text s | passages/s | process while loaded MB | process after idle MB |',
  '|---|---|---|---|---|---|',
  ...lines,
]);

async function measure(name: string, weights: Uint8Array): Promise<string> {
  if (model === undefined) throw new Error('No model');
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bench-models-'));
  try {
    for (const [file, content] of [...files, [model.files.weights, weights] as const]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    const runtime = createLocalRuntime(() => performance.now(), { idleMs });
    const began = performance.now();
    const dimension = await runtime.tryOnce(model, folder);
    const firstSeconds = (performance.now() - began) / 1000;
    const { part, close } = runtime.openEmbedder(model, folder, dimension);
    await part.embed(texts.slice(0, 8), { kind: 'passage', signal });
    const start = performance.now();
    await part.embed(texts, { kind: 'passage', signal });
    const rate = passages / ((performance.now() - start) / 1000);
    const loadedMb = childrenMb() - baseMb;
    await new Promise((resolve) => setTimeout(resolve, 2 * idleMs));
    const idleMb = childrenMb() - baseMb;
    await close();
    const numbers = [
      firstSeconds.toFixed(1),
      rate.toFixed(1),
      loadedMb.toFixed(0),
      idleMb.toFixed(0),
    ];
    return `| ${name} | ${(weights.length / 1e6).toFixed(1)} | ${numbers.join(' | ')} |`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of all processes that this one has started and that run still. */
function childrenMb(): number {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '')
    .reduce((sum, pid) => sum + residentMb(Number(pid)), 0);
}
