import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('what is said of some and denied of others', () => {
  it.each([
    ['bursaries raise marks of boys', 'Bursaries raised marks of girls but not of boys.'],
    [
      'mulch reduce weeds on slopes',
      'Mulch reduced weeds on flat but not on sloped fields or slopes.',
    ],
    ['mulch reduce weeds in orchards', 'Except in orchards, mulch reduced weeds.'],
    ['mulch reduce weeds in orchards', 'Mulch reduced weeds in all crops apart from orchards.'],
    [
      'drug reduce falls in women',
      'The drug reduced falls in men, whereas no reduction was seen in women.',
    ],
    ['drug reduce falls in women', 'The drug reduced falls in men; in women it did not.'],
  ])('takes no side on those of whom it is denied: %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('unclear');
  });

  it.each([
    [
      'support',
      'bursaries raise marks of girls',
      'Bursaries raised marks of girls but not of boys.',
    ],
    ['support', 'mulch reduce weeds', 'Mulch reduced weeds on slopes but not in orchards.'],
    [
      'support',
      'mulch reduce weeds in orchards',
      'Except on slopes, mulch reduced weeds in orchards.',
    ],
    [
      'support',
      'drug reduce falls',
      'The drug reduced falls, but the risk of fractures did not change.',
    ],
    [
      'support',
      'drug reduce the risk of falls',
      'The drug reduced falls but not the risk of death.',
    ],
    [
      'support',
      'drug reduce falls in patients',
      'The drug reduced falls, but no patients slept longer.',
    ],
    [
      'against',
      'drug reduce falls in women',
      'The drug did not reduce falls, but women did not mind.',
    ],
  ])('%s, of others or of another thing: %s', (position, claim, statement) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });

  it.each([
    [
      'support',
      'drug reduce falls in men',
      'Although it did nothing for women, the drug reduced falls in men.',
    ],
    [
      'support',
      'zinc shorten colds in adults',
      'While none was seen in children, zinc shortened colds in adults.',
    ],
    [
      'unclear',
      'zinc shorten colds in children',
      'While no effect was seen in children, zinc shortened colds in adults.',
    ],
    ['against', 'zinc prevent colds', 'Although zinc did not prevent colds, it shortened them.'],
    ['unclear', 'zinc shorten colds', 'Although zinc did not prevent colds, it shortened them.'],
  ])('%s, by the main clause behind what it concedes: %s', (position, claim, statement) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });

  it('takes no side where the groups did not differ', () => {
    const denied = 'Walking reduced dizziness, but no difference was seen between groups.';
    expect(tellStance('walking reduce dizziness', denied).position).toBe('unclear');
  });
});
