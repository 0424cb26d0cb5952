import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('a claim that compares', () => {
  it.each([
    [
      'heat lower with moss than with slate',
      'Heat was lower with slate than with moss.',
      'unclear',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was higher with slate than with moss.',
      'unclear',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was lower with moss than with slate.',
      'support',
    ],
    [
      'heat lower with moss than with slate',
      'Heat was higher with moss than with slate.',
      'against',
    ],
    ['roof A better than roof B', 'Roof B was better than roof A.', 'unclear'],
    ['roof A better than roof B', 'Roof A was better than roof B.', 'support'],
    ['more roofs leak in the moss group', 'More roofs leaked in the slate group.', 'unclear'],
    [
      'more roofs leak in the moss group',
      'More roofs leaked in the slate group than in the moss group.',
      'unclear',
    ],
    [
      'more roofs leak in the moss group',
      'More roofs leaked in the moss group than in the slate group.',
      'support',
    ],
    ['the heat of roofs fall before 2010', 'The heat of roofs fell after 2010.', 'unclear'],
    ['the heat of roofs fall before 2010', 'The heat of roofs fell before 2010.', 'support'],
    ['moss reduce heat in owners over 65', 'Moss reduced heat in owners under 65.', 'unclear'],
    ['more moss lead to worse roofs', 'More moss led to better roofs.', 'against'],
    ['more moss lead to worse roofs', 'More moss led to worse roofs.', 'support'],
    ['more moss lead to worse roofs', 'Less moss led to better roofs.', 'unclear'],
    [
      'higher intake associated with lower weight',
      'Higher intake was associated with higher weight.',
      'against',
    ],
  ])('%s: %s', (claim, statement, position) => {
    expect(tellStance(claim, statement).position).toBe(position);
  });
});

describe('words that could belong to another end', () => {
  it.each([
    [
      'chemotherapy before surgery improves survival',
      'Chemotherapy before surgery improved survival.',
    ],
    [
      'chemotherapy before surgery improves survival',
      'Preoperative chemotherapy improved survival after a median follow-up of 5 years.',
    ],
    [
      'pain lower with moss than with slate',
      'In more than 500 rooms, pain was lower with moss than with slate.',
    ],
  ])('take no side away: %s / %s', (claim, text) => {
    expect(tellStance(claim, text).position).toBe('support');
  });
});
