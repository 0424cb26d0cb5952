import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { createTrustKeeper, type TrustKeeper } from './embedder-trust.js';
import { createRetriever } from './retrieve.js';
import { addDocuments } from './testing-library.js';

const signal = new AbortController().signal;
const dimension = 256;

/** English words and their German ones have one direction; all cosines lie near 1, as those of some models do. */
const german = new Map(
  'gletscher:glacier obstgarten:orchard hafen:harbour geige:violin komet:comet gerste:barley tunnel:tunnel falke:falcon magnet:magnet steinbruch:quarry laterne:lantern mündung:estuary'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);
const multilingual: Embedder = {
  model: 'multilingual',
  dimension,
  fusion: { weight: 0.5, calibration: { slope: 14, intercept: -4.5 }, isGuessed: true },
  embed: async (texts) => texts.map(embedText),
};

function embedText(text: string): Float32Array {
  const vector = new Float32Array(dimension);
  for (const word of text.toLowerCase().match(/[a-zäöü]{4,}/g) ?? []) {
    let state = [...(german.get(word) ?? word)].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
      7,
    );
    for (let draw = 0; draw < 8; draw += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const place = state % (dimension - 1);
      vector[place] = (vector[place] ?? 0) + (state & 65_536 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  const squeezed = vector.map((value) => (0.5 * value) / length);
  squeezed[dimension - 1] = Math.sqrt(1 - 0.25);
  const whole = Math.hypot(...squeezed);
  return squeezed.map((value) => value / whole);
}

const subjects =
  'glacier orchard harbour violin comet barley tunnel falcon magnet quarry lantern estuary';
const texts = subjects.split(' ').flatMap((subject) =>
  Array.from({ length: 3 }, (_, index) => {
    const own = Array.from(
      { length: 9 },
      (__, at) => `${subject}${'abcdefghi'[at]}${'klm'[index]}`,
    );
    return `The ${subject} is ${own.join(` ${subject} `)} seen.`;
  }),
);

let database: Database;
let keeper: TrustKeeper;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, multilingual);
  await addDocuments(database, multilingual, [{ title: 'Things', passages: texts }]);
  keeper = createTrustKeeper({
    ...{ database, embedder: multilingual },
    now: () => performance.now(),
    logUnexpected: (message) => expect.fail(message),
  });
  await keeper.learn();
});
afterAll(async () => {
  await keeper.close();
  await database.close();
});

const ask = (query: string, fusion?: TrustKeeper['fusion']) =>
  createRetriever({
    ...{ database, embedder: multilingual },
    ...(fusion ? { fusion } : {}),
  }).retrieve({ query, topK: 5, signal });

it('learns what cosines mean in the library', () => {
  const { calibration, isLearnt } = keeper.fusion();
  expect(isLearnt).toBe(true);
  // Half way between right and wrong passages, both of which lie above .75.
  expect(-calibration.intercept / calibration.slope).toBeGreaterThan(0.75);
  expect(calibration.slope).toBeGreaterThan(14);
});

it('finds text in another language than the question, with a relevance that is believed', async () => {
  const [best] = await ask('Wo ist die Geige?', keeper.fusion);
  expect(best?.text).toContain('violin');
  expect(best?.word_score).toBeNull();
  expect(best?.relevance_score).toBeGreaterThanOrEqual(0.5);
});

it('is not sure of what the library does not hold, in whatever language', async () => {
  for (const question of ['Wo ist der Zirkus von Marseille?', 'Where did the circus rehearse?']) {
    const [best] = await ask(question, keeper.fusion);
    expect(best?.relevance_score ?? 0).toBeLessThan(0.5);
  }
});

it('is as cautious as ever until the library has said more', async () => {
  const [best] = await ask('Wo ist die Geige?');
  expect(best?.relevance_score ?? 0).toBeLessThanOrEqual(0.5);
});
