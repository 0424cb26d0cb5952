import { expect, it } from 'vitest';
import { generateHypotheses } from './generate-hypotheses.js';
import { workOf } from './testing-works.js';

async function statementsOf(first: string, second: string): Promise<string[]> {
  const sources = [
    workOf(`Winters are long. Kelp dressing lowered the thickness${first} in twelve trials.`),
    workOf(`In a trial, kelp dressing reduced the thickness${first} by 12%. Nobody withdrew.`),
    workOf(`Kelp dressing lowered the thickness${first}. The taste was liked.`),
    workOf(`A higher thickness${second} increased frost numbness. Gloves did not help.`),
    workOf(`A higher thickness${second} was associated with more frost numbness.`),
    workOf(`We found that a higher thickness${second} increased frost numbness at sea.`),
    workOf('Seal hunting is regulated. Quotas were set in spring.'),
  ];
  const { hypotheses } = await generateHypotheses({
    topic: 'Kelp dressing in cold weather',
    ...{ questions: [], sources, count: 3, searchOutside: null, asker: null },
    signal: new AbortController().signal,
  });
  return hypotheses.map(({ statement }) => statement);
}

it('leads nowhere by way of a measure of another thing', async () => {
  expect(await statementsOf(' of the hulls', ' of the ropes')).toEqual([]);
});

it.each([
  ['of the same thing', ' of the ropes', ' of wet ropes'],
  ['of what one of them leaves open', '', ' of the ropes'],
  ['of other people', ' of women', ' of men'],
])('leads on by way of a measure %s', async (_, first, second) => {
  const found = await statementsOf(first, second);
  expect(found.join(' ')).toContain('Kelp dressing may reduce frost numbness');
});
