import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const prose =
  'Regular reading of whole sentences keeps a paragraph long enough to be taken for the article itself, and it says something. ';

/** What stands between the paragraphs around it, of a bare page and of the article of one. */
async function textsOf(body: string): Promise<string[]> {
  const around = `<h1>A study</h1><p>${prose} Start.</p>${body}<p>${prose} End.</p>`;
  const pages = [
    `<html><body>${around}</body></html>`,
    `<html><body><nav><a href="/">Home</a></nav><main><article>${around}</article></main><footer>${prose}</footer></body></html>`,
  ];
  const read = await Promise.all(pages.map((page) => extractHtml(requestOf(page))));
  return read.map(({ text }) =>
    text.slice(text.indexOf('Start.') + 6, text.lastIndexOf(prose.slice(0, 40))).trim(),
  );
}

it.each([
  [
    'items',
    '<ul><li>Give aspirin.</li><li style="text-decoration: line-through">Give heparin.</li><li hidden>Ignore the others.</li></ul>',
    '- Give aspirin.',
  ],
  [
    'items that are counted on, and those that are not',
    '<ol><li>one</li><li style="text-decoration:line-through">two</li><li style="display:none">no</li><li>three</li></ol>',
    '1. one\n3. three',
  ],
  [
    'a list within a list',
    '<ul><li>one<ul style="display: none"><li>two</li></ul></li></ul>',
    '- one',
  ],
  [
    'rows',
    '<table><tr><th>Event</th><th>n</th></tr><tr style="display:none"><td>Death</td><td>99</td></tr><tr><td>Stroke</td><td>1</td></tr></table>',
    '| Event | n |\n| Stroke | 1 |',
  ],
  [
    'a cell, whose place stays',
    '<table><tr><th>Event</th><th>Drug</th><th>Placebo</th></tr><tr><td>Stroke</td><td hidden>11</td><td>33</td></tr></table>',
    '| Event | Drug | Placebo |\n| Stroke |  | 33 |',
  ],
  [
    'a column',
    '<table><tr><th>Event</th><th hidden>id</th><th>Drug</th></tr><tr><td>Stroke</td><td hidden>7</td><td>33</td></tr></table>',
    '| Event | Drug |\n| Stroke | 33 |',
  ],
  [
    'the caption of a table',
    '<table><caption style="display:none">Old</caption><tr><th>Event</th><th>n</th></tr><tr><td>Stroke</td><td>1</td></tr></table>',
    '| Event | n |\n| Stroke | 1 |',
  ],
  ['words of code', '<pre>dose = <del>5</del>8<br>go</pre>', 'dose = 8\ngo'],
  ['raised text', '<p>It holds 10<sup><s>3</s>6</sup> cells.</p>', 'It holds 10⁶ cells.'],
  ['all raised text', '<p>It holds 10<sup hidden>3</sup> cells.</p>', 'It holds 10 cells.'],
])('leaves out %s that a page hides or strikes out', async (_, body, expected) => {
  for (const text of await textsOf(body)) expect(text).toBe(expected);
});

it('keeps what only the name of a style, or a search in the page, would hide', async () => {
  const body =
    '<p style="--foot-display: none">Give aspirin.</p><p hidden="until-found">Give rest.</p>';
  const [text] = await textsOf(body);
  expect(text).toBe('Give aspirin.\n\nGive rest.');
});

it('reads the headings that are buttons, and what they unfold', async () => {
  const fold = (id: string, title: string, held: string): string =>
    `<h2><button aria-expanded="false" aria-controls="${id}"><svg><path d="M0"/></svg>${title}</button></h2><div id="${id}" hidden>${held}</div>`;
  const body = `<h2>Indications</h2><p>Gout.</p>${fold('c', 'Contraindications', '<ul><li>Pregnancy.</li></ul>')}`;
  for (const text of await textsOf(body))
    expect(text).toBe('Indications\n\nGout.\n\nContraindications\n\n- Pregnancy.');
});

it('reads the heads of a table that sort it, and no button beside a text', async () => {
  const body = `<h2>Results <button>Copy link</button></h2><table><tr><th>Event</th><th><button>Drug</button></th><th><button>Placebo</button><button>Filter</button></th></tr>
    <tr><td>Stroke <button>Show</button></td><td>11</td><td>33</td></tr></table><p><button>Save</button>It works.</p>`;
  for (const text of await textsOf(body))
    expect(text).toBe('Results\n\n| Event | Drug | Placebo |\n| Stroke | 11 | 33 |\n\nIt works.');
});

const long = `${prose} `.repeat(8);

it.each([
  [
    'React sends behind the page and then puts in its place',
    `<div id="r"><!--$?--><template id="B:0"></template><p>Loading…</p><!--/$--></div><div hidden id="S:0"><article><h1>A study</h1><p>${long}</p><p>${long} End.</p></article></div><script>$RC("B:0","S:0")</script>`,
  ],
  [
    'a script shows once the page is there',
    `<div style="visibility:hidden"><main><article><h1>A study</h1><p>${long}</p><p>${long} End.</p></article></main></div>`,
  ],
  [
    'a window before the page keeps from being heard',
    `<div role="dialog">Choose a language.</div><div aria-hidden="true"><main><article><h1>A study</h1><p>${long}</p><p>${long} End.</p></article></main></div>`,
  ],
])('reads the article that %s', async (_, body) => {
  const { text } = await extractHtml(requestOf(`<html><body>${body}</body></html>`));
  expect(text).toContain('something. End.');
});

it.each([
  '<p hidden>Give heparin.</p>',
  '<div style="display:none"><p>Give heparin.</p></div>',
  '<h2 hidden>Give heparin.</h2>',
  '<ul><li><p hidden>Give heparin.</p></li></ul>',
  '<table hidden><tr><td>Give</td><td>heparin.</td></tr></table>',
])('leaves out blocks that a page hides: %s', async (body) => {
  for (const text of await textsOf(body)) expect(text).not.toContain('heparin');
});
