import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../http/testing.js';
import {
  type FetchedPage,
  PageFetchError,
  type PageFetcher,
  UrlNotAllowedError,
} from '../../ports/page-fetcher.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { registerSystemRoutes } from './routes.js';
import { createSystemService } from './service.js';

let database: Database;
let app: FastifyInstance;
let answer: Partial<FetchedPage> | Error = {};
const fetched: string[] = [];

const fetcher: PageFetcher = {
  async fetchPage(url) {
    fetched.push(url);
    if (answer instanceof Error) throw answer;
    return {
      url,
      status: 200,
      contentType: '',
      charset: '',
      size: null,
      bytes: new Uint8Array(),
      ...answer,
    };
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  const system = createSystemService({
    database,
    fetcher,
    isDemo: true,
    version: '9.9.9',
    uptime: () => 12.4,
  });
  app = await buildTestApp([(server) => registerSystemRoutes(server, system)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  fetched.length = 0;
  answer = {};
});

async function get(path: string) {
  const response = await app.inject(`/api/v1/research-explorer/${path}`);
  return {
    status: response.statusCode,
    ...response.json<{ data?: Record<string, unknown>; detail?: string }>(),
  };
}

const check = (url: string) => get(`file-types/check-downloadable?url=${encodeURIComponent(url)}`);

describe('the system', () => {
  it('is healthy when its database answers', async () => {
    expect(await get('health')).toEqual({
      status: 200,
      data: { status: 'healthy', database: database.kind, uptime_seconds: 12 },
    });
  });

  it('counts what the database holds', async () => {
    expect((await get('stats')).data).toEqual({
      documents: 0,
      passages: 0,
      vectors: 0,
      searches: 0,
      is_demo: true,
      version: '9.9.9',
    });
    await database.query(
      `insert into documents (id, title, processing_status) values (gen_random_uuid(), 'x', 'completed')`,
    );
    expect((await get('stats')).data).toMatchObject({ documents: 1 });
  });

  it('lists the file types', async () => {
    const { data } = await get('file-types');
    expect(data?.supported).toEqual(['pdf', 'doc', 'docx', 'txt', 'html', 'htm']);
    expect(data?.excluded_by_default).toContain('pptx');
    expect(data?.downloadable_extensions).toContain('.pdf');
  });
});

describe('check-downloadable', () => {
  it.each([
    ['file-types/check-downloadable', 'Please enter a URL'],
    ['file-types/check-downloadable?url=', 'Please enter a URL'],
    ['file-types/check-downloadable?url=%20', 'Please enter a URL'],
    ['file-types/check-downloadable?url=ftp://x', 'Please enter a valid URL'],
    ['file-types/check-downloadable?url=file:///etc/passwd', 'Please enter a valid URL'],
    ['file-types/check-downloadable?url=foo', 'Please enter a valid URL'],
    ['file-types/check-downloadable?url=http://', 'Please enter a valid URL'],
    ['file-types/check-downloadable?url=http://a&url=http://b', 'url is given more than once'],
  ])('refuses %s and asks nobody', async (path, detail) => {
    expect(await get(path)).toEqual({ status: 422, detail });
    expect(fetched).toEqual([]);
  });

  it('tells the size of a file that is there', async () => {
    answer = { contentType: 'application/pdf', size: 12_345 };
    expect((await check('https://a.org/x')).data).toMatchObject({
      downloadable: true,
      size: 12_345,
    });
    answer = { contentType: 'application/pdf', size: 99, status: 404 };
    expect((await check('https://a.org/x')).data).toMatchObject({
      downloadable: false,
      size: null,
    });
  });

  it('passes on why an address may not be reached, or was not', async () => {
    answer = new UrlNotAllowedError();
    expect(await check('http://127.0.0.1/')).toEqual({ status: 422, detail: 'URL is not allowed' });
    answer = new PageFetchError('The address did not answer in time', { status: 504 });
    expect(await check('https://slow.example/')).toEqual({
      status: 504,
      detail: 'The address did not answer in time',
    });
  });

  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  it.each([
    [{ contentType: 'application/pdf' }, 'pdf', true, 'with a file of type PDF'],
    [
      { contentType: 'application/octet-stream', url: 'https://a.org/data.CSV' },
      'csv',
      true,
      'CSV',
    ],
    [{ contentType: '', url: 'https://b.org/final.xlsx' }, 'xlsx', true, 'XLSX'],
    [
      { contentType: docx },
      'docx',
      false,
      'with a file of type DOCX, which is not of a downloadable type, though the library can take it in',
    ],
    [{ contentType: 'text/html' }, 'html', false, 'though the library can take it in'],
    [
      { contentType: 'image/png' },
      '',
      false,
      'with image/png, which is not of a downloadable type',
    ],
    [{ contentType: '' }, '', false, 'does not say what it answers with'],
    [{ contentType: 'application/pdf', status: 404 }, '', false, 'with status 404'],
  ])('tells what %j is', async (page, fileType, isDownloadable, message) => {
    answer = page;
    const url = 'https://a.org/x';
    expect((await check(url)).data).toMatchObject({
      url,
      downloadable: isDownloadable,
      file_type: fileType,
      message: expect.stringContaining(message),
    });
  });
});
