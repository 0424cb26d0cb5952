/** Summary and QA Chat by keyboard alone: nothing that is pressed takes the focus away with it, and what comes is said once. */
import { markers, passagePanel, questionLabel } from './chat.js';
import { phageQuery, search } from './explorer.js';
import { expectVisibleFocus, tabTo } from './focus.js';
import { expect, test, useLectern } from './journey.js';

const lectern = useLectern({ standins: { withModel: true } });

test('a summary: generate, stop, generate again, open a marker, walk its passages and come back', async ({
  page,
}) => {
  lectern().standins.tell('model', { mode: 'slow', delayMs: 50_000 });
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Summary \([1-9]\d*\)$/ }).press('Enter');
  await page.getByRole('radio', { name: 'Comprehensive' }).press('ArrowDown');
  await tabTo(page, 'Generate Summary');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Generated summary' });
  await expect(heading).toBeFocused();
  await tabTo(page, 'Stop');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'The summary was stopped' }),
  ).toBeAttached();
  await expect(heading).toBeFocused();
  lectern().standins.reset();
  await tabTo(page, 'Generate Summary');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Written by/)).toBeVisible();
  await expect(heading).toBeFocused();
  await tabTo(page, '1, passage from');
  const marker = markers(page.getByRole('main')).first();
  await expect(marker).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passagePanel(page).getByText(/^1 of \d+/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(passagePanel(page).getByText(/^2 of \d+/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(passagePanel(page)).toBeHidden();
  await expect(marker).toBeFocused();
});

test('a conversation: ask, stop, ask again, list, export and choose documents; a text that arrives is not read out', async ({
  page,
}) => {
  lectern().standins.tell('model', { mode: 'fine', pieceDelayMs: 3000 });
  await page.goto(`${lectern().address}/chat`);
  await page.getByRole('radio', { name: 'RAG Mode' }).press('ArrowRight');
  const box = page.getByRole('textbox', { name: 'Write to the language model' });
  await box.fill(
    `Repeat this. ${'The tide rises twice a day along this quiet northern coast of islands and long sandy beaches. '.repeat(6)}`,
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-busy=true]').getByText(/^The tide/)).toBeVisible();
  const spoken = page.getByRole('main').getByRole('status').last();
  await expect(spoken).toHaveText('Waiting for the answer');
  await expect(box).toBeFocused();
  await tabTo(page, 'Stop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stopped here.')).toBeVisible();
  await expect(spoken).toHaveText('The answer was stopped');
  await expect(box).toBeFocused();
  lectern().standins.reset();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(spoken).toHaveText(/^Answer: /);
  await expect(box).toBeFocused();
  for (const name of ['Conversations', 'Export the conversation']) {
    await page.getByRole('button', { name }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.getByRole('radio', { name: 'Direct LLM' }).press('ArrowLeft');
  await page.getByRole('textbox', { name: questionLabel }).focus();
  await tabTo(page, 'All documents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ask only some documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All documents' })).toBeFocused();
});
