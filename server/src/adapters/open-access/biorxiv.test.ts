import { describe, expect, it } from 'vitest';
import { fixture, type Reply, recorded, recordings, replay } from '../engines/replay.js';
import { createBiorxiv } from './biorxiv.js';

const signal = new AbortController().signal;

function biorxiv(reply: Reply) {
  const { client, asked } = replay(reply);
  return { asked, lookup: createBiorxiv({ client }) };
}

describe('bioRxiv and medRxiv', () => {
  it('takes the last version of a preprint', async () => {
    const { lookup, asked } = biorxiv({ body: fixture('biorxiv/two-versions.json') });
    expect(await lookup.findPreprint('medrxiv', '10.1101/2024.01.01.900001v1', signal)).toEqual({
      publishedDoi: '10.5555/journal.version',
      fullTexts: [{ url: 'https://www.medrxiv.org/content/10.1101/2024.01.01.900001v2.full.pdf', kind: 'pdf' }],
    });
    expect(asked[0]?.url).toBe('http://service.test/details/medrxiv/10.1101/2024.01.01.900001/na/json');
  });

  it('gives null for a DOI that is not there', async () => {
    expect(await biorxiv({ body: fixture('biorxiv/none.json') }).lookup.findPreprint('biorxiv', '10.1101/2024.01.01.1', signal)).toBeNull();
  });

  it.each([
    ['a page', { body: '<html></html>' }, 'odd-answer'],
    ['another shape', { body: '{}' }, 'odd-answer'],
    ['a fault inside the answer', { body: '{"messages":[{"status":"Error: Connection"}]}' }, 'server-error'],
  ])('reports %s', async (_name, reply, failure) => {
    await expect(biorxiv(reply).lookup.findPreprint('biorxiv', '10.1101/2024.01.01.1', signal)).rejects.toMatchObject({ failure });
  });
});

describe.skipIf(recordings === undefined)('bioRxiv and medRxiv on recorded answers', () => {
  it('finds the journal version of a recorded preprint', async () => {
    const { lookup } = biorxiv({ body: recorded('biorxiv/details-by-doi-1.json') });
    expect(await lookup.findPreprint('biorxiv', '10.1101/2020.06.11.145425', signal)).toEqual({
      publishedDoi: '10.1016/j.patter.2020.100123',
      fullTexts: [{ url: 'https://www.biorxiv.org/content/10.1101/2020.06.11.145425v1.full.pdf', kind: 'pdf' }],
    });
  });

  it.each([
    ['biorxiv', 'biorxiv/details-by-doi-2.json', '10.1101/2022.04.11.487927'],
    ['medrxiv', 'medrxiv/details-by-doi-1.json', '10.1101/2021.12.05.21267037'],
    ['medrxiv', 'medrxiv/details-by-doi-2.json', '10.1101/2021.07.13.21260449'],
  ] as const)('reads the %s answer %s', async (server, file, doi) => {
    const details = await biorxiv({ body: recorded(file) }).lookup.findPreprint(server, doi, signal);
    expect(details?.fullTexts[0]?.url).toMatch(/^https:\/\/www\.(bio|med)rxiv\.org\/content\/10\.1101\/.*v\d+\.full\.pdf$/);
  });

  it.each(['biorxiv/details-interval-100.json', 'medrxiv/details-interval-100.json'])('finds nothing by DOI in %s', async (file) => {
    expect(await biorxiv({ body: recorded(file) }).lookup.findPreprint('biorxiv', '10.1101/1999.01.01.1', signal)).toBeNull();
  });
});
