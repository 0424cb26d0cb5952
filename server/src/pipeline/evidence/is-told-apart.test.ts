import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('a statement that divides by groups', () => {
  it.each([
    ['moss reduce noise for tenants?', 'Moss reduced noise for owners but not for tenants.'],
    ['moss reduce noise for tenants?', 'Moss reduced noise, except for tenants.'],
    ['moss reduce noise for tenants?', 'Moss reduced noise, but only for owners.'],
    ['moss reduce noise for tenants?', 'Moss reduced noise for owners, while tenants had more.'],
    [
      'moss raise the rent of tenants?',
      'Moss raised rent among owners; among tenants, it did not.',
    ],
    ['moss raise the rent of men?', 'Moss raised the rent of women; that of men was unchanged.'],
    ['moss reduce noise in old houses?', 'Moss reduced noise in houses, but not in old ones.'],
    ['moss reduce noise for tenants?', 'Moss did not reduce noise for owners but did for tenants.'],
    ['moss reduce noise for tenants?', 'Moss had no effect for owners but reduced it for tenants.'],
  ])('takes no side for whom it tells something else of: %s %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('unclear');
  });

  it.each([
    'Moss reduced noise for owners but not for tenants.',
    'Moss reduced noise in the first year but not in the second.',
    'Moss reduced noise of men but had no effect for women.',
    'Moss reduced noise only in the first year.',
  ])('takes none for all of them: %s', (statement) => {
    expect(tellStance('moss reduce noise?', statement).position).toBe('unclear');
  });

  it.each([
    ['moss reduce noise for owners?', 'Moss reduced noise for owners but not for tenants.'],
    ['moss reduce noise for tenants?', 'Moss reduced noise not only for owners but for tenants.'],
    ['moss reduce noise for tenants?', 'Moss reduced noise for tenants but not the heat of rooms.'],
    ['moss reduce noise?', 'Moss reduced noise in the moss group but not in the control group.'],
    ['moss reduce noise for women?', 'Moss reduced noise for men; it did so for women too.'],
  ])('takes its side for whom it is sure of: %s %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('support');
  });
});
