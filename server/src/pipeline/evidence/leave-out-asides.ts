/** Leaves out of a statement the denials that do not govern what it says: `in patients not taking drugs`, `with no history of stroke`, `not surprisingly`. English alone. */
import { boundNumber } from '../../reading/claims/claim-direction.js';
import { dashPlaces, type Place } from '../../reading/language/blank-words.js';
import { cutAtPreposition } from '../../reading/language/function-words.js';
import { people } from '../../reading/language/people.js';
import { atTime, contrastOf, resulting, type Statement } from './find-contrast.js';
import { type Denial, findDenials } from './find-denials.js';

/** @returns With signs that are no words in their place; null where it may be denied and may not. */
export function leaveOutAsides(statement: Statement): string | null {
  const { text } = statement;
  const denials = findDenials(text).map((denial) => ({
    ...denial,
    role: roleOf(denial, statement),
  }));
  const governing = denials.filter(({ role }) => role === 'governs');
  if (governing.some(({ isOpen }) => isOpen)) return null;
  if (governing.length === 0 && denials.some(({ role }) => role === 'open')) return null;
  return dashPlaces(
    text,
    denials.filter(({ role }) => role === 'aside'),
  );
}

type Role = 'governs' | 'aside' | 'open';

function roleOf(denial: Denial, statement: Statement): Role {
  const { text, said, namesActing, isClaimed } = statement;
  const behind = text.slice(denial.end);
  const [next = ''] = /^\s[\p{L}-]{1,30}/u.exec(behind) ?? [];
  if (next !== '' && isClaimed(text.slice(denial.start, denial.end) + next)) return 'aside';
  if (/^independent/iu.test(text.slice(denial.start))) return roleOfIndependence(denial, statement);
  const contrast = contrastOf(denial, statement);
  if (contrast !== null) return atTime.test(contrast) ? 'open' : 'aside';
  const role = placedRole(denial, statement);
  const until = said !== null && denial.end <= said.start ? said.start : text.length;
  return role === 'aside' && namesActing(phraseOf(text.slice(denial.end, until))) ? 'open' : role;
}

/** It denies only where it names the very thing that is claimed, and no state, kind or use of that. */
function roleOfIndependence({ start, end }: Denial, statement: Statement): Role {
  const { text, said, namesActing, namesChanged, isClaimed } = statement;
  const isNamed = (words: string): boolean => namesActing(words) || namesChanged(words);
  const phrase = phraseOf(text.slice(end));
  if (!isNamed(phrase)) return 'aside';
  const isBehind = said !== null && start >= said.end;
  if (isBehind) return former.test(phrase) ? 'aside' : 'open';
  const thing = cutAtPreposition(phrase)
    .trim()
    .replace(/^(?:the|an?) /iu, '');
  return isNamed(thing) && isClaimed(thing) ? 'governs' : 'open';
}

/** How things stood before anything was done. */
const former = /^\s(?:the )?(?:baseline|initial|prior|previous)\s/iu;

function placedRole(denial: Denial, statement: Statement): Role {
  const { text, said } = statement;
  if (said !== null && denial.start >= said.end) return roleBehind(denial, statement, said);
  if (said !== null && denial.end > said.start) return 'governs';
  const [before, from] = [text.slice(0, denial.start), text.slice(denial.start)];
  if (said !== null) {
    const between = text.slice(denial.end, said.start);
    if (onlyHelping.test(between)) return 'governs';
    const role = roleOfPart(before, text.slice(denial.start, denial.end), between);
    if (role !== null) return role === 'aside' && resulting.test(from) ? 'open' : role;
    // `Walking without changing shoes`.
    if (/^without\b/iu.test(from)) return 'open';
  }
  if (/\b(?:hypothesis|assumption) (?:of|that there (?:is|was|were)) $/iu.test(before))
    return 'open';
  if (!isOfGroup(before, from)) return 'governs';
  return said === null ? 'open' : 'aside';
}

/** Of a part of the sentence that a comma or another clause parts from what is said; null where none does. */
function roleOfPart(before: string, denial: string, between: string): Role | null {
  const [connective] = otherClause.exec(between) ?? [];
  if (connective !== undefined) {
    const at = between.indexOf(connective);
    // What stands in commas alone is no clause: `no trial, and few others, showed`.
    const isWhole = at > 0 || !governed.test(before) || !/^(?:not|never)$/iu.test(denial);
    const clause = before + denial + between.slice(0, at);
    const isClause = ownVerb.test(clause) || describes(before, denial + between);
    const isOwn = isClause && !/\bthat\s/iu.test(between.slice(at));
    if (isWhole && finite.test(clause)) return isOwn ? 'aside' : 'open';
  }
  if (!between.includes(',')) return null;
  if (describes(before, denial + between)) return 'aside';
  if (governed.test(before)) return 'governs';
  const first = before.lastIndexOf(',') + 1;
  const part = before.slice(first).trimStart() + denial + between.slice(0, between.indexOf(','));
  if (noneAtAll.test(part)) return 'governs';
  if (
    setApart.test(before.slice(first)) ||
    /^(?:without|not (?:\p{L}{2,20}ly|least))\b/iu.test(part)
  )
    return 'aside';
  return first > 0 && /^(?:not|no|never)\b/iu.test(part) ? 'open' : null;
}

/** Between a denial and the verb that it denies. */
const onlyHelping =
  /^(?:\s(?:\p{L}{2,20}ly|to|be|been|being|in|for|at|of|the|an?|any|have|has|had|also|yet|even|that|it))*\s$/iu;
const otherClause = /[;:]\s|,\s(?:and|but|so(?! far\b)|while|whereas)\s/u;
/** `In none of the trials, it fell`. */
const noneAtAll = /^(?:in|at|on|under|for|among|by) (?:none|no|neither)\b/iu;
/** Right before a denial, it parts that from what follows the comma: `with no history of it, walking helped`. */
const setApart =
  /(?:^|\s)(?:with|within|unlike|although|even|because|since|when|where|if|despite|given|having|being) (?:(?:an?|the) )?$/iu;
const auxiliary = '(?:was|were|is|are|did|does|do|had|has|have|could|can|would)';
const finite = new RegExp(
  String.raw`\b${auxiliary}\b|n['’]t\b|\b(?:lacks?|fails?)\b|\p{L}{2,20}ed(?=$|\s(?:in|on|to|for|with|from|by|at|the|an?|any)\b)`,
  'iu',
);
/** No participle and no verb that tells which: `the trials that were done in Wales, Ireland, and France` are one list. */
const ownVerb = new RegExp(
  String.raw`(?<!\b(?:who|which|that)\s)\b(?:${auxiliary}(?:n['’]t)?|ca(?:nno|n['’])t|lacks?|fails?)\b`,
  'iu',
);
const governed = new RegExp(String.raw`\b${auxiliary}\s$`, 'iu');

/** Behind what is said a denial is left out only where it is seen to be of something else. */
function roleBehind(denial: Denial, { text, namesChanged }: Statement, said: Place): Role {
  const between = text.slice(said.end, denial.start);
  const from = text.slice(denial.start);
  if (/^\s?$/u.test(between) && nothing.test(from)) return 'governs';
  if (/\b(?:in|on|among|under) $/iu.test(between) && (noneOfThem.test(from) || notOne.test(from)))
    return 'governs';
  if (noMore.test(from)) return bounded.test(between) ? 'open' : 'governs';
  if (explained.test(from) || amongPeople.test(from)) return 'aside';
  const phrase = phraseOf(text.slice(denial.end));
  if (/,\s(?:an?\s)?(?:[\p{L}-]{2,20}\s){0,2}which\s/iu.test(between)) return 'open';
  if (isOfGroup(text.slice(0, denial.start), from) || inPlace.test(between))
    return resulting.test(from) ? 'open' : 'aside';
  return ofOwn.test(from) && !namesChanged(phrase) ? 'aside' : 'open';
}

/** As in `reduced neither`, `was associated with no change`. */
const nothing = /^(?:no|none|neither|nor|not|never|insufficient|little|limited|minimal)\b/iu;
/** `In none of the trials`. */
const noneOfThem = /^(?:none|neither|no(?! other\b))\b/iu;
/** `In not one patient`, but not in `not one but two`. */
const notOne = /^not (?:one|any|a single) (?!but\b)\p{L}/iu;
/** `No more than placebo`, `to no greater extent`; `no more than 2%` bounds how much. */
const noMore = new RegExp(
  String.raw`^(?:no|not|never) (?:any )?(?:more|better|greater|faster|further|larger|stronger|higher|longer)\b(?! than ${boundNumber})`,
  'iu',
);
/** Before what bounds it: `for no more than a season`. */
const bounded = /\b(?:for|of|within|by|in|at|over|during|after) $/iu;
const explained =
  /^(?:not|never) (?:\p{L}{2,20}ly )?(?:(?:explained|accounted for|mediated|confounded|modified|driven) by|due to|attributable to)\b/iu;
/** Of two kinds of people, not of two groups that were compared. */
const amongPeople = new RegExp(
  String.raw`^no (?:\p{L}{2,20} ){0,2}differences? (?:seen |found )?(?:between|by|across) (?:sexes|age|(?:\p{L}{2,20} )?${people} (?:and|or) (?:\p{L}{2,20} )?${people})\b`,
  'iu',
);
/** `Where tar was`, `on days when it did`. */
const inPlace = /(?<!,)\s(?:where|when)\s(?:[^\s,;]{1,30}\s){0,3}$/iu;
const ill = '(?:adverse|side|harm(?:s|ful)?|toxic(?:ity)?|complications?|safety|bias)';
const noIll = String.raw`(?:no|little|limited|without(?: any)?) (?:(?!to\b|than\b|in\b)[\p{L}-]{2,20} ){0,3}${ill}\b`;
const noEffect = String.raw`(?:no|little|limited|without(?: any| an?)?) (?:[\p{L}-]{2,20} ){0,2}(?:effects?|influence|impact) on \p{L}`;
const notDone = String.raw`without (?:\p{L}{2,20}ing |(?:an? |any )?changes? in )(?!the\b|in\b|at\b|after\b|among\b|${people}\b)\p{L}`;
/** An ill that did not come, or a thing of its own that was not changed. */
const ofOwn = new RegExp(`^(?:${noIll}|${noEffect}|${notDone})`, 'iu');

/** Whether it tells of whom or what it was said: `patients not taking it`, `fields that were not tilled`, `adults with no history of it`. */
function isOfGroup(before: string, from: string): boolean {
  if (ofResult.test(before)) return false;
  if (describing.test(before)) return describes(before, from);
  if (ofThose.test(before) && participle.test(from)) return true;
  return (
    /[^\s,;]\s(?:with|having) $/iu.test(before) &&
    /^(?:no|limited|insufficient)\b/iu.test(from) &&
    !resulting.test(from)
  );
}

/** Not where `that` only brings what is said: `we conclude that no trial`. */
function describes(before: string, from: string): boolean {
  const isOfNone = nothing.test(from) && (notOne.test(from) || !/^(?:not|never)\b/iu.test(from));
  return describing.test(before) && !(/\bthat\s$/iu.test(before) && isOfNone);
}

const describing = new RegExp(
  String.raw`\b(?:who|which|that|whose \p{L}{2,20})\s(?:${auxiliary}\s)?$`,
  'iu',
);
const ofThose = new RegExp(
  String.raw`\b(?:${people}|those|(?:in|among|on|at|from) (?:\p{L}{2,20} )?\p{L}{2,20}s)\s$`,
  'iu',
);
const participle = /^(?:not|never|unable|lacking)\s(?:\p{L}{2,20}(?:ing|ed|en)|to)\b/iu;
/** What was found, and no person or thing that it was found in: `by an amount that did not`. */
const ofResult =
  /\b(?:amounts?|effects?|differences?|reductions?|decreases?|increases?|changes?|gains?|benefits?|improvements?|extent|degree|results?|findings?|associations?)\s(?:(?:that|which)\s)?(?:\p{L}{2,5}\s)?$/iu;
/** What a denial denies, as far as it goes. */
function phraseOf(behind: string): string {
  return /^(?:\s[^\s,;.]{1,40}){0,6}/u.exec(behind)?.[0] ?? '';
}
