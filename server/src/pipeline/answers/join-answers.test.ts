import type { Answer } from '@lectern/contract';
import { expect, it } from 'vitest';
import { noUsage } from '../models/budget.js';
import { joinAnswers } from './join-answers.js';
import { scoredPassage } from './testing-passages.js';

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

it('keeps what is said of one question as a whole with that question', () => {
  const ofLibrary: Answer = {
    ...answerThatLeftOut(),
    ...{ kind: 'library', statement: '3 of your 9 documents are trials.', listed: ['a', 'b', 'c'] },
  };
  const joined = joinAnswers(['How many?', 'Why?'], [ofLibrary, answerThatLeftOut()]);
  expect(joined).not.toHaveProperty('kind');
  expect(joined).not.toHaveProperty('statement');
  expect(joined.listed).toEqual(['a', 'b', 'c']);
  expect(joined.parts).toMatchObject([
    { statement: '3 of your 9 documents are trials.', listed: ['a', 'b', 'c'] },
    { question: 'Why?' },
  ]);
  expect(joined.parts?.[1]).not.toHaveProperty('statement');
});

it('moves the markers of the later ones, and no mass of an isotope', () => {
  const [source] = [{ marker: 1 } as Answer['sources'][number]];
  const first = { ...answerThatLeftOut(), answer: 'Yes [1].', sources: [source] } as Answer;
  const second = { ...first, answer: '[18]F-FDG was given [1].' };
  expect(joinAnswers(['First?', 'Second?'], [first, second]).answer).toContain(
    '[18]F-FDG was given [2].',
  );
});

it('shows what comes nearest with the question that it is nearest to', () => {
  const near = { id: 'p' } as Answer['nearest'][number];
  const silent: Answer = { ...answerThatLeftOut(), nearest: [near] };
  const covered: Answer = { ...answerThatLeftOut(), is_covered: true };
  const { nearest, parts } = joinAnswers(['First?', 'Second?'], [covered, silent]);
  expect(nearest).toEqual([]);
  expect(parts?.[0]).not.toHaveProperty('nearest');
  expect(parts?.[1]?.nearest).toEqual([near]);
});

it('tells what failed for any of the questions, once', () => {
  const failed: Answer = { ...answerThatLeftOut(), search_note: 'The key is wrong.' };
  const joined = joinAnswers(
    ['First?', 'Second?', 'Third?'],
    [answerThatLeftOut(), failed, failed],
  );
  expect(joined.search_note).toBe('The key is wrong.');
});

it('says no one thing of what was looked at where each question looked at its own', () => {
  const ofOne: Answer = {
    ...answerThatLeftOut(),
    looked_at: { searched: 1, documents: 1, unread: [] },
  };
  expect(joinAnswers(['First?', 'Second?'], [ofOne, ofOne]).looked_at).toBeNull();
  const searched = joinAnswers(['First?', 'Second?'], [ofOne, answerThatLeftOut()]);
  expect(searched.looked_at).toBeUndefined();
});

it('keeps markers apart where those of an answer have gaps', () => {
  const cites = (...markers: number[]): Answer => ({
    ...answerThatLeftOut(),
    answer: markers.map((marker) => `So it is [${marker}].`).join(' '),
    sources: markers.map((marker) => ({
      ...{ ...scoredPassage('So it is.', { id: `p${marker}`, document_id: 'd' }), marker },
      quote: null,
      same_work_as: null,
    })),
  });
  const joined = joinAnswers(['First?', 'Second?'], [cites(1, 3), cites(1)]);
  expect(joined.sources.map(({ marker }) => marker)).toEqual([1, 3, 4]);
  expect(joined.answer).toContain('[4]');
});
