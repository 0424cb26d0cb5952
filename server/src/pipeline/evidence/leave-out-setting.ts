/** Leaves out of a finding which study found it, and in which country: nothing that it is of. English alone. */
import { nationalityOf } from '../../reading/language/nationalities.js';
import { twoToTwelve } from '../../reading/language/number-words.js';
import { people } from '../../reading/language/people.js';

/** In whom it was found, in which organ and at what dose stays: there another thing may be so. */
export function leaveOutSetting(text: string): string {
  return text
    .replace(ofStudy, '')
    .replace(inPlaces, (phrase, name: string) => (isCountry(name) ? '' : phrase));
}

const kind =
  '(?:stud(?:y|ies)|trials?|cohorts?|samples?|surveys?|registr(?:y|ies)|reviews?|analys[ei]s|meta-analys[ei]s|series|experiments?|papers?|articles?|study areas?|settings?)';
const sites =
  '(?:sites|cent(?:re|er)s|hospitals|clinics|schools|buildings|offices|homes|apartments|farms|courses|villages|towns|cities|regions|countries)';
const word = String.raw`(?!${people}\b)\p{L}[\p{L}-]{0,20}\s`;
/** Of what was looked at only what is called so: `in the homes that we measured`. Who they were is told behind an `of`, and stays. */
const ofStudy = new RegExp(
  String.raw`(?<![^\s,;])(?:in|among|across|within|at)\s(?:${[
    String.raw`(?:this|our|these|the|another|one|the present|the current)\s(?:${word}){0,3}${kind}(?!\p{L}|\s(?:year|season|period|week|month|day))`,
    String.raw`the\s(?:\p{L}{3,8}\s)?(?:participating|monitored|surveyed|included|studied)\s(?:${word})?${sites}`,
    String.raw`the\s(?:${word}){0,3}${sites}\s(?:that\s)?(?:we\s)?(?:studied|measured|surveyed|monitored|included)`,
    String.raw`the\s(?:\d{1,3}|${twoToTwelve.join('|')})\s${sites}`,
  ].join('|')})(?![\p{L}-])`,
  'giu',
);
const inPlaces = /(?<![^\s,;])in\s(\p{Lu}\p{L}{2,20}(?:\s\p{Lu}\p{L}{2,20})?)(?=\s?(?:[.,;]|$))/gu;

function isCountry(name: string): boolean {
  return nationalityOf(name.toLowerCase()).length > 0;
}
