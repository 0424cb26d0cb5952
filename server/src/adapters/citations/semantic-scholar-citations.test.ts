import { describe, expect, it } from 'vitest';
import { makeIdentifiers } from '../../works/identifiers.js';
import { replay } from '../engines/testing-service.js';
import { createSemanticScholarCitations } from './semantic-scholar-citations.js';

const { signal } = new AbortController();
const doi = makeIdentifiers({ doi: '10.5555/a' });
const url = 'https://www.semanticscholar.org/paper/b';

describe('works around a paper of Semantic Scholar', () => {
  it('takes the papers out of their wrappers and leaves out those it knows nothing of', async () => {
    const cited = { isInfluential: false, citedPaper: { paperId: 'b', title: 'Cited', url } };
    const unknown = { citedPaper: { paperId: null, title: null } };
    const citing = { citingPaper: { paperId: 'c', title: 'Citing', url } };
    const { client, asked } = replay(
      { body: JSON.stringify({ offset: 0, data: [cited, unknown] }) },
      { body: JSON.stringify({ offset: 0, data: [citing] }) },
    );
    const lookup = createSemanticScholarCitations({ client, key: '' });
    const around = await lookup.findAround(doi, { max: 7, signal });
    expect(around.references.map(({ title }) => title)).toEqual(['Cited']);
    expect(around.citingWorks.map(({ title }) => title)).toEqual(['Citing']);
    expect(asked.map(({ url: address }) => new URL(address).pathname)).toEqual([
      '/graph/v1/paper/DOI:10.5555/a/references',
      '/graph/v1/paper/DOI:10.5555/a/citations',
    ]);
    expect(new URL(asked[0]?.url ?? '').searchParams.get('fields')).not.toContain('tldr');
  });

  it('finds none where the paper is not known', async () => {
    const { client } = replay({ status: 404, body: '{"error":"Paper not found"}' });
    const lookup = createSemanticScholarCitations({ client, key: '' });
    expect(await lookup.findAround(doi, { max: 7, signal })).toMatchObject({
      references: [],
      citingWorks: [],
    });
  });
});
