/** Tells a slip of letters inside a word from another word. */
import { singularOf } from './spelling.js';

/**
 * `safe`: two neighbours changed places, or one of a pair was left out. `gap`: any other letter was left out, which seldom gives another
 * word (`deletion`, `depletion`), and does so in long ones, too (`thoracotomy`, `thoracostomy`; `diethylamine`, `dimethylamine`). `loose`: a
 * letter stands for another one, which often does (`infection`, `injection`). Else they are two words. Among the 6,900 commonest long words of English
 * abstracts no two are `safe` but for spelling, 13 pairs are a `gap`, 120 are `loose`.
 */
export type Slip = 'safe' | 'gap' | 'loose' | 'none';

const shortest = { swapped: 5, doubled: 6, gap: 7, loose: 8 };
/** Words that a slip makes of each other, in the singular. Other scripts than Latin may say a word in one letter. */
const realPairs: ReadonlySet<string> = new Set(
  (
    'casual causal martial marital trail trial untied united angle angel dairy diary quiet quite ' +
    'silver sliver desert dessert cavalry calvary nuclear unclear carrier carier scared sacred ' +
    'broad board complaint compliant tired tried performed preformed crab carb salve slave spilt split'
  ).split(' '),
);

export function slipBetween(a: string, b: string): Slip {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < shortest.swapped || long.length - short.length > 1) return 'none';
  if (short[0] !== long[0] || realPairs.has(singularOf(short)) || !/^[a-z]+$/.test(short + long))
    return 'none';
  const at = firstDifference(short, long);
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  if (short.length === long.length) return isSwapped ? 'safe' : looseAt(short, long, at);
  const isLeftOut = short.slice(at) === long.slice(at + 1);
  if (isLeftOut && long[at] === long[at - 1]) return isDoubled(short, at) ? 'safe' : 'none';
  const isInside = at > 1 && at < long.length - 2;
  if (!isLeftOut || !isInside || short.length < shortest.gap) return 'none';
  return 'gap';
}

/** In "striping" and "stripping" the pair tells two words apart; there the ending follows the first vowel. */
function isDoubled(short: string, at: number): boolean {
  const isEnding = ['ing', 'ed', 'er', 'ers', 'y'].includes(short.slice(at));
  const vowels = short.slice(0, at).match(/[aeiouy]+/g)?.length ?? 0;
  return short.length >= shortest.doubled && !(isEnding && vowels < 2);
}

/** In prefixes and endings one letter makes another word: micro and macro, ethane and ethene. */
function looseAt(a: string, b: string, at: number): Slip {
  const isInside = at >= 4 && at < a.length - 4 && a.length >= shortest.loose;
  return isInside && a.slice(at + 1) === b.slice(at + 1) ? 'loose' : 'none';
}

/** One letter is another one, or missing. */
export function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const rest = firstDifference(short, long);
  const isOther = short.length === long.length && short.slice(rest + 1) === long.slice(rest + 1);
  return (
    isOther || (long.length === short.length + 1 && short.slice(rest) === long.slice(rest + 1))
  );
}

function firstDifference(short: string, long: string): number {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return at;
}
