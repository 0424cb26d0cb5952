import { expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractHtml } from './html.js';

const title = 'Lime on the walls of old barns in the north';
const prose =
  'Old walls were limed in spring, and their damp was measured each week for a whole year. It fell in nine of ten. ';

async function read(front: string, { head = '', below = '<h2>Abstract</h2>' } = {}) {
  const body = `<h1>${title}</h1>${front}${below}<p>${prose}</p><h2>1. Introduction</h2><p>${prose.repeat(4)}</p>`;
  return await extractHtml(
    requestOf(`<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`),
  );
}

const people = '<p>Nora Quill, Tom Ashe</p>';
const none = { authors: '', publicationDate: '', journal: '', doi: '' };

it.each([
  [
    `${people}<p>Journal of Lime, vol. 4, pp. 210-226, 2023. https://doi.org/10.5555/lime.2023.4</p>`,
    { publicationDate: '2023', journal: 'Journal of Lime', doi: '10.5555/lime.2023.4' },
  ],
  [
    `${people}<p>Walls and Damp 655, A21 (2022). doi:10.5555/wad.2022</p>`,
    { publicationDate: '2022', journal: 'Walls and Damp', doi: '10.5555/wad.2022' },
  ],
  [`${people}<p>Lime Letters 6, 455-467 (2024)</p>`, { publicationDate: '2024', doi: '' }],
])('reads what a page without tags shows below its title: %s', async (front, told) => {
  const { facts, shownFacts } = await read(front);
  expect(facts).toMatchObject({ title, authors: 'Nora Quill, Tom Ashe', ...told });
  expect(facts.abstract).toBe(prose.trim());
  expect(shownFacts).toEqual(expect.arrayContaining(['authors', 'publicationDate', 'abstract']));
});

it('reads the number of a preprint', async () => {
  const { facts, candidates } = await read(
    `${people}<p>arXiv:2203.09999v1 [cs.CL] 18 Mar 2022</p>`,
  );
  expect(facts.publicationDate).toBe('2022');
  expect(candidates).toEqual(['2203.09999']);
});

it('keeps what the tags state', async () => {
  const head =
    '<meta name="citation_author" content="Ida Moe"><meta name="citation_publication_date" content="2020">';
  const { facts, shownFacts } = await read(`${people}<p>Lime Letters 6, 455-467 (2024)</p>`, {
    head,
  });
  expect(facts).toMatchObject({ authors: 'Ida Moe', publicationDate: '2020' });
  expect(shownFacts).not.toContain('authors');
});

it.each([
  ['<p>Lime Letters 6, 455-467 (2024)</p>', '<h2>What to do about damp</h2>'],
  [`<p>${prose.repeat(5)}</p>${people}<p>Lime Letters 6, 455-467 (2024)</p>`, '<h2>Abstract</h2>'],
  ['<ul><li>Home</li></ul><p>Share this</p>', '<h2>Summary of the week</h2>'],
  ['', '<h2>Abstract</h2>'],
])('reads nothing where the page is no paper, or shows more: %s %s', async (front, below) => {
  expect((await read(front, { below })).facts).toMatchObject(none);
});

it('takes two words below a title for nobody', async () => {
  expect((await read('<p>Lime Walls</p><p>12 March 2021</p>')).facts.authors).toBe('');
});

it.each([
  '<h2>Notice of retraction</h2><p>The editors took this paper back on 3 May 2024, as its walls could not be found.</p>',
  '<h2>Key points</h2><ul><li>Lime dries walls.</li><li>It took a year.</li></ul>',
  '<h2>Where the authors work</h2><p>Barn Institute, Oslo</p><h3>Correspondence</h3><p>Nora Quill</p>',
])('reads the front where a heading stands between it and the abstract: %s', async (between) => {
  const { facts } = await read(
    `${people}<p>Journal of Lime, vol. 4, pp. 210-226, 2023. https://doi.org/10.5555/lime.2023.4</p>${between}`,
  );
  expect(facts).toMatchObject({
    authors: 'Nora Quill, Tom Ashe',
    publicationDate: '2023',
    journal: 'Journal of Lime',
    doi: '10.5555/lime.2023.4',
    abstract: prose.trim(),
  });
});

it.each([
  // A list of works, each with its abstract.
  '<h2>Tar on the roofs of barns</h2><p>Ida Moe</p><h3>Abstract</h3><p>Roofs.</p>',
  '<h2>Tar on roofs</h2><h2>Abstract</h2><p>Roofs.</p><h2>Moss on roofs</h2>',
  `<h2>What to do about damp</h2><p>${prose.repeat(25)}</p>`,
])('takes nothing from above other works, or far above an abstract: %s', async (between) => {
  const { facts } = await read(`${people}<p>Lime Letters 6, 455-467 (2024)</p>${between}`);
  expect(facts).toMatchObject(none);
});

it('reads volume, issue and pages from tags, else from the line of the journal', async () => {
  const tags = [
    ['journal_title', 'Lime Letters'],
    ['volume', '31'],
    ['issue', '4'],
    ['firstpage', '512'],
    ['lastpage', '530'],
  ].map(([name, content]) => `<meta name="citation_${name}" content="${content}">`);
  const line = `${people}<p>Lime Letters 6(2), 455-467 (2024)</p>`;
  expect((await read(line, { head: tags.join('') })).placement).toEqual({
    volume: '31',
    issue: '4',
    pages: '512-530',
  });
  expect((await read(line)).placement).toEqual({ volume: '6', issue: '2', pages: '455-467' });
  expect((await read(people)).placement).toBeUndefined();
});

it('takes what stands until a volume is out for none', async () => {
  const head = (volume: string) =>
    [
      ['volume', volume],
      ['issue', 'ahead-of-print'],
      ['firstpage', '1'],
      ['lastpage', '14'],
    ]
      .map(([name, content]) => `<meta name="citation_${name}" content="${content}">`)
      .join('');
  expect((await read(people, { head: head('0') })).placement).toBeUndefined();
  expect((await read(people, { head: head('ahead-of-print') })).placement).toBeUndefined();
  expect((await read(people, { head: head('31') })).placement?.volume).toBe('31');
});

it('reads who wrote a notice and where it stands, though it has no headings', async () => {
  const notice = async (name: string, below: string) =>
    await extractHtml(
      requestOf(
        `<html><head><title>${name}</title></head><body><h1>${name}</h1>${below}</body></html>`,
      ),
    );
  const told = `${people}<p>Lime Letters 2023; 5: 88–89</p><p>${prose}</p>`;
  expect(await notice('Correction: Lime on barns', told)).toMatchObject({
    facts: { authors: 'Nora Quill, Tom Ashe', publicationDate: '2023', journal: 'Lime Letters' },
    placement: { volume: '5', pages: '88-89' },
  });
  expect((await notice('Correction of course at sea', `<p>${prose}</p>`)).facts).toMatchObject(
    none,
  );
  const ofOther = `${people}<p>Correction to: Lime on barns. Lime Letters 2019; 2: 3–9</p><p>${prose}</p>`;
  expect((await notice('Correction: Lime on barns', ofOther)).facts.journal).toBe('');
});
