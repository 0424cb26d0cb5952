import { describe, expect, it, vi } from 'vitest';
import { parseDuckDuckGoPage } from './adapters/engines/duckduckgo-page.js';
import { plainAbstract } from './adapters/engines/markup.js';
import { extractText } from './adapters/extractors/extract-text.js';
import { createRecordSplitter } from './features/library/split-records.js';
import { readQuery } from './pipeline/search/read-query.js';
import type { ReadRequest } from './ports/text-extractor.js';
import { checkCitations } from './reading/citations/check-citations.js';
import { splitSentences } from './reading/sentences/split-sentences.js';
import { isFairlyQuick } from './testing-processor-time.js';
import { worstTexts } from './testing-worst-texts.js';

// What is not quick at once is read up to six times.
vi.setConfig({ testTimeout: 150_000 });

/** A quadratic reader takes minutes for twice as much, and a linear one some tenths of a second, or seconds for very many elements. */
const length = 20_000;
const littleMs = 1000;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a plain text': (text) => extractText(file(text, 'a.txt')),
  'a page': (text) => extractText(file(`<html><body><p>Words that are read.</p>${text}`, 'a.html')),
  'an article of a publisher': (text) =>
    extractText(file(`<?xml version="1.0"?><article><front/><body><p>${text}`, 'a.xml')),
  'a rich text': (text) => extractText(file(`{\\rtf1 ${text}`, 'a.rtf')),
  'a library file': (text) => {
    const splitter = createRecordSplitter();
    splitter.push(new TextEncoder().encode(`{"records":[${text}`));
    return splitter.finish();
  },
  'the abstract of an engine': plainAbstract,
  'the page of an engine': parseDuckDuckGoPage,
  'a query': readQuery,
  'the sentences of a passage': splitSentences,
  'the text of a model': (text) => checkCitations(text, 5),
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it.each(worstTexts)('is read or refused in fair time: %s', async (_shape, text) => {
    const outcomes = new Set<string>();
    const judge = async (part: string): Promise<void> => {
      outcomes.add(await decide(() => read(part)));
    };
    expect(await isFairlyQuick(judge, text.slice(0, length), littleMs)).toBe(true);
    expect([...outcomes]).toEqual(['decided']);
  });
});

function file(text: string, name: string): ReadRequest {
  return { bytes: new TextEncoder().encode(text), name, contentType: '', charset: '' };
}

/** Read, or refused with a sentence; anything else is told. */
async function decide(read: () => unknown): Promise<string> {
  try {
    await read();
    return 'decided';
  } catch (error) {
    const isRefusal =
      error instanceof Error &&
      ['InvalidRequestError', 'DocumentUnreadableError'].includes(error.name);
    return isRefusal ? 'decided' : String(error);
  }
}
