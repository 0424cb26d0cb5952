/** Tells whether a statement is of something else than a claim: each slot of the claim must be held by the same slot of the statement, or by none, and no slot of the statement by another thing. English alone. */
import { findSigns, isDeniedBesideNames } from '../../reading/claims/claim-direction.js';
import { areCrossed, type Sides } from '../../reading/claims/crossed-sides.js';
import {
  tellingStems,
  type Vocabulary,
  vocabularyOf,
  weighClaim,
} from '../../reading/claims/weigh-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { isOfWithout } from './acts-without.js';
import { outcomeOf } from './leave-out-others.js';
import { lacksMeasure, namesOtherKind } from './names-other-kind.js';
import { changedIn } from './pass-on.js';
import {
  crowd,
  isNamed,
  leaveOutCompared,
  readKinds,
  readSlots,
  type Slots,
  thingBehind,
} from './read-slots.js';
import { tellsSameness } from './says-otherwise.js';

interface Said {
  /** The part of the statement that speaks of the claim. */
  readonly text: string;
  /** The whole of it. */
  readonly statement: string;
  readonly title: string;
  /** All that is at hand of its work. */
  readonly work: Vocabulary;
}

export function isOfOther(claim: string, { text, statement, title, work }: Said): boolean {
  const [asked, said] = [readSlots(claim, text), readSlots(text)];
  const around = `${title}\n${statement}`;
  return (
    !namesEnds(claim, work, asked) ||
    isOfOtherActor(asked, said, { claim, around }) ||
    isOfOtherThing(asked, said, claim) ||
    isOfOtherKind(claim, asked, { text, around }) ||
    comparesOther(asked, said, text) ||
    areOfOtherKinds(asked.kinds, said.kinds, readKinds(around)) ||
    ways.some((way) => way.test(claim) && !way.test(text))
  );
}

/** Whether a work names what acts in a claim and what is changed: what names one of them alone speaks of something else. */
export function namesEnds(
  claim: string,
  { holds }: Vocabulary,
  { acting } = readSlots(claim),
): boolean {
  const [sign] = findSigns(claim);
  // Of `carbonation of concrete` that slows something either is needed: of concrete much else is told.
  const parts = sign === undefined ? [acting ?? ''] : (acting ?? '').split(/\sof\s/u);
  const head = sign === undefined ? undefined : headOf(thingBehind(claim, sign.end));
  return parts.every((part) => namesPart(part, holds)) && (head === undefined || holds(head));
}

/** One telling word is enough; of `later school start times` it would be any school, so that all of such words are needed. */
function namesPart(part: string, holds: Vocabulary['holds']): boolean {
  const words = weighClaim(part);
  const telling = words.filter(({ weight }) => weight === 1);
  if (telling.length === 0) return true;
  return telling.length === 1 && words.length > 2
    ? words.every(({ stem }) => holds(stem))
    : telling.some(({ stem }) => holds(stem));
}

/** The last telling word of a thing, as `flares` of `gout flares of adults`, by its stem. */
export function headOf(thing: string): string | undefined {
  return tellingStems(thing.split(/\sof\s/u)[0] ?? '').at(-1);
}

/** Whether what acts in the claim is what the statement compares with, did without or acts on, or is named nowhere where another thing acts. */
function isOfOtherActor(
  asked: Slots,
  said: Slots,
  { claim, around }: { readonly claim: string; readonly around: string },
): boolean {
  const actors = tellingStems(asked.acting ?? '');
  if (actors.length === 0) return false;
  const isIn = (words: string): boolean => actors.some(vocabularyOf(words).holds);
  if (isIn(said.compared) && !isIn(said.main)) return true;
  const isAskedWithout =
    isDeniedBesideNames(claim) || readSlots(claim.slice(0, claimStart)).lacked.length > 0;
  if (!isAskedWithout && said.lacked.some(isIn)) return true;
  if (!relating.test(claim) && isOfWithout(claim, asked, said)) return true;
  const acting = tellingStems(said.acting ?? '');
  const { holds } = vocabularyOf(claim);
  if (acting.length === 0) return false;
  if (!acting.some(holds) && isIn(said.changed ?? '')) return true;
  // Before its last words stands who or where it was.
  return !isIn(around) && !acting.slice(-2).some(holds);
}

/** Of a claim that asks of doing without something, that stands at its beginning. */
const claimStart = 40;

/** Whatever goes with much of a thing goes with little of it too. */
const relating = /\b(?:associat|relat|link|correlat|influenc|affect|predict|matter)\p{L}{0,5}\b/iu;

/** Whether what is raised or lowered, counted or denied is named and is nothing that the claim speaks of, or is what acts in it. */
function isOfOtherThing(asked: Slots, said: Slots, claim: string): boolean {
  if (said.counted.some((thing) => !results.test(thing) && isNamed(thing, claim) === false))
    return true;
  if (asked.changed === null || said.changed === null) return false;
  // Of `prices rose` what changes stands before.
  const known = asked.changed === '' ? claim : claim.slice(asked.acting?.length ?? 0);
  return isNamed(changedIn(said.changed), known) === false;
}

/** What any study may find none of. */
const results =
  /\b(?:effects?|differen|associat|relation|correlat|link|evidence|benefi|advantage|chang|impact|influen|improv|reduc|increas|decreas|harm|risk|significan|clear|role|need|indication|support|gain|longer|more|better|such|statistic|interaction|predict|value|proof|sign|impairment|deterioration)/iu;

/** Whether what acts or what is changed is named, and as another kind of it than the claim's. */
function isOfOtherKind(
  claim: string,
  { acting, compared }: Slots,
  { text, around }: { readonly text: string; readonly around: string },
): boolean {
  const outcome = outcomeOf(claim);
  const phrases = [acting ?? '', outcome === claim ? '' : outcome].map(cutAtPreposition);
  const said = { text: leaveOutCompared(text), around: leaveOutCompared(around), compared };
  return (
    phrases.some((phrase) => namesOtherKind(phrase, said)) ||
    (lacksMeasure(cutAtPreposition(acting ?? ''), around) &&
      tellingStems(cutAtPreposition(acting ?? '')).at(-2) === headOf(readSlots(text).acting ?? ''))
  );
}

/** Whether the claim compares with what the statement does not name, or with what is better there, or the statement compares nothing: what rose in time is not more than something else. */
function comparesOther(asked: Slots, said: Slots, text: string): boolean {
  if (asked.compared === '') return false;
  const named = tellingStems(cutAtPreposition(asked.compared));
  const own = named.filter((stem) => !vocabularyOf(asked.main).holds(stem));
  // Of `more than sodium lamps` beside `white lamps` sodium is what tells.
  const other = own.length > 0 ? own : named;
  const { holds } = vocabularyOf(text);
  if (other.length > 0 && !other.some(holds)) return true;
  const isCompared =
    said.compared !== '' ||
    comparing.test(text) ||
    tellsSameness(text) ||
    areSideBySide(asked, other, text) ||
    findSigns(text).some(({ kind }) => kind !== 'move');
  if (!isCompared) return true;
  return said.compared !== '' && areCrossed(sidesOf(asked), sidesOf(said));
}

/** Whether it gives a figure for each of the two, as in `by 30 points with one and by 10 with the other`. */
function areSideBySide(asked: Slots, other: readonly string[], text: string): boolean {
  const own = tellingStems(asked.main).filter((stem) => !vocabularyOf(asked.compared).holds(stem));
  const parts = text.split(betweenSides).filter((part) => /\d/.test(part));
  const telling = (stems: readonly string[]): string[] =>
    parts.filter((part) => stems.some(vocabularyOf(part).holds));
  const [ofOwn, ofOther] = [telling(own), telling(other)];
  return ofOwn.some((part) => ofOther.some((each) => each !== part));
}

const betweenSides = /\s(?:and|while|whereas|against)\s|[;,]\s/iu;

/** What takes the place of another, or comes out ahead of it or behind. */
const comparing =
  /\b(?:replac|switch|substitut|convert|swap|in place of|outperform|exceed|surpass|differ)/iu;

export function sidesOf({ main, compared }: Slots): Sides {
  return { own: namesIn(main), other: namesIn(compared) };
}

/** With the letter or number that alone tells one arm from another. */
function namesIn(text: string): string[] {
  const signs = [...text.matchAll(/(?<=\p{L}\s)(?:\p{Lu}|\d{1,2})(?![\p{L}\p{N}.-]\p{N}?\b)/gu)];
  return [...tellingStems(text), ...signs.map(([sign]) => sign)];
}

/** Whether they are of other ones of the same: of vitamin D where vitamin C is asked for, of women where men are. */
export function areOfOtherKinds(
  asked: Slots['kinds'],
  said: Slots['kinds'],
  around = said,
): boolean {
  return asked.some(({ of }) => {
    const named = (kinds: Slots['kinds']): string[] =>
      kinds.flatMap((each) => (each.of === of ? each.is : []));
    const known = named(around);
    const told = of === crowd ? named(said) : known;
    return told.length > 0 && !named(asked).some((is) => known.includes(is));
  });
}

/** Each a way of saying more: in the claim, and how a statement says it as well. */
const ways: readonly RegExp[] = [
  /\b(?:because|due to|owing to|reasons?|explain(?:s|ed)?|thanks to|attribut\p{L}{2,5}|by way of)\b/iu,
  /\b(?:most|best|worst|least|greatest|largest|highest|lowest|strongest|chief(?:ly)?|main(?:ly)?|mostly|leading|commonest)\b/iu,
  /\b(?:only|alone|sole(?:ly)?|merely|exclusively)\b/iu,
  /\b(?:all|every|always|entirely|completely|fully|equally)\b/iu,
  /\b(?:doubl|halv|half|twice|tripl|treb|fold\b)/iu,
  /\b(?:enough|suffic\p{L}{3,6})\b/iu,
];
