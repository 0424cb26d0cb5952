import { describe, expect, it, vi } from 'vitest';
import { parseArxivFeed } from './adapters/engines/arxiv-feed.js';
import { parseDuckDuckGoPage } from './adapters/engines/duckduckgo-page.js';
import { plainAbstract } from './adapters/engines/markup.js';
import { parseOpenAlexAnswer } from './adapters/engines/openalex-works.js';
import { extractText } from './adapters/extractors/extract-text.js';
import { readFirstPage } from './adapters/extractors/front-matter/first-page-facts.js';
import { readPdfFacts } from './adapters/extractors/pdf/pdf-facts.js';
import { docxMembers, makeZip, requestOf, wordParagraph } from './adapters/extractors/testing.js';
import type { TextPart } from './adapters/extractors/text-parts.js';
import { extractDocx } from './adapters/extractors/word/docx.js';
import { readOfficeFacts } from './adapters/extractors/word/office-facts.js';
import { createRecordSplitter } from './features/library/split-records.js';
import { readQuery } from './pipeline/search/read-query.js';
import type { ReadRequest } from './ports/text-extractor.js';
import { checkCitations } from './reading/citations/check-citations.js';
import { splitSentences } from './reading/sentences/split-sentences.js';
import { conceptOf, readColumn } from './reading/study/study-columns.js';
import { studyConcepts } from './reading/study/study-concepts.js';
import { readStudyText, type StudyText } from './reading/study/study-text.js';
import { isFairlyQuick } from './testing-processor-time.js';
import { worstTexts, worstWords } from './testing-worst-texts.js';
import { readWork } from './works/work.js';

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
  'the text of a model': (text) => checkCitations(text, [text, 'It took 1–2 days.', 'c', 'd', 'e']),
};

/** Those that look for words are fed words, too. Each is read in some hundredths of a second. */
const wordReaders: Readonly<Record<string, (text: string) => unknown>> = {
  'a Word document': (text) =>
    extractDocx(requestOf(makeZip(docxMembers(wordParagraph(escapeXml(text)))))),
  'the XML of a Word document': (text) => extractDocx(requestOf(makeZip(docxMembers(text)))),
  'the first page of a paper': (text) =>
    readPdfFacts([heading(text), line(text), ...cut(text, 200).map(line), heading('Abstract')], {
      ...{ xmp: `<x>${text}`, headline: text },
      information: { Title: text, Author: text, doi: text },
    }),
  'the first page below its title': (text) =>
    readFirstPage([line(titleOfPaper), line(text), ...cut(text, 200).map(line)], titleOfPaper),
  'the facts of an office file': (text) =>
    readOfficeFacts([heading(text), line(text)], { title: text, authors: text }),
  'the record of a work': (text) => {
    const [identifiers, versionDois] = [{ doi: text, arxiv_id: text, isbn: text }, [text]];
    const { authors, place, form } = readWork({
      ...{ title: text, authors: [text], year: 2020, kind: text, container: text, volume: text },
      ...{ pages: text, url: text, identifiers, versionDois },
    });
    return [authors, place, form];
  },
  'the answer of an engine in JSON': (text) => {
    const author = { display_name: text };
    const source = { ...author, type: text };
    const work = {
      ...{ id: text, doi: text, title: text, publication_date: text, type: text },
      ...{ authorships: [{ author }], abstract_inverted_index: { [text]: [1] } },
      primary_location: { landing_page_url: text, source },
    };
    return parseOpenAlexAnswer(JSON.stringify({ results: [work] }));
  },
  'the answer of an engine in XML': (text) =>
    parseArxivFeed(`<feed><entry><title>${text}</title><summary>${text}`, 'https://arxiv.org'),
  'the title of a study': (text) => askAll(readStudyText([], passageOf(text))),
  // Sentences are no longer than what can be quoted.
  'the sentences of a study': (text) =>
    askAll(readStudyText([passageOf(cut(text, 300).join('a. We '))], null)),
  'a question to a study': (text) =>
    ['', 'how many ', 'which '].map((asked) => {
      const question = asked + text;
      const study = readStudyText([passageOf(cut(text, 300).join('a. We '))], null);
      return readColumn({ question, concept: conceptOf(question) }, study, false);
    }),
};
const wordyMs = 250;

describe.each(Object.entries(wordReaders))('%s', (_name, read) => {
  it.each([...worstTexts, ...worstWords])('is read in fair time: %s', async (_shape, ofLength) => {
    const outcomes = new Set<string>();
    const judge = async (part: string): Promise<void> => {
      outcomes.add(await decide(() => read(part)));
    };
    expect(await isFairlyQuick(judge, ofLength, { length, littleMs: wordyMs })).toBe(true);
    expect([...outcomes]).toEqual(['decided']);
  });
});

const titleOfPaper = 'Moss on the roofs of old towns';
const line = (text: string): TextPart => ({ kind: 'paragraph', text, level: 0, page: 1 });
const heading = (text: string): TextPart => ({ kind: 'heading', text, level: 1, page: 1 });
const passageOf = (text: string) => ({ heading_path: ['Methods'], text });

function askAll(study: StudyText): unknown[] {
  return studyConcepts.map((concept) => readColumn({ question: concept, concept }, study, true));
}

function cut(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it.each(worstTexts)('is read or refused in fair time: %s', async (_shape, ofLength) => {
    const outcomes = new Set<string>();
    const judge = async (part: string): Promise<void> => {
      outcomes.add(await decide(() => read(part)));
    };
    expect(await isFairlyQuick(judge, ofLength, { length, littleMs })).toBe(true);
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
      ['InvalidRequestError', 'DocumentUnreadableError', 'EngineError'].includes(error.name);
    return isRefusal ? 'decided' : String(error);
  }
}
