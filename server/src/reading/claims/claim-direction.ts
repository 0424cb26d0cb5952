/** Tells which way a statement points, up or down, and whether it is denied. */
import type { Place } from '../language/blank-words.js';
import { twoToTen } from '../language/number-words.js';
import { isHusbandry } from './is-husbandry.js';

export interface Direction {
  /** `more`, `better` and the like point up. `open` where the words point both ways or nowhere. */
  readonly points: 'up' | 'down' | 'open';
  readonly isDenied: boolean;
  /** Its words judge (`effective`, `worse`) and measure nothing: which way of an amount is good they do not say. */
  readonly isJudged: boolean;
}

export function readDirection(text: string): Direction {
  const telling = findSigns(text).filter(({ kind }) => overall.has(kind));
  const [isUp, isDown] = [1, -1].map((way) => telling.some(({ sign }) => sign === way));
  return {
    points: pointsOf(isUp === true, isDown === true),
    isDenied: isDenied(text),
    isJudged: telling.length > 0 && telling.every(({ isWorth }) => isWorth),
  };
}

function pointsOf(isUp: boolean, isDown: boolean): Direction['points'] {
  if (isUp === isDown) return 'open';
  return isUp ? 'up' : 'down';
}

/** Signs that say which way the whole of a statement points. */
const overall: ReadonlySet<Sign['kind']> = new Set(['move', 'amount', 'worth']);

/**
 * Whether two statements about the same thing point opposite ways. A denied one against one that points the other way is left open:
 * `did not rise` and `fell` may both be true.
 */
export function areOpposite(one: Direction, other: Direction): boolean {
  const isTurned = one.points !== 'open' && other.points !== 'open' && one.points !== other.points;
  return isTurned !== (one.isDenied !== other.isDenied);
}

/** A word that says which way something goes. */
export interface Sign extends Place {
  /** 0 where nothing moves. */
  readonly sign: 1 | 0 | -1;
  /** `move` and `amount` may stand for each other; all others are compared with their own kind alone. */
  readonly kind:
    | 'move'
    | 'amount'
    | 'extreme'
    | 'worth'
    | 'gain'
    | 'bound'
    | 'warmth'
    | 'extent'
    | 'relief';
  /** It says that something is good or bad, as `better`, `improved`. */
  readonly isWorth: boolean;
}

/** In the order of the text. Beside something bad, `better` and `worse` do not tell which way its amount goes: to improve pain is to reduce it. */
export function findSigns(text: string): Sign[] {
  const plain = text.toLowerCase();
  const isAboutBad = bad.test(plain);
  const signs: Sign[] = [];
  for (const { pattern, sign, kind, isWorth = false } of patterns) {
    if (isWorth && isAboutBad) continue;
    for (const { 0: word, index: start } of plain.matchAll(pattern)) {
      const end = start + word.length;
      const isTaken = signs.some((other) => other.start < end && start < other.end);
      if (!isTaken && !isFallOfPeople(plain, { start, end }) && !isHusbandry(plain, { start, end }))
        signs.push({ sign, kind, isWorth, start, end });
    }
  }
  return signs.sort((one, other) => one.start - other.start);
}

export function isDenied(text: string): boolean {
  return denials.test(text.toLowerCase().replace(notDenials, ' '));
}

/** `Not every trial` tells nothing against what one of them found. */
export function isPartlyDenied(text: string): boolean {
  return /\bnot (?:always|all|every|necessarily|entirely|fully|completely)\b/i.test(text);
}

interface SignPattern {
  readonly pattern: RegExp;
  readonly sign: Sign['sign'];
  readonly kind: Sign['kind'];
  readonly isWorth?: boolean;
}

/** What `more than` bounds in the place of comparing it, as the start of an expression. */
export const boundNumber = String.raw`(?:\d|(?:${twoToTen.join('|')}|half|a (?:half|third|quarter|fifth|tenth))\b)`;

/** Before a participle that says what became of something: in `with prolonged fasting` and `a cut` it only names which. */
const asVerb = String.raw`(?<!(?:^|[,;:(.]\s?|\b(?:an?|the|of|in|on|to|at|by|with|without|for|from|after|before|during|under|and|or|than|no|any|more|less|very)\s))`;
/** Not of `a clear-cut benefit` and `the tax cut package`. */
const notCompound = String.raw`(?<![-‐‑–]|\b(?:tax|pay|rate|price|wage|budget|cost|job|spending|short)\s)`;
/** Behind `cut` where something is cut: `cut mortality`, not `the tax cut raised` and `cut off`. */
const beforeObject = String.raw`(?=\s\p{L})(?!\s(?:\p{L}{1,20}ed|led|rose|fell|grew|ha[ds]|have|was|were|is|are|did|does|do|may|might|will|can|could|would|should|off|out|up|through|across|into|in|on|at|of|to|with|and|or|points?)\b)`;

/** What one pattern has found, no later one finds again. */
const patterns: readonly SignPattern[] = [
  {
    kind: 'bound',
    sign: 1,
    pattern: new RegExp(
      String.raw`\bor (?:more|longer|older|higher|above)\b|\bat least\b|\bmore than (?=${boundNumber})`,
      'g',
    ),
  },
  {
    kind: 'bound',
    sign: -1,
    pattern: new RegExp(
      String.raw`\bor (?:less|fewer|shorter|younger|lower|below)\b|\bat most\b|\b(?:less|fewer) than (?=${boundNumber})`,
      'g',
    ),
  },
  {
    kind: 'move',
    sign: 1,
    pattern:
      /\b(?:increas\w*|rais(?:e[ds]?|ing)|rises?|rose|risen|rising|grows?|grew|(?:has|have|had) grown|growing|growth|elevat\w*|enhanc\w*|boost\w*|amplif\w*|accelerat\w*|upregulat\w*|doubl(?:e[ds]?|ing)|tripl(?:e[ds]?|ing)|promot(?:e[ds]?|ing)|stimulat\w*|strengthen(?:s|ed|ing)?)\b/g,
  },
  {
    kind: 'move',
    sign: -1,
    pattern:
      /\b(?:decreas\w*|reduc\w*|lowers|lowered|lowering|declin\w*|falls?|fell|falling|drops?|dropped|dropping|diminish\w*|shr[aiu]nk\w*|suppress\w*|inhibit\w*|attenuat\w*|downregulat\w*|halv\w+|weaken(?:s|ed|ing)?|slow(?:s|ed|ing)|lessen(?:s|ed)?)\b/g,
  },
  {
    kind: 'move',
    sign: -1,
    pattern: new RegExp(String.raw`${asVerb}${notCompound}\bcut${beforeObject}`, 'gu'),
  },
  {
    kind: 'amount',
    sign: 0,
    pattern:
      /\b(?:did|does|do) not (?:\w+ )?(?:differ|change|vary)\b|\bno (?:\w+ )?(?:differences?|changes?)\b|\b(?:unchanged|unaffected)\b/g,
  },
  {
    kind: 'amount',
    sign: 1,
    pattern:
      /\b(?:higher|more|greater|larger|(?<!\b(?:no|any) )longer|faster|stronger)\b|\b(?:times|twice) (?=(?:those|that|the|as|what)\b)/g,
  },
  { kind: 'amount', sign: -1, pattern: /\b(?:lower|fewer|less|smaller|shorter|slower|weaker)\b/g },
  {
    kind: 'extreme',
    sign: 1,
    pattern: /\b(?:highest|greatest|largest|longest|fastest|strongest)\b/g,
  },
  {
    kind: 'extreme',
    sign: -1,
    pattern: /\b(?:lowest|fewest|smallest|shortest|slowest|weakest)\b/g,
  },
  { kind: 'move', sign: 1, pattern: /\bimprov\w*/g, isWorth: true },
  { kind: 'move', sign: -1, pattern: /\b(?:worsen\w*|impair\w*|deteriorat\w*)\b/g, isWorth: true },
  {
    kind: 'worth',
    sign: 1,
    pattern: /\b(?:better|best|benefi\w*|effective\w*|protect\w*|superior)\b/g,
    isWorth: true,
  },
  {
    kind: 'worth',
    sign: -1,
    pattern: /\b(?:worse|worst|harm\w*|damag\w*|inferior|ineffective\w*)\b/g,
    isWorth: true,
  },
  { kind: 'gain', sign: 1, pattern: /\bgain(?:s|ed|ing)?\b/g },
  { kind: 'gain', sign: -1, pattern: /\b(?:los(?:e|es|t|ing)|loss(?:es)?)\b/g },
  { kind: 'warmth', sign: 1, pattern: /\b(?:warmer|hotter|warmed|warms)\b/g },
  { kind: 'warmth', sign: -1, pattern: /\b(?:cooler|colder|cooled|cools)\b/g },
  // A time that is shortened is no speed that is slowed, and what is relieved is bad: held against their like alone, these flag nothing else.
  {
    kind: 'extent',
    sign: 1,
    pattern: new RegExp(
      String.raw`\b(?:lengthen(?:s|ed)?|prolongs?|widens|${asVerb}(?:prolonged|widened|extended(?!\s(?:to|from|into|over|across|beyond)\b)))\b`,
      'g',
    ),
  },
  {
    kind: 'extent',
    sign: -1,
    pattern: new RegExp(String.raw`\b(?:shortens?|narrows|${asVerb}(?:shortened|narrowed))\b`, 'g'),
  },
  { kind: 'relief', sign: 1, pattern: /\b(?:alleviat(?:e[ds]?|ing)|reliev(?:e[ds]?|ing))\b/g },
  { kind: 'relief', sign: -1, pattern: /\b(?:aggravat(?:e[ds]?|ing)|exacerbat(?:e[ds]?|ing))\b/g },
];

/** `falls` of people are no fall of an amount. @param text In lower case. */
export function isFallOfPeople(text: string, { start, end }: Place): boolean {
  if (!/^falls?$/.test(text.slice(start, end))) return false;
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 20)];
  return (
    /\b(?:of|in|and|or|the|a|any|no|(?:prevent|reduc|increas|decreas|lower|rais|caus|affect)[a-z]{0,3}|fewer|more|less|few|many|all|these|such|first|on|between|from|for|against)\s$/.test(
      before,
    ) ||
    /(?:^|[.;:] )$/.test(before) ||
    /^\s(?:and|or|in old|among|were|was|are|is|per|occur(?:s|red)?|happen(?:s|ed)?)\b/.test(after)
  );
}

const denials =
  /\b(?:no|not|never|neither|nor|none|cannot|fail(?:s|ed)? to|lacks?|lacked|absence of|free (?:of|from)|un(?:able|likely|known|clear|certain|proven))\b|n['’]t\b/;
/** Words that deny nothing. */
const notDenials =
  /\bnot only\b|\bno (?:later|earlier|sooner|longer) than\b|\bwhether or not\b|\bno\.\s?\d|\bno doubt\b/g;
const bad =
  /\b(?:pain|symptoms?|mortality|deaths?|risks?|errors?|diseases?|loss(?:es)?|anxiety|depression|stress|infections?|tumou?rs?|inflammation|pollution|emissions?|fatigue|injur\w+|costs?|delays?|damage)\b/;

/** Without the denials within names, as of `no-till`: for those who judge what is said of such a name, never for those who hold two texts against each other. */
export function besideNames(text: string): string {
  return text.replace(/\bn(?:o|on|ot|ever)[-‐‑](?!one\b)/giu, '');
}

export function isDeniedBesideNames(text: string): boolean {
  return isDenied(besideNames(text));
}
