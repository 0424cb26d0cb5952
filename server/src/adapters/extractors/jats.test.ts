import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractXml } from './jats.js';
import { requestOf } from './testing.js';

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

  const real = `${process.env.LECTERN_DATA ?? ''}/recordings/fulltext/jats-elife-article.xml`;
  it.skipIf(!existsSync(real))('reads a whole article of a journal', async () => {
    const found = await extractXml(requestOf(readFileSync(real)));
    expect(found.text.length).toBeGreaterThan(50_000);
    expect(found.text).not.toMatch(/\\usepackage|<\/?mml:/);
    expect(found.blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(15);
  });
});
