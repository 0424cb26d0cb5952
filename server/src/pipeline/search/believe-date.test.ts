import { expect, it } from 'vitest';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { makeIdentifiers } from '../../works/identifiers.js';
import { findWork } from '../ingest/find-work.js';
import { believeAround, believeWork } from './believe-date.js';
import { recordWith } from './testing.js';

const today = () => new Date('2026-11-22T12:00:00Z');
const { signal } = new AbortController();
const identifiers = makeIdentifiers({ doi: '10.5555/a' });
const dated = (publicationDate: string) =>
  recordWith({ title: `Soil of ${publicationDate}`, identifiers, publicationDate });

function saying(id: string, publicationDate: string): WorkLookup {
  const record = { ...dated(publicationDate), title: 'Soil' };
  const lookup: WorkLookup = { id, name: id, knowsBy: ['doi'], findWork: async () => record };
  return believeWork(lookup, today);
}

it('takes no date far ahead from who looks a work up, and that of another service in its place', async () => {
  const alone = await findWork(identifiers, [saying('crossref', '2099-01')], signal);
  expect(alone).toMatchObject({ title: 'Soil', publication_date: '' });
  const lookups = [saying('crossref', '2099-01'), saying('pubmed', '2026-03')];
  expect(await findWork(identifiers, lookups, signal)).toMatchObject({
    publication_date: '2026-03',
  });
});

it('leaves what is not known as it is', async () => {
  const lookup: WorkLookup = { id: 'a', name: 'A', knowsBy: ['doi'], findWork: async () => null };
  expect(await believeWork(lookup, today).findWork(identifiers, signal)).toBeNull();
});

it('takes no date far ahead of works around a work', async () => {
  const lookup: CitationLookup = {
    ...{ id: 'works', name: 'Works', knowsBy: ['doi'] },
    findAround: async () => ({
      references: [dated('2099'), dated('2026-03')],
      citingWorks: [dated('2199-01-01'), dated('2027-08-22')],
      failures: ['Half of it is missing.'],
    }),
  };
  const around = await believeAround(lookup, today).findAround(identifiers, { max: 9, signal });
  const datesOf = (records: typeof around.references) =>
    records.map(({ publicationDate }) => publicationDate);
  expect(datesOf(around.references)).toEqual(['', '2026-03']);
  expect(datesOf(around.citingWorks)).toEqual(['', '2027-08-22']);
  expect(around.failures).toEqual(['Half of it is missing.']);
});
