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
    ['hepatitis NOT "hepatitis A"', { title: 'A trial in hepatitis B' }, false],
    ['hepatitis NOT "hepatitis A"', { title: 'Hepatitis: A review' }, false],
    ['hepatitis NOT "hepatitis A"', { abstract: 'He gave those with hepatitis a drug.' }, false],
    ['hepatitis NOT "hepatitis A"', { title: 'Hepatitis A vaccines' }, true],
    ['hepatitis NOT hepatitis A', { title: 'A trial in hepatitis B' }, false],
    ['hepatitis NOT hepatitis A', { title: 'Vitamin A in hepatitis B' }, false],
    ['hepatitis NOT hepatitis A', { abstract: 'An outbreak of hepatitis A.' }, true],
    ['hepatitis NOT hepatitis a', { abstract: 'a vaccine against hepatitis B' }, false],
    ['hepatitis NOT hepatitis a', { abstract: 'An outbreak of hepatitis A.' }, true],
    ['vitamin -"vitamin A"', { abstract: 'Vitamin D is a hormone.' }, false],
    ['vitamin -"vitamin A"', { abstract: 'doses of vitamin A' }, true],
    ['fibers NOT "A fibers"', { title: 'C fibers' }, false],
    ['fibers NOT "A fibers"', { title: 'On A fibers' }, true],
    ['diabetes NOT type I diabetes', { abstract: 'I saw type II diabetes.' }, false],
    ['diabetes NOT type I diabetes', { abstract: 'Type I diabetes mellitus' }, true],
    ['diabetes NOT type 2 diabetes', { abstract: '2 people with type 1 diabetes' }, false],
    ['diabetes NOT type 2 diabetes', { abstract: 'Diabetes of type 2' }, true],
    ['guidelines NOT WHO', { abstract: 'patients who smoke' }, false],
    ['guidelines NOT WHO', { abstract: 'The WHO guideline' }, true],
    ['guidelines NOT WHO cancer', { abstract: 'patients who have cancer' }, false],
    ['guidelines NOT WHO cancer', { abstract: 'cancers, says the WHO' }, true],
    ['PHAGE NOT "DEATH OF THE RAT"', { abstract: 'the death of the rat' }, true],
    ['cells NOT "CD4+"', { abstract: 'CD4-negative cells' }, false],
    ['cells NOT CD4+', { abstract: 'CD4 and CD8' }, false],
    ['cells NOT CD4+', { abstract: 'CD4+ cells' }, true],
    ['cells NOT "CD4+ T"', { abstract: 'CD4(+) T cells' }, true],
    ['cells NOT CD4', { abstract: 'CD4+ cells' }, true],
    ['cells NOT CD4+', { abstract: 'CD4⁺ cells' }, true],
    ['code NOT C#', { abstract: 'code in C and C++' }, false],
    ['code NOT C#', { abstract: 'code in C#' }, true],
    ['interleukin NOT IL-2', { abstract: 'IL-6 on day 2' }, false],
    ['interleukin NOT IL-2', { abstract: 'by IL-2 alone' }, true],
    ['phage NOT kidney-stone', { abstract: 'Kidney stones were seen.' }, true],
    ['phage NOT DEATH OF RATS', { abstract: 'the death of a rat' }, true],
    ['phage NOT meta-analysis', { abstract: 'an analysis of meta data' }, false],
    ['phage NOT Ménière', { title: 'Meniere and phage' }, true],
  ])('%s of %j: %s', (query, parts, isLeftOut) => {
    expect(excludes(query, parts)).toBe(isLeftOut);
  });
});
