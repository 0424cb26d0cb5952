import { expect, it } from 'vitest';
import { normaliseFormulas } from './normalise-formulas';

it('brings formulas of a line and of a block to dollar signs', () => {
  expect(normaliseFormulas('So \\(a < b\\) and \\[ E = mc^2 \\] holds.')).toBe(
    'So $$a < b$$ and \n$$\nE = mc^2\n$$\n holds.',
  );
});

it('knows formulas between single dollar signs', () => {
  expect(normaliseFormulas('For $n$ tides, $h(t)=\\sum_i A_i$ ($p<0.05$).')).toBe(
    'For $$n$$ tides, $$h(t)=\\sum_i A_i$$ ($$p<0.05$$).',
  );
  const blocks = 'So $$x^2$$ and\n$$\ny_1\n$$\nhold.';
  expect(normaliseFormulas(blocks)).toBe(blocks);
});

it('leaves code and money alone', () => {
  for (const money of [
    'From $5_000 to $6_000',
    'US$4 = $5, or A$7',
    'about \\$5 = \\$6',
    'between $5 and $10 (x = 2)',
  ])
    expect(normaliseFormulas(money)).toBe(money);
  const text = 'It costs $5 or $6. `\\(x\\)`\n```\n\\[y\\]\n```';
  expect(normaliseFormulas(text)).toBe(text);
});
