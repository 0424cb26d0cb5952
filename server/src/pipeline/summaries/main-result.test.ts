/** What the comparison shows of a study, its result and its limits, is told by its summary. */
import { expect, it } from 'vitest';
import { extractArticle } from './extract-article.js';
import { passagesOf } from './testing.js';

it('puts the main result of an article in front of its other findings', async () => {
  const passages = passagesOf(1, [
    'We randomly allocated 214 women to zinc or placebo for four weeks. Women given zinc reported 2.1 cramps per week and women given placebo 3.9 (difference −1.8, 95% CI −2.4 to −1.2). We found that zinc was liked by most of the women in this trial. The results show that most of the women in this trial were pleased with it.',
  ]);
  const { candidates, facts } = await extractArticle(passages, {
    title: 'Zinc against cramps: a randomised trial',
    focusAreas: ['key_findings'],
    type: 'comprehensive',
  });
  const findings = candidates
    .filter(({ part }) => part === 'key_findings')
    .sort((one, other) => other.worth - one.worth);
  expect(facts.finding?.text).toMatch(/2\.1 cramps/);
  expect(findings[0]?.text).toMatch(/2\.1 cramps/);
  expect(findings.filter(({ text }) => /2\.1 cramps/.test(text))).toHaveLength(1);
});

it('brings the main result of an article that has no finding by its words', async () => {
  const passages = passagesOf(1, [
    'Coughs are common. The aim of this trial was to determine whether thyme syrup reduces the duration of coughs in adults. We randomised 160 adults to thyme or placebo. Coughs lasted 8.2 days with thyme and 8.1 days with placebo. Thyme did not shorten coughs.',
  ]);
  const extracted = async (focus: 'key_findings' | 'methodologies') => {
    const { candidates, facts } = await extractArticle(passages, {
      title: 'Thyme syrup for coughs: a randomised trial',
      focusAreas: [focus],
      type: 'comprehensive',
    });
    const findings = candidates.filter(({ part }) => part === 'key_findings');
    return { main: facts.finding?.text, findings: findings.map(({ text }) => text) };
  };
  const { main = '', findings } = await extracted('key_findings');
  expect(main).toMatch(/8\.2 days/);
  expect(findings[0]).toContain(main);
  expect((await extracted('methodologies')).findings).toEqual([]);
});

it('has no finding in what authors expect', async () => {
  const passages = passagesOf(1, [
    'We will randomise 200 runners to iron or placebo for eight weeks. We expect that iron will improve running time by 5% in these runners. The primary outcome is time over 10 km.',
  ]);
  const { candidates } = await extractArticle(passages, {
    title: 'Iron for runners: a study protocol',
    focusAreas: ['key_findings'],
    type: 'comprehensive',
  });
  const findings = candidates.filter(({ part }) => part === 'key_findings');
  expect(findings.filter(({ text }) => text.includes('We expect'))).toEqual([]);
});

it('tells the limits that the comparison shows of an article that names none by its words', async () => {
  const headings = ['Methods', 'Discussion'];
  const passages = passagesOf(1, [
    'We fenced 26 stretches of rural road.',
    'Fences cut deaths by half. Scavengers may have carried carcasses off before anybody rode past, and nobody knew how many animals lived nearby.',
  ]).map((passage, index) => ({ ...passage, heading_path: headings.slice(index, index + 1) }));
  const { candidates, facts } = await extractArticle(passages, {
    title: 'Fences against road deaths of hedgehogs',
    focusAreas: ['research_gaps'],
    type: 'comprehensive',
  });
  const gaps = candidates.filter(({ part }) => part === 'research_gaps');
  expect(facts.limits?.text).toMatch(/^Scavengers/);
  expect(gaps.map(({ text }) => text)).toEqual([facts.limits?.text]);
});

it('leads with the limits of an article, and takes what was missing before it for none of them', async () => {
  const headings = ['Background', 'Results', 'Discussion'];
  const passages = passagesOf(1, [
    'Fences along roads are common, but controlled evidence on hedgehogs is scarce.',
    'We fenced 26 stretches of rural road. Fences cut deaths by half.',
    'Further studies should follow hedgehogs over several winters. Whether fences help hedgehogs beyond one winter remains unclear. This study has limitations. Scavengers may have carried carcasses off before anybody rode past.',
  ]).map((passage, index) => ({ ...passage, heading_path: headings.slice(index, index + 1) }));
  const { candidates, facts } = await extractArticle(passages, {
    title: 'Fences against road deaths of hedgehogs',
    focusAreas: ['research_gaps'],
    type: 'comprehensive',
  });
  const gaps = candidates
    .filter(({ part }) => part === 'research_gaps')
    .sort((one, other) => other.worth - one.worth)
    .map(({ text }) => text);
  expect(facts.limits?.text).toMatch(/^Scavengers/);
  expect(gaps[0]).toBe(facts.limits?.text);
  expect(gaps.filter((text) => /is scarce/.test(text))).toEqual([]);
  expect(gaps.filter((text) => /remains unclear/.test(text))).toHaveLength(1);
  expect(gaps.filter((text) => /^Scavengers/.test(text))).toHaveLength(1);
});
