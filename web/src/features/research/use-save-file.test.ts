import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameByTitle } from './use-save-file';

describe('a file that is named by its title', () => {
  it.each([
    ['Odds ratio (95% CI), by year & dose', 'Odds ratio (95% CI), by year & dose'],
    ['Größe – 大きさ', 'Größe – 大きさ'],
    ['mg/kg: "before" <or> after?', 'mg kg before or after'],
    ['  ...Rate of\n\tinfection. ', 'Rate of infection'],
    ['C:\\d*|', 'C d'],
    ['../..', 'research'],
    ['', 'research'],
    ['大'.repeat(100), '大'.repeat(80)],
    [`A${'大'.repeat(100)}`, `A${'大'.repeat(79)}`],
  ])('keeps the words of %j', (title, name) => {
    expect(nameByTitle(title)).toBe(name);
  });

  it('fits every file system, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        const name = nameByTitle(title);
        expect(name).toMatch(/^[^. ](?:.*[^. ])?$/s);
        expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]/u);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240);
      }),
    );
  });
});
