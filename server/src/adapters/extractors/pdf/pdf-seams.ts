/** Decides where two readers of a PDF differ in a space, and where the end of a line parted a word, by the words of the document itself. */

/** Stand in a text where it is not decided yet; no text has these characters. */
export const seams = {
  /** A hyphen at the end of a line. */
  hyphen: '\uFDD2',
  /** A space by the first reader alone. */
  first: '\uFDD0',
  /** A space by the second reader alone. */
  second: '\uFDD1',
  /** Behind a hyphen that a space follows on its line: it is part of the text, as in "low- versus high-dose". */
  kept: '\uFDD3',
} as const;

const anySeam = /[\uFDD0-\uFDD3]/;
const wordPattern = /[\p{L}\p{M}\p{N}\uFDD0-\uFDD2]+(?:-[\p{L}\p{M}\p{N}\uFDD0-\uFDD2]+)*/gu;

/** The words of a document that no seam touches, compounds among them, in lower case. */
export type Vocabulary = ReadonlyMap<string, number>;

export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  const add = (word: string): void => void words.set(word, (words.get(word) ?? 0) + 1);
  for (const text of texts) {
    const written = text.toLowerCase().replace(/[\u2010\u2011]/g, '-');
    if (dashBetween.test(written)) add(dash);
    for (const [word] of written.matchAll(wordPattern)) {
      if (anySeam.test(word)) continue;
      add(word);
      partsOf(word).forEach(add);
    }
  }
  return words;
}

/** The words of a compound, as such and as those that it joins by a hyphen, and the pairs at whose hyphen the end of a line may part a chain. */
function partsOf(compound: string): string[] {
  const parts = compound.split('-');
  if (parts.length < 2) return [];
  const pairs = parts.slice(1).map((part, index) => [parts[index] ?? '', part] as const);
  return [
    ...parts,
    ...pairs.flatMap(([first, second]) => [`${first}-`, `-${second}`]),
    ...(pairs.length > 1 ? pairs.map((pair) => pair.join('-')) : []),
  ];
}

/** A hyphen between blanks stands for a dash somewhere in the document. */
const dash = ' - ';
const dashBetween = /\p{L} -\uFDD3? \p{L}/u;

/** The text without seams. @param places Offsets in the text, which are given back as those in the new one. */
export function closeSeams(
  text: string,
  vocabulary: Vocabulary,
  places: readonly number[] = [],
): { text: string; places: number[] } {
  if (!anySeam.test(text)) return { text, places: [...places] };
  let closed = '';
  const moved: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (places.includes(index)) moved.push(closed.length);
    const character = text.charAt(index);
    if (!anySeam.test(character)) {
      closed += character;
      continue;
    }
    if (character === seams.kept) continue;
    const above = closed.slice(-60);
    const tail = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(index + 1, index + 61))?.[0] ?? '';
    const around = {
      above,
      head: above.split(/[^\p{L}\p{M}\p{N}]/u).at(-1) ?? '',
      tail,
      below: text.slice(index + 1 + tail.length, index + 61 + tail.length),
    };
    closed +=
      character === seams.hyphen
        ? closeHyphen(around, vocabulary)
        : closeSpace(around, vocabulary, character === seams.first);
  }
  return { text: closed, places: moved };
}

interface Around {
  /** What stands before the seam, `head` too. */
  readonly above: string;
  /** The letters and digits before and behind the seam. */
  readonly head: string;
  readonly tail: string;
  /** What stands behind `tail`. */
  readonly below: string;
}

/** Where nothing says so, the two halves are one word only where one of them is no word of the document. */
function closeHyphen(around: Around, words: Vocabulary): string {
  const { above, head, tail, below } = around;
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (head === '') return closeSign(around, words);
  // Another hyphen is close: state-of-the-art.
  if (/^[-\u2010\u2011]\p{L}/u.test(below) || linked.test(above)) return '-';
  if (beginsPart(first, tail)) return '- ';
  // What the halves would be in one, such as 25 of 2-5, may well stand elsewhere.
  if (/\d/.test(head + tail)) return '-';
  if (words.has(first + second)) return '';
  if (words.has(`${first}-${second}`) || isApart(first, second)) return '-';
  const isUpper = head === head.toUpperCase();
  if (/^\p{Lu}/u.test(tail)) return isUpper && tail === tail.toUpperCase() ? '' : '-';
  if (isUpper && head.length > 1) return '-';
  // What the layout put together wrongly goes on with another line, which a short usual word shows.
  if (second.length < 4 && (words.get(second) ?? 0) > usualLeast) return '- ';
  if (secondHalves.test(second) && first.length > 2 && !prefixes.test(first)) return '-';
  return areWords(first, second, words) ? '-' : '';
}

/**
 * Where no letter or figure stands before it, it is a dash before a word and between figures of one kind; before other figures a minus, as a value without
 * its sign is the greater harm, unless the document sets dashes so and neither the word before nor the figure is what values have.
 */
function closeSign({ above, tail, below }: Around, words: Vocabulary): string {
  if (!/^\d/.test(tail)) return '- ';
  const said = above.trimEnd();
  const isDecimal = /^[.,]\d/.test(below);
  const isBehindDecimal = /\d[.,]\d{1,9}\s{0,3}$/.test(above);
  const [lead] = lastWord.exec(said) ?? [];
  const isBehindWord = lead !== undefined && !isDecimal && !leadsToValue.test(lead.toLowerCase());
  const isRange = /\p{N}$/u.test(said) && isDecimal === isBehindDecimal;
  const isDash = isRange || (isBehindWord && words.has(dash));
  return isDash && /\s$/.test(above) ? '- ' : '-';
}

const lastWord = /\p{L}{1,60}$/u;

/** No dash stands behind these, and a value does. */
const leadsToValue =
  /^(?:am|are|at|be|been|is|was|were|of|to|by|from|in|on|with|and|or|than|between|about|above|below|under|over|around|approximately|nearly|roughly|reached|minimum|maximum|(?:mean|median|range|difference|change|slope|coefficient|score|temperature)s?)$/;

/** A word that links the parts of a chain: gram-to-gram. */
const linked = /\p{L}[-\u2010\u2011](?:to|of|the|in|and|or|by|on|at|for|up)$/u;

/** What English joins to a word by a hyphen: a line that ends before it parted a compound. */
const secondHalves =
  /^(?:specific|based|related|dependent|induced|associated|mediated|controlled|matched|adjusted|reported|defined|known|term|cost|free|oriented|driven|derived|positive|negative|resistant|sensitive|blind|effective|effectiveness|quality|analysis|scale|level|rich|aware|wise|established|fat|fed|funded|dose|sectional|month|year)$/;
/** With these it is one word more often: nonspecific, unrelated, database. */
const prefixes =
  /^(?:anti|bio|care|clock|counter|data|dis|fore|inter|intra|like|meta|micro|mid|mis|multi|non|other|over|photo|poly|pre|psycho|sub|super|trans|ultra|under|unco|con|down|electro)$/;

/** No line ends behind the first letter of a word; what `self` or a number is joined to keeps its hyphen, and `selfish`, `twofold` and `oneself` have none. */
function isApart(first: string, second: string): boolean {
  return (
    first.length === 1 ||
    (/^(?:self|quasi)$/.test(first) && !/^(?:ish|less|hood)/.test(second)) ||
    (counts.test(first) && !ofCount.test(second))
  );
}

const counts =
  /^(?:one|two|three|four|five|six|seven|eight|nine|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|single|double|least)$/;
const ofCount =
  /^(?:fold|some|teen|ty|ton|ths?$|pence|penny|score|ness|self|rous|weight|ts?$|wise)/;

const usualLeast = 20;

/** Before them a hyphen is kept: low- and high-dose. */
export const conjunctionWords = 'and|or|to|und|oder|et|ou|y|bis';
const conjunctions = new RegExp(`^(?:${conjunctionWords})$`);
const comparisons = /^(?:versus|vs|sowie|bzw|beziehungsweise)$/;

function beginsPart(first: string, tail: string): boolean {
  return conjunctions.test(tail) || (comparisons.test(tail) && !prefixes.test(first));
}

/** Two words of the document; short ones may be the halves of a longer word by chance. */
function areWords(first: string, second: string, words: Vocabulary): boolean {
  const isKnown = [first, second].every((word) => (words.get(word) ?? 0) > 1);
  return isKnown && first.length >= 3 && second.length > 3;
}

function closeSpace(around: Around, words: Vocabulary, isOfFirst: boolean): string {
  const { above, tail, below } = around;
  const before = above.at(-1) ?? '';
  const behind = `${tail}${below}`.charAt(0);
  // Where French and others set a space, it is theirs.
  if (/[?!:;\u00BB]/.test(behind) || before === '\u00AB') return ' ';
  if (/[,.)\]]/.test(behind) || /[([]/.test(before)) return '';
  if (/[\d.,]/.test(before) && /\d/.test(behind)) return '';
  return closeLetters(around, words, isOfFirst);
}

function closeLetters({ head, tail }: Around, words: Vocabulary, isOfFirst: boolean): string {
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (first === '' || second === '') return isOfFirst ? ' ' : '';
  const areBoth = words.has(first) && words.has(second);
  const isOne = words.has(first + second) && !(areBoth && isOfFirst && first.length > 1);
  // Letters of their own are what the setting of small capitals parts.
  const isPart = Math.min(first.length, second.length) === 1 || !hasAny(words, first, second);
  return !isOne && (areBoth || (isOfFirst && !isPart)) ? ' ' : '';
}

function hasAny(words: Vocabulary, first: string, second: string): boolean {
  return words.has(first) || words.has(second);
}
