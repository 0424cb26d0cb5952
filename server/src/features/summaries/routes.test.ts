import { randomUUID } from 'node:crypto';
import { type Summary, summarySchema } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText } from '../../adapters/extractors/extract-text.js';
import { requestOf } from '../../adapters/extractors/testing.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteNotices } from '../../store/documents/document-notices.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import {
  abstractOf,
  articleWith,
  callerOf,
  everyArea,
  openSummaryWorld,
  type SummaryWorld,
  storeDocument,
  twoArticles,
} from './testing.js';

let database: Database;
let world: SummaryWorld;
let call: ReturnType<typeof callerOf>;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openSummaryWorld(database);
  call = callerOf(world.app);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const unknown = '00000000-0000-4000-8000-000000000000';

async function generate(body: object): Promise<Summary> {
  const { data, status, detail } = await call('POST', '/generate-from-articles', body);
  expect([status, detail]).toEqual([200, undefined]);
  return summarySchema.parse(data);
}

const sentencesOf = ({ sections }: Summary) =>
  sections.flatMap(({ paragraphs }) => paragraphs.flat());

describe('a summary without a language model', () => {
  it('is made of sentences of the articles, each with a marker that opens its place', async () => {
    const summary = await generate({ articles: twoArticles, focus_areas: everyArea });
    expect(summary).toMatchObject({
      origin: 'extracted',
      model: 'built-in reader',
      message: '2 of 2 articles used, 0 in full text',
      note: '',
    });
    for (const { text, markers, is_supported } of sentencesOf(summary)) {
      const source = summary.sources.find(({ marker }) => marker === markers[0]);
      expect(source?.text.slice(source.quote?.start, source.quote?.end)).toBe(text);
      expect(is_supported).toBe(true);
    }
    expect(summary.sources.map(({ marker }) => marker)).toEqual(
      summary.sources.map((_, index) => index + 1),
    );
    const findings = summary.sections.find(({ focus_area }) => focus_area === 'key_findings');
    expect(findings?.paragraphs.flat().map(({ text }) => text)).toContain(
      'Green tea reduced systolic blood pressure by 4.2 mmHg compared with water (p = 0.01).',
    );
    expect(summary.summary).toContain('## Key findings');
    expect(summary.summary).not.toContain('RESULTS:');
  });

  it('says what has been retracted since it was made, on the screen and in the file', async () => {
    const [first] = twoArticles;
    const documentId = await storeDocument(database, {
      title: 'Black tea and sleep',
      url: 'https://black-tea.example/paper',
      passages: [{ heading: 'Results', text: 'Black tea shortened sleep by 14 minutes a night.' }],
    });
    const articles = [
      first,
      articleWith({ title: 'Black tea and sleep', url: 'https://black-tea.example/paper' }),
    ];
    const { summary_id } = await generate({ articles });
    await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: ['Crossref'] });
    const { data } = await call('GET', `/summaries/${summary_id}`);
    expect(summarySchema.parse(data).articles.map(({ is_retracted }) => is_retracted)).toEqual([
      undefined,
      true,
    ]);
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/v1/summaries/summaries/${summary_id}/download?format=md`,
    });
    expect(file.body).toContain('**Retracted**');
  });

  it('says what has been retracted of an article that the library had not, or that was put in again', async () => {
    const teas = ['Blue', 'Grey'].map((colour) => ({
      title: `${colour} tea and sleep`,
      url: `https://${colour.toLowerCase()}-tea.example/paper`,
      passages: [{ heading: 'Results', text: `${colour} tea shortened sleep by 14 minutes.` }],
    }));
    const [blue, grey] = teas;
    if (blue === undefined || grey === undefined) throw new Error('There are two');
    const before = await storeDocument(database, grey);
    const articles = teas.map(({ title, url }) =>
      articleWith({ title, url, abstract: abstractOf.tea }),
    );
    const made = await generate({ articles });
    expect(made.articles.map(({ document_id }) => document_id)).toEqual([null, before]);
    await database.query('delete from documents where id = $1', [before]);
    for (const tea of teas) {
      const documentId = await storeDocument(database, tea);
      await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: [] });
    }
    const { data } = await call('GET', `/summaries/${made.summary_id}`);
    const opened = summarySchema.parse(data).articles;
    expect(opened.map(({ is_retracted }) => is_retracted)).toEqual([true, true]);
  });

  it('says what is doubted, also since it was made, on the screen and in the file', async () => {
    const kinds = ['expression_of_concern', 'correction'] as const;
    const [doubted, corrected] = kinds.map((kind) => ({ kind }));
    const [first, second] = twoArticles;
    const text = 'White tea shortened sleep by 14 minutes a night.';
    const told = { title: 'White tea and sleep', url: 'https://white-tea.example/paper' };
    const passages = [{ heading: 'Results', text }];
    const documentId = await storeDocument(database, { ...told, passages });
    const source = 'Crossref';
    await noteNotices(database, { documentId, source, notices: corrected ? [corrected] : [] });
    const articles = [first, { ...second, notices: [doubted] }, articleWith(told)];
    const made = await generate({ articles });
    const kindsOf = ({ articles: read }: Summary) =>
      read.map(({ notices = [] }) => notices.map(({ kind }) => kind));
    expect(kindsOf(made)).toEqual([[], ['expression_of_concern'], ['correction']]);
    const notices = [corrected, doubted].flatMap((notice) => notice ?? []);
    await noteNotices(database, { documentId, source, notices });
    const { data } = await call('GET', `/summaries/${made.summary_id}`);
    expect(kindsOf(summarySchema.parse(data))[2]).toEqual(kinds);
    const download = `/api/v1/summaries/summaries/${made.summary_id}/download`;
    const fileOf = async (format: string): Promise<string> =>
      (await world.app.inject({ method: 'GET', url: `${download}?format=${format}` })).body;
    const markdown = await fileOf('md');
    expect(markdown).toMatch(
      /^\| Coffee and blood pressure in nurses \*\*Expression of concern\*\*/m,
    );
    expect(markdown).toMatch(/White tea and sleep\..* Expression of concern\. Corrected\./);
  });

  it('says of what was published nothing that is said of its preprint, and does not read that', async () => {
    const doi = '10.5555/tea.published';
    const own = '10.1101/2020.01.01.654321';
    const documentId = await database.transaction((queries) =>
      insertDocument(queries, {
        ...{ title: 'Red tea and sleep', doi: own, sourceType: 'preprint', fileType: 'pdf' },
        ...{ status: 'completed', chunksStored: 0, text: 'Red tea shortened sleep by 3 minutes.' },
        identifiers: [doi, own].map((value) => ({ kind: 'doi' as const, value })),
      }),
    );
    const article = articleWith({ title: 'Red tea and sleep', doi, abstract: abstractOf.tea });
    const before = await generate({ articles: [article] });
    expect(before.articles).toMatchObject([{ read_as: 'full_text', document_id: documentId }]);
    await noteRetraction(database, { documentId, retractedBy: 'bioRxiv', asked: [] });
    const { data } = await call('GET', `/summaries/${before.summary_id}`);
    const [opened] = summarySchema.parse(data).articles;
    expect(opened?.is_retracted).toBeUndefined();
    expect(opened?.reason).toBe('Read from its preprint, which has been retracted since');
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/v1/summaries/summaries/${before.summary_id}/download?format=md`,
    });
    expect(file.body).toMatch(
      /Red tea and sleep\..* Read from its preprint, which has been retracted since\./,
    );
    const after = await generate({ articles: [article], focus_areas: everyArea });
    expect(after.articles).toMatchObject([{ read_as: 'abstract', document_id: null, reason: '' }]);
    expect(after.articles[0]?.is_retracted).toBeUndefined();
    const silent = await generate({ articles: [twoArticles[1], { ...article, abstract: '' }] });
    expect(silent.articles[1]?.reason).toBe(
      'The preprint of it in your library is retracted and was not read',
    );
  });

  it('leaves out what is retracted, says so, and reads it where a person wants that', async () => {
    const [first, second] = twoArticles;
    const articles = [first, { ...second, is_retracted: true }];
    const summary = await generate({ articles });
    const reason = 'Retracted, and left out of the summary';
    expect(summary.articles).toMatchObject([
      { reason: '' },
      { read_as: 'none', is_retracted: true, reason },
    ]);
    expect(summary.message).toBe('1 of 2 articles used, 0 in full text');
    expect(summary.note).toContain('A retracted article was left out: “');
    expect(summary.sources.every(({ article }) => article === 1)).toBe(true);
    const whole = await generate({ articles, include_retracted: true });
    expect(whole.message).toBe('2 of 2 articles used, 0 in full text');
    expect(whole.articles[1]).toMatchObject({ is_retracted: true, read_as: 'abstract' });
    const { sections, sources } = whole;
    const ofRetracted = sources.flatMap(({ article, marker }) => (article === 2 ? marker : []));
    const resting = sections
      .flatMap(({ paragraphs }) => paragraphs.flat())
      .filter(({ markers }) => markers.some((marker) => ofRetracted.includes(marker)));
    expect(resting.length).toBeGreaterThan(0);
    const beside = whole.summary.match(/\] \*\*Retracted\*\*/g) ?? [];
    expect(beside).toHaveLength(resting.length);
    expect(whole.summary).toMatch(/\| [^|]+ \*\*Retracted\*\* \|/);
    expect(summary.summary).not.toContain('Retracted');
    const { status, detail } = await call('POST', '/generate-from-articles', {
      articles: articles.slice(1),
    });
    expect([status, detail]).toEqual([422, expect.stringMatching(/^All selected articles are/)]);
  });

  it('tells the studies apart in a table, and leaves empty what they do not say', async () => {
    const { comparison, sources } = await generate({ articles: twoArticles });
    expect(comparison[0]?.cells).toMatchObject({
      design: { text: 'double-blind randomised controlled trial' },
      n: { text: '412 adults' },
      population: { text: '412 adults with raised blood pressure' },
      limits: { text: 'A limitation of this study is the small number of older participants.' },
    });
    expect(comparison[1]?.cells).toMatchObject({
      design: { text: 'cohort study' },
      n: { text: '1,200 nurses' },
      limits: { text: '', marker: null },
    });
    for (const { cells } of comparison)
      for (const { text, marker } of Object.values(cells)) {
        if (marker === null) expect(text).toBe('');
        else expect(sources.find((source) => source.marker === marker)?.text).toContain(text);
      }
  });

  it('measures itself', async () => {
    const { analytics, sections } = await generate({
      articles: twoArticles,
      focus_areas: everyArea,
    });
    const claims = sections.flatMap(({ paragraphs }) => paragraphs.flat()).length;
    expect(analytics).toMatchObject({
      claims,
      claims_with_source: claims,
      claims_unsupported: 0,
      sources_per_claim: 1,
    });
    expect(analytics.coverage.map(({ article }) => article)).toEqual([1, 2]);
    expect(analytics.words_per_section[0]?.words).toBeGreaterThan(5);
    // What tea lowered and coffee raised contradicts nobody.
    expect(analytics.agreement).toMatchObject([{ article: 1, other: 2, stance: 'unclear' }]);
  });

  it('says of a focus area that no abstract speaks of it, where no more was read', async () => {
    const { sections, summary } = await generate({
      articles: [articleWith({ abstract: abstractOf.tea })],
      focus_areas: ['regulatory_aspects'],
    });
    expect(sections[1]).toMatchObject({
      paragraphs: [],
      note: 'No abstract speaks of regulation, approval or oversight in a sentence that can be quoted; the full texts were not read.',
    });
    expect(summary).toContain('*No abstract speaks of regulation, approval or oversight in');
  });

  it('is the same for the same articles, and shorter where less is asked for', async () => {
    const whole = await generate({
      articles: twoArticles,
      focus_areas: everyArea,
      max_tokens: 4000,
    });
    const again = await generate({
      articles: twoArticles,
      focus_areas: everyArea,
      max_tokens: 4000,
    });
    expect(again.sections).toEqual(whole.sections);
    const brief = await generate({
      articles: twoArticles,
      focus_areas: everyArea,
      max_tokens: 500,
      summary_type: 'brief',
    });
    expect(brief.word_count).toBeLessThan(whole.word_count);
    expect(brief.word_count).toBeGreaterThan(20);
  });
});

describe('what is read', () => {
  it('is each of two papers that were given the DOI of their issue, and none for the other', async () => {
    const doi = '10.5555/issue';
    const [first, second] = [
      { doi, title: 'Green tea and grip', authors: 'Nils Haugen' },
      { doi, title: 'Black coffee and bone', authors: 'Lydia Osei' },
    ];
    const id = await insertDocument(database, {
      ...first,
      fileType: 'abstract',
      status: 'completed',
      chunksStored: 0,
      identifiers: [{ kind: 'doi', value: doi }],
      text: 'Tea raised grip strength by 9% in 50 men.',
    });
    const summary = await generate({
      articles: [
        articleWith({ ...second, abstract: 'Coffee raised bone density by 4% in 80 women.' }),
        articleWith({ ...first, abstract: 'Tea raised grip strength by 9% in 50 men.' }),
      ],
    });
    expect(summary.articles.map(({ document_id }) => document_id)).toEqual([null, id]);
  });

  it('is the whole of what the library holds, else the abstract, and says what was left out', async () => {
    const filler = Array.from({ length: 30 }, (_, index) => ({
      heading: '2 Background',
      text: `Tea is grown on many hills of region number ${index} and is picked by hand in the early morning hours.`,
    }));
    const last = {
      heading: '9 Results',
      text: 'We found that white tea lowered heart rate by 7 beats per minute in all 90 participants of the trial.',
    };
    const id = await storeDocument(database, {
      title: 'White tea',
      url: 'https://journal.example/white',
      passages: [...filler, last],
    });
    const summary = await generate({
      articles: [
        articleWith({ title: 'White tea', url: 'https://www.journal.example/white?utm_source=x' }),
        ...twoArticles,
        articleWith({ title: 'Nothing at all' }),
        twoArticles[0],
      ],
    });
    expect(summary.message).toBe('3 of 5 articles used, 1 in full text');
    expect(summary.articles.map(({ read_as, passages_read }) => [read_as, passages_read])).toEqual([
      ['full_text', 31],
      ['abstract', 1],
      ['abstract', 1],
      ['none', 0],
      ['none', 0],
    ]);
    expect(summary.articles[3]?.reason).toContain('neither');
    expect(summary.articles[4]?.reason).toBe(
      `It is the same article as “${twoArticles[0]?.title}”`,
    );
    const source = summary.sources.find(({ text }) => text === last.text);
    expect(source).toMatchObject({
      document_id: id,
      chunk_index: 30,
      page_start: 31,
      heading_path: ['9 Results'],
    });
    expect(source?.passage_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cannot be nothing', async () => {
    const refused = await call('POST', '/generate-from-articles', {
      articles: [articleWith({ title: 'Nothing' })],
    });
    expect(refused).toMatchObject({
      status: 422,
      detail: expect.stringContaining('None of the selected articles can be read'),
    });
  });
});

describe('the history', () => {
  it('keeps a summary until it is deleted', async () => {
    const { summary_id, ...made } = await generate({ articles: twoArticles });
    const { data } = await call('GET', '/summaries?limit=1');
    expect(data.summaries[0]).toMatchObject({
      summary_id,
      status: 'completed',
      title: 'Green tea and blood pressure; Coffee and blood pressure in nurses',
    });
    expect(data.summaries[0].preview.length).toBeGreaterThan(50);
    expect((await call('GET', `/summaries/${summary_id}`)).data).toEqual({ summary_id, ...made });
    expect((await call('GET', `/summaries/${summary_id}/status`)).data).toMatchObject({
      status: 'completed',
      progress: {
        percentage: 100,
        elapsed_seconds: expect.any(Number),
        estimated_time_remaining: 0,
      },
    });
    expect((await call('POST', `/summaries/${summary_id}/cancel`)).data).toMatchObject({
      success: false,
      status: 'completed',
    });
    expect((await call('DELETE', `/summaries/${summary_id}`)).data).toMatchObject({
      success: true,
    });
    expect((await call('GET', `/summaries/${summary_id}`)).status).toBe(404);
    expect((await call('DELETE', `/summaries/${summary_id}`)).status).toBe(404);
  });

  it('calls a summary as its documents are in the library, whatever was sent', async () => {
    const document_id = await storeDocument(database, {
      title: 'Moss in spring',
      url: 'https://journal.example/moss',
      passages: [{ heading: 'Results', text: 'We found that moss grew in 12 of 20 woods.' }],
    });
    await generate({ articles: [{ title: 'Document of the library', document_id }] });
    const { data } = await call('GET', '/summaries?limit=1');
    expect(data.summaries[0].title).toBe('Moss in spring');
  });

  it('keeps why there is none', async () => {
    const summary_id = randomUUID();
    await call('POST', '/generate-from-articles', {
      articles: [articleWith({ title: 'Nothing' })],
      summary_id,
    });
    const { data } = await call('GET', '/summaries?limit=1');
    expect(data.summaries[0]).toMatchObject({
      summary_id,
      status: 'failed',
      error: expect.stringContaining('None of the selected'),
    });
    expect((await call('GET', `/summaries/${summary_id}/status`)).data).toMatchObject({
      status: 'failed',
    });
  });

  it('gives the same summary to the same call again, and refuses another one under its id', async () => {
    const summary_id = randomUUID();
    const body = { articles: twoArticles, summary_id };
    const both = await Promise.all([generate(body), generate(body)]);
    expect(both[0]).toEqual(both[1]);
    const total = (await call('GET', '/summaries')).data.total_count;
    expect(await generate(body)).toEqual(both[0]);
    expect((await call('GET', '/summaries')).data.total_count).toBe(total);
    const other = await call('POST', '/generate-from-articles', { ...body, max_tokens: 900 });
    expect(other).toEqual({ status: 409, detail: 'There is another summary with this summary_id' });
  });

  it('leaves alone what other work goes by an id', async () => {
    const summary_id = randomUUID();
    await createJobTable(database).add({ id: summary_id, kind: 'search', input: {}, progress: {} });
    const refused = await call('POST', '/generate-from-articles', {
      articles: twoArticles,
      summary_id,
    });
    expect(refused).toEqual({
      status: 409,
      detail: 'There is another summary with this summary_id',
    });
    expect((await call('GET', `/summaries/${summary_id}`)).status).toBe(404);
  });
});

describe('files', () => {
  it('hold the summary and its sources', async () => {
    const { summary_id } = await generate({ articles: twoArticles });
    const download = async (format: string) => {
      const response = await world.app.inject({
        url: `/api/v1/summaries/summaries/${summary_id}/download?format=${format}`,
      });
      return {
        name: response.headers['content-disposition'],
        type: response.headers['content-type'],
        body: response.body,
        bytes: response.rawPayload,
      };
    };
    const markdown = await download('md');
    expect(markdown.name).toContain('research_summary_2026-11-21-10-00-00.md');
    expect(markdown.body).toContain('# Research summary');
    expect(markdown.body).toMatch(/\| Article \| Design \|/);
    expect(markdown.body).toContain(
      'Ada Okonkwo, Li Wei (2024). Green tea and blood pressure. Journal of Tea. doi:10.5555/tea.1. Read as its abstract alone. <https://doi.org/10.5555/tea.1>',
    );
    const text = await download('txt');
    expect(text.body).toContain('Key findings\n------------');
    expect(text.body).not.toContain('**');
    const word = await download('docx');
    expect(word.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(word.type).toContain('wordprocessingml');
    const pdf = await download('pdf');
    expect(pdf.name).toContain('research_summary_2026-11-21-10-00-00.pdf');
    expect(pdf.type).toBe('application/pdf');
    const read = await extractText(requestOf(pdf.bytes));
    expect(read.text).toContain('Ada Okonkwo, Li Wei (2024). Green tea and blood pressure.');
    expect(read.text).toMatch(/\[\d\]/);
    expect((await download('ris')).body).toContain('TI  - Green tea and blood pressure');
    const bibtex = await download('bibtex');
    expect(bibtex.body).toContain('@');
    expect(bibtex.body).not.toContain('Unknown');
    expect(bibtex.name).toContain('.bib"');
    expect(
      (
        await world.app.inject({
          url: `/api/v1/summaries/summaries/${summary_id}/download?format=exe`,
        })
      ).statusCode,
    ).toBe(422);
  });
});

describe('bad requests', () => {
  it.each([
    [{ articles: [] }, 'No articles selected for summary generation'],
    [{ articles: twoArticles, focus_areas: [] }, 'Please select at least one focus area.'],
    [{ articles: twoArticles, focus_areas: ['astrology'] }, 'focus_areas'],
    [{ articles: twoArticles, summary_type: 'poem' }, 'summary_type'],
    [{ articles: twoArticles, max_tokens: 499 }, 'max_tokens'],
    [{ articles: twoArticles, max_tokens: 4001 }, 'max_tokens'],
    [{ articles: twoArticles, max_tokens: 500.5 }, 'max_tokens'],
    [{ articles: twoArticles, temperature: -0.1 }, 'temperature'],
    [{ articles: twoArticles, temperature: 1.1 }, 'temperature'],
    [{ articles: twoArticles, temperature: '0.8' }, 'temperature'],
    [{ articles: twoArticles, summary_id: 'x' }, 'summary_id'],
    [{ articles: twoArticles, model: 'nope' }, 'Unknown model nope'],
    [{ articles: Array.from({ length: 51 }, () => twoArticles[0]) }, 'articles'],
  ])('%#: are refused with 422', async (body, detail) => {
    const before = (await call('GET', '/summaries')).data.total_count;
    expect(await call('POST', '/generate-from-articles', body)).toEqual({
      status: 422,
      detail: expect.stringContaining(detail),
    });
    expect((await call('GET', '/summaries')).data.total_count).toBe(before);
  });

  it('are told from unknown ones', async () => {
    expect((await call('GET', '/summaries?limit=0&offset=-1')).status).toBe(422);
    for (const path of [
      `/summaries/${unknown}`,
      `/summaries/${unknown}/status`,
      '/summaries/nonsense',
      `/summaries/${unknown}/download?format=md`,
    ])
      expect(await call('GET', path)).toEqual({ status: 404, detail: 'Summary not found' });
    expect((await call('POST', `/summaries/${unknown}/cancel`)).status).toBe(404);
  });
});
