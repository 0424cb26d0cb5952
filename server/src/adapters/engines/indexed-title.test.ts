import { describe, expect, it } from 'vitest';
import { parseResults } from './europe-pmc.js';
import { indexedTitle } from './indexed-title.js';
import { parsePubmedArticles } from './pubmed-articles.js';

const titles: [string, string][] = [
  ['[Diabetes in the valley].', 'Diabetes in the valley'],
  ['[Diabetes in the valley.]', 'Diabetes in the valley'],
  ['[Uptake of [18F]FDG in mice].', 'Uptake of [18F]FDG in mice'],
  ['[18F]FDG binding compared with [11C].', '[18F]FDG binding compared with [11C]'],
  ['[18F]FDG binding.', '[18F]FDG binding'],
  ['Wait for it...', 'Wait for it...'],
  ['[open', '[open'],
];

describe('titles of databases of medicine', () => {
  it.each(titles)('%j is the title %j', (text, title) => {
    expect(indexedTitle(text)).toBe(title);
  });

  it.each(titles)('%j is %j of PubMed and of Europe PMC alike', async (text, title) => {
    const xml = `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>77</PMID><Article><ArticleTitle>${text}</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
    expect(await parsePubmedArticles(xml)).toMatchObject([{ title }]);
    const result = [{ id: '77', source: 'MED', title: text }];
    const body = JSON.stringify({ hitCount: 1, resultList: { result } });
    expect(parseResults(body).records).toMatchObject([{ title }]);
  });
});
