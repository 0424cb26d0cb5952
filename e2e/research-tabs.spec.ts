/** One run from its start to its files, through its four tabs, without a model and with one: what stands on each card, what opens, and what is downloaded. */
import type { Locator } from '@playwright/test';
import { expectAccessible, sizes } from './accessible.js';
import { markers, passagePanel } from './chat.js';
import { downloadBy } from './downloads.js';
import { expect, test, useLectern } from './journey.js';
import {
  expectEnded,
  linkedTopic,
  openResearch,
  parquetMark,
  startResearch,
  tab,
} from './research.js';
import { readZip } from './zip-file.js';

test.use({ trace: 'off' });

for (const { name, withModel, origin } of [
  { name: 'without a model', withModel: false, origin: /^Extracted by the built-in reader/ },
  { name: 'with a model', withModel: true, origin: /^Written by/ },
]) {
  test.describe(name, () => {
    const lectern = useLectern({ standins: { withModel } });

    test(`a run goes from its topic to hypotheses, data, charts and files, ${name}`, async ({
      page,
    }) => {
      test.slow();
      // Without a model every tab is looked at more closely elsewhere.
      const checkAccessible = (state: string): Promise<void> =>
        withModel ? expectAccessible(page, state, sizes.slice(0, 1)) : Promise.resolve();
      await openResearch(page, lectern().address);
      await startResearch(page, linkedTopic);
      await expectEnded(page, 'completed');

      await test.step('Research Results', async () => {
        for (const heading of [
          'Key Insights',
          'Research Summary',
          'Research Questions and Answers',
          'Research Sources',
          'Research Metadata',
        ])
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByText(origin).first()).toBeVisible();
        await expectPassage(page.getByRole('main'));
        await checkAccessible('the results');
      });

      await test.step('Research Hypotheses', async () => {
        await tab(page, 'Research Hypotheses').click();
        const card = page.getByRole('article', { name: 'Hypothesis 1' });
        await expect(card.getByText('Rationale')).toBeHidden();
        await card.getByRole('button').first().click();
        for (const field of [
          'Rationale',
          'Evidence for',
          'Evidence against',
          'Novelty',
          'Testing methods',
          'Expected outcome',
          'Implications',
          'Variables',
          'Research domain',
          'Methodology',
          'Keywords',
        ])
          await expect(card.getByRole('heading', { name: field, exact: true })).toBeVisible();
        for (const role of ['independent', 'dependent', 'control'])
          await expect(card.getByText(role, { exact: true })).toBeVisible();
        await expect(
          card.getByText(/^None of \d+ titles and abstracts found/).first(),
        ).toBeVisible();
        await expectPassage(card);
        await checkAccessible('the hypotheses');
      });

      const dataset = await test.step('Generated Datasets', async () => {
        await tab(page, 'Generated Datasets').click();
        const card = page.getByRole('tabpanel').getByRole('article').first();
        await expect(card.getByText('Synthetic: no row describes')).toBeVisible();
        await expect(card.getByText(withModel ? /, checked by code$/ : 'code')).toBeVisible();
        const rows = card.getByRole('region', { name: /^Rows of/ });
        const age = rows.getByRole('columnheader', { name: /^age/ });
        await expect(age).toContainText(/\d+–\d+/);
        await expect(age).toContainText(/mean \d+.*, SD \d+.*median \d+.*, quartiles \d+/);
        await expect(rows.getByRole('row')).toHaveCount(9);
        await card.getByRole('button', { name: /^Preview/ }).click();
        await expect(rows).toBeHidden();
        await card.getByRole('button', { name: /^Preview/ }).click();
        await expect(rows).toBeVisible();
        await expect(card.getByText('Interval holds the planted effect').first()).toBeVisible();
        await card.getByRole('button', { name: /^Ranges, shares and spreads/ }).click();
        await expect(card.getByText('range of age')).toBeVisible();
        await checkAccessible('the datasets');
        const csv = await downloadBy(page, card.getByRole('button', { name: /^Download/ }));
        expect(csv.name).toMatch(/-synthetic\.csv$/);
        const lines = csv.bytes.toString().trim().split('\n');
        expect(lines).toHaveLength(1001);
        const names = lines[0]?.trim().split(',') ?? [];
        for (const name of names)
          await expect(
            rows.getByRole('columnheader', { name: new RegExp(`^${name}`) }),
          ).toBeVisible();
        const parquet = await downloadBy(page, card.getByRole('button', { name: /^Parquet/ }));
        expect(parquet.name).toBe(csv.name.replace(/csv$/, 'parquet'));
        expect(parquet.bytes.toString('latin1', 0, 4)).toBe(parquetMark);
        expect(parquet.bytes.toString('latin1').slice(-4)).toBe(parquetMark);
        const dataCard = await downloadBy(page, card.getByRole('button', { name: /^Data card/ }));
        expect(dataCard.bytes.toString()).toContain('ynthetic');
        return csv;
      });

      const picture = await test.step('Visualizations', async () => {
        await tab(page, 'Visualizations').click();
        const card = page.getByRole('tabpanel').getByRole('article').first();
        const title = await card.getByRole('heading').innerText();
        await expect(card.getByRole('img').locator('svg')).toBeVisible();
        await card.getByRole('application').focus();
        await page.keyboard.press('ArrowRight');
        await expect(card.getByRole('status')).toHaveText(/^Year: \d{4}, Sources: \d+\. 1 of \d+$/);
        await card.getByRole('button', { name: 'What the chart shows, in words' }).click();
        await expect(card.getByText(/^Bar chart\. Sources by Year/)).toBeVisible();
        await card.getByRole('button', { name: 'Show as table' }).click();
        await expect(card.getByRole('table', { name: title })).toBeVisible();
        await card.getByRole('button', { name: 'Show as table' }).click();
        await card.getByRole('button', { name: /^Full Screen/ }).click();
        const whole = page.getByRole('dialog', { name: title });
        await expect(whole.getByRole('img').locator('svg')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(whole).toBeHidden();
        await checkAccessible('the charts');
        const png = await downloadBy(page, card.getByRole('button', { name: /^Download/ }));
        expect(png.name).toBe(`${title}.png`);
        expect(png.bytes.toString('latin1', 1, 4)).toBe('PNG');
        const svg = await downloadBy(page, card.getByRole('button', { name: /^SVG/ }));
        expect(svg.bytes.toString()).toContain('</svg>');
        const json = await downloadBy(page, card.getByRole('button', { name: /^JSON/ }));
        expect(JSON.parse(json.bytes.toString()).$schema).toContain('vega-lite');
        return png;
      });

      await test.step('the report and everything as one ZIP', async () => {
        const by = async (format: string) => {
          await page.getByRole('button', { name: 'Export', exact: true }).click();
          return downloadBy(page, page.getByRole('button', { name: new RegExp(`^${format}`) }));
        };
        const files = readZip((await by('Everything, with data')).bytes);
        const has = (pattern: RegExp): Buffer => {
          const found = [...files].find(([path]) => pattern.test(path));
          expect(found, `${pattern} among ${[...files.keys()].join(', ')}`).toBeDefined();
          return found?.[1] ?? Buffer.alloc(0);
        };
        const report = (await by('Markdown')).bytes.toString();
        // What a report holds of pictures is too long to be shown where it is not as expected.
        for (const line of [`# ${linkedTopic}`, '## Charts', '## Sources'])
          expect(report.split('\n').includes(line), line).toBe(true);
        expect(has(/^report\.md$/).toString() === report).toBe(true);
        expect(readZip((await by('Word')).bytes).has('word/document.xml')).toBe(true);
        expect((await by('PDF')).bytes.toString('latin1', 0, 5)).toBe('%PDF-');
        expect(has(/^report\.pdf$/).toString('latin1', 0, 5)).toBe('%PDF-');
        expect(readZip(has(/^report\.docx$/)).has('word/document.xml')).toBe(true);
        expect(has(/^sources\.ris$/).toString()).toContain('TY  - ');
        expect(has(/^log\.txt$/).toString()).toContain('Workflow completed.');
        expect(JSON.parse(has(/^results\.json$/).toString()).topic).toBe(linkedTopic);
        expect(has(/^data\/.*-synthetic\.csv$/).equals(dataset.bytes)).toBe(true);
        expect(has(/^data\/.*-synthetic\.parquet$/).toString('latin1', 0, 4)).toBe(parquetMark);
        expect(has(/^charts\/1-.*\.png$/).equals(picture.bytes)).toBe(true);
      });
    });
  });
}

/** The first marker in it opens its passage, and gets the focus back. */
async function expectPassage(part: Locator): Promise<void> {
  const page = part.page();
  const marker = markers(part).first();
  await marker.click();
  await expect(passagePanel(page)).toBeVisible();
  await expect(passagePanel(page).locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(passagePanel(page)).toBeHidden();
  await expect(marker).toBeFocused();
}
