import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.js';
import { createEuropePmcFullText } from '../open-access/europe-pmc-full-text.js';
import { createUnpaywall } from '../open-access/unpaywall.js';
import { createClinicalTrialsEngine } from './clinical-trials.js';
import { createCoreEngine } from './core.js';
import { createDblpEngine } from './dblp.js';
import { createDoajEngine } from './doaj.js';
import type { EngineClient } from './engine-client.js';
import { createEuropePmcEngine } from './europe-pmc.js';
import { createPubmedEngine } from './pubmed.js';
import { callOf, silentClient, testQuery } from './testing-service.js';
import { createWikipediaEngine } from './wikipedia.js';

const engines: readonly (readonly [string, (client: EngineClient) => SearchEngine])[] = [
  ['PubMed', (client) => createPubmedEngine({ client, apiKey: '', contactEmail: '' })],
  ['Europe PMC', (client) => createEuropePmcEngine({ client })],
  ['ClinicalTrials.gov', (client) => createClinicalTrialsEngine({ client })],
  ['DBLP', (client) => createDblpEngine({ client })],
  ['DOAJ', (client) => createDoajEngine({ client })],
  ['CORE', (client) => createCoreEngine({ client, apiKey: 'key' })],
  ['Wikipedia', (client) => createWikipediaEngine({ client })],
];

describe('a service that never answers', () => {
  it.each(engines)('is given up by %s after the time-out', async (_name, create) => {
    await expect(create(silentClient(5)).search(testQuery, callOf())).rejects.toMatchObject({
      failure: 'timed-out',
    });
  });

  it.each(engines)('is left by %s as soon as the search is cancelled', async (_name, create) => {
    const cancel = new AbortController();
    const search = create(silentClient(60_000)).search(testQuery, { signal: cancel.signal });
    cancel.abort(new Error('cancelled by the person'));
    await expect(search).rejects.toThrow('cancelled by the person');
  });

  it('is given up by the look-ups of open copies', async () => {
    const { signal } = callOf();
    const copies = createUnpaywall({
      client: silentClient(5),
      contactEmail: 'someone@university.test',
    }).findOpenAccess('10.5555/x', signal);
    await expect(copies).rejects.toMatchObject({ failure: 'timed-out' });
    const text = createEuropePmcFullText({ client: silentClient(5) }).fetchFullText('PMC1', signal);
    await expect(text).rejects.toMatchObject({ failure: 'timed-out' });
  });
});
