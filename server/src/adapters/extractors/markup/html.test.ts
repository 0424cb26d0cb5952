import { describe, expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

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
    ['<del>five</del> <ins>', '</ins>'],
    ['<s>five</s>', ''],
    ['<strike>five</strike>', ''],
    ['<span style="color: red; text-decoration: line-through">five</span>', ''],
  ])('leaves out what was struck out, and reads what came in its place: %s', async (out, end) => {
    const fee = `<p>The fee is ${out}eight${end} crowns a litre. ${prose}</p>`;
    const { text } = await extractHtml(requestOf(page(`<h1>A study</h1>${fee}<p>${prose}</p>`)));
    expect(text).toContain('The fee is eight crowns a litre.');
  });

  it.each([
    '<!doctype html><title>T</title><body>',
    '<title>T</title>',
    '<html><title>T</title>',
    '<head><title>T</title></head>',
    '<html><head><title>T</title><body>',
    '<DOCUMENT>\n<TYPE>EX-1\n<TEXT>\n<html><head><title>T</title></head><body>',
    '<!--[if lt IE 9]> <html class="old"> <![endif]--><html><head><title>T</title></head><body>',
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

  it('takes who is named as author below the title, and nobody who comments', async () => {
    const body = (names: string): string => `<h1>Soil</h1>${names}<p>${prose}</p><p>${prose}</p>`;
    const authorsOf = async (names: string): Promise<string> =>
      (await extractHtml(requestOf(page(body(names))))).facts.authors;
    expect(await authorsOf('<span class="byline">By Ada Lund and Bo Ek</span>')).toBe(
      'Ada Lund, Bo Ek',
    );
    expect(await authorsOf('<a rel="author" href="/a">Ada Lund</a>')).toBe('Ada Lund');
    expect(await authorsOf('<div id="comments"><b class="author">Bo Ek</b></div>')).toBe('');
    expect(await authorsOf('<p class="byline">Last updated by us yesterday</p>')).toBe('');
  });

  it('keeps the families that meta tags tell apart, of people alone', async () => {
    const head = ['Beane Freeman, Laura E', 'Ben Two', 'Office of Soil, Oatford']
      .map((author) => `<meta name="citation_author" content="${author}">`)
      .join('');
    const found = await extractHtml(requestOf(page(`<p>${prose}</p><p>${prose}</p>`, head)));
    expect(found.facts.authors).toBe('Laura E Beane Freeman, Ben Two, Office of Soil Oatford');
    expect(found.authorNames).toEqual([{ family: 'Beane Freeman', given: 'Laura E' }]);
  });

  it.each([
    ['<meta property="article:published" content="2019-02-21T08:00:08.000Z">', '', '2019-02-21'],
    ['<meta itemprop="datePublished" content="2019-02-21">', '', '2019-02-21'],
    ['', '<time itemprop="datePublished" datetime="2017-07-27">Thursday</time>', '2017-07-27'],
    ['', '<time class="published" datetime="2016-03-01T09:00">1 March</time>', '2016-03-01'],
    ['', '<time datetime="2031-05-05">The meeting</time>', ''],
    ['', '<aside><time itemprop="datePublished" datetime="2011-01-01">Old</time></aside>', ''],
  ])('takes when the page was published from its marks: %s%s', async (head, body, date) => {
    const html = page(`<h1>Soil</h1>${body}<p>${prose}</p><p>${prose}</p>`, head);
    expect((await extractHtml(requestOf(html))).facts.publicationDate).toBe(date);
  });

  it('takes the day on which a page of a wiki was begun for no publication', async () => {
    const head = `<meta name="generator" content="MediaWiki 1.43.0"><script type="application/ld+json">
      {"@type":"Article","headline":"Soil","datePublished":"2005-03-20","dateModified":"2024-07-01"}</script>`;
    const html = page(`<h1>Soil</h1><p>${prose}</p><p>${prose}</p>`, head);
    expect((await extractHtml(requestOf(html))).facts.publicationDate).toBe('');
    const other = await extractHtml(requestOf(html.replace('MediaWiki', 'Press')));
    expect(other.facts.publicationDate).toBe('2005-03-20');
  });

  it('reads facts from meta tags before JSON-LD', async () => {
    const head = `<meta name="citation_title" content="The true title"><meta name="citation_author" content="Ada One"><meta name="citation_author" content="Ben Two">
      <meta name="citation_publication_date" content="2023/4/9"><meta name="citation_doi" content="doi:10.1234/AB.c"><script type="application/ld+json">
      {"@graph":[{"@type":"ScholarlyArticle","headline":"Other","isPartOf":{"name":"Journal of Tests"},"abstract":"What it is about."}]}</script>`;
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
    await expect(extractHtml(requestOf(html))).rejects.toThrow(/holds no article text/);
  });

  it.each([
    [
      'a login',
      '<title>Journal of Tests</title><h1>Welcome</h1><form>E-mail <input name="m"> Password <input type="password"></form><p>Forgot your password?</p>',
      /asks for a login/,
    ],
    [
      'a login of an institution',
      '<title>Sign in | Library</title><p>Choose your university from the list below.</p>',
      /asks for a login/,
    ],
    [
      'a question for consent',
      '<title>The Daily</title><p>We value your privacy. We and our partners store information.</p>',
      /consent to cookies/,
    ],
    ['an error', '<title>404 Not Found</title><h1>Oops</h1><p>Nothing here.</p>', /of an error/],
  ])('says what %s is', async (_, html, reason) => {
    await expect(extractHtml(requestOf(html))).rejects.toThrow(reason);
  });

  it.each([
    ['scripts', `<script>let a = 1;</script><p>Soil keeps water for weeks.</p>`],
    ['a box for a password', `<form><input type="password"></form><p>${prose}${prose}${prose}</p>`],
    ['a question for consent', `<div>Accept all cookies?</div><p>${prose}${prose}${prose}</p>`],
  ])('reads a short page beside %s', async (_, body) => {
    const found = await extractHtml(
      requestOf(`<!doctype html><html><head><title>Soil</title></head><body>${body}</body></html>`),
    );
    expect(found.text).toMatch(/Soil keeps water|Regular reading/);
  });

  it('finds the charset that a meta tag names, wherever it stands', async () => {
    const head = `<title>Größe</title><style>${'a{b:c} '.repeat(1500)}</style><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">`;
    const html = `<!doctype html><html><head>${head}</head><body><p>Größe: 5 \u00A4. ${prose}</p><p>${prose}</p></body></html>`;
    const found = await extractHtml(requestOf(Buffer.from(html, 'latin1')));
    expect(found.text).toContain('5 \u20AC.');
  });

  it.each([', ', '; ', ' and '])(
    'leaves nothing of a line of names whose names the extractor takes away: %s',
    async (between) => {
      const names = ['Ada Lund', 'Ib Moe'].map((name) => `<b class="author">${name}</b>`);
      const html = page(
        `<h1>Nest boxes</h1><p>${names.join(between)}</p><p>${prose}</p><p>* * *</p><p>${prose} We go on.</p>`,
      );
      const { text } = await extractHtml(requestOf(html));
      expect(text).not.toMatch(/^(?:[,;\s]+|and)$/mu);
      expect(text).toContain('* * *');
    },
  );

  it('keeps the short section that ends an article, and leaves out what follows it', async () => {
    const methods = Array.from({ length: 90 }, (_, at) => `We visited farm ${at} every year.`);
    const results = 'A pair that bred in a box took 1,180 voles in one season.';
    const html = `<html><body><article><h1>Nest boxes</h1><h2>Methods</h2><p>${methods.join(' ')}</p>
       <h2>Results</h2><p>${results}</p><h2>Outlook</h2><p>We go on.</p></article>
       <h2>Related articles</h2><p>How owls moved in.</p></body></html>`;
    const { text } = await extractHtml(requestOf(html));
    expect(text).toContain(`Results\n\n${results}\n\nOutlook\n\nWe go on.`);
    expect(text).not.toContain('owls');
  });

  it.each([
    [
      'one link',
      (to: string, it: string) =>
        `<div><a href="${to}"><b>${it}</b> <i>Owls came to new boxes within a year.</i> <u>Read now</u></a></div>`,
    ],
    [
      'a linked title',
      (to: string, it: string) =>
        `<div><h3><a href="${to}">${it}</a></h3><p>Owls came to new boxes within a year. <a href="${to}">Continue reading…</a></p></div>`,
    ],
  ])('leaves out what invites to read another article, as %s', async (_, teaser) => {
    const boxes = ['How owls moved in', 'Why voles went'].map((it, at) => teaser(`/${at}`, it));
    const article = `<h1>Nest boxes</h1><p>${prose}</p><p>${prose} <a href="/a">Read more</a></p>`;
    const html = page(`${article}<p>${prose}</p>${boxes.join('')}<p>${prose} We go on.</p>`);
    const { text } = await extractHtml(requestOf(html));
    expect(text).not.toMatch(/owls|voles|Read now/i);
    expect(text).toContain('We go on.');
    expect(text).toContain('says something. Read more');
  });

  it('keeps the boxes of a page that is little else, and what unfolds on the page itself', async () => {
    const box = (to: string): string =>
      `<div><a href="${to}">Owls moved in</a> ${prose} <a href="${to}">Read more</a></div>`;
    const list = await extractHtml(requestOf(page(`<h1>All</h1>${box('/1')}${box('/2')}`)));
    expect(list.text).toContain('Owls moved in');
    const own = await extractHtml(
      requestOf(page(`<h1>All</h1><p>${prose}</p><p>${prose}</p><p>${prose}</p>${box('#more')}`)),
    );
    expect(own.text).toContain('Owls moved in');
  });

  it('keeps words of a sentence that end a link, and the rows of a table', async () => {
    const inline = '<p>Patients who <a href="/trial">could not read on</a> were left out.</p>';
    const row = (drug: string): string =>
      `<tr><td><a href="/d/${drug}">${drug}</a></td><td>75 mg</td><td><a href="/d/${drug}">See more</a></td></tr>`;
    const table = `<table><tr><th>Drug</th><th>Dose</th><th>More</th></tr>${row('Aspirin')}${row('Moss oil')}</table>`;
    const html = page(`<h1>Nest boxes</h1><p>${prose}</p>${inline}<p>${prose}</p>${table}`);
    const { text } = await extractHtml(requestOf(html));
    expect(text).toContain('Patients who could not read on were left out.');
    expect(text).toMatch(/Moss oil.*75 mg/);
  });

  it('keeps the boxes of a page that holds little else to read, however long its scripts and menus are', async () => {
    const box = (to: string): string =>
      `<div><a href="${to}">Owls moved in</a> ${prose} <a href="${to}">Read more</a></div>`;
    const long = 'word '.repeat(2000);
    const around = `<script>var x = "${long}"</script><footer>${long}</footer>`;
    const { text } = await extractHtml(
      requestOf(page(`<h1>All</h1>${box('/1')}${box('/2')}${around}`)),
    );
    expect(text).toContain('Owls moved in');
  });

  it.each([
    '<div itemprop="review" itemscope itemtype="https://schema.org/Review"><meta itemprop="datePublished" content="2014-01-02"></div>',
    '<p itemprop="citation" itemscope itemtype="https://schema.org/ScholarlyArticle"><span itemprop="datePublished">1998</span></p>',
    '<article><h2>Owls</h2><time class="published" datetime="2011-03-04">4 March</time></article>',
  ])('takes no date of a review, a cited work or another article: %s', async (part) => {
    const html = page(`<h1>Nest boxes</h1><p>${prose}</p><p>${prose}</p>${part}`);
    const { facts } = await extractHtml(requestOf(html));
    expect(facts.publicationDate).toBe('');
  });

  it('keeps spaces and quotation marks as they are', async () => {
    const sentence = `Où vas-tu\u00A0? Voici\u202F: «\u00A0rien\u00A0» ! C'est "tout" — l’an ‘un’.`;
    const body = `<h1>A study</h1><p>${prose}</p><p>${sentence} ${prose}</p><p>${prose}</p>`;
    for (const html of [page(body), `<html><body>${body}</body></html>`]) {
      const found = await extractHtml(requestOf(html));
      expect(found.text).toContain(sentence.replace(/[\u00A0\u202F]/g, ' '));
    }
  });

  it.each([
    ['10<sup>-3</sup> m<sup>2</sup>', '10⁻³ m²'],
    ['by 50<a class="xref" href="#R3">3</a> in men', 'by 50 in men'],
    ['by 50<a href="#R3">3</a>,<a href="#R4">4</a> and <a href="#R5">5</a> in men', 'by 50 in men'],
    ['fell<sup><a href="#r3">3</a> and <a href="#r4">4</a></sup> soon', 'fell soon'],
    ['fell<sup><a href="#r3">3</a></sup> and <sup><a href="#r4">4</a></sup> soon', 'fell soon'],
    ['<a href="#s2">Uptake at 10<sup>6</sup> cells</a> and', 'Uptake at 10⁶ cells and'],
    ['<a href="#s2">10<sup>6</sup></a> cells<a href="#r1"><sup>1</sup></a> and', '10⁶ cells and'],
    ['<ruby>糖尿病<rp>(</rp><rt>とうにょうびょう</rt><rp>)</rp></ruby> and', '糖尿病 and'],
    [
      '<math><mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow></math>',
      '(n over k)',
    ],
    [
      '<math><mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts></math> and',
      '¹⁴₆C and',
    ],
    [
      '<math><mmultiscripts><mi>F</mi><mi>i</mi><none/><mprescripts/><mi>p</mi><none/></mmultiscripts></math>',
      '_p F_i',
    ],
    ['see Fig. <a href="#F3">3</a> and Table<a href="#T3">3</a>', 'see Fig. 3 and Table3'],
    ['rose [<a href="#R3">3</a>] in men', 'rose [3] in men'],
    ['10<span style="vertical-align:super">6</span> cells', '10⁶ cells'],
    ['by 50<span style="vertical-align: super"><a href="#R3">3</a></span> in men', 'by 50 in men'],
    ['CO<span style="font-size:8px; vertical-align: sub;">2</span>', 'CO₂'],
    [
      'p = 0.04<sup>a</sup> and 12%<sup>b</sup>, the 1<sup>a</sup>',
      'p = 0.04^a and 12%^b, the 1^a',
    ],
    [
      'mortality<sup>12</sup> of HIV<sup>3</sup> fell.<sup>1,2</sup> So',
      'mortality ¹² of HIV ³ fell.¹,² So',
    ],
    ['CO<sub>2</sub> and x<sub>max</sub>', 'CO₂ and x_max'],
    ['2<sup>n</sup>, e<sup>ax+b</sup>, 4<sup>0.5</sup>', '2ⁿ, e^(ax+b), 4^0.5'],
    ['the 1<sup>st</sup> and M<sup>me</sup> A', 'the 1st and Mme A'],
    ['known<sup><a href="#r1">1</a>,<a href="#r2">2</a></sup> things', 'known things'],
    [
      'in 1965,<sup id="c3"><a href="#n3">[3]</a></sup><sup><a href="#n5">[5]</a></sup> and',
      'in 1965, and',
    ],
    [
      '<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math>',
      'a/(b+1)=x^2',
    ],
    [
      '<math><semantics><msqrt><mn>2</mn></msqrt><annotation encoding="application/x-tex">\\sqrt{2}</annotation></semantics></math>',
      '\\sqrt{2}',
    ],
    [
      '<math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mover><mi>x</mi><mo>¯</mo></mover><mi>i</mi></msub></math>',
      '∑_(i=1)^nx̄_i',
    ],
    [
      '<span style="display: none;"><math alttext="{\\displaystyle a_1}"><msub><mi>a</mi><mn>1</mn></msub></math></span><img alt="a">',
      'a_1',
    ],
    [
      '<math><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi><mo>+</mo><mstyle><mfrac><mn>3</mn><mn>4</mn></mfrac></mstyle></math>',
      '2 1/2 x+3/4',
    ],
    ['<script type="math/tex">y^2</script>', 'y^2'],
  ])('writes %s on one line', async (html, expected) => {
    const body = `<h1>A study</h1><p>${prose}</p><p>${prose} Here ${html} ends. ${prose}</p><p>${prose}</p>`;
    for (const whole of [page(body), `<html><body>${body}</body></html>`]) {
      const found = await extractHtml(requestOf(whole));
      expect(found.text).toMatch(/Here [\s\S]+ ends\./);
      expect(found.text.replace(/\s+/g, ' ')).toContain(`Here ${expected} ends.`);
    }
  });

  it.each([
    [
      'a head over two columns and a group over two rows',
      `<tr><th rowspan="2">Sex</th><th rowspan="2">Arm</th><th colspan="2">Stroke</th></tr><tr><th>n</th><th>%</th></tr>
       <tr><td rowspan="2">Men</td><td>Drug</td><td>11</td><td>22</td></tr><tr><td>Placebo</td><td>33</td><td>44</td></tr>`,
      '| Sex | Arm | Stroke | Stroke |\n| Sex | Arm | n | % |\n| Men | Drug | 11 | 22 |\n| Men | Placebo | 33 | 44 |',
    ],
    [
      'rows over the whole table, and columns in which nothing begins',
      `<tr><th colspan="3">Arm</th><th colspan="9">n</th></tr><tr><td colspan="100">Men</td></tr>
       <tr><td colspan="3">Drug</td><td colspan="9">11</td></tr>`,
      '| Arm | n |\n| Men |\n| Drug | 11 |',
    ],
    [
      'cells that reach over more rows than there are, rows of nothing else, and no number of columns',
      `<tr><td rowspan="9">Men</td><td colspan="x">1</td></tr><tr></tr><tr><td>2</td></tr>`,
      '| Men | 1 |\n| Men | 2 |',
    ],
    [
      'figures of several columns or rows, which stand once, and heads and labels with numbers, which do not',
      `<tr><th>Dose</th><th colspan="2">2019</th><th>P</th></tr><tr><th></th><th>Drug</th><th>Placebo</th><th></th></tr>
       <tr><td>5 mg</td><td colspan="2">27</td><td rowspan="3">0.03</td></tr><tr><td rowspan="2">9 mg</td><td>1</td><td>none</td></tr>
       <tr><td colspan="2">not seen</td></tr>`,
      '| Dose | 2019 | 2019 | P |\n|  | Drug | Placebo |  |\n| 5 mg | 27 | ⇠ | 0.03 |\n| 9 mg | 1 | none | ⇡ |\n| 9 mg | not seen | not seen | ⇡ |',
    ],
    [
      'a long text beside several rows',
      `<tr><td>1</td><td rowspan="2">${'word '.repeat(50)}</td><td>a</td></tr><tr><td>2</td><td>b</td></tr>`,
      `| 1 | ${'word '.repeat(50)}| a |\n| 2 |  | b |`,
    ],
    [
      'rows with fewer cells, which are filled from the left',
      `<tr><th>Outcome</th><th>Drug</th></tr><tr><td>Stroke</td><td>11</td><td>severe</td></tr><tr><td>Death</td><td>2</td></tr><tr><td>Others</td></tr>`,
      '| Outcome | Drug |  |\n| Stroke | 11 | severe |\n| Death | 2 |  |\n| Others |',
    ],
    [
      'rows with fewer cells below merged ones',
      `<tr><th>Outcome</th><th colspan="2">Drug</th></tr><tr><td>Stroke</td><td>11</td><td>22</td></tr><tr><td>Death</td><td>2</td></tr>`,
      '| Outcome | Drug | Drug |\n| Stroke | 11 | 22 |\n| Death | 2 |  |',
    ],
  ])('lays out merged cells: %s', async (_, rows, expected) => {
    const body = `<h1>A study</h1><p>${prose}</p><table>${rows}</table><p>${prose}</p>`;
    const { text, blocks } = await extractHtml(requestOf(page(body)));
    const table = blocks.find(({ kind }) => kind === 'table');
    expect(text.slice(table?.start, table?.end)).toBe(expected);
  });

  it.each([
    [
      '<ol start="4"><li>one</li><li value="9">two</li><li>three</li></ol>',
      '4. one\n9. two\n10. three',
    ],
    ['<ol type="a" start="26"><li>one</li><li>two</li></ol>', 'z. one\naa. two'],
    ['<ol type="I" start="49"><li>one</li></ol>', 'XLIX. one'],
    ['<ol style="list-style-type: lower-roman"><li>one</li><li>two</li></ol>', 'i. one\nii. two'],
    ['<ol reversed><li>one</li><li>two</li></ol>', '2. one\n1. two'],
    ['<ul><li value="3">one</li></ul>', '- one'],
  ])('numbers the items of %s as they are shown', async (list, expected) => {
    const { text, blocks } = await extractHtml(
      requestOf(`<html><body><p>${prose}</p>${list}</body></html>`),
    );
    const found = blocks.find(({ kind }) => kind === 'list');
    expect(text.slice(found?.start, found?.end)).toBe(expected);
  });

  it('keeps the bars of a cell apart from a quotient', async () => {
    const table =
      '<table><tr><th>Cut</th><th>P</th></tr><tr><td>|d| ≥ 1</td><td>P(A|B)</td></tr></table>';
    const { text } = await extractHtml(requestOf(page(`<p>${prose}</p>${table}<p>${prose}</p>`)));
    expect(text).toContain('| ∣d∣ ≥ 1 | P(A∣B) |');
  });

  it('reads a page nested 20,000 deep without failing', async () => {
    const found = await extractHtml(requestOf(page(`${'<div>'.repeat(20_000)}<p>${prose}</p>`)));
    expect(found.text).toContain('Regular reading');
  });
});
