import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError, type EngineRecord } from '../../ports/search-engine.js';
import { parseArxivFeed } from './arxiv-feed.js';
import { parseCrossrefAnswer } from './crossref-works.js';
import { parseDuckDuckGoPage } from './duckduckgo-page.js';
import { readFixture } from './fixture-file.js';
import { plainText } from './markup.js';
import { parseOpenAlexAnswer } from './openalex-works.js';
import type { ReadRecords } from './read-records.js';
import { parseSemanticScholarAnswer } from './semantic-scholar-papers.js';
import { parseTavilyAnswer } from './tavily.js';
import { recordingsOf } from './testing-answers.js';

type Parse = (body: string) => ReadRecords | string;
const jsonParsers: [engine: string, parse: Parse][] = [
  ['tavily', parseTavilyAnswer],
  ['openalex', parseOpenAlexAnswer],
  ['crossref', parseCrossrefAnswer],
  ['semantic-scholar', parseSemanticScholarAnswer],
];
const textParsers: [engine: string, file: string, parse: Parse][] = [
  ['duckduckgo', 'html.html', parseDuckDuckGoPage],
  ['duckduckgo', 'lite.html', parseDuckDuckGoPage],
  ['arxiv', 'old.xml', (body) => parseArxivFeed(body, 'https://arxiv.org')],
  ['arxiv', 'new.xml', (body) => parseArxivFeed(body, 'https://arxiv.org')],
];
const parserOf = (engine: string) =>
  jsonParsers.find(([name]) => name === engine)?.[1] ??
  textParsers.find(([name]) => name === engine)?.[2];

/** The records, or none where the answer as a whole was refused; anything but an EngineError is a fault of the parser. */
function recordsOf(parse: Parse, body: string): EngineRecord[] {
  try {
    const read = parse(body);
    return typeof read === 'string' ? [] : read.records;
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    return [];
  }
}

function expectClean(record: EngineRecord): void {
  const { title, url, fullTexts, publicationDate, identifiers, abstract, authors } = record;
  expect(title).toBe(plainText(title));
  expect(title).not.toBe('');
  expect(title).not.toMatch(
    /<\/?(?:i|b|p|sub|sup|em|jats:\w+|mml:\w+|script)(?:\s+\w+=[^<>]*)?>|&(?:amp|lt|gt|quot);/i,
  );
  expect(abstract).not.toMatch(/<\/?(?:jats:\w+|p|sec|title)>/);
  for (const address of [url, ...fullTexts.map((location) => location.url)])
    expect(address).toMatch(/^https?:\/\/[!-~]+$/i);
  expect(publicationDate).toMatch(/^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/);
  expect(identifiers.doi).toMatch(/^$|^10\.\d{4,9}\/\S+$/);
  expect(identifiers.arxiv_id + identifiers.pmid + identifiers.pmcid + identifiers.nct_id).toMatch(
    /^[\w./-]*$/,
  );
  expect(authors.every((author) => author.trim() !== '')).toBe(true);
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    [],
    {},
    [null],
    [[]],
    { a: null },
    'javascript:alert(1)',
    'data:text/html,<b>',
    '//x.example',
    '<i>a</i>',
    '&lt;b&gt;x',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.jsonValue(),
);

/** The paths of all values inside. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) =>
      String(index) === key ? replaced(inner, rest, put) : inner,
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, put) : inner,
    ]),
  );
}

describe('parsers', () => {
  it.each(jsonParsers)('of %s survive any value in any place', (engine, parse) => {
    const answer: unknown = JSON.parse(readFixture(`${engine}/search.json`));
    const paths = pathsOf(answer);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(paths.length - 1), oddValue), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const changed = changes.reduce(
            (value, [index, put]) => replaced(value, paths[index] ?? [], put),
            answer,
          );
          for (const record of recordsOf(parse, JSON.stringify(changed))) expectClean(record);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each(textParsers)('of %s (%s) survive cuts and insertions', (engine, file, parse) => {
    const text = readFixture(`${engine}/${file}`);
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '</entry>',
        '<title>',
        '<i>',
        '&lt;script&gt;',
        'href="javascript:x"',
        '<a class="result__a" href="',
        ']]>',
        '<![CDATA[',
      ),
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(60), piece, (at, length, put) => {
        for (const record of recordsOf(parse, text.slice(0, at) + put + text.slice(at + length)))
          expectClean(record);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['tavily', 'openalex', 'crossref', 'semantic-scholar', 'arxiv', 'duckduckgo'])(
    'of %s refuse any text that is no answer',
    (engine) => {
      const parse = parserOf(engine);
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string(),
            fc.json(),
            fc.constantFrom('', 'null', '[]x', '<html></html>', '{', '"x"', '{"results":null}'),
          ),
          (body) => {
            if (parse !== undefined)
              for (const record of recordsOf(parse, body)) expectClean(record);
          },
        ),
      );
    },
  );
});

describe('recorded answers', () => {
  const engines = ['tavily', 'duckduckgo', 'openalex', 'crossref', 'arxiv', 'semantic-scholar'];
  const recordings = engines.flatMap((engine) =>
    recordingsOf(engine).map((recording) => ({ engine, ...recording })),
  );
  /** Answers that a search never gets: parts that only other addresses give. */
  const isOfOtherUse = (file: string) =>
    /^(?:select-|snippet-|search-turing-(?:publication|year))/.test(file);

  it.skipIf(recordings.length === 0)('are there for every engine', () => {
    expect(new Set(recordings.map(({ engine }) => engine)).size).toBe(engines.length);
  });

  it.each(recordings)(
    'of $engine give clean records or a clear failure: $file',
    ({ engine, file, status, body }) => {
      const parse = parserOf(engine);
      const records = parse === undefined ? [] : recordsOf(parse, body.toString('utf8'));
      for (const record of records) {
        expectClean(record);
        expect(record.abstract).not.toMatch(/^Abstract\b\s+[A-Z]/);
      }
      const hasSome = status === 200 && !/empty|^error/.test(file) && !isOfOtherUse(file);
      expect(records.length > 0).toBe(hasSome);
    },
  );
});
