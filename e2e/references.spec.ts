/** The references that a researcher brings: they come in by the hundred, answer at once, get their full texts, and leave again. */
import { readFile } from 'node:fs/promises';
import type { Work } from '@lectern/standins';
import { expectAccessible } from './accessible.js';
import { ask, markers, passagePanel } from './chat.js';
import { tick } from './choose.js';
import { expect, test, useLectern } from './journey.js';
import { expectNotice, rememberNotices } from './notices.js';
import { untilShown } from './while-moving.js';

/** Its publisher's page holds the whole text. */
const open: Work = {
  id: 'kestrel-boxes',
  title: 'Nest boxes for kestrels on grain farms: six years in the Alder valley',
  authors: ['Signe Alder', 'Tomas Brandt'],
  journal: 'Farmland Birds',
  date: '2022-04-01',
  kind: 'journal article',
  access: 'gold',
  keywords: ['kestrel'],
  abstract:
    'Kestrels took 61 of 140 nest boxes in six years. Boxes at wood edges were taken first.',
  doi: '10.5555/kestrel.boxes',
  copies: ['html'],
  fullText: `# Methods

We put up 140 boxes on 22 grain farms and looked into each of them every May. ${'Farms were visited in the same order each year. '.repeat(90)}

# Results

A pair of kestrels that bred in a box took 1,180 voles from the fields of its farm in one season.`,
  citations: 4,
};

const lectern = useLectern({ standins: { works: [open] } });

const subjects = [
  'lichens',
  'beetles',
  'mosses',
  'gravel',
  'fences',
  'puddles',
  'thistles',
  'toads',
];

/** 299 of which no copy is open, and the one of which the library will get the whole text. */
const references = [
  ...Array.from({ length: 299 }, (_, index) => {
    const subject = subjects[index % subjects.length] ?? '';
    return `TY  - JOUR
TI  - Counting ${subject} along path ${index}
AU  - Walker, W. ${index}
PY  - ${1990 + (index % 30)}
AB  - Along path ${index} we counted ${index + 12} ${subject} in one morning.
ER  -
`;
  }),
  `TY  - JOUR
TI  - ${open.title}
AU  - Alder, Signe
AU  - Brandt, Tomas
PY  - 2022
JO  - ${open.journal}
DO  - ${open.doi}
AB  - ${open.abstract}
ER  -
`,
].join('\n');

test('three hundred references answer at once, get their full text on request, and are cited', async ({
  page,
}) => {
  test.slow();
  await rememberNotices(page);
  await page.goto(`${lectern().address}/document-management`);

  await test.step('they are imported', async () => {
    await page.getByRole('button', { name: 'Import references' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import references' });
    await dialog.getByLabel('File of references').setInputFiles({
      name: 'library.ris',
      mimeType: 'text/plain',
      buffer: Buffer.from(references),
    });
    await dialog.getByRole('button', { name: 'Import 300 references' }).click();
    await untilShown(dialog.getByText('300 references stored'), dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  const card = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: open.title });

  await test.step('an abstract answers, word for word, and its marker opens it', async () => {
    await page.goto(`${lectern().address}/chat`);
    const turn = await ask(page, 'How many nest boxes did kestrels take?');
    await expect(turn).toContainText('Kestrels took 61 of 140 nest boxes in six years.');
    await markers(turn).first().click();
    await expect(passagePanel(page)).toContainText('Boxes at wood edges were taken first.');
  });

  await test.step('the full text is fetched when it is asked for', async () => {
    await page.goto(`${lectern().address}/document-management`);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('kestrels');
    await expect(card).toContainText('Only the abstract was stored');
    // What was found before is faint until the answer to the search has come.
    const found = page.getByRole('list', { name: 'Documents' });
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await expect(found).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page, 'an abstract alone');
    await card.getByRole('button', { name: `Get full text “${open.title}”` }).click();
    await expectNotice(page, 'Document processing started');
    await expect(card).toContainText('html');
    await expect(card).not.toContainText('Only the abstract was stored');
    await expect(card.getByRole('button', { name: 'Get full text' })).toHaveCount(0);
    await page.goto(`${lectern().address}/chat`);
    const turn = await ask(
      page,
      'How many voles did a breeding pair of kestrels take in a season?',
    );
    await expect(turn).toContainText('took 1,180 voles from the fields of its farm in one season.');
  });

  await test.step('one whose text is not open says what was tried, and keeps its abstract', async () => {
    await page.goto(`${lectern().address}/document-management`);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('path 298');
    const closed = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await expect(closed).toHaveCount(1);
    await closed.getByRole('button', { name: /^Get full text/ }).click();
    await expect(closed).toContainText(
      'Only the abstract was stored: no open-access copy is known',
    );
    await expect(closed).toContainText('1 chunk stored in the vector database');
  });

  await test.step('they leave as BibTeX', async () => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('kestrels');
    await expect(card).toHaveCount(1);
    await tick(card.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Export references' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'BibTeX' }).click(),
    ]);
    const path = test.info().outputPath('references.bib');
    await download.saveAs(path);
    expect(await readFile(path, 'utf8')).toContain('doi = {10.5555/kestrel.boxes}');
  });
});
