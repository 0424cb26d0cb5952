/** Tells whether a sentence is of another sort of a thing than the one that is asked for, as of an air-source heat pump for a ground-source one: by its own words, else by those of its work. English alone. */
import { stemIn } from '../../reading/language/stem-in-language.js';
import { stopWords } from '../../reading/language/stop-words.js';

/**
 * Where neither says of which sort it is, it is of no other.
 * @param work All that is at hand of the work of the sentences, which are given one by one.
 */
export function readSorts(question: string, work: string): (sentence: string) => boolean {
  const asked = stemsOf(question);
  const whole = `${question}\n${work}`;
  const things = [...whole.matchAll(joined)].flatMap(([, , second = '', noun = '']) => {
    if (formed.test(second) || formed.test(noun)) return [];
    const thing = [stemIn('english', second.toLowerCase()), stemIn('english', noun.toLowerCase())];
    return thing.every((stem) => asked.includes(stem)) ? [thing.join(' ')] : [];
  });
  const wanted = [...new Set(things)].flatMap((thing) => {
    const sorts = sortsIn(asked, thing);
    return sorts.length === 0 ? [] : [{ thing, sorts, known: sortsIn(stemsOf(work), thing) }];
  });
  if (wanted.length === 0) return () => false;
  return (sentence) => {
    const said = stemsOf(sentence);
    return wanted.some(({ thing, sorts, known }) => {
      const own = sortsIn(said, thing);
      const told = own.length > 0 ? own : known;
      return told.length > 0 && !told.some((each) => sorts.some((sort) => isSame(sort, each)));
    });
  };
}

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
