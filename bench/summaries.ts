/** How long the built-in reader takes for 50 articles of 150 passages, what memory that takes, and how long requests wait meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  everyArea,
  openSummaryWorld,
  requestFor,
  storeDocument,
} from '../server/src/features/summaries/testing.js';
import { openTestDatabase } from '../server/src/store/database/testing.js';
import { writeReport } from './support/report.js';

const articles = 50;
const passagesEach = 150;
/** The browser waits so long; the 99th percentile of what a request waits for its turn. */
const limits = { seconds: 300, delayMs: 250 };

const subjects = ['compost', 'biochar', 'lime', 'manure', 'clover', 'gypsum', 'straw', 'ash'];
const measures = [
  'soil carbon',
  'grain yield',
  'nitrate loss',
  'water storage',
  'root depth',
  'earthworm counts',
];
const closings = [
  'A limitation of this study is that only sandy soils were sampled.',
  'Further research is needed on soils that are flooded in winter.',
  'The plots were sampled with an auger at three depths in spring and in autumn.',
  'Regulatory approval for the use on farms was given by the European Commission.',
];

/** About 230 words of which no two passages are the same. */
function passage(article: number, index: number): string {
  const pick = (list: readonly string[], step: number): string =>
    list[(article * 7 + index * 3 + step) % list.length] ?? '';
  return Array.from({ length: 12 }, (_, line) => {
    const amount = ((article + 1) * (index + 3) * (line + 2)) % 97;
    return `We found that ${pick(subjects, line)} raised ${pick(measures, line * 2)} in plot ${index}-${line} by ${amount} percent over ${line + 2} years. ${pick(closings, line)}`;
  }).join(' ');
}

const database = await openTestDatabase();
for (let article = 0; article < articles; article += 1) {
  const passages = Array.from({ length: passagesEach }, (_, index) => ({
    heading: ['Methods', 'Results', 'Discussion'][index % 3] ?? '',
    text: passage(article, index),
  }));
  await storeDocument(database, {
    title: `Trial ${article}`,
    url: `https://journal.example/${article}`,
    passages,
  });
}
const world = await openSummaryWorld(database);
const before = process.memoryUsage().rss;
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const started = performance.now();
const chosen = Array.from({ length: articles }, (_, article) => ({
  title: `Trial ${article}`,
  url: `https://journal.example/${article}`,
}));
const request = requestFor(chosen, { focus_areas: everyArea, max_tokens: 4000 });
const summary = await world.service.generate(request, new AbortController().signal);
const seconds = (performance.now() - started) / 1000;
delays.disable();
clearInterval(watch);
await world.close();
await database.close();

const delayMs = delays.percentile(99) / 1e6;
const read = summary.articles.reduce((sum, { passages_read }) => sum + passages_read, 0);
writeReport('summaries', [
  '# Summaries',
  '',
  '50 articles of 150 passages each, without a model, on the embedded database.',
  '',
  `${summary.message}; ${read} passages read, ${summary.word_count} words picked of ${summary.sources.length} places.`,
  '',
  '| measure | value | limit |',
  '| --- | --- | --- |',
  `| time | ${seconds.toFixed(1)} s | ${limits.seconds} s |`,
  `| wait for a turn, 99 % | ${delayMs.toFixed(0)} ms | ${limits.delayMs} ms |`,
  `| longest wait | ${(delays.max / 1e6).toFixed(0)} ms | |`,
  `| memory on top | ${((peak - before) / 1e6).toFixed(0)} MB | |`,
]);
process.exit(
  seconds <= limits.seconds && delayMs <= limits.delayMs && read === articles * passagesEach
    ? 0
    : 1,
);
