/** Tells whether a statement takes back for a group, a place or a thing that a claim names what it says of others: `in adults but not in children`. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { anybody } from '../../reading/language/people.js';
import { findDenials } from './find-denials.js';
import { amounts } from './pass-on.js';
import { readSlots } from './read-slots.js';

/**
 * @param part The clause of the statement that speaks most of the claim.
 * @returns Whether a word of the claim stands in no such clause but in one that denies something, or in an exception.
 */
export function isDeniedElsewhere(
  claim: string,
  { clauses, part }: { readonly clauses: readonly string[]; readonly part: string },
): boolean {
  const said = part.replaceAll(exception, ' ');
  const isDenied = denies(said);
  const acting = vocabularyOf(readSlots(claim).acting ?? '');
  const { holds } = vocabularyOf(said);
  const missing = tellingStems(claim.replaceAll(anyWhere, ' ')).filter(
    (stem) => !holds(stem) && !acting.holds(stem),
  );
  const others = [
    ...clauses.filter((each) => each !== part && denies(each) !== isDenied),
    ...(isDenied ? [] : exceptionsOf(part)),
  ];
  return others.some((other) => {
    const told = vocabularyOf(other);
    return (!isDenied && betweenSides.test(other)) || missing.some(told.holds);
  });
}

function denies(clause: string): boolean {
  return findDenials(clause).length > 0 || findSigns(clause).some(({ sign }) => sign === 0);
}

function exceptionsOf(part: string): string[] {
  return part.match(exception) ?? [];
}

const exception =
  /\b(?:except(?:ing)?|excluding|apart from|other than|with the exception of)\s[^,;.]{1,80}/giu;

/** What fell in one group as in the other is no work of what was tried. */
const betweenSides = /\bbetween (?:the )?(?:\p{L}{2,20} )?(?:groups|arms|conditions)\b/iu;

/** What is measured of a thing, and whoever was studied, are told apart by nothing. */
const anyWhere = new RegExp(String.raw`\b(?:${anybody}|${amounts})\b`, 'giu');
