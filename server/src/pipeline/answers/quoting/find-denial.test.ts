/** A document that says that it did not look at what is asked. */
import { describe, expect, it } from 'vitest';
import { scoredPassage } from '../testing-passages.js';
import { findDenial } from './find-denial.js';

const found = 'Liver fat was 41% lower under evening feeding in the rats.';
const denied = 'Females were not studied.';
const passage = scoredPassage(`${found} ${denied} Nests were not searched for.`, {
  document_title: 'Evening feeding of rats',
  heading_path: ['Discussion'],
});
const lead = { passage, quote: { start: 0, end: found.length } };

function told(question: string, isLed = true): string | null {
  const picked = findDenial(question, isLed ? lead : null, [passage]);
  return picked?.passage.text.slice(picked.quote.start, picked.quote.end) ?? null;
}

describe('what a document says that it did not look at', () => {
  it('is found where a question asks for it and the best sentence speaks of something near', () => {
    expect(told('What was liver fat in female rats?')).toBe(denied);
  });

  it('is found where no sentence answers, and nothing else names it', () => {
    expect(told('How many nests did the rats have?', false)).toBe('Nests were not searched for.');
  });

  it.each(['What was liver fat under evening feeding?', 'What was liver fat in hamsters?'])(
    'is no answer to anything else: %s',
    (question) => {
      expect(told(question)).toBeNull();
    },
  );

  it('is not taken from a document that does not name the rest of the question', () => {
    expect(told('How many nests do storks build in Spain?', false)).toBeNull();
  });
});
