/** The study table: made of what is selected, its columns asked, named and moved, and a cell corrected. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { markers, passagePanel } from './chat.js';
import { downloadBy } from './downloads.js';
import { foundHeading, phageQuery, search } from './explorer.js';
import { expect, test, useLectern } from './journey.js';
import { untilShown } from './while-moving.js';

const lectern = useLectern();
const trial = 'Intravesical bacteriophage therapy';

function grid(page: Page): Locator {
  return page.getByRole('region', { name: 'Study table', exact: true });
}

async function expectFilled(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: /women$|and \d+ more$/ });
  await untilShown(panel.getByText(/^10 of 10 read/), panel);
  await expect(panel).not.toHaveAttribute('aria-busy', 'true');
}

async function headers(page: Page): Promise<string[]> {
  const texts = await grid(page).getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

test('ten articles become a table, whose columns are changed and whose cells are corrected', async ({
  page,
}) => {
  test.slow();
  await page.goto(lectern().address);
  await search(page, phageQuery);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(foundHeading(page)).toHaveText(/• 10 selected$/);
  await page.getByRole('button', { name: 'Summary (10)' }).click();
  await page.getByText('Study table', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Generate Summary' })).toBeHidden();

  await test.step('it is filled, and a cell opens its words', async () => {
    await page.getByRole('button', { name: 'Fill a table of 10 documents' }).click();
    await expectFilled(page);
    await expect(page.getByText('Being filled')).toHaveCount(0);
    await expect(grid(page).getByRole('row')).toHaveCount(11);
    await expect(grid(page).getByText('Retracted', { exact: true })).toBeVisible();
    await markers(grid(page)).first().click();
    await expect(passagePanel(page).locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a study table', [
      { width: 1440, height: 900 },
      { width: 320, height: 640 },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a question is added, a column renamed, and another moved', async () => {
    const before = await headers(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await expectAccessible(page, 'the columns of a table', [{ width: 320, height: 640 }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Move column 2 up' }).click();
    await dialog.getByRole('textbox', { name: 'Name above the column' }).nth(2).fill('Size');
    await dialog.getByRole('button', { name: 'Add question' }).click();
    const asked = dialog.getByRole('textbox', { name: 'Question' }).last();
    await asked.fill('Where was the study done?');
    await dialog.getByRole('button', { name: 'Save columns' }).click();
    await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
    await expect
      .poll(() => headers(page))
      .toEqual([
        ...['Document', before[2], before[1], 'Size'],
        ...[...before.slice(4), 'Where was the study done?'],
      ]);
    await expectFilled(page);
  });

  const corrected = grid(page).getByRole('button', {
    name: new RegExp(`^Correct Size of ${trial}`),
  });
  await test.step('a cell is corrected by hand, and says so', async () => {
    await corrected.click();
    const dialog = page.getByRole('dialog', { name: 'Correct a cell' });
    await dialog.getByRole('textbox').fill('113800 women');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(grid(page).getByText(/^By you(?:; found: “.+”)?$/)).toBeVisible();
    await expect(page.getByText(/1 corrected by hand/)).toBeVisible();
    await expect(corrected).toBeFocused();
  });

  const rows = grid(page).getByRole('rowheader');
  await test.step('rows are put in the order of a column, and filtered', async () => {
    const sortBy = async (name: string, shown: string): Promise<void> => {
      await page.getByRole('button', { name: /^Sort: / }).click();
      await page
        .getByRole('list', { name: 'Sort by' })
        .getByRole('button', { name, exact: true })
        .click();
      await expect(page.getByRole('button', { name: shown, exact: true })).toBeFocused();
    };
    await sortBy('Size', 'Sort: Size');
    await expect(rows).toHaveCount(10);
    await sortBy('Size', 'Sort: Size ↓');
    await expect(rows.first()).toContainText(trial);
    await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('113800');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(trial);
    await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('');
    await expect(rows).toHaveCount(10);
  });

  await test.step('a passage of retracted work says so', async () => {
    await markers(grid(page).getByRole('row', { name: /Retracted/ }))
      .first()
      .click();
    await expect(passagePanel(page).getByText('Retracted', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is saved as a file, is there after a reload, and can be deleted', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const csv = await downloadBy(page, page.getByRole('button', { name: /^CSV/ }));
    expect(csv.name).toMatch(/^study_table_[-\d]+\.csv$/);
    expect(csv.bytes.toString()).toContain('113800 women');
    await page.reload();
    await expect(grid(page).getByText(/^By you(?:; found: “.+”)?$/)).toBeVisible();
    await page.getByRole('button', { name: /^Delete the study table/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete study table' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Study table deleted')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
  });
});
