/** Finds the words by which a statement without a direction of its own says that a claim is so. English alone. */
import { readDirection } from '../../reading/claims/claim-direction.js';
import type { Compared } from '../../reading/claims/claim-verb.js';
import { signWords } from './direction-words.js';
import { lessNeed } from './says-needless.js';

/** Words that say that something is so, which way it goes or not. */
export const affirming =
  /\b(?:(?:is|are|was|were|be|been) (?:\p{L}{2,20} )?(?:associated|related|linked|correlated|effective|efficacious|safe|feasible|useful|reliable|valid|accurate|necessary|needed|justified|important|an? \p{L}{2,20} (?:predictor|factor|marker|method|tool|option))|(?:associated|correlat\p{L}{1,4}|related) with|predict(?:s|ed|or|ors|ive)?|influenc(?:e|es|ed)|affect(?:s|ed)?|support(?:s|ed)?|confirm(?:s|ed)?|contribut(?:e|es|ed)|demonstrat(?:e|es|ed)|play(?:s|ed)? an? [\p{L} ]{0,20}role|safely|feasible|effective(?:ly)?|significant(?:ly)?)\b/iu;

/** Empty where none do. */
export function affirmedBy(claim: string, text: string): string {
  const affirmed = affirming.exec(text)?.[0] ?? affirmedAsAsked(claim, text);
  // That something was common, or rose, does not say that it was safe.
  if (/\bsafe/iu.test(claim)) return affirmed?.match(/\bsafe/iu) ? affirmed : '';
  // What is slower takes longer.
  if (shortening.test(claim) && slower.test(text)) return '';
  // Nor that it lasts.
  if (lasting.test(claim)) return lasting.exec(text)?.[0] ?? '';
  if (needing.test(claim) && !lessNeed.test(claim)) return needed.exec(text)?.[0] ?? '';
  const { points } = readDirection(text);
  const turned = turning.filter(({ asks }) => asks.test(claim));
  // What goes with less of something does not cause it.
  if (turned.some((each) => each.points === points)) return '';
  const isDirected = readDirection(claim).points !== 'open';
  if (affirmed !== undefined) return isUndirected(affirmed, { claim, text }) ? '' : affirmed;
  // That something was lost or grew warmer tells nothing of what rose or fell; nor is it good or bad that something rose, nor does it matter by that.
  const isUntold = isDirected || (turned.length > 0 && points === 'open');
  return isUntold || worth.test(claim) ? '' : signWords(text);
}

/** Whether words leave open which way things go where the claim asks for one, and the statement does not use its verb. */
function isUndirected(affirmed: string, { claim, text }: Compared): boolean {
  const turned = turning.filter(({ asks }) => asks.test(claim));
  const { points: asked } = readDirection(claim);
  if (asked === 'open' && turned.length === 0) return false;
  const isLessened = asked === 'down' || turned.some(({ points }) => points === 'up');
  if (isLessened && leading.test(affirmed)) return true;
  return linking.test(affirmed) && !turned.some(({ asks }) => asks.test(text));
}

/** That a thing was present, common or possible says nothing but that: words that affirm a claim that asks for it alone. */
function affirmedAsAsked(claim: string, text: string): string | undefined {
  const asked = state.exec(claim)?.[0].toLowerCase();
  if (asked === undefined) return undefined;
  const words = text.match(beingSo) ?? [];
  return words.find((each) => each.toLowerCase().endsWith(asked));
}

const state = /\b(?:possible|present|able|common)\b/iu;
const beingSo =
  /\b(?:is|are|was|were|be|been) (?:\p{L}{2,20} )?(?:possible|present|able|common)\b/giu;

/** Which way the one goes as there is more of the other, and the words that say so; null where none do. */
export function findLinked(text: string): { points: 'up' | 'down'; words: string } | null {
  for (const { points, pattern } of ways) {
    const words = pattern.exec(text)?.[0];
    if (words !== undefined) return { points, words };
  }
  return null;
}

/** May go with more of it or with less. */
const linking = /\b(?:associat|relat|link|correlat|significant|influenc|affect)/iu;
/** Of what comes of a thing, not of what it prevents. */
const leading = /\b(?:predict|contribut|factor|marker)/iu;

const ways = [
  {
    points: 'down',
    pattern:
      /\b(?:inverse|negative)(?:ly)? (?:and \p{L}{2,20} )?(?:associat|correlat|relat|link)\p{L}{1,6}\b|\b(?:associated|correlated|related|linked) (?:inversely|negatively)\b/iu,
  },
  {
    points: 'up',
    pattern:
      /\bpositive(?:ly)? (?:and \p{L}{2,20} )?(?:associat|correlat|relat|link)\p{L}{1,6}\b|\b(?:associated|correlated|related|linked) positively\b|\brisk factors? (?:for|of)\b/iu,
  },
] as const;

const worth =
  /\b(?:good|bad|healthy|unhealthy|harm(?:s|ful)?|damag(?:e|es|ing)|dangerous|hazardous|matters?)\b/iu;

const shortening = /\b(?:shorten|quicken|hasten|accelerat|speed)\p{L}{0,4}\b/iu;
const slower = /\bslow(?:s|ed|er|ing)?\b/iu;

const lasting = /\b(?:last(?:s|ed|ing)?|persist\p{L}{0,5}|endur\p{L}{1,3}|sustain\p{L}{0,3})\b/iu;

/** That something is effective or rose does not say that it is needed; nor does a need that is only named. */
const needing =
  /\b(?:need(?:s|ed)?|necess(?:ary|itates?)|requir(?:e|es|ed)|rel(?:y|ies) on|depends? on|indispensable|essential)\b/iu;
const needed =
  /\b(?:needs?(?= (?:an?|the)\b)|needed|necess(?:ary|itates?)|requir(?:e|es|ed)|rel(?:y|ies|ied) on|depend(?:s|ed)? on|(?:is|are|was|were|be|remains?) (?:indispensable|essential)|must)\b/iu;

/** Claims that point a way of their own by words that nothing is measured in: what fell may have been prevented, what rose was not. */
const turning = [
  {
    asks: /\b(?:prevent|avoid|protect|cur|heal|shorten|stop|halt|reliev|treat)\p{L}{0,4}\b/iu,
    points: 'up',
  },
  { asks: /\b(?:prolong|lengthen|hasten|caus|harm)\p{L}{0,4}\b/iu, points: 'down' },
] as const;
