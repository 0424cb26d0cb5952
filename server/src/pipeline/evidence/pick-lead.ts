/** Picks the statement that all others on an open question are compared with. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { dashPlaces } from '../../reading/language/blank-words.js';
import { findWords } from '../../reading/language/words.js';
import { headOf } from './is-of-other.js';
import { readSlots } from './read-slots.js';
import { compareWith } from './tell-by.js';
import type { Statement } from './tell-sources.js';

/** So many sources are compared with each other, by the best statement of each. */
const compared = 6;

/** The one that speaks most to the question; where nothing contradicts that, the first of the others that another one contradicts. Empty where there is none. */
export function pickLead(findings: readonly Statement[]): string {
  const ranked = [...findings].sort((a, b) => b.score - a.score);
  const [top] = ranked;
  if (top === undefined) return '';
  const quoted = ranked
    .filter(({ source }, at) => ranked.findIndex((each) => each.source === source) === at)
    .slice(0, compared);
  const isContradicted = (lead: Statement): boolean => {
    const tell = compareWith(lead.text);
    return quoted.some(
      ({ text, source }) =>
        source !== lead.source &&
        tell(text, source).position === 'against' &&
        areOfOne(lead.text, text),
    );
  };
  const contradicted = quoted.slice(1).find(isContradicted);
  const isTopLeft = contradicted === undefined || hasContrary(top, quoted);
  return isTopLeft ? top.text : contradicted.text;
}

function hasContrary(top: Statement, quoted: readonly Statement[]): boolean {
  const tell = compareWith(top.text);
  return quoted.some(
    ({ text, source }) => source !== top.source && tell(text, source).position === 'against',
  );
}

/** Whether all that acts in the one acts in the other on the same thing: two of several means, as pets and robots are, contradict each other in nothing. */
function areOfOne(lead: string, other: string): boolean {
  const [one, two] = [readSlots(lead), readSlots(other)];
  const acting = tellingStems(one.acting ?? '');
  const head = headOf(one.changed ?? '');
  return (
    areWithin(lead, other) &&
    acting.length > 0 &&
    head !== undefined &&
    acting.every(vocabularyOf(two.acting ?? '').holds) &&
    vocabularyOf(two.changed ?? '').holds(head)
  );
}

/** Whether the one names all that the other does: girls and boys, or acid soils and alkaline ones, contradict each other in nothing. */
function areWithin(lead: string, other: string): boolean {
  const [one, two] = [stemsOf(lead), stemsOf(other)];
  const [fewer, more] = one.length <= two.length ? [one, two] : [two, one];
  return fewer.every((stem) => more.includes(stem));
}

function stemsOf(text: string): string[] {
  const plain = dashPlaces(text, findSigns(text)).replace(
    /\([^()]*\)|\b(?:did|does|do|not|no|significantly)\b/giu,
    ' ',
  );
  return findWords(plain).map(({ stem }) => stem);
}
