/** Tells whether a sentence is of the other end than the one that a question asks for: who had less than 2.5 is not who had the highest. English alone. */
import { lastLine } from '../language/last-line.js';
import { stopWords } from '../language/stop-words.js';
import { findWords, stemsOf } from '../language/words.js';

interface Axis {
  readonly up: string;
  readonly down: string;
}

const ends: readonly Axis[] = [
  {
    up: 'highest|greatest|largest|biggest|the most(?! of)|strongest|maximum',
    down: 'lowest|fewest|smallest|(?<!at )the least|weakest|minimum',
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
const axes = ends.map(({ up, down }) => ({ up: anyOf(up), down: anyOf(down) }));

/** For `search` and `matchAll` alone, which begin at the start each time. */
function anyOf(words: string): RegExp {
  return new RegExp(String.raw`\b(?:${words})\b`, 'giu');
}

/** `An SPF below 2.5` bounds the SPF; `those below 5` are a group, of which anything may be told. */
const bounded = {
  up: /(\p{L}{2,30})\s(?:of\s)?(?:above|over|more than|exceed(?:ed|ing|s)?|at least|(?:great|high|larg|long)er than)\s(?:\d|\p{L}{2,20}\s\d)/giu,
  down: /(\p{L}{2,30})\s(?:of\s)?(?:below|under|less than|fewer than|at most|(?:low|small|short)er than)\s(?:\d|\p{L}{2,20}\s\d)/giu,
};
/** Something of the asked end may stand in the same sentence. */
const moving = {
  up: /\b(?:higher|greater|larger|more|longer|better|best|highest|most)\b/iu,
  down: /\b(?:lower|smaller|less|fewer|shorter|worse|worst|lowest|least)\b/iu,
};

export function tellsOtherEnd(question: string): (text: string) => boolean {
  const line = lastLine(question);
  const asked = axes.flatMap((axis) => {
    const [[upper], [lower]] = [[...line.matchAll(axis.up)], [...line.matchAll(axis.down)]];
    const found = upper ?? lower;
    // Where both are asked of, either tells one of them.
    if (found === undefined || (upper !== undefined && lower !== undefined)) return [];
    const [way, other] = found === upper ? (['up', 'down'] as const) : (['down', 'up'] as const);
    return { own: axis[way], others: axis[other], way, other, measured: measuredBy(line, found) };
  });
  const isOfName = holdsAsName(line);
  return (text) =>
    isOfName(text) ||
    asked.some(({ own, others, way, other, measured }) => {
      if (text.search(own) >= 0 || moving[way].test(text)) return false;
      const bounds = text.matchAll(bounded[other]);
      const isEndOfIt = [...text.matchAll(others)].some((end) => isEndOf(measured, text, end));
      return isEndOfIt || [...bounds].some(([, of = '']) => isAny(of, measured));
    });
}

/** `The highest yield of moss`, or, where nothing stands behind it, `was the yield highest`. */
function measuredBy(line: string, { index, 0: end }: RegExpExecArray): ReadonlySet<string> {
  const behind = stemsOf(line.slice(index + end.length));
  return behind.size > 0
    ? behind
    : stemsOf(/(\p{L}{1,30})\s(?:the\s)?$/iu.exec(line.slice(0, index))?.[1] ?? '');
}

/** `The lowest yield` is, and `the yield was lowest in barns`, and neither `the lowest barn` nor `where rain was lowest`: another quantity may have that end. */
function isEndOf(
  measured: ReadonlySet<string>,
  text: string,
  { index, 0: end }: RegExpExecArray,
): boolean {
  const [before, behind] = [text.slice(0, index), text.slice(index + end.length)];
  if (isAny(thingOf(before, behind), measured)) return true;
  const next = /^\s(\p{L}{1,30})/u.exec(behind)?.[1] ?? '';
  if (next !== '' && !stopWords.has(next.toLowerCase())) return false;
  const clause = before.split(clauses).at(-1) ?? '';
  return isBeing.test(clause) && isAny(clause, measured);
}

/** What has the end: `grain yield`. Without a verb before it, as in `with the highest dose yield was 2`, another thing may begin behind its first word. */
function thingOf(before: string, behind: string): string {
  const [led = '', lead = '', phrase = ''] = nounPhrase.exec(behind) ?? [];
  const words = phrase.trim().split(' ');
  const stop = words.findIndex(
    (word, at) =>
      (stopWords.has(word.toLowerCase()) && !/^(?:of|all|the)$/iu.test(word)) ||
      (at > 0 && word.endsWith('ed')),
  );
  const thing = words.slice(0, stop < 0 ? words.length : stop);
  const rest = led === '' ? '' : behind.slice(lead.length + 1 + thing.join(' ').length);
  const isInGroup = inGroup.test(before);
  if (!isInGroup && !isFirst.test(before.split(clauses).at(-1) ?? '')) return thing.join(' ');
  const isWhole = (isInGroup ? /^(?:\s?[,;:.()]|$)/u : /^\s(?:is|are|was|were)\b/iu).test(rest);
  return [thing[0], isWhole ? thing.at(-1) : ''].join(' ');
}

const nounPhrase = /^((?:\s(?:of|all|the)\b){0,3})((?:\s\p{L}[\p{L}'’-]{0,30}){1,4})/iu;
const inGroup =
  /\b(?:with|within|in|at|for|among|by|from|on|of|under|to|after|during|given|taken|\p{L}{2,12}ing)\s(?:the\s)?$/iu;
const isFirst = /^\s?(?:the\s)?$/iu;
const clauses = /[,;:.()]|\b(?:and|but|as|if|once|that|wh(?:ere|en|ile|ich|o|ose)|with)\b/iu;
const isBeing = /\b(?:is|are|was|were|be|been)\s(?:\p{L}{2,12}ly\s)?(?:the\s)?$/iu;

/** `Commonest` is no word of `the common toad`: the adjective is there only in the name of something that is not asked of. */
function holdsAsName(line: string): (text: string) => boolean {
  const stems = stemsOf(line);
  const bases = [...line.matchAll(/\b(\p{Ll}{3,12})est\b/gu)]
    .filter(([word]) => axes.some(({ up, down }) => word.search(up) >= 0 || word.search(down) >= 0))
    .map(([, base = '']) => base);
  return (text) =>
    bases.some((base) => {
      const held = [...text.matchAll(new RegExp(String.raw`\b${base}e?\b`, 'giu'))];
      return (
        held.length > 0 &&
        !anySuperlative.test(text) &&
        held.every(({ 0: word, index }) => {
          const next = /^\s(\p{Ll}{3,20})/u.exec(text.slice(index + word.length))?.[1];
          return next !== undefined && !isAny(next, stems);
        })
      );
    });
}

const anySuperlative = /\b(?:most|least|\p{L}{3,12}est|than)\b/iu;

function isAny(text: string, stems: ReadonlySet<string>): boolean {
  return findWords(text).some(({ stem }) => stems.has(stem));
}
