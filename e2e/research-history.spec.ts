/** Runs beside each other: the history, two of them side by side, back and forward, two windows on one run, and one of whose agents failed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { routes } from '@lectern/contract';
import { expectAccessible } from './accessible.js';
import { ask, askUntil, longWork } from './api.js';
import { expect, test, useLectern } from './journey.js';
import {
  expectEnded,
  leaveSlowEnginesAlone,
  linkedTopic,
  openResearch,
  runWorkflow,
  startResearch,
  tab,
  topicField,
  workflowId,
} from './research.js';

const lectern = useLectern();
const engines = ['openalex', 'crossref', 'semanticScholar', 'arxiv'] as const;

test('five workflows are shown of all that are kept, two stand side by side, and back and forward lead to each', async ({
  page,
}) => {
  test.slow();
  const { address, standins } = lectern();
  leaveSlowEnginesAlone(standins);
  const topics = ['One', 'Two', 'Three', 'Four'].map(
    (word) => `${word} topic that nobody has started yet`,
  );
  for (const topic of topics) await ask(address, routes.createWorkflow, { body: { topic } });
  const config = { generate_hypotheses: false };
  const phages = await runWorkflow(address, 'Phage therapy of the bladder', config);
  const pumps = await runWorkflow(address, 'Heat pumps in listed buildings', config);
  await openResearch(page, address);
  const recent = page.getByRole('region', { name: 'Recent workflows' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('listitem').first()).toContainText('Heat pumps in listed buil…');
  await expect(recent).not.toContainText('One topic');
  await recent.getByRole('button', { name: 'All workflows' }).click();
  const all = page.getByRole('dialog', { name: 'All workflows' });
  await expect(all.getByRole('listitem')).toHaveCount(6);
  await all.getByRole('button', { name: /^Phage therapy of the bladder/ }).click();
  await expectEnded(page, 'completed');
  expect(workflowId(page)).toBe(phages);

  await page.getByRole('button', { name: 'Compare' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Heat pumps in listed/ })
    .click();
  const runs = page.getByRole('region', { name: 'The runs' });
  await expect(
    runs.getByRole('heading', { name: 'Phage therapy of the bladder', exact: true }),
  ).toBeVisible();
  await expect(
    runs.getByRole('heading', { name: 'Heat pumps in listed buildings', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Not asked in this run.').first()).toBeVisible();
  await page.reload();
  await expect(runs).toBeVisible();
  await page.getByRole('button', { name: 'Back to the run' }).click();
  await expectEnded(page, 'completed');

  await recent.getByRole('button', { name: /^Heat pumps/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Heat pumps in listed buildings', exact: true }),
  ).toBeVisible();
  expect(workflowId(page)).toBe(pumps);
  await page.getByRole('button', { name: 'New research' }).click();
  await expect(topicField(page)).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Heat pumps in listed buildings', exact: true }),
  ).toBeVisible();
  await page.goForward();
  await expect(topicField(page)).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Phage therapy of the bladder', exact: true }),
  ).toBeVisible();
});

test('two windows show one run, and both that one of them stopped it', async ({
  page,
  context,
}) => {
  for (const name of engines) lectern().standins.tell(name, { mode: 'slow', delayMs: 60_000 });
  await openResearch(page, lectern().address);
  await startResearch(page, longTopic);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('progressbar', { name: 'Research' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  for (const window of [page, other])
    await expect(window.getByText(/^The workflow was cancelled/)).toBeVisible();
  await expect(page.getByRole('heading', { name: longTopic })).toBeVisible();
  await expectAccessible(page, 'a run with a long topic');
  lectern().standins.reset();
});

test('charts that cannot be drawn are told with their reason, and all else stands', async ({
  page,
}) => {
  test.skip(!existsSync('/proc/self'), 'needs /proc to find the process that draws');
  test.slow();
  const { address } = lectern();
  const { workflow_id: id } = await ask(address, routes.executeWorkflow, {
    body: { topic: linkedTopic, config: { max_rounds: 0 } },
  });
  // Beside the questions: a busy server may take longer to answer one than a drawer to draw.
  const killing = setInterval(() => {
    for (const child of drawers(lectern().process().pid ?? 0)) kill(child);
  }, 20);
  await askUntil(
    () => ask(address, routes.getWorkflowStatus, { id }),
    ({ status }) => status !== 'running' && status !== 'pending',
    longWork,
  ).finally(() => clearInterval(killing));
  await page.goto(`${address}/research-system?workflow=${id}`);
  await expectEnded(page, 'completed');
  await expect(
    page
      .getByRole('region', { name: 'Agent status' })
      .getByRole('listitem')
      .filter({ hasText: 'Chart Generator' }),
  ).toContainText('error');
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText(
    /Chart 1, “Sources per year”, failed: The chart could not be drawn/,
  );
  await tab(page, 'Visualizations').click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^The chart could not be drawn: /).first()).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(0);
  await tab(page, 'Generated Datasets').click();
  await expect(panel.getByText('Interval holds the planted effect').first()).toBeVisible();
});

/** 200 characters, some of them a word that is longer than a narrow page is wide. */
const longTopic = `Beetroot ${'juicehearinglossarterialstiffness'.repeat(3)} in older adults `
  .padEnd(200, 'who live at home ')
  .trim();

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended since it was found.
  }
}

/** Processes of this server that draw charts. */
function drawers(server: number): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${server}\n`);
      return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('draw-worker')
        ? [Number(pid)]
        : [];
    } catch {
      // It is no process, or it has ended since.
      return [];
    }
  });
}
