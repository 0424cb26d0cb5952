import { describe, expect, it } from 'vitest';
import { asksForSubject, readCue } from './question-cues.js';

describe('a sentence that cannot answer is told from one that can', () => {
  it.each([
    ['How deep is the pond?', 'The pond is eight feet deep.', 'The pond lost eight frogs.'],
    ['When was the dyke built?', 'The dyke was built in spring by farmers.', 'It took a year.'],
    [
      'When does concrete gain its strength?',
      'Concrete gains most of its strength within four weeks.',
      'Concrete gains its strength from cement.',
    ],
    [
      'In what year did the payments begin?',
      'Payments began in 2014.',
      'Payments began in the first village.',
    ],
    [
      'Who disliked the change?',
      'Older drivers disliked it at first.',
      'The change was disliked at first.',
    ],
    [
      'Who invented the spores?',
      'The spores were first grown by Hedwig Amsel.',
      'Spores of Bacillus, mixed by workers, wake in water.',
    ],
    [
      'Which organisations paid for the nets?',
      'The nets were paid for by Malaria Fund Benin.',
      'The nets were paid for by donors.',
    ],
    [
      'After what time should nets be replaced?',
      'Nets should be replaced after two years.',
      'Nets should be replaced by better ones.',
    ],
    [
      'How long does it take to grow the layer?',
      'Growing the layer took 25 minutes.',
      'The layer was 18 nanometres thick.',
    ],
    [
      'What was the width of the cracks?',
      'Cracks were narrower than 0.6 millimetres.',
      'Cracks opened again in 22% of the cores.',
    ],
  ])('%s', (question, answers, does_not) => {
    const { match, isNeeded } = readCue(question);
    expect(isNeeded).toBe(true);
    expect(match(answers)).toBeGreaterThan(0);
    expect(match(does_not)).toBe(0);
  });

  it.each([
    ['Where were the cows kept?', 'The herd stood in Friesland.', 'The herd ate seaweed.'],
    [
      'Which corals profit from warmth?',
      'Branching corals profit from warmth.',
      'The corals profit from warmth.',
    ],
  ])('more or less well: %s', (question, better, worse) => {
    const { match } = readCue(question);
    expect(match(better)).toBeGreaterThan(match(worse));
  });
});

describe('a number counts where it is of what is asked', () => {
  it.each([
    ['How many colonies bleached?', '27% of the older colonies bleached.', true],
    ['How many villages took part?', 'Forty-eight villages took part.', true],
    ['How many queens died?', 'Of the queens eleven died.', true],
    ['How many colonies bleached?', 'Fragments of one or two species bleached.', false],
    ['How many spores are in a cubic metre?', 'A cubic metre costs 95 euros.', false],
    [
      'How many audiologists were there?',
      'Half of them were given long and careful counselling by an audiologist.',
      false,
    ],
    ['How much rain is held back?', 'They hold back a third.', true],
    ['How many nurses took part?', 'Of those asked 41 took part.', true],
  ])('%s %s', (question, sentence, counts) => {
    expect(readCue(question).counts(sentence)).toBe(counts);
  });
});

describe('a question for whatever is said of a subject', () => {
  it.each([
    'What is known about otters?',
    'What do studies say about bird nets',
    'Tell me more about heat pumps in old houses',
    'What is the evidence for nets?',
    'seaweed and methane of dairy cows',
  ])('%s', (question) => {
    expect(asksForSubject(question)).toBe(true);
  });

  it.each([
    'What is the price of nets?',
    'what are the side effects of nets',
    'How long did it take to put the nets up?',
    'Nets lowered the damage?',
    'Which evidence was left out by the review of nets?',
    'did the nets help',
  ])('is not %s', (question) => {
    expect(asksForSubject(question)).toBe(false);
  });
});
