import { describe, expect, it } from 'vitest';
import { writeAsked, writeIndexWords } from './index-words.js';

describe('index words', () => {
  it('leaves English to the index, with all that stands in it', () => {
    const text = 'TNF-α rose by 3.5 % in the 48 naïve patients of Dr. Müller.';
    expect(writeIndexWords({ opening: 'Title\n', text })).toEqual({ language: null, words: null });
    expect(writeAsked('How much did TNF-α rise?', [])).toBe('How much did TNF-α rise?');
  });

  it.each([
    'Der Schlaf festigt das Gedächtnis der Kinder.',
    '睡眠能巩固记忆。',
    '수면은 기억을 강화한다.',
    'Сон укрепляет память.',
  ])('writes other words so that no index stems or cuts them: %s', (text) => {
    const { language, words } = writeIndexWords({ opening: '', text });
    expect(language).not.toBeNull();
    for (const word of (words ?? '').split(/\s+/)) expect(word).toMatch(/^x(?=.*\d)[0-9a-f]+$/);
  });

  it('looks for words in the form of each language that the library has', () => {
    const { words } = writeIndexWords({
      opening: '',
      text: 'Die Häuser der Stadt sind nicht größer als das Haus.',
    });
    const held = new Set((words ?? '').split(' '));
    const asked = writeAsked('Haus', ['german', 'spanish']).split(' ');
    expect(asked[0]).toBe('Haus');
    expect(asked.some((word) => held.has(word))).toBe(true);
  });

  it('adds words of other scripts to an English passage that quotes some', () => {
    const text = 'The word 睡眠 is Chinese for sleep, and it stands in the title of the paper.';
    const { language, words } = writeIndexWords({ opening: '', text });
    expect(language).toBeNull();
    expect(words).toContain(text);
    expect((words ?? '').split(/\s+/)).toEqual(
      expect.arrayContaining(writeAsked('睡眠', []).split(' ').slice(1)),
    );
  });
});
