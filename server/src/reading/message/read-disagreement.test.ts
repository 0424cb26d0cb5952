/** Questions whether documents disagree. */
import { describe, expect, it } from 'vitest';
import { readDisagreement } from './read-disagreement.js';

describe('what documents may disagree on', () => {
  it.each([
    ['Do the studies disagree on whether moss harms roofs?', 'moss harms roofs', true],
    ['Is there conflicting evidence about zinc and moss?', 'zinc and moss', false],
    ['Do my papers contradict each other on zinc strips?', 'zinc strips', false],
    ['Are the results on moss contradictory?', 'moss', false],
    ['Is there disagreement about whether zinc helps?', 'zinc helps', true],
    ['Where do the trials of zinc disagree about moss?', 'moss', false],
  ])('%s', (question, topic, isClaim) => {
    const claim = isClaim ? topic : null;
    expect(readDisagreement(question)).toEqual({ topic, claim, isOfAgreement: false });
  });

  it('may be asked as what they agree on', () => {
    expect(readDisagreement('Do the papers agree that zinc kills moss?')).toEqual({
      topic: 'zinc kills moss',
      claim: 'zinc kills moss',
      isOfAgreement: true,
    });
  });

  it.each([
    'How many patients disagreed with the plan?',
    'Do zinc and copper conflict?',
    'What do the studies say about moss?',
    'Do the studies disagree?',
  ])('is nothing where that is not asked, or no subject named: %s', (question) => {
    expect(readDisagreement(question)).toBeNull();
  });
});
