/** A retracted work through every screen: it is named as such wherever it stands, carries nothing unless it is asked for, and leaves with its mark. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { ask, markers, passagePanel } from './chat.js';
import { tick } from './choose.js';
import { downloadBy } from './downloads.js';
import { phageQuery, process, processedRow, search, selectBox } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { expectEnded, leaveSlowEnginesAlone, researchTopic, runWorkflow, tab } from './research.js';
import { untilShown } from './while-moving.js';

const lectern = useLectern();
const title =
  'Oral phage prophylaxis abolishes recurrent urinary tract infection: an open-label cohort of 212 women';
const trial = 'Intravesical bacteriophage therapy';
/** What it claims, and no other work does. */
const claim = 'Recurrence fell from 4.1 to 0.1 episodes a year';
const narrow = [{ width: 390, height: 844 }];
const wide = { width: 1440, height: 900 };

/** Its words on the page, in whatever way they are shown. */
const retracted = /^Retracted/;

async function exportAs(page: Page, opener: string, format: RegExp): Promise<string> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const { bytes } = await downloadBy(page, page.getByRole('button', { name: format }));
  return bytes.toString();
}

test('a retracted work is named as such on every screen, and carries nothing unless it is asked for', async ({
  page,
}) => {
  test.slow();
  const { address } = lectern();

  await test.step('in the results, and on its way into the library', async () => {
    await page.goto(address);
    await search(page, phageQuery);
    const card = page
      .getByRole('list', { name: 'Articles', exact: true })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(card.getByText(retracted)).toBeVisible();
    await tick(selectBox(page, title));
    await tick(selectBox(page, trial));
    const dialog = await process(page);
    await expect(processedRow(dialog, title)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('in the library, its references and the reader', async () => {
    await page.goto(`${address}/document-management`);
    const card = page
      .getByRole('list', { name: 'Documents' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(card.getByText(retracted)).toBeVisible();
    await expectAccessible(page, 'a retracted document', narrow);
    await page.setViewportSize(wide);
    await tick(card.getByRole('checkbox'));
    expect(await exportAs(page, 'Export references', /^RIS/)).toMatch(/Retracted/);
    await card.getByRole('button', { name: /^Open/ }).click();
    await expect(page).toHaveURL(/\?document=/);
    await expect(page.getByText(retracted).first()).toBeVisible();
  });

  await test.step('an answer leaves it out, says so, and asks it where a person wants that', async () => {
    const question = 'How far did recurrence fall in episodes a year with oral phages?';
    await page.goto(`${address}/chat`);
    const turn = await ask(page, question);
    await expect(turn).toContainText(`was left out: “${title}”`);
    // Its words are shown struck out, and lead nowhere.
    await expect(turn).toContainText('Left out of the answer and of the count: retracted');
    await expect(markers(turn)).toHaveCount(0);
    await turn.getByRole('button', { name: 'Ask again with it' }).click();
    const again = page.getByRole('article', { name: question }).last();
    await expect(markers(again).first()).toBeVisible();
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    await expect(again).toContainText(claim);
    await expect(again.getByText(retracted).first()).toBeVisible();
    await expectAccessible(page, 'an answer from a retracted work', narrow);
    await page.setViewportSize(wide);
    expect(await exportAs(page, 'Export the conversation', /^Markdown/)).toMatch(/Retracted/);
  });

  await test.step('a summary leaves it out, and marks it where it is let in', async () => {
    await page.goto(address);
    await search(page, phageQuery);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Summary (10)' }).click();
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page.getByText(/^9 of 10 articles used/)).toBeVisible();
    await expect(
      page.getByText(`A retracted article was left out: “${title}”.`).first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(claim);
    await page.getByRole('button', { name: 'Generate New Summary' }).click();
    await page.getByRole('button', { name: 'Advanced Options' }).click();
    await page.getByRole('checkbox', { name: 'Include retracted articles' }).press('Space');
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect(page.getByText(/^10 of 10 articles used/)).toBeVisible();
    const { bytes } = await downloadBy(page, page.getByRole('button', { name: 'md', exact: true }));
    expect(bytes.toString()).toMatch(/Oral phage prophylaxis[^\n]*Retracted/);
  });

  await test.step('a table marks its row, its passages and its file', async () => {
    await page.getByText('Study table', { exact: true }).click();
    await page.getByRole('button', { name: 'Fill a table of 10 documents' }).click();
    const grid = page.getByRole('region', { name: 'Study table', exact: true });
    await untilShown(page.getByText(/^10 of 10 read/), page.getByRole('main'));
    const row = grid.getByRole('row', { name: /Retracted/ });
    await expect(row).toContainText('Vantongeren');
    await markers(row).first().click();
    await expect(passagePanel(page).getByText(retracted)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await exportAs(page, 'Export', /^CSV/)).toMatch(
      /Oral phage prophylaxis[^\n]*retracted/i,
    );
  });

  await test.step('a run of research marks it among its sources, in the screen and in the report', async () => {
    leaveSlowEnginesAlone(lectern().standins);
    const id = await runWorkflow(address, researchTopic);
    await page.goto(`${address}/research-system?workflow=${id}`);
    await expectEnded(page, 'completed');
    await tab(page, 'Research Results').click();
    const sources = page.getByRole('region', { name: 'Research Sources' });
    const more = sources.getByRole('button', { name: /^\+\d+ more$/ });
    if (await more.isVisible()) await more.click();
    const source = sources.getByRole('listitem').filter({ hasText: title });
    await expect(source.getByText(retracted)).toBeVisible();
    const report = await exportAs(page, 'Export', /^Markdown/);
    expect(report).toContain('1 source retracted.');
    expect(report).not.toContain(claim);
  });
});
