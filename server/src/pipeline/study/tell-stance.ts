/** Tells whether a statement speaks for or against what a question asks, where words of it can be named that say so. English alone. */
import {
  areOpposite,
  findSigns,
  isDenied,
  isPartlyDenied,
  readDirection,
  type Sign,
} from '../../reading/claims/claim-direction.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { readCues } from '../../reading/cues/focus-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';

export interface Stance {
  readonly position: 'support' | 'against' | 'unclear';
  /** The words that say so; empty where it is unclear. */
  readonly label: string;
}

const unclear: Stance = { position: 'unclear', label: '' };
/** Share of the claim's words that a part of the statement must hold to speak of it. */
const leastShared = 0.34;

/** What a question of yes or no asks, as a claim; null for any other question. */
export function readClaim(question: string): string | null {
  const [, claim] = asksYesOrNo.exec(question.trim()) ?? [];
  return claim === undefined || tellEnglish(question) === 'other' ? null : claim;
}

const asksYesOrNo =
  /^(?:[^:.?–—]{0,200}[:.?–—]\s{0,3})?(?:do|does|did|is|are|was|were|can|could|will|would|has|have|should)\s(?!there\b[^?]{0,20}\b(?:which|what)\b)(.{3,600})$/i;

/** Whether a sentence says what was found, not what was meant to be done, asked or expected: that alone takes a side. */
export function isFinding(sentence: string): boolean {
  return !intended.test(sentence) && !readCues(sentence).has('intents');
}

const intended =
  /\b(?:will|shall|(?:is|are|was|were) (?:expected|planned|designed|intended|anticipated|scheduled|going|powered) to|aim(?:s|ed)? to|hypothesi[sz](?:e[sd]?|ing)|protocol (?:describes|for))\b/i;

/** @param claim As `readClaim` gives it. @param statement One sentence. */
export function tellStance(claim: string, statement: string): Stance {
  if (tellEnglish(statement) === 'other' || /\?\s*$/.test(statement)) return unclear;
  if (!isFinding(statement)) return unclear;
  const weighed = weighClaim(claim);
  const clauses = clausesOf(statement).map((text) => ({
    text,
    share: shareHeld(weighed, vocabularyOf(text)),
  }));
  const best = clauses.reduce((one, other) => (other.share > one.share ? other : one));
  if (best.share < leastShared) return unclear;
  return judge(claim, best.text);
}

function clausesOf(statement: string): string[] {
  return statement.split(/;\s|,?\s(?:but|whereas|while|although|though|however|yet)\s/i);
}

function judge(claim: string, text: string): Stance {
  if (aims.test(text) || isPartlyDenied(text)) return unclear;
  const denial = denialIn(text);
  const [asked, said] = [readDirection(claim), readDirection(text)];
  const none = findSigns(text).find(({ sign }) => sign === 0);
  if (none !== undefined) return against(wordsAt(text, none));
  if (denial !== null) {
    const isTurned =
      asked.points !== 'open' && said.points !== 'open' && asked.points !== said.points;
    // What did not fall may have risen or stayed.
    return isTurned || isDenied(claim) ? unclear : against(denial);
  }
  if (asked.points !== 'open' && said.points !== 'open')
    return areOpposite(asked, said) ? against(signWords(text)) : support(signWords(text));
  const affirmed = affirming.exec(text)?.[0];
  const label = affirmed ?? signWords(text);
  return label === '' ? unclear : support(label);
}

function support(label: string): Stance {
  return { position: 'support', label };
}

function against(label: string): Stance {
  return { position: 'against', label };
}

/** The denial with the words behind it. */
function denialIn(text: string): string | null {
  if (
    !isDenied(text) &&
    !/\b(?:insufficient|unlikely|independent of|limited (?:effect|evidence|role|value|benefit|use))\b/i.test(
      text,
    )
  )
    return null;
  return denials.exec(text)?.[0].trim() ?? null;
}

const denials =
  /\b(?:no|not(?! withstanding)|never|neither|nor|none|cannot|fail(?:s|ed)? to|lack(?:s|ed)?|absence of|unable to|unlikely to|insufficient|independent of|limited|un(?:clear|certain|proven|known))\b(?:\s[\p{L}-]{1,30}){0,3}|\b\p{L}{1,10}n['’]t\b(?:\s[\p{L}-]{1,30}){0,3}/iu;

/** What was to be found out, or is still to be. */
const aims =
  /\b(?:to (?:determine|investigate|assess|evaluate|examine|compare|test|study|explore) (?:whether|if|the)|whether|(?:is|are|remains?) (?:needed|required|warranted|unknown|unclear))\b/i;

const affirming =
  /\b(?:(?:is|are|was|were|be|been) (?:\p{L}{2,20} )?(?:associated|related|linked|correlated|effective|efficacious|safe|feasible|useful|reliable|valid|accurate|possible|present|able|necessary|needed|justified|common|important|an? \p{L}{2,20} (?:predictor|factor|marker|method|tool|option))|(?:associated|correlat\p{L}{1,4}|related) with|predict(?:s|ed|or|ors|ive)?|influenc(?:e|es|ed)|affect(?:s|ed)?|support(?:s|ed)?|confirm(?:s|ed)?|contribut(?:e|es|ed)|demonstrat(?:e|es|ed)|play(?:s|ed)? an? [\p{L} ]{0,20}role|safely|feasible|effective(?:ly)?|significant(?:ly)?|can be)\b/iu;

/** The words of a statement that say which way something goes; empty where none do. */
export function nameDirection(text: string): string {
  return denialIn(text) ?? signWords(text);
}

function signWords(text: string): string {
  const [first] = findSigns(text);
  return first === undefined ? '' : wordsAt(text, first);
}

/** The word of direction and the one behind it. */
function wordsAt(text: string, { start, end }: Sign): string {
  const next = /^\s[\p{L}-]{1,30}(?=[\s.,;:)]|$)/u.exec(text.slice(end))?.[0] ?? '';
  return text.slice(start, end) + next;
}
