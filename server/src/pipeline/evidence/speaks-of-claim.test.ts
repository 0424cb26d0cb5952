import { expect, it } from 'vitest';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { readClaim } from './read-claim.js';
import { speaksOfClaim } from './speaks-of-claim.js';

const title = 'Bee venom and relapse of gout';

function speaks(question: string, text: string): boolean {
  const claim = readClaim(question) ?? '';
  return speaksOfClaim(claim, { text, title, work: vocabularyOf(`${title}\n${text}`) });
}

it.each([
  ['Does bee venom reduce relapse?', 'Bee venom cost 300 euros a year.', false],
  ['Does bee venom reduce relapse?', 'Bee venom should be given before other drugs.', false],
  ['Does bee venom reduce relapse?', 'Relapse was recorded in clinics that use bee venom.', true],
  ['Does bee venom reduce relapse?', 'Bee venom had no effect that could be told.', true],
  ['Does bee venom raise soil pH?', 'Bee venom raised the weight of worms in the soil.', false],
  ['Does bee venom raise soil pH?', 'The pH was read in forty plots with bee venom.', true],
])('%s %s', (question, text, expected) => {
  expect(speaks(question, text)).toBe(expected);
});
