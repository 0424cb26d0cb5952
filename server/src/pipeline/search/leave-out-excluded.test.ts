import { articleSchema } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { isExcluded } from './leave-out-excluded.js';
import { readQuery } from './read-query.js';

function excludes(query: string, parts: { title?: string; abstract?: string; journal?: string }) {
  const article = articleSchema.parse({ title: 'Phage', url: 'https://example.org/a', ...parts });
  return isExcluded(article, readQuery(query).expression);
}

describe('what a query excludes', () => {
  it.each([
    ['phage NOT kidney', { title: 'Phage in kidneys' }, true],
    ['phage NOT kidney', { abstract: 'KIDNEY injury' }, true],
    ['phage NOT kidney', { title: 'Phage in skin' }, false],
    ['phage NOT kidney', { journal: 'Kidney International' }, false],
    ['phage not kidney', { title: 'Phage in kidneys' }, false],
    ['phage -kidney', { title: 'Phage in kidneys' }, true],
    ['phage NOT (kidney OR renal)', { abstract: 'renal failure' }, true],
    ['phage NOT (kidney AND stones)', { abstract: 'kidney failure' }, false],
    ['phage NOT kidney stones', { abstract: 'stones in the kidney' }, true],
    ['phage NOT kidney stones', { abstract: 'kidney failure' }, false],
    ['phage NOT kidney "in vitro"', { abstract: 'kidney failure' }, false],
    ['phage NOT kidney "in vitro"', { abstract: 'a study in vitro' }, false],
    ['phage NOT kidney "in vitro"', { abstract: 'kidneys, in vitro' }, true],
    ['phage NOT kidney NOT liver', { abstract: 'liver failure' }, true],
    ['phage NOT "kidney stones"', { abstract: 'stones in the kidney' }, false],
    ['phage NOT "kidney stones"', { abstract: 'No Kidney-stones were found.' }, true],
    ['phage OR virus NOT kidney', { title: 'A virus of kidneys' }, true],
    ['(phage NOT kidney) OR virus', { title: 'A virus of kidneys' }, false],
    ['phage NOT the', { title: 'The phage' }, false],
    ['phage NOT "the who"', { title: 'Who is who' }, true],
    ['phage NOT Ménière', { title: 'Meniere and phage' }, true],
  ])('%s of %j: %s', (query, parts, isLeftOut) => {
    expect(excludes(query, parts)).toBe(isLeftOut);
  });
});
