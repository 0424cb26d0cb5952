import { describe, expect, it } from 'vitest';
import { createPhraseBook } from './phrases.js';

const matches = (list: string, text: string): boolean =>
  createPhraseBook({ list })(text).has('list');

describe('a list of phrases', () => {
  it.each([
    ['we found', 'Here we found a difference.', true],
    ['we found', 'Here we have found a difference.', false],
    ['we found', 'We found, as others did, nothing.', true],
    ['we found', 'We, too, found nothing.', false],
    ['indicat*', 'This indicates a fault.', true],
    ['indicat*', 'A contraindication.', false],
    ['study/studies were', 'The studies were small.', true],
    ['study/\n  studies were', 'The studies were small.', true],
    ['(lack|paucity) of (good data|evidence)', 'There is a paucity of evidence.', true],
    ['(lack|paucity) of (good data|evidence)', 'There is a paucity of good evidence.', false],
    ['is (very|rather)? small', 'It is small.', true],
    ['is (very|rather)? small', 'It is rather small.', true],
    ['is (very|rather)? small', 'It is too small.', false],
    ['limits the? value', 'This limits value.', true],
    ['results ..2 show', 'Results of this show it.', true],
    ['results ..2 show', 'Results of all this show it.', false],
    ['results ..2 show', 'Results (of this) show it.', false],
    ['^the aim', 'The aim is clear.', true],
    ['^the aim', 'Clear is the aim.', false],
    ['^notes $', 'Notes', true],
    ['^notes $', 'Notes on ponds', false],
    ['^notes ($|on pages)', 'Notes on pages', true],
    ['single centre', 'A single-centre trial.', true],
    ['randomised', 'They were randomized.', true],
    ['FDA', 'By the FDA.', true],
    ['FDA', 'By the fda.', false],
    ['in # patients', 'Seen in 42 patients.', true],
    ['in # patients', 'Seen in most patients.', false],
    ['a _ b', 'a c b', true],
    ['a _ b', 'a , b', false],
    ['et al .', 'As Smith et al. say.', true],
    ['/ day', 'Two mg / day.', true],
    ['', 'Anything.', false],
  ])('%j on %j: %s', (list, text, expected) => {
    expect(matches(list, text)).toBe(expected);
  });

  it('finds any of its lines, also where one begins in the middle of another', () => {
    const list = `more and more people came
      and more is needed`;
    expect(matches(list, 'More and more is needed.')).toBe(true);
    expect(matches(list, 'More and more people came.')).toBe(true);
    expect(matches(list, 'More and more came.')).toBe(false);
  });

  it('tells every list of which a phrase is found, each once', () => {
    const book = createPhraseBook({ people: 'women\nmen', aims: 'we asked', law: 'FDA' });
    expect([...book('We asked women and men, and women again.')]).toEqual(['aims', 'people']);
  });
});
