/** Tells what may be left out of an English sentence so that the rest says no more than the whole: nothing that limits, denies, doubts or compares. */
import type { Token } from './claim-tokens.js';

/** A sentence whose tokens are left out from a place on. */
export interface Place {
  readonly tokens: readonly Token[];
  readonly at: number;
  /** Whether nothing has been kept before. */
  readonly isStart: boolean;
}

/** Lengths of what may be left out from here on; the sentence goes on behind it. */
export function leavable({ tokens, at, isStart }: Place): number[] {
  const token = tokens[at];
  if (token === undefined) return [];
  if (token.kind === 'mark') return [1, ...bracketFrom(tokens, at)];
  if (isArticle(tokens, at)) return [1];
  if (links.has(token.lower) || (degrees.has(token.lower) && turnsNothing(tokens))) return [1];
  const opened = isStart ? (lead.exec(writtenFrom(tokens, at))?.[0] ?? '') : '';
  return opened === '' ? [] : [opened.trim().split(' ').length];
}

/** Which of a few things is meant by an article, and whether it is one. */
export function isArticle(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || (token.raw.length === 1 && token.raw === 'A' && at > 0)) return false;
  return /^(?:an?|the)$/.test(token.lower) && !/^(?:few|little|most|only)$/.test(next?.lower ?? '');
}

/** Adverbs that only link a sentence to others. */
const links = new Set(
  'however moreover furthermore additionally thus therefore hence consequently notably importantly interestingly also similarly likewise conversely'.split(
    ' ',
  ),
);

/** Whether these link alone, so that a statement may begin with them where its passage does not. */
export function addsNothing(word: string): boolean {
  return /^(?:moreover|furthermore|additionally|also)$/.test(word);
}

/** Without them as much is said, and less, where nothing is denied or counted. */
const degrees = new Set(
  'statistically significantly markedly substantially considerably strongly dramatically greatly sharply'.split(
    ' ',
  ),
);

const work = '(?:study|trial|review|paper|analysis|work|survey|experiment)';
/** What says no more than that its own work found it. */
const lead = new RegExp(
  `^(?:(?:in (?:this|our|the present|the current) ${work}|overall|here|in addition|in contrast|by contrast|in conclusion|in summary) )?(?:we (?:found|observed|showed|show|find) that |(?:our|the|these) (?:results|findings|data) (?:show|showed) that |(?:this|our|the present) ${work} (?:found|showed|shows) that )?`,
);

function writtenFrom(tokens: readonly Token[], at: number): string {
  const words = tokens.slice(at, at + 12);
  const marked = words.findIndex(({ kind }) => kind === 'mark');
  const said = marked === -1 ? words : words.slice(0, marked);
  return said.map(({ lower }) => `${lower} `).join('');
}

/** A bracket with nothing in it but how many there were, what names a thing in short, or a chance of less than 5 in 100. */
function bracketFrom(tokens: readonly Token[], at: number): number[] {
  if (tokens[at]?.raw !== '(') return [];
  const end = tokens.findIndex(({ raw }, index) => index > at && raw === ')');
  if (end === -1) return [];
  const held = tokens.slice(at + 1, end).map(({ raw }) => raw);
  return harmless.test(held.join(' ')) ? [end - at + 1] : [];
}

const harmless =
  /^(?:[nN] = [\d,]{1,12}|\p{Lu}[\p{Lu}\d]{1,7}|[pP] [<=] (?:0?\.0(?:[0-4]\d{0,4}|5)|0?\.00\d{1,4})|(?:see )?(?:Fig|Figs|Figure|Figures|Table|Tables)(?: \.)? [\d.,]{1,6})$/u;

/** Whether all that stands behind what was kept may be left out: another statement, or another figure beside the one that was kept. */
export function isTailLeavable(tokens: readonly Token[], at: number): boolean {
  const kept = tokens.slice(0, at);
  const tail = tokens.slice(at);
  const open = tail.findIndex(({ kind }) => kind !== 'mark');
  if (open === -1) return true;
  const marks = tail.slice(0, open).map(({ raw }) => raw);
  const rest = tail.slice(open);
  if (marks.includes(')') || isUnclosed(rest)) return false;
  if (marks.includes(';')) return isPlain(rest) && hasVerb(rest);
  const link = rest[0]?.lower ?? '';
  const behind = rest.slice(1);
  const isComma = marks.join('') === ',';
  const joins = link === 'and' || (isComma && /^(?:while|whereas)$/.test(link));
  if (!joins || (marks.length > 0 && !isComma) || !isPlain(behind) || hasMarkWithin(behind))
    return false;
  if (link === 'and' && isFigureBeside(kept, behind)) return true;
  const isStatement = isComma ? hasVerb(behind) : auxiliary.test(behind[0]?.lower ?? '');
  return isStatement && !behind.some(({ lower }) => places.has(lower));
}

/** `by 1.8 points in girls and by 0.6 points in boys`: both have the same numbers and prepositions, so that nothing behind the second is of both. */
function isFigureBeside(kept: readonly Token[], behind: readonly Token[]): boolean {
  const [own, other] = [frameOf(kept), frameOf(behind)];
  return (
    other.includes('#') &&
    other.some((part) => part !== '#') &&
    own.slice(-other.length).join(' ') === other.join(' ') &&
    !kept.some(({ lower }) => together.test(lower))
  );
}

const together =
  /^(?:between|both|either|neither|total|totals|sum|mean|average|combination|combined|together|from)$/;

function frameOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, lower }) => {
    if (kind === 'number') return ['#'];
    return places.has(lower) || relations.has(lower) ? [lower] : [];
  });
}

/** Such groups tell of whom, where, when or how it is so. */
const places = new Set(
  'in on at among amongst for under after before during with within over across since against per near outside inside beyond above below throughout upon'.split(
    ' ',
  ),
);
const relations = new Set('of by to from into as'.split(' '));

function isUnclosed(tokens: readonly Token[]): boolean {
  const count = (mark: string): number => tokens.filter(({ raw }) => raw === mark).length;
  return count('(') !== count(')');
}

function hasMarkWithin(tokens: readonly Token[]): boolean {
  const last = tokens.findLastIndex(({ kind }) => kind !== 'mark');
  return tokens.slice(0, last).some(({ kind }) => kind === 'mark');
}

const auxiliary = /^(?:was|were|is|are|had|has|have|did)$/;

function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(({ lower }) => auxiliary.test(lower) || moves.test(lower));
}

const moves =
  /^(?:rose|fell|grew|dropped|declined|increased|decreased|doubled|cost|reached|reported|showed|found|improved|reduced|raised|lowered|remained|lasted)$/;

/** Whether it has no word that limits, denies, doubts, counts, compares or points to something else. */
function isPlain(tokens: readonly Token[]): boolean {
  return !tokens.some(({ lower }) =>
    [turning, doubting, relating].some((kind) => kind.test(lower)),
  );
}

/** Of what is denied, counted or on a condition, what is left out of it may turn the rest. */
function turnsNothing(tokens: readonly Token[]): boolean {
  return !tokens.some(({ lower }) => turning.test(lower));
}

function wordsOf(...lists: readonly string[]): RegExp {
  return new RegExp(`^(?:${lists.join('|')})$`);
}

const turning = wordsOf(
  "no|not|never|none|nobody|nothing|neither|nor|without|cannot|[a-z]{2,8}n't|fail|fails|failed|lack|lacks|lacked|unable|false|untrue|wrong|unlikely|absent|non|nonsignificant|insignificant",
  'some|few|fewer|fewest|little|least|most|mostly|many|several|all|every|each|any|only|mainly|largely|just|merely|solely|alone|almost|nearly|about|approximately|roughly|around|up|part|partly|especially|particularly|sometimes|often|usually|generally|rarely|seldom|hardly|barely|half|except|excluding|including|apart|save|slightly',
  'if|unless|whether|provided|providing|when|whenever|where|wherever|until|once|although|though|but|yet|despite|because|depending|else|otherwise|regardless',
);
const doubting = wordsOf(
  'may|might|could|would|should|can|suggest|suggests|suggested|appear|appears|appeared|seem|seems|seemed|tend|tends|tended|possible|possibly|probable|probably|likely|perhaps|potential|potentially|uncertain|unclear|unknown|believed|thought|expected|assumed|hypothesised|hypothesized|estimated|predicted|reportedly|allegedly',
);
const relating = wordsOf(
  'as|less|than|compared|comparison|versus|vs|relative|respectively|both|together|combined|either|same|similar|instead|rather|daily|weekly|monthly|yearly|annually|hourly|later|earlier|ago|worldwide|nationwide|overall|total|adjusted|adjusting|adjustment|controlling|respect|terms|significance|p',
  'this|these|that|those|which|who|whom|whose|it|they|them|their|its|he|she|his|her|such|so|there|former|latter|other|another',
);
