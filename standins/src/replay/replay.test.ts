import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standins, startStandins } from '../index.js';

const directory = join(process.env.LECTERN_DATA ?? '/nonexistent', 'recordings');

describe('replay without recordings', () => {
  it('does not start, and says what is missing', async () => {
    await expect(startStandins({ recordings: '/nonexistent' })).rejects.toThrow(
      'There are no recordings in /nonexistent.',
    );
  });
});

describe.skipIf(!existsSync(directory))('replay of real answers (needs LECTERN_DATA)', () => {
  let standins: Standins;
  beforeAll(async () => {
    standins = await startStandins({ recordings: directory, withKeys: true });
  });
  afterAll(() => standins.stop());

  const get = (service: keyof Standins['origins'], path: string): Promise<Response> =>
    fetch(`${standins.origins[service]}${path}`);
  const body = async (service: keyof Standins['origins'], path: string) =>
    JSON.parse(await (await get(service, path)).text());

  it('answers any search with the recorded one that fits best', async () => {
    const works: { results: unknown[] } = await body(
      'openalex',
      '/works?search=machine+learning&per_page=50',
    );
    expect(works.results).toHaveLength(50);
    const papers: { data: unknown[] } = await body(
      'semanticScholar',
      '/graph/v1/paper/search?query=anything',
    );
    expect(papers.data.length).toBeGreaterThan(50);
    expect(await (await get('arxiv', '/api/query?search_query=all:nlp')).text()).toContain(
      '<entry>',
    );
    expect(await (await get('duckduckgo', '/html/?q=rust')).text()).toContain('web-result');
    expect(
      await (
        await get('europePmc', '/europepmc/webservices/rest/search?query=x&resultType=core')
      ).json(),
    ).toHaveProperty('resultList.result.24.firstPublicationDate');
    expect(
      await (await get('clinicalTrials', '/api/v2/studies?query.term=x')).json(),
    ).toHaveProperty('studies.1');
  });

  it('names in esearch only records that efetch can give', async () => {
    const search: { esearchresult: { idlist: string[] } } = await body(
      'ncbi',
      '/entrez/eutils/esearch.fcgi?term=x&retmode=json&retmax=50',
    );
    const ids = search.esearchresult.idlist;
    expect(ids.length).toBeGreaterThan(3);
    const records = await (
      await get('ncbi', `/entrez/eutils/efetch.fcgi?id=${ids.join(',')}&retmode=xml`)
    ).text();
    expect(records.match(/<PubmedArticle>/g)).toHaveLength(ids.length);
  });

  it('gives a recorded record by its DOI, however encoded, and the recorded 404 for others', async () => {
    for (const path of [
      '/works/10.1016%2Fj.addr.2015.01.008',
      '/works/10.1016/J.ADDR.2015.01.008',
    ]) {
      expect(await (await get('crossref', path)).json()).toMatchObject({
        message: { DOI: '10.1016/j.addr.2015.01.008' },
      });
    }
    const missing = await get('crossref', '/works/10.5555%2Fnothing');
    expect([missing.status, (await missing.text()).trim()]).toEqual([404, 'Resource not found.']);
    expect(
      await (
        await get('unpaywall', '/v2/10.1016/j.addr.2015.01.008?email=reader@lectern.test')
      ).json(),
    ).toMatchObject({ is_oa: true });
  });

  it('finds nothing, in their own shape, where nothing was recorded', async () => {
    expect(standins.replayed).not.toContain('doaj');
    expect(await (await get('doaj', '/api/v4/search/articles/phage')).json()).toMatchObject({
      total: 0,
      results: [],
    });
    expect(await (await get('dblp', '/search/publ/api?q=phage&format=json')).json()).toMatchObject({
      result: { hits: { '@total': '0' } },
    });
  });
});
