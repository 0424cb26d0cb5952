/** Tells whether a sentence is of another sort of a thing than the one that is asked for, as of an air-source heat pump for a ground-source one: by its own words, else by those of its work. English alone. */
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { stemIn } from '../../reading/language/stem-in-language.js';
import { stopWords } from '../../reading/language/stop-words.js';

/**
 * Where neither says of which sort it is, it is of no other; where either names the sort that is asked for, of whatever, it is of that.
 * @param work All that is at hand of the work of the sentences, which are given one by one.
 */
export function readSorts(question: string, work: string): (sentence: string) => boolean {
  const asked = stemsOf(question);
  const wanted = thingsIn(`${question}\n${work}`, asked).flatMap((thing) => {
    const named = sortsIn(asked, thing);
    return named.length === 0 ? [] : [{ thing, sorts: [...named, ...besideIn(question, thing)] }];
  });
  if (wanted.length === 0) return () => false;
  const words = stemsOf(work);
  const all = wanted.map(({ thing, sorts }) => ({
    ...{ thing, sorts, known: sortsIn(words, thing) },
    isKnown: before(words, thing).some((each) => sorts.some((sort) => isSame(sort, each))),
  }));
  return (sentence) => {
    const said = stemsOf(sentence);
    return all.some(({ thing, sorts, known, isKnown }) => {
      const own = sortsIn(said, thing);
      const isOwn = own.length > 0;
      const told = isOwn ? own : known;
      const around = before(said, thing);
      return (
        told.length > 0 &&
        (isOwn || !isKnown) &&
        ![...told, ...around].some((each) => sorts.some((sort) => isSame(sort, each)))
      );
    });
  };
}

/** Pairs of stems of the question that are joined to a sort somewhere. */
function thingsIn(text: string, asked: readonly string[]): string[] {
  const things = [...text.matchAll(joined)].flatMap(([, , second = '', noun = '']) => {
    if (formed.test(second) || formed.test(noun)) return [];
    // Behind `short-term` of `short-term and long-term effects` stands no thing.
    if (stopWords.has(noun.toLowerCase()) || cutAtPreposition(`x ${noun}`) === 'x') return [];
    const thing = [stemIn('english', second.toLowerCase()), stemIn('english', noun.toLowerCase())];
    return thing.every((stem) => asked.includes(stem)) ? [thing.join(' ')] : [];
  });
  return [...new Set(things)];
}

/** What is asked for beside a sort: `low` of `low- and middle-income countries`, `air` of `air and ground source heat pumps`. */
function besideIn(question: string, thing: string): string[] {
  const stems = stemsOf(question);
  const [first] = thing.split(' ');
  const hanging = [...question.matchAll(hung)].flatMap(([word]) => stemsOf(word));
  const shared = stems.flatMap((stem, at) => {
    const isShared = stem === first && /^(?:and|or)$/u.test(stems[at - 2] ?? '');
    return isShared ? (stems[at - 3] ?? []) : [];
  });
  return [...hanging, ...shared].filter((each) => !stopWords.has(each));
}

const hung = /\p{L}{2,30}-(?=[,\s])/gu;

/** Words a little way before the first of a thing, whatever follows: `low` of `low- and middle-income groups` for `income countries`. */
function before(stems: readonly string[], thing: string): string[] {
  const [first] = thing.split(' ');
  return stems.flatMap((stem, at) =>
    stem === first
      ? stems
          .slice(Math.max(0, at - near), at)
          .filter((each) => each !== first && each.length > 2 && !stopWords.has(each))
      : [],
  );
}

/** As far as `low` stands before the last `income` of `low-, middle- and high-income`. */
const near = 4;

/** `X-related` and `non-X trained` name no sort of a thing. */
const formed = /(?:ed|ing)$/iu;

/** `air-source heat`, and `ground-source` of `air-source or ground-source heat`. */
const joined = /(?<![\p{L}\p{N}-])(\p{L}{3,30})-(\p{L}{4,30})\s(\p{L}{3,30})/gu;

/** What stands before a thing, with a hyphen or without; of several that share it, before its first word. */
function sortsIn(stems: readonly string[], thing: string): string[] {
  const [first = '', noun = ''] = thing.split(' ');
  return stems.flatMap((stem, at) => {
    const sort = stems[at - 1];
    if (stem !== first || sort === undefined) return [];
    const [next, ...later] = stems.slice(at + 1, at + 1 + reach);
    const isShared = later.some((each, index) => each === first && later[index + 1] === noun);
    if (next !== noun && !isShared) return [];
    return [stopWords.has(sort) ? anySort : sort];
  });
}

/** Where it is named without one: every sort begins with it. */
const anySort = '';

/** Words behind the first of several that share a thing: `31 air-source, 13 ground-source and 2 river-source heat pumps`. */
const reach = 10;

/** `longer-term` is of the sort of `long-term`. */
function isSame(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => stemIn('english', word));
}
