/** Lectern opened over plain http under another name than this machine's own, where browsers withhold part of what pages may use. */
import { ask, markers, passagePanel } from './chat.js';
import { choose, tick } from './choose.js';
import { downloadBy } from './downloads.js';
import { phageQuery, process, search, selectBox } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { otherHost } from './other-host.js';

const token = 'a-token-of-this-test';
const lectern = useLectern({ environment: { ACCESS_TOKEN: token, ALLOWED_HOSTS: otherHost } });

test('under another name, a search leads to a cited answer, in two tabs', async ({ page }) => {
  const { port } = new URL(lectern().address);
  const address = `http://${otherHost}:${port}`;
  await page.goto(`${address}/?token=${token}`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await search(page, phageQuery);
  await tick(selectBox(page, 'Intravesical bacteriophage therapy'));
  const dialog = await process(page);
  await dialog.getByRole('link', { name: 'Ask your library' }).click();
  const question = 'How many women were free from recurrence at 90 days?';
  const turn = await ask(page, question);

  await test.step('its marker opens the passage, and it can be cited', async () => {
    await markers(turn).first().click();
    await expect(passagePanel(page).locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const copied = await downloadBy(
      page,
      turn.getByRole('button', { name: 'Copy with references' }),
    );
    expect(copied.bytes.toString()).toContain('10.5555/ait.2025.0318');
    await turn.getByRole('button', { name: /^Cite/ }).click();
    const { bytes } = await downloadBy(page, page.getByRole('button', { name: /^APA/ }));
    expect(bytes.toString()).toContain('Marquardt');
  });

  await test.step('another tab has its conversation, and one without the token is asked for it', async () => {
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(window.location.href));
    const copy = await opening;
    await expect(copy.getByRole('article', { name: question })).toBeVisible();
    await choose(copy, 'Direct LLM');
    await expect(page.getByRole('radio', { name: 'RAG Mode', exact: true })).toBeChecked();
    const stranger = await page.context().newPage();
    await stranger.goto(`${address}/chat`);
    await expect(stranger.getByLabel('Access token')).toBeVisible();
  });
});
