import { expect, it } from 'vitest';
import { findAsked, findNamedNowhere } from './find-asked.js';
import { putInContext } from './question-in-context.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const asked = putInContext('Do grass roofs cool rooms in Peru or Chile?', '');
const roofs = readSourceOf(studyArticle('Roofs'), ['Roofs of grass are seen in Peru.']);

it('finds which words nothing that was read names', async () => {
  const { signal } = new AbortController();
  const given = { sources: [roofs], signal };
  expect(await findNamedNowhere(asked, ['Peru', 'Chile'], given)).toEqual(['Chile']);
});

it('ends where it is cancelled', async () => {
  const cancelled = new Error('Cancelled');
  const given = { sources: [roofs], signal: AbortSignal.abort(cancelled) };
  await expect(findNamedNowhere(asked, ['Peru', 'Chile'], given)).rejects.toBe(cancelled);
});

it('asks no passage for the verb of how something goes', () => {
  const passages = [{ source: roofs.key, text: 'Moss lowers the heat of slate.' }];
  const missing = (question: string) =>
    findAsked(putInContext(question, ''), passages, [roofs]).flatMap(({ word, isNamed }) =>
      isNamed ? [] : word,
    );
  expect(missing('How does moss act on the heat of slate?')).toEqual([]);
  expect(missing('How does moss act on the heat of zinc?')).toEqual(['zinc']);
});
