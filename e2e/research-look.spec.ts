/** Every state of the Research System in both schemes: axe finds nothing, nothing scrolls sideways at any width, and each is pictured. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectRoom, sizes } from './accessible.js';
import { markers, passagePanel } from './chat.js';
import { expect, test, useLectern } from './journey.js';
import {
  expectEnded,
  linkedTopic,
  openResearch,
  researchTopic,
  runWorkflow,
  startResearch,
  tab,
} from './research.js';

test.use({ trace: 'off' });
const lectern = useLectern();
const widths = [1440, 1024, 768, 390, 320];
/** At these it is pictured; long pages take a browser a second each. */
const pictured = [1440, 390];

test('a run under way, its form and its plan', async ({ page }) => {
  test.slow();
  for (const name of ['openalex', 'crossref', 'semanticScholar', 'arxiv'] as const)
    lectern().standins.tell(name, { mode: 'slow', delayMs: 150_000 });
  await openResearch(page, lectern().address);
  for (const name of ['Specific questions', 'Hypothesis and data options', 'Further options'])
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expectAccessible(page, 'the form');
  await takePictures(page, 'form');
  await startResearch(page, researchTopic);
  await expect(page.getByRole('progressbar', { name: 'Research' })).toBeVisible();
  await expectAccessible(page, 'a run under way');
  await takePictures(page, 'running');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^The workflow was cancelled/)).toBeVisible();
  await expectAccessible(page, 'a run that was stopped', sizes.slice(0, 1));
  lectern().standins.reset();
});

test('what a run brought, tab by tab', async ({ page }) => {
  test.slow();
  lectern().standins.reset();
  const id = await runWorkflow(lectern().address, linkedTopic);
  await page.goto(`${lectern().address}/research-system?workflow=${id}`);
  await expectEnded(page, 'completed');
  await expect(tab(page, 'Visualizations')).toBeVisible();
  const tabs = await page.getByRole('tab').all();
  expect(tabs.length).toBeGreaterThan(1);
  for (const shown of tabs) {
    await shown.click();
    const name = (await shown.innerText()).replace(/\s*\d+$/, '');
    await openFirst(page, name);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name);
    await takePictures(page, name.toLowerCase().replaceAll(' ', '-'));
  }
  await tab(page, 'Research Results').click();
  await markers(page.getByRole('main')).first().click();
  await expect(passagePanel(page)).toBeVisible();
  await expectAccessible(page, 'a passage of a run');
});

async function openFirst(page: Page, name: string): Promise<void> {
  if (name === 'Research Hypotheses')
    await page.getByRole('article', { name: 'Hypothesis 1' }).getByRole('button').first().click();
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectRoom(page, `${name}, ${width} wide`);
    if (!pictured.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
