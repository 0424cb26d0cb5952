import { describe, expect, it } from 'vitest';
import { plainText } from './csl-item.js';

describe('text of a reference without its markup', () => {
  it.each([
    ['10<sup>6</sup> CFU of <i>E. coli</i>', '10⁶ CFU of E. coli'],
    ['1.5 x 10<jats:sup>9</jats:sup>/L and CO<sub>2</sub>', '1.5 x 10⁹/L and CO2'],
    ['10<sup>&minus;3</sup> of the 1<sup>st</sup>', '10⁻³ of the 1st'],
    ['Tea<br>and sleep', 'Tea and sleep'],
    ['<p>It was bad.</p><p>It was good.</p>One<br/>Two', 'It was bad. It was good. One Two'],
    ['<ul><li>One.</li><li>Two.</li></ul>', 'One. Two.'],
    ['<jats:sec><jats:title>Aim</jats:title><jats:p>Tea.</jats:p></jats:sec>', 'Aim Tea.'],
    ['p<0.05 and n<3', 'p<0.05 and n<3'],
  ])('%j is %j', (markup, plain) => {
    expect(plainText(markup)).toBe(plain);
  });
});
