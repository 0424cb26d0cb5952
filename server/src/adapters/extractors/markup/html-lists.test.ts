import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const prose =
  'Regular reading of whole sentences keeps a paragraph long enough to be taken for the article itself, and it says something. ';

/** Kinds and texts between the paragraphs around it, as a bare page and as the article of one. */
async function partsOf(body: string): Promise<string[]> {
  const around = `<h1>A study</h1><p>${prose}</p>${body}<p>${prose} End.</p>`;
  const pages = [
    `<html><body>${around}</body></html>`,
    `<html><body><nav><a href="/">Home</a></nav><main><article>${around}</article></main><footer>${prose}</footer></body></html>`,
  ];
  const read = await Promise.all(pages.map((page) => extractHtml(requestOf(page))));
  const [bare = [], framed = []] = read.map(({ text, blocks }) =>
    blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`).slice(2),
  );
  const isEnd = (part: string): boolean => part.includes('End.');
  expect(framed.slice(0, framed.findIndex(isEnd))).toEqual(bare.slice(0, bare.findIndex(isEnd)));
  return bare.slice(0, bare.findIndex(isEnd));
}

it.each([
  ['<ul><div><li>one</li><li>two</li></div></ul>', 'list: - one\n- two'],
  ['<ol><x-item><li>one</li></x-item><x-item><li>two</li></x-item></ol>', 'list: 1. one\n2. two'],
  [
    '<ul><li>Exclusion:<div><ul><li>pregnancy</li><li>gout</li></ul></div></li></ul>',
    'list: - Exclusion:\n  - pregnancy\n  - gout',
  ],
  [
    '<ul>Said <b>beside</b> <i>the items</i>: <li>one</li></ul>',
    'list: Said beside the items:\n- one',
  ],
  ['<ul>Set <b>apart</b> from the text</ul>', 'paragraph: Set apart from the text'],
])('reads the items of %s wherever they stand', async (list, expected) => {
  expect(await partsOf(list)).toEqual([expected]);
});

it('counts the items of a list of which one holds several paragraphs', async () => {
  const first = '<li><p>Wash the cells.</p><p>Use cold water.</p></li>';
  const steps = `<ol start="3">Do <b>so</b>: ${first}<li>Spin them.</li><li><table><tr><td>a</td><td>b</td></tr></table></li></ol>`;
  expect(await partsOf(steps)).toEqual([
    'paragraph: Do so:',
    'paragraph: 3. Wash the cells.',
    'paragraph: Use cold water.',
    'paragraph: 4. Spin them.',
    'paragraph: 5.',
    'table: | a | b |',
  ]);
});

it('keeps the numbers of lists within the items of such a list', async () => {
  const inner = '<ol type="a"><li><h3>Wash</h3><p>Cold.</p></li></ol>';
  const parts = await partsOf(`<ol><li>${inner}</li><li><p>Spin.</p><p>Slowly.</p></li></ol>`);
  expect(parts).toEqual([
    'heading: 1. a. Wash',
    'paragraph: Cold.',
    'paragraph: 2. Spin.',
    'paragraph: Slowly.',
  ]);
});
