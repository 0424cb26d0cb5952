/** Completes a question that leaves out what the one before it said, such as `And at 48 hours?`, `What about girls?` and `Why?`. English alone. */
import { asking, helping } from '../../reading/language/function-words.js';
import { lastLine } from '../../reading/language/last-line.js';
import { isPeople } from '../../reading/language/people.js';
import { stopWords } from '../../reading/language/stop-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { addTime, isTime } from './ask-of-time.js';
import { replacePart } from './numbered-parts.js';

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
  return (
    replacePart(bare, changed) ??
    replaceNamed(bare, changed) ??
    replaceBehind(bare, changed) ??
    addTime(bare, changed)
  );
}

const askingWhy =
  /^(?:(?:and|but)\s)?(?:why(?:\s(?:not|so|is that|was that|is this|is it so))?|how so|how come|for what reason)\s?\?$/iu;
const elliptic =
  /^(?:(?:and|but|or)\s(?:what about\s|how about\s|also\s)?|what about\s|how about\s)([^?]{1,80}?)(?:,?\s(?:then|instead))?\s?\?$/iu;

const helps = new RegExp(String.raw`\b(?:${helping})\b`, 'iu');

/** What comes before the helping verb asks for something else than a reason. */
function askWhy(previous: string): string | null {
  const at = helps.exec(previous)?.index;
  if (at === undefined) return null;
  return `Why ${previous.charAt(at).toLowerCase()}${previous.slice(at + 1)}?`;
}

/**
 * By a preposition of its own that stands in the question before, too. What stands behind that one goes on to the next preposition or the end; of
 * several words the last may be the verb.
 */
function replaceBehind(previous: string, changed: string): string | null {
  const [preposition = '', ...rest] = changed.toLowerCase().split(' ');
  if (!closingWords.has(preposition) || rest.length === 0) return null;
  const words = previous.split(' ');
  const at = words.findLastIndex((word) => word.toLowerCase() === preposition);
  const behind = words.slice(at + 1);
  const next = behind.findIndex((word) => prepositions.has(word.toLowerCase()));
  const object = (next < 0 ? behind : behind.slice(0, next)).filter((word) => !article.test(word));
  const isTold = next >= 0 && telling.test(behind[next] ?? '');
  const isOne = object.length === 1 || object.every((word) => /^\p{Lu}/u.test(word));
  const mayEndInVerb = !naming.test(previous) || object.some((word) => /e[dn]$/u.test(word));
  if (at < 1 || object.length === 0 || (!isOne && mayEndInVerb) || isTold) return null;
  // `In the first winter` takes no place of `in old houses`.
  if (isTime(withoutFirst(changed)) !== isTime(object.join(' '))) return null;
  const after = next < 0 ? [] : behind.slice(next);
  return `${[...words.slice(0, at), changed.charAt(0).toLowerCase() + changed.slice(1), ...after].join(' ')}?`;
}

function withoutFirst(phrase: string): string {
  return phrase.slice(phrase.indexOf(' ') + 1);
}

/** `What was the risk in …` has its verb. */
const naming = /^(?:what|how \p{L}+) (?:is|are|was|were)\b/iu;
const articles = 'the|an?|those|these|this|that|their|its|his|her|our|my';
const article = new RegExp(`^(?:${articles})$`, 'iu');

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
  if (asks.test(named) || helps.test(named)) return null;
  const told = within.exec(named);
  const head = findWords(told === null ? named : named.slice(0, told.index)).at(-1);
  if (head === undefined) return null;
  const noun = findReplaced(findWords(previous), head, (word) =>
    previous.slice(0, beginOfPhrase(previous, word) ?? 0).endsWith(` ${relation.toLowerCase()} `),
  );
  const begin = noun && beginOfPhrase(previous, noun);
  if (noun === undefined || typeof begin !== 'number') return null;
  const before = relate(previous.slice(0, begin), relation);
  const behind =
    told === null ? previous.slice(noun.end) : tellAnew(previous.slice(noun.end), named);
  if (before === null || behind === null) return null;
  const front = article.test(named.split(' ')[0] ?? '') ? before.replace(ownArticle, '$1') : before;
  const whole = `${front}${named}${behind}`;
  return whole.toLowerCase() === previous.toLowerCase() ? null : `${whole}?`;
}

/** Of several of its kind the one that stands as the new one does, else the last. */
function findReplaced(
  words: readonly Word[],
  head: Word,
  standsAlike: (word: Word) => boolean,
): Word | undefined {
  const alike = words.filter(({ stem, surface }) =>
    isPeople(head.surface) ? isPeople(surface) : stem === head.stem,
  );
  return alike.findLast(standsAlike) ?? alike.at(-1);
}

/**
 * What stays behind `people with gout` where `people without gout` take their place: nothing, if the question ended so. Null where what is told of the
 * old may hold of the new one, too.
 */
function tellAnew(behind: string, named: string): string | null {
  if (within.exec(behind)?.index !== 0) return behind;
  const isOne = [...behind.matchAll(new RegExp(within, 'giu'))].length === 1;
  const [old, now] = [behind, named].map((text) => findWords(text).at(-1)?.stem);
  return isOne && old === now ? '' : null;
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
const within = new RegExp(String.raw`(?<=\S)\s${related}(?= )|^\s${related}(?= )`, 'iu');
const beginning = new RegExp(`^${related}(?= )`, 'iu');
const ending = new RegExp(
  String.raw`(?<![^\s(])(${related}) ((?:(?:the|an?|those|these|this|that|their|its|his|her) )?)$`,
  'iu',
);
const ownArticle = new RegExp(String.raw`(^|\s)(?:${articles}) $`, 'iu');
/** Which only say that it is about these. */
const groups = /^(?:for|in|among)$/iu;
/** Which say of which they are: of other ones where another takes their place. */
const telling =
  /than$|^(?:at least|at most|up to|with|without|before|after|under|over|above|below|during|within|since|until|against|between|outside|through|despite)$/iu;
const denied = /(?:\b(?:not|no|never|nor|neither)|n['’]t) (?:(?:the|an?|any) )?$/iu;

const asks = new RegExp(String.raw`^(?:${asking})\b`, 'iu');

/** Of the words before a noun that say which it is: up to an article, a preposition or a verb that helps. Null where they hold the verb, and which it is cannot be told. */
function beginOfPhrase(text: string, noun: Word): number | null {
  let start = noun.start;
  for (const word of [...text.slice(0, noun.start).matchAll(/\S+/g)].toReversed()) {
    const isBefore =
      stopWords.has(word[0].toLowerCase()) || prepositions.has(word[0].toLowerCase());
    if (isBefore || asks.test(word[0]) || many.test(word[0])) break;
    start = word.index;
  }
  const behind = text.slice(noun.end);
  const isLast = behind === '' || within.exec(behind)?.index === 0;
  if (!isLast || !acting.test(text.slice(0, start))) return start;
  const between = text.slice(start, noun.start).match(/\S+/g) ?? [];
  if (between.length === 0) return start;
  // `Do filters help nurses`: who does it, and what.
  return between.length === 2 ? noun.start : null;
}

const acting = /\b(?:do|does|did|can|could|will|would|should|may|might|has|have|had) $/iu;
const many = /^(?:not|never|many|much|more|fewer|less|most|all|both|do|does|did|has|have|had)$/iu;
