/** Leaves out of a statement the denials that do not govern what it says: `in patients not taking drugs`, `with no history of stroke`, `not surprisingly`. English alone. */
import { people } from '../../reading/language/people.js';
import { type Denial, findDenials } from './find-denials.js';

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Statement {
  readonly text: string;
  /** The words that say what came of it, from the verb on; null where that cannot be told. */
  readonly said: Place | null;
  /** Whether words name what acts. Of who did not do just that, what is said is said of others. */
  readonly namesActing: (words: string) => boolean;
  /** Whether words name what changes. */
  readonly namesChanged: (words: string) => boolean;
}

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
  const asides = denials.filter(({ role }) => role === 'aside');
  return asides.reduce(
    (left, { start, end }) => left.slice(0, start) + '–'.repeat(end - start) + left.slice(end),
    text,
  );
}

type Role = 'governs' | 'aside' | 'open';

function roleOf(denial: Denial, statement: Statement): Role {
  const { text, said, namesActing } = statement;
  // `No-till fields`.
  if (/^[-‐‑]/u.test(text.slice(denial.end))) return 'aside';
  const role = placedRole(denial, statement);
  const until = said !== null && denial.end <= said.start ? said.start : text.length;
  return role === 'aside' && namesActing(phraseOf(text.slice(denial.end, until))) ? 'open' : role;
}

function placedRole(denial: Denial, statement: Statement): Role {
  const { text, said } = statement;
  if (said !== null && denial.start >= said.end) return roleBehind(denial, statement, said);
  if (said !== null && denial.end > said.start) return 'governs';
  const before = text.slice(0, denial.start);
  if (said !== null) {
    const between = text.slice(denial.end, said.start);
    if (onlyHelping.test(between)) return 'governs';
    const role = roleOfPart(before, text.slice(denial.start, denial.end), between);
    if (role !== null) return role;
  }
  if (/\b(?:hypothesis|assumption) (?:of|that there (?:is|was|were)) $/iu.test(before))
    return 'open';
  if (!isOfGroup(before, text.slice(denial.start))) return 'governs';
  return said === null ? 'open' : 'aside';
}

/** Of a part of the sentence that a comma or another clause parts from what is said; null where none does. */
function roleOfPart(before: string, denial: string, between: string): Role | null {
  if (otherClause.test(between)) return 'aside';
  if (!between.includes(',')) return null;
  const first = before.lastIndexOf(',') + 1;
  const part = before.slice(first).trimStart() + denial + between.slice(0, between.indexOf(','));
  if (noneAtAll.test(part)) return 'governs';
  if (setApart.test(part) || /^not (?:\p{L}{2,20}ly|least)\b/iu.test(part)) return 'aside';
  return first > 0 && /^(?:not|no|never)\b/iu.test(part) ? 'open' : null;
}

/** Between a denial and the verb that it denies. */
const onlyHelping =
  /^(?:\s(?:\p{L}{2,20}ly|to|be|been|being|in|for|at|of|the|an?|any|have|has|had|also|yet|even|that|it))*\s$/iu;
const otherClause = /[;:]\s|,\s(?:and|but|so|while|whereas)\s/u;
/** `In none of the trials, it fell`. */
const noneAtAll = /^(?:in|at|on|under|for|among|by) (?:none|no|neither)\b/iu;
const setApart =
  /^(?:in|among|for|of|with|within|without|unlike|although|even|as|at|on|by|because|since|when|where|who|whom|whose|which|if|after|before|despite|during|from|under|given|having|being|regardless|independent(?:ly)?)\b/iu;

/** Behind what is said hardly anything denies it. */
function roleBehind(denial: Denial, { text, namesChanged }: Statement, said: Place): Role {
  const between = text.slice(said.end, denial.start);
  const words = text.slice(denial.start, denial.end);
  const behind = text.slice(denial.end);
  if (/^\s?$/u.test(between) && nothing.test(words)) return 'governs';
  if (/\b(?:in|on|among|under) $/iu.test(between) && /^(?:none|no|neither)$/iu.test(words))
    return 'governs';
  if (/^(?:not|never|no longer|fail\p{L}{0,2} to|\p{L}{1,10}n['’]t)/iu.test(words)) {
    if (takenBack.test(behind)) return 'open';
    if (helping.test(between + words) && !relative.test(between)) return 'open';
  }
  const isListed = /(?:,|\band|\bor|\bbut|\bnor)\s$/iu.test(between) || /^nor$/iu.test(words);
  return isListed && namesChanged(phraseOf(behind)) ? 'open' : 'aside';
}

/** As in `reduced neither`, `was associated with no change`. */
const nothing = /^(?:no|none|neither|nor|not|never|insufficient|little|limited|minimal)\b/iu;
const takenBack =
  /^(?:\s\p{L}{2,20}){0,2}\s(?:seen|observed|found|confirmed|maintained|sustained|replicated|reproduced|significant|evident|apparent|present|persist|last|hold|remain|survive|robust|relevant|meaningful|important)\b/iu;
const auxiliary = '(?:was|were|is|are|did|does|do|had|has|have|could|can|would)';
const helping = new RegExp(String.raw`\b${auxiliary} \p{L}{1,12}$|n['’]t$`, 'iu');
const relative = /\b(?:who|whom|whose|that|which|where|when)\s(?:[^\s,;]{1,30}\s){0,3}$/iu;

/** Whether it tells of whom or what it was said: `patients not taking it`, `fields that were not tilled`, `adults with no history of it`. */
function isOfGroup(before: string, from: string): boolean {
  if (describing.test(before)) return true;
  if (ofPeople.test(before) && participle.test(from)) return true;
  return /\b(?:with|having) $/iu.test(before) && /^(?:no|limited|insufficient)\b/iu.test(from)
    ? !ofResult.test(from)
    : false;
}

const describing = new RegExp(
  String.raw`\b(?:who|which|that|whose \p{L}{2,20})\s(?:${auxiliary}\s)?$`,
  'iu',
);
const ofPeople = new RegExp(String.raw`\b${people}\s$`, 'iu');
const participle = /^(?:not|never|unable|lacking)\s(?:\p{L}{2,20}(?:ing|ed|en)|to)\b/iu;
const ofResult =
  /^\p{L}{2,20}\s(?:[\p{L}-]{2,20}\s){0,2}(?:effect|differen|associat|relation|correlat|link|evidence|benefi|advantage|chang|impact|influen|improv|reduc|increas|decreas|gain|longer|more|better|less|lower|higher)/iu;

/** What a denial denies, as far as it goes. */
function phraseOf(behind: string): string {
  return /^(?:\s[^\s,;.]{1,40}){0,6}/u.exec(behind)?.[0] ?? '';
}
