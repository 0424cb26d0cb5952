/** What scrolling through the cards of 10,000 documents costs the page, beside 400 of them: `npm run bench document-cards`. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.js';
import { startLectern } from '../e2e/lectern.js';
import { addMadeUp, scrollCards } from '../e2e/many-documents.js';
import { writeReport } from './support/report.js';

/** Beyond it a person sees that the page lags behind the wheel. */
const limitMs = 50;
const sizes = [400, 10_000];
const steps = 120;

const lectern = await startLectern();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const rows: string[] = [];
  let medianMs = 0;
  let there = 0;
  for (const size of sizes) {
    await addMadeUp(lectern.address, there, size - 1);
    there = size;
    await page.goto(`${lectern.address}/document-management`);
    await page.getByText(`Made up ${size - 1}`, { exact: true }).waitFor();
    const cost = await scrollCards(page, steps);
    ({ medianMs } = cost);
    rows.push(
      `| ${size.toLocaleString('en')} | ${medianMs.toFixed(0)} | ${cost.longestMs.toFixed(0)} | ${cost.mostCards} | ${cost.mostElements} |`,
    );
  }
  writeReport('document-cards', [
    '# Cards of documents',
    '',
    `The Documents screen in Chromium without a graphics card, ${steps} steps of 240 pixels; time of the page's main thread`,
    `for a step and its frame. Limit: ${limitMs} ms for every second step.`,
    '',
    '| documents | median ms | longest ms | cards at once | elements of a card |',
    '|---:|---:|---:|---:|---:|',
    ...rows,
  ]);
  process.exitCode = medianMs <= limitMs ? 0 : 1;
} finally {
  await browser.close();
  await lectern.stop();
}
