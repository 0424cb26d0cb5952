import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

describe('that there was no effect', () => {
  const claim = 'the effect of moss on leaks fade with time?';

  it.each([
    'The effect of moss on leaks faded with time, and later limits included no effect.',
    'It faded with time: 25 leaks in the first year, and later no effect of moss.',
    'With time the effect of moss on leaks was not what it had been.',
    'After a time leaks were unchanged by moss.',
  ])('says nothing of what became of it: %s', (statement) => {
    expect(tellStance(claim, statement).position).toBe('unclear');
  });

  it('is denied of what is claimed of it', () => {
    const statement = 'The effect of moss on leaks did not fade with time.';
    expect(tellStance(claim, statement).position).toBe('against');
  });

  it('is a no to whether there is one', () => {
    const statement = 'Moss had no effect on leaks.';
    expect(tellStance('moss have an effect on leaks?', statement).position).toBe('against');
    expect(tellStance('there effects of moss on leaks?', statement).position).toBe('against');
    const other = 'Tenants did not benefit from moss.';
    expect(tellStance('tenants benefit from moss?', other).position).toBe('against');
  });
});
