/** Which sentence leads where one is of all who were studied and another one of a part of them. */
import { describe, expect, it } from 'vitest';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { pickJudged } from './pick-judged.js';

const limits = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5 };

/** What leads where a judge takes the sentence with these words for the answer. */
async function leadOf(question: string, text: string, title: string, liked: string) {
  const judge: SentenceJudge = {
    judge: async ({ stretches }) =>
      stretches.map(({ sentences }) => sentences.map((each) => (each.includes(liked) ? 4 : 1))),
  };
  const passage = scoredPassage(text, { document_title: title, heading_path: ['Abstract'] });
  const { signal } = new AbortController();
  const picked = await pickJudged(question, [passage], { ...limits, judge, signal });
  if (picked === 'unreadable' || 'nearest' in picked) return '';
  const [first] = picked.sentences;
  return first === undefined ? '' : quoteText(first.passage.text, first.quote);
}

const scarves =
  'We assigned 240 clerks with neck pain to a warm scarf or none. Neck pain was 3.1 points with a scarf and 3.3 points without (p = 0.6). Clerks with migraine, a prespecified subgroup, gained 1.9 points more with the warm scarf. Sleep was not measured.';
const scarfTitle = 'Warm scarves for neck pain of clerks: a trial';
const fares =
  'We compared 40 districts before and after bus fares were cut. Travel did not rise: the estimate is 0.4 trips (s.e. 0.6). Travel of riders younger than 25 rose by 2.9 trips.';
const perch =
  'We sampled 22 rivers above and below weirs. Perch length was 14 cm above weirs and 14 cm below. Length of juvenile perch was 6 cm above weirs and 8 cm below.';

describe('of all', () => {
  it.each([
    ['Do warm scarves reduce neck pain?', scarves, scarfTitle, 'migraine', /^Neck pain was 3.1/],
    ['What was the effect of the scarf on pain?', scarves, scarfTitle, 'migraine', /^Neck pain/],
    ['Did lower fares raise travel?', fares, 'Bus fares and travel', 'younger', /^Travel did not/],
    ['What was the length of perch?', perch, 'Weirs and perch', 'juvenile', /^Perch length/],
  ])('%s', async (question, text, title, liked, lead) => {
    expect(await leadOf(question, text, title, liked)).toMatch(lead);
  });
});

describe('of the part that is asked for', () => {
  it.each([
    ['Do warm scarves help clerks with migraine?', scarves, scarfTitle, 'migraine', /^Clerks with/],
    ['Did travel of riders younger than 25 rise?', fares, 'Bus fares', 'younger', /^Travel of/],
    ['What was the length of juvenile perch?', perch, 'Weirs and perch', 'juvenile', /^Length of/],
    ['How much did clerks with migraine gain?', scarves, scarfTitle, 'Neck pain was', /^Clerks/],
  ])('%s', async (question, text, title, liked, lead) => {
    expect(await leadOf(question, text, title, liked)).toMatch(lead);
  });
});

it('a part stands where nothing says the same of all', async () => {
  const text =
    'We assigned 240 clerks with neck pain to a warm scarf or none. Mood was good. Clerks with migraine gained 1.9 points more with the warm scarf.';
  const lead = await leadOf('Do warm scarves reduce neck pain?', text, scarfTitle, 'migraine');
  expect(lead).toMatch(/^Clerks with migraine/);
});
