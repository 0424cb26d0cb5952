/** The library is embedded again after each change of EMBEDDING_MODEL, also when the server is killed meanwhile, and finds the same. */
import { apiPrefix, routes } from '@lectern/contract';
import { demoArticles } from '@lectern/standins';
import { expect, test } from '@playwright/test';
import { ask, askUntil, longWork } from './api.js';
import { type RunningLectern, startLectern, startServer, stopServer } from './lectern.js';

const query = 'How many women were free from recurrence at 90 days?';
const wanted = 'Intravesical bacteriophage therapy';

/** The server of the same library with other settings. */
async function withModel(
  lectern: RunningLectern,
  model: string,
  work: (server: Started) => Promise<void>,
): Promise<void> {
  const { environment } = lectern.standins;
  const {
    OPENAI_BASE_URL: _url,
    OPENAI_API_KEY: _key,
    CHAT_MODEL: _chat,
    EMBEDDING_MODEL: _embedding,
    ...alone
  } = environment;
  const settings = model === builtIn ? alone : { ...environment, EMBEDDING_MODEL: model };
  const server = await startServer({
    ...settings,
    DATA_DIR: lectern.dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    await work(server);
  } finally {
    await stopServer(server.child);
  }
}
type Started = Awaited<ReturnType<typeof startServer>>;
const builtIn = 'lectern-built-in-1';

const statsOf = async (address: string) =>
  (await ask(address, routes.getVectorManagementStats)).stats;

async function firstTitle(address: string): Promise<string> {
  const { results } = await ask(address, routes.searchVectors, {
    body: { query, top_k: 5, threshold: 0 },
  });
  return results[0]?.document_title ?? '';
}

async function reembed(address: string): Promise<void> {
  await ask(address, routes.startReembed);
  const ended = await askUntil(
    () => ask(address, routes.getReembedStatus),
    ({ status }) => status !== 'pending' && status !== 'processing',
    longWork,
  );
  expect(ended).toMatchObject({ status: 'completed', percentage: 100 });
}

/** Many passages, so that there is a middle to be killed in. */
async function addLongText(address: string): Promise<void> {
  const form = new FormData();
  const sentences = Array.from(
    { length: 12_000 },
    (_, index) => `Plot ${index} of the moss garden was measured on day ${index % 365}.`,
  );
  form.append('files', new Blob([sentences.join(' ')], { type: 'text/plain' }), 'moss.txt');
  await fetch(`${address}${apiPrefix}/documents/bulk-upload`, { method: 'POST', body: form });
  await ask(address, routes.processDocuments, { body: {} });
}

test('the embedding model is changed, changed again and changed back', async () => {
  test.slow();
  const lectern = await startLectern({ standins: { withModel: true } });
  await lectern.end();
  try {
    let file = '';
    let total = 0;
    await withModel(lectern, builtIn, async ({ address }) => {
      await ask(address, routes.processArticles, {
        body: { selected_articles: [...demoArticles], excluded_file_types: [] },
      });
      await addLongText(address);
      await askUntil(
        () => ask(address, routes.getDocumentStats),
        (stats) => stats.processed_documents === demoArticles.length + 1,
        longWork,
      );
      expect(await firstTitle(address)).toContain(wanted);
      const stats = await statsOf(address);
      total = stats.total_vectors;
      expect(stats).toMatchObject({
        embedding_model: builtIn,
        vector_dimensions: 384,
        vectors_in_use: total,
        total_passages: total,
      });
      expect(total).toBeGreaterThan(500);
      file = await (await fetch(`${address}${apiPrefix}${routes.exportVectors.path}`)).text();
    });

    await test.step('another model is in use: old vectors are told of, words still find, and a file of the old model brings none of its vectors', async () => {
      await withModel(lectern, 'standin-embedding', async ({ address, child }) => {
        const { stats, message } = await ask(address, routes.getVectorManagementStats);
        expect(stats).toMatchObject({
          embedding_model: 'standin-embedding',
          vector_dimensions: 256,
          vectors_in_use: 0,
          total_vectors: total,
        });
        expect(stats.other_models).toEqual([{ model: builtIn, vectors: total, dimension: 384 }]);
        expect(message).toMatch(
          /were made by another model than standin-embedding, the one in use\. Their passages are found by their words alone/,
        );
        expect(await firstTitle(address)).toContain(wanted);
        expect(await ask(address, routes.getReembedStatus)).toMatchObject({
          status: null,
          passages_total: total,
        });
        const taken = await fetch(`${address}${apiPrefix}${routes.importVectors.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: file,
        });
        expect([taken.status, await taken.json()]).toMatchObject([
          200,
          { data: { documents_imported: 0, vectors_imported: 0 } },
        ]);
        // What was looked at and left out may leave room in the tables.
        const { storage_size_mb: _room, ...counts } = stats;
        expect(await statsOf(address)).toMatchObject(counts);

        lectern.standins.tell('model', { mode: 'slow', delayMs: 3000 });
        await ask(address, routes.startReembed);
        await askUntil(
          () => ask(address, routes.getReembedStatus),
          ({ passages_done }) => passages_done > 0,
          { everyMs: 20 },
        );
        await stopServer(child, 'SIGKILL');
        lectern.standins.reset();
      });
    });

    await test.step('after SIGKILL the work goes on by itself, and embeds no more than was left', async () => {
      await withModel(lectern, 'standin-embedding', async ({ address }) => {
        const ended = await askUntil(
          () => ask(address, routes.getReembedStatus),
          ({ status }) => status === 'completed' || status === 'failed',
          longWork,
        );
        expect(ended).toMatchObject({
          status: 'completed',
          percentage: 100,
          passages_done: total,
          passages_total: total,
        });
        const embedded = lectern.standins
          .calls('model')
          .filter(({ path }) => path.includes('embeddings'));
        expect(embedded.length).toBeGreaterThan(0);
        const { stats, message } = await ask(address, routes.getVectorManagementStats);
        expect(stats).toMatchObject({
          vectors_in_use: total,
          total_vectors: total,
          total_passages: total,
          other_models: [],
        });
        expect(message).toBe(`${total} vectors of standin-embedding`);
        expect(await firstTitle(address)).toContain(wanted);
        expect(await ask(address, routes.checkLibrary)).toMatchObject({ is_consistent: true });
      });
    });

    await test.step('to a model with longer vectors', async () => {
      await withModel(lectern, 'text-embedding-3-small', async ({ address }) => {
        expect(await statsOf(address)).toMatchObject({
          vector_dimensions: 1536,
          vectors_in_use: 0,
          total_vectors: total,
        });
        expect(await ask(address, routes.getReembedStatus)).toMatchObject({
          embedding_model: 'text-embedding-3-small',
          status: null,
          passages_total: total,
        });
        await reembed(address);
        expect(await statsOf(address)).toMatchObject({
          vectors_in_use: total,
          total_vectors: total,
          other_models: [],
        });
        expect(await firstTitle(address)).toContain(wanted);
      });
    });

    await test.step('and back to what is built in, where the first file is welcome again', async () => {
      await withModel(lectern, builtIn, async ({ address }) => {
        expect(await statsOf(address)).toMatchObject({ vector_dimensions: 384, vectors_in_use: 0 });
        expect(await firstTitle(address)).toContain(wanted);
        await reembed(address);
        expect(await statsOf(address)).toMatchObject({
          vectors_in_use: total,
          total_vectors: total,
          other_models: [],
        });
        const { documents } = await ask(address, routes.listDocuments);
        await ask(address, routes.deleteDocuments, {
          body: { document_ids: documents.map(({ id }) => id) },
        });
        const taken = await fetch(`${address}${apiPrefix}${routes.importVectors.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: file,
        });
        expect(taken.status).toBe(200);
        expect(await statsOf(address)).toMatchObject({
          vectors_in_use: total,
          total_vectors: total,
        });
        expect(await firstTitle(address)).toContain(wanted);
      });
    });
  } finally {
    await lectern.stop();
  }
});
