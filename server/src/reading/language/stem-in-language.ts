/** Reduces words of any language to stems: by the script where it tells the language, else as words of the language that their text is in. */
import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemGreek } from '@orama/stemmers/greek';
import { stemmer as stemHindi } from '@orama/stemmers/indian';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { latinLanguages } from './latin-languages.js';
import { isAscii } from './scripts.js';
import { stemKorean } from './stem-korean.js';
import { stemWord } from './stem-word.js';

/**
 * Stem of a lower-case word. Words in Latin letters are taken for English where the language is none of `latinLanguages`; in the others
 * accents do not count, as many leave them out when they ask.
 */
export function stemIn(language: string, word: string): string {
  const latin = latinLanguages.get(language);
  if (isAscii(word)) return latin === undefined ? stemWord(word) : latin.stem(mainPart(word));
  const plain = word.normalize('NFKC');
  const script = scripts.find(({ letters }) => letters.test(plain));
  if (script !== undefined) return script.stem(plain);
  return latin === undefined ? plain : withoutMarks(latin.stem(mainPart(plain)));
}

const scripts: readonly { readonly letters: RegExp; readonly stem: (word: string) => string }[] = [
  {
    letters: /^\p{Script=Cyrillic}/u,
    stem: (word) => stemRussian(word.replaceAll('ё', 'е')),
  },
  { letters: /^\p{Script=Arabic}/u, stem: (word) => stemArabic(withoutMarks(word)) },
  { letters: /^\p{Script=Greek}{3}/u, stem: (word) => withoutMarks(stemGreek(word)) },
  { letters: /^\p{Script=Devanagari}/u, stem: stemHindi },
  { letters: /^\p{Script=Hangul}/u, stem: stemKorean },
  { letters: /^\p{Script=Hebrew}/u, stem: withoutMarks },
];

/** `l'eau` and `dell'acqua` are about water. */
function mainPart(word: string): string {
  const at = word.indexOf("'");
  return at === -1 || word.length - at < 4 ? word : word.slice(at + 1);
}

function withoutMarks(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '');
}
