/** The pages that the two web searches know: one a work, at the address where a web search would find it. */
import { wikipediaArticles } from '../corpus/encyclopedia.js';
import { contentWords, searchWorks } from '../corpus/search-works.js';
import { plainAbstract, plainTitle, type Work, yearOf } from '../corpus/work.js';
import type { World } from '../service.js';
import { landingUrl, worksOf } from './copies.js';

export interface WebPage {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
  /** `YYYY-MM-DD`; empty where a page has none. */
  readonly date: string;
  readonly score: number;
  readonly work: Work | null;
}

/** Best first: an encyclopedia page when there is one, then works. */
export function searchWeb(text: string, world: World, fromYear: number): WebPage[] {
  const hits = searchWorks(worksOf('tavily', world), { text, fromYear });
  const best = hits[0]?.score ?? 1;
  const words = new Set(contentWords(text));
  const articles = wikipediaArticles.filter((article) =>
    contentWords(article.title).every((word) => words.has(word)),
  );
  return [
    ...articles.map((article) => ({
      title: `${article.title} - Wikipedia`,
      url: `${world.origins.wikipedia}/wiki/${article.title.replaceAll(' ', '_')}`,
      snippet: article.extract.slice(0, 400),
      date: '',
      score: 0.98,
      work: null,
    })),
    ...hits.map(({ work, score }) => ({
      title: `${plainTitle(work)} | ${work.journal}`,
      url: webAddress(work, world),
      snippet: plainAbstract(work),
      date: yearOf(work) % 2 === 0 ? work.date : '',
      score: 0.4 + (0.55 * score) / best,
      work,
    })),
  ];
}

/** Works are found at arXiv or PubMed as often as at their publisher. */
function webAddress(work: Work, world: World): string {
  if (work.arxivId !== undefined) return `https://arxiv.org/abs/${work.arxivId}`;
  if (work.access === 'closed' && work.pmid !== undefined)
    return `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}/`;
  return landingUrl(work, world);
}
