/** What engines tell of the parts of names, from their answers to citations. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { parseCrossrefAnswer } from '../../adapters/engines/crossref-works.js';
import { parsePubmedArticles } from '../../adapters/engines/pubmed-articles.js';
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
import { fakeEmbedder } from './testing.js';

const pubmed = `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>31000001</PMID><Article>
<Journal><JournalIssue><PubDate><Year>2021</Year></PubDate></JournalIssue><Title>Journal of Pellets</Title></Journal>
<ArticleTitle>Coated pellets in sandy soils.</ArticleTitle><AuthorList>
<Author><LastName>Beane Freeman</LastName><ForeName>Laura E</ForeName></Author>
<Author><LastName>El Amrani</LastName><ForeName>Fatima</ForeName></Author>
<Author><LastName>De Souza</LastName><ForeName>Mario</ForeName><Suffix>3rd</Suffix></Author>
<Author><LastName>Obi</LastName><ForeName>Ada</ForeName><Suffix>MD</Suffix></Author>
<Author><CollectiveName>PELLET Trialists, Soils and Seeds</CollectiveName></Author>
</AuthorList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;

const shown =
  'Laura E Beane Freeman, Fatima El Amrani, Mario De Souza 3rd, Ada Obi MD, PELLET Trialists Soils and Seeds';

function merged(engineId: string, records: readonly EngineRecord[]) {
  const [first] = mergeArticles([{ engineId, engineName: engineId, records }]);
  if (first === undefined) throw new Error('No article was merged');
  return first.article;
}

const database = await openTestDatabase();
const folder = await createTestFolder();
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('cites an article by the families that PubMed tells, and shows its authors as before', async () => {
  const article = merged('pubmed', (await parsePubmedArticles(pubmed)) ?? []);
  expect(article.authors).toBe(shown);
  expectRightFamilies(articleReference(article));
});

function expectRightFamilies(item: ReturnType<typeof articleReference>): void {
  expect(citeWork(item, 'apa')).toContain(
    'Beane Freeman, L. E., El Amrani, F., De Souza, M., 3rd, Obi, A., & PELLET Trialists, Soils and Seeds.',
  );
  expect(citeWork(item, 'vancouver')).toContain(
    'Beane Freeman LE, El Amrani F, De Souza M 3rd, Obi A, PELLET Trialists, Soils and Seeds.',
  );
  expect(citeWork(item, 'chicago')).toContain('Beane Freeman, Laura E, Fatima El Amrani');
  expect(writeRis([item])).toContain('AU  - Beane Freeman, Laura E\r\nAU  - El Amrani, Fatima\r\n');
  expect(writeRis([item])).toContain('AU  - De Souza, Mario, 3rd\r\n');
  expect(writeBibtex([item])).toContain('Beane Freeman, Laura E and El Amrani, Fatima');
}

it('keeps them with the stored document, also where a person adds an author', async () => {
  const article = merged('pubmed', (await parsePubmedArticles(pubmed)) ?? []);
  const text = 'Every plot was sampled twice and the mean was kept.';
  const facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract: '' };
  const { documentId } = await ingestArticle(
    {
      ...{ documentId: randomUUID(), article, file: null, fileType: 'abstract' },
      document: { format: 'txt', text, pageCount: null, facts, chunks: [] },
      ...{ size: text.length, note: '', storesVectors: false },
    },
    {
      database,
      embedder: fakeEmbedder,
      files: createFileStore({ dataDir: folder }),
    },
    { signal: new AbortController().signal, onStage: () => undefined },
  );
  const document = await getDocument(database, documentId);
  if (document === null) throw new Error('It was not stored');
  const stored = (await findReferences(database, [documentId])).get(documentId);
  expect(document.metadata.authors).toBe(shown);
  const reference = toReference(document, stored ?? null);
  expectRightFamilies(reference);
  expect(reference).toMatchObject({ type: 'article-journal', title: article.title });
  const authors = 'Laura E Beane Freeman, Per Lindqvist';
  const changed = { ...document, metadata: { ...document.metadata, authors } };
  expect(toReference(changed, stored ?? null).author).toEqual([
    { family: 'Beane Freeman', given: 'Laura E' },
    { family: 'Lindqvist', given: 'Per' },
  ]);
  expect(toReference(document, null).author?.[0]).toEqual({
    family: 'Freeman',
    given: 'Laura E Beane',
  });
});

it('takes from Crossref families of two words, and bodies written as people', () => {
  const body = JSON.stringify({
    status: 'ok',
    message: {
      items: [
        {
          DOI: '10.5555/pellets',
          URL: 'https://doi.org/10.5555/pellets',
          title: ['Coated pellets in sandy soils'],
          type: 'journal-article',
          author: [
            { given: 'Gabriela', family: 'García Márquez' },
            { given: 'PELLET Trial', family: 'Group' },
            { name: 'Seeds Foundation' },
          ],
        },
      ],
    },
  });
  const article = merged('crossref', parseCrossrefAnswer(body).records);
  expect(article.authors).toBe('Gabriela García Márquez, PELLET Trial Group, Seeds Foundation');
  expect(articleReference(article).author).toEqual([
    { family: 'García Márquez', given: 'Gabriela' },
    { literal: 'PELLET Trial Group' },
    { literal: 'Seeds Foundation' },
  ]);
});
