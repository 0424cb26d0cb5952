import { workflowResultsSchema } from '@lectern/contract';
import { listFields } from '@lectern/contract/words/testing-told-fields';
import { expect, it } from 'vitest';
import { buildResearchReport } from './build-research-report.js';
import { dot } from './testing.js';
import { readMarkdown } from './testing-research-report.js';
import { toldResults, untoldParts, untoldResults } from './testing-told-results.js';

const isOfPart = (path: string): boolean =>
  Object.keys(untoldParts).some((part) => path.startsWith(part));

it('knows of each field of the results of a run whether its report tells it', () => {
  const fields = listFields(workflowResultsSchema).filter((path) => !isOfPart(path));
  const known = [toldResults, untoldResults].flatMap((of) => Object.keys(of));
  expect(known.sort()).toEqual(fields.sort());
});

const picture = { number: 1, png: dot };

it.each(Object.entries(toldResults))('tells %s', (_, [before, after]) => {
  const read = (results: typeof before): string =>
    readMarkdown(buildResearchReport(results, [picture]));
  expect(read(after)).not.toBe(read(before));
});
