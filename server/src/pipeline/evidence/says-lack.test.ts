import { describe, expect, it } from 'vitest';
import { asksLack } from './says-lack.js';
import { tellStance } from './tell-stance.js';

describe('a claim that there is little or nothing of something', () => {
  it.each([
    ['moss non-inferior to slate', 'Moss was inferior to slate.', 'against', 'inferior'],
    ['moss non-inferior to slate', 'Moss was not inferior to slate.', 'support', 'not inferior'],
    ['there no difference between moss and slate', 'Moss was better than slate.', 'unclear', ''],
    [
      'there no difference between moss and slate',
      'There was no difference between moss and slate.',
      'support',
      'no difference',
    ],
    ['moss equivalent to slate', 'Moss was superior to slate.', 'unclear', ''],
    ['moss equivalent to slate', 'Moss did not differ from slate.', 'unclear', ''],
    ['moss equivalent to slate', 'Moss was not equivalent to slate.', 'against', 'not equivalent'],
    ['moss pointless on roofs', 'Moss was effective on roofs.', 'unclear', ''],
    ['moss rare on roofs', 'Moss was common on roofs.', 'against', 'common'],
    ['moss rare on roofs', 'Moss was rare on roofs.', 'support', 'rare'],
    ['moss rare on roofs', 'Moss was not rare on roofs.', 'against', 'not rare'],
    ['moss not rare on roofs', 'Moss was rare on roofs.', 'unclear', ''],
  ])('%s: %s', (claim, statement, position, label) => {
    expect(tellStance(claim, statement)).toEqual({ position, label });
  });
});

describe('a word that a claim only names', () => {
  it.each([
    'does moss reduce heat in rare buildings',
    'morphine equivalents fell with moss',
    'does moss remove redundant layers',
  ])('asks for no lack: %s', (claim) => {
    expect(asksLack(claim)).toBe(false);
  });

  it.each(['fever is rare in adults', 'moss is equivalent to slate', 'is moss useless?'])(
    'is asked for where it is what is said: %s',
    (claim) => {
      expect(asksLack(claim)).toBe(true);
    },
  );
});
