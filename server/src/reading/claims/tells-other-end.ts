/** Tells whether a sentence is of the other end than the one that a question asks for: who had less than 2.5 is not who had the highest. English alone. */
import { lastLine } from '../language/last-line.js';
import { findWords } from '../language/words.js';

interface Axis {
  readonly up: string;
  readonly down: string;
}

const ends: readonly Axis[] = [
  {
    up: 'highest|greatest|largest|biggest|most|strongest|maximum|maximal|top',
    down: 'lowest|fewest|smallest|least|weakest|minimum|minimal|bottom',
  },
  { up: 'longest', down: 'shortest' },
  { up: 'fastest|quickest', down: 'slowest' },
  { up: 'oldest', down: 'youngest' },
  { up: 'heaviest', down: 'lightest' },
  { up: 'deepest', down: 'shallowest' },
  { up: 'tallest', down: 'shortest' },
  { up: 'warmest|hottest', down: 'coldest|coolest' },
  { up: 'best', down: 'worst' },
  { up: 'commonest|most common|most frequent', down: 'rarest|least common|least frequent' },
];
const axes = ends.map(({ up, down }) => ({
  up: new RegExp(String.raw`\b(?:${up})\b`, 'iu'),
  down: new RegExp(String.raw`\b(?:${down})\b`, 'iu'),
}));
/** It bounds an amount, as `below 2.5`. */
const bounded = {
  up: /\b(?:above|over|more than|exceed(?:ed|ing|s)?|at least|(?:great|high|larg|long)er than)\s(?:\d|\p{L}{2,20}\s\d)/iu,
  down: /\b(?:below|under|less than|fewer than|at most|(?:low|small|short)er than)\s(?:\d|\p{L}{2,20}\s\d)/iu,
};
/** Something of the asked end may stand in the same sentence. */
const moving = {
  up: /\b(?:higher|greater|larger|more|longer|better|best|highest|most)\b/iu,
  down: /\b(?:lower|smaller|less|fewer|shorter|worse|worst|lowest|least)\b/iu,
};

export function tellsOtherEnd(question: string): (text: string) => boolean {
  const line = lastLine(question);
  const asked = axes.flatMap(({ up, down }) => {
    const [isUp, isDown] = [up.test(line), down.test(line)];
    // Where both are asked of, either tells one of them.
    if (isUp === isDown) return [];
    return isUp
      ? { own: up, other: down, way: 'up' as const }
      : { own: down, other: up, way: 'down' as const };
  });
  const isOfName = holdsAsName(line);
  return (text) =>
    isOfName(text) ||
    asked.some(({ own, other, way }) => {
      if (own.test(text) || moving[way].test(text)) return false;
      return other.test(text) || bounded[way === 'up' ? 'down' : 'up'].test(text);
    });
}

/** `Commonest` is no word of `the common toad`: the adjective is there only in the name of something that is not asked of. */
function holdsAsName(line: string): (text: string) => boolean {
  const bases = [...line.matchAll(/\b(\p{Ll}{4,12})est\b/gu)].map(([, base = '']) => base);
  const stems = new Set(findWords(line).map(({ stem }) => stem));
  return (text) =>
    bases.some((base) => {
      const held = [...text.matchAll(new RegExp(String.raw`\b${base}e?\b`, 'giu'))];
      return (
        held.length > 0 &&
        !anySuperlative.test(text) &&
        held.every(({ 0: word, index }) => {
          const next = /^\s(\p{Ll}{3,20})/u.exec(text.slice(index + word.length))?.[1];
          const [found] = next === undefined ? [] : findWords(next);
          return found !== undefined && !stems.has(found.stem);
        })
      );
    });
}

const anySuperlative = /\b(?:most|least|\p{L}{3,12}est|than)\b/iu;
