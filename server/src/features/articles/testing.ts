/** Fakes of the world around article processing: pages by address, and a reader that takes every page as plain text. */
import { createHash } from 'node:crypto';
import { articleSchema } from '@lectern/contract';
import { UpstreamError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { FetchedPage, PageFetcher } from '../../ports/page-fetcher.js';
import type { DocumentFacts, DocumentReader, SourceFormat } from '../../ports/text-extractor.js';

export interface FakePage {
  readonly text: string;
  readonly format?: SourceFormat;
  readonly status?: number;
  readonly facts?: Partial<DocumentFacts>;
  readonly note?: string;
  readonly isRetracted?: boolean;
}

/** Text of the wanted length about a title. */
export function textAbout(title: string, characters = 6000): string {
  const sentence = `${title}. Every plot was sampled twice and the mean was kept. `;
  return sentence
    .repeat(Math.ceil(characters / sentence.length))
    .slice(0, characters)
    .trim();
}

export function fakeFetcher(
  pages: Readonly<Record<string, FakePage>>,
): PageFetcher & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async fetchPage(url, { signal }): Promise<FetchedPage> {
      signal.throwIfAborted();
      asked.push(url);
      const page = pages[url];
      if (page === undefined) throw new UpstreamError('the address could not be reached');
      const bytes = new TextEncoder().encode(JSON.stringify(page));
      return {
        url,
        status: page.status ?? 200,
        contentType: 'text/html',
        charset: 'utf-8',
        size: null,
        bytes,
      };
    },
  };
}

const noFacts: DocumentFacts = {
  title: '',
  authors: '',
  publicationDate: '',
  journal: '',
  doi: '',
  abstract: '',
};

/** Reads what `fakeFetcher` gives, and plain text as it is: one passage a document. */
export function fakeReader(): DocumentReader {
  return {
    async read({ bytes }, signal) {
      signal.throwIfAborted();
      const body = new TextDecoder().decode(bytes);
      const page: FakePage = body.startsWith('{')
        ? JSON.parse(body)
        : { text: body, format: 'txt' };
      const { text, format = 'html', facts, note = '', isRetracted = false } = page;
      const chunk = {
        index: 0,
        text,
        headingPath: [],
        pageStart: null,
        pageEnd: null,
        charStart: 0,
        charEnd: text.length,
        tokenCount: text.split(' ').length,
      };
      return {
        format,
        text,
        blocks: [{ kind: 'paragraph', start: 0, end: text.length, level: 0, page: null }],
        pageCount: null,
        facts: { ...noFacts, ...facts },
        chunks: [chunk],
        ...(note === '' ? {} : { note }),
        ...(isRetracted ? { isRetracted } : {}),
      };
    },
    close: async () => {},
  };
}

export const fakeEmbedder: Embedder = {
  model: 'fake-8',
  dimension: 8,
  fusion: { weight: 0, calibration: { slope: 1, intercept: 0 } },
  async embed(texts) {
    return texts.map((text) => {
      const bytes = createHash('sha256').update(text).digest().subarray(0, 8);
      const length = Math.hypot(...bytes);
      return Float32Array.from(bytes, (byte) => byte / length);
    });
  },
};

export const article = (parts: object) =>
  articleSchema.parse({
    title: 'Coated pellets in sandy soils',
    url: 'https://journal.example/a',
    ...parts,
  });
