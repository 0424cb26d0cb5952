/** What numbers tell of two records of one title and the same people. */
import { expect, it } from 'vitest';
import { sameWork } from './same-work.js';
import { readWork, type WorkRecord } from './work.js';

const record: WorkRecord = {
  title: 'Lichen cover and copper deposition along the northern coast road',
  authors: ['Ada Okonkwo', 'Bo Li'],
  year: 2015,
  kind: 'report',
};
const journal = { kind: 'journal article', container: 'Lichen Notes', volume: '7' };
const book = { kind: 'book' };
const program = { kind: 'other' };
const proceedings = { kind: 'conference paper', container: 'Proceedings of LICHEN' };

function judge(one: Partial<WorkRecord>, other: Partial<WorkRecord>): string {
  const [a, b] = [readWork({ ...record, ...one }), readWork({ ...record, ...other })];
  expect(sameWork(b, a)).toEqual(sameWork(a, b));
  const { verdict, reason } = sameWork(a, b);
  return `${verdict}: ${reason}`;
}

it.each<[string, Partial<WorkRecord>, WorkRecord['numbering'], WorkRecord['numbering']]>([
  ['reports', {}, { number: 'No. 21' }, { number: '22' }],
  ['patents', program, { number: 'US7555000B2' }, { number: 'EP1444000B1' }],
  ['standards', program, { number: 'ISO 9001' }, { number: 'ISO 9004' }],
  ['sheets', { kind: 'map' }, { number: 'Sheet 7' }, { number: 'Sheet 8' }],
  ['editions', book, { edition: '2nd ed.' }, { edition: 'Third' }],
  ['chapters', { kind: 'book chapter', pages: '3-9' }, { edition: '1' }, { edition: '10' }],
  ['programs', program, { version: '1.0' }, { version: 'v2.0' }],
  ['data', { kind: 'dataset' }, { version: '1' }, { version: '2' }],
  ['issues', journal, { issue: '1' }, { issue: '3' }],
  ['supplements', journal, { issue: 'Suppl 1' }, { issue: 'S2' }],
  ['years of editions', book, { edition: '2010 ed.' }, { edition: '2014' }],
  ['dated versions', program, { version: '2014-05-06' }, { version: '2014-07-01' }],
])('parts %s of other numbers', (_, kind, one, other) => {
  expect(judge({ ...kind, numbering: one }, { ...kind, numbering: other })).toBe(
    'apart: different numbers',
  );
  for (const numbering of [one, {}])
    expect(judge({ ...kind, numbering: one }, { ...kind, numbering })).toMatch(/^same: /);
});

type Pair = [Partial<WorkRecord>, WorkRecord['numbering'], WorkRecord['numbering']];

it.each<Pair>([
  [{}, { number: 'No. 21' }, { number: '021' }],
  [program, { number: 'US 7,555,000 B2' }, { number: 'US7555000B2' }],
  [program, { number: 'ISO 9001:2015' }, { number: '9001' }],
  [book, { edition: '2nd ed.' }, { edition: 'Second, revised' }],
  [book, { edition: 'Revised' }, { edition: '2' }],
  [program, { version: '1' }, { version: 'v1.0.2' }],
  [journal, { issue: '1' }, { issue: '1-2' }],
  [journal, { issue: 'Suppl 1' }, { issue: 'S1' }],
  [{ ...journal, pages: '5-9' }, { issue: '1' }, { issue: '2' }],
  [journal, { number: 'e12' }, { number: '99' }],
  [book, { number: '12' }, { number: '3' }],
  [{ kind: 'dataset' }, { number: 'GSE123' }, { number: 'PRJNA456' }],
  ...['Reprint 2010', 'Corr. 3rd printing', '2014', '25th anniversary ed', '2 (2011)'].map(
    (edition): Pair => [book, { edition: '2 (2008)' }, { edition }],
  ),
  [book, { edition: 'Second, corrected 3rd printing' }, { edition: '2nd ed., 2010' }],
  ...['Pt 1', 'Suppl 3', '4 Suppl', 'Spring 1994', '9774', '7 July', '2014', '3 Pt 1'].map(
    (issue): Pair => [journal, { issue: '2' }, { issue }],
  ),
  [journal, { issue: '1-3' }, { issue: '2' }],
  [journal, { issue: 'Suppl 3' }, { issue: 'Pt 1' }],
  [program, { version: '2.0 (March 2015)' }, { version: '2.0.1' }],
  [program, { version: 'R2021b' }, { version: '9.11' }],
  [program, { version: '2015' }, { version: '2.1' }],
  [program, { version: 'v1' }, { version: '2014-05-06' }],
  [program, { version: '6.5.2014' }, { version: '2014-05-06' }],
])(
  'parts none for a number that is spelled otherwise or may be mistyped: %j',
  (kind, one, other) => {
    expect(judge({ ...kind, numbering: one }, { ...kind, numbering: other })).toMatch(/^same: /);
  },
);

it('parts nothing that shares a DOI', () => {
  const named = { ...book, identifiers: { doi: '10.1000/lichen' } };
  const editions = ['1', '2'].map((edition) => ({ ...named, numbering: { edition } }));
  expect(judge(editions[0] ?? {}, editions[1] ?? {})).toBe('same: same doi');
});

it.each(['report', 'dataset', 'map'])('takes a %s of another year for another one', (kind) => {
  expect(judge({ kind }, { kind, year: 2016 })).toBe('open: year');
  expect(judge({ kind }, { kind })).toBe('same: same title');
  const [drafts, finals] = ['Draft', 'Final'].map((number) => ({ kind, numbering: { number } }));
  expect(judge(drafts ?? {}, { ...finals, year: 2016 })).toBe('open: year');
  const numbering = { number: '5' };
  expect(judge({ kind, numbering }, { kind, numbering, year: 2016 })).toBe('same: same title');
  expect(judge(journal, { ...journal, year: 2016 })).toBe('same: same title');
});

it('takes no report for the article of its title', () => {
  expect(judge({ year: 2014 }, { ...journal, pages: '5-9' })).toBe('open: form');
});

it('takes a report for what other catalogues call a book, a map or an article of the place that it names', () => {
  expect(judge({}, book)).toBe('same: same title');
  expect(judge({}, { kind: 'map' })).toBe('same: same title');
  expect(judge(book, { kind: 'map' })).toBe('same: same title');
  expect(judge({}, { kind: 'thesis' })).toBe('open: form');
  const place = { container: 'Energy Policy' };
  expect(judge(place, { ...journal, ...place })).toBe('same: same title');
});

it('parts papers of two conferences by their pages, but not where each is counted from 1', () => {
  const other = { ...proceedings, container: 'MOSS conference' };
  expect(judge({ ...proceedings, pages: '30-39' }, { ...other, pages: '201-209' })).toBe(
    'apart: different places',
  );
  expect(judge({ ...proceedings, pages: '30-39' }, { ...other, pages: '1-10' })).toMatch(/^same/);
});

it.each([
  ['Supporting information', 'apart'],
  ['code and data', 'apart'],
  ['Supplementary file', 'apart'],
  ['datos y código', 'apart'],
  ['evidence from panel data', 'same'],
  ['a model and its software', 'same'],
  ['with supplementary material', 'same'],
  ['an online database', 'same'],
  ['software', 'same'],
  ['a software package', 'same'],
  ['a data paper', 'same'],
])('tells a supplement from the paper: %s', (sub, verdict) => {
  const whole = `${record.title}: ${sub}`;
  expect(judge(journal, { ...journal, title: whole })).toMatch(verdict);
  const named = { ...journal, pages: '5-9', identifiers: { doi: '10.1000/lichen' } };
  if (verdict === 'same') expect(judge(named, { ...named, title: whole })).toBe('same: same doi');
});

it('says of two records without a title that nothing tells', () => {
  expect(judge({ title: '' }, { title: '' })).toBe('open: title too short');
});
