/** Tells where a statement does not say what its word of direction seems to say: of another side, of nothing that differs, or of what others hold. */
import { hasStanding } from '../../reading/cues/standing.js';
import { isToldOfOthers } from '../../reading/cues/told-of-others.js';

/** Whether the words that say which way it goes tell nothing of what the claim says. A side taken by them would be the wrong one. */
export function saysOtherwise(claim: string, text: string): boolean {
  return (
    (sameness.test(text) && !sameness.test(claim)) ||
    isToldOfOthers(text) ||
    wasNotDone.test(text) ||
    (wasLost.test(text) && !wasLost.test(claim)) ||
    (cameToNothing.test(text) && !cameToNothing.test(claim)) ||
    isDeniedTwice(text)
  );
}

/** `The reduction was close to zero` tells of none; a risk that was close to zero is the most that lowers it. */
const cameToNothing =
  /\b(?:(?:effects?|reductions?|increases?|decreases?|differences?|benefits?|changes?|gains?|improvements?|associations?)(?: (?!(?:and|but|so|while|whereas|when|that|which) )[^\s.,;]{1,30}){0,8}|it) (?:is|are|was|were|been|stayed|remained) (?:very )?(?:close to|near|nearly|almost|practically) (?:zero|nil|nothing)\b/iu;

/** Whether it commits itself to less than it says, by a hedge (Hyland, 1996) or a measure of a part. */
export function isHedged(statement: string): boolean {
  return hedges.test(statement);
}

const hedges =
  /\b(?:may|might|could|suggest\p{L}{0,4}|probably|probable|possibly|possible|perhaps|partly|partially|modest(?:ly)?|appear(?:s|ed)?|seem(?:s|ed)?|only|some|potential(?:ly)?|tend(?:s|ed|ency)?|trends?)\b/iu;

/** Whether `not the number of days but their overlap` says what matters in the place of what it denies. */
export function namesInstead(statement: string): boolean {
  return correlative.test(statement);
}

const correlative =
  /\bnot (?:only |just |merely |so much )?(?:the|an?|how|what|in|by)\b[^.;,]{1,60} but\b/i;

/** Whether it states something that its own work found, so that it can be held against another: not meant, expected, left open or told of others. */
export function statesFinding(sentence: string): boolean {
  return !hasStanding(sentence, ['meant', 'others']) && !excludesNothing(sentence);
}

/** Whether it says that something was not shown, or could not be excluded, which neither says nor denies it. */
export function excludesNothing(text: string): boolean {
  return notExcluded.test(text);
}

const notExcluded =
  /\bneither (?:shown|proven|proved|established|confirmed|demonstrated|excluded)\b|\b(?:cannot|not|never|(?:ca|could)n['’]t|unable to|impossible to) (?:be |been )?(?:\p{L}{2,12}ly |yet )?(?:excluded?|ruled? out|refuted?|den(?:y|ied)|dismiss(?:ed)?|discount(?:ed)?)\b/iu;

/** Whether it says that both sides fared alike, or nearly. */
export function tellsSameness(text: string): boolean {
  return sameness.test(text);
}

const sameness =
  /\b(?:similarly|equally|identically|comparably|(?:was|were|is|are|remained|stayed) (?:\p{L}{2,12}ly )?(?:similar|equal|identical|comparable)|(?:similar|equal|identical|comparable) (?:to|between|across|for|with)|without an? difference|indistinguishable|the same (?:extent|degree|amount|rate|way|in|with|as)|irrespective of|regardless of|hardly|barely|scarcely|negligibl[ey]|in (?:both|all|either) (?:groups?|arms?)|as (?:much|often|frequent|frequently|many|high|low|effective|common|good|likely|long|fast|safe)(?:\s[^\s,;]{1,30}){0,8} as|less (?:effective|efficacious|beneficial|successful|useful|reliable|accurate)|(?:reduc|lower|improv|increas|rais|decreas)\p{L}{1,4}\s(?:[^\s,;]{1,30}\s){1,5}less than)\b/iu;

/** What was not looked at was not found to be otherwise. */
const wasNotDone =
  /\b(?:not|never) (?:(?:been|yet|directly|separately|systematically) ){0,2}(?:measured|recorded|reported|studied|assessed|examined|tested|asked|collected|included|evaluated|investigated|analy[sz]ed|separated|counted|peer.reviewed|allowed for|accounted for|taken into account)\b/iu;

/** What is lost or outweighed is there no more. */
const wasLost =
  /\b(?:benefits?|advantages?|gains?|improvements?|effects?|effectiveness|protection|reductions?|increases?|associations?|differences?)\b[^.,;]{0,60}? (?:(?:(?:is|are|was|were|be|been|being) )?(?:\p{L}{2,12}ly )?(?:lost|gone|outweighed|offset|cancelled|negated|reversed|undone|abolished)|disappear(?:s|ed)?|vanish(?:es|ed)?|wore off)\b/iu;

/** `Not unsafe` and `no evidence that it does not` leave open which way it goes. */
function isDeniedTwice(text: string): boolean {
  if (/\bnot un(?!der|til|less|i)\p{L}{2,20}/iu.test(text)) return true;
  const found =
    text.match(/\b(?:no(?![-‐‑](?!one\b))|not|never|cannot|none|fail(?:s|ed)? to)\b|n['’]t\b/giu) ??
    [];
  return found.length > 1;
}
