import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.js';
import type { ServiceRequest } from '../service-transport.js';
import { createArxivEngine } from './arxiv.js';
import { createClinicalTrialsEngine } from './clinical-trials.js';
import { createCoreEngine } from './core.js';
import { createCrossrefEngine } from './crossref.js';
import { createDblpEngine } from './dblp.js';
import { createDoajEngine } from './doaj.js';
import { createDuckDuckGoEngine } from './duckduckgo.js';
import type { EngineClient } from './engine-client.js';
import { createEuropePmcEngine } from './europe-pmc.js';
import { createOpenAlexEngine } from './openalex.js';
import { createPubmedEngine } from './pubmed.js';
import { createSemanticScholarEngine } from './semantic-scholar.js';
import { createTavilyEngine } from './tavily.js';
import { askedFor, callOf, outcomeOf, replay, testQuery } from './testing-service.js';
import { createWikipediaEngine } from './wikipedia.js';

interface Engine {
  readonly make: (client: EngineClient) => SearchEngine;
  /** The query in what was asked. */
  readonly read: (request: ServiceRequest) => string;
}

const parameter = (name: string) => (request: ServiceRequest) =>
  new URL(request.url).searchParams.get(name) ?? '';
/** What stands before the limits of years. */
const before = (mark: string, read: Engine['read']) => (request: ServiceRequest) =>
  read(request).split(mark)[0] ?? '';

const engines: Readonly<Record<string, Engine>> = {
  PubMed: {
    make: (client) => createPubmedEngine({ client, apiKey: '', contactEmail: '' }),
    read: parameter('term'),
  },
  'Europe PMC': {
    make: (client) => createEuropePmcEngine({ client }),
    read: before(' AND FIRST_PDATE', parameter('query')),
  },
  OpenAlex: {
    make: (client) => createOpenAlexEngine({ client, key: '' }),
    read: parameter('search'),
  },
  arXiv: {
    make: (client) => createArxivEngine({ client, origin: 'http://service.test' }),
    read: before(' AND submittedDate', parameter('search_query')),
  },
  'ClinicalTrials.gov': {
    make: (client) => createClinicalTrialsEngine({ client }),
    read: parameter('query.term'),
  },
  DOAJ: {
    make: (client) => createDoajEngine({ client }),
    read: before(' AND bibjson', ({ url }) =>
      decodeURIComponent(new URL(url).pathname.replace('/api/v4/search/articles/', '')),
    ),
  },
  CORE: {
    make: (client) => createCoreEngine({ client, apiKey: 'key' }),
    read: before(' AND yearPublished', parameter('q')),
  },
  DBLP: { make: (client) => createDblpEngine({ client }), read: parameter('q') },
  Wikipedia: { make: (client) => createWikipediaEngine({ client }), read: parameter('gsrsearch') },
  DuckDuckGo: {
    make: (client) => createDuckDuckGoEngine({ client }),
    read: ({ body }) => new URLSearchParams(String(body)).get('q') ?? '',
  },
  Crossref: {
    make: (client) => createCrossrefEngine({ client, contactEmail: '' }),
    read: parameter('query.bibliographic'),
  },
  'Semantic Scholar': {
    make: (client) => createSemanticScholarEngine({ client, key: '' }),
    read: parameter('query'),
  },
  Tavily: {
    make: (client) => createTavilyEngine({ client, key: 'key' }),
    read: ({ body }) => JSON.parse(String(body)).query,
  },
};

async function writtenFor(engine: Engine, text: string): Promise<string> {
  const { client, asked } = replay({ body: '{}' });
  await outcomeOf(engine.make(client).search({ ...testQuery, ...askedFor(text) }, callOf()));
  const [request] = asked;
  return request === undefined ? '' : engine.read(request);
}

const excluding = 'phage AND urinary NOT kidney';
const grouped = '("heart attack" OR stroke OR myocardial infarction) AND aspirin -children';

const expected: Readonly<Record<string, readonly [excluding: string, grouped: string]>> = {
  PubMed: [
    'phage AND urinary NOT kidney',
    '("heart attack" OR stroke OR (myocardial infarction)) AND aspirin NOT children',
  ],
  'Europe PMC': [
    '(phage AND urinary NOT kidney)',
    '(("heart attack" OR stroke OR (myocardial infarction)) AND aspirin NOT children)',
  ],
  OpenAlex: [
    'phage AND urinary NOT kidney',
    '("heart attack" OR stroke OR (myocardial infarction)) AND aspirin NOT children',
  ],
  arXiv: [
    '(all:phage AND all:urinary ANDNOT all:kidney)',
    '((all:"heart attack" OR all:stroke OR (all:myocardial AND all:infarction)) AND all:aspirin ANDNOT all:children)',
  ],
  'ClinicalTrials.gov': [
    'phage AND urinary NOT kidney',
    '("heart attack" OR stroke OR (myocardial infarction)) AND aspirin NOT children',
  ],
  DOAJ: [
    '(phage AND urinary NOT kidney)',
    '(("heart attack" OR stroke OR (myocardial infarction)) AND aspirin NOT children)',
  ],
  CORE: [
    '(phage AND urinary)',
    '(("heart attack" OR stroke OR (myocardial infarction)) AND aspirin)',
  ],
  DBLP: [
    'phage urinary',
    'heart|stroke|myocardial heart|stroke|infarction attack|stroke|myocardial attack|stroke|infarction aspirin',
  ],
  Wikipedia: [
    'phage urinary -kidney',
    '"heart attack" OR stroke OR "myocardial infarction" aspirin -children',
  ],
  DuckDuckGo: [
    'phage urinary -kidney',
    '"heart attack" OR stroke OR "myocardial infarction" aspirin -children',
  ],
  Crossref: ['phage urinary', 'heart attack stroke myocardial infarction aspirin'],
  'Semantic Scholar': ['phage urinary', 'heart attack stroke myocardial infarction aspirin'],
  Tavily: ['phage urinary', 'heart attack stroke myocardial infarction aspirin'],
};

describe.each(Object.entries(engines))('%s', (name, engine) => {
  it('says of itself that it reads what it is sent as such', async () => {
    const { reads = [] } = engine.make(replay({ body: '{}' }).client);
    const words = await writtenFor(engine, 'phage virus');
    expect({
      OR: (await writtenFor(engine, 'phage OR virus')) !== words,
      NOT: /kidney/.test(await writtenFor(engine, excluding)),
    }).toEqual({ OR: reads.includes('OR'), NOT: reads.includes('NOT') });
    if (reads.includes('phrases'))
      expect(await writtenFor(engine, '"heart attack"')).toContain('"heart attack"');
    if (reads.includes('*')) expect(await writtenFor(engine, 'phag* virus')).toContain('phag*');
    if (reads.includes('fields')) {
      const typed = ['title:phage', 'title:"phage virus"', 'title:"phage virus" AND author:"Li B"'];
      for (const text of typed)
        for (const field of text.split(' AND '))
          expect(await writtenFor(engine, text)).toContain(field);
      expect(await writtenFor(engine, 'title:(phage virus) AND host')).toContain(
        'title:phage title:virus',
      );
    }
  });

  it('gets the operators that it understands, or words without what is excluded', async () => {
    expect([await writtenFor(engine, excluding), await writtenFor(engine, grouped)]).toEqual(
      expected[name],
    );
  });

  it('never gets what is excluded as something to look for, in no kind of brackets', async () => {
    for (const text of [
      'phage -kidney',
      '(phage NOT kidney)',
      'phage AND (urinary NOT (kidney OR renal))',
      'phage NOT "kidney stones"',
    ]) {
      const query = await writtenFor(engine, text);
      expect(query).toContain('phage');
      expect(query.replace(/(?:NOT |-)(?:\([^)]*\)|all:"[^"]*"|"[^"]*"|\S+)/g, '')).not.toMatch(
        /kidney|renal/,
      );
    }
  });

  it('is never asked for every work where the query is nothing but signs', async () => {
    for (const text of ['???', '+ / ()', '??? OR !!', '*']) {
      const query = await writtenFor(engine, text);
      expect(query).not.toMatch(/^\((?:[?*\s]|OR|[!+()])*\)$/);
    }
  });

  it('says what it is asked for where that is less than was typed', async () => {
    const { abridge } = engine.make(replay({ body: '{}' }).client);
    const many = Array.from({ length: 60 }, (_, at) => `word${at}x "phrase ${at}"`);
    const long = askedFor(many.join(' OR '));
    const whole = await writtenFor(engine, long.text);
    const lacksLast = !/word59x/.test(whole) || !/phrase 59/.test(whole);
    expect(abridge?.(askedFor('phage virus')) ?? null).toBeNull();
    if (!lacksLast) return;
    const abridged = abridge?.(long) ?? null;
    expect(abridged?.reason).toMatch(/^(?:takes|has) /);
    expect(abridged?.sent).toContain('word0x');
    expect((abridged?.sent.match(/"/g)?.length ?? 0) % 2).toBe(0);
    expect(abridged?.sent).not.toMatch(/word59x|OR$/);
  });

  it('says so where it is sent words as a phrase that were typed without quotation marks', async () => {
    const { abridge } = engine.make(replay({ body: '{}' }).client);
    const text = 'vitamin D falls OR calcium fractures';
    const sent = await writtenFor(engine, text);
    const abridged = abridge?.(askedFor(text)) ?? null;
    expect(abridged?.sent).toBe(sent.includes('"vitamin D falls"') ? sent : undefined);
    expect(abridge?.(askedFor('falls OR "calcium fractures"')) ?? null).toBeNull();
  });

  it('gets plain words as words', async () => {
    const words = await writtenFor(engine, 'to treat or not to treat phage infections');
    expect(words).not.toMatch(/\b(?:NOT|OR|ANDNOT)\b/);
    expect(words).toContain('infections');
  });
});
