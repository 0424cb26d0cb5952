import { describe, expect, it } from 'vitest';
import { leaveOutActors } from './claim-verb.js';

const claim = 'minimum wage increases reduce employment';
const blanked = (text: string, asked = claim): string | undefined =>
  leaveOutActors({ claim: asked, text })?.text.replace(/–+/g, '_');

describe('leaving out what acts', () => {
  it('takes a change that acts for no direction, wherever its name stands', () => {
    expect(leaveOutActors({ claim, text: 'Jobs fell.' })?.claim).toBe(
      'minimum wage ––––––––– reduce employment',
    );
    expect(blanked('Minimum wage increases raised employment')).toBe(
      'Minimum wage _ raised employment',
    );
    expect(blanked('Employment fell after an increase of 10 per cent in the minimum wage')).toBe(
      'Employment fell after an _ of 10 per cent in the minimum wage',
    );
    expect(blanked('Raising the minimum wage lowered employment')).toBe(
      '_ the minimum wage lowered employment',
    );
    expect(blanked('Short sleep lowered marks', 'longer sleep improves marks')).toBe(
      'Short sleep lowered marks',
    );
  });

  it('takes nothing where what acts went the other way', () => {
    expect(blanked('Lower minimum wages reduced employment')).toBeUndefined();
  });

  it('leaves claims alone that have one word of direction, or more of them behind it', () => {
    for (const asked of [
      'tea increase the risk of falls',
      'tea improve impaired memory',
      'tea reduce the rise in blood pressure',
      'lower doses work',
    ])
      expect(leaveOutActors({ claim: asked, text: 'Tea lowered it.' })).toEqual({
        claim: asked,
        text: 'Tea lowered it.',
      });
  });
});
