import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { prepareParts } from './of-part.js';

function kept(question: string, text: string, document_title = 'Moss on roofs'): string[] {
  const passage = scoredPassage(text, { document_title });
  const isOfPart = prepareParts(question, [passage]);
  return readQuotable(passage)
    .filter(isOfPart)
    .map((each) => each.text);
}

const sites = 'Roofs were chosen in Tarbert, Oban and Lerwick.';
const two = 'It takes 12 s with MossDB and 35 s with RoofDB.';

describe('of which of several a figure is', () => {
  it.each([
    ['another site', 'What was the cover in Oban?', sites, 'In Lerwick, cover was 81%.'],
    ['other sites', 'What was the cover in Tarbert?', sites, 'Oban and Lerwick had 3%.'],
    ['another system', 'How much memory does RoofDB use?', two, 'MossDB uses 41 GB of memory.'],
  ])('is of %s', (_, question, told, other) => {
    expect(kept(question, `${told} ${other}`)).toEqual([told]);
  });

  it('is of another one where only the title names the one that is asked of', () => {
    const other = 'RoofDB uses 58 GB of memory.';
    const question = 'How much memory does MossDB use?';
    expect(kept(question, `${two} ${other}`, 'MossDB, a store')).toEqual([two]);
  });

  it.each([
    [
      'What was the cover in Oban?',
      sites,
      'The town of Oban had 31 of the roofs. Their cover by moss was 70% of all.',
    ],
    [
      'What was the cover in Scotland?',
      'All of the roofs lay in Oban, Scotland.',
      'Cover by moss was 88% of all that was seen.',
    ],
    ['What was the cover in Oban?', sites, 'Cover by moss was 88% of all that was seen.'],
    ['What were the barriers in Oban?', sites, 'Barriers were cost and distance.'],
    [
      'What did Lind find?',
      'The work is by Ann Ketter, Jo Lind and Max Said.',
      'Cover by moss fell by 4% of all that was seen.',
    ],
    [
      'What did WHO advise?',
      'The work was paid by Gavi, UNICEF and WHO.',
      'It advises that 3 doses are given to each roof.',
    ],
    [
      'How many died in Oban?',
      'The work was done in March and in May in Oban.',
      'All in all, 3 of the men died within a year.',
    ],
    ['Did cover fall in Oban?', sites, 'Cover by moss fell by 4% of all that was seen.'],
    ['How fast is RoofDB?', two, 'Unlike MossDB, it writes stones fast.'],
  ])('may be of the one that is asked of: %s %s', (question, told, own) => {
    expect(kept(question, `${told} ${own}`).join(' ')).toBe(`${told} ${own}`);
  });
});
