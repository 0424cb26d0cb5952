import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('what some of several studies found', () => {
  it.each([
    'In two of ten studies moss reduced leaks.',
    'Moss reduced leaks in 3 of 9 trials.',
    'Moss reduced leaks in 3/9 trials.',
    'Of the nine trials that measured leaks, only three found a reduction with moss.',
    'One of two trials found that moss reduced leaks.',
    'Moss did not reduce leaks in four of the twenty-two small trials.',
    'A minority of trials found that moss reduced leaks.',
    'Few studies found that moss reduced leaks.',
  ])('is no side of all, where it is half of them or fewer: %s', (statement) => {
    expect(tellStance('moss reduce leaks?', statement).position).toBe('unclear');
  });

  it.each([
    'In eight of ten studies moss reduced leaks.',
    'Of the nine trials that measured leaks, seven found a reduction with moss.',
    'Moss reduced leaks in 3 of 4 trials.',
    'Moss reduced leaks by three of nine litres.',
    'A few trials found that moss reduced leaks.',
  ])('is one where it is most of them: %s', (statement) => {
    expect(tellStance('moss reduce leaks?', statement).position).toBe('support');
  });
});
