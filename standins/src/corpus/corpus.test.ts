import { describe, expect, it } from 'vitest';
import { bodyBlocks } from '../documents/blocks.js';
import { searchWorks } from './search-works.js';
import { abstractSections, plainTitle, type Work } from './work.js';
import { works } from './works.js';

function repeated(values: readonly (string | undefined)[]): (string | undefined)[] {
  const given = values.filter((value) => value !== undefined);
  return given.filter((value, index) => given.indexOf(value) !== index);
}

describe('the corpus', () => {
  it('gives every work its own identifiers, none of which can belong to a real record', () => {
    for (const field of ['id', 'doi', 'arxivId', 'pmid', 'pmcid'] as const)
      expect(repeated(works.map((work) => work[field]))).toEqual([]);
    for (const work of works) {
      expect(work.doi ?? '10.5555/none').toMatch(/^10\.5555\/[a-z0-9./]+$/);
      expect(work.arxivId ?? '2401.99999').toMatch(/^\d{2}(0[1-9]|1[0-2])\.9\d{4}$/);
      expect(work.trial?.nctId ?? 'NCT99900000').toMatch(/^NCT999\d{5}$/);
      expect(work.date).toMatch(/^20(1[6-9]|2[0-6])-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/);
    }
  });

  it('holds more than fifty works of nine subjects, with abstracts that are worth reading', () => {
    expect(works.length).toBeGreaterThan(50);
    for (const work of works.filter(
      (each) => each.kind !== 'clinical trial' && each.isRetracted !== true,
    )) {
      expect(work.abstract.split(/\s+/).length, work.id).toBeGreaterThan(60);
    }
  });

  it('links every preprint to a work that exists', () => {
    const ids = new Set(works.map((work) => work.id));
    for (const work of works)
      if (work.preprintOf !== undefined) expect(ids).toContain(work.preprintOf);
  });

  it('has full texts with headings and tables whose rows are equally long', () => {
    const texts = works.filter((work) => work.fullText !== undefined);
    expect(texts.length).toBeGreaterThan(12);
    for (const work of texts) {
      const blocks = bodyBlocks(work);
      expect(blocks.filter((block) => block.kind === 'heading').length, work.id).toBeGreaterThan(2);
      for (const block of blocks)
        if (block.kind === 'table')
          expect(new Set(block.rows.map((row) => row.length)).size, work.id).toBe(1);
    }
  });

  it('reads labelled abstracts as sections', () => {
    const trial = works.find((work) => work.id === 'phage-bladder-trial');
    expect(
      trial === undefined ? [] : abstractSections(trial).map((section) => section.label),
    ).toEqual(['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS']);
  });
});

describe('searchWorks', () => {
  const titles = (text: string, more: { fromYear?: number; toYear?: number } = {}): string[] =>
    searchWorks(works, { text, ...more }).map(({ work }) => plainTitle(work));

  it.each([
    ['phage therapy for urinary tract infection', /phage/i],
    ['biochar nitrous oxide', /biochar/i],
    ['heat pumps in listed buildings', /heat pump|historic/i],
    ['transformer models for protein design', /protein|lysozyme/i],
    ['remote work and productivity', /remote|hybrid/i],
    ['lithium battery recycling', /battery|recycling/i],
    ['microplastics in drinking water', /microplastics|fibres/i],
    ['beetroot juice and arteries', /beetroot/i],
    ['hearing loss of older adults', /hearing/i],
  ])('finds the subject of "%s" first', (text, expected) => {
    expect(titles(text).length).toBeGreaterThanOrEqual(3);
    for (const title of titles(text).slice(0, 3)) expect(title).toMatch(expected);
  });

  it('finds nothing for a subject that nobody wrote about', () => {
    expect(titles('medieval Norse shipbuilding')).toEqual([]);
    expect(titles('zzz')).toEqual([]);
    expect(titles('the and of')).toEqual([]);
  });

  it('keeps to the years', () => {
    const years = searchWorks(works, { text: 'biochar', fromYear: 2022, toYear: 2023 }).map(
      ({ work }: { work: Work }) => work.date.slice(0, 4),
    );
    expect(years.length).toBeGreaterThan(1);
    expect(years.every((year) => year === '2022' || year === '2023')).toBe(true);
  });
});
