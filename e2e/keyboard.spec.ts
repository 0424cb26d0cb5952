/** The Explorer by keyboard alone: everything can be reached, one sees where one is, and nothing moves for those who want it still. */
import { expectAccessible } from './accessible.js';
import { articles, foundHeading, heldEngine, phageQuery, queryBox, search } from './explorer.js';
import { expectVisibleFocus, focusedName, tabTo } from './focus.js';
import { expect, test, useLectern } from './journey.js';

const lectern = useLectern();
test.beforeEach(async ({ page }) => {
  lectern().standins.reset();
  await page.goto(lectern().address);
  await expect(queryBox(page)).toBeVisible();
});

test('search, walk, select, process and leave, all by keyboard', async ({ page }) => {
  await test.step('the slash puts the focus into the search box, and is not typed', async () => {
    await page.keyboard.press('/');
    await expect(queryBox(page)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(phageQuery);
    await expect(queryBox(page)).toHaveValue(phageQuery);
    await page.keyboard.press('Enter');
    await expect(foundHeading(page)).toHaveText(/• 0 selected$/);
  });

  await test.step('the arrows, Home and End walk the articles, and the space bar selects', async () => {
    const boxes = page.getByRole('list', { name: 'Articles', exact: true }).getByRole('checkbox');
    const last = (await articles(page).count()) - 1;
    await tabTo(page, 'Select “');
    await expect(boxes.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(2)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Space');
    await expect(foundHeading(page)).toHaveText(/• 1 selected$/);
    await page.keyboard.press('End');
    await expect(boxes.nth(last)).toBeFocused();
    await expect(articles(page).nth(last)).toBeInViewport();
    await page.keyboard.press('Space');
    await expect(foundHeading(page)).toHaveText(/• 2 selected$/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(boxes.nth(0)).toBeFocused();
    await expect(boxes.nth(0)).not.toBeChecked();
  });

  await test.step('Escape closes the file types and gives the focus back', async () => {
    await page.getByRole('button', { name: 'File types' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Left out when processing' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'html', exact: true })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Left out when processing' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'File types' })).toBeFocused();
  });

  await test.step('the dialog keeps the focus in, Escape leaves it, and the work goes on', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Process (2)' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Process (2)' })).toBeFocused();
    const line = page.getByRole('region', { name: 'Article processing' });
    await expect(line.getByRole('status')).toHaveText('Processing completed successfully!');
  });
});

test('the question mark lists the keys, and each window gives the focus back', async ({ page }) => {
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await queryBox(page).press('?');
  await expect(queryBox(page)).toHaveValue('?');
  await expect(keys).toHaveCount(0);
  const chat = page.getByRole('link', { name: 'QA Chat' });
  await chat.focus();
  await page.keyboard.press('?');
  await expect(keys.getByRole('region', { name: 'Research Explorer' })).toContainText('search box');
  await expectAccessible(page, 'the keys', [{ width: 1440, height: 900 }]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(chat).toBeFocused();
  for (const name of ['Keyboard', 'Models', 'Past searches']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    const window = page.getByRole('dialog', { name });
    await expect(window).toBeVisible();
    // Focus is within it before a key is meant for it.
    await expect(window.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('Tab goes through the page in the order in which it is read', async ({ page }) => {
  await search(page, phageQuery);
  await page.reload();
  await expect(foundHeading(page)).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    order.push(await focusedName(page));
    if (order.at(-1)?.startsWith('Open Source') === true) break;
  }
  const landmarks = [
    'Skip to content',
    'Lectern, to the Research Explorer',
    'Documents',
    'Research Explorer',
    'QA Chat',
    'Years to Search',
    'Tavily',
    'Research query',
    'Answer this',
    'Run Search',
    'Search again',
    'Search record',
    'Past searches',
    'Refresh',
    'Select All',
    'Deselect All',
    'Sort, filter',
    'File types',
    'Process (0)',
    'Summary (0)',
    'Select “',
    'Show More',
    'Open Source',
  ];
  const places = landmarks.map((name) => order.findIndex((focused) => focused.startsWith(name)));
  expect(places, order.join(' › ')).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the link on top skips to the content', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(queryBox(page)).toBeFocused();
});

test('nothing moves for those who want it still', async ({ page }) => {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.playState === 'running').length,
    );
  lectern().standins.tell('openalex', heldEngine);
  await queryBox(page).fill('heat pumps in listed buildings');
  await queryBox(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel Search' })).toBeEnabled();
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel Search' }).click();
  await expect(page.getByText(/^The search was cancelled/)).toBeVisible();
});
