/** How much processor time merging and ranking takes for 4 engines with 50 records each. The limit is 50 ms. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mergeArticles } from '../server/src/pipeline/search/merge-articles.js';
import { rankArticles } from '../server/src/pipeline/search/rank-articles.js';
import { readQuery } from '../server/src/pipeline/search/read-query.js';
import { recordWith } from '../server/src/pipeline/search/testing.js';
import { writeReport } from './support/report.js';

const limitMs = 50;
const rounds = 30;
const engines = ['openalex', 'crossref', 'semantic-scholar', 'arxiv'];
const syllables =
  'ba ce di fo gu ha li mo nu pe ra si to ve wa xi yo zu kri sta plo tre mag fen'.split(' ');

/** Repeatable numbers from 0 to 1 (Lehmer's generator). */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Words of two to four syllables, so that texts of different seeds have as much in common as texts on one topic do. */
function sentence(seed: number, length: number): string {
  const random = createRandom(seed);
  const word = (): string =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join('');
  return Array.from({ length }, () => (random() < 0.3 ? 'soil' : word())).join(' ');
}

const answers = engines.map((engineId, engine) => ({
  engineId,
  engineName: engineId,
  records: Array.from({ length: 50 }, (_, index) => {
    // A third of the records of each engine is also in the next one, under the same DOI or only under the same title.
    const work = engine * 33 + index;
    const hasDoi = engine % 2 === 0 || index % 3 !== 0;
    return recordWith({
      title: `${sentence(work, 12)} ${work}`,
      authors: [`Author${work % 90} Name`, 'Second Author'],
      publicationDate: String(2018 + (work % 8)),
      abstract: sentence(work + 1, 220),
      ...(hasDoi
        ? { identifiers: { doi: `10.5555/work.${work}` } }
        : { url: `https://pages.example/${engineId}/${index}` }),
    });
  }),
}));

// What preparing the records left behind is not merging's to clear away.
setFlagsFromString('--expose-gc');
runInNewContext('gc')();

const times: number[] = [];
let articles = 0;
for (let round = 0; round < rounds; round += 1) {
  const before = process.cpuUsage();
  articles = rankArticles(mergeArticles(answers), {
    query: readQuery('coated pellets and soil nitrogen release'),
    engineCount: engines.length,
  }).length;
  const used = process.cpuUsage(before);
  times.push((used.user + used.system) / 1000);
}
const first = times[0] ?? Number.NaN;
const median = [...times].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
writeReport('merge', [
  '# Merging and ranking',
  '',
  '4 engines × 50 records, merged and ranked; processor time (user and system), the first run cold.',
  '',
  `| | ms | limit ${limitMs} ms |`,
  '|---|---|---|',
  `| first run | ${first.toFixed(1)} | ${(first / limitMs).toFixed(2)} × |`,
  `| median of ${rounds} | ${median.toFixed(1)} | ${(median / limitMs).toFixed(2)} × |`,
  '',
  `200 records became ${articles} articles.`,
]);
process.exit(first < limitMs ? 0 : 1);
