/** Tells what was neither tried nor compared, though it stands in the place of what was. */
import { count, people } from '../language/people.js';
import type { Role } from './relation-patterns.js';

/** Groups, what is measured and people alone are nothing that was tried or compared. */
export function isNoArm(role: Role, text: string): boolean {
  if (groupAlone.test(text)) return true;
  return (
    (role === 'tried' && (rated.test(text) || startsWithPeople(text))) || peopleAlone.test(text)
  );
}

/** `Superior and inferior parts`: the first has its noun behind the second. */
export function isHalf(role: Role, text: string, match: RegExpExecArray): boolean {
  if (role !== 'tried') return false;
  const behind = match[0].slice(match[0].indexOf(text) + text.length);
  return (
    /^\p{Ll}+(?:-|al|ior|an|ern|ed|ic|ve|er)$/u.test(text) && /^\sand\s\S+\s\p{L}/u.test(behind)
  );
}

/** Those studied, not what was done with them. */
export function startsWithPeople(text: string): boolean {
  return peopleFirst.test(text);
}

const peopleFirst = new RegExp(
  String.raw`^(?:the\s|all\s|${count}\s)?(?:[\p{L}-]{1,20}\s){0,2}${people}\b`,
  'iu',
);

/** `The control or study group` says of neither what was done. */
const groupAlone =
  /^(?:the\s|an?\s)?(?:(?:control|study|treatment|treated|intervention|experimental|test|case|index)(?:\sgroups?)?|(?:one|two|three|four|\d) (?:of|groups?|arms?).*|groups?.*)$/iu;

/** What is measured was not tried. */
const rated = /\b(?:rates?|levels?|scores?|counts?|incidence|prevalence|proportions?|survival)$/iu;

/** Those who were compared are not what was tried on them. */
const peopleAlone = new RegExp(
  String.raw`^${count}\s(?:[\p{L}-]{1,20}\s){0,2}(?:${people}|cases)\b`,
  'iu',
);
