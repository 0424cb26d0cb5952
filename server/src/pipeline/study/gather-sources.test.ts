import { type Article, researchPlanSchema, workflowConfigSchema } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { insertDocument } from '../../store/documents/documents.js';
import { findDocumentArticle } from '../ingest/document-article.js';
import { type GatherRequest, gatherSources } from './gather-sources.js';
import type { OutsideFound } from './study-source.js';
import { foundSource, studyArticle } from './testing-study.js';

let database: Database;
let roofDocument: string;
beforeAll(async () => {
  database = await openTestDatabase();
  roofDocument = await insertDocument(database, {
    title: 'Grass roofs and the heat of rooms below',
    authors: 'Ida Lund, Per Moe',
    publicationDate: '2021',
    doi: '10.1234/roofs',
    status: 'completed',
    chunksStored: 3,
    identifiers: [{ kind: 'doi', value: '10.1234/roofs' }],
    text: 'Text.',
  });
});
afterAll(() => database.close());

const plan = researchPlanSchema.parse({
  questions: [
    { text: 'Do grass roofs cool rooms?', origin: 'person', queries: ['grass roofs cool rooms'] },
    { text: 'What do grass roofs cost?', origin: 'person', queries: ['grass roofs cost'] },
  ],
  engines: ['openalex'],
  enough: { sources: 3, passages: 5 },
});

function found(articles: readonly Article[]): OutsideFound {
  return {
    outcome: 'found',
    query: 'q',
    reports: [],
    articles,
    recordsFound: articles.length,
  };
}

function gather(parts: Partial<GatherRequest> & { settings?: object }) {
  const { settings = {}, ...rest } = parts;
  const config = workflowConfigSchema.parse(settings);
  const none = { outside: [], inside: [], related: [], before: [] };
  const nothing = { ...none, readEarlier: new Set<string>() };
  return gatherSources(
    { topic: 'Grass roofs', plan, config, ...nothing, ...rest },
    { queries: database },
  );
}

describe('what a run gathers', () => {
  it('keeps each work once and tells what was left out', async () => {
    const { sources, offTopic, duplicates, recordsFound, notes } = await gather({
      outside: [
        found([
          studyArticle('Grass roofs cool rooms in summer', {
            doi: '10.1234/a',
            identifiers: { doi: '10.1234/a' },
          }),
          studyArticle('A history of the violin'),
        ]),
        found([
          studyArticle('Grass roofs cool rooms in summer', {
            url: 'https://doi.org/10.1234/a',
            identifiers: { doi: '10.1234/a' },
            abstract: 'Rooms were two degrees cooler.',
          }),
        ]),
      ],
    });
    expect(sources.map(({ key }) => key)).toEqual(['doi:10.1234/a']);
    expect(sources[0]?.article.abstract).toBe('Rooms were two degrees cooler.');
    expect({ offTopic, duplicates, recordsFound }).toEqual({
      offTopic: 1,
      duplicates: 1,
      recordsFound: 3,
    });
    expect(notes[0]).toMatch(/^1 work left out/);
  });

  it('knows what the library has, by identifier and by what it found there itself', async () => {
    const article = await findDocumentArticle(roofDocument, database);
    if (article === null) throw new Error('The document is there');
    const { sources } = await gather({
      outside: [
        found([
          studyArticle('Grass roofs and the heat of rooms below', {
            identifiers: { doi: '10.1234/roofs' },
            is_retracted: true,
            notices: [{ kind: 'expression_of_concern', url: 'https://journal.example/concern' }],
          }),
        ]),
      ],
      inside: [
        {
          query: 'q',
          documents: [{ documentId: roofDocument, article, relevance: 0.9 }],
          notes: [],
        },
      ],
    });
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatchObject({ documentId: roofDocument, foundBy: 'library' });
    expect(sources[0]?.article).toMatchObject({
      is_retracted: true,
      notices: [{ kind: 'expression_of_concern', url: 'https://journal.example/concern' }],
    });
    const alone = await gather({
      outside: [found([studyArticle('Roofs of grass', { identifiers: { doi: '10.1234/roofs' } })])],
    });
    expect(alone.sources[0]).toMatchObject({ documentId: roofDocument, foundBy: 'search' });
  });

  it('takes 50 records of which 49 are versions of one work for two', async () => {
    const versions = Array.from({ length: 49 }, (_, index) =>
      studyArticle('Grass roofs cool the rooms below them in warm summers', {
        authors: 'Ida Lund, Per Moe',
        publication_date: '2022',
        url: `https://mirror-${index}.example/paper`,
        source_type: index % 2 === 0 ? 'journal article' : 'preprint',
      }),
    );
    const { sources, duplicates } = await gather({
      outside: [found([...versions, studyArticle('The cost of grass roofs in Norway')])],
    });
    expect(sources).toHaveLength(2);
    expect(duplicates).toBe(48);
  });

  it('keeps the date of a preprint that one record of a work alone knows', async () => {
    const identifiers = { doi: '10.1234/roofs' };
    const undated = { identifiers, publication_date: '' };
    const { sources } = await gather({
      outside: [
        found([studyArticle('Roofs of grass', undated)]),
        found([studyArticle('Roofs of grass', { ...undated, preprint_date: '2024-02-01' })]),
      ],
    });
    expect(sources).toHaveLength(1);
    expect(sources[0]?.article.preprint_date).toBe('2024-02-01');
  });

  it('holds against a work what is said of it, by whoever found it, and not what is said of its preprint', async () => {
    const title = 'Grass roofs cool rooms in summer';
    const article = (doi: string, rest: Partial<Article>) =>
      studyArticle(title, { ...rest, doi, identifiers: { doi }, authors: 'Ida Lund, Per Moe' });
    const said = { is_retracted: true, retracted_by: ['Crossref'] };
    const notices = [{ kind: 'correction' as const, source: 'Crossref' }];
    const preprint = (rest: Partial<Article> = {}) =>
      article('10.1101/2021.01.02.123456', { source_type: 'preprint', ...rest });
    const published = (rest: Partial<Article> = {}) =>
      article('10.1234/a', { source_type: 'journal article', ...rest });
    const joined = async (...articles: readonly Article[]) => {
      const { sources } = await gather({ outside: articles.map((each) => found([each])) });
      expect(sources).toHaveLength(1);
      return sources[0]?.article;
    };
    const sound = await joined(published(), preprint({ ...said, notices }));
    expect(sound).toMatchObject({ doi: '10.1234/a', is_retracted: false });
    expect(sound?.retracted_by).toBeUndefined();
    expect(sound?.notices).toBeUndefined();
    expect(await joined(preprint(said), published())).toMatchObject({ is_retracted: true });
    expect(await joined(preprint(), published(said))).toMatchObject(said);
    const both = await joined(published({ ...said, retracted_by: ['PubMed'] }), published(said));
    expect(both).toMatchObject({ is_retracted: true, retracted_by: ['PubMed', 'Crossref'] });
  });

  it('says which pinned document is no longer there, unless it was read before', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    const settings = { pinned_documents: [roofDocument, gone] };
    const first = await gather({ settings });
    expect(first.sources).toHaveLength(1);
    expect(first.missing).toEqual([`The pinned document ${gone} is no longer in the library.`]);
    const read = foundSource(studyArticle('Read and gone'), { documentId: gone });
    expect((await gather({ settings, before: [read] })).missing).toEqual([]);
  });

  it('always keeps what is pinned, and no more than the run reads beside it', async () => {
    const many = ['Aalborg', 'Bergen', 'Cadiz', 'Delft', 'Exeter', 'Faro'].map((town, index) =>
      studyArticle(`Grass roofs of ${town} measured`, { identifiers: { doi: `10.5555/${index}` } }),
    );
    const { sources, beyond } = await gather({
      outside: [found(many)],
      settings: {
        max_sources: 4,
        max_rounds: 0,
        pinned_articles: [studyArticle('On violins')],
        pinned_documents: [roofDocument],
      },
    });
    expect(sources).toHaveLength(4);
    expect(
      sources
        .filter(({ isPinned }) => isPinned)
        .map(({ article }) => article.title)
        .sort(),
    ).toEqual(['Grass roofs and the heat of rooms below', 'On violins']);
    expect(beyond).toBe(4);
  });

  it('reads as many in each run as a run reads, whatever the runs before it read', async () => {
    const towns = (names: readonly string[]) =>
      names.map((town) =>
        studyArticle(`Grass roofs of ${town} measured`, {
          identifiers: { doi: `10.5555/${town}` },
        }),
      );
    const outside = [found(towns(['Aalborg', 'Bergen', 'Cadiz', 'Delft', 'Exeter', 'Faro']))];
    const before = towns(['Gent', 'Hull', 'Iasi', 'Jena']).map((work) => foundSource(work));
    const settings = { max_sources: 4, max_rounds: 1 };
    const readEarlier = new Set(before.map(({ key }) => key));
    // The first look of a run leaves some for its later ones.
    const first = await gather({ settings, outside, before, readEarlier });
    expect({ read: first.sources.length, beyond: first.beyond }).toEqual({ read: 7, beyond: 3 });
    const second = await gather({ settings, outside, before: first.sources, readEarlier });
    expect({ read: second.sources.length, beyond: second.beyond }).toEqual({ read: 8, beyond: 2 });
  });

  it('leaves what was read as it is and finds new works beside it', async () => {
    const before = [foundSource(studyArticle('Grass roofs in rain'), { relevance: 0.4 })];
    const { sources, duplicates } = await gather({
      before,
      outside: [
        found([studyArticle('Grass roofs in rain'), studyArticle('Grass roofs and cost of rooms')]),
      ],
    });
    expect(sources).toHaveLength(2);
    expect(sources).toContainEqual(before[0]);
    expect(duplicates).toBe(1);
  });

  it('names the same works in the same way, whatever the order they came in', async () => {
    const one = studyArticle('Grass roofs in rain', { identifiers: { pmid: '77' } });
    const other = studyArticle('Grass roofs in rain', {
      identifiers: { pmid: '77', doi: '10.1234/z' },
    });
    const keys = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map(async (articles) =>
        (await gather({ outside: [found(articles)] })).sources.map(({ key }) => key),
      ),
    );
    expect(keys[0]).toEqual(keys[1]);
  });

  it('keeps two papers that were given the DOI of their issue apart, each under a name of its own', async () => {
    const doi = { identifiers: { doi: '10.1234/roofs' } };
    const roofs = studyArticle('Grass roofs and the heat of rooms', {
      authors: 'Ida Lund',
      ...doi,
    });
    const cost = studyArticle('What moss costs in cold towns', { authors: 'Nils Haugen', ...doi });
    for (const articles of [
      [roofs, cost],
      [cost, roofs],
    ]) {
      const { sources, duplicates } = await gather({ outside: [found([...articles, cost])] });
      expect(new Set(sources.map(({ key }) => key)).size).toBe(2);
      expect(duplicates).toBe(1);
      const documentOf = (title: string) =>
        sources.find(({ article }) => article.title === title)?.documentId;
      expect([documentOf(roofs.title), documentOf(cost.title)]).toEqual([roofDocument, null]);
      const later = await gather({ before: sources, outside: [found([cost, roofs])] });
      expect(new Set(later.sources.map(({ key }) => key))).toEqual(
        new Set(sources.map(({ key }) => key)),
      );
    }
  });

  it('finds nothing where nothing was found', async () => {
    expect(await gather({})).toMatchObject({
      sources: [],
      recordsFound: 0,
      offTopic: 0,
      notes: [],
    });
  });

  it('keeps for a question what is on its topic, and no work that shares a word with the question alone', async () => {
    const text = 'What does it cost, and how strong is the evidence?';
    const { sources, offTopic, notes } = await gather({
      plan: researchPlanSchema.parse({
        ...plan,
        questions: [{ text, origin: 'person', queries: ['grass roofs cost'] }],
      }),
      outside: [
        found([
          studyArticle('The cost of strong evidence in medicine'),
          studyArticle('Violins of the north'),
          studyArticle('What grass roofs cost'),
        ]),
      ],
    });
    expect(sources.map(({ article }) => article.title)).toEqual(['What grass roofs cost']);
    expect(offTopic).toBe(2);
    // Each by the reason that decided.
    expect(notes).toEqual([
      '1 work left out: titles and abstracts hold too few words of the topic or a question',
      '1 work left out: titles and abstracts hold too few words of the topic, and the question that they speak of shares none with it',
    ]);
  });

  const short = 'We tell what was measured.';
  const offTopic = ['Violins of the north', 'A history of the piano', 'Pipes of clay'];

  async function titlesKept(
    topic: string,
    titles: readonly string[],
    abstract: string,
    asked = `What is known about ${topic}?`,
  ): Promise<string[]> {
    const question = { text: asked, origin: 'person', queries: [topic] };
    const { sources } = await gather({
      topic,
      plan: researchPlanSchema.parse({ ...plan, questions: [question] }),
      outside: [
        found(
          [...titles, ...offTopic].map((title) =>
            studyArticle(title, { relevance_score: 50, abstract }),
          ),
        ),
      ],
    });
    return sources.map(({ article }) => article.title);
  }

  it.each([
    ['Coral bleaching and tourism', 'Bleaching of paper pulp'],
    ['Noise of wind turbines', 'Musical instruments played by wind'],
    ['Hip fractures and bone density in older adults', 'Loneliness in older adults'],
    ['Salt marshes and carbon storage', 'Salt intake of children'],
  ])('keeps no work with an abstract that shares one word with %s: %s', async (topic, title) => {
    expect(await titlesKept(topic, [title, topic], short)).toEqual([topic]);
  });

  it.each([
    ['Coral bleaching and tourism', 'Bleached reefs and what visitors of corals spend'],
    ['Hip fractures and bone density in older adults', 'Bone density and broken hips'],
    ['Vaccine hesitancy', 'Why parents refuse a vaccine'],
    ['Salt marshes and carbon storage', 'How marshes at the coast store carbon'],
    ['Haemorrhage after tonsil surgery', 'Hemorrhages and the tonsils of children'],
    ['Harbor pilots and color', 'Pilots who see no colours'],
    ['Vitamin K and calcification', 'Calcification in rats'],
  ])('keeps a work on %s in other words: %s', async (topic, title) => {
    expect(await titlesKept(topic, [title], short)).toEqual([title]);
  });

  it('says of what has a title alone no more than that it shares a word', async () => {
    const title = 'Clothianidin and wild bees';
    expect(await titlesKept('Bees and neonicotinoid pesticides', [title], '')).toEqual([title]);
  });

  it('keeps for a short question on a topic of several words no work that shares the word of both alone', async () => {
    const titles = ['Heat treatment of steel', 'Heat kills in urban homes'];
    const topic = 'Urban heat islands and mortality';
    expect(await titlesKept(topic, titles, short, 'Does heat kill?')).toEqual([titles[1]]);
  });

  it('keeps for a question in words of its own what shares one word with the topic', async () => {
    const title = 'Cost of lanterns against the noise of wind';
    const topic = 'Noise of wind turbines';
    expect(await titlesKept(topic, [title], short, 'What do lanterns cost?')).toEqual([title]);
  });

  it('drops nothing by its words where they are of another language than the topic', async () => {
    const question = { text: '屋上緑化は部屋を冷やすか', origin: 'topic', queries: ['屋上緑化'] };
    const { sources, notes } = await gather({
      topic: '屋上緑化',
      plan: researchPlanSchema.parse({ ...plan, questions: [question] }),
      outside: [found([studyArticle('Grass roofs in Japan', { relevance_score: 80 })])],
    });
    expect(sources).toHaveLength(1);
    expect(notes[0]).toMatch(/can only be compared in English/);
  });

  it('takes a short question for one of the language of all, and keeps works whose words it cannot compare', async () => {
    const texts = ['Senkt Moos die Hitze der Räume in der Stadt?', 'Welche Nachteile hat Moos?'];
    const questions = texts.map((text) => ({ text, origin: 'person', queries: ['Moos'] }));
    const english = studyArticle('Moss and the heat of towns', { relevance_score: 20 });
    const { offTopic } = await gather({
      topic: 'Moos',
      plan: researchPlanSchema.parse({ ...plan, questions }),
      outside: [found([english])],
    });
    expect(offTopic).toBe(0);
    const abstract = 'Begrünte Dächer kühlen die Räume, und sie werden mit Moos bepflanzt.';
    const german = studyArticle('Begrünte Dächer', { relevance_score: 20, abstract });
    const { sources } = await gather({ outside: [found([german])] });
    expect(sources.map(({ article }) => article.title)).toEqual(['Begrünte Dächer']);
  });

  it('keeps no work of which neither its words nor who found it says that it is on the topic', async () => {
    const abstract = 'Geigen werden aus Fichte und Ahorn gebaut, und sie klingen lange.';
    const violins = studyArticle('Die Geschichte der Geige', { relevance_score: 0, abstract });
    const related = [{ source: 'k', references: [violins], citingWorks: [], failures: [] }];
    const { sources, offTopic } = await gather({ related, outside: [found([violins])] });
    expect({ sources, offTopic }).toEqual({ sources: [], offTopic: 1 });
    const text = 'Senken begrünte Dächer die Hitze der Räume in der Stadt?';
    const question = { text, origin: 'person', queries: ['Dächer'] };
    const inGerman = await gather({
      topic: 'Begrünte Dächer',
      plan: researchPlanSchema.parse({ ...plan, questions: [question] }),
      related,
    });
    expect(inGerman).toMatchObject({ sources: [], offTopic: 1 });
    expect(inGerman.notes).toEqual(['1 work left out: nothing says that it is on the topic']);
  });

  it('calls an untitled document of the library as every screen does', async () => {
    const document = { filename: 'roofs.txt', status: 'completed', chunksStored: 1 } as const;
    const documentId = await insertDocument(database, {
      ...document,
      ...{ title: '', identifiers: [], text: 'Grass roofs.' },
    });
    const article = await findDocumentArticle(documentId, database);
    if (article === null) throw new Error('The document is there');
    const documents = [{ documentId, article, relevance: 0.9 }];
    const { sources } = await gather({ inside: [{ query: 'q', documents, notes: [] }] });
    expect(sources.map((source) => source.article.title)).toEqual(['roofs.txt']);
  });
});
