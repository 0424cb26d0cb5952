import { expect, it } from 'vitest';
import { normaliseFormulas } from './normalise-formulas';

it('brings formulas of a line and of a block to dollar signs', () => {
  expect(normaliseFormulas('So \\(a < b\\) and \\[ E = mc^2 \\] holds.')).toBe('So $$a < b$$ and \n$$\nE = mc^2\n$$\n holds.');
});

it('leaves code and money alone', () => {
  const text = 'It costs $5 or $6. `\\(x\\)`\n```\n\\[y\\]\n```';
  expect(normaliseFormulas(text)).toBe(text);
});
