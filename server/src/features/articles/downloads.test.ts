import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessRequest } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageRefusedError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createJobsInMemory } from '../../jobs/testing.js';
import { type FetchedPage, PageFetchError } from '../../ports/page-fetcher.js';
import { createDownloadFolder } from '../../store/files/download-folder.js';
import { createDownloadJob } from './download-job.js';
import { createDownloads } from './downloads.js';
import { registerArticleRoutes } from './routes.js';
import type { ArticlesService } from './service.js';

let root: string;
let app: FastifyInstance;
let jobs: ReturnType<typeof createJobsInMemory>;
let job: ReturnType<typeof createDownloadJob>;
let pages: Record<string, Partial<FetchedPage> | 'never'>;
const processed: ProcessRequest[] = [];
const notAsked = async (): Promise<never> => {
  throw new Error('not asked in these tests');
};
/** Processing has tests of its own; here only what it is asked. */
const articles: ArticlesService = {
  async process(request) {
    processed.push(request);
    return { process_id: 'p1' };
  },
  async results(id) {
    return { process_id: id, status: 'processing', results: [] };
  },
  status: notAsked,
  cancel: notAsked,
  list: notAsked,
};

beforeEach(async () => {
  root = join(tmpdir(), `lectern-downloads-${randomUUID()}`);
  pages = {};
  jobs = createJobsInMemory();
  const folder = createDownloadFolder({ dataDir: join(root, 'data') });
  const fetcher = {
    async fetchPage(url: string, { signal }: { signal: AbortSignal }): Promise<FetchedPage> {
      const page = pages[url];
      if (page === 'never')
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      if (page === undefined)
        throw new PageFetchError('The server cannot be reached', { status: 502 });
      return {
        url,
        status: 200,
        contentType: '',
        charset: '',
        size: null,
        bytes: new Uint8Array(),
        ...page,
      };
    },
  };
  const lookups = {
    europePmcFullText: async () => null,
    arxivLocations: () => [],
    unpaywall: null,
  };
  job = createDownloadJob({ fetcher, lookups, folder, logUnexpected: () => {} });
  const downloads = createDownloads({ jobs, job, folder });
  processed.length = 0;
  app = await buildTestApp([(server) => registerArticleRoutes(server, articles, downloads)]);
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const response = await app.inject({
    method,
    url: `/api/v1/articles/${path}`,
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, ...response.json() };
}

const article = (name: string, parts: object = {}) => ({
  title: `About ${name}`,
  url: `https://journal.example/${name}`,
  ...parts,
});

async function downloaded(body: object) {
  const { data } = await call('POST', 'download', body);
  await jobs.settle(data.download_id);
  return {
    id: data.download_id,
    ...(await call('GET', `download/${data.download_id}/results`)).data,
  };
}

async function everyFile(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
}

const pdf = new TextEncoder().encode('%PDF-1.4 words');
const page = new TextEncoder().encode('<html><body>words</body></html>');

describe('downloading articles', () => {
  it('saves files of the wanted types in the folder, and says what became of the others', async () => {
    pages = {
      'https://journal.example/a': { contentType: 'application/pdf', bytes: pdf },
      'https://journal.example/b': { contentType: 'text/html', bytes: page },
      'https://journal.example/d.csv': {
        contentType: 'application/octet-stream',
        bytes: new TextEncoder().encode('x,y'),
      },
      'https://journal.example/lie': { contentType: 'application/pdf', bytes: page },
    };
    const { id, status, results } = await downloaded({
      selected_articles: [
        article('a'),
        article('b'),
        article('c'),
        article('d.csv'),
        article('lie'),
      ],
      download_path: 'soil\\2024',
    });
    expect(status).toBe('completed');
    expect(
      results.map((row: { status: string; file_path: string }) => [row.status, row.file_path]),
    ).toEqual([
      ['completed', 'soil/2024/About a.pdf'],
      ['skipped', ''],
      ['failed', ''],
      ['completed', 'soil/2024/About d.csv.csv'],
      ['skipped', ''],
    ]);
    expect(results[1].skipped_reason).toBe('only files of other types were found (html)');
    expect(results[2].error).toContain('The server cannot be reached');
    expect(
      await readFile(join(root, 'data', 'downloads', 'soil', '2024', 'About a.pdf'), 'utf8'),
    ).toBe('%PDF-1.4 words');
    expect((await call('GET', `download/${id}/status`)).data).toMatchObject({
      status: 'completed',
      download_path: 'downloads/soil/2024',
      progress: { articles_done: 5, total_articles: 5, percentage: 100 },
    });
  });

  it('takes pages too when it does not filter, and the same bytes once', async () => {
    pages = { 'https://journal.example/b': { contentType: 'text/html', bytes: page } };
    const request = { selected_articles: [article('b')], filter_downloadable_only: false };
    expect((await downloaded(request)).results[0]).toMatchObject({
      status: 'completed',
      file_path: 'About b.html',
      file_type: 'html',
    });
    expect((await downloaded(request)).results[0]).toMatchObject({ file_path: 'About b.html' });
    pages = {
      'https://journal.example/b': {
        contentType: 'text/html',
        bytes: new TextEncoder().encode('<html>other</html>'),
      },
    };
    expect((await downloaded(request)).results[0]).toMatchObject({ file_path: 'About b (2).html' });
  });

  it('leaves nothing beside the files, and takes away what a process left that was killed while it wrote', async () => {
    const folder = join(root, 'data', 'downloads');
    const broken = join(folder, `.${randomUUID()}.part`);
    await mkdir(folder, { recursive: true });
    await writeFile(broken, 'half');
    await utimes(broken, new Date(0), new Date(0));
    pages = { 'https://journal.example/a': { bytes: pdf } };
    await downloaded({ selected_articles: [article('a')] });
    expect(await readdir(folder)).toEqual(['About a.pdf']);
  });

  it.skipIf(process.getuid?.() === 0)('says that a folder may not be written to', async () => {
    const folder = join(root, 'data', 'downloads', 'shut');
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o500);
    pages = { 'https://journal.example/a': { bytes: pdf } };
    const { results } = await downloaded({
      selected_articles: [article('a')],
      download_path: 'shut',
    });
    expect(results[0]).toMatchObject({
      status: 'failed',
      error: new StorageRefusedError().message,
    });
  });

  it('does not count as done what was stopped with it', async () => {
    pages = {
      'https://journal.example/a': { bytes: pdf },
      'https://journal.example/b': 'never',
    };
    const { data } = await call('POST', 'download', {
      selected_articles: [article('a'), article('b')],
    });
    const status = async () => (await call('GET', `download/${data.download_id}/status`)).data;
    await expect.poll(async () => (await status()).progress.articles_done).toBe(1);
    await jobs.cancel(job, data.download_id);
    expect(await status()).toMatchObject({
      status: 'cancelled',
      progress: { articles_done: 1, total_articles: 2, percentage: 50 },
    });
  });

  it('makes a plain name of any title', async () => {
    pages = { 'https://journal.example/a': { bytes: pdf } };
    const { results } = await downloaded({
      selected_articles: [article('a', { title: '../..\\ Größe: <b>„x“</b> \u202e/etc/passwd.' })],
    });
    expect(results[0].file_path).toBe('Größe b x b etc passwd.pdf');
    expect(await everyFile()).toEqual(['Größe b x b etc passwd.pdf']);
  });

  it('keeps the vowels that are written as signs of their own', async () => {
    pages = { 'https://journal.example/a': { bytes: pdf } };
    const title = 'नींद और स्मृति';
    const { results } = await downloaded({ selected_articles: [article('a', { title })] });
    expect(results[0].file_path).toBe(`${title}.pdf`);
  });
});

describe('a download path', () => {
  const detail = 'download_path must be a folder inside the download directory';

  it.each([
    '../../etc',
    '/etc',
    'C:\\x',
    'a/../../b',
    'a/./b',
    'a\u0000b',
    '..',
    '.',
    'a//b',
    'a/',
    '~',
    'x'.repeat(65),
    'a/ /b',
    '%2e%2e',
  ])('is refused where it is %j, and nothing is made', async (path) => {
    const answer = await call('POST', 'download', {
      selected_articles: [article('a')],
      download_path: path,
    });
    expect(answer).toEqual({ status: 422, detail });
    expect(await everyFile()).toEqual([]);
  });

  it('is refused where a link leads out of the folder, and nothing is written there', async () => {
    await mkdir(join(root, 'data', 'downloads'), { recursive: true });
    await mkdir(join(root, 'outside'));
    await symlink(join(root, 'outside'), join(root, 'data', 'downloads', 'link'));
    for (const path of ['link', 'link/deeper']) {
      expect(
        await call('POST', 'download', { selected_articles: [article('a')], download_path: path }),
      ).toEqual({ status: 422, detail });
    }
    expect(await readdir(join(root, 'outside'))).toEqual([]);
  });
});

describe('bad requests', () => {
  it.each([
    [{ downloadable_extensions: ['.exe'] }, /^downloadable_extensions\[0\] must be one of \.pdf/],
    [{ downloadable_extensions: ['../x'] }, /^downloadable_extensions\[0\] must be one of/],
    [{ downloadable_extensions: 'pdf' }, /^downloadable_extensions must be a list/],
    [{ selected_articles: [] }, /^Please select at least one article to process\.$/],
    [{ filter_downloadable_only: 'yes' }, /^filter_downloadable_only must be true or false/],
  ])('%j is refused', async (parts, detail) => {
    const body = { selected_articles: [article('a')], ...parts };
    expect(await call('POST', 'download', body)).toEqual({
      status: 422,
      detail: expect.stringMatching(detail),
    });
  });

  it('says that a download is unknown', async () => {
    for (const what of ['status', 'results']) {
      expect(await call('GET', `download/${randomUUID()}/${what}`)).toEqual({
        status: 404,
        detail: 'Download not found',
      });
    }
  });
});

describe('vector processing', () => {
  const start = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/research-explorer/vector-processing/start',
      payload,
    });

  it('is the processing of articles under another name', async () => {
    const started = await start({
      selected_articles: [article('a')],
      processing_options: { excluded_file_types: ['csv'] },
    });
    expect(started.json()).toEqual({ data: { operation_id: 'p1' } });
    await start({ selected_articles: [article('a')] });
    expect(processed).toMatchObject([
      {
        selected_articles: [{ title: 'About a' }],
        store_in_vector_db: true,
        excluded_file_types: ['csv'],
      },
      { excluded_file_types: expect.arrayContaining(['pdf']) },
    ]);
    const result = await app.inject('/api/v1/research-explorer/vector-processing/p1/result');
    expect(result.json()).toEqual({
      data: { operation_id: 'p1', status: 'processing', total_chunks_stored: 0, results: [] },
    });
  });

  it('refuses options that it does not know', async () => {
    const answer = await start({
      selected_articles: [article('a')],
      processing_options: { model: 'x' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { detail: 'Unknown field processing_options.model' },
    ]);
  });
});
