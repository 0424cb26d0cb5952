import { describe, expect, it } from 'vitest';
import { makeIdentifiers } from '../../works/identifiers.js';
import { recorded, recordings } from '../engines/testing-answers.js';
import { replay } from '../engines/testing-service.js';
import { createCrossrefCitations } from './crossref-citations.js';

const { signal } = new AbortController();
const doi = makeIdentifiers({ doi: '10.5555/a' });

function lookup(...answers: Parameters<typeof replay>) {
  const { client, asked } = replay(...answers);
  return { asked, citations: createCrossrefCitations({ client, contactEmail: 'a@b.example' }) };
}

const workWith = (reference: unknown) =>
  JSON.stringify({
    ...{ status: 'ok', 'message-type': 'work' },
    message: { DOI: '10.5555/a', title: ['A'], reference },
  });
const listed = JSON.stringify({
  ...{ status: 'ok', 'message-type': 'work-list' },
  message: { items: [{ DOI: '10.5555/b', title: ['Cited'], URL: 'https://doi.org/10.5555/b' }] },
});
const reference = (DOI?: string) => ({ key: 'ref1', 'doi-asserted-by': 'publisher', DOI });

describe('works around a work of Crossref', () => {
  it('looks up the references that have a DOI, each once, the most cited first', async () => {
    const { asked, citations } = lookup(
      {
        body: workWith([
          reference('10.5555/B'),
          reference('https://doi.org/10.5555/b'),
          { key: 'ref2', unstructured: 'A report.' },
          reference('10.5555/with,comma'),
          reference('10.5555/c'),
        ]),
      },
      { body: listed },
    );
    const around = await citations.findAround(doi, { max: 7, signal });
    expect(around.references.map(({ title }) => title)).toEqual(['Cited']);
    expect(around.citingWorks).toEqual([]);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/works/10.5555%2Fa', '/works']);
    const { searchParams } = new URL(asked[1]?.url ?? '');
    expect(searchParams.get('filter')).toBe('doi:10.5555/b,doi:10.5555/c');
    expect([searchParams.get('sort'), searchParams.get('order'), searchParams.get('rows')]).toEqual(
      ['is-referenced-by-count', 'desc', '7'],
    );
  });

  it('finds none where the work is not known, has no DOI, or its references have none', async () => {
    const nothing = { references: [], citingWorks: [] };
    const unknown = lookup({ status: 404, body: 'Resource not found.' });
    expect(await unknown.citations.findAround(doi, { max: 5, signal })).toEqual(nothing);
    const bare = lookup({ body: workWith(undefined) });
    for (const names of [doi, makeIdentifiers({})])
      expect(await bare.citations.findAround(names, { max: 5, signal })).toEqual(nothing);
    expect(bare.asked).toHaveLength(1);
  });

  it.each([
    ['a page', { body: '<html></html>' }, 'odd-answer'],
    ['an answer without a work', { body: '{"status":"ok"}' }, 'odd-answer'],
    ['a fault', { status: 500, body: 'made up' }, 'server-error'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(lookup(reply).citations.findAround(doi, { max: 5, signal })).rejects.toMatchObject(
      { failure },
    );
  });

  it.skipIf(recordings === undefined)('reads the references of recorded works', async () => {
    for (const [file, count] of [
      ['crossref/work-by-doi-pnas-2014.json', 60],
      ['crossref/work-by-doi-plos.json', 60],
    ] as const) {
      const { asked, citations } = lookup({ body: recorded(file) }, { body: listed });
      await citations.findAround(doi, { max: 3, signal });
      const filter = new URL(asked[1]?.url ?? '').searchParams.get('filter') ?? '';
      expect(filter.split(',')).toHaveLength(count);
      expect(asked[1]?.url.length).toBeLessThan(6000);
    }
  });
});
