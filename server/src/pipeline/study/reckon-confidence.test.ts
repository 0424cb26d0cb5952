import { confidenceBands, confidencePartsSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { reckonConfidence, type SourceStance } from './reckon-confidence.js';
import { readSourceOf, studyArticle } from './testing-study.js';

function stance(
  title: string,
  parts: object = {},
  side: SourceStance['stance'] = 'agrees',
): SourceStance {
  return { source: readSourceOf(studyArticle(title, parts), ['Text.']), stance: side };
}

const people = ['Ida Lund', 'Per Moe', 'Jan Smit', 'Pilar Vega', 'Ann Roe', 'Uwe Kurz'];
const trials = people.map((authors, index) =>
  stance(`Trial ${index} of roofs on houses in ${authors.split(' ')[1]}`, {
    authors,
    study_type: 'Randomized Controlled Trial',
  }),
);

const manyTrials = [...'abcdefghijklmnop'].map((letter) =>
  stance(`Trial of roofs in the town of ${letter.repeat(4)}`, {
    authors: `${letter.toUpperCase().repeat(4)} ${letter.repeat(5)}`,
    study_type: 'Randomized Controlled Trial',
  }),
);

describe('confidence', () => {
  it('is the sum of terms that are shown with their reasons', () => {
    const { score, parts } = reckonConfidence(trials.slice(0, 3));
    expect(confidencePartsSchema.parse(parts)).toEqual(parts);
    expect(parts.terms.map(({ name }) => name)).toEqual([
      'Number of sources',
      'Agreement',
      'Kinds of study',
      'Read in full',
    ]);
    expect(score).toBeCloseTo(
      parts.terms.reduce((sum, { value }) => sum + value, 0),
      2,
    );
    expect(parts.study_types).toEqual([{ name: 'randomised trial', count: 3 }]);
  });

  it('says which sources studied something in the place of what is asked', () => {
    const inMice = stance('Stiff roofs and ears', {
      ...{ authors: 'Eva Holm', abstract: 'In mice a sleeve was laid. Hearing fell.' },
    });
    const { terms, studied } = reckonConfidence([inMice, ...trials.slice(0, 2)], {
      claim: 'Stiff roofs harm the ears of adults',
    }).parts;
    expect(studied).toEqual([{ name: 'in mice', count: 1 }]);
    expect(terms.find(({ name }) => name === 'Kinds of study')?.reason).toMatch(/, 1 in mice\.$/);
    const own = reckonConfidence([inMice], { claim: 'Roofs harm the ears of mice' });
    expect(own.parts.studied).toBeUndefined();
  });

  it('rises with independent sources and is high only for several that agree', () => {
    const scores = [1, 2, 3, 5].map((count) => reckonConfidence(trials.slice(0, count)).score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[0]).toBeLessThan(0.8);
    expect(scores[3]).toBeGreaterThanOrEqual(0.8);
  });

  it('counts pages of one site that name nobody as one witness, and papers on one as several', () => {
    const page = (path: string, more: object = {}) =>
      stance(`Grass roofs, ${path}`, {
        ...{ source_type: 'web page', authors: '', url: `https://www.roofs.example/${path}` },
        ...more,
      });
    const own = [page('why'), page('blog'), page('faq', { url: 'https://roofs.example/faq' })];
    const { parts } = reckonConfidence(own);
    expect(parts.independent_sources).toBe(1);
    expect(parts.terms[0]?.reason).toBe(
      '1 independent source of 3 that agrees: the others are versions of one work, works of the same authors or pages of one site.',
    );
    const others = [
      page('clay', { url: 'https://clay.example/roofs' }),
      page('signed', { authors: 'Ida Lund' }),
      ...[7, 8].map((number) =>
        page(`paper ${number}`, {
          identifiers: { doi: '', arxiv_id: '', pmid: `${number}000001`, pmcid: '', nct_id: '' },
        }),
      ),
    ];
    expect(reckonConfidence([...own, ...others]).parts.independent_sources).toBe(5);
  });

  it('counts versions of one work, and works of the same people, as one witness', () => {
    const versions = Array.from({ length: 49 }, (_, index) =>
      stance('Grass roofs cool the rooms below them in warm summers', {
        authors: 'Ida Lund, Per Moe',
        publication_date: '2022',
        url: `https://mirror-${index}.example/`,
      }),
    );
    const sameTeam = stance('Another house', { authors: 'Per Moe, Ida Lund' });
    const other = stance('Roofs of clay', { authors: 'Pilar Vega' });
    const { parts } = reckonConfidence([...versions, sameTeam, other]);
    expect(parts.independent_sources).toBe(2);
    expect(parts.terms[0]?.reason).toMatch(
      /^2 independent sources of 51 that agree: the others are versions/,
    );
  });

  it('rests on those that take a side, where any does', () => {
    const silent = stance('Roofs in general', { authors: 'Uta Kern' }, 'unclear');
    const alone = reckonConfidence(trials.slice(0, 1));
    const beside = reckonConfidence([...trials.slice(0, 1), silent, silent]);
    expect(beside.score).toBe(alone.score);
    expect(beside.parts).toMatchObject({ agree: 1, unclear: 1 });
  });

  it('falls where sources contradict each other, and where only abstracts were read', () => {
    const [first, second, third] = trials;
    if (!first || !second || !third) throw new Error('There are trials');
    const agreed = reckonConfidence([first, second, third]).score;
    const parted = reckonConfidence([first, second, { ...third, stance: 'contradicts' }]);
    expect(parted.score).toBeLessThan(agreed);
    expect(parted.parts).toMatchObject({ agree: 2, contradict: 1 });
    const abstracts = [first, second, third].map((each) => ({
      ...each,
      source: { ...each.source, readAs: 'abstract' as const },
    }));
    expect(reckonConfidence(abstracts).score).toBeLessThan(agreed);
  });

  const parted = (agree: number, contradict: number): ReturnType<typeof reckonConfidence> =>
    reckonConfidence([
      ...manyTrials.slice(0, agree),
      ...manyTrials
        .slice(agree, agree + contradict)
        .map((each) => ({ ...each, stance: 'contradicts' as const })),
    ]);

  it('counts only the side that is answered, and is low where as many say otherwise', () => {
    for (const [agree, contradict] of [
      [1, 1],
      [2, 2],
      [4, 4],
      [8, 8],
      [1, 5],
    ] as const)
      expect(parted(agree, contradict).score).toBeLessThan(confidenceBands.medium);
    expect(parted(2, 2).score).toBe(parted(8, 8).score);
    expect(parted(3, 3).parts.terms).toMatchObject([
      { reason: '3 independent sources that agree.' },
      { reason: '3 of 6 that take a side agree.' },
      { name: 'Kinds of study' },
      { name: 'Read in full' },
      {
        name: 'Ceiling',
        reason: '3 of 6 that take a side say otherwise: where half or more do, it is low.',
      },
    ]);
  });

  it('is never high where a third says otherwise, and is so again where few do', () => {
    for (const [agree, contradict] of [
      [4, 2],
      [8, 4],
      [9, 7],
    ] as const) {
      expect(parted(agree, contradict).score).toBeLessThan(confidenceBands.high);
      expect(parted(agree, contradict).score).toBeGreaterThanOrEqual(confidenceBands.medium);
    }
    const { score, parts } = parted(7, 2);
    expect(score).toBeGreaterThanOrEqual(confidenceBands.high);
    expect(parts.terms.map(({ name }) => name)).not.toContain('Ceiling');
    expect(parted(4, 0).score).toBeGreaterThan(parted(4, 1).score);
    expect(parted(4, 1).score).toBeGreaterThan(parted(4, 2).score);
  });

  it('says of yes and no which side is counted, and lets a ceiling take what is not named with it', () => {
    const sides = ['agrees', 'agrees', 'contradicts', 'contradicts'] as const;
    const stances = sides.flatMap((each, index) => {
      const trial = trials[index];
      return trial === undefined ? [] : [{ ...trial, stance: each }];
    });
    const { terms } = reckonConfidence(stances, { largerSide: 'no' }).parts;
    expect(terms[0]?.reason).toBe('2 independent sources that say no.');
    const asked = [
      { word: 'roofs', isName: false, isAmount: false, isNamed: true },
      { word: 'rain', isName: false, isAmount: false, isNamed: false },
    ];
    const missing = reckonConfidence(stances, { asked, largerSide: 'no' });
    expect(missing.parts.terms.map(({ name }) => name)).not.toContain('Ceiling');
    expect(missing.score).toBeLessThan(reckonConfidence(stances).score);
  });

  it('does not take a text of which the beginning was read for one that was read in full', () => {
    const reason = 'The first 400 of its 900 passages were read';
    const [first, ...others] = trials;
    if (!first) throw new Error('There are trials');
    const begun = { ...first, source: { ...first.source, reason } };
    const { score, parts } = reckonConfidence([begun, ...others]);
    expect(score).toBeLessThan(reckonConfidence(trials).score);
    const full = trials.length - 1;
    expect(parts).toMatchObject({ full_text: full, partly_read: 1, abstract_only: 0 });
    expect(parts.terms.find(({ name }) => name === 'Read in full')?.reason).toBe(
      `${full} of ${trials.length} read in full, 1 in part.`,
    );
  });

  it.each([
    [0, '3 of 3 read in full.'],
    [1, '2 of 3 read in full, the rest as an abstract.'],
    [2, '1 of 3 read in full, the rest as abstracts.'],
  ])('names as the rest what is one: %d', (abstracts, said) => {
    const cited = trials.slice(0, 3).map(
      ({ source, stance: side }, index): SourceStance => ({
        source: { ...source, readAs: index < abstracts ? 'abstract' : source.readAs },
        stance: side,
      }),
    );
    const { terms } = reckonConfidence(cited).parts;
    expect(terms.find(({ name }) => name === 'Read in full')?.reason).toBe(said);
  });

  it('trusts a trial more than a web page', () => {
    const page = stance('Roofs for everyone', { source_type: 'web page' });
    expect(reckonConfidence([page]).score).toBeLessThan(reckonConfidence(trials.slice(0, 1)).score);
  });

  it('trusts what only the DOI tells to be a preprint less than what a journal printed', () => {
    const parts = { authors: 'Ida Lund', study_type: 'Randomized Controlled Trial' };
    const preprint = stance('Roofs and rain', { ...parts, doi: '10.1101/2031.02.03.123456' });
    const kinds = reckonConfidence([preprint]).parts.terms.find(
      ({ name }) => name === 'Kinds of study',
    );
    expect(kinds?.reason).toContain('; 1 preprint among them counts 0.8 of the kind.');
    expect(reckonConfidence([preprint]).score).toBeLessThan(
      reckonConfidence(trials.slice(0, 1)).score,
    );
  });

  it('is nothing without sources', () => {
    expect(reckonConfidence([])).toMatchObject({ score: 0, parts: { terms: [], agree: 0 } });
  });
});
