import { routes } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from './html.js';
import { describeApi } from './open-api.js';
import type { ApiDocument } from './open-api-document.js';
import { renderReference } from './reference-page.js';
import { buildTestApp } from './testing.js';

const document = describeApi(routes, '1.2.3');
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

let app: FastifyInstance;
async function noFile(): Promise<never> {
  throw new Error('Nothing is sent in these tests');
}
beforeAll(async () => {
  app = await buildTestApp([
    (server) => {
      server.serve(routes.getFileTypes, () => ({
        supported: [],
        known: [],
        excluded_by_default: [],
        downloadable_extensions: [],
      }));
      server.serve(routes.listDocuments, () => ({ documents: [], total_count: 0 }));
      server.serveForm(routes.uploadDocument, { take: noFile, drop: noFile, answer: noFile });
      server.serveUpload(routes.importVectors, noFile);
    },
  ]);
});
afterAll(() => app.close());

function detailsOf(path: string, method: string): Record<string, unknown> {
  const responses = Object.entries(document.paths[path]?.[method]?.responses ?? {});
  return Object.fromEntries(
    responses.map(([status, { content }]) => [
      status,
      Object(content['application/json']?.examples?.failure?.value).detail,
    ]),
  );
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry] : references(entry),
  );
}

describe('the OpenAPI document', () => {
  it('has every route once, under its own name', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(routes).sort(),
    );
  });

  it('names every path parameter and no other', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item)) {
        const inPath = (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => parameter.name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      }
    }
  });

  it('describes files that are sent and files that are answered', () => {
    const form =
      document.paths['/documents/bulk-upload']?.post?.requestBody?.content['multipart/form-data']
        ?.schema;
    expect(form).toMatchObject({
      required: ['files'],
      properties: { files: { type: 'array', maxItems: 20 }, title: { type: 'string' } },
    });
    const answer = document.paths['/documents/{id}/original']?.get?.responses['200']?.content;
    expect(answer).toEqual({ '*/*': { schema: { type: 'string', format: 'binary' } } });
  });

  it('leads each reference to a schema that is there', () => {
    const found = references(document);
    expect(found.length).toBeGreaterThan(20);
    for (const reference of found)
      expect(document.components.schemas).toHaveProperty([
        reference.replace('#/components/schemas/', ''),
      ]);
  });

  it('keeps what a caller must send apart from what the server answers', () => {
    expect(document.components.schemas.Article?.required).toContain('abstract');
    expect(document.components.schemas.ArticleInput?.required).toEqual(['title', 'url']);
    expect(document.components.schemas.SearchRequest?.required).toEqual(['query']);
  });

  it('has no schema under two names', () => {
    const texts = Object.values(document.components.schemas).map((schema) =>
      JSON.stringify(schema),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('gives numbers in query strings their limits and defaults', () => {
    const limit = document.paths['/documents/']?.get?.parameters?.find(
      (parameter) => parameter.name === 'limit',
    );
    expect(limit).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
  });

  it('shows how calls fail', () => {
    const responses = document.paths['/search/articles']?.post?.responses;
    expect(Object.keys(responses ?? {})).toEqual([
      '200',
      '400',
      '403',
      '413',
      '415',
      '422',
      '500',
      '503',
      'default',
    ]);
    expect(responses?.['422']?.content['application/json']?.examples).toEqual({
      failure: { value: { detail: 'query is required' } },
    });
  });

  it('shows how a call fails by its state, by what its body names, and by the world outside', () => {
    expect(detailsOf('/documents/{id}/reset', 'post')).toMatchObject({
      404: 'Document not found',
      409: 'Document is not processing',
    });
    expect(detailsOf('/sessions/navigate', 'post')).toMatchObject({ 404: 'Session not found' });
    expect(detailsOf('/research-explorer/file-types/check-downloadable', 'get')).toMatchObject({
      502: 'The server cannot be reached',
    });
  });

  it('shows how an upload fails, and how large a body may be', () => {
    expect(detailsOf('/documents/upload', 'post')).toMatchObject({
      400: 'Malformed upload',
      413: 'The file is larger than 50 MB',
      422: 'No file uploaded',
    });
    expect(detailsOf('/references/import', 'post')).toMatchObject({
      413: 'The request body is larger than 64 MB',
    });
    expect(detailsOf('/vectors/management/import', 'post')).toMatchObject({
      413: 'The request body is larger than 1 TB',
    });
  });

  it('asks for a body only where a field of it is needed', () => {
    expect(document.paths['/search/articles']?.post?.requestBody?.required).toBe(true);
    expect(document.paths['/sessions/create']?.post?.requestBody?.required).toBe(false);
    expect(document.paths['/documents/upload']?.post?.requestBody?.required).toBe(true);
  });

  it('is served, with the routes that are served', async () => {
    const response = await app.inject('/api/v1/openapi.json');
    expect(response.headers['content-type']).toContain('application/json');
    const { paths } = response.json<ApiDocument>();
    expect(Object.keys(paths).sort()).toEqual([
      '/documents/',
      '/documents/upload',
      '/research-explorer/file-types',
      '/vectors/management/import',
    ]);
  });
});

describe('the reference page', () => {
  const page = renderReference(document);

  it('shows every operation with a call to copy', () => {
    for (const { summary, operationId } of operations) {
      expect(page).toContain(html`<h3 id="${operationId}">${summary}</h3>`.text);
    }
    expect(page.match(/curl /g)?.length).toBe(operations.length);
    expect(page).toContain('5 to 50; default 20');
  });

  it('runs nothing and fetches nothing', () => {
    expect(page).not.toMatch(/<script|<link|<img|url\(|@import|\son\w+=/i);
  });

  it('has no heading or id twice, and skips no level', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.match(/<h1/g)?.length).toBe(1);
  });

  it('escapes what comes from the document', () => {
    const evil = describeApi(
      {
        getHealth: {
          ...routes.getHealth,
          summary: '<script>alert(1)</script>',
          tag: '"><img src=x>',
        },
      },
      '<b>',
    );
    expect(renderReference(evil)).not.toMatch(/<script|<img|<b>/);
  });

  it('is served as a page', async () => {
    const response = await app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('File types that can be read');
  });
});
