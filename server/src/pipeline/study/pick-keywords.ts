/** Picks what a question or a topic is searched by: its telling words, as they were written and in their order. */
import { isGeneral, isGeneralWord } from '../../reading/language/general-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { readQuery } from '../search/read-query.js';

/** More words than these find nothing in engines that want all of them. */
const wordsMax = 10;
/** Words of any subject stay where fewer others than these are left. */
const leastTelling = 2;

/** The text itself where it names a work, has operators or quotation marks, or holds no words that can be told apart. */
export function pickKeywords(text: string): string {
  const { identifiers, expression } = readQuery(text);
  const isPlain = expression.kind === 'words' && expression.pieces.every((each) => !each.isPhrase);
  const kept = tellingWords(text);
  if (spaceless.test(text)) return text;
  if (identifiers !== null || !isPlain || !kept.some(({ surface }) => /\p{L}/u.test(surface)))
    return text;
  return writeNames(text, kept).slice(0, wordsMax).join(' ');
}

/** What hangs together by hyphens is one name, as `no-till` and `time-outs`, and so is what is said with small words alone. */
const names =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,60}(?:[-\u2010\u2011][\p{L}\p{N}]{1,60}){1,6}|\bwork(?:ing)? from home\b|\bright to work\b/giu;
/** Directly before a telling word they tell which one, as in `low birth weight`, `long covid` and `lead exposure`. */
const attributes = new Set(
  'low high long short early late small young back case cover group lead test time work working'.split(
    ' ',
  ),
);
/** Directly behind one they are what is named, as in `remote work`, `screen time` and `heart rate`. */
const heads = new Set('work time rate rates level'.split(' '));
const asksIfItWorks = /^\W*(?:(?:how|when|where|why)\s)?(?:can|could|did|do|does|will|would)\b/i;
const asksHowItWorks = /^\W*(?:how|why)\b/i;
/** Such as `Do masks work?` and `How do masks work in crowds?`: there it names nothing. */
const endsClause = /^\s*(?:$|[^\p{L}\p{N}\s]|(?:against|as|best|better|for|if|well|when)\b)/iu;
const leadsOn = /^\s+(?:at|in|on)\b/i;

/** The telling words, each with the name that it is a part of. */
function writeNames(text: string, telling: readonly Word[]): string[] {
  const words = findWords(text);
  const starts = new Set(telling.map(({ start }) => start));
  const isTellingBeside = (one: Word | undefined, other: Word | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    (starts.has(one.start) || starts.has(other.start)) &&
    /^\s+$/.test(text.slice(one.end, other.start));
  const whole = [...text.matchAll(names)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
  const nameOf = (word: Word) =>
    whole.find(({ start, end }) => start <= word.start && word.end <= end);
  const kept = words.filter((word, at) => {
    if (starts.has(word.start) || nameOf(word) !== undefined) return true;
    const isBehind = isTellingBeside(words[at - 1], word);
    // Behind a telling word it may as well be a verb.
    if (isBehind) return heads.has(word.surface) && !isVerb(text, word);
    return attributes.has(word.surface) && isTellingBeside(word, words[at + 1]);
  });
  const pieces = kept.map((word) => nameOf(word) ?? word);
  return [...new Set(pieces.map(({ start, end }) => text.slice(start, end)))];
}

/** Scripts that put no spaces between words: engines find better words in such a text than are cut from it here. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isVerb(text: string, { surface, end }: Word): boolean {
  if (surface !== 'work') return false;
  const rest = text.slice(end);
  return (
    (asksIfItWorks.test(text) && endsClause.test(rest)) ||
    (asksHowItWorks.test(text) && leadsOn.test(rest))
  );
}

/** Distinct words that the text hangs on, in its order. @param most Of them; else as many as engines find anything by. */
export function tellingWords(text: string, most = wordsMax): Word[] {
  const words = [...new Map(findWords(text).map((word) => [word.stem, word])).values()];
  const telling = words.filter((word) => !isOfAnySubject(word));
  return (telling.length >= leastTelling ? telling : words).slice(0, most);
}

/** What is made of a general word by more than its grammar may be a thing of its own, as `achievement` and `life expectancy`. */
const derived = /(?:anc[ey]|enc[ey]|ment|[st]ion|ive)s?$/;
/** Made so, and of any subject all the same. */
const general = new Set(
  `effective comparative relative relation importance significance assessment evaluation indication suggestion discussion existence
   appearance`.split(/\s+/),
);

function isOfAnySubject({ stem, surface }: Word): boolean {
  if (!isGeneral(stem)) return false;
  const single = surface.replace(/s$/, '');
  return (
    !derived.test(surface) ||
    [single, surface].some((word) => general.has(word) || isGeneralWord(word))
  );
}
