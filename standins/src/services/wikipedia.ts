/** Stand-in for Wikipedia: the search generator with extracts, and the pages themselves. */
import { type EncyclopediaArticle, wikipediaArticles } from '../corpus/encyclopedia.js';
import { contentWords } from '../corpus/search-works.js';
import { escapeMarkup } from '../corpus/work.js';
import {
  countOf,
  html,
  json,
  type StandinAnswer,
  type StandinRequest,
  text,
  type World,
} from '../service.js';

export function answerWikipedia(request: StandinRequest, world: World): StandinAnswer {
  if ((request.headers['user-agent'] ?? '') === '')
    return text('Please set a user-agent and respect our robot policy.', 403);
  const title = /^\/wiki\/(.+)$/.exec(request.path)?.[1];
  if (title !== undefined) return page(decodeURIComponent(title).replaceAll('_', ' '));
  if (request.path !== '/w/api.php') return text('Not Found', 404);
  const search = request.query.get('gsrsearch') ?? request.query.get('srsearch') ?? '';
  const found = find(search).slice(
    0,
    countOf(request.query.get('gsrlimit') ?? request.query.get('srlimit'), {
      fallback: 10,
      max: 500,
    }),
  );
  if (request.query.get('list') === 'search') return json(searchList(found));
  if (found.length === 0) return json({ batchcomplete: true });
  const pages = found.map((article, index) => describe(article, index, world));
  if (request.query.get('formatversion') === '2')
    return json({ batchcomplete: true, query: { pages } });
  return json({
    batchcomplete: '',
    query: { pages: Object.fromEntries(pages.map((each) => [each.pageid, each])) },
  });
}

function find(search: string): EncyclopediaArticle[] {
  const words = contentWords(search);
  const needed = words.length <= 2 ? words.length : Math.ceil(words.length / 2);
  return wikipediaArticles
    .map((article) => {
      const title = new Set(contentWords(article.title));
      const body = new Set(contentWords(article.extract));
      const found = words.filter((word) => title.has(word) || body.has(word)).length;
      return { article, found, score: found + words.filter((word) => title.has(word)).length };
    })
    .filter(({ found }) => found > 0 && found >= needed)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

function searchList(found: readonly EncyclopediaArticle[]): Record<string, unknown> {
  const search = found.map((article) => ({
    ns: 0,
    title: article.title,
    pageid: article.pageId,
    size: article.extract.length,
    wordcount: article.extract.split(' ').length,
    snippet: `<span class="searchmatch">${escapeMarkup(article.title)}</span> ${escapeMarkup(article.extract.slice(0, 120))}`,
    timestamp: article.edited,
  }));
  return { batchcomplete: true, query: { searchinfo: { totalhits: found.length }, search } };
}

function describe(
  article: EncyclopediaArticle,
  index: number,
  world: World,
): Record<string, unknown> & { pageid: number } {
  const address = `${world.origins.wikipedia}/wiki/${encodeURIComponent(article.title.replaceAll(' ', '_'))}`;
  return {
    pageid: article.pageId,
    ns: 0,
    title: article.title,
    index: index + 1,
    extract: article.extract,
    contentmodel: 'wikitext',
    pagelanguage: 'en',
    touched: article.edited,
    lastrevid: article.pageId * 7,
    length: article.extract.length,
    fullurl: address,
    canonicalurl: address,
    editurl: `${address}?action=edit`,
  };
}

function page(title: string): StandinAnswer {
  const article = wikipediaArticles.find((each) => each.title === title);
  if (article === undefined)
    return html(
      '<html><head><title>Not found</title></head><body><p>Wikipedia does not have an article with this name.</p></body></html>',
      404,
    );
  return html(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(article.title)} - Wikipedia</title></head>
<body><nav><a href="/wiki/Main_Page">Main page</a></nav><main><h1>${escapeMarkup(article.title)}</h1><article>
${article.extract
  .split('\n')
  .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
  .join('\n')}
</article></main><footer>Text written for the stand-in.</footer></body></html>`);
}
