/** Finds the words by which a statement says what came of what a claim speaks of: its verb, or a verb with what it brought. English alone. */
import { findSigns, type Sign } from '../../reading/claims/claim-direction.js';
import type { Place } from '../../reading/language/blank-words.js';
import { tellOutcome } from './leave-out-others.js';

/** Null where the statement has no such verb, or names first what it denies then: `the reduction was not significant`. */
export function findSaid(claim: string, text: string): Place | null {
  const isDirected = findSigns(claim).length > 0;
  const signs = isDirected ? findSigns(text).filter(({ sign }) => sign !== 0) : [];
  const told = signs.map(tellOutcome(claim, text));
  const own = signs.filter((_, at) => told[at] !== 'other');
  const named = signs.filter((_, at) => told[at] === 'named');
  for (const sign of named.length > 0 ? named : own) {
    if (isVerb(text, sign)) return sign;
    const [verb] = bringing.exec(text.slice(0, sign.start)) ?? [];
    if (verb !== undefined) return { start: sign.start - verb.length, end: sign.end };
  }
  if (own.length > 0) return null;
  const asked = claim.match(otherVerbs)?.map(stemOf) ?? [];
  const found =
    relating.exec(text) ??
    [...text.matchAll(otherVerbs)].find(([word]) => asked.includes(stemOf(word)));
  return found === undefined ? null : { start: found.index, end: found.index + found[0].length };
}

/** Of verbs that are told apart by their first letters. */
function stemOf(word: string): string {
  return word.slice(0, 4).toLowerCase();
}

function isVerb(text: string, { start, end }: Sign): boolean {
  const [word, before, behind] = [text.slice(start, end), text.slice(0, start), text.slice(end)];
  if (/ing$/iu.test(word)) return /\b(?:in|for|at|of|by|without)\s$/iu.test(before);
  if (!verb.test(word) || (mayBeNoun.test(word) && ofNoun.test(behind))) return false;
  return before.trim() !== '' && !describing.test(before);
}

const verb =
  /^(?:\p{L}{2,20}ed|fell|rose|grew|cut|lower|shrank|\p{L}{2,20}[^s\W]es|\p{L}{2,20}[^s\W]s|(?:reduc|increas|decreas|rais|improv|elevat|enhanc|stimulat|promot|attenuat|accelerat)e|boost|suppress|inhibit|diminish|worsen|impair|harm|damage|protect|benefit|fall|rise|grow|decline|drop)$/iu;
const mayBeNoun = /^(?:in|de)creases?$|^(?:rise|fall|drop|decline|benefit|harm|boost|gain)s?$/iu;
/** What stands behind a noun. */
const ofNoun = /^\s(?:in|of|was|were|is|are|did|does|do|seen|found|observed|on|to|for)\b/iu;
/** Behind them a participle names which, as in `with reduced pain`. */
const describing = /\b(?:an?|the|of|in|on|with|without|from|for|no|any|and|or|less|more|than)\s$/iu;
/** What brings a fall or a rise that is named as a thing: `led to a reduction`, `was lower`. */
const bringing =
  /\b(?:was|were|is|are|had|has|have|(?:led|leads?|leading) to|result(?:s|ed|ing)? in|(?:associated|linked|related) (?:with|to)|show(?:s|ed)?|produc(?:es?|ed)|caus(?:es?|ed)|experienced|gave|brought|provid(?:es?|ed)|yield(?:s|ed)?|achiev(?:es?|ed)|demonstrated|offer(?:s|ed)?|conferred|found an?|saw an?)(?:\s(?!that\b)[^\s,;]{1,30}){0,4}\s$/iu;
/** Of the words that affirm, those that say what two things have to do with each other. */
const relating =
  /\b(?:is|are|was|were|be|been) (?:\p{L}{2,20} )?(?:associated|related|linked|correlated|effective|efficacious|safe)\b|\bassociated with\b|\b(?:predict|influenc|affect)(?:s|es|ed)\b|\bcontribut(?:es|ed) to\b/iu;
const otherVerbs =
  /\b(?:(?:prevent|protect|affect|influenc|alter|avoid|reliev|shorten|lengthen|prolong)(?:s|es|ed|e|ing)?|caus(?:es?|ed)|(?:cures?|cured|heals|healed)|help(?:s|ed))\b/giu;
