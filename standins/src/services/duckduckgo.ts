/** Stand-in for DuckDuckGo's page without scripts: ten results, redirect links, an advertisement, the hidden form of page two. */
import { contentWords } from '../corpus/search-works.js';
import { escapeMarkup } from '../corpus/work.js';
import { html, type StandinAnswer, type StandinRequest, text, type World } from '../service.js';
import { searchWeb, type WebPage } from './web-pages.js';

export function answerDuckDuckGo(request: StandinRequest, world: World): StandinAnswer {
  if (request.path !== '/html/' && request.path !== '/html') return text('Not Found', 404);
  const form = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
  const query = form.get('q') ?? '';
  const offset = Number(form.get('s') ?? 0);
  const fromYear = form.get('df') === 'y' ? new Date().getFullYear() - 1 : 0;
  const pages = searchWeb(query, world, fromYear).slice(offset, offset + 10);
  const results =
    pages.length === 0
      ? noResults(query)
      : [advertisement, ...pages.map((page) => result(page, query)), nextForm(query)].join('\n');
  return html(`<!DOCTYPE html>
<html lang="en">
<head><meta http-equiv="content-type" content="text/html; charset=UTF-8"/><title>${escapeMarkup(query)} at DuckDuckGo</title></head>
<body class="body--html">
<div class="serp__results"><div id="links" class="results">
${results}
</div></div>
</body>
</html>`);
}

const advertisement = `<div class="result results_links results_links_deep result--ad">
  <div class="links_main links_deep result__body"><h2 class="result__title">
    <a rel="nofollow" class="result__a" href="https://duckduckgo.com/y.js?ad_domain=shop.lectern.test&amp;ad_provider=standin">Laboratory supplies, next-day delivery</a>
  </h2><a class="result__snippet" href="https://duckduckgo.com/y.js?ad_domain=shop.lectern.test">An advertisement, not a result.</a></div>
</div>`;

function result(page: WebPage, query: string): string {
  const redirect = `//duckduckgo.com/l/?uddg=${encodeURIComponent(page.url)}&amp;rut=0f0f0f0f`;
  const date = page.date === '' ? '' : `<span>&nbsp; &nbsp; ${page.date}T00:00:00.0000000</span>`;
  return `<div class="result results_links results_links_deep web-result ">
  <div class="links_main links_deep result__body">
    <h2 class="result__title"><a rel="nofollow" class="result__a" href="${redirect}">${escapeMarkup(page.title)}</a></h2>
    <div class="result__extras"><div class="result__extras__url">
      <a class="result__url" href="${redirect}">${escapeMarkup(page.url.replace(/^https?:\/\//, ''))}</a>${date}
    </div></div>
    <a class="result__snippet" href="${redirect}">${emphasised(page.snippet.slice(0, 220), query)}</a>
    <div class="clear"></div>
  </div>
</div>`;
}

function emphasised(snippet: string, query: string): string {
  const words = new Set(contentWords(query));
  return escapeMarkup(snippet).replaceAll(/\p{L}+/gu, (word) =>
    contentWords(word).some((stem) => words.has(stem)) ? `<b>${word}</b>` : word,
  );
}

function nextForm(query: string): string {
  return `<div class="nav-link"><form action="/html/" method="post"><input type="submit" class='btn btn--alt' value="Next" />
  <input type="hidden" name="q" value="${escapeMarkup(query)}" /><input type="hidden" name="s" value="10" /><input type="hidden" name="dc" value="11" />
  <input type="hidden" name="vqd" value="4-000000000000" /></form></div>`;
}

function noResults(query: string): string {
  return `<div class="result results_links results_links_deep result--no-result"><div class="no-results">No results found for <b>${escapeMarkup(query)}</b>.</div></div>`;
}
