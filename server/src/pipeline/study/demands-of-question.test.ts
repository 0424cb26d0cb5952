import { templateQuestions } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { aspectOf } from './aspect-of-question.js';
import { demandsOf, saidOf } from './demands-of-question.js';
import { frameTopic } from './frame-topic.js';
import { questionFrames } from './question-frames.js';

describe('the questions of all templates', () => {
  const framed = questionFrames.map(({ text }) => frameTopic('Grass roofs', text) ?? '');
  const onScreen = Object.values(templateQuestions).flatMap(({ questions }) => questions);
  it.each([...framed, ...onScreen])('ask for something that an answer has to say: %s', (text) => {
    expect(demandsOf(text).length > 0 || aspectOf(text) !== null).toBe(true);
  });
});

describe('what a sentence says of', () => {
  it.each([
    ['use', 'In 2021 grass roofs were installed on 4% of new houses.', true],
    ['use', 'Propane has a climate value of three.', false],
    ['use', 'Grass roofs are installed with care.', false],
    ['cost', 'They cost 90 euros a square metre.', true],
    ['cost', 'A longer trial is worth its costs.', false],
    ['cost', 'Cost was only reported in four trials.', false],
    ['cost', 'The price was reported by three of the works as 90 euros.', true],
    ['saving', 'It paid back in nine years.', true],
    ['risk', 'Red skin was the commonest complaint.', true],
    ['risk', 'Rooms were cooler below grass.', false],
    ['barrier', 'Refusals named the sight of the roof.', true],
    ['maturity', 'The process works at pilot scale.', true],
    ['agreement', 'Trials of four weeks and more agreed well with one another.', true],
    ['agreement', 'Particles on which three people disagreed were left out.', false],
    [
      'effect',
      'It was 61% with grass and 38% without (difference 23 points, 95% CI 7 to 39).',
      true,
    ],
    ['effect', 'Grass roofs cooled the rooms and grew well.', false],
    ['comparison', 'Grass cooled rooms better than gravel.', true],
    ['comparison', 'Grass cooled rooms on more than a day.', false],
    ['comparison', 'Depth, rather than width, divided the roofs.', false],
  ] as const)('%s: %s', (demand, text, says) => {
    expect(saidOf(text, [demand])).toEqual(says ? [demand] : []);
  });
});
