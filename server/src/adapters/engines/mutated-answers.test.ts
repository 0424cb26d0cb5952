import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError, type EngineRecord, type SearchEngine } from '../../ports/search-engine.js';
import { createClinicalTrialsEngine } from './clinical-trials.js';
import { createCoreEngine } from './core.js';
import { createDblpEngine } from './dblp.js';
import { createDoajEngine } from './doaj.js';
import type { EngineClient } from './engine-client.js';
import { createEuropePmcEngine } from './europe-pmc.js';
import { createPubmedEngine } from './pubmed.js';
import { fixture, recorded, recordings } from './testing-answers.js';
import { callOf, replay, testQuery } from './testing-service.js';
import { createWikipediaEngine } from './wikipedia.js';

const pubmed = (client: EngineClient): SearchEngine =>
  createPubmedEngine({ client, apiKey: '', contactEmail: '' });
const found = fixture('pubmed/esearch.json');

const jsonEngines: readonly (readonly [string, (client: EngineClient) => SearchEngine, string])[] =
  [
    ['Europe PMC', (client) => createEuropePmcEngine({ client }), 'europe-pmc/search.json'],
    [
      'ClinicalTrials.gov',
      (client) => createClinicalTrialsEngine({ client }),
      'clinical-trials/search.json',
    ],
    ['DBLP', (client) => createDblpEngine({ client }), 'dblp/search.json'],
    ['DOAJ', (client) => createDoajEngine({ client }), 'doaj/search.json'],
    ['CORE', (client) => createCoreEngine({ client, apiKey: 'key' }), 'core/search.json'],
    ['Wikipedia', (client) => createWikipediaEngine({ client }), 'wikipedia/search.json'],
    ['PubMed, first answer', pubmed, 'pubmed/esearch.json'],
  ];

/** What hostile or careless services put where text is expected. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '<script>alert(1)</script>Title',
    '&lt;img src=x onerror=alert(1)&gt;Name',
    '<b>bold</b> &amp;lt;i&amp;gt;twice&amp;lt;/i&amp;gt;',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//host.test/path',
    'http://user:secret@host.test/',
    '10.5555/x<y>',
    '10.5555/a\ud800b',
    '\u0000\u202e\ud800',
    '9999-99-99',
    '__proto__',
  ),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, -1, 1e308, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
);

describe('mutated answers', () => {
  it.each(jsonEngines)(
    'of %s never crash it nor pass markup or foreign addresses on',
    async (_name, create, path) => {
      const original: unknown = JSON.parse(fixture(path));
      const places = pathsOf(original);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(), nastyValue), { minLength: 1, maxLength: 4 }),
          async (changes) => {
            const mutated = structuredClone(original);
            // A copy of each value: a later change may fall into an earlier one.
            for (const [place, value] of changes)
              replaceAt(mutated, places[place % places.length] ?? [], structuredClone(value));
            await expectCleanOrRefused(create(replay({ body: JSON.stringify(mutated) }).client));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it.each(jsonEngines)(
    'of %s that break off or have bytes swapped are read or refused',
    async (_name, create, path) => {
      await fc.assert(
        fc.asyncProperty(brokenText(fixture(path)), async (body) =>
          expectCleanOrRefused(create(replay({ body }).client)),
        ),
        { numRuns: 60 },
      );
    },
  );

  it('of PubMed records are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(brokenText(fixture('pubmed/efetch.xml')), xmlWith(nastyText)),
        async (body) => {
          const { client } = replay((url) => ({
            body: url.pathname.endsWith('/esearch.fcgi') ? found : body,
          }));
          await expectCleanOrRefused(pubmed(client));
        },
      ),
      { numRuns: 200 },
    );
  });

  it.skipIf(recordings === undefined)(
    'that were recorded, then mutated, are read or refused',
    async () => {
      const page: unknown = JSON.parse(recorded('europepmc/search-cancer-core.json'));
      const places = pathsOf(page);
      const xml = recorded('pubmed/efetch-28775130-structured-abstract.xml');
      await fc.assert(
        fc.asyncProperty(fc.nat(), nastyValue, brokenText(xml), async (place, value, body) => {
          const mutated = structuredClone(page);
          replaceAt(mutated, places[place % places.length] ?? [], structuredClone(value));
          await expectCleanOrRefused(
            createEuropePmcEngine(replay({ body: JSON.stringify(mutated) })),
          );
          await expectCleanOrRefused(
            pubmed(
              replay((url) => ({ body: url.pathname.endsWith('/esearch.fcgi') ? found : body }))
                .client,
            ),
          );
        }),
        { numRuns: 40 },
      );
    },
  );
});

async function expectCleanOrRefused(engine: SearchEngine): Promise<void> {
  const outcome = await engine.search(testQuery, callOf()).catch((error: unknown) => error);
  if (!Array.isArray(outcome)) {
    expect(outcome).toBeInstanceOf(EngineError);
    return;
  }
  // A search that succeeded gives records; their fields are what is checked here.
  for (const record of outcome as EngineRecord[]) expectClean(record);
}

function expectClean(record: EngineRecord): void {
  expect(record.title.trim()).not.toBe('');
  for (const text of [
    record.title,
    record.abstract,
    record.journal,
    record.summary,
    record.studyType,
    record.developmentPhase,
    ...record.authors,
  ]) {
    expect(text).not.toMatch(/<\/?(?:b|i|p|img|script|sub|h4|span|em|jats:\w+)(?:\s[^<>]*)?>/i);
    expect(text).not.toMatch(/\p{Cc}|\u202e|\p{Surrogate}/u);
  }
  for (const address of [record.url, ...record.fullTexts.map(({ url }) => url)]) {
    expect(address).toMatch(/^https?:\/\/[^\s<>"]+$/i);
    // An @ in a path is a letter like others; before the host it would be a name and a password.
    expect(new URL(address)).toMatchObject({ username: '', password: '' });
  }
  expect(record.publicationDate).toMatch(/^(?:\d{4}(?:-\d\d){0,2})?$/);
  expect(record.identifiers.doi).toMatch(/^(?:10\.\d{4,9}\/\S+)?$/);
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...at, key]))];
}

function replaceAt(root: unknown, path: Path, value: unknown): void {
  let target = root;
  for (const key of path.slice(0, -1))
    target = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined;
  const last = path.at(-1);
  if (typeof target === 'object' && target !== null && last !== undefined)
    Reflect.set(target, last, value);
}

/** The text cut somewhere, or with a piece of it replaced. */
function brokenText(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(text.length), fc.nat(40), fc.oneof(fc.constant(null), nastyText))
    .map(([at, length, inserted]) =>
      inserted === null
        ? text.slice(0, at)
        : text.slice(0, at) + inserted + text.slice(at + length),
    );
}

function xmlWith(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, texts, texts)
    .map(
      ([title, words, id]) =>
        `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><ArticleTitle>${title} x</ArticleTitle>` +
        `<Abstract><AbstractText Label="${words}">${words}</AbstractText></Abstract></Article></MedlineCitation>` +
        `<PubmedData><ArticleIdList><ArticleId IdType="doi">${id}</ArticleId><ArticleId IdType="pmc">${words}</ArticleId></ArticleIdList></PubmedData>` +
        '</PubmedArticle></PubmedArticleSet>',
    );
}
