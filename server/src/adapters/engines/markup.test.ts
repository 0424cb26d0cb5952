import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing-processor-time.js';
import { plainAbstract, plainText } from './markup.js';

describe('plainText', () => {
  it.each([
    ['H<sub>2</sub>O in <i>Mus musculus</i>', 'H2O in Mus musculus'],
    ['Effects of &lt;i&gt;Bacillus&lt;/i&gt; &amp;amp; friends', 'Effects of Bacillus & friends'],
    ['  two\n  lines ', 'two lines'],
    ['p &lt; 0.05 and n<0', 'p < 0.05 and n<0'],
    ['when a<b and c>d holds', 'when a<b and c>d holds'],
    ['Growth at 37&#xb0;C &ndash; a caf&eacute;', 'Growth at 37°C – a café'],
    [
      '<mml:math alttext="$x=1$"><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>1</mml:mn></mml:math> holds',
      'x=1 holds',
    ],
    ['$\\alpha$-decay of \\emph{things}', '$\\alpha$-decay of \\emph{things}'],
    ['<![CDATA[Plain]]> <!-- not this --> text<script>alert(1)</script>', 'Plain text'],
    ['List<String> in practice', 'List<String> in practice'],
    ['a\u0000b\ud800c', 'ab\ufffdc'],
    ['AT&T and R&D', 'AT&T and R&D'],
    [
      '<Emphasis Type="Italic">E. coli</Emphasis> at 10<Superscript>5</Superscript> <Para>cells</Para>',
      'E. coli at 10⁵ cells',
    ],
    ['10<sup>6</sup> CFU, 1.5 x 10<jats:sup>9</jats:sup>/L', '10⁶ CFU, 1.5 x 10⁹/L'],
    ['10<sup>-3</sup>, 10<sup>&#8722;4</sup>, 10<sup>&minus;<i>5</i></sup>', '10⁻³, 10⁻⁴, 10⁻⁵'],
    [
      'at 10&lt;sup&gt;6&lt;/sup&gt; and 10&amp;lt;sup&amp;gt;7&amp;lt;/sup&amp;gt;',
      'at 10⁶ and 10⁷',
    ],
    ['the 1<sup>st</sup> e<sup>ax+b</sup> of <sup>13</sup>C', 'the 1st e^(ax+b) of ¹³C'],
    ['a sup<sup> that never ends', 'a sup that never ends'],
    [
      'at <mml:math><mml:msup><mml:mrow><mml:mn>10</mml:mn></mml:mrow><mml:mrow><mml:mo>&#x2212;</mml:mo><mml:mn>6</mml:mn></mml:mrow></mml:msup></mml:math> M',
      'at 10⁻⁶ M',
    ],
    ['<math><msup><mi>x</mi><msup><mn>2</mn><mi>n</mi></msup></msup></math>', 'x^2ⁿ'],
  ])('reads %j as %j', (markup, plain) => {
    expect(plainText(markup)).toBe(plain);
  });

  it('keeps one of two spellings of a formula', () => {
    expect(
      plainText(
        '<inline-formula><alternatives><tex-math>\\documentclass[12pt]{minimal}\\begin{document}$$x$$\\end{document}</tex-math><mml:math><mml:mi>x</mml:mi></mml:math></alternatives></inline-formula> wins',
      ),
    ).toBe('x wins');
  });

  it('leaves nothing to remove a second time, whatever comes', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</i>',
      '<p class="x">',
      '&lt;',
      '&amp;',
      'gt;',
      '<',
      '>',
      ' ',
      'text',
      '&',
      '<jats:p>',
      '<!--',
      '-->',
      '<script',
      '</script>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = plainText(pieces.join(''));
        expect(plainText(once)).toBe(once);
        expect(once).not.toMatch(/<\/?(?:b|i|p|jats:p)(?:\s[^<>]*=[^<>]*)?>/);
      }),
    );
  });

  it('takes time in proportion to the length of hostile text', () => {
    const hostile =
      '<script'.repeat(20_000) + '<a '.repeat(20_000) + '\\documentclass<'.repeat(20_000);
    expect(processorMs(() => plainText(hostile))).toBeLessThan(2000);
    const raised = '<sup>6'.repeat(100_000) + '<math><msup>'.repeat(50_000);
    expect(processorMs(() => plainText(raised))).toBeLessThan(2000);
    const hostileHeadings = `<title>${'<b>x'.repeat(100_000)}${'<title>'.repeat(20_000)}`;
    expect(processorMs(() => plainAbstract(hostileHeadings))).toBeLessThan(2000);
  });
});

describe('plainAbstract', () => {
  it('turns section headings into labels and drops the one that says Abstract', () => {
    expect(
      plainAbstract(
        '<jats:title>Abstract</jats:title><jats:sec><jats:title>Methods</jats:title><jats:p>We looked.</jats:p></jats:sec><jats:sec><jats:title>Results:</jats:title><jats:p>It is.</jats:p></jats:sec>',
      ),
    ).toBe('Methods: We looked. Results: It is.');
  });

  it.each([
    ['<h4>Objective</h4>To see.', 'Objective: To see.'],
    [
      '<jats:title><jats:bold>Aims</jats:bold> of CO<sub>2</sub></jats:title><jats:p>To see.</jats:p>',
      'Aims of CO2: To see.',
    ],
    ['Abstract We present a thing.', 'We present a thing.'],
    ['ABSTRACT: We present.', 'We present.'],
    ['AbstractBackground is given', 'Background is given'],
    ['Abstract interpretation is a method.', 'Abstract interpretation is a method.'],
    ['Abstraction matters', 'Abstraction matters'],
    ['Abstract', ''],
    ['<jats:p>Abstract.</jats:p>', ''],
    ['SUMMARY', ''],
    ['<jats:p>No abstract available.</jats:p>', ''],
    ['International audience', ''],
    ['National audience.', ''],
    ['International audience; We present a thing.', 'We present a thing.'],
    ['International audienceWe present a thing.', 'We present a thing.'],
    ['We present a thing. International audience', 'We present a thing.'],
    ['International audience research is rare.', 'International audience research is rare.'],
    ['It is for an international audience', 'It is for an international audience'],
    ['Peer reviewed', ''],
    ['Abstract not provided.', ''],
    ['Background matters', 'Background matters'],
  ])('reads %j as %j', (markup, plain) => {
    expect(plainAbstract(markup)).toBe(plain);
  });
});
