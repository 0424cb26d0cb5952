/** Tells whether a text says that something was done, and not that it was not: `No focus groups were held` tells of none. English alone. */

/** Whether one clause at least has it without a denial. */
export function tellsHeld(text: string, what: RegExp | undefined): boolean {
  if (what === undefined) return false;
  return text.split(clauses).some((clause) => {
    const found = what.exec(clause);
    if (found === null) return false;
    const behind = clause.slice(found.index + found[0].length);
    return !denied.test(clause.slice(0, found.index)) && !deniedBehind.test(behind);
  });
}

const clauses = /[.;:,!?]\s|\n|\sbut\s/iu;
const denied =
  /\b(?:no|not(?!\sonly\b)|never|neither|without|rather than|instead of|unlike)\b|n[’']t\b/iu;
const deniedBehind =
  /^\p{L}{0,3}\s(?:was|were|is|are|has|have|had|did|do|does|could|can|would)\s(?:\p{L}{2,12}\s)?(?:not|never)\b/iu;
