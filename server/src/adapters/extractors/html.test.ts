import { describe, expect, it } from 'vitest';
import { extractHtml } from './html.js';
import { requestOf } from './testing.js';

const prose =
  'Regular reading of whole sentences keeps a paragraph long enough to be taken for the article itself, and it says something. ';

function page(body: string, head = ''): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>A study</title>${head}</head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/b">Browse journals</a></li></ul></nav><main><article>${body}</article></main>
    <footer>Copyright notice</footer><script>window.secret = 1</script></body></html>`;
}

describe('reading an HTML page', () => {
  it('keeps headings, paragraphs, lists and tables as blocks whose offsets hold', async () => {
    const found = await extractHtml(
      requestOf(
        page(`<h1>A study</h1><p>${prose}</p><h2>Methods</h2><p>${prose} See <a href="http://x.example/">the protocol</a>.<img src="x.png"></p>
        <ul><li>first step</li><li>second step</li></ul><table><tr><th>Group</th><th>Mean</th></tr><tr><td>Control</td><td>4.2</td></tr></table><p>${prose}</p>`),
      ),
    );
    const blocks = found.blocks.map((block) => ({
      kind: block.kind,
      text: found.text.slice(block.start, block.end),
    }));
    expect(blocks).toContainEqual({ kind: 'heading', text: 'Methods' });
    expect(blocks).toContainEqual({ kind: 'list', text: '- first step\n- second step' });
    expect(blocks).toContainEqual({ kind: 'table', text: '| Group | Mean |\n| Control | 4.2 |' });
    expect(found.text).toContain('See the protocol.');
    expect(found.text).not.toMatch(/Browse journals|window\.secret|x\.example|x\.png/);
  });

  it.each([
    '<!doctype html><title>T</title><body>',
    '<title>T</title>',
    '<html><title>T</title>',
    '<head><title>T</title></head>',
    '<html><head><title>T</title><body>',
  ])('reads a page that begins with %s', async (start) => {
    const found = await extractHtml(requestOf(`${start}<p>${prose}</p><p>${prose}</p>`));
    expect(found.text).toContain('Regular reading');
    expect(found.facts.title).toBe('T');
  });

  it.each([
    [
      'the name that the page gives its site',
      '<meta property="og:site_name" content="The Daily">',
      'Soil - and water | The Daily',
      'Soil - and water',
    ],
    [
      'what stands behind the heading of the page',
      '',
      'How soils hold water - The Daily',
      'How soils hold water',
    ],
    ['nothing of a title with a dash', '', 'Soils - a review', 'Soils - a review'],
  ])('takes %s away from its title', async (_, head, title, expected) => {
    const body = `<h1>How soils hold water</h1><p>${prose}</p><p>${prose}</p>`;
    const found = await extractHtml(
      requestOf(page(body, head).replace('<title>A study</title>', `<title>${title}</title>`)),
    );
    expect(found.facts.title).toBe(expected);
  });

  it('leaves out what a reader cannot see', async () => {
    const hidden =
      '<p style="display:none">Hidden instruction one.</p><p hidden>Hidden instruction two.</p><div aria-hidden="true">Hidden three.</div>';
    const found = await extractHtml(
      requestOf(page(`<h1>A study</h1><p>${prose}</p>${hidden}<p>${prose}</p>`)),
    );
    expect(found.text).not.toContain('Hidden');
  });

  it('reads facts from meta tags before JSON-LD', async () => {
    const head = `<meta name="citation_title" content="The true title"><meta name="citation_author" content="Ada One"><meta name="citation_author" content="Ben Two">
      <meta name="citation_publication_date" content="2023/4/9"><meta name="citation_doi" content="doi:10.1234/AB.c"><script type="application/ld+json">
      {"@graph":[{"@type":"ScholarlyArticle","headline":"Other","isPartOf":{"name":"Journal of Tests"},"description":"What it is about."}]}</script>`;
    const { facts } = await extractHtml(requestOf(page(`<p>${prose}</p><p>${prose}</p>`, head)));
    expect(facts).toEqual({
      title: 'The true title',
      authors: 'Ada One, Ben Two',
      publicationDate: '2023-04-09',
      journal: 'Journal of Tests',
      doi: '10.1234/ab.c',
      abstract: 'What it is about.',
    });
  });

  it.each([
    [
      'a consent page',
      '<title>Before you continue</title><p>We value your privacy. Accept all cookies to go on.</p>',
    ],
    [
      'a check for robots',
      '<title>Just a moment...</title><p>Checking your browser before accessing the site.</p>',
    ],
    [
      'a refusal',
      '<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>',
    ],
    [
      'an empty shell',
      '<html><body><div id="root"></div><script src="a.js"></script></body></html>',
    ],
  ])('refuses %s', async (_, html) => {
    await expect(extractHtml(requestOf(html))).rejects.toThrow(/holds no (article )?text/);
  });

  it('reads a page nested 20,000 deep without failing', async () => {
    const found = await extractHtml(requestOf(page(`${'<div>'.repeat(20_000)}<p>${prose}</p>`)));
    expect(found.text).toContain('Regular reading');
  });
});
