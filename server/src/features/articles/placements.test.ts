/** Volume, issue, pages and ISSN of works that a search found, from the answers of services to citations. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Article, summaryArticleSchema } from '@lectern/contract';
import { afterAll, expect, it } from 'vitest';
import { parseCrossrefAnswer } from '../../adapters/engines/crossref-works.js';
import { parseResults as parseEuropePmc } from '../../adapters/engines/europe-pmc.js';
import { parseOpenAlexAnswer } from '../../adapters/engines/openalex-works.js';
import { parsePubmedArticles } from '../../adapters/engines/pubmed-articles.js';
import { parseSemanticScholarAnswer } from '../../adapters/engines/semantic-scholar-papers.js';
import { ingestArticle } from '../../pipeline/ingest/ingest-article.js';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { articleReference, toReference } from '../../pipeline/references/reference-document.js';
import { writeBibtex } from '../../pipeline/references/write-bibtex.js';
import { writeRis } from '../../pipeline/references/write-ris.js';
import { mergeArticles } from '../../pipeline/search/merge-articles.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import { createTestFolder, openTestDatabase } from '../../store/database/testing.js';
import { findReferences } from '../../store/documents/document-references.js';
import { getDocument } from '../../store/documents/documents.js';
import { createFileStore } from '../../store/files/files.js';
import { citeWorks } from '../references/cite-works.js';
import { fakeEmbedder } from './testing.js';

const database = await openTestDatabase();
const folder = await createTestFolder();
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const title = 'Coated pellets in sandy soils';
const doi = '10.5555/pellets';

function merged(answers: Readonly<Record<string, readonly EngineRecord[]>>): Article {
  const found = Object.entries(answers).map(([engineId, records]) => ({
    ...{ engineId, engineName: engineId, records },
  }));
  const [first, ...others] = mergeArticles(found);
  if (first === undefined || others.length > 0) throw new Error('It is not one article');
  return first.article;
}

function crossref(parts: object): readonly EngineRecord[] {
  const work = {
    ...{
      DOI: doi,
      title: [title],
      type: 'journal-article',
      author: [{ given: 'Per', family: 'Ek' }],
    },
    ...{ 'container-title': ['Journal of Pellets'], issued: { 'date-parts': [[2021]] } },
    ...parts,
  };
  return parseCrossrefAnswer(JSON.stringify({ status: 'ok', message: { items: [work] } })).records;
}

async function pubmed(): Promise<readonly EngineRecord[]> {
  const records = await parsePubmedArticles(
    `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>31000001</PMID><Article>
<Journal><ISSN IssnType="Print">1234-567x</ISSN><JournalIssue><Volume>12</Volume><Issue>3</Issue><PubDate><Year>2021</Year></PubDate></JournalIssue><Title>Journal of Pellets</Title></Journal>
<ArticleTitle>${title}.</ArticleTitle><Pagination><MedlinePgn>113-25</MedlinePgn></Pagination>
<AuthorList><Author><LastName>Ek</LastName><ForeName>Per</ForeName></Author></AuthorList>
<ELocationID EIdType="doi" ValidYN="Y">${doi}</ELocationID></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
  );
  return records ?? [];
}

const whole = { volume: '12', issue: '3', pages: '113-125', issn: '1234-567X' };

it('joins what each service tells of the place of a work, and cites it in every style', async () => {
  const article = merged({
    crossref: crossref({ volume: '12', page: '113-125' }),
    pubmed: await pubmed(),
  });
  expect(article.placement).toEqual({ ...whole, issued: '2021' });
  const item = articleReference(article);
  expect(citeWork(item, 'apa')).toContain('Journal of Pellets, 12(3), 113–125.');
  expect(citeWork(item, 'vancouver')).toContain('2021;12(3):113-25.');
  expect(citeWork(item, 'ieee')).toContain('vol. 12, no. 3, pp. 113–125');
  expect(citeWork(item, 'chicago')).toContain('Journal of Pellets 12 (3): 113–125.');
  expect(writeRis([item])).toContain('VL  - 12\r\n');
  expect(writeRis([item])).toContain('SN  - 1234-567X\r\n');
  expect(writeBibtex([item])).toContain('pages = {113--125}');
});

it('takes them from each of the services in its own form', async () => {
  expect(merged({ pubmed: await pubmed() }).placement).toEqual({ ...whole, issued: '2021' });
  const openAlex = {
    ...{ id: 'https://openalex.org/W1', doi, title, type: 'article' },
    biblio: { volume: '12', issue: '3', first_page: '113', last_page: '125' },
    primary_location: { source: { display_name: 'J', type: 'journal', issn_l: '1234-567X' } },
  };
  const { records } = parseOpenAlexAnswer(JSON.stringify({ results: [openAlex], meta: {} }));
  expect(merged({ openalex: records }).placement).toEqual(whole);
  const europePmc = {
    ...{ id: '31000001', source: 'MED', doi, title, pageInfo: '113-125' },
    journalInfo: { volume: '12', issue: '3', journal: { title: 'J', essn: '1234567X' } },
  };
  const list = { hitCount: 1, resultList: { result: [europePmc] } };
  const read = parseEuropePmc(JSON.stringify(list));
  expect(merged({ 'europe-pmc': read.records }).placement).toEqual(whole);
  const paper = {
    ...{ paperId: 'a'.repeat(40), externalIds: { DOI: doi }, title, venue: 'J. Pellets' },
    journal: { name: 'Journal of Pellets', volume: '12', pages: '\n   113 - 125\n' },
  };
  const papers = parseSemanticScholarAnswer(JSON.stringify({ total: 1, data: [paper] }));
  const { volume, pages } = whole;
  expect(merged({ 'semantic-scholar': papers.records }).placement).toEqual({ volume, pages });
});

it('takes the number of an article in place of pages, and no words in place of numbers', () => {
  const numbered = crossref({ volume: '7', 'article-number': 'e33693', ISSN: ['1932-6203'] });
  expect(merged({ crossref: numbered }).placement).toEqual({
    ...{ volume: '7', pages: 'e33693', article_number: 'e33693', issn: '1932-6203' },
  });
  const early = crossref({ volume: 'ahead-of-print', issue: 'ahead-of-print', page: 'n/a' });
  expect(merged({ crossref: early })).not.toHaveProperty('placement');
  for (const word of ['n/a-n/a', 'no-no', 'Preprint', 'PP', '-']) {
    const unplaced = crossref({ volume: word, issue: word, page: word });
    expect(merged({ crossref: unplaced })).not.toHaveProperty('placement');
  }
  const roman = { volume: 'XIV', issue: 'S2', page: 'xi-xv' };
  expect(merged({ crossref: crossref(roman) }).placement).toEqual({
    ...{ volume: 'XIV', issue: 'S2', pages: 'xi-xv' },
  });
});

it('writes out the last page of a short range, and knows none of one that falls', () => {
  for (const [page, pages] of [
    ['1143-52', '1143-1152'],
    ['1143–52', '1143-1152'],
    ['99-101', '99-101'],
  ])
    expect(merged({ crossref: crossref({ page }) }).placement).toEqual({ pages });
  expect(merged({ crossref: crossref({ page: '200-100' }) })).not.toHaveProperty('placement');
});

it('parts volume and issue that stand in one field', async () => {
  const placed = (volume: string) => {
    const paper = {
      ...{ paperId: 'a'.repeat(40), externalIds: { DOI: doi }, title, venue: '' },
      journal: { name: 'Journal of Pellets', volume },
    };
    return parseSemanticScholarAnswer(JSON.stringify({ total: 1, data: [paper] })).records;
  };
  expect(merged({ s2: placed('151 4') }).placement).toEqual({ volume: '151', issue: '4' });
  expect(merged({ s2: placed('28 Suppl 1') }).placement).toEqual({ volume: '28 Suppl 1' });
  const joined = merged({ s2: placed('12 3'), pubmed: await pubmed() });
  expect(joined.placement).toEqual({ ...whole, issued: '2021' });
});

it('takes nothing from the preprint, nor from what names another volume', async () => {
  const preprint = crossref({
    ...{ DOI: '10.1101/2020.01.01.000001', type: 'posted-content', subtype: 'preprint' },
    ...{ volume: '99', page: '1-20', relation: {} },
  });
  expect(merged({ crossref: preprint })).not.toHaveProperty('placement');
  const other = (await pubmed()).map((record) => ({
    ...record,
    placement: { volume: '40', issue: '1', pages: '7-9' },
  }));
  const article = merged({ crossref: crossref({ volume: '12', issue: '3' }), pubmed: other });
  expect(article.placement).toEqual({ volume: '12', issue: '3' });
});

async function store(article: Article): Promise<string> {
  const text = 'Every plot was sampled twice and the mean was kept.';
  const facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' };
  const { documentId } = await ingestArticle(
    {
      ...{ documentId: randomUUID(), article, file: null, fileType: 'abstract' },
      document: { format: 'txt', text, pageCount: null, facts, chunks: [] },
      ...{ size: text.length, note: '', storesVectors: false },
    },
    { database, embedder: fakeEmbedder, files: createFileStore({ dataDir: folder }) },
    { signal: new AbortController().signal, onStage: () => undefined },
  );
  return documentId;
}

it('keeps them with the stored document until its journal is corrected', async () => {
  const documentId = await store(merged({ pubmed: await pubmed() }));
  const document = await getDocument(database, documentId);
  if (document === null) throw new Error('It was not stored');
  const stored = (await findReferences(database, [documentId])).get(documentId) ?? null;
  const placed = { volume: '12', issue: '3', page: '113-125', ISSN: '1234-567X' };
  expect(toReference(document, stored)).toMatchObject({
    ...placed,
    ...{ type: 'article-journal', author: [{ family: 'Ek', given: 'Per' }] },
  });
  const metadata = { ...document.metadata, journal: 'Annals of Sand' };
  const moved = toReference({ ...document, metadata }, stored);
  for (const field of Object.keys(placed)) expect(moved).not.toHaveProperty(field);
});

it('adds them to what the library has of the same version, and takes no less for more', async () => {
  const found = merged({ pubmed: await pubmed() });
  const again = { ...found, doi: '10.5555/again', url: 'https://doi.org/10.5555/again' };
  const identifiers = { ...found.identifiers, doi: again.doi, pmid: '' };
  const { placement, ...bare } = { ...again, title: 'Pellets in wet soils', identifiers };
  const documentId = await store(bare);
  const placed = async () => (await findReferences(database, [documentId])).get(documentId);
  expect(await placed()).not.toHaveProperty('placed');
  const preprint = { ...bare, placement, source_type: 'preprint' as const };
  expect(await store(preprint)).toBe(documentId);
  expect(await placed()).not.toHaveProperty('placed');
  expect(await store({ ...bare, placement: whole })).toBe(documentId);
  expect(await placed()).toMatchObject({ placed: { volume: '12', page: '113-125' } });
  expect(await store({ ...bare, placement: { volume: '12' } })).toBe(documentId);
  expect(await placed()).toMatchObject({ placed: { volume: '12', page: '113-125' } });
});

it('cites what the browser sends of an article with them', async () => {
  const article = merged({ crossref: crossref({ volume: '12', issue: '3', page: '113-125' }) });
  const { content } = await citeWorks(database, {
    ...{ style: 'apa', documents: [] },
    articles: [summaryArticleSchema.omit({ abstract: true, summary: true }).parse(article)],
  });
  expect(content).toContain('Journal of Pellets, 12(3), 113–125.');
});
