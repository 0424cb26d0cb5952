import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractXml } from './jats.js';

const article = `<?xml version="1.0"?><!DOCTYPE article [<!ENTITY secret SYSTEM "file:///etc/passwd">]><article xmlns:mml="m" xmlns:xlink="x"><front><journal-meta>
<journal-title>Journal of Tests</journal-title></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/Test.1</article-id><title-group>
<article-title>On <italic>small</italic> effects</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>One</surname>
<given-names>Ada</given-names></name></contrib></contrib-group><pub-date><year>2021</year><month>3</month></pub-date><abstract><p>We measured it.</p></abstract>
</article-meta></front><body><sec><title>Methods</title><p>The mean was <inline-formula><mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>2</mml:mn></mml:math></inline-formula>
in all (<xref ref-type="bibr">Two, 2001</xref>). &secret;</p><sec><title>Sampling</title><p>We drew lots.</p></sec><table-wrap><label>Table 1.</label><caption><p>Means.</p></caption>
<table><tr><th>Group</th><th>Mean</th></tr><tr><td>A</td><td>1</td></tr></table></table-wrap></sec></body><back><ref-list><title>References</title>
<ref><mixed-citation>Two B. 2001. Older work.</mixed-citation></ref></ref-list></back></article>`;

describe('reading JATS', () => {
  it('gives title, abstract, sections, captions and tables in order, without references', async () => {
    const found = await extractXml(requestOf(article));
    expect(
      found.blocks.map(
        (block) => `${block.kind}${block.level} ${found.text.slice(block.start, block.end)}`,
      ),
    ).toEqual([
      'heading1 On small effects',
      'heading2 Abstract',
      'paragraph0 We measured it.',
      'heading2 Methods',
      expect.stringMatching(/^paragraph0 The mean was x=2 in all \(Two, 2001\)\./),
      'heading3 Sampling',
      'paragraph0 We drew lots.',
      'caption0 Table 1. Means.',
      'table0 | Group | Mean |\n| A | 1 |',
    ]);
    expect(found.text).not.toContain('root:');
    expect(found.facts).toEqual({
      title: 'On small effects',
      authors: 'Ada One',
      publicationDate: '2021-03',
      journal: 'Journal of Tests',
      doi: '10.5555/test.1',
      abstract: 'We measured it.',
    });
  });

  it('says that it read the first of several articles, whose comments are none', async () => {
    const set = (...articles: string[]): string =>
      `<pmc-articleset>${articles.join('').replaceAll(/<\?xml[^>]*>|<!DOCTYPE.*?\]>|&secret;/gs, '')}</pmc-articleset>`;
    const found = await extractXml(requestOf(set(article, article.replace('small', 'large'))));
    expect(found.facts.title).toBe('On small effects');
    expect(found.note).toBe('The file holds 2 articles; the first was read.');
    const comment = '<sub-article><body><p>Well done.</p></body></sub-article></article>';
    const single = await extractXml(requestOf(set(article.replace('</article>', comment))));
    expect(single.note).toBeUndefined();
  });

  it('has the subtitle in the title, and so in the text', async () => {
    const withSubtitle = article.replace(
      '</article-title>',
      '</article-title><subtitle>a cohort of <italic>small</italic> towns</subtitle><trans-title-group><trans-title>Effets</trans-title></trans-title-group>',
    );
    const found = await extractXml(requestOf(withSubtitle));
    expect(found.facts.title).toBe('On small effects: a cohort of small towns');
    expect(found.text).toMatch(/^On small effects: a cohort of small towns\n/);
  });

  it('names bodies without their members, and people by their families', async () => {
    const name = (parts: string): string => `<name>${parts}</name>`;
    const contributors = [
      name('<surname>Beane Freeman</surname><given-names>Laura E</given-names>'),
      `<name-alternatives>${name('<surname>Obi</surname><given-names>Ada</given-names><suffix>Jr</suffix>')}</name-alternatives>`,
      `<collab>The ALPHA Group, Soils<xref ref-type="aff">2</xref>: <contrib-group><contrib contrib-type="author">${name('<surname>Ek</surname><given-names>Siv</given-names>')}</contrib></contrib-group></collab>`,
      '<string-name>Jo Roe</string-name>',
      '<anonymous/>',
    ].map((inner) => `<contrib contrib-type="author">${inner}</contrib>`);
    const found = await extractXml(
      requestOf(
        article.replace(
          /<contrib-group>.*?<\/contrib-group>/s,
          `<contrib-group>${contributors.join('')}</contrib-group>`,
        ),
      ),
    );
    expect(found.facts.authors).toBe(
      'Laura E Beane Freeman, Ada Obi Jr, The ALPHA Group Soils, Jo Roe',
    );
    expect(found.authorNames).toEqual([
      { family: 'Beane Freeman', given: 'Laura E' },
      { family: 'Obi', given: 'Ada', suffix: 'Jr' },
      { literal: 'The ALPHA Group, Soils' },
    ]);
  });

  it.each([
    [
      'It rose<sup><xref ref-type="bibr">1</xref>,<xref ref-type="bibr">2</xref>\u2013<xref ref-type="bibr">4</xref></sup>.',
      'It rose.',
    ],
    ['It rose <xref ref-type="bibr">1</xref>', 'It rose'],
    [
      'It rose [<xref ref-type="bibr">1</xref>, <xref ref-type="bibr">2</xref>] and fell.',
      'It rose and fell.',
    ],
    [
      'It rose (<xref ref-type="bibr">Two, 2001</xref>) to 10<sup>3</sup>.',
      'It rose (Two, 2001) to 10³.',
    ],
    ['As in [<xref ref-type="bibr">1</xref>], it rose.', 'As in [1], it rose.'],
    ['See <xref ref-type="fig">2</xref> for<italic> all</italic> of it.', 'See 2 for all of it.'],
  ])('takes the numbers of references out of %s', async (marked, plain) => {
    const found = await extractXml(
      requestOf(
        `<article><body><sec><title>Results</title><p>${marked}</p></sec></body></article>`,
      ),
    );
    expect(found.text).toBe(`Results\n\n${plain}`);
  });

  it.each([
    ['10<sup>-3</sup> of H<sub>2</sub>O', '10⁻³ of H₂O'],
    [
      'the mean <inline-formula><mml:math><mml:mfrac><mml:mi>a</mml:mi><mml:msup><mml:mi>b</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:mfrac></mml:math></inline-formula>, which',
      'the mean a/(b^2), which',
    ],
    ['a <inline-formula><tex-math>$x_1$</tex-math></inline-formula> in line', 'a x_1 in line'],
    ['Où ? Ici ; là : oui', 'Où ? Ici ; là : oui'],
  ])('writes %s as it stands', async (marked, plain) => {
    const found = await extractXml(
      requestOf(`<article><body><sec><title>R</title><p>${marked}</p></sec></body></article>`),
    );
    expect(found.text).toBe(`R\n\n${plain}`);
  });

  const readBody = async (inner: string, rest = ''): Promise<string[]> => {
    const { text } = await extractXml(
      requestOf(
        `<article><front><article-meta>${rest}</article-meta></front><body><sec><title>R</title>${inner}</sec></body></article>`,
      ),
    );
    return text.split('\n\n').slice(1);
  };

  it.each([
    ['45<xref ref-type="table-fn" rid="a"><sup>1</sup></xref>', '45'],
    ['45<xref ref-type="table-fn" rid="a"><sup>a,b</sup></xref>', '45'],
    ['2 x 10<sup>6</sup>', '2 x 10⁶'],
    ['10<sup>-3</sup> m<sup>2</sup>', '10⁻³ m²'],
    ['Smith<xref ref-type="bibr" rid="b">12</xref>', 'Smith'],
    ['[<xref ref-type="bibr" rid="b">12</xref>]', '[12]'],
    ['Mean<break/>SD', 'Mean SD'],
    ['45<fn><p>One left.</p></fn>', '45'],
  ])('reads the cell %s of a table', async (cell, text) => {
    const [table] = await readBody(
      `<table-wrap><table><tr><td>a</td><td colspan="2">${cell}</td></tr><tr><td>b</td><td>1</td><td>2</td></tr></table></table-wrap>`,
    );
    expect(table).toBe(`| a | ${text} | ${text} |\n| b | 1 | 2 |`);
  });

  it.each([
    ['a mean of .45, p = .03 .', ['a mean of .45, p = .03.']],
    ['as the .NET tool , does', ['as the .NET tool, does']],
    [
      'The rate <inline-formula>10<sup>-3</sup> <italic>s</italic></inline-formula> holds.',
      ['The rate 10⁻³ s holds.'],
    ],
    ['The mean <overline>x</overline> of <overline>AB</overline>.', ['The mean x̄ of AB.']],
    [
      'We enrolled 40<fn id="f"><label>1</label><p>Two withdrew.</p></fn> patients.',
      ['We enrolled 40 patients.', 'Two withdrew.'],
    ],
    [
      'We <italic>enrolled<fn><p>Two withdrew.</p></fn></italic> 40.',
      ['We enrolled 40.', 'Two withdrew.'],
    ],
  ])('reads %s', async (marked, plain) => {
    expect(await readBody(`<p>${marked}</p>`)).toEqual(plain);
  });

  it('reads groups of tables, each with its caption, and lists of short forms', async () => {
    const table = (label: string, cell: string): string =>
      `<table-wrap><label>${label}</label><table><tr><td>${cell}</td><td>1</td></tr></table></table-wrap>`;
    expect(
      await readBody(
        `<table-wrap-group><label>Table 2</label><caption><p>Arms.</p></caption>${table('A', 'x')}${table('B', 'y')}</table-wrap-group>
         <glossary><title>Abbreviations</title><def-list><def-item><term>CI</term><def><p>interval</p></def></def-item></def-list></glossary>`,
      ),
    ).toEqual([
      'Table 2. Arms.',
      'A',
      '| x | 1 |',
      'B',
      '| y | 1 |',
      'Abbreviations',
      'CI interval',
    ]);
  });

  it.each([
    ['order', '<label>1.</label>', '<label>3</label>', '1. One.\n3. Two.'],
    ['order', '', '', '1. One.\n2. Two.'],
    ['alpha-lower', '', '', 'a. One.\nb. Two.'],
    ['bullet', '<label>•</label>', '', '- One.\n- Two.'],
    ['simple', '<label>(i)</label>', '<label>(ii)</label>', '(i) One.\n(ii) Two.'],
  ])('numbers a list of the kind %s as its labels %s and %s do', async (kind, one, two, text) => {
    const items = `<list-item>${one}<p>One.</p></list-item><list-item>${two}<p>Two.</p></list-item>`;
    expect(await readBody(`<list list-type="${kind}">${items}</list>`)).toEqual([text]);
  });

  it('keeps the items of lists within lists apart', async () => {
    const list = (items: readonly string[], kind = 'bullet'): string =>
      `<list list-type="${kind}">${items.map((item) => `<list-item>${item}</list-item>`).join('')}</list>`;
    const criteria = list(
      [
        `<p>Inclusion criteria</p>${list(['<p>age 18 or older</p>', '<p>written consent</p>'])}`,
        `<p>Exclusion criteria:${list([`<p>pregnancy</p>${list(['<p>at any week</p>'], 'order')}`])}</p>`,
      ],
      'order',
    );
    expect(await readBody(`${list(['<p>Before.</p>'])}${criteria}`)).toEqual([
      '- Before.',
      '1. Inclusion criteria\n  - age 18 or older\n  - written consent\n2. Exclusion criteria:\n  - pregnancy\n    1. at any week',
    ]);
  });

  it('keeps the numbers of items that hold a table, a formula or several paragraphs', async () => {
    const table =
      '<table-wrap><label>Table 1</label><caption><p>Doses.</p></caption><table><tr><th>Drug</th><th>mg</th></tr><tr><td>A</td><td>5</td></tr></table></table-wrap>';
    const items = [
      `<p>Give it.</p>${table}`,
      '<p>Reckon <disp-formula>x=2</disp-formula></p>',
      '<label>5</label><p>Stop.</p><p>Rest.</p>',
    ]
      .map((item) => `<list-item>${item}</list-item>`)
      .join('');
    expect(await readBody(`<list list-type="order">${items}</list>`)).toEqual([
      '1. Give it.',
      'Table 1. Doses.',
      '| Drug | mg |\n| A | 5 |',
      '2. Reckon',
      'x=2',
      '5. Stop.',
      'Rest.',
    ]);
  });

  it('says how many tables are only pictures', async () => {
    const wrap = (content: string): string =>
      `<table-wrap><caption><p>Yields.</p></caption>${content}</table-wrap>`;
    const table = '<table><tr><td>y</td><td>1</td></tr></table>';
    const found = await extractXml(
      requestOf(
        `<article><body><sec><title>R</title><p>Here.</p>${wrap('<graphic/>')}${wrap(`<alternatives><graphic/>${table}</alternatives>`)}${wrap(table)}</sec></body></article>`,
      ),
    );
    expect(found.note).toBe('Tables that the file holds as pictures alone are missing: 1.');
  });

  it('says how many formulas are only pictures', async () => {
    const picture = '<inline-formula><inline-graphic href="x"/></inline-formula>';
    const found = await extractXml(
      requestOf(
        `<article><body><sec><title>R</title><p>Here ${picture} holds, and <inline-formula>y</inline-formula>.</p><disp-formula><label>(1)</label><graphic/></disp-formula></sec></body></article>`,
      ),
    );
    expect(found.text).toBe('R\n\nHere holds, and y.');
    expect(found.note).toBe('Formulas that the file holds as pictures alone are missing: 2.');
    expect((await extractXml(requestOf(article))).note).toBeUndefined();
  });

  it('puts figures and tables that stand apart where they are first named, and the others behind the text', async () => {
    const float = (id: string): string =>
      `<fig id="${id}"><label>${id}.</label><caption><p>Caption of ${id}.</p></caption></fig>`;
    const found = await extractXml(
      requestOf(
        `<article><body><sec><title>R</title><p>See <xref ref-type="fig" rid="F1">F1</xref>.</p><p>Again <xref ref-type="fig" rid="F1">F1</xref>.</p></sec></body>
         <back><ack><title>Thanks</title><p>To all.</p></ack></back><floats-group>${float('F2')}${float('F1')}
         <table-wrap id="T1"><label>T1</label><table><tr><td>a</td><td>1</td></tr></table></table-wrap></floats-group></article>`,
      ),
    );
    expect(found.text.split('\n\n')).toEqual([
      'R',
      'See F1.',
      'F1. Caption of F1.',
      'Again F1.',
      'F2. Caption of F2.',
      'T1',
      '| a | 1 |',
      'Thanks',
      'To all.',
    ]);
  });

  it('reads what is declared in notes before and behind the text, once', async () => {
    const found = await extractXml(
      requestOf(
        `<article><front><article-meta><author-notes><corresp>a@b.example</corresp><fn fn-type="COI-statement"><label>*</label><p>A holds shares of B.</p></fn></author-notes>
         <funding-group><award-group><funding-source><institution-wrap><institution-id>10.1</institution-id><institution>Fund C</institution></institution-wrap></funding-source><award-id>12</award-id></award-group>
         <funding-statement>D paid.</funding-statement><funding-statement>E paid.</funding-statement></funding-group></article-meta></front>
         <body><sec><title>R</title><p>It rose.</p></sec></body>
         <back><notes><title>Support</title><p>E paid.</p></notes><fn-group><fn fn-type="con"><p>A wrote it.</p></fn></fn-group></back></article>`,
      ),
    );
    expect(found.text.split('\n\n')).toEqual([
      'R',
      'It rose.',
      'Support',
      'E paid.',
      'Author notes',
      'A wrote it.',
      'Author notes',
      'A holds shares of B.',
      'Funding',
      'Fund C (12)',
      'D paid.',
    ]);
  });

  const real = `${process.env.LECTERN_DATA ?? ''}/recordings/fulltext/jats-elife-article.xml`;
  it.skipIf(!existsSync(real))('reads a whole article of a journal', async () => {
    const found = await extractXml(requestOf(readFileSync(real)));
    expect(found.text.length).toBeGreaterThan(50_000);
    expect(found.text).not.toMatch(/\\usepackage|<\/?mml:/);
    expect(found.blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(15);
  });
});

describe('reading XML of other kinds', () => {
  it('keeps what stands within a line in it, lists apart and notes behind', async () => {
    const { text } = await extractXml(
      requestOf(
        `<doc xmlns:ce="c"><ce:title>Salt</ce:title><ce:para>Deaths fell by <ce:bold>12</ce:bold>% in <ce:italic>men</ce:italic><ce:footnote><ce:label>1</ce:label><ce:note-para>One left.</ce:note-para></ce:footnote> at 10<ce:sup>-3</ce:sup> of CO<ce:inf>2</ce:inf>:
         <ce:list><ce:item><ce:label>a</ce:label><ce:para>First.</ce:para></ce:item></ce:list> and more.</ce:para></doc>`,
      ),
    );
    expect(text.split('\n\n')).toEqual([
      'Salt',
      'Deaths fell by 12% in men at 10⁻³ of CO₂:',
      '1',
      'One left.',
      'a',
      'First.',
      'and more.',
    ]);
  });
});
