import { describe, expect, it } from 'vitest';
import { createClinicalTrialsEngine } from './clinical-trials.js';
import { fixture, recorded, recordings } from './testing-answers.js';
import { askedFor, callOf, replay, type TestAnswer, testQuery } from './testing-service.js';

function clinicalTrials(reply: TestAnswer) {
  const { client, asked } = replay(reply);
  return { asked, engine: createClinicalTrialsEngine({ client }) };
}

async function termFor(text: string): Promise<string | null> {
  const { engine, asked } = clinicalTrials({ body: '{"studies":[]}' });
  await engine.search({ ...testQuery, ...askedFor(text) }, callOf());
  return new URL(asked[0]?.url ?? '').searchParams.get('query.term');
}

describe('ClinicalTrials.gov', () => {
  it('asks for trials first posted in the years wanted', async () => {
    const { engine, asked } = clinicalTrials({ body: '{"studies":[]}' });
    expect(await engine.search(testQuery, callOf())).toEqual([]);
    const url = new URL(asked[0]?.url ?? '');
    expect(url.pathname).toBe('/api/v2/studies');
    expect(url.searchParams.get('filter.advanced')).toBe(
      'AREA[StudyFirstPostDate]RANGE[2021-01-01,MAX]',
    );
    expect(url.searchParams.get('pageSize')).toBe('20');
    expect(url.searchParams.get('sort')).toBe('@relevance');
    expect(url.searchParams.get('fields')?.split(',')).toEqual(
      expect.arrayContaining(['NCTId', 'Phase', 'DesignAllocation', 'HasResults']),
    );
  });

  it.each([
    ['aspirin AND stroke', 'aspirin AND stroke'],
    ['AND aspirin OR', 'aspirin'],
    ['heart OR AND stroke', 'heart OR stroke'],
    ['AREA[Phase]PHASE3 (new): "old', 'area Phase PHASE3 new old'],
    ['COVID-19 - what now?', 'COVID-19 what now'],
  ])('takes the query language out of %j', async (text, term) => {
    expect(await termFor(text)).toBe(term);
  });

  it('reads a trial with its phases, design and status', async () => {
    const records = await clinicalTrials({
      body: fixture('clinical-trials/search.json'),
    }).engine.search(testQuery, callOf());
    expect(records).toHaveLength(4);
    expect(records[0]).toEqual({
      title: 'Trial of an example',
      url: 'https://clinicaltrials.gov/study/NCT90000001',
      authors: ['Ada Sample', 'Bo Muster'],
      publicationDate: '2024-06',
      journal: 'ClinicalTrials.gov',
      sourceType: 'clinical trial',
      abstract: 'Adults >= 18 years and < 65. first aim second aim',
      summary: 'Status: Not yet recruiting. Sponsor: Example Inc. Results are posted.',
      studyType: 'Interventional (randomized)',
      developmentPhase: 'Phase 1/Phase 2',
      identifiers: { doi: '', arxiv_id: '', pmid: '', pmcid: '', nct_id: 'NCT90000001' },
      versionDois: [],
      fullTexts: [],
      citedByCount: null,
      isOpenAccess: null,
      isRetracted: false,
    });
  });

  it('makes do with what a trial says', async () => {
    const [, second, third, fourth] = await clinicalTrials({
      body: fixture('clinical-trials/search.json'),
    }).engine.search(testQuery, callOf());
    expect(second).toMatchObject({
      title: 'Only an official title',
      authors: ['Ina Vestigator'],
      studyType: 'Interventional',
      developmentPhase: 'Not applicable',
    });
    expect(third).toMatchObject({
      authors: ['Example University'],
      studyType: 'Observational',
      developmentPhase: '',
    });
    expect(fourth).toMatchObject({
      authors: [],
      studyType: 'Expanded access',
      developmentPhase: 'Early Phase 1',
      publicationDate: '',
    });
  });

  it.each([
    ['Ada Sample, MD, PhD', 'Ada Sample'],
    ['Sample, Ada', 'Ada Sample'],
    ['Sample, MD', 'Sample'],
    ['Bo M. Muster', 'Bo M. Muster'],
  ])('reads %j as one person', async (name, author) => {
    const study = {
      protocolSection: {
        identificationModule: { nctId: 'NCT90000009', briefTitle: 'T' },
        contactsLocationsModule: { overallOfficials: [{ name }] },
      },
    };
    const [record] = await clinicalTrials({
      body: JSON.stringify({ studies: [study] }),
    }).engine.search(testQuery, callOf());
    expect(record?.authors).toEqual([author]);
  });

  it.each([
    [
      'a refused query',
      { status: 400, body: fixture('clinical-trials/refused.txt') },
      'bad-request',
    ],
    ['text with status 200', { body: fixture('clinical-trials/refused.txt') }, 'odd-answer'],
    ['another shape', { body: '{"error":"made-up"}' }, 'odd-answer'],
    ['a closed door', { status: 403, body: '' }, 'blocked'],
  ])('reports %s', async (_name, reply, failure) => {
    const search = clinicalTrials(reply).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({
      failure,
      message: expect.not.stringContaining('made-up'),
    });
  });
});

describe.skipIf(recordings === undefined)('ClinicalTrials.gov on recorded answers', () => {
  it('reads the recorded pages', async () => {
    const one = await clinicalTrials({
      body: recorded('clinicaltrials/search-page-1-study.json'),
    }).engine.search(testQuery, callOf());
    const two = await clinicalTrials({
      body: recorded('clinicaltrials/search-page-2-studies.json'),
    }).engine.search(testQuery, callOf());
    expect(
      [...one, ...two].map((r) => [
        r.identifiers.nct_id,
        r.studyType,
        r.developmentPhase,
        r.publicationDate,
      ]),
    ).toEqual([
      ['NCT05147467', 'Interventional', 'Phase 2', '2021-12-07'],
      ['NCT00184067', 'Interventional (randomized)', 'Phase 2', '2005-09-16'],
      ['NCT03934567', 'Interventional', 'Phase 2', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ]);
    expect(one[0]?.authors).toEqual(['Yifan Zhai', 'Jianyong Li']);
  });

  it.each([
    ['study-NCT00184067.json', 'NCT00184067', 'Phase 2'],
    ['study-NCT07062965-phase3-excerpt.json', 'NCT07062965', 'Phase 3'],
  ])('reads the recorded %s inside a page', async (file, nctId, phase) => {
    const body = `{"studies":[${recorded(`clinicaltrials/${file}`)}]}`;
    const [record] = await clinicalTrials({ body }).engine.search(testQuery, callOf());
    expect(record).toMatchObject({ developmentPhase: phase, identifiers: { nct_id: nctId } });
  });

  it('reports the recorded refusal', async () => {
    const search = clinicalTrials({
      status: 400,
      body: recorded('clinicaltrials/error-400-query.txt'),
    }).engine.search(testQuery, callOf());
    await expect(search).rejects.toMatchObject({ failure: 'bad-request' });
  });
});
