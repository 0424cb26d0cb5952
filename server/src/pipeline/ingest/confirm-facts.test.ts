import { describe, expect, it } from 'vitest';
import { makeRecord } from '../../adapters/engines/record.js';
import type { DocumentFacts, ReadDocument } from '../../ports/text-extractor.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { confirmFacts } from './confirm-facts.js';

const title = 'Coated pellets in sandy soils of the coast';
const nothing: DocumentFacts = {
  title: '',
  authors: '',
  publicationDate: '',
  journal: '',
  doi: '',
  abstract: '',
};

function readOf(facts: Partial<DocumentFacts>, text = title, candidates?: string[]): ReadDocument {
  const shown = (Object.keys(facts) as (keyof DocumentFacts)[]).filter((name) => name !== 'title'); // Keys of the facts given.
  return {
    format: 'pdf',
    text,
    pageCount: 2,
    facts: { ...nothing, ...facts },
    shownFacts: shown,
    ...(candidates === undefined ? {} : { candidates }),
    chunks: [],
  };
}

/** Registered: what Crossref says of each DOI. */
function worksOf(titles: Readonly<Record<string, string>>): WorkLookup[] {
  return [
    {
      id: 'crossref',
      name: 'Crossref',
      knowsBy: ['doi'],
      findWork: async ({ doi }) => {
        const registered = titles[doi];
        if (registered === undefined) return null;
        return makeRecord({
          title: registered,
          authors: ['Ada Okonkwo', 'Ben Lund'],
          publicationDate: '2021-04',
          journal: 'Soil Letters',
          sourceType: 'journal article',
          abstract: 'As registered.',
          identifiers: { doi },
          urls: [`https://doi.org/${doi}`],
        });
      },
    },
  ];
}

const { signal } = new AbortController();

describe('confirming what a document says of itself', () => {
  it('takes what is registered where title and people agree, and says from where', async () => {
    const read = readOf({
      title,
      authors: 'A. Okonkwo, B. Lund',
      doi: '10.5555/pellets',
      abstract: 'Own.',
    });
    const works = worksOf({ '10.5555/pellets': `${title}.` });
    const found = await confirmFacts(read, '', { works, signal });
    expect(found.facts).toEqual({
      title: `${title}.`,
      authors: 'Ada Okonkwo, Ben Lund',
      publicationDate: '2021-04',
      journal: 'Soil Letters',
      doi: '10.5555/pellets',
      abstract: 'Own.',
    });
    expect(found.sources).toEqual({
      title: 'Crossref',
      authors: 'Crossref',
      publicationDate: 'Crossref',
      journal: 'Crossref',
      doi: 'Crossref',
      abstract: 'page',
    });
    expect(found.sourceType).toBe('journal article');
  });

  it.each([
    [
      'the title is another',
      { title: 'Heat pumps in old houses', doi: '10.5555/pellets' },
      'Heat pumps in old houses',
    ],
    [
      'the people are others',
      { title, authors: 'Carla Diaz, Erik Moe', doi: '10.5555/pellets' },
      title,
    ],
    [
      'it is a comment on that work',
      { title: `Comment on "${title}"`, doi: '10.5555/pellets' },
      `Comment on "${title}" We disagree.`,
    ],
  ])('takes nothing where %s, nor the DOI on the page', async (_, facts, text) => {
    const works = worksOf({ '10.5555/pellets': title });
    const found = await confirmFacts(readOf(facts, text), '', { works, signal });
    expect(found.facts).toEqual({ ...nothing, ...facts, doi: '' });
    expect(found.sources.title).toBe('file');
    expect(found.sourceType).toBe('');
  });

  it('goes by the title at the top where only a line of it was read', async () => {
    const read = readOf(
      { title: 'Coated pellets in sandy soils', doi: '10.5555/pellets' },
      `${title} Ada`,
    );
    const found = await confirmFacts(read, '', {
      works: worksOf({ '10.5555/pellets': title }),
      signal,
    });
    expect(found.facts.title).toBe(title);
  });

  const whole = `OPEN ACCESS ${title} Ada Okonkwo, Ben Lund ETH Zurich`;
  const misread = [
    { title, authors: 'ETH Zurich' },
    { title, authors: 'Ada Okonkwo, Ben Lund', publicationDate: '1998' },
    { title: 'Open Access' },
  ];
  it.each(misread)(
    'does not give up the own DOI for what was misread on the page: %j',
    async (facts) => {
      const read = { ...readOf({ ...facts, doi: '10.5555/pellets' }, whole) };
      const all = { ...read, shownFacts: [...(read.shownFacts ?? []), 'title' as const] };
      const works = worksOf({ '10.5555/pellets': title });
      const found = await confirmFacts(all, '', { works, signal });
      expect(found.facts).toMatchObject({
        title,
        authors: 'Ada Okonkwo, Ben Lund',
        publicationDate: '2021-04',
        doi: '10.5555/pellets',
      });
    },
  );

  it.each([
    ['other people stand there', { title, authors: 'ETH Zurich' }, `${title} Carla Diaz`, true],
    ['the file states others', { title, authors: 'Carla Diaz' }, whole, false],
    ['the file states another year', { title, publicationDate: '1998' }, whole, false],
    [
      'it is a reply',
      { title: 'Correspondence' },
      `Correspondence Reply to ${title} A. Okonkwo, B. Lund`,
      true,
    ],
    [
      'it is a supplement',
      { title: `Data for: ${title}` },
      `Data for: ${title} Okonkwo Lund`,
      true,
    ],
    [
      'another paper names it farther down',
      { title: 'Heat pumps' },
      `Heat pumps. ${'They warm old houses. '.repeat(30)} ${whole}`,
      true,
    ],
    ['the title is another', { title: 'Heat pumps' }, 'Heat pumps. Ada Okonkwo, Ben Lund', true],
  ])('takes nothing where %s', async (_, facts, text, isShown) => {
    const read = readOf({ ...facts, doi: '10.5555/pellets' }, text);
    const shown = ['doi', 'title', 'authors', 'publicationDate'] as const;
    const works = worksOf({ '10.5555/pellets': title });
    const found = await confirmFacts(
      { ...read, shownFacts: isShown ? [...shown] : ['doi', 'title'] },
      '',
      { works, signal },
    );
    expect(found.facts).toEqual({ ...nothing, ...facts, doi: '' });
  });

  const people = 'Ada Okonkwo, Ben Lund';
  const label = 'https://doi.org/10.5555/pellets';
  it.each([
    ['a report that names it', [`Dear Editor,`, `I was asked to review “${title}” by ${people}.`]],
    ['a letter about it', ['Dear Dr Hill,', `Re: ${title}`, people]],
    ['a letter to who wrote it', ['Dear Dr Lund,', title, people]],
    ['a form', [`Title: ${title}`, people]],
    ['an erratum', ['Erratum', title, people]],
    ['a thesis that holds it', ['This thesis is based on one article', title, people]],
    ['a paper that cites it', [`Pellets were coated before (${people}: ${title}).`]],
    ['who wrote it is not named', [title, 'Carla Diaz']],
  ])('takes nothing without a title where it is %s', async (_, lines) => {
    const read = readOf({ doi: '10.5555/pellets' }, [...lines, label].join('\n\n'));
    const works = worksOf({ '10.5555/pellets': title });
    const found = await confirmFacts(read, '', { works, signal });
    expect(found.facts).toEqual(nothing);
    expect(found.work).toBeNull();
  });

  it('takes what is registered without a title where the work itself stands at the top', async () => {
    const lines = ['SOIL LETTERS 2021', title.toUpperCase(), 'Ada Okonkwo1 and Ben Lund2', label];
    const read = readOf({ doi: '10.5555/pellets' }, lines.join('\n\n'));
    const works = worksOf({ '10.5555/pellets': title });
    expect((await confirmFacts(read, '', { works, signal })).facts.title).toBe(title);
    const cited = readOf({}, lines.join('\n\n'), ['10.5555/pellets']);
    expect((await confirmFacts(cited, '', { works, signal })).work).toBeNull();
  });

  const part = 'Coated pellets in sandy soils';
  it.each([
    ['a letter', part, [part, 'Carla Diaz', `We read “${title}” by ${people}.`]],
    ['a thesis', part, [part, 'Ada Okonkwo', 'Paper I', title, people]],
    [
      'a report',
      'Pellets for farmers and foresters',
      ['Pellets for farmers and foresters', title, people],
    ],
    ['an erratum', title, ['Erratum', title, people]],
    ['a page of notes', title, [title, 'Read on Monday.']],
  ])(
    'takes nothing where %s has a title that is like that of its subject',
    async (_, own, lines) => {
      const read = readOf({ title: own }, lines.join('\n\n'), ['10.5555/pellets']);
      const works = worksOf({ '10.5555/pellets': title });
      const shown = { ...read, shownFacts: ['title'] as const };
      expect((await confirmFacts(shown, '', { works, signal })).work).toBeNull();
      const labelled = { ...shown, facts: { ...read.facts, doi: '10.5555/pellets' } };
      const found = await confirmFacts(labelled, '', { works, signal });
      // A title of its own that is the same, with the DOI as its own, is the work.
      expect(found.work === null).toBe(lines[0] !== title);
    },
  );

  it.each([
    ['CORRECTION', `Corrigendum: ${title}`],
    ['RETRACTION', `Retraction: ${title}`],
    ['Supplementary material', `Supplementary material for: ${title}`],
  ])('knows what is registered as such by its line %s, and no other', async (line, own) => {
    const read = (of: string) => {
      const facts = { title: of, authors: people, doi: '10.5555/notice' };
      return readOf(facts, [line, label, of, people].join('\n\n'));
    };
    const found = (of: string, registered: string) =>
      confirmFacts(read(of), '', { works: worksOf({ '10.5555/notice': registered }), signal });
    expect((await found(own, own)).facts).toMatchObject({ title: own, doi: '10.5555/notice' });
    expect((await found(title, title)).facts.doi).toBe('');
    const ofSubject = `${line} of pellets in sandy soils`;
    expect((await found(ofSubject, ofSubject)).facts.doi).toBe('');
    const reply = `Reply to: ${title}`;
    expect((await found(reply, reply)).facts.doi).toBe('');
  });

  it('knows a paper that was retracted by its title, where only the file says so', async () => {
    const lines = ['RETRACTED ARTICLE', title, people, label];
    const read = readOf({ title, authors: people, doi: '10.5555/pellets' }, lines.join('\n\n'));
    const works = worksOf({ '10.5555/pellets': title });
    expect((await confirmFacts(read, '', { works, signal })).work?.article.doi).toBe(
      '10.5555/pellets',
    );
  });

  it('passes over identifiers of other works on the page', async () => {
    const read = readOf({ title }, `${title} Ada Okonkwo`, ['10.5555/cited', '10.5555/pellets']);
    const works = worksOf({ '10.5555/cited': 'Heat pumps', '10.5555/pellets': title });
    const found = await confirmFacts(read, '', { works, signal });
    expect(found.facts.doi).toBe('10.5555/pellets');
  });

  it('keeps what the document says where no service answers, and asks once', async () => {
    let asked = 0;
    const works: WorkLookup[] = [
      {
        id: 'crossref',
        name: 'Crossref',
        knowsBy: ['doi'],
        findWork: async () => {
          asked += 1;
          throw new Error('unreachable');
        },
      },
    ];
    const read = readOf({ title, doi: '10.5555/pellets' }, title, [
      '10.5555/pellets',
      '10.5555/other',
    ]);
    const found = await confirmFacts(read, '', { works, signal });
    expect(found).toMatchObject({
      facts: { title, doi: '10.5555/pellets' },
      sources: { title: 'file', doi: 'page' },
    });
    expect(asked).toBe(1);
  });

  it('ends when it is stopped', async () => {
    const controller = new AbortController();
    const works: WorkLookup[] = [
      {
        id: 'crossref',
        name: 'Crossref',
        knowsBy: ['doi'],
        findWork: async () => {
          controller.abort(new Error('stopped'));
          throw new Error('unreachable');
        },
      },
    ];
    const read = readOf({ title, doi: '10.5555/pellets' });
    await expect(confirmFacts(read, '', { works, signal: controller.signal })).rejects.toThrow(
      'stopped',
    );
  });

  describe('of a preprint, where a service has one record of all versions', () => {
    const shared = { title, authors: ['Ada Okonkwo', 'Ben Lund'], abstract: 'As registered.' };
    const published = makeRecord({
      ...{ ...shared, publicationDate: '2024-05', journal: 'Soil Letters' },
      ...{ sourceType: 'journal article', urls: ['https://doi.org/10.5555/pellets'] },
      identifiers: { doi: '10.5555/pellets', arxiv_id: '2311.01234' },
      isRetracted: true,
    });
    const all = { id: 'semantic-scholar', name: 'Semantic Scholar', knowsBy: ['doi'] } as const;
    const ofAll: WorkLookup = { ...all, findWork: async () => published };
    const doi = '10.1101/2023.11.01.123456';

    it('keeps its own record with what is held against it, and names the other version', async () => {
      const own = makeRecord({
        ...{ ...shared, publicationDate: '2023-11-02', journal: 'bioRxiv', sourceType: 'preprint' },
        ...{ identifiers: { doi }, urls: [`https://doi.org/${doi}`] },
        notices: [{ type: 'expression_of_concern', url: 'https://doi.org/10.1101/notice' }],
      });
      const crossref: WorkLookup = {
        ...{ id: 'crossref', name: 'Crossref', knowsBy: ['doi'] },
        findWork: async () => own,
      };
      const read = readOf({ title, authors: 'A. Okonkwo', doi }, `${title} Ada Okonkwo`);
      const found = await confirmFacts(read, '', { works: [ofAll, crossref], signal });
      const facts = { doi, journal: 'bioRxiv', publicationDate: '2023-11-02' };
      expect(found).toMatchObject({ facts, sourceType: 'preprint' });
      expect(found.work?.article).toMatchObject({
        is_retracted: false,
        notices: [{ kind: 'expression_of_concern', source: 'Crossref' }],
        other_versions: [{ doi: '10.5555/pellets', source_type: 'journal article' }],
      });
      expect(found.work?.published).toMatchObject({ doi: '10.5555/pellets', is_retracted: true });
    });

    it('takes from what was published only what is of every version, where nobody else knows it', async () => {
      const read = readOf({ title }, `${title} Ada Okonkwo`, ['arXiv:2311.01234']);
      const found = await confirmFacts(read, '', { works: [ofAll], signal });
      expect(found.facts).toEqual({
        ...{ title, authors: 'Ada Okonkwo, Ben Lund', abstract: 'As registered.' },
        ...{ doi: '10.48550/arxiv.2311.01234', journal: '', publicationDate: '' },
      });
      expect(found.sourceType).toBe('preprint');
      expect(found.work?.article).toMatchObject({ is_retracted: false, found_by: [all.name] });
    });

    it('takes the record of all versions for what was published', async () => {
      const read = readOf({ title, doi: '10.5555/pellets' }, `${title} Ada Okonkwo`);
      const found = await confirmFacts(read, '', { works: [ofAll], signal });
      expect(found).toMatchObject({ sourceType: 'journal article', work: { published: null } });
    });
  });
});
