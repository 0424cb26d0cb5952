import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { readQuotable } from './is-quotable.js';
import { prepareEnds } from './names-ends.js';

const passage = scoredPassage(
  'Runners wore wool socks in winter. Blisters fell by a third with wool socks. Heart rate did not change.',
);

function fitting(question: string): number {
  const namesEnds = prepareEnds(question, [passage]);
  return readQuotable(passage).filter(namesEnds).length;
}

describe('a document', () => {
  it.each([
    'Do compression sleeves reduce blisters?',
    'Does garlic reduce blisters?',
    'Do wool socks reduce mortality?',
    'Does owning a dog lower heart rate?',
  ])('says neither yes nor no to what it names nothing of on one side: %s', (question) => {
    expect(fitting(question)).toBe(0);
  });

  it.each([
    'Do wool socks reduce blisters?',
    'Do socks of wool prevent blisters in runners?',
    'Is it safe?',
    'Do they reduce blisters?',
    'Did the treatment reduce blisters?',
    'Were these garments effective?',
    'How many blisters did garlic prevent?',
    'Reduziert Knoblauch die Blasen der Läufer?',
  ])(
    'may answer what it names, what is only pointed at, and what asks for more: %s',
    (question) => {
      expect(fitting(question)).toBe(3);
    },
  );
});
