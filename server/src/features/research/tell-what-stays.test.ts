import { expect, it } from 'vitest';
import { tellWhatStays, type WhatStays } from './tell-what-stays.js';

const first = { question: 'Does tea help?', run: 1 };
const second = { question: 'What of white tea?', run: 2 };
const told = (parts: Partial<WhatStays>) =>
  tellWhatStays({ hypotheses: [], answers: [first], datasets: 0, report: 1, ...parts });

it('tells of a report that was written before the newest answers', () => {
  expect(told({ answers: [first, second] })).toEqual([
    'The summary, the key insights and the report were made before the run went deeper on “What of white tea?”, and do not take in what was found there.',
  ]);
  const both = told({ answers: [first, second], hypotheses: [1] });
  expect(both).toHaveLength(2);
  expect(both[1]).toMatch(/^The hypothesis was made before/);
});

it('tells nothing of a report that takes in all answers, or that is not there yet', () => {
  expect(told({})).toEqual([]);
  expect(told({ answers: [first, second], report: 2 })).toEqual([]);
  expect(told({ answers: [first, second], report: null })).toEqual([]);
});
