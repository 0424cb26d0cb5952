/** Names of people that stand with initials or a given name first and without a comma, where bodies stand so as well. */
import { isBodyName } from '@lectern/contract';
import { namesNobody } from './unnamed-people.js';

const family = String.raw`(?:(?:\p{Ll}[\p{L}'’]*|De|Den|Der|Van|Von|Di|Da|Dos|La|Le|Al|El)\s){0,3}(?:\p{Ll}{1,2}['’-])?\p{Lu}[\p{L}'’-]+`;
const given = String.raw`\p{Lu}[\p{L}'’-]{0,60}\p{Ll}`;

/** `K. He`, `J.-P. van der Roe` and `Amy E. Keating`, but no `U.S. Army`. */
const surely = new RegExp(
  String.raw`^(?!(?:U\.\s?[KNS]|E\.\s?U)\.)((?:\p{Lu}\.[\s-]?){1,4}|${given}(?:\s\p{Lu}\.){1,3})\s?(?<=[\s.])(${family})$`,
  'u',
);

/** `John Smith` and `Ludwig van Beethoven`, as names of bodies may stand, too. */
const perhaps = new RegExp(
  String.raw`^${given}(?:\s\p{Lu}\.?){0,2}(?:\s\p{Ll}[\p{L}'’]*){0,3}\s(?:\p{Ll}{1,2}['’-])?${given}$`,
  'u',
);

/** The parts of what can be nothing but the name of a person; null for any other. */
export function partGivenFirst(
  name: string,
): { readonly given: string; readonly family: string } | null {
  const [, given = '', family = ''] = isBodyName(name) ? [] : (surely.exec(name) ?? []);
  return family === '' ? null : { given: given.trim(), family };
}

export function mayBeGivenFirst(name: string): boolean {
  return perhaps.test(name) && !isBodyName(name);
}

/** Whether those of a list stand so, one and all, and one of them surely: families first and bodies look like it. */
export function areGivenFirst(names: readonly string[]): boolean {
  const named = names.filter((name) => !namesNobody(name));
  const sure = named.filter((name) => partGivenFirst(name) !== null);
  return sure.length > 0 && named.every((name) => sure.includes(name) || mayBeGivenFirst(name));
}
