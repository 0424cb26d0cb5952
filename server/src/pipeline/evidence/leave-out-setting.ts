/** Leaves out of a finding in whom and where it was found, which no two works have in common. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems } from './claim-actors.js';

/** The whole text where what is left names no two things: then whom it was found in may be all that it tells. */
export function leaveOutSetting(text: string): string {
  const signs = findSigns(text);
  const left = text.replace(setting, (phrase, ...found) => {
    const start = Number(found.find((each) => typeof each === 'number'));
    // `A decrease in yield` and `higher in owners` say of what it is told.
    const isToldOf = signs.some(({ end }) => end === start - 1);
    return isToldOf || times.test(phrase) || /\d/.test(phrase) ? phrase : '';
  });
  return tellsOfTwo(left) ? left : text;
}

const setting =
  /(?<![^\s,;])(?:in|among|amongst|across|within|at)\s(?:(?!\s(?:by|with|than|during|after|before|when|following|compared|versus|vs|but|is|are|was|were|did|does|do|had|has|have|can|may)\s)[^,;:]){1,160}/giu;
/** When it was is no setting: it may change from one time to another. */
const times =
  /\b(?:year|season|quarter|month|week|day|hour|minute|night|morning|evening|summer|winter|spring|autumn|phase|period|term)s?\b/iu;

/** What acts, and what it acts on: one on each side of the word that says which way it goes. */
function tellsOfTwo(text: string): boolean {
  return findSigns(text).some(
    ({ start, end }) =>
      tellingStems(text.slice(0, start)).length > 0 && tellingStems(text.slice(end)).length > 0,
  );
}
