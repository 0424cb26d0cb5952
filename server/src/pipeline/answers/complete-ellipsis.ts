/** Completes a question that leaves out what the one before it said, such as `And at 48 hours?`, `What about girls?` and `Why?`. English alone. */
import { lastLine } from '../../reading/language/last-line.js';
import { people } from '../../reading/language/people.js';
import { stopWords } from '../../reading/language/stop-words.js';
import { findWords } from '../../reading/language/words.js';

/** What `And at 48 hours?` and `What about girls?` put in the place of something else; null where a question is none such. */
export function readChanged(question: string): string | null {
  return elliptic.exec(question.trim())?.[1] ?? null;
}

/** Whether it asks for the reason of what was answered, and for nothing else. */
export function asksWhy(question: string): boolean {
  return askingWhy.test(question.trim());
}

/** Null where it leaves nothing out, or does not say by itself what takes whose place. */
export function completeEllipsis(previous: string, question: string): string | null {
  const before = lastLine(previous).trim();
  if (!before.endsWith('?')) return null;
  const bare = before.slice(0, -1);
  if (asksWhy(question)) return askWhy(bare);
  const changed = readChanged(question);
  if (changed === null) return null;
  return replaceBehind(bare, changed) ?? replaceNamed(bare, changed);
}

const askingWhy =
  /^(?:(?:and|but)\s)?(?:why(?:\s(?:not|so|is that|was that|is this|is it so))?|how so|how come|for what reason)\s?\?$/iu;
const elliptic =
  /^(?:(?:and|but|or)\s(?:what about\s|how about\s|also\s)?|what about\s|how about\s)([^?]{1,80}?)(?:,?\s(?:then|instead))?\s?\?$/iu;

const helping =
  /\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might)\b/iu;

/** What comes before the helping verb asks for something else than a reason. */
function askWhy(previous: string): string | null {
  const at = helping.exec(previous)?.index;
  if (at === undefined) return null;
  return `Why ${previous.charAt(at).toLowerCase()}${previous.slice(at + 1)}?`;
}

/** By a preposition of its own that stands in the question before, too. */
function replaceBehind(previous: string, changed: string): string | null {
  const [preposition = '', ...rest] = changed.split(' ');
  if (!closingWords.has(preposition.toLowerCase()) || rest.length === 0) return null;
  const words = previous.split(' ');
  const at = words.findLastIndex((word) => word.toLowerCase() === preposition.toLowerCase());
  return at < 1
    ? null
    : `${words.slice(0, at).join(' ')} ${preposition.toLowerCase()} ${rest.join(' ')}?`;
}

const closing = 'for in at with among after before without on by under from during within'.split(
  ' ',
);
/** Behind one of these stands the end of a question. */
const closingWords = new Set(closing);
const prepositions = new Set([
  ...closing,
  ...'of to over above below since until against between outside through despite'.split(' '),
]);

/**
 * By what it names, which takes the place of another thing of its kind: of the same noun, or of other people. How it stands to the rest is part of what
 * has changed: `without` for `with`, `under` for `over`.
 */
function replaceNamed(previous: string, changed: string): string | null {
  const relation = beginning.exec(changed)?.[0] ?? '';
  const named = changed.slice(relation.length).trim();
  if (asking.test(named) || helping.test(named)) return null;
  const head = findWords(named).at(-1);
  if (head === undefined) return null;
  const words = findWords(previous);
  const at = words.findLastIndex(({ stem, surface }) =>
    isPerson.test(head.surface) ? isPerson.test(surface) : stem === head.stem,
  );
  const noun = words[at];
  if (noun === undefined) return null;
  const front = relate(previous.slice(0, beginOfPhrase(previous, noun.start)), relation);
  if (front === null) return null;
  const whole = `${front}${named}${previous.slice(noun.end)}`;
  return whole.toLowerCase() === previous.toLowerCase() ? null : `${whole}?`;
}

/** What stands before the thing replaced, with the new relation in it; null where there is no place for it, or where it is denied what the new is. */
function relate(front: string, relation: string): string | null {
  const ofGroup = relation === '' || groups.test(relation);
  const before = ending.exec(front);
  if (before === null) return ofGroup && !denied.test(front) ? front : null;
  const old = before[1] ?? '';
  if (relation === '' || (ofGroup && !telling.test(old))) return front;
  return `${front.slice(0, before.index)}${relation.toLowerCase()} ${before[2] ?? ''}`;
}

const related = String.raw`(?:\p{L}{3,12} than|at least|at most|up to|${[...prepositions].join('|')})`;
const beginning = new RegExp(`^${related}(?= )`, 'iu');
const ending = new RegExp(
  String.raw`(?<![^\s(])(${related}) ((?:(?:the|an?|those|these|this|that|their|its|his|her) )?)$`,
  'iu',
);
/** Which only say that it is about these. */
const groups = /^(?:for|in|among)$/iu;
/** Which say of which they are: of other ones where another takes their place. */
const telling =
  /than$|^(?:at least|at most|up to|with|without|before|after|under|over|above|below|during|within|since|until|against|between|outside|through|despite)$/iu;
const denied = /(?:\b(?:not|no|never|nor|neither)|n['’]t) (?:(?:the|an?|any) )?$/iu;

const asking = /^(?:how|what|which|who|whom|whose|where|when|why)\b/iu;
const isPerson = new RegExp(`^${people}$`, 'iu');

/** Of the words before a noun that say which it is: up to an article, a preposition or a verb that helps. */
function beginOfPhrase(text: string, noun: number): number {
  let start = noun;
  for (const word of [...text.slice(0, noun).matchAll(/\S+/g)].toReversed()) {
    const isBefore =
      stopWords.has(word[0].toLowerCase()) || prepositions.has(word[0].toLowerCase());
    if (isBefore || asking.test(word[0]) || many.test(word[0])) break;
    start = word.index;
  }
  return start;
}

const many = /^(?:not|never|many|much|more|fewer|less|most|all|both|do|does|did|has|have|had)$/iu;
