/** Tells by which language's rules the words of a text are to be read. Only a guess for texts of few words, which are taken for English. */
import { latinLanguages } from './latin-languages.js';
import { isInOtherScript } from './scripts.js';
import { stopWords } from './stop-words.js';

/**
 * `english`, the name of another language in Latin letters (see `latinLanguages`), or `other` for a text that is mostly in another script.
 * What a long text begins with tells.
 */
export function tellLanguage(text: string): string {
  if (isPlainEnglish(text)) return 'english';
  const words = text.slice(0, looked).toLowerCase().match(letters) ?? [];
  const others = words.filter(isInOtherScript);
  if (lengthOf(others) > lengthOf(words) * 0.3) return 'other';
  const best = findBest(words, text);
  return best.foreign > best.english &&
    best.foreign >= Math.max(leastWords, words.length * leastShare)
    ? best.name
    : 'english';
}

/** Whether words show it, where `tellLanguage` only takes texts of few words for it. */
export function isShownEnglish(text: string): boolean {
  const words = text.slice(0, looked).toLowerCase().match(letters) ?? [];
  const { foreign, english } = findBest(words, text);
  return isPlainEnglish(text) && (foreign === 0 || english > foreign);
}

/** The name that people give to what `tellLanguage` told of the text; null where its script alone does not tell. */
export function nameLanguage(language: string, text: string): string | null {
  if (language !== 'other') return language.charAt(0).toUpperCase() + language.slice(1);
  return scriptsOfLanguages.find(([letters]) => letters.test(text))?.[1] ?? null;
}

/** Scripts that one language alone is written in, Chinese where no other sign of Japanese is there. */
const scriptsOfLanguages: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Greek}{3}/u, 'Greek'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Thai}/u, 'Thai'],
];

/** Most texts are, and nothing more has to be asked of them. */
function isPlainEnglish(text: string): boolean {
  const words = text.slice(0, 600).toLowerCase().split(' ');
  return words.filter((word) => everyday.has(word)).length > words.length * 0.12;
}

const everyday = new Set('the of and to with for by from that this which were are'.split(' '));

const looked = 1500;
/** Of two letters or more: single ones are names of things in any language. */
const letters = /[\p{L}\p{M}]{2,}/gu;

/** One little word may be a name. */
const leastWords = 2;

/** Little words make up more than a third of most texts; in titles and questions they are fewer. */
const leastShare = 0.1;

interface Held {
  readonly name: string;
  /** Words that the language has and English has not. */
  readonly foreign: number;
  /** Words that English has and the language has not. */
  readonly english: number;
  readonly all: number;
}

/** Of these languages one alone has them. A question in Spanish opens with its own sign; letters count in words that are no names. */
const signs: ReadonlyMap<string, RegExp> = new Map([
  ['spanish', /[¿¡](?=\p{L})|(?<!\p{L})\p{Ll}{1,20}ñ/gu],
  ['german', /(?<!\p{L})\p{Ll}{1,20}ß/gu],
  ['portuguese', /(?<!\p{L})\p{Ll}{1,20}[ãõ]/gu],
  ['hungarian', /(?<!\p{L})\p{Ll}{1,20}[őű]/gu],
  ['romanian', /(?<!\p{L})\p{Ll}{1,20}[șță]/gu],
  ['turkish', /(?<!\p{L})\p{Ll}{1,20}[ğı]/gu],
]);

const never = /(?!)/u;

function findBest(words: readonly string[], text: string): Held {
  let best: Held = { name: 'english', foreign: 0, english: 0, all: 0 };
  for (const [name, language] of latinLanguages) {
    const own = words.filter((word) => language.stopWords.has(word));
    const signed = text.slice(0, looked).match(signs.get(name) ?? never)?.length ?? 0;
    const foreign = own.filter((word) => !stopWords.has(word)).length + signed;
    const all = own.length + signed;
    if (all <= best.all || foreign === 0) continue;
    const english = words.filter(
      (word) => stopWords.has(word) && !language.stopWords.has(word),
    ).length;
    best = { name, foreign, english, all };
  }
  return best;
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
