/** Tells of a sentence without a source whether it claims nothing that one would have to carry. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { weighClaim } from '../../reading/claims/weigh-words.js';
import { blankPlaces } from '../../reading/language/blank-words.js';
import { findNames, isAbbreviation } from '../../reading/language/names.js';
import { findQuantities } from '../../reading/language/quantities.js';
import { findSharesOf } from '../../reading/language/shares.js';

/** It says that the articles are silent, or only leads on to what follows; with a figure, a name or what is so it claims something. */
export function claimsNothing(sentence: string): boolean {
  const [, missing] = silence.exec(sentence) ?? [];
  const isBare =
    !/\p{N}/u.test(sentence) &&
    findQuantities(sentence).length === 0 &&
    findSharesOf(sentence).length === 0 &&
    findNames(sentence).length === 0;
  // Behind `no article says that` anything may be claimed.
  if (missing !== undefined && !/\bthat\b/i.test(sentence))
    return isBare || (isMissingAlone(missing) && !saysHappening(missing));
  return isBare && leadsOn(sentence);
}

/** Whether it may say that something is so: `how Merck hid deaths`, `doses above 40 mg causing liver failure`. */
function saysHappening(missing: string): boolean {
  const moves = findSigns(missing).filter(({ kind }) => kind === 'move');
  // `Falls` are things, too.
  const isMoved = moves.some(({ start, end }) => !/s$/iu.test(missing.slice(start, end)));
  return isMoved || clauses.test(missing) || acting.test(missing);
}

const clauses = /\b(?:how|why|what|whether|if|as|is|are|was|were|has|have|had)\b/iu;
/** What acts on something, but for things done by all who write of studies. */
const acting =
  /\b(?!(?:fund|follow|blind|screen|dos|smok|train|tim|imag|test|hear|drink|bleed|age|sampl|report|rat|rang|includ|dur|regard|concern|accord)ing\b)\p{L}{2,15}ing\b/iu;

/** Of what articles say, not of what they found. */
const silence =
  /^(?:(?:none of|no) (?:the )?(?:articles?|notes?|passages?|sources?)|the (?:articles?|notes?|passages?|sources?) (?:do|does|did) not) (?:say|state|mention|report|address|discuss|describe|cover|speak|name|give|provide|specify)(?:s|d|ed|es)?\b([^.:;]{0,300})[.!]?$/i;

/**
 * Whether its figures and names are of what the articles lack, as in `outcomes beyond 12 months` and `HbA1c`. A share or a count is a finding, `the
 * trial in Oslo` would have been, and behind a comma, an `and` or a `which` something else may be said.
 */
function isMissingAlone(missing: string): boolean {
  const amounts = findQuantities(missing).filter(
    ({ dimension }) => dimension !== null && dimension !== 'share',
  );
  const isShared = findSharesOf(missing).length > 0;
  const isUnread = /\p{N}/u.test(blankPlaces(missing, amounts).replaceAll(named, ''));
  const [first = '', ...others] = missing.split(turning);
  // At the beginning of a sentence any word has a capital.
  const rest = `and ${others.join(' ')}`;
  const isToldOf = definite.test(first) && (amounts.length > 0 || findNames(first).some(isOfOne));
  const isGoingOn = /\p{N}/u.test(rest.replaceAll(named, '')) || findNames(rest).some(isOfOne);
  return !isShared && !isUnread && !isToldOf && !isGoingOn;
}

/** Of a place, a person or a trial: an abbreviation says of nothing that it is there. */
function isOfOne(name: string): boolean {
  return !isAbbreviation(name);
}

/** Digits that count nothing: `COVID-19`, `type 2 diabetes`, `since 2019`. */
const named =
  /\p{L}[\p{L}-]{0,15}\p{N}{1,4}(?!\p{N}|[.,]\p{N}|\s?%)|\b(?:type|phase|stage|grade|class)\s\d(?!\d)|\b(?:in|after|before|since|until|from)\s(?:19|20)\d\d(?!\d)/giu;
const turning =
  /,|\b(?:and|but|while|whereas|although|though|because|so|yet|which|who|whom|whose|where|when|despite)\b/iu;
const definite = /\b(?:the|this|these|those|its|their)\b/iu;

function leadsOn(sentence: string): boolean {
  if (!/:\s*$/.test(sentence) || findSigns(sentence).length > 0) return false;
  return (
    /\b(?:follow(?:s|ing)|below)\b/i.test(sentence) ||
    weighClaim(sentence).every(({ weight }) => weight < 1)
  );
}
