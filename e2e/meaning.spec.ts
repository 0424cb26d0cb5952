/** Models for meaning: one is installed by one click, the server is killed in the middle of the download and of the embedding, and then it is used. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiPrefix, routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import { expectRoom } from './accessible.js';
import { ask, askUntil, longWork } from './api.js';
import { ask as askInChat, passagePanel } from './chat.js';
import { expect, test } from './journey.js';
import { type RunningLectern, stopServer } from './lectern.js';
import { untilShown } from './while-moving.js';

const multilingual = 'multilingual-e5-small';
/** As the vectors name it. */
const embedding = 'multilingual-e5-small@761b726d';
/** What comes with Lectern, as the vectors name it. */
const packaged = 'all-MiniLM-L6-v2@0.1.0';
const reranker = 'ms-marco-MiniLM-L-6-v2';

type Meaning = Awaited<ReturnType<typeof ask<typeof routes.getMeaning>>>;

function modelOf({ models }: Meaning, id: string): Meaning['models'][number] {
  const model = models.find((each) => each.id === id);
  if (model === undefined) throw new Error(`There is no model ${id}`);
  return model;
}

const whenModel = (
  address: string,
  id: string,
  isWanted: (model: Meaning['models'][number]) => boolean,
  options = longWork,
) =>
  askUntil(
    () => ask(address, routes.getMeaning),
    (meaning) => isWanted(modelOf(meaning, id)),
    { everyMs: 20, ...options },
  );

/** Of this model: what the one before was embedded for has ended, too. */
const whenEmbedded = (address: string, model: string) =>
  askUntil(
    () => ask(address, routes.getReembedStatus),
    ({ embedding_model, status }) =>
      embedding_model === model && (status === 'completed' || status === 'failed'),
    longWork,
  );

const whenAllEmbedded = (address: string, model: string) =>
  askUntil(
    () => ask(address, routes.getVectorStats),
    ({ embedding_model, vectors_in_use, total_passages }) =>
      embedding_model === model && vectors_in_use === total_passages,
    longWork,
  );

async function find(address: string, query: string): Promise<string> {
  const { results } = await ask(address, routes.searchVectors, {
    body: { query, top_k: 5, threshold: 0 },
  });
  return results[0]?.document_title ?? '';
}

function contentCalls({ standins }: RunningLectern): number {
  return standins
    .calls('hub')
    .filter(({ path }) => path.startsWith('/content/') && path.endsWith('.onnx')).length;
}

async function kill(lectern: RunningLectern): Promise<void> {
  await stopServer(lectern.process(), 'SIGKILL');
  await lectern.restart();
}

test('a model is installed by one click, killed twice, and finds what words do not', async ({
  startOwn,
}) => {
  test.slow();
  const lectern = await startOwn();
  const { address, standins } = lectern;
  await ask(address, routes.processArticles, {
    body: { selected_articles: [...demoArticles], excluded_file_types: [] },
  });
  await askUntil(
    () => ask(address, routes.getDocumentStats),
    (stats) => stats.processed_documents === demoArticles.length,
    longWork,
  );
  const { total_passages } = await ask(address, routes.getVectorStats);

  await test.step('killed in the middle of the download, it goes on where it was', async () => {
    standins.tell('hub', { mode: 'fine', pieceDelayMs: 1000 });
    await ask(address, routes.installLocalModel, { id: multilingual });
    const meaning = await whenModel(address, multilingual, (model) => model.bytes_done > 30_000);
    const { bytes_done, bytes_total } = modelOf(meaning, multilingual);
    expect(bytes_done).toBeLessThan(bytes_total);
    // It may ask again before the restart has ended: calls are counted on from here.
    const before = contentCalls(lectern);
    await kill(lectern);
    standins.tell('hub', { mode: 'fine' });
    await whenModel(address, multilingual, ({ state }) => state === 'installed');
    expect(contentCalls(lectern)).toBeGreaterThan(before);
    standins.reset();
  });

  await test.step('killed in the middle of the embedding, words answer and it goes on', async () => {
    await whenModel(address, multilingual, ({ in_use }) => in_use);
    await kill(lectern);
    expect(await find(address, 'bacteriophage therapy recurrence women')).not.toBe('');
    await ask(address, routes.startReembed);
    expect(await whenEmbedded(address, embedding)).toMatchObject({ status: 'completed' });
    const stats = await ask(address, routes.getVectorStats);
    expect(stats).toMatchObject({
      embedding_model: embedding,
      vectors_in_use: total_passages,
      other_models: [],
    });
  });

  await test.step('a question in another language finds the text', async () => {
    expect(await find(address, 'Bakteriophagen Blase Infektion Rückfall Frauen')).toMatch(/phage/i);
  });

  await test.step('without the network it works as before', async () => {
    standins.tell('hub', { mode: 'dead' });
    await lectern.restart();
    expect(modelOf(await ask(address, routes.getMeaning), multilingual).in_use).toBe(true);
    expect(await find(address, 'Bakteriophagen Blase Infektion Rückfall Frauen')).toMatch(/phage/i);
    standins.reset();
  });

  await test.step('removed, the library goes back to what is built in', async () => {
    await ask(address, routes.removeLocalModel, { id: multilingual });
    expect(await whenEmbedded(address, 'lectern-built-in-1')).toMatchObject({
      status: 'completed',
    });
    const meaning = await ask(address, routes.getMeaning);
    expect(modelOf(meaning, multilingual)).toMatchObject({ state: 'absent', in_use: false });
  });
});

/** Texts of our own on cattle, concrete and payments. */
async function addTexts(address: string): Promise<void> {
  const names = ['seaweed-dairy-methane', 'bacteria-concrete-cracks', 'cash-transfers-kenya'];
  const folder = path.join(import.meta.dirname, '..', 'bench', 'answers', 'documents');
  const form = new FormData();
  for (const name of names) {
    const text = await readFile(path.join(folder, `${name}.md`), 'utf8');
    form.append('files', new Blob([text], { type: 'text/plain' }), `${name}.txt`);
  }
  await fetch(`${address}${apiPrefix}/documents/bulk-upload`, { method: 'POST', body: form });
  await ask(address, routes.processDocuments, { body: {} });
  await askUntil(
    () => ask(address, routes.getDocumentStats),
    (stats) => stats.processed_documents === names.length,
    longWork,
  );
}

async function addPlain(address: string, name: string, text: string): Promise<void> {
  const { processed_documents: before } = await ask(address, routes.getDocumentStats);
  const form = new FormData();
  form.append('files', new Blob([text], { type: 'text/plain' }), name);
  await fetch(`${address}${apiPrefix}/documents/bulk-upload`, { method: 'POST', body: form });
  await ask(address, routes.processDocuments, { body: {} });
  await askUntil(
    () => ask(address, routes.getDocumentStats),
    (stats) => stats.processed_documents === before + 1,
    longWork,
  );
}

test('without key and network, a question in other words is answered, and passages are found by meaning', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const lectern = await startOwn({ withEncoder: true });
  const { address } = lectern;
  await addTexts(address);
  await page.goto(`${address}/chat`);
  await test.step('the encoder that came with Lectern finds the sentence', async () => {
    const turn = await askInChat(page, 'Could people notice a difference in flavour?');
    await expect(turn).toContainText('Tasters could not tell the milk from ordinary milk.');
    await turn.getByRole('button', { name: /^1, passage from / }).click();
    await expect(passagePanel(page)).toContainText('Tasters could not tell');
  });
  await test.step('a near miss is refused as before', async () => {
    const turn = await askInChat(page, 'Could people notice a difference in price?');
    await expect(turn).toContainText(/Your documents do not cover this|No sentence was found/);
  });
  await test.step('it embeds the passages behind, and goes on after SIGKILL', async () => {
    // An open chat would note that its server is gone.
    await page.goto('about:blank');
    await kill(lectern);
    const { total_passages } = await whenAllEmbedded(address, packaged);
    expect(total_passages).toBeGreaterThan(0);
    expect(await find(address, 'cattle belching')).toMatch(/seaweed/i);
    expect(await ask(address, routes.checkLibrary)).toMatchObject({ is_consistent: true });
  });
  await test.step('what comes in later is found at once, and embedded without a click', async () => {
    await addPlain(address, 'otters.txt', 'River otters crack mussels open on flat stones.');
    expect(await find(address, 'otters mussels')).toMatch(/otters/i);
    await whenAllEmbedded(address, packaged);
  });
  await test.step('one click stops it, and one puts it to use again', async () => {
    await page.goto(`${address}/chat`);
    await page.getByRole('button', { name: 'Models' }).first().click();
    const part = page.getByRole('region', { name: 'Meaning' });
    const row = part.getByRole('listitem').filter({ hasText: 'It came with Lectern.' });
    await expect(row.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Stop using' }).click();
    await expect(row.getByRole('button', { name: 'Use: MiniLM' })).toBeVisible();
    expect(await whenEmbedded(address, 'lectern-built-in-1')).toMatchObject({
      status: 'completed',
    });
    await row.getByRole('button', { name: 'Use: MiniLM' }).click();
    await expect(row).toContainText('In use');
    expect(await whenEmbedded(address, packaged)).toMatchObject({ status: 'completed' });
    expect(await find(address, 'cattle belching')).toMatch(/seaweed/i);
  });
});

test('the window installs a model, says what goes wrong, and fits every width', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const lectern = await startOwn();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(lectern.address);
    await page.getByRole('button', { name: 'Models' }).first().click();
    const part = page.getByRole('region', { name: 'Meaning' });
    const row = part.getByRole('listitem').filter({ hasText: 'MiniLM re-ranker' });
    if (colorScheme === 'light') {
      lectern.standins.tell('hub', { mode: 'hub-wrong-bytes' });
      await row.getByRole('button', { name: 'Install' }).click();
      await expect(row.getByRole('alert')).toContainText('its hash is another');
      lectern.standins.tell('hub', { mode: 'fine', pieceDelayMs: 5000 });
      await row.getByRole('button', { name: 'Try again' }).click();
      await expect(row.getByRole('progressbar')).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('downloading.png') });
      lectern.standins.tell('hub', { mode: 'fine' });
      await untilShown(row.filter({ hasText: 'In use' }), row);
      expect(modelOf(await ask(lectern.address, routes.getMeaning), reranker)).toMatchObject({
        state: 'installed',
        in_use: true,
      });
    }
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await part.getByRole('heading').scrollIntoViewIfNeeded();
      await expectRoom(page, `the window, ${width} wide`);
      await page.screenshot({ path: test.info().outputPath(`${colorScheme}-${width}.png`) });
    }
  }
});
