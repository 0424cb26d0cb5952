import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const prose =
  'Regular reading of whole sentences keeps a paragraph long enough to be taken for the article itself, and it says something. ';

const read = (html: string) =>
  extractHtml(
    requestOf(
      `<html><body><h1>A study</h1><p>${prose}</p><p>Here ${html} ends.</p><p>${prose}</p></body></html>`,
    ),
  );

it.each([
  ['<img class="latex" alt="p < 0.05">', 'p < 0.05'],
  ['<img src="1.png" alt="p \\ge 0.05">', 'p \\ge 0.05'],
  ['<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle a_{1}}">', 'a_{1}'],
  ['<img alt="x_i"> and <img alt="cm^2">', 'x_i and cm^2'],
  ['<span><math><mi>a</mi></math></span>', 'a'],
  ['<math><mi>a</mi></math> <img class="math" alt="a^2">', 'a'],
])('writes what stands for the picture of a formula: %s', async (html, expected) => {
  const { text, note } = await read(html);
  expect(text.replace(/\s+/g, ' ')).toContain(`Here ${expected} ends.`);
  expect(note).toBeUndefined();
});

it('counts the pictures of formulas for which nothing stands', async () => {
  const { text, note } = await read(
    '<img class="math" src="1.png"> and <img class="math" alt="Equation 3"> and <img alt="fig_1.png"> and <img alt="A field of rye">',
  );
  expect(text).not.toMatch(/Equation|fig_1|rye/);
  expect(note).toBe('Formulas that the file holds as pictures alone are missing: 2.');
});

it.each([
  'Scatter plot of dose against response, with R^2 = 0.82',
  'Plot of R^2',
  'Histogram, R^2 = 0.82',
  'A photograph of a sheet on which \\alpha was written',
  '各时间点的 R^2 变化情况',
])('does not read what describes a picture as a formula: %s', async (alt) => {
  const { text } = await read(`<img src="1.png" alt="${alt}">`);
  expect(text).not.toMatch(/R\^2|alpha/);
});

it.each([
  'f(x) = 0 \\text{ if and only if } x \\le 0',
  'x_{total} = \\operatorname{arg max} a^2 + \\alpha b',
])('reads the words that a formula holds: %s', async (alt) => {
  const { text } = await read(`<img src="1.png" alt="${alt}">`);
  expect(text.replace(/\s+/g, ' ')).toContain(`Here ${alt} ends.`);
});
