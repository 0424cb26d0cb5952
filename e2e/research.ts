/** The Research System as a person handles it. */
import { routes, type WorkflowStatus } from '@lectern/contract';
import type { Standins } from '@lectern/standins';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, askUntil, longWork } from './api.js';
import { untilShown } from './while-moving.js';

/**
 * arXiv is asked once in three seconds and Semantic Scholar once in one, which most of a run is spent waiting for. Told this, they ask to be left
 * alone, and the other engines go on. Runs that ask every engine are in `research-tabs` and `research-look`.
 */
export function leaveSlowEnginesAlone(standins: Standins): void {
  for (const name of ['arxiv', 'semanticScholar'] as const)
    standins.tell(name, { mode: 'rate-limited', retryAfter: 3600 });
}

/** A Parquet file begins and ends with it. */
export const parquetMark = 'PAR1';

export const researchTopic = 'Phage therapy for recurrent urinary tract infection';

/** One literature says what the juice does to arteries, another what these do to hearing, and no work says both. */
export const linkedTopic = 'Beetroot juice and hearing loss in older adults';

export async function openResearch(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/research-system`);
  await expect(page.getByRole('heading', { name: 'Multi-Agent Research System' })).toBeVisible();
}

export function topicField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Research topic' });
}

export async function startResearch(page: Page, topic: string): Promise<void> {
  await topicField(page).fill(topic);
  await page.getByRole('button', { name: 'Start Research' }).click();
  await expect(page).toHaveURL(/\?workflow=/);
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) });
}

/** In the head of its results. */
export async function expectEnded(page: Page, status: WorkflowStatus): Promise<void> {
  const main = page.getByRole('main');
  await untilShown(page.getByRole('button', { name: 'New research' }), main);
  await expect(main.getByText(status, { exact: true }).first()).toBeVisible();
}

export function workflowId(page: Page): string {
  return new URL(page.url()).searchParams.get('workflow') ?? '';
}

/** Runs one without the screen. */
export async function runWorkflow(
  address: string,
  topic: string,
  config: object = {},
): Promise<string> {
  const body = { topic, config };
  const { workflow_id: id } = await ask(address, routes.executeWorkflow, { body });
  await askUntil(
    () => ask(address, routes.getWorkflowStatus, { id }),
    ({ status }) => status !== 'running' && status !== 'pending',
    { everyMs: 500, ...longWork },
  );
  return id;
}
