/** Runs of the Research System by template, planned, followed after a reload, gone on with, stopped, deleted, and where engines or the model fail. */
import { routes } from '@lectern/contract';
import { ask } from './api.js';
import { heldEngine } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import {
  expectEnded,
  leaveSlowEnginesAlone,
  openResearch,
  researchTopic,
  startResearch,
  topicField,
  workflowId,
} from './research.js';

const lectern = useLectern();
test.beforeEach(() => leaveSlowEnginesAlone(lectern().standins));

test('each template fills the form, and its research runs to the end beside the others', async ({
  page,
}) => {
  test.slow();
  const runs: string[] = [];
  for (const [name, source, questions] of [
    ['Literature Review', 'external', 5],
    ['Market Analysis', 'both', 4],
    ['Technology Assessment', 'both', 5],
    ['Competitive Analysis', 'external', 4],
  ] as const) {
    await openResearch(page, lectern().address);
    await page.getByRole('button', { name }).click();
    await expect(topicField(page)).not.toHaveValue('');
    await expect(topicField(page)).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Research source' })).toHaveValue(source);
    await page.getByRole('button', { name: `Specific questions ${questions} of 5` }).click();
    await expect(page.getByRole('textbox', { name: 'Question 1' })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Start Research' }).click();
    await expect(page).toHaveURL(/\?workflow=/);
    runs.push(page.url());
  }
  for (const run of runs) {
    await page.goto(run);
    await expectEnded(page, 'completed');
    await expect(
      page.getByRole('heading', { name: 'Research Questions and Answers' }),
    ).toBeVisible();
  }
});

test('a run is followed again after a reload, goes deeper, and says what is new', async ({
  page,
}) => {
  test.slow();
  await test.step('it starts, says who does what, and a reload follows it again', async () => {
    lectern().standins.tell('openalex', heldEngine);
    await openResearch(page, lectern().address);
    await expect(page.getByText('No research results available.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Research' })).toBeDisabled();
    await topicField(page).press('Enter');
    await expect(page.getByText('Please enter a research topic.')).toBeVisible();
    await startResearch(page, researchTopic);
    await expect(page.getByRole('progressbar', { name: 'Research' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Research' })).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Agents' }).getByRole('listitem')).toHaveCount(5);
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Research' })).toBeVisible();
    await expect(topicField(page)).toHaveValue(researchTopic);
    lectern().standins.reset();
  });

  await test.step('it goes deeper on a question, and says what is new', async () => {
    await expectEnded(page, 'completed');
    await page.getByRole('button', { name: 'Go deeper' }).first().click();
    lectern().standins.tell('openalex', heldEngine);
    await page.getByRole('button', { name: 'Continue the run' }).click();
    await expect(page.getByRole('progressbar', { name: 'Research' })).toBeVisible();
    lectern().standins.reset();
    await expectEnded(page, 'completed');
    await page.getByRole('button', { name: /^Progress log/ }).click();
    await expect(page.getByText(/^Going deeper on “/)).toBeVisible();
    await page.getByRole('button', { name: 'What is new' }).click();
    const said = /^(No new works were|\d+ new works?) found( in what was answered|,[^;]+)?;/;
    await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
  });
});

test('the plan is shown and changed before anything is asked outside', async ({ page }) => {
  test.slow();
  await openResearch(page, lectern().address);
  await page.getByRole('button', { name: /^Further options/ }).click();
  await page.getByRole('switch', { name: 'Show the plan first' }).press('Space');
  lectern().standins.reset();
  await startResearch(page, researchTopic);
  const plan = page.getByRole('heading', { name: 'Research plan' });
  await expect(plan).toBeVisible();
  expect(lectern().standins.calls('openalex')).toHaveLength(0);
  const question = 'How often do isolates become resistant to phages?';
  await page.getByRole('textbox', { name: 'Question 1' }).fill(question);
  await page.getByRole('button', { name: 'Start Research' }).last().click();
  await expectEnded(page, 'completed');
  await expect(page.getByRole('button', { name: question })).toBeVisible();
});

test('a run is stopped, keeps what it found, is found in the history, and is deleted after a question', async ({
  page,
}) => {
  for (const name of ['openalex', 'crossref', 'semanticScholar', 'arxiv'] as const)
    lectern().standins.tell(name, { mode: 'slow', delayMs: 60_000 });
  await openResearch(page, lectern().address);
  const topic = 'Heat pumps in listed buildings and their noise';
  await startResearch(page, topic);
  await expect(page.getByRole('progressbar', { name: 'Research' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^The workflow was cancelled/)).toBeVisible();
  lectern().standins.reset();
  await page.getByRole('button', { name: 'New research' }).click();
  await expect(topicField(page)).toBeFocused();
  const recent = page.getByRole('region', { name: 'Recent workflows' });
  const row = recent.getByRole('button', { name: /^Heat pumps in listed buil…/ });
  await expect(row).toContainText('cancelled');
  await row.click();
  await expect(page.getByRole('heading', { name: topic })).toBeFocused();
  const id = workflowId(page);
  await recent.getByRole('button', { name: `Delete ${topic}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(topicField(page)).toBeVisible();
  await expect(row).toBeHidden();
  await expect(ask(lectern().address, routes.getWorkflow, { id })).rejects.toThrow('404');
});

test('engines that fail are named, and what was done without them is shown', async ({ page }) => {
  test.slow();
  lectern().standins.tell('openalex', { mode: 'server-error' });
  lectern().standins.tell('crossref', { mode: 'dead' });
  await openResearch(page, lectern().address);
  await startResearch(page, researchTopic);
  await expectEnded(page, 'completed');
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText(/OpenAlex|Crossref/);
  lectern().standins.reset();
});

test.describe('with a model', () => {
  const withModel = useLectern({ standins: { withModel: true } });

  test('a run goes on without it and its vectors where it fails', async ({ page }) => {
    test.slow();
    leaveSlowEnginesAlone(withModel().standins);
    withModel().standins.tell('model', { mode: 'server-error' });
    await openResearch(page, withModel().address);
    await startResearch(page, researchTopic);
    await expectEnded(page, 'completed');
    const remarks = page.getByRole('list', { name: 'Remarks' });
    await expect(remarks).toContainText('The built-in reader goes on in place of the model.');
    await expect(remarks).toContainText('Passages are found by their words alone.');
    await expect(page.getByRole('heading', { name: 'Research Sources' })).toBeVisible();
  });
});
