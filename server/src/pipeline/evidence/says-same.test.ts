import { describe, expect, it } from 'vitest';
import { saysOpposite, saysSame } from './says-same.js';

describe('a sentence of another work', () => {
  const statement = 'Grass roofs lowered the heat of rooms in schools.';

  it.each([
    'In Bergen grass roofs lowered the heat of rooms in two schools.',
    'The heat of rooms in schools was lowered by grass roofs.',
  ])('says the same: %s', (other) => {
    expect(saysSame(statement, other)).toBe(true);
  });

  it.each([
    ['of something else', 'Awnings lowered the heat of rooms in schools.'],
    ['of others', 'Grass roofs lowered the heat of rooms in barns.'],
    ['with a hedge', 'Grass roofs may have lowered the heat of rooms in schools.'],
    ['of the contrary', 'Grass roofs did not lower the heat of rooms in schools.'],
    ['of a plan', 'We expect that grass roofs will lower the heat of rooms in schools.'],
    [
      'of what is left open',
      'We do not know whether grass roofs lower the heat of rooms in schools.',
    ],
    [
      'of what others told',
      'Lund and colleagues reported that grass roofs lowered the heat of rooms in schools.',
    ],
    [
      'of what is believed',
      'It is widely believed that grass roofs lowered the heat of rooms in schools.',
    ],
  ])('does not, as it tells %s: %s', (_, other) => {
    expect(saysSame(statement, other)).toBe(false);
  });

  it('of a rise does not say only that there was no fall', () => {
    const not = 'Grass roofs did not lower the heat of rooms in schools.';
    const raised = 'Moss raised the heat of rooms with grass roofs in schools by 2 degrees.';
    expect(saysSame(not, raised)).toBe(false);
    expect(saysSame(not, 'In schools grass roofs did not lower the heat of rooms.')).toBe(true);
  });

  it('of another language says the same only in the same words', () => {
    const german = 'Gründächer senkten die Hitze der Räume in den Schulen nicht.';
    expect(saysSame(german, german)).toBe(true);
    expect(saysSame(german, 'Gründächer senkten die Hitze der Räume in den Schulen.')).toBe(false);
    expect(saysOpposite(german, statement)).toBe(false);
  });
});
