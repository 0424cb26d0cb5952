import { describe, expect, it } from 'vitest';
import { readAskedKinds } from './asked-kinds.js';
import { excludesQuality, readQualities } from './qualities.js';

describe('the kinds of study that a question asks for', () => {
  it('are none where replication is a subject', () => {
    expect(readAskedKinds('Which papers are about DNA replication?')).toEqual([]);
  });

  it.each([
    ['How many randomised trials do I have?', ['randomised trials'], ['randomised']],
    ['How many RCTs on moss do I have?', ['RCTs'], ['randomised']],
    ['Which papers are non-randomised trials?', ['non-randomised trials'], ['nonrandomised']],
    ['Do I have double-blinded cross-over trials?', null, ['doubleblind', 'crossover']],
    ['How many randomized controlled trials are there?', null, ['randomised']],
    ['Which of my papers is a cohort study?', ['cohort studies'], []],
    ['How many meta-analyses and narrative reviews are there?', null, []],
    ['Is there a systematic review of moss?', ['systematic reviews'], ['systematic']],
    ['Which of my papers are qualitative?', ['qualitative studies'], []],
    ['Which papers are randomised?', ['randomised studies'], ['randomised']],
    ['How many of my trials are randomised?', ['randomised trials'], ['randomised']],
    ['Reviews on moss', ['reviews'], []],
    ['Show my pilot studies', ['pilot studies'], ['pilot']],
    ['Is there a letter to the editor?', ['letters to the editor'], []],
    ['Do I have a clinical practice guideline?', ['clinical practice guidelines'], []],
    ['Do I have any notice of retraction?', ['notices of retraction'], []],
    ['Any erratum or commentary?', ['errata', 'commentaries'], []],
  ])('are as narrow as it names them: %s', (question, nouns, qualities) => {
    const kinds = readAskedKinds(question);
    if (nouns !== null) expect(kinds.map(({ noun }) => noun)).toEqual(nouns);
    expect(kinds[0]?.qualities).toEqual(qualities);
  });

  it('are several where they are joined, and the first where another is what it is about', () => {
    const nouns = (question: string): string[] => readAskedKinds(question).map(({ noun }) => noun);
    expect(nouns('How many trials and systematic reviews do I have?')).toEqual([
      'trials',
      'systematic reviews',
    ]);
    expect(nouns('How many reviews of drug trials do I have?')).toEqual(['reviews']);
    expect(nouns('How many papers on moss do I have?')).toEqual([]);
    expect(nouns('Which papers are about randomised trials?')).toEqual(['randomised trials']);
    expect(nouns('Which papers mention letters?')).toEqual([]);
    expect(readAskedKinds('Who wrote the notice?')[0]?.family.isForm).toBe(true);
  });
});

it('names the qualities of a design so that they can be compared', () => {
  expect([...readQualities('A cluster-randomized trial')]).toContain('randomised');
  expect([...readQualities('A non-randomised trial')]).toEqual(['nonrandomised']);
  expect(excludesQuality(readQualities('A non-randomised trial'), 'randomised')).toBe(true);
  expect(excludesQuality(readQualities('A crossover trial'), 'randomised')).toBe(false);
});
