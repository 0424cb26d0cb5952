/** Tells whether a text is English, as rules about English words and forms hold nowhere else. */
import { isGeneralWord } from './general-words.js';
import { stopWords } from './stop-words.js';

/** `unclear` where too few words tell, such as in names and numbers. */
export type Told = 'english' | 'other' | 'unclear';

export function tellEnglish(text: string): Told {
  if (unspaced.test(text) || foreignScript.test(text)) return 'other';
  const words = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  const english = words.filter((word) => stopWords.has(word) || isGeneralWord(word)).length;
  const foreign = words.filter(
    (word) => foreignWords.has(word) || foreignLetters.test(word),
  ).length;
  if (foreign > english * 0.5 && (foreign > 1 || words.length > 2)) return 'other';
  // Names are of no language.
  const named = text.match(nameWithin)?.length ?? 0;
  const plain = words.length - named;
  if (english > 0 && english >= plain * leastEnglish) return 'english';
  // A question may be made of telling words alone: where one is English and none foreign, too few still say that it is of another language.
  const mayBeEnglish = openedInEnglish.test(text.trim()) && foreign === 0;
  return plain >= (mayBeEnglish ? mostWithoutLittleWords : 8) ? 'other' : 'unclear';
}

/** No English sentence of so many words does without its little words. */
const mostWithoutLittleWords = 20;

const openedInEnglish =
  /^(?:do|does|did|can|could|should|would|which|what|how|why|who)\s[^?]{1,400}\?$/iu;

const nameWithin = /(?<=\S\s(?:[("“]?))\p{Lu}[\p{L}\p{M}]+(?:[-'’]\p{L}+)*/gu;

/** Share of the words that any English sentence has of those that stand in all of them. */
const leastEnglish = 0.12;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}/u;
const foreignScript =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Armenian}\p{Script=Georgian}]{3}|\p{Script=Greek}{4}/u;
const foreignLetters =
  /^(?:(?=\p{L}*[ßåøæœłşğıčšžřďťňůąęśźżõã¿¡])[\p{L}¿¡]+|[dlnscjmtq]['’]\p{L}+)$/u;

/** Words of other languages that English texts hold too. */
const alsoEnglish = new Set(
  'die hat son pour plus con met et se dat par pas ha ser var e o w z y en do'.split(' '),
);

/** Little words of other languages that English does not have, or seldom: articles, pronouns, prepositions, forms of to be and to have. */
const foreignWords = new Set(
  `der die das dem den des ein eine einer eines einem einen und oder aber nicht kein keine ist sind wird werden wurde wurden hat haben mit von vom zu zum zur
   im auf für durch bei beim nach über unter zwischen auch nur noch sich als wie dass weil wenn wir sie
   le la les un une du et ou mais est sont été être avec dans pour par sur sous entre qui que ce cette ces ne pas plus aux au leur
   el los las una uno y o pero no es son fue fueron ser ha han con en por para sobre entre que se su sus del al más como
   il lo gli della delle dei degli nel nella che di da e è sono era non più anche
   os as um uma do dos na nos não são foi com por mais ao à
   het een van en zijn was niet met voor op te dat ook maar
   och att det som på är av för inte med
   og af på er ikke til
   w z na nie jest są się do oraz
   ve bir için ile`
    .split(/\s+/)
    .filter((word) => !stopWords.has(word) && !isGeneralWord(word) && !alsoEnglish.has(word)),
);
