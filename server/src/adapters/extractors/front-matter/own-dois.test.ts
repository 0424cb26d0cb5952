import { expect, it } from 'vitest';
import { textPart } from '../text-parts.js';
import { ownDois } from './own-dois.js';

const about = 'Frost on the pipes of greenhouses in Tromsø';
const doi = 'doi:10.5555/frost.2018';

function sureOf(title: string, ...texts: string[]) {
  const parts = [title, ...texts].map((text) => textPart('paragraph', text, { page: 1 }));
  const { sure, others } = ownDois(parts, title, []);
  return { sure, others };
}

const other = { sure: [], others: ['10.5555/frost.2018'] };
const own = { sure: ['10.5555/frost.2018'], others: [] };

it.each([
  [`Polar Gardens 2019; 8: 12. Correction to: Polar Gardens 2018; 7: 45-58.\n${doi}`],
  ['Correction to: Polar Gardens 2018; 7: 45-58.', doi],
  [`Erratum for Polar Gardens 7, 45 (2018), ${doi}`],
  [`The original article can be found online at https://doi.org/10.5555/frost.2018`],
  [`This corrects the article ${doi}`],
  [`Retraction notice to Polar Gardens 7 (2018) 45-58, ${doi}`],
])('gives what a notice is about no DOI of its own: %j', (...texts) => {
  expect(sureOf(`Correction to: ${about}`, ...texts)).toEqual(other);
  expect(sureOf('Correction', ...texts)).toEqual(other);
});

it.each([
  [`Correction to: ${about}`, [`Polar Gardens 2019; 8: 12. ${doi}`]],
  [`Correction to: ${about}`, [doi]],
  [
    `Correction to: ${about}`,
    [`Moe A. Correction to: ${about}. Polar Gardens 2019; 8: 12. ${doi}`],
  ],
  [
    about,
    [`Polar Gardens 2018; 7: 45-58. ${doi}`, `Correction to this article: doi:10.5555/erratum`],
  ],
  ['Correction of frost damage in greenhouses', [`Frost Correction Letters 12 (2018) 4. ${doi}`]],
  [about, [`Corrected proof. Polar Gardens 7 (2018). ${doi}`]],
])('leaves a work its own DOI: %s %j', (title, texts) => {
  expect(sureOf(title, ...texts).sure).toEqual(own.sure);
});
