import { describe, expect, it } from 'vitest';
import { tellLanguage } from './passage-language.js';
import { stemIn } from './stem-in-language.js';
import { findWords } from './words.js';

function stemsIn(text: string): string[] {
  const language = tellLanguage(text);
  return findWords(text, (word) => stemIn(language, word)).map(({ stem }) => stem);
}

describe('findWords', () => {
  it.each([
    ['Chinese', '睡眠对记忆的影响', '睡眠能巩固记忆。', ['睡眠', '记忆']],
    [
      'Japanese',
      '睡眠は記憶にどう影響しますか',
      '記憶は睡眠によって固定される。',
      ['睡眠', '記憶'],
    ],
    ['Korean', '수면이 기억에 미치는 영향', '기억은 수면으로 강화된다.', ['수면', '기억']],
    ['Thai', 'การนอนหลับมีผลต่อความจำ', 'ความจำดีขึ้นหลังการนอนหลับ', ['หลับ', 'ความ']],
    ['Russian', 'влияние сна на память', 'Исследование памяти и влияния сна', ['влиян', 'сна']],
    ['Arabic', 'تأثير النوم على الذاكرة', 'النَّوْم يقوي الذاكرة', ['نوم', 'ذاكر']],
    ['Hindi', 'नींद का स्मृति पर प्रभाव', 'नींद स्मृति को मजबूत करती है', ['नींद', 'स्मृत']],
    ['Greek', 'η επίδραση του ύπνου', 'Ο ΥΠΝΟΣ και η επίδρασή του', ['υπν']],
  ])('finds the same words in a question and a text: %s', (_, question, text, shared) => {
    expect(stemsIn(question)).toEqual(expect.arrayContaining(shared));
    expect(stemsIn(text)).toEqual(expect.arrayContaining(shared));
  });

  it.each([
    ['Wie groß sind die Häuser der Stadt?', 'Das Haus ist größer als die anderen.', 'haus'],
    ['¿Qué estudios hay sobre la salud?', 'El estudio de la salud de los niños', 'estudi'],
    ["Quel est l'effet de l'eau sur les études ?", 'Les effets des eaux dans une étude', 'effet'],
  ])('stems by the language of the text: %s', (question, text, shared) => {
    expect(stemsIn(question)).toContain(shared);
    expect(stemsIn(text)).toContain(shared);
  });

  it('keeps to where words stand', () => {
    const text = 'The naïve 睡眠研究 of β2, TNF-α';
    for (const { surface, start, end } of findWords(text))
      expect(text.slice(start, end).toLowerCase()).toBe(surface);
    expect(findWords(text).map(({ surface }) => surface)).toEqual(
      expect.arrayContaining(['naïve', '睡眠', 'β2', 'tnf', 'α']),
    );
  });
});

describe('tellLanguage', () => {
  it.each([
    ['Sleep consolidates memory by replaying the activity of the day.', 'english'],
    ["Moss isn't fern. Plain.", 'english'],
    ['IL-6, TNF-α (n = 48): 3.5 ± 0.2', 'english'],
    ['Der Schlaf festigt das Gedächtnis der Kinder und hilft beim Lernen.', 'german'],
    ['Le sommeil consolide la mémoire des enfants et aide à apprendre.', 'french'],
    ['El sueño consolida la memoria de los niños y ayuda a aprender.', 'spanish'],
    ['Сон укрепляет память.', 'other'],
    ['睡眠能巩固记忆，提高了21%。', 'other'],
    ['', 'english'],
  ])('of %s', (text, language) => {
    expect(tellLanguage(text)).toBe(language);
  });
});
