import type { Answer } from '@lectern/contract';
import { expect, it } from 'vitest';
import { noUsage } from '../models/budget.js';
import { joinAnswers } from './join-answers.js';

function answerThatLeftOut(...ids: string[]): Answer {
  return {
    answer: 'Yes.',
    origin: 'none',
    model: 'built-in reader',
    is_covered: false,
    sources: [],
    nearest: [],
    passages_considered: 1,
    markers_removed: 0,
    unsupported: [],
    search_query: '',
    is_cut: false,
    usage: noUsage,
    retracted_left_out: ids.map((id) => ({ document_id: id, document_title: `Title ${id}` })),
  };
}

it('names once each retracted document that any of the questions left out', () => {
  const joined = joinAnswers(
    ['First?', 'Second?'],
    [answerThatLeftOut('a'), answerThatLeftOut('a', 'b')],
  );
  expect(joined.retracted_left_out).toEqual([
    { document_id: 'a', document_title: 'Title a' },
    { document_id: 'b', document_title: 'Title b' },
  ]);
});
