import { describe, expect, it } from 'vitest';
import { makeIdentifiers } from '../../works/identifiers.js';
import { replay, type TestAnswer } from '../engines/testing-service.js';
import { createEuropePmcCitations } from './europe-pmc-citations.js';

const { signal } = new AbortController();
const pmid = makeIdentifiers({ pmid: '29867326' });

type Reply = (url: URL) => TestAnswer;

/** Answers by the address, as both lists are asked for at once. */
function lookup(reply: Reply) {
  const { client, asked } = replay(reply);
  const citations = createEuropePmcCitations({ client });
  const paths = () =>
    asked.map(({ url }) => new URL(url).pathname.replace('/europepmc/webservices/rest', ''));
  const queries = () =>
    asked.flatMap(({ url }) => new URL(url).searchParams.get('query') ?? []).sort();
  return {
    find: (names = pmid) => citations.findAround(names, { max: 7, signal }),
    paths,
    queries,
  };
}

const json = (body: unknown): TestAnswer => ({ body: JSON.stringify(body) });
const entry = (id: string, more: object = {}) => ({
  ...{ id, source: 'MED', citationType: 'JOURNAL ARTICLE', title: `Title of ${id}.` },
  ...{ authorString: 'Sample A.', pubYear: 2014, match: 'Y', ...more },
});
const references = (...listed: object[]) =>
  json({ version: '6.9', hitCount: listed.length, referenceList: { reference: listed } });
const citing = (...listed: object[]) =>
  json({ version: '6.9', hitCount: listed.length, citationList: { citation: listed } });
const found = (url: URL) => {
  const ids = [...(url.searchParams.get('query') ?? '').matchAll(/EXT_ID:(\w+)/g)];
  return json({
    hitCount: ids.length,
    resultList: {
      result: ids.map(([, id]) => ({ id, source: 'MED', pmid: id, title: `Title of ${id}.` })),
    },
  });
};
const usual = (lists: Readonly<Record<'references' | 'citations', TestAnswer>>): Reply => {
  return (url) => {
    if (url.pathname.endsWith('/references')) return lists.references;
    return url.pathname.endsWith('/citations') ? lists.citations : found(url);
  };
};

describe('works around an article of Europe PMC', () => {
  it('lists them by number, and looks their records up, of what cites it the most cited', async () => {
    const { find, paths, queries } = lookup(
      usual({
        references: references(entry('11'), { citationType: 'BOOK', title: 'No number' }),
        citations: citing(entry('21', { citedByCount: 1 }), entry('22', { citedByCount: 9 })),
      }),
    );
    const around = await find();
    expect(around.references.map(({ title }) => title)).toEqual(['Title of 11']);
    expect(around.citingWorks.map(({ title }) => title)).toEqual(['Title of 22', 'Title of 21']);
    expect(around.failures).toEqual([]);
    expect(paths().slice(0, 2).sort()).toEqual([
      '/MED/29867326/citations',
      '/MED/29867326/references',
    ]);
    expect(queries()).toEqual([
      '(EXT_ID:11 AND SRC:MED)',
      '(EXT_ID:22 AND SRC:MED) OR (EXT_ID:21 AND SRC:MED)',
    ]);
  });

  it('names no more of them than a query may be long', async () => {
    const many = Array.from({ length: 100 }, (_, index) => entry(String(30_000_000 + index)));
    const { find, queries } = lookup(
      usual({ references: references(...many), citations: citing() }),
    );
    expect((await find()).references).toHaveLength(7);
    expect(queries()[0]?.length).toBeLessThan(1500);
  });

  it('finds the number of an article that is known by its DOI alone', async () => {
    const doi = makeIdentifiers({ doi: '10.5555/epmc.1' });
    const { find, paths } = lookup((url) => {
      if (url.searchParams.get('query') === 'DOI:"10.5555/epmc.1"')
        return json({
          hitCount: 1,
          resultList: {
            result: [{ id: 'PPR7', source: 'PPR', doi: '10.5555/epmc.1', title: 'A' }],
          },
        });
      return usual({ references: references(entry('11')), citations: citing() })(url);
    });
    expect((await find(doi)).references).toHaveLength(1);
    expect(paths()).toContain('/PPR/PPR7/references');
  });

  it('finds none where the article is not known', async () => {
    for (const unknown of [
      json({ errCode: 404, errMsg: 'made up' }),
      { status: 404 },
      json({ hitCount: 0 }),
    ])
      expect(await lookup(usual({ references: unknown, citations: unknown })).find()).toMatchObject(
        { references: [], citingWorks: [] },
      );
    const none = json({ hitCount: 0, resultList: { result: [] } });
    const doi = makeIdentifiers({ doi: '10.5555/unknown' });
    expect(await lookup(() => none).find(doi)).toEqual({ references: [], citingWorks: [] });
  });

  it('gives one list where the other fails, and says so', async () => {
    const { find } = lookup(
      usual({
        references: { status: 503, body: 'This API is temporarily unavailable.' },
        citations: citing(entry('21')),
      }),
    );
    const around = await find();
    expect(around.citingWorks).toHaveLength(1);
    expect(around.failures).toEqual([expect.stringContaining('503')]);
  });

  it('fails where one list fails and the other says nothing', async () => {
    const { find } = lookup(usual({ references: { status: 500 }, citations: citing() }));
    await expect(find()).rejects.toMatchObject({ failure: 'server-error' });
    const odd = lookup(usual({ references: { body: '<html>' }, citations: { body: '[]' } }));
    await expect(odd.find()).rejects.toMatchObject({ failure: 'odd-answer' });
  });
});
