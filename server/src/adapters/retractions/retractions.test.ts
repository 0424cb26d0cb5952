import { describe, expect, it } from 'vitest';
import { EngineError } from '../../ports/search-engine.js';
import { replay } from '../engines/testing-service.js';
import { createCrossrefRetractions } from './crossref-retractions.js';
import { createOpenAlexRetractions } from './openalex-retractions.js';

const { signal } = new AbortController();
const dois = ['10.5555/a', '10.5555/b'];
const filterOf = (url = '') => new URL(url).searchParams.get('filter');

describe('which works are retracted', () => {
  it('OpenAlex says of many at once', async () => {
    const results = [
      { doi: 'https://doi.org/10.5555/B', is_retracted: true },
      { doi: 'https://doi.org/10.5555/a', is_retracted: false },
      { doi: null, is_retracted: true },
    ];
    const { client, asked } = replay({ body: JSON.stringify({ results }) });
    const found = await createOpenAlexRetractions({ client, key: '' }).findStandings(dois, signal);
    expect([...found.keys()].filter((doi) => doi !== '')).toEqual(['10.5555/b']);
    expect(filterOf(asked[0]?.url)).toBe('is_retracted:true,doi:10.5555/a|10.5555/b');
  });

  it('Crossref says of many at once', async () => {
    const items = [
      { DOI: '10.5555/A', title: ['One'], type: 'journal-article' },
      {
        ...{ DOI: '10.5555/b', title: ['Two'], type: 'journal-article' },
        'updated-by': [{ type: 'retraction', DOI: '10.5555/notice' }],
      },
      {
        ...{ DOI: '10.5555/c', title: ['Three'], type: 'journal-article' },
        'updated-by': [
          { type: 'addendum', DOI: '10.5555/more' },
          { type: 'corrigendum', DOI: '10.5555/notice' },
          { type: 'expression_of_concern', DOI: '10.5555/doubt' },
        ],
      },
    ];
    const { client, asked } = replay({
      body: JSON.stringify({ status: 'ok', message: { items } }),
    });
    const register = createCrossrefRetractions({ client, contactEmail: '' });
    expect([...(await register.findStandings(dois, signal))]).toEqual([
      ['10.5555/b', { isRetracted: true, notices: [] }],
      [
        '10.5555/c',
        {
          isRetracted: false,
          notices: [
            { kind: 'expression_of_concern', url: 'https://doi.org/10.5555/doubt' },
            { kind: 'correction', url: 'https://doi.org/10.5555/notice' },
          ],
        },
      ],
    ]);
    expect(filterOf(asked[0]?.url)).toBe('doi:10.5555/a,doi:10.5555/b');
  });

  it('says which DOIs it cannot be asked for, as their signs part what is asked', () => {
    const { client } = replay({ body: '[]' });
    const registers = [
      createOpenAlexRetractions({ client, key: '' }),
      createCrossrefRetractions({ client, contactEmail: '' }),
    ];
    const told = ['10.5555/a', '10.5555/a,b', '10.5555/a|b'].map((doi) =>
      registers.map((register) => register.canAsk(doi)),
    );
    expect(told).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  it('is an error where the answer cannot be read', async () => {
    const { client } = replay({ body: '[]' });
    const openAlex = createOpenAlexRetractions({ client, key: '' });
    await expect(openAlex.findStandings(dois, signal)).rejects.toThrow(EngineError);
  });
});
