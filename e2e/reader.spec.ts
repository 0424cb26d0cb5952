/** The reader: originals beside their passages, what is marked on them, and originals that are hostile, locked, broken or gone. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type LibraryDocument, type Passage, routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { ask, askUntil } from './api.js';
import { ask as askInChat, markers, passagePanel } from './chat.js';
import { choose } from './choose.js';
import { expect, test, useLectern } from './journey.js';
import { pdfFile } from './pdf-file.js';

// A trace of the many runs of axe would take longer than they do.
test.use({ trace: 'off' });
const lectern = useLectern();
let paper: { readonly document: LibraryDocument; readonly passages: readonly Passage[] };

test.beforeAll(async () => {
  const { address } = lectern();
  const body = {
    selected_articles: [...demoArticles],
    store_in_vector_db: true,
    excluded_file_types: [],
  };
  const { process_id } = await ask(address, routes.processArticles, { body });
  await askUntil(
    () => ask(address, routes.getProcessStatus, { id: process_id }),
    ({ status }) => status === 'completed' || status === 'failed',
  );
  paper = await longestPdf(address);
});

test('a PDF opens at its passage: on the right page, marked, with the text beside it', async ({
  page,
}) => {
  const passage = paper.passages.findLast(({ page_start }) => (page_start ?? 1) > 1);
  expect(passage, 'a passage that is not on the first page').toBeDefined();
  const { chunk_index: chunk, page_start: number } = passage ?? { chunk_index: 0, page_start: 1 };
  await open(page, paper.document.id, `&chunk=${chunk}`);

  await test.step('the page of the passage is drawn and the passage marked on it, in view', async () => {
    await expectPage(page, number ?? 1);
    const marks = pdfPage(page, number ?? 1).locator('[data-mark]');
    await expect(marks.first()).toBeInViewport();
    expect(await marks.count()).toBeGreaterThan(0);
    await expect.poll(() => inkShare(pdfPage(page, number ?? 1))).toBeGreaterThan(0.005);
    await expect(page.getByText(`The passage is marked on page ${number}.`)).toBeAttached();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Chunk ${chunk + 1} .*shown in the original`) }),
    ).toBeInViewport();
  });

  await test.step('what is marked is what the passage says', async () => {
    const marked = letters(await textUnderMarks(pdfPage(page, number ?? 1)));
    expect(marked.length).toBeGreaterThan(20);
    expect(letters(passage?.text ?? '')).toContain(marked.slice(0, 40));
  });

  await test.step('another passage is shown when it is chosen', async () => {
    await page.getByRole('button', { name: /^Chunk 1 / }).click();
    await expectPage(page, 1);
    await expect(pdfPage(page, 1).locator('[data-mark]').first()).toBeInViewport();
    await expect(page).toHaveURL(/chunk=0/);
  });

  await test.step('and another of a page that is shown already is brought to its upper part', async () => {
    const [one, other] = paper.passages
      .filter(({ page_start, page_end }) => page_start === 1 && page_end === 1)
      .slice(-2);
    await open(page, paper.document.id, `&chunk=${one?.chunk_index}`);
    await expect(pdfPage(page, 1).locator('[data-mark]').first()).toBeInViewport();
    await page
      .getByRole('button', { name: new RegExp(`^Chunk ${(other?.chunk_index ?? 0) + 1} .*`) })
      .click();
    await expect(
      page.getByRole('button', {
        name: new RegExp(`^Chunk ${(other?.chunk_index ?? 0) + 1} .*shown in the original`),
      }),
    ).toBeVisible();
    const frame = await page.getByRole('region', { name: 'Pages of the original' }).boundingBox();
    const height = async (): Promise<number> =>
      ((await pdfPage(page, 1).locator('[data-mark]').first().boundingBox())?.y ?? 0) -
      (frame?.y ?? 0);
    const isInUpperPart = (y: number): boolean => y > 0 && y < (frame?.height ?? 0) / 3;
    await expect.poll(async () => isInUpperPart(await height())).toBe(true);
  });

  await test.step('a part of a passage is marked alone', async () => {
    const text = passage?.text ?? '';
    const start = text.indexOf(' ', text.length / 2) + 1;
    const quote = text.slice(start, start + 60);
    await open(
      page,
      paper.document.id,
      `&chunk=${chunk}&passage=${passage?.id}&quote=${start}-${start + 60}`,
    );
    await expect(page.locator('article [data-mark]').first()).toBeInViewport();
    await expect(page.locator('article [data-mark][data-whole]')).toHaveCount(0);
    await expect(page.getByRole('complementary').locator('mark').first()).toContainText(
      quote.trim().slice(0, 20),
    );
  });

  await test.step('the text stays one click away', async () => {
    await choose(page, 'Text');
    await expect(
      page.getByRole('region', { name: 'Text of the document' }).locator('[aria-current]'),
    ).toBeInViewport();
    await expect(page.getByRole('toolbar', { name: 'Original' })).toHaveCount(0);
    await choose(page, 'Original');
    await expect(page.locator('article [data-mark]').first()).toBeInViewport();
  });
});

test('pages are walked and sized by keyboard and tools, and only those near the window are drawn', async ({
  page,
}) => {
  const texts = Array.from(
    { length: 120 },
    (_, index) => `This is what page ${index + 1} says about snow and its melting.`,
  );
  const id = await upload(page, 'many-pages.pdf', pdfFile({ pages: texts }));
  await open(page, id);
  const frame = page.getByRole('region', { name: 'Pages of the original' });
  const field = page.getByRole('textbox', { name: /^Page/ });
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  await expect.poll(() => page.locator('article canvas').count()).toBeLessThan(6);

  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field).toHaveValue('2');
  await page.keyboard.press('ArrowLeft');
  await expect(field).toHaveValue('1');
  await page.keyboard.press('PageDown');
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
  await page.keyboard.press('End');
  await expect(field).toHaveValue('120');
  await expect(pdfPage(page, 120).getByText('This is what page 120 says')).toBeAttached();
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('1');

  await field.fill('77');
  await field.press('Enter');
  await expect(field).toHaveValue('77');
  await expect(pdfPage(page, 77).locator('canvas')).toBeVisible();
  await expect.poll(() => page.locator('article').count()).toBeLessThan(8);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(field).toHaveValue('78');

  const scale = page.getByRole('button', { name: 'Fit to width' });
  const fitted = await scale.textContent();
  await frame.focus();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(fitted ?? '');
  await expect(field).toHaveValue('78');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(field).toHaveValue('78');
  await scale.click();
  await expect(scale).toHaveText(fitted ?? '');
  await expect(scale).toHaveAttribute('aria-pressed', 'true');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download original' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('many-pages.pdf');
});

test('a citation, a vector and a passage that was found open the reader at their passage', async ({
  page,
}) => {
  await test.step('a citation', async () => {
    await page.goto(`${lectern().address}/chat`);
    const turn = await askInChat(page, 'How many women were free from recurrence at 90 days?');
    await markers(turn).first().click();
    await passagePanel(page).getByRole('link', { name: 'Open in reader' }).click();
    await expectShown(page);
    await expect(page).toHaveURL(/chunk=\d+/);
  });
  await test.step('a citation on a phone: the sheet begins with what is quoted', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${lectern().address}/chat`);
    await markers(page.getByRole('article').last()).first().click();
    const panel = passagePanel(page);
    await expect(panel.getByText(/^Chunk/).locator('+ dd')).toHaveText(/ of \d+$/);
    const distance = async (): Promise<number> => {
      const head = await panel.getByRole('heading', { level: 3 }).locator('..').boundingBox();
      const mark = await panel.locator('mark').first().boundingBox();
      return head && mark ? mark.y - (head.y + head.height) : Number.NaN;
    };
    const isJustBelow = (pixels: number): boolean => pixels >= 0 && pixels < 60;
    await expect.poll(async () => isJustBelow(await distance())).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a row of the table of vectors', async () => {
    await page.goto(`${lectern().address}/vector-management`);
    const link = page.getByRole('table').getByRole('link').nth(2);
    const chunk = /open chunk (\d+)/.exec((await link.textContent()) ?? '')?.[1];
    await link.click();
    await expectShown(page, chunk);
  });
  await test.step('a passage that a tried query found', async () => {
    await page.goto(`${lectern().address}/vector-management`);
    await page.getByRole('searchbox', { name: 'Query' }).fill('free from recurrence at 90 days');
    await page.getByRole('slider', { name: 'Threshold' }).press('Home');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('list', { name: 'Passages found' }).getByRole('link').first().click();
    await expectShown(page);
  });
});

test('a page in Japanese without fonts and maps of its own is read with those of our own origin', async ({
  page,
}) => {
  const sentence = '雪は山の北側に長く残る。';
  const hex = [...sentence]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .join('');
  const pdf = pdfFile({
    pages: [`<${hex}>`],
    objects: {
      3: '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [10 0 R] >>',
      10: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 11 0 R >>',
      11: '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    },
  });
  const maps: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/cmaps/')) maps.push(new URL(request.url()).pathname);
  });
  await open(page, await upload(page, 'snow.pdf', pdf));
  await expect(pdfPage(page, 1).getByText(sentence)).toBeAttached();
  await expect
    .poll(() => maps.join(' '))
    .toMatch(/^\/assets\/pdfjs\/[\d.]+\/cmaps\/.*UniJIS-UCS2-H/);
});

test('hostile originals do nothing: no script, no form, no request, no markup', async ({
  page,
}) => {
  const page1 =
    'Moss on stone walls grows two millimetres a year where walls face north, whatever else this file may say.';
  const action =
    '<< /S /JavaScript /JS (this.print\\(\\); app.alert\\(1\\); globalThis.__x = 1;) >>';
  const pdf = pdfFile({
    pages: [page1],
    catalog:
      '/OpenAction 10 0 R /AA << /WC 10 0 R >> /Names << /JavaScript << /Names [(x) 10 0 R] >> >> /AcroForm << /Fields [11 0 R] /NeedAppearances true >>',
    objects: {
      10: action,
      11: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (x) /Rect [60 500 300 530] /AA << /K 10 0 R >> /A 10 0 R >>`,
      12: '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://collect.lectern.test/link) >> >>',
      13: '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (x.sh) >> >>',
    },
    page: '/Annots [11 0 R 12 0 R 13 0 R] /AA << /O 10 0 R >>',
  });
  const html = `<!doctype html><html><head><title>Moss on walls</title><base href="https://collect.lectern.test/">
    <meta http-equiv="refresh" content="0;url=https://collect.lectern.test/"><link rel="stylesheet" href="//collect.lectern.test/a.css">
    <script>window.__x=1</script></head><body onload="window.__x=1"><h1>Moss on walls</h1><p>${page1.repeat(4)}</p>
    <img src="https://collect.lectern.test/pixel" onerror="window.__x=1"><iframe src="javascript:parent.__x=1"></iframe>
    <svg onload="window.__x=1"></svg><form action="https://collect.lectern.test/"><button>Go</button></form>
    <a href="javascript:window.__x=1">A link of the page</a></body></html>`;
  const pdfId = await upload(page, 'hostile.pdf', pdf);
  await open(page, pdfId, '&chunk=0');
  await expect(pdfPage(page, 1).locator('[data-mark]').first()).toBeVisible();
  await pdfPage(page, 1).click({ position: { x: 120, y: 300 } });
  await expectHarmless(page);
  const htmlId = await upload(page, 'hostile.html', Buffer.from(html));
  await open(page, htmlId, '&chunk=0');
  await expect(page.getByRole('region', { name: 'Text of the document' })).toContainText(
    'Moss on stone walls grows',
  );
  await expect(page.getByRole('radio', { name: 'Original' })).toHaveCount(0);
  await expectHarmless(page);
  const answer = await page.request.get(
    `${lectern().address}/api/v1/documents/${htmlId}/original?inline=1`,
  );
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  expect(answer.headers()['content-security-policy']).toBe('sandbox');
});

test('an original that is locked, damaged or gone says so, with the text still there', async ({
  page,
}) => {
  const locked = pdfFile({
    pages: ['Nobody can read this.'],
    objects: {
      10: `<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`,
    },
    trailer: `/Encrypt 10 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
  });
  await open(page, await upload(page, 'locked.pdf', locked));
  await expect(page.getByRole('alert')).toContainText('It is protected by a password.');
  await open(
    page,
    await upload(page, 'damaged.pdf', Buffer.from('%PDF-1.4 and nothing that follows from it')),
  );
  await expect(page.getByRole('alert')).toContainText('The file is damaged, or it is no PDF.');

  const before = await keptFiles();
  const id = await upload(
    page,
    'gone.pdf',
    pdfFile({ pages: ['Ice on lakes thaws a week earlier than it did fifty years ago.'] }),
  );
  for (const name of (await keptFiles()).filter((each) => !before.includes(each)))
    await rm(path.join(lectern().dataDir, 'files', name));
  await open(page, id, '&chunk=0');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'The file is no longer kept. Its text and its passages are still here.',
  );
  await expectGood(page, 'a missing original', [1440, 1024, 768]);
  await alert.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByRole('region', { name: 'Text of the document' })).toContainText(
    'thaws a week earlier',
  );
});

test('it is accessible at every width, light and dark, and nothing scrolls sideways', async ({
  page,
}) => {
  await open(page, paper.document.id, `&chunk=${paper.passages.length - 1}`);
  // Chosen by the person, the original is shown on a phone too, where the text would come first.
  for (const pane of ['Text', 'Original']) await choose(page, pane);
  await expect(page.locator('article [data-mark]').first()).toBeVisible();
  await expectGood(page, 'the original');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, 'Text');
  await expectGood(page, 'the text');
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Passages');
  await expectGood(page, 'the passages', [390]);
});

function open(page: Page, id: string, place = ''): Promise<unknown> {
  return page.goto(`${lectern().address}/document-management?document=${id}${place}`);
}

function pdfPage(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `Page ${number}`, exact: true });
}

async function expectPage(page: Page, number: number): Promise<void> {
  await expect(pdfPage(page, number).locator('canvas')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Page/ })).toHaveValue(String(number));
}

/** Whatever the document is, the passage of the address is marked. */
async function expectShown(page: Page, chunk = '\\d+'): Promise<void> {
  await expect(
    page.getByRole('button', { name: new RegExp(`^Chunk ${chunk} .*shown in the`) }),
  ).toBeInViewport();
  await expect(
    page.locator('article [data-mark], [aria-label="Text of the document"] [aria-current]').first(),
  ).toBeInViewport();
}

/** The document among those that came as a PDF which has the most passages. */
async function longestPdf(address: string): Promise<typeof paper> {
  const { documents } = await ask(address, routes.listDocuments);
  const pdfs = documents.filter(
    ({ metadata }) => metadata.file_type === 'pdf' && metadata.has_original,
  );
  const document = pdfs.toSorted(
    (one, other) => other.metadata.chunks_stored - one.metadata.chunks_stored,
  )[0];
  if (!document) throw new Error('None of the works came as a PDF.');
  return {
    document,
    passages: (await ask(address, routes.getDocumentPassages, { id: document.id })).passages,
  };
}

/** Stores and processes one file. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<string> {
  const { address } = lectern();
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'text/html';
  const response = await page.request.post(`${address}/api/v1/documents/upload`, {
    multipart: { file: { name, mimeType, buffer } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { documents } = await ask(address, routes.listDocuments);
  const id = documents.find(({ metadata }) => metadata.filename === name)?.id ?? '';
  const { task_id } = await ask(address, routes.processDocument, { id });
  await askUntil(
    () => ask(address, routes.getDocumentTask, { id: task_id }),
    ({ completed }) => completed,
  );
  return id;
}

function keptFiles(): Promise<string[]> {
  return readdir(path.join(lectern().dataDir, 'files'));
}

/** How much of the page is not paper. */
function inkShare(sheet: Locator): Promise<number> {
  return sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels =
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return (dark * 4) / pixels.length;
  });
}

/** The runs of text that lie under marks, in their order. */
function textUnderMarks(sheet: Locator): Promise<string> {
  return sheet.evaluate((element) => {
    const marks = [...element.querySelectorAll('[data-mark]')].map((mark) =>
      mark.getBoundingClientRect(),
    );
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      marks.some(
        (mark) =>
          mark.left <= left + 2 &&
          mark.right >= right - 2 &&
          mark.top <= (top + bottom) / 2 &&
          mark.bottom >= (top + bottom) / 2,
      );
    return [...element.querySelectorAll('span[role="presentation"]')]
      .filter((run) => isUnder(run.getBoundingClientRect()))
      .map((run) => run.textContent)
      .join('');
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** That nothing left the origin is watched in every journey. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    mark: '__x' in window,
    markup: document.querySelectorAll(
      'main img, main script, main iframe, main object, main embed, main form, main base',
    ).length,
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
      ({ origin }) => origin !== location.origin,
    ).length,
    fields: document.querySelectorAll('article input, article textarea, article a').length,
  }));
  expect(found).toEqual({ mark: false, markup: 0, links: 0, fields: 0 });
  expect(page.context().pages()).toHaveLength(1);
}

async function expectGood(
  page: Page,
  state: string,
  widths = [1440, 1024, 768, 390],
): Promise<void> {
  const shown = widths.map((width) => ({ width, height: width > 800 ? 900 : 844 }));
  await expectAccessible(page, state, shown, ({ size, colorScheme }) =>
    page.screenshot({
      path: test
        .info()
        .outputPath(`${state.replaceAll(' ', '-')}-${size.width}-${colorScheme}.png`),
    }),
  );
}
