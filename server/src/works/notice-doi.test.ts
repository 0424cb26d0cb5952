import { expect, it } from 'vitest';
import { doiOfNoticeText } from './notice-doi.js';

it.each([
  ['alone', 'The article (https://doi.org/10.5555/herons.1) had an error.', ''],
  [
    'beside its own',
    'doi:10.5555/erratum.2\nOn the article doi:10.5555/herons.1.',
    '10.5555/erratum.2',
  ],
  ['alone, also where it was taken for its own', 'In doi:10.5555/herons.1,', '10.5555/herons.1'],
])('reads the DOI that a notice names %s', (_, text, own) => {
  expect(doiOfNoticeText(text, own)).toBe('10.5555/herons.1');
});

it.each([
  ['none', 'In the article on herons a figure was wrong.'],
  ['several', 'Corrections: doi:10.5555/herons.1, Table 2; doi:10.5555/snails.4, Figure 1.'],
])('reads nothing where a notice names %s', (_, text) => {
  expect(doiOfNoticeText(text, '')).toBe('');
});
