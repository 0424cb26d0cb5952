/** Tells whether a statement speaks for or against what a question asks, where words of it can be named that say so. English alone. */
import {
  areOpposite,
  besideNames,
  type Direction,
  findSigns,
  isDeniedBesideNames,
  isPartlyDenied,
  readDirection,
} from '../../reading/claims/claim-direction.js';
import { type Compared, leaveOutActors } from '../../reading/claims/claim-verb.js';
import {
  shareHeld,
  type Vocabulary,
  vocabularyOf,
  weighClaim,
} from '../../reading/claims/weigh-words.js';
import { readCues } from '../../reading/cues/focus-cues.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { isDueToChance } from '../../reading/study/read-chance.js';
import { affirmedBy, findLinked } from './affirms-claim.js';
import { isDeniedElsewhere } from './denied-elsewhere.js';
import { signWords, wordsAt } from './direction-words.js';
import { type Denial, denialWords, findDenials } from './find-denials.js';
import { findSaid } from './find-said.js';
import { areOfTwoScales, isOfGood } from './good-things.js';
import { isOfOther } from './is-of-other.js';
import { leaveOutAsides } from './leave-out-asides.js';
import { leaveOutOthers, outcomeOf } from './leave-out-others.js';
import { leaveOutConditions } from './on-condition.js';
import { isNamed, leaveOutCompared, readSlots } from './read-slots.js';
import { asksLack, saysLack } from './says-lack.js';
import { saysNeedless } from './says-needless.js';
import { excludesNothing, namesInstead, saysOtherwise } from './says-otherwise.js';
import { statesIt } from './states-it.js';
import { studiedInstead } from './studied-instead.js';

export interface Stance {
  readonly position: 'support' | 'against' | 'unclear';
  /** The words that say so; empty where it is unclear. */
  readonly label: string;
}

export interface AboutWork {
  /** Of the statement's work, which names what `the treatment` is. */
  readonly title?: string;
  /** All that is at hand of it; null where that is title and statement alone. */
  readonly work?: Vocabulary | null;
  /** What it studied that the claim does not ask for, as `studiedBy` gives it; null where nothing is. */
  readonly studied?: string | null;
  /** How much a word of the claim tells among the works at hand, 0 to 1, by its stem. */
  readonly rarity?: (stem: string) => number;
}

const unclear: Stance = { position: 'unclear', label: '' };
/** Share of the claim's words that a part of the statement must hold to speak of it. */
const leastShared = 0.34;

/**
 * What speaks of something else that acts, as of glasses where tablets were asked for, takes no side.
 * @param claim As `readClaim` gives it.
 * @param statement One sentence.
 */
export function tellStance(claim: string, statement: string, about: AboutWork = {}): Stance {
  if (tellEnglish(statement) === 'other' || /\?\s*$/.test(statement)) return unclear;
  if (hasStanding(statement, ['meant']) || namesInstead(statement)) return unclear;
  const part = partOnClaim(claim, statement, about.rarity);
  if (part === null || leavesGap(statement, part)) return unclear;
  if (isDeniedElsewhere(claim, { clauses: clausesOf(statement), part })) return unclear;
  const told = studiedInstead(claim, `${about.title ?? ''}\n${statement}`);
  const studied = about.studied ?? (told === null ? null : `in ${told}`);
  if (studied !== null) return { position: 'unclear', label: studied };
  const compared = leaveOutActors({ claim, text: leaveOutConditions(part) });
  const stance = compared === null ? unclear : tellPart(compared, statement, about);
  return stance.position === 'support' && isDueToChance(statement) ? unclear : stance;
}

/** The part of a statement that speaks most of the claim; null where none speaks of it. */
function partOnClaim(
  claim: string,
  statement: string,
  rarity: NonNullable<AboutWork['rarity']> = () => 1,
): string | null {
  const weighed = weighClaim(claim).map(({ stem, weight }) => ({
    stem,
    weight: weight * rarity(stem),
  }));
  const clauses = clausesOf(statement).map((text) => ({
    text,
    share: shareHeld(weighed, vocabularyOf(leaveOutConditions(text))),
  }));
  const best = clauses.reduce((one, other) => (other.share > one.share ? other : one));
  return best.share < leastShared ? null : best.text;
}

/** What says that a thing is not known has not found it; behind a semicolon it may say so of something else. */
function leavesGap(statement: string, part: string): boolean {
  const around = statement.split(/;\s/).find((each) => each.includes(part)) ?? statement;
  return readCues(around).has('gaps');
}

function tellPart(
  { claim, text: whole }: Compared,
  statement: string,
  { title = '', work = null }: AboutWork,
): Stance {
  const text =
    asksLack(claim) || isDeniedBesideNames(claim) ? whole : leaveOutAsidesOf(claim, whole);
  if (text === null) return unclear;
  const known = work ?? vocabularyOf(`${title}\n${statement}`);
  if (isOfOther(claim, { text, statement, title, work: known })) return unclear;
  if (saysOtherwise(claim, whole)) return unclear;
  const needless = saysNeedless(claim, text);
  if (needless !== null) return needless.isSame ? against(needless.words) : unclear;
  if (isOpen(leaveOutCompared(whole))) return unclear;
  return asksLack(claim) ? judgeLack(claim, text) : judge(claim, text);
}

/** The statement without the denials that govern nothing of what it says of the claim; null where it may be denied and may not. */
export function leaveOutAsidesOf(claim: string, text: string): string | null {
  const outcome = outcomeOf(claim);
  const acting = readSlots(claim).acting ?? '';
  return leaveOutAsides({
    text,
    said: findSaid(claim, text),
    namesActing: (words) => isNamed(acting, words) === true,
    namesChanged: (words) => isNamed(outcome, words) === true,
    isClaimed: (words) => claim.toLowerCase().includes(words.toLowerCase()),
  });
}

export function clausesOf(statement: string): string[] {
  const [conceded = ''] = concession.exec(statement) ?? [];
  const main = statement
    .slice(conceded.length)
    .split(
      /;\s|,?\s(?:but|whereas|while|although|though|however|yet)\s|,?\sand\s(?=(?:did|do|does|was|were|is|are|had|has|have)\s(?:not|no)\b)/i,
    );
  return conceded === '' ? main : [conceded, ...main];
}

/** A clause before the main one: `Although it did not prevent colds, …`. */
const concession = /^(?:although|(?:even )?though|while|whereas)\s[^,;]{1,200},\s/iu;

function judge(claim: string, statement: string): Stance {
  const whole = leaveOutCompared(statement);
  const text = leaveOutOthers(claim, whole);
  if (text === null) return unclear;
  const [denial] = findDenials(text);
  const none = findSigns(text).find(({ sign }) => sign === 0);
  if (none !== undefined) return deny(claim, wordsAt(text, none));
  const [asked, said] = [readDirection(besideNames(claim)), wayOf(text)];
  // What did not fall may have risen or stayed.
  if (denial !== undefined)
    return isDeniedBesideNames(claim) || areTurned(asked, wayOf(withoutDenial(text, denial)))
      ? unclear
      : deny(claim, denialWords(text, denial));
  if (asked.points !== 'open' && said.points !== 'open') {
    const { words } = said;
    // What is only said of one thing more than of another points nowhere. What is effective or worsens may lower an amount as well as raise it: only
    // a burden (`findSigns`) or a good thing that is known tells which.
    if (words === '' || (areOfTwoScales(asked, said) && !isOfGood(claim, text))) return unclear;
    return areOpposite(asked, said) ? against(words) : support(words);
  }
  const label = affirmedBy(claim, text);
  if (label !== '') return support(label);
  return statesIt(claim, text) ? support('') : unclear;
}

/** `Ineffective` points down by itself. */
function withoutDenial(text: string, { start, end }: Denial): string {
  return `${text.slice(0, start)}–${text.slice(end)}`;
}

/** Which way a statement points, and the words that say so; empty where none do. */
function wayOf(text: string): Direction & { readonly words: string } {
  const [own, linked] = [readDirection(besideNames(text)), findLinked(text)];
  const isUndirected = own.points === 'open';
  if (linked === null || (!isUndirected && linked.points === 'up'))
    return { ...own, words: signWords(text) };
  // `Higher intake was inversely associated with it` says that it falls; of what is lower and goes inversely it can hardly be told what was meant.
  return isUndirected || own.points === 'up' ? { ...own, ...linked } : { ...own, words: '' };
}

function isOpen(text: string): boolean {
  return hasStanding(text, ['open']) || isPartlyDenied(text) || excludesNothing(text);
}

/** That there is little or nothing of something is told by its own word alone: what was better says nothing of whether it was equivalent. */
function judgeLack(claim: string, text: string): Stance {
  const said = saysLack(claim, text);
  if (said === null) return unclear;
  return said.isDenied ? against(said.words) : support(said.words);
}

/** That there was no harm, or no gain, does not deny that a thing is safe, and that nothing spoke against it says so. */
function deny(claim: string, words: string): Stance {
  if (harmless.test(claim) && unalarmed.test(words)) return support(words);
  return harmless.test(claim) && !harmless.test(words) ? unclear : against(words);
}

const harmless = /saf[ei]|tolera|harmless/iu;
const unalarmed =
  /^(?:no|not|never|without)\b.{0,40}\b(?:safety|tolerability) (?:signals?|concerns?|issues?|problems?)\b/iu;

function areTurned(one: Direction, other: Direction): boolean {
  return one.points !== 'open' && other.points !== 'open' && one.points !== other.points;
}

function support(label: string): Stance {
  return { position: 'support', label };
}

function against(label: string): Stance {
  return { position: 'against', label };
}

/** The words of a statement that say which way something goes; empty where none do. */
export function nameDirection(text: string): string {
  const [denial] = findDenials(text);
  return denial === undefined ? signWords(text) : denialWords(text, denial);
}
