import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { docxMembers, makeZip, requestOf, wordParagraph } from '../testing.js';
import { type TextPart, textPart } from '../text-parts.js';
import { readOfficeFacts } from './office-facts.js';
import { readSummary } from './summary-information.js';
import { makeCompound, makeDocStream, makeSummary } from './testing-doc.js';

const title = 'Grey geese on three northern marshes in autumn';
const people = 'Ada Lund¹, Bo Ek² and Cleo Roth¹';
const rest = [
  '¹ Institute of Birds, University of Nord',
  'Journal of Marsh Birds 12 (2016) 345–350',
  'https://doi.org/10.5555/geese.12',
  'Abstract',
  'We counted geese on three marshes in two autumns. '.repeat(30),
];
const core = (fields: string): { name: string; data: string } => ({
  name: 'docProps/core.xml',
  data: `<?xml version="1.0"?><cp:coreProperties xmlns:cp="c" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${fields}</cp:coreProperties>`,
});
const docx = (body: readonly string[], fields: string) =>
  extractText(requestOf(makeZip([...docxMembers(body.join('')), core(fields)])));
const manuscript = [
  wordParagraph(title, 'Heading1'),
  ...[people, ...rest].map((text) => wordParagraph(text)),
];

describe('what a document of an office program says of itself', () => {
  it('comes from its first page where its properties hold a template, an account and a day', async () => {
    const { facts, shownFacts, candidates } = await docx(
      manuscript,
      '<dc:title>manuscript_v3.docx</dc:title><dc:creator>lund</dc:creator><dcterms:created>2014-01-02</dcterms:created>',
    );
    expect(facts).toMatchObject({
      title,
      authors: 'Ada Lund, Bo Ek, Cleo Roth',
      publicationDate: '2016',
      journal: 'Journal of Marsh Birds',
      doi: '10.5555/geese.12',
    });
    expect(shownFacts).toEqual(
      expect.arrayContaining(['title', 'authors', 'publicationDate', 'doi']),
    );
    expect(candidates).toContain('10.5555/geese.12');
  });

  it('is not read from its table of contents, nor from the people above its title', async () => {
    const entries = ['Marsh Birds 4', 'Grey Geese 4', 'What is a Marsh? 6', 'Abstract View 9'];
    const contents = [
      wordParagraph('Contents', 'Heading1'),
      ...entries.map((one) => wordParagraph(one)),
    ];
    const listed = await docx(
      [...contents, ...rest.map((text) => wordParagraph(text))],
      '<dc:title>Contents</dc:title>',
    );
    expect(listed.facts).toMatchObject({ title: '', authors: '' });
    const below = [wordParagraph('Ada Lund, Bo Ek', 'Heading1'), ...manuscript];
    expect((await docx(below, '')).facts.title).toBe(title);
  });

  it('is the title of the properties where the first page shows it', async () => {
    const { facts, shownFacts } = await docx(manuscript, `<dc:title>${title}</dc:title>`);
    expect(facts.title).toBe(title);
    expect(shownFacts).not.toContain('title');
  });

  it('is not the title of another document, from which this one was made', async () => {
    const stated = '<dc:title>Minutes of the spring meeting</dc:title>';
    expect((await docx(manuscript, stated)).facts.title).toBe(title);
  });

  it('has no authors where two words below a title are all there is', () => {
    const parts: TextPart[] = [title, 'Bye Bye', rest[0] ?? '', rest[4] ?? ''].map((text) =>
      textPart('paragraph', text),
    );
    expect(readOfficeFacts(parts, { title, authors: '' }).facts.authors).toBe('');
    expect(readOfficeFacts(parts, { title, authors: 'Ada Lund' }).facts.authors).toBe('Ada Lund');
  });

  it('comes from the properties and the first lines of a binary Word file', async () => {
    const lines = [title, 'Ada Lund, Bo Ek', ...rest].join('\r').replace('\u2013', '-');
    const text = Buffer.from(`${lines}\r`, 'latin1');
    const main = makeDocStream(text, { kind: 0xa5dc, version: 104 });
    const bytes = makeCompound({
      WordDocument: main,
      '\u0005SummaryInformation': makeSummary({ 2: 'Draft title of caf\u00E9s', 4: 'Zoe Typist' }),
    });
    const { facts } = await extractText(requestOf(bytes, { name: 'a.doc' }));
    expect(facts).toMatchObject({ title, authors: 'Ada Lund, Bo Ek', doi: '10.5555/geese.12' });
  });
});

describe('the properties of a binary Office file', () => {
  it('are read in their code page', () => {
    expect(readSummary(makeSummary({ 2: 'On caf\u00E9s', 4: 'A. Li;B. Ek' }))).toEqual({
      title: 'On caf\u00E9s',
      authors: 'A. Li, B. Ek',
    });
  });

  it.each([[Buffer.alloc(0)], [Buffer.alloc(60, 0xff)], [makeSummary({ 2: 'x' }).subarray(0, 60)]])(
    'are empty where the stream is broken',
    (stream) => {
      expect(readSummary(stream)).toEqual({ title: '', authors: '' });
    },
  );
});
