/** The library by hand: files come in, are processed, opened, corrected and deleted. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tick } from './choose.js';
import { dropFiles } from './dropped-files.js';
import { expect, test, useLectern } from './journey.js';
import { expectNotice, rememberNotices } from './notices.js';

const lectern = useLectern();

const paper = (
  name: string,
): string => `<!doctype html><html><head><title>${name}</title></head><body><h1>${name}</h1>
<p>Phages were given to 40 women with recurrent infections of the urinary tract. They were followed for 90 days.</p>
<h2>Results</h2><p>At 90 days, 28 of the women were free from recurrence. No serious harm was seen in any of them.</p></body></html>`;

const files = [
  ...['Phages in women', 'Phages in men', 'Phages in children'].map((name) => ({
    name: `${name.replaceAll(' ', '-')}.html`,
    content: paper(name),
  })),
  {
    name: 'ward-protocol.txt',
    content:
      'Instil 60 ml and let it dwell for 30 minutes. Repeat twice daily for seven days. Record the platings on paper.',
  },
  {
    name: 'copy-of-protocol.txt',
    content:
      'Instil 60 ml and let it dwell for 30 minutes. Repeat twice daily for seven days. Record the platings on paper.',
  },
  { name: 'broken.pdf', content: '%PDF-1.4 and nothing that follows from it' },
  { name: 'nothing.txt', content: '' },
  { name: 'photo.png', content: 'no picture' },
];

test('files are dropped, processed, opened, corrected and deleted, and works come by their DOI', async ({
  page,
}) => {
  await rememberNotices(page);
  await page.goto(`${lectern().address}/document-management`);
  await expect(page.getByRole('heading', { name: 'No documents found' })).toBeVisible();

  await test.step('good and bad files are dropped, and each has an outcome', async () => {
    await dropFiles(page, files);
    await expectNotice(
      page,
      'Unsupported file types: photo.png. Please upload PDF, DOC, DOCX, TXT, or HTML files.',
    );
    await expect(
      page.getByRole('list', { name: 'Selected files' }).getByRole('listitem'),
    ).toHaveCount(7);
    await page.getByRole('button', { name: 'Upload 7 files' }).click();
    const outcome = (name: string) =>
      page
        .getByRole('list', { name: 'What became of the files' })
        .getByRole('listitem')
        .filter({ hasText: name });
    await expect(outcome('Phages-in-women.html')).toContainText('Stored');
    await expect(outcome('copy-of-protocol.txt')).toContainText('Already in the library');
    await expect(outcome('nothing.txt')).toContainText('Refused:');
    await expect(cards(page)).toHaveCount(5);
  });

  await test.step('all are processed, also across a reload, and the broken one says why it was not', async () => {
    await tick(page.getByRole('checkbox', { name: 'Select All' }));
    await page.getByRole('button', { name: 'Process Selected' }).click();
    await expectNotice(page, 'Started processing 5 documents');
    await page.reload();
    const task = page.getByRole('region', { name: 'Processing of documents' });
    await expect(task.getByText('Processed 5 documents')).toBeVisible();
    await expectNotice(page, 'Processing completed successfully! 4 documents processed, 1 failed.');
    await expect(cards(page).filter({ hasText: 'broken.pdf' })).toContainText('failed');
    await task.getByText('What became of each document').click();
    await expect(task.getByRole('listitem').filter({ hasText: 'broken.pdf' })).toContainText(
      'failed',
    );
    await expect(task.getByRole('button', { name: 'Retry failed only' })).toBeVisible();
    await task.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a document is opened and read', async () => {
    await page.getByRole('button', { name: 'Open “Phages in women”' }).click();
    await expectNotice(page, 'Document opened successfully');
    await expect(page.getByRole('region', { name: 'Text of the document' })).toContainText(
      '28 of the women were free from recurrence',
    );
    await page.getByRole('link', { name: 'Back to Documents' }).click();
  });

  await test.step('what is known of it is corrected, and found again', async () => {
    await page.getByRole('button', { name: 'Edit “Phages in women”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit document' });
    await dialog.getByLabel('Title').fill('Phages in 40 women');
    await dialog.getByLabel('Authors').fill('Okonkwo A, Lindqvist M');
    await dialog.getByLabel('Source type').selectOption('Research Paper');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Document updated successfully');
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('okonkwo');
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(cards(page)).toHaveText([
      /Research Paper.*Phages in 40 women.*Okonkwo A, Lindqvist M/,
    ]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(5);
  });

  await test.step('several are deleted at once, after a question', async () => {
    for (const name of ['ward-protocol.txt', 'broken.pdf'])
      await tick(page.getByRole('checkbox', { name: `Select “${name}”` }));
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete documents' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete 2 documents? This action cannot be undone.',
    );
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    // Red, as what it does cannot be undone.
    await expect(confirm).toHaveCSS('background-color', 'rgb(160, 42, 34)');
    await confirm.click();
    await expectNotice(page, 'Successfully deleted 2 documents');
    await expect(cards(page)).toHaveCount(3);
    await expect(
      page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Documents 3' }),
    ).toBeVisible();
  });

  await test.step('a work is fetched by its DOI, and another is described by what is registered under one', async () => {
    const title =
      'Intravesical bacteriophage therapy for recurrent urinary tract infection in women';
    const address = page.getByRole('textbox', { name: 'URL, DOI, PubMed, PMC or arXiv number' });
    await address.fill('10.5555/ait.2025.0318');
    await expect(page.getByText('DOI: an openly readable copy will be looked for.')).toBeVisible();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(cards(page).filter({ hasText: title })).toContainText(
      'Annals of Infection and Therapy',
    );
    await address.fill('ftp://example.org/paper.pdf');
    await address.press('Enter');
    await expect(page.getByText('Please enter a valid URL', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Edit “Phages in men”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit document' });
    await dialog.getByLabel('DOI', { exact: true }).fill('10.5555/hei.2025.1009');
    await dialog.getByRole('button', { name: 'Fill from DOI' }).click();
    await expect(dialog.getByLabel('Journal')).toHaveValue('Health Economics of Infection');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(cards(page).filter({ hasText: 'Nadia Rahimova, Stellan Ohlsson' })).toContainText(
      '2025-10-09',
    );
  });
});

const references = `TY  - JOUR
TI  - Reading rates at 100% and in file_names
AU  - Okonkwo, A
PY  - 2024
DO  - 10.5555/made.one
ER  -

TY  - JOUR
TI  - Reading rates at a hundred
PY  - 2023
DO  - 10.5555/made.two
ER  -

TY  - JOUR
TI  - Reading rates at 100% and in file_names
DO  - 10.5555/made.one
ER  -

TY  - JOUR
AU  - Nobody, N
ER  -
`;

test('references of another program come in, are found letter by letter, and go out again', async ({
  page,
}) => {
  await page.goto(`${lectern().address}/document-management`);
  const opener = page.getByRole('button', { name: 'Import references' });
  const dialog = page.getByRole('dialog', { name: 'Import references' });

  await test.step('the dialog holds the focus, closes on Escape and gives the focus back', async () => {
    await opener.click();
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a file is counted, imported, and each entry has its outcome', async () => {
    await opener.click();
    await dialog.getByLabel('File of references').setInputFiles({
      name: 'zotero.ris',
      mimeType: 'text/plain',
      buffer: Buffer.from(references),
    });
    await expect(dialog.getByText('4 references in RIS')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 4 references' }).click();
    await expect(
      dialog.getByText('2 references stored, 1 in the library already, 1 refused'),
    ).toBeVisible();
    await dialog.getByText('Refused 1').click();
    await expect(
      dialog.getByRole('region', { name: 'What became of the references' }),
    ).toContainText('Refused: This entry has no title');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(cards(page).filter({ hasText: 'Reading rates' })).toHaveCount(2);
  });

  await test.step('a percent sign and an underline are looked for as they are', async () => {
    for (const [words, count] of [
      ['100% AND', 1],
      ['file_N', 1],
      ['reading', 2],
      ['reading%', 0],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search documents' }).fill(words);
      await expect(page.getByText(`${count} found`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await test.step('the selected ones are saved as BibTeX', async () => {
    await tick(page.getByRole('checkbox', { name: 'Select “Reading rates at a hundred”' }));
    await page.getByRole('button', { name: 'Export references' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'BibTeX' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lectern-references-[\d-]{10}\.bib$/);
    const path = test.info().outputPath('references.bib');
    await download.saveAs(path);
    expect(await readFile(path, 'utf8')).toMatch(/@article[^@]*Reading rates at a hundred[^@]*$/i);
  });
});

function cards(page: Page) {
  return page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
}

test('an uploaded paper is described by what is registered, and a person has the last word', async ({
  page,
}) => {
  await rememberNotices(page);
  await page.goto(`${lectern().address}/document-management`);
  const title =
    'Intravesical bacteriophage therapy for recurrent urinary tract infection in women: a randomised, placebo-controlled trial';
  const named = (doi: string): string =>
    paper(title).replace('<head>', `<head><meta name="citation_doi" content="${doi}">`);
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Edit “${name}”` }).click();
    return page.getByRole('dialog', { name: 'Edit document' });
  };

  await test.step('it is uploaded with no more than its file, and processed', async () => {
    await dropFiles(page, [{ name: 'scan-17.html', content: named('10.5555/ait.2025.0318') }]);
    await page.getByRole('button', { name: /^Upload/ }).click();
    await expect(page.getByRole('button', { name: 'Process “scan-17.html”' })).toBeVisible();
    await page.getByRole('button', { name: 'Process “scan-17.html”' }).click();
    await expect(cards(page).filter({ hasText: title })).toContainText(
      'Annals of Infection and Therapy',
    );
  });

  await test.step('each field says where it came from, and what a person writes is theirs', async () => {
    const dialog = await edit(title);
    await expect(dialog.getByLabel('Journal')).toHaveAccessibleDescription(/^From \S/);
    await dialog.getByLabel('Title').fill('Phages for women');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Document updated successfully');
    const again = await edit('Phages for women');
    await expect(again.getByLabel('Title')).toHaveAccessibleDescription('By you');
    await again.getByRole('button', { name: 'Cancel' }).click();
  });
});
