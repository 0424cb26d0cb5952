import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../../../ports/text-extractor.js';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const prose =
  'Regular reading of whole sentences keeps a paragraph long enough to be taken for the article itself, and it says something. ';

async function factsOf(page: {
  head?: string;
  top?: string;
  end?: string;
}): Promise<DocumentFacts> {
  const main = `<main>${page.top ?? ''}<p>${prose}</p><p>${prose}</p></main>`;
  const html = `<html><head>${page.head ?? ''}</head><body>${main}${page.end ?? ''}</body></html>`;
  return (await extractHtml(requestOf(html))).facts;
}

describe('the abstract of a page', () => {
  it.each([
    '<meta name="description" content="Roof Studies publishes research on roofs.">',
    '<meta property="og:description" content="Slate lasts longer than was thought. Read more…">',
    '<meta name="DC.Description" content="A journal on roofs.">',
    '<script type="application/ld+json">{"@type":"Article","description":"On roofs."}</script>',
  ])('is not what describes the page to those who search: %s', async (head) => {
    expect((await factsOf({ head })).abstract).toBe('');
  });

  it.each([
    '<meta name="citation_abstract" content="We split slates.">',
    '<meta name="DCTERMS.abstract" content="We split slates.">',
    '<script type="application/ld+json">{"@type":"Article","abstract":"We split slates."}</script>',
  ])('is what the page calls so: %s', async (head) => {
    expect((await factsOf({ head })).abstract).toBe('We split slates.');
  });
});

describe('what describes a page', () => {
  const told = 'We split slates by hand and laid them on battens of larch, and they lasted.';
  const abstractOf = async (name: string, top: string) =>
    (await factsOf({ head: `<meta name="${name}" content="${told} It rained.">`, top })).abstract;

  it.each(['DC.Description', 'eprints.abstract'])(
    'is its abstract where it stands below a heading that says so: %s',
    async (name) => {
      const top = `<div><h2>Abstract</h2></div><p>${told} It rained.</p>`;
      expect(await abstractOf(name, top)).toBe(`${told} It rained.`);
      expect(await abstractOf(name, `<h2>About</h2><p>${told} It rained.</p>`)).toBe('');
      expect(await abstractOf(name, `<h2>Abstract</h2><p>Other.</p><p>${told}</p>`)).toBe('');
    },
  );
});

describe('who wrote a page', () => {
  const byline = '<span class="byline">By Ada Lund</span>';

  it.each([
    `<div class="cards"><div class="card"><a href="/x"><h3>Roofs</h3></a>${byline}</div></div>`,
    '<div class="card"><h3>Roofs</h3><ul><li class="author">Ada Lund</li></ul></div>',
    '<ul><li><a href="/x">Roofs</a> <a rel="author" href="/ada">Ada Lund</a></li></ul>',
    `<article><h2>Roofs</h2>${byline}</article><article><h2>Slates</h2>${byline}</article>`,
    `<div><a href="/x"><h3>Roofs</h3></a>${byline} Slate lasts. <a href="/x">Read more</a></div>`,
    '<p itemprop="citation" itemscope>Roofs, <span itemprop="author" itemscope><b itemprop="name">Ada Lund</b></span></p>',
  ])('is not who wrote another article beside it: %s', async (end) => {
    expect((await factsOf({ top: '<h1>Lead in water</h1>', end })).authors).toBe('');
  });

  it.each([
    `<div class="card"><h1>Lead in water</h1>${byline}</div>`,
    '<h1>Lead in water</h1><ul><li class="author">By Ada Lund</li><li>3 May 2020</li></ul>',
    '<h1>Lead in water</h1><span class="author vcard"><a rel="author" href="/a">Ada Lund</a></span>',
    '<h1>Lead in water</h1><div class="author-card"><span class="author">Ada Lund</span></div>',
    `<h1>Lead in water</h1><article>${byline}</article>`,
    `<h1>Lead in water</h1><article>${byline}<h2>Pipes</h2></article>`,
    `<title>Lead in water</title><h1>Water News</h1><article><h2>Lead in water</h2>${byline}</article><article><h2>Roofs</h2></article><article><h2>Slates</h2></article>`,
    `<article><h1>Lead in water</h1>${byline}</article>`,
    '<div itemscope><h1>Lead in water</h1><span itemprop="author" itemscope>Ada Lund</span></div>',
  ])('is who stands below its title: %s', async (top) => {
    expect((await factsOf({ top })).authors).toBe('Ada Lund');
  });

  it.each([
    '<p class="byline">By <span class="author-name">Ada Lund</span>, <span class="author-name">Ib Moe</span></p>',
    '<ul class="authors"><li class="author">Ada Lund</li><li class="author">Ib Moe</li></ul>',
    '<div><a rel="author" href="/a">Ada Lund</a> and <a rel="author" href="/b">Ib Moe</a></div>',
    '<p><span itemprop="author" itemscope><b itemprop="name">Ada Lund</b></span>, <span itemprop="author" itemscope><b itemprop="name">Ib Moe</b></span></p>',
    '<div><div><span class="author">Ada Lund</span><i>University of Hull</i></div><div><span class="author">Ib Moe</span><i>Kiel</i></div></div>',
    '<div class="byline"><b class="author">Ada Lund</b><b class="author">Ib Moe</b></div>',
  ])('are all that have an element of their own: %s', async (top) => {
    expect((await factsOf({ top: `<h1>Lead in water</h1>${top}` })).authors).toBe(
      'Ada Lund, Ib Moe',
    );
  });

  it.each([
    '<div><span class="author">Ada Lund</span> <span class="author">Photo by the harbour</span></div>',
    `<div class="byline">Ada Lund</div><p>${prose}</p><p>${prose}</p><div><b class="author">Ib Moe</b> writes on pipes.</div>`,
    '<div class="byline">Ada Lund</div><div class="comments"><b class="author">Ib Moe</b> Nice.</div>',
    '<div class="byline">Ada Lund</div><section><h2>More</h2><b class="author">Ib Moe</b></section>',
    '<p><b class="author">Ada Lund</b> <b class="author">Ada Lund</b></p>',
    '<p><b class="author">Ada Lund</b> (<b class="author">A. Lund</b>)</p>',
    '<p>By <b class="author">Ada Lund</b>. Edited by <b class="author">Ib Moe</b></p>',
    '<p><b class="author">Ada Lund</b> | Illustration by <b class="author">Ib Moe</b></p>',
    '<p><b class="author">Ada Lund</b>, with <b class="author">Ib Moe</b></p>',
    '<p><b class="author">Ada Lund</b> · Handling editor: <b class="author">Ib Moe</b></p>',
    '<p><b class="author">Ada Lund</b> in <b class="author">Harbour Tales</b></p>',
    '<p><b class="author">Ada Lund</b> <b class="author">Science Editor</b></p>',
    '<div><b class="author">Ada Lund</b><blockquote><b class="author">Ib Moe</b></blockquote></div>',
    '<div><b class="author">Ada Lund</b><figure><b class="author">Ib Moe</b></figure></div>',
  ])('are none of others who have one: %s', async (top) => {
    expect((await factsOf({ top: `<h1>Lead in water</h1>${top}` })).authors).toBe('Ada Lund');
  });
});
