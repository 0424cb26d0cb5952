import { describe, expect, it } from 'vitest';
import { parseCrossrefAnswer } from './crossref-works.js';
import { parseResults } from './europe-pmc.js';
import { readPlacement } from './placement.js';
import { parsePubmedArticles } from './pubmed-articles.js';

/** Online in October 2024, in the first issue of the next year. */
const placement = { volume: '43', issue: 'D1', issued: '2025-01' };

describe('the year of an issue is told beside the day on which a work stood online', () => {
  it('by PubMed', async () => {
    const records =
      await parsePubmedArticles(`<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>90000009</PMID><Article>
      <Journal><JournalIssue><Volume>43</Volume><Issue>D1</Issue><PubDate><Year>2025</Year><Month>Jan</Month></PubDate></JournalIssue></Journal>
      <ArticleTitle>Naps</ArticleTitle><ArticleDate DateType="Electronic"><Year>2024</Year><Month>10</Month><Day>28</Day></ArticleDate>
      </Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`);
    expect(records).toMatchObject([{ publicationDate: '2024-10-28', placement }]);
  });

  it('by Crossref', () => {
    const work = {
      ...{ DOI: '10.5555/nap', title: ['Naps'], type: 'journal-article' },
      ...{ volume: '43', issue: 'D1' },
      published: { 'date-parts': [[2024, 10, 28]] },
      'published-print': { 'date-parts': [[2025, 1]] },
    };
    const answer = { status: 'ok', message: { items: [work], 'total-results': 1 } };
    expect(parseCrossrefAnswer(JSON.stringify(answer)).records).toMatchObject([
      { publicationDate: '2024-10-28', placement },
    ]);
  });

  it('by Europe PMC', () => {
    const result = {
      ...{ id: '90000009', source: 'MED', title: 'Naps', firstPublicationDate: '2024-10-28' },
      journalInfo: { volume: '43', issue: 'D1', dateOfPublication: '2025 Jan' },
    };
    const answer = { hitCount: 1, resultList: { result: [result] } };
    expect(parseResults(JSON.stringify(answer)).records).toMatchObject([
      { publicationDate: '2024-10-28', placement },
    ]);
  });

  it('where there is an issue or a volume', () => {
    expect(readPlacement({ issued: '2025', pages: '1-9' })).toEqual({ pages: '1-9' });
  });
});
