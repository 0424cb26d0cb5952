/** Finds which lists of phrases a text speaks the words of, in one pass: what rules know of English is kept as phrases rather than as expressions. */

/** A word as it is compared: in small letters and British spelling. */
interface Token {
  readonly text: string;
  readonly word: string;
}

/** Words in order, and every sign of punctuation for itself; hyphens part words. */
const tokenPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+|\.\p{N}+)*|[^\s\p{L}\p{N}\p{Pd}]/gu;
/** No token of a text. */
const textEnd = '\n';
const beginningLength = 3;

function toToken(text: string): Token {
  const word = text.toLowerCase().replaceAll('z', 's').replaceAll('’', "'");
  return { text, word };
}

function beginningOf({ word }: Token): string {
  return `${word.slice(0, beginningLength)}*`;
}

/** Names of the lists of which a phrase stands in the text. */
export type PhraseBook<Name extends string> = (text: string) => ReadonlySet<Name>;

/**
 * In a list, one phrase a line; a line that ends in `/` or `|` goes on in the next. `stud*` is any word that begins so (with three letters or more), `a/b` either word, `(a b|c)` either phrase; `?` behind a
 * word or a bracket: it may be missing; `_` any word, `#` a number, `..3` up to three words; `^` in front: where the text begins, `$` behind: where it
 * ends. A word with a capital stands for itself alone, any other one for its capitals and its American spelling too. A phrase begins with a word.
 */
export function createPhraseBook<Name extends string>(
  lists: Readonly<Record<Name, string>>,
): PhraseBook<Name> {
  const anywhere = new Map<string, Step[]>();
  const opening: Step[] = [];
  const ends = new Map<Step, Name>();
  for (const name of keysOf(lists)) {
    const end: Step = { keys: [], fits: () => false, next: [] };
    ends.set(end, name);
    for (const line of linesOf(lists[name])) {
      const steps = compile(parsePhrase(line.replace(/^\^/, '')), [end]);
      if (line.startsWith('^')) opening.push(...steps);
      else
        for (const step of steps)
          for (const key of step.keys) anywhere.set(key, [...(anywhere.get(key) ?? []), step]);
    }
  }
  const reader = createReader(opening, (awaited, token) => {
    const begun = [token.word, beginningOf(token)].flatMap((key) => anywhere.get(key) ?? none);
    const met = [...awaited, ...begun].filter(({ fits }) => fits(token));
    return new Set(met.flatMap(({ next }) => next));
  });
  return (text) => {
    const found = new Set<Name>();
    let state = reader.begin();
    for (const piece of [...(text.match(tokenPattern) ?? []), textEnd]) {
      state = reader.follow(state, piece);
      for (const step of state.awaited) {
        const name = ends.get(step);
        if (name !== undefined) found.add(name);
      }
    }
    return found;
  };
}

/** What is awaited behind the words so far, and where each word that came there led. */
interface State {
  readonly awaited: readonly Step[];
  readonly after: Map<string, State>;
}

interface Reader {
  begin(): State;
  follow(state: State, piece: string): State;
}

const waysRemembered = 50_000;

/** The same words follow each other again and again: where they lead is found out once. */
function createReader(
  opening: readonly Step[],
  advance: (awaited: readonly Step[], token: Token) => ReadonlySet<Step>,
): Reader {
  const numbers = new Map<Step, number>();
  const numberOf = (step: Step): number => {
    const number = numbers.get(step) ?? numbers.size;
    numbers.set(step, number);
    return number;
  };
  const states = new Map<string, State>();
  let ways = 0;
  const stateOf = (awaited: readonly Step[]): State => {
    const name = awaited.map(numberOf).sort().join(' ');
    const state = states.get(name) ?? { awaited, after: new Map() };
    states.set(name, state);
    return state;
  };
  return {
    begin() {
      if (ways > waysRemembered) {
        states.clear();
        ways = 0;
      }
      return stateOf(opening);
    },
    follow(state, piece) {
      const known = state.after.get(piece);
      if (known !== undefined) return known;
      ways += 1;
      const next = stateOf([...advance(state.awaited, toToken(piece))]);
      // A piece would keep the whole text that it was cut from.
      state.after.set([...piece].join(''), next);
      return next;
    },
  };
}

function linesOf(list: string): string[] {
  return list
    .replace(/([/|])\n\s*/g, '$1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function keysOf<Name extends string>(lists: Readonly<Record<Name, string>>): Name[] {
  // The keys of a record are those of its type: it is written out in place.
  return Object.keys(lists) as Name[];
}

const none: readonly Step[] = [];

/** A word that is awaited, one of several, and what may follow it. */
interface Step {
  /** The words; first letters and `*` of those that end in `*`. */
  readonly keys: readonly string[];
  readonly fits: (token: Token) => boolean;
  readonly next: readonly Step[];
}

type Part =
  /** Any one of them. */
  { readonly words: readonly string[] } | { readonly either: readonly (readonly Part[])[] };

/** From the end to the beginning, as each part must know what may follow it. */
function compile(parts: readonly Part[], next: readonly Step[]): readonly Step[] {
  return parts.reduceRight<readonly Step[]>((after, part) => {
    if ('words' in part) return [createStep(part.words, after)];
    return part.either.flatMap((each) => compile(each, after));
  }, next);
}

function createStep(words: readonly string[], next: readonly Step[]): Step {
  const [first] = words;
  if (first === '_') return { keys: [], fits: ({ word }) => isWord.test(word), next };
  if (first === '#') return { keys: [], fits: ({ word }) => isNumber.test(word), next };
  if (first === '$') return { keys: [], fits: ({ word }) => word === textEnd, next };
  const whole = new Set<string>();
  const beginnings: string[] = [];
  const keys = words.map((given) => {
    const token = toToken(given.replace('*', ''));
    const { text, word } = token;
    const wanted = text === text.toLowerCase() ? word : text;
    if (!given.endsWith('*')) {
      whole.add(wanted);
      return word;
    }
    beginnings.push(wanted);
    return beginningOf(token);
  });
  const fits = ({ text, word }: Token): boolean =>
    whole.has(word) ||
    whole.has(text) ||
    beginnings.some((each) => word.startsWith(each) || text.startsWith(each));
  return { keys, fits, next };
}

const isWord = /^[\p{L}\p{N}]/u;
const isNumber = /^\p{N}/u;

function parsePhrase(line: string): readonly Part[] {
  const signs = line.match(/[()|?]|[^\s()|?]+/g) ?? [];
  let at = 0;
  const readEither = (): Part[][] => {
    const either: Part[][] = [[]];
    for (; at < signs.length && signs[at] !== ')'; at += 1) {
      const sign = signs[at] ?? '';
      const last = either.at(-1) ?? [];
      if (sign === '|') either.push([]);
      else if (sign === '?') last.push({ either: [last.splice(-1), []] });
      else if (sign === '(') {
        at += 1;
        last.push({ either: readEither() });
      } else last.push(toPart(sign));
    }
    return either;
  };
  return [{ either: readEither() }];
}

function toPart(sign: string): Part {
  if (sign.startsWith('..')) return upTo(Number(sign.slice(2)));
  return { words: sign.length > 1 ? sign.split('/') : [sign] };
}

/** None, or one and up to one less behind it. */
function upTo(words: number): Part {
  return { either: [[], ...(words > 0 ? [[{ words: ['_'] }, upTo(words - 1)]] : [])] };
}
