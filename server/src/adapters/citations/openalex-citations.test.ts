import { describe, expect, it } from 'vitest';
import { EngineError } from '../../ports/search-engine.js';
import { makeIdentifiers } from '../../works/identifiers.js';
import { recorded, recordings } from '../engines/testing-answers.js';
import { replay } from '../engines/testing-service.js';
import { createOpenAlexCitations } from './openalex-citations.js';

const { signal } = new AbortController();
const doi = makeIdentifiers({ doi: '10.5555/a' });

function lookup(...answers: Parameters<typeof replay>) {
  const { client, asked } = replay(...answers);
  return { asked, citations: createOpenAlexCitations({ client, key: '' }) };
}

const work = JSON.stringify({
  id: 'https://openalex.org/W1',
  referenced_works: ['https://openalex.org/W2', 'https://openalex.org/W3', 'nonsense'],
});
const listed = (id: string) =>
  JSON.stringify({
    meta: {},
    results: [{ id: `https://openalex.org/${id}`, title: `Title of ${id}` }],
  });

describe('works around a work of OpenAlex', () => {
  it('asks for the references by their numbers and for what cites the work, most cited first', async () => {
    const { asked, citations } = lookup(
      { body: work },
      { body: listed('W2') },
      { body: listed('W9') },
    );
    const around = await citations.findAround(doi, { max: 5, signal });
    expect(around.references.map(({ title }) => title)).toEqual(['Title of W2']);
    expect(around.citingWorks.map(({ title }) => title)).toEqual(['Title of W9']);
    const filters = asked.map(({ url }) => new URL(url).searchParams.get('filter'));
    expect(filters).toEqual([null, 'openalex:W2|W3', 'cites:W1']);
    expect(new URL(asked[1]?.url ?? '').searchParams.get('sort')).toBe('cited_by_count:desc');
  });

  it('finds none where the work is not known, or has no references and no number', async () => {
    const unknown = lookup({ status: 404, body: '<html>' });
    expect(await unknown.citations.findAround(doi, { max: 5, signal })).toEqual({
      references: [],
      citingWorks: [],
    });
    const bare = lookup({ body: '{"id": 7}' });
    for (const names of [doi, makeIdentifiers({})])
      expect(await bare.citations.findAround(names, { max: 5, signal })).toEqual({
        references: [],
        citingWorks: [],
      });
  });

  it('says so where the answer cannot be read', async () => {
    const { citations } = lookup({ body: '[]' });
    await expect(citations.findAround(doi, { max: 5, signal })).rejects.toThrow(EngineError);
  });

  it.skipIf(recordings === undefined)('reads the references of a recorded work', async () => {
    const body = recorded('openalex/work-by-doi-pnas-2014.json');
    const { asked, citations } = lookup(
      { body },
      { body: recorded('openalex/title-search-chemistry-tools.json') },
    );
    const around = await citations.findAround(doi, { max: 3, signal });
    expect(around.references.length).toBeGreaterThan(0);
    const filter = new URL(asked[1]?.url ?? '').searchParams.get('filter') ?? '';
    expect(filter.split('|').length).toBe(73);
  });
});
