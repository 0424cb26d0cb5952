import { expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../../pipeline/study/testing-study.js';
import { asRead } from './make-hypotheses.js';

it('lets a work that was read from its retracted preprint carry no link of a hypothesis', () => {
  const source = readSourceOf(studyArticle('Tea and sleep'), ['Tea lowered sleep.']);
  expect(asRead(source).article.is_retracted).toBe(false);
  const takenBack = asRead({ ...source, isTakenBack: true });
  expect(takenBack.article.is_retracted).toBe(true);
  expect(takenBack.passages).toEqual(source.passages);
});
