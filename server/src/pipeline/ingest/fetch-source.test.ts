import { describe, expect, it } from 'vitest';
import {
  article,
  type FakePage,
  fakeFetcher,
  fakeReader,
  textAbout,
} from '../../features/articles/testing.js';
import { RedirectNotAllowedError, UrlNotAllowedError } from '../../ports/page-fetcher.js';
import { fetchSource } from './fetch-source.js';
import type { OpenAccessLookups } from './source-candidates.js';

const title = 'Coated pellets in sandy soils';
const noLookups: OpenAccessLookups = {
  europePmcFullText: async () => null,
  arxivLocations: () => [],
  unpaywall: null,
};

function fetchWith(
  parts: object,
  world: {
    pages?: Record<string, FakePage>;
    lookups?: Partial<OpenAccessLookups>;
    excluded?: string[];
  } = {},
) {
  const fetcher = fakeFetcher(world.pages ?? {});
  const result = fetchSource(
    article(parts),
    { fetcher, reader: fakeReader(), lookups: { ...noLookups, ...world.lookups } },
    {
      excludedFileTypes: new Set(world.excluded ?? []),
      signal: new AbortController().signal,
      onStage: () => {},
    },
  );
  return { result, asked: fetcher.asked };
}

describe('finding the text of an article', () => {
  it('takes the full text of Europe PMC first, without asking anyone else', async () => {
    const { result, asked } = fetchWith(
      { identifiers: { pmcid: 'PMC1' } },
      {
        lookups: {
          europePmcFullText: async () => JSON.stringify({ text: textAbout(title), format: 'xml' }),
        },
      },
    );
    expect(await result).toMatchObject({ outcome: 'full text', document: { format: 'xml' } });
    expect(asked).toEqual([]);
  });

  it('goes on to the PDF of arXiv when there is no HTML', async () => {
    const { result, asked } = fetchWith(
      { identifiers: { arxiv_id: '2401.1' } },
      {
        pages: {
          'https://arxiv.example/html': { text: '', status: 404 },
          'https://arxiv.example/pdf': { text: textAbout(title), format: 'pdf' },
        },
        lookups: {
          arxivLocations: () => [
            { url: 'https://arxiv.example/html', kind: 'html' },
            { url: 'https://arxiv.example/pdf', kind: 'pdf' },
          ],
        },
      },
    );
    expect(await result).toMatchObject({ outcome: 'full text', document: { format: 'pdf' } });
    expect(asked).toEqual(['https://arxiv.example/html', 'https://arxiv.example/pdf']);
  });

  it('reads what was published before its preprint, and says when it could only read that', async () => {
    const arxiv = 'https://arxiv.org/pdf/2401.00001';
    const biorxiv = 'https://biorxiv.example/x.pdf';
    const published = {
      doi: '10.5555/a',
      journal: 'Soil',
      identifiers: { doi: '10.5555/a', arxiv_id: '2401.00001' },
      full_text_url: biorxiv,
      other_versions: [
        { doi: '10.1101/1', url: 'https://doi.org/10.1101/1', source_type: 'preprint' },
      ].map((version) => ({ ...version, full_text_url: biorxiv })),
    };
    const lookups: Partial<OpenAccessLookups> = {
      arxivLocations: () => [{ url: arxiv, kind: 'pdf' }],
      unpaywall: async () => [
        {
          url: 'https://www.biorxiv.org/content/10.1101/2020.01.02.000001v1.full.pdf',
          kind: 'pdf',
        },
        { url: 'https://copy.example/x', kind: 'html' },
      ],
    };
    const texts = {
      [arxiv]: { text: textAbout(title), format: 'pdf' as const },
      'https://copy.example/x': { text: textAbout(title) },
    };
    const first = fetchWith(published, { pages: texts, lookups });
    const read = await first.result;
    expect(read).toMatchObject({ outcome: 'full text', url: 'https://copy.example/x' });
    expect('document' in read && read.document.note).toBeUndefined();
    expect(first.asked).toEqual(['https://copy.example/x']);

    const second = fetchWith(published, {
      pages: { [arxiv]: texts[arxiv] ?? { text: '' } },
      lookups: { ...lookups, unpaywall: null },
    });
    expect(await second.result).toMatchObject({
      outcome: 'full text',
      url: arxiv,
      document: {
        note: 'This is the text of the preprint: no copy of the published version could be read.',
      },
    });
    const preprint = { source_type: 'preprint', identifiers: { arxiv_id: '2401.00001' } };
    const third = await fetchWith(preprint, { pages: texts, lookups }).result;
    expect(third).toMatchObject({ outcome: 'full text', url: arxiv });
    expect('document' in third && third.document.note).toBeUndefined();
  });

  it('asks Unpaywall by DOI, and lives with its failure', async () => {
    const copy = { 'https://copy.example/x': { text: textAbout(title) } };
    const { result } = fetchWith(
      { doi: '10.5555/a' },
      {
        pages: copy,
        lookups: { unpaywall: async () => [{ url: 'https://copy.example/x', kind: 'html' }] },
      },
    );
    expect(await result).toMatchObject({ outcome: 'full text', url: 'https://copy.example/x' });
    const failing = async () => {
      throw new Error('down');
    };
    expect(
      await fetchWith(
        { doi: '10.5555/a', abstract: 'An abstract.' },
        { lookups: { unpaywall: failing } },
      ).result,
    ).toMatchObject({
      outcome: 'abstract',
    });
  });

  it('passes over an excluded type without downloading it, and takes the abstract as where there is no copy', async () => {
    const copies = { full_text_url: 'https://copy.example/a.pdf', identifiers: { pmcid: 'PMC1' } };
    const world = {
      excluded: ['pdf', 'xml'],
      lookups: { europePmcFullText: () => Promise.reject(new Error('was asked')) },
    };
    const { result, asked } = fetchWith({ ...copies, abstract: 'An abstract.' }, world);
    expect(await result).toMatchObject({
      outcome: 'abstract',
      document: { text: 'An abstract.' },
      why: expect.stringMatching(
        /^Europe PMC was left out, as file type xml is excluded; the open-access copy was left out, as file type pdf is excluded; /,
      ),
    });
    expect(asked).not.toContain('https://copy.example/a.pdf');
  });

  it('tells no type of a file that nobody has seen', async () => {
    const copies = { identifiers: { pmcid: 'PMC1' } };
    expect(await fetchWith(copies, { excluded: ['xml'] }).result).toEqual({
      outcome: 'excluded',
      excluded: [{ fileType: 'xml', isSeen: false }],
      why: expect.stringMatching(/^Europe PMC was left out, as file type xml is excluded; /),
    });
  });

  it('knows an excluded type by its bytes, whatever the address says', async () => {
    const { result } = fetchWith(
      {},
      {
        pages: { 'https://journal.example/a': { text: textAbout(title), format: 'pdf' } },
        excluded: ['pdf'],
      },
    );
    expect(await result).toMatchObject({
      outcome: 'excluded',
      excluded: [{ fileType: 'pdf', isSeen: true }],
    });
  });

  it('takes an allowed copy although another one is excluded', async () => {
    const { result } = fetchWith(
      { full_text_url: 'https://copy.example/a.pdf' },
      { pages: { 'https://journal.example/a': { text: textAbout(title) } }, excluded: ['pdf'] },
    );
    expect(await result).toMatchObject({ outcome: 'full text', url: 'https://journal.example/a' });
  });

  it('stores the abstract when the landing page shows no full text, and says what was tried', async () => {
    const { result } = fetchWith(
      { abstract: 'Pellets slow the release.' },
      { pages: { 'https://journal.example/a': { text: textAbout(title, 900) } } },
    );
    expect(await result).toMatchObject({
      outcome: 'abstract',
      why: 'the landing page shows no full text',
      document: { text: 'Pellets slow the release.' },
    });
  });

  it('does not take a page with hardly more than the abstract for the full text, though it is named as an open copy', async () => {
    const abstract = `Pellets slow the release. ${'Sand holds little water. '.repeat(30)}`;
    const pages = { 'https://copy.example/a': { text: `${title}\nA. Reader\n${abstract}` } };
    expect(
      await fetchWith({ full_text_url: 'https://copy.example/a', abstract }, { pages }).result,
    ).toMatchObject({
      outcome: 'abstract',
      why: expect.stringContaining('the open-access copy shows no full text'),
    });
    const unpaywall = async () => [
      { url: 'https://copy.example/a.pdf', kind: 'pdf' as const },
      { url: 'https://copy.example/a', kind: 'unknown' as const },
    ];
    expect(
      await fetchWith(
        { doi: '10.5555/a', abstract },
        { pages, lookups: { unpaywall }, excluded: ['pdf'] },
      ).result,
    ).toMatchObject({
      outcome: 'abstract',
      why: expect.stringContaining('as file type pdf is excluded'),
    });
  });

  it.each([
    [
      'a page that states a long abstract',
      { text: textAbout(title, 5000), facts: { abstract: textAbout(title, 3000) } },
    ],
    [
      'a page that asks for a purchase',
      { text: textAbout(title), note: 'Left out because the page asks for a purchase: the rest.' },
    ],
    [
      'XML without a body',
      { text: textAbout(title, 1300), format: 'xml', facts: { abstract: textAbout(title, 1200) } },
    ],
  ] as const)(
    'does not take %s for the full text of an article that has no abstract, whoever names it',
    async (_, page) => {
      const copy = { full_text_url: 'https://copy.example/a' };
      const { result } = fetchWith(copy, { pages: { 'https://copy.example/a': page } });
      await expect(result).rejects.toThrow('the open-access copy shows no full text');
    },
  );

  it('takes a short open copy that says much more than the abstract', async () => {
    const pages = { 'https://copy.example/a': { text: textAbout(title, 900) } };
    const { result } = fetchWith(
      { full_text_url: 'https://copy.example/a', abstract: 'Pellets slow the release.' },
      { pages },
    );
    expect(await result).toMatchObject({ outcome: 'full text' });
  });

  it('takes a short open copy of an article that has no abstract, such as a letter', async () => {
    const pages = { 'https://copy.example/a': { text: textAbout(title, 1300) } };
    const { result } = fetchWith({ full_text_url: 'https://copy.example/a' }, { pages });
    expect(await result).toMatchObject({ outcome: 'full text' });
  });

  it('takes a landing page in a script that needs fewer characters', async () => {
    const page = { text: `${title}\n\n${'种子在潮湿的土壤中发芽。'.repeat(160)}` };
    const { result } = fetchWith({}, { pages: { 'https://journal.example/a': page } });
    expect(await result).toMatchObject({ outcome: 'full text' });
  });

  it('takes a short article in XML', async () => {
    const page = { text: textAbout(title, 900), format: 'xml', facts: { abstract: 'It is slow.' } };
    const { result } = fetchWith(
      { full_text_url: 'https://copy.example/a' },
      { pages: { 'https://copy.example/a': { ...page, format: 'xml' } } },
    );
    expect(await result).toMatchObject({ outcome: 'full text' });
  });

  it('takes the abstract that the own page of an article states, and none of another page', async () => {
    const stated = 'Pellets slow the release of what is in them.';
    const pageOf = (facts: object) => ({
      'https://journal.example/a': { text: textAbout(title, 900), facts },
    });
    const own = fetchWith({}, { pages: pageOf({ title, abstract: stated }) });
    expect(await own.result).toMatchObject({ outcome: 'abstract', document: { text: stated } });
    const others = [
      { title: 'Coated seeds in wet clay', abstract: stated },
      { title: `Comment on: ${title}`, abstract: stated },
    ];
    for (const facts of others)
      await expect(fetchWith({}, { pages: pageOf(facts) }).result).rejects.toThrow(
        'No readable text was found (the landing page shows no full text)',
      );
  });

  it('does not take a page about something else for the article', async () => {
    const consent = { text: textAbout('Please accept our cookies before reading on') };
    const { result } = fetchWith(
      { full_text_url: 'https://copy.example/a', abstract: 'An abstract.' },
      { pages: { 'https://copy.example/a': consent } },
    );
    expect(await result).toMatchObject({
      outcome: 'abstract',
      why: expect.stringContaining('the open-access copy shows something else'),
    });
  });

  it('says why nothing was found when there is no abstract either', async () => {
    const { result } = fetchWith(
      {},
      { pages: { 'https://journal.example/a': { text: 'no', status: 403 } } },
    );
    await expect(result).rejects.toThrow(
      'No readable text was found (the landing page: the page answered 403 (access refused by the publisher))',
    );
  });

  it('falls back to the abstract where the landing page leads to an address that may not be fetched', async () => {
    const refusing = (error: Error) =>
      fetchSource(
        article({ abstract: 'Pellets slow the release.' }),
        {
          fetcher: { fetchPage: () => Promise.reject(error) },
          reader: fakeReader(),
          lookups: noLookups,
        },
        { excludedFileTypes: new Set(), signal: new AbortController().signal, onStage: () => {} },
      );
    expect(await refusing(new RedirectNotAllowedError())).toMatchObject({
      outcome: 'abstract',
      why: 'the landing page: URL is not allowed',
    });
    await expect(refusing(new UrlNotAllowedError())).rejects.toThrow(UrlNotAllowedError);
  });

  it('takes a short web page as it is', async () => {
    const { result } = fetchWith(
      { source_type: 'web page' },
      { pages: { 'https://journal.example/a': { text: textAbout(title, 600) } } },
    );
    expect(await result).toMatchObject({ outcome: 'full text' });
  });
});
