import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const sentence =
  'Slates of the north were split by hand and laid on battens of larch for a century. ';
const abstract = `<h2>Abstract</h2><p>${sentence.repeat(12)}</p>`;
const cited = Array.from(
  { length: 60 },
  (_, at) => `<li>Lund A, Ek B. Roof ${at}. J Roofs. 2001; ${at}: 1-9.</li>`,
);
const references = `<h2>References (60)</h2><ol>${cited.join('')}</ol>`;
const shop =
  '<div><p>Get full access to this article</p><p>Access through your institution</p></div>';
const section = (title: string, times: number): string =>
  `<h2>${title}</h2>${`<p>${sentence.repeat(3)}</p>`.repeat(times)}`;

const noteOf = async (body: string): Promise<string | undefined> =>
  (await extractHtml(requestOf(`<html><body><h1>Slate roofs</h1>${body}</body></html>`))).note;

const told = 'Left out because the page asks for a login or a purchase: all but the abstract.';

it('says that a page holds the abstract alone where the article is for sale, however long its lists are', async () => {
  const snippets = `<h2>Section snippets</h2><h3>Methods</h3><p>${sentence.repeat(20)}</p>`;
  const others = section('Recommended articles', 20);
  expect(await noteOf(`${abstract}${shop}${references}`)).toBe(told);
  expect(await noteOf(`${abstract}${snippets}${shop}${references}${others}`)).toBe(told);
});

it('says so of an abstract that only the page names as such', async () => {
  const head = `<meta name="citation_abstract" content="${sentence.repeat(30)}">`;
  const body = `${head}<p>${sentence.repeat(30)}</p>${shop}${references}`;
  expect(await noteOf(body)).toBe(told);
});

const login = '<header><p>Sign in through your institution</p></header>';
const stated = `<meta name="citation_abstract" content="${sentence.repeat(4)}">`;
const letter = `<p>${sentence.repeat(4)}</p><p>${sentence.repeat(20)}</p>`;

it.each([
  [
    'a page with the sections of the article',
    `${abstract}${section('Methods', 10)}${section('Results', 10)}${shop}`,
  ],
  [
    'a page of advice on who is let in',
    `${section('Summary', 2)}${section('Care', 2)}<p>People get access to care as soon as they buy access to a plan, and see its options.</p>`,
  ],
  ['a short letter below the login of its site', `${stated}${login}${letter}`],
  [
    'a letter that a script shows below the login of its site',
    `${stated}${login}<div style="visibility:hidden"><article>${letter}</article></div>`,
  ],
  [
    'sections that are called like what follows an article',
    `${abstract}${shop}${section('Funding of slate roofs in the north', 6)}`,
  ],
  [
    'a short letter in Chinese',
    `<h2>Abstract</h2><p>${'板岩由手工劈开。'.repeat(4)}</p>${login}<h2>Roofs</h2><p>${'板岩由手工劈开并钉在木条上。'.repeat(5)}</p>`,
  ],
  ['a page that sells nothing', `${abstract}${references}`],
  ['a page without an abstract', `${section('About', 5)}${shop}`],
])('says nothing of %s', async (_, body) => {
  expect(await noteOf(body)).toBeUndefined();
});

it('reads the sections of an article that is called like what follows one', async () => {
  const body = `${stated}${login}<p>${sentence.repeat(20)}</p>`;
  const page = `<html><body><h1>References and how they are counted</h1>${body}</body></html>`;
  expect((await extractHtml(requestOf(page))).note).toBeUndefined();
});
