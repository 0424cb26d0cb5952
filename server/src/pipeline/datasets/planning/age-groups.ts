/** Tells whose ages are to be drawn, where a topic or a hypothesis names people of one age. Rough, as all that is made up. */
import { bareWords } from '../../../reading/language/words.js';

export interface AgeGroup {
  /** As it is told. */
  readonly people: string;
  readonly unit: 'years' | 'months' | 'days';
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly max: number;
}

const groups: readonly (readonly [named: RegExp, group: AgeGroup])[] = [
  [
    /\b(?:newborns?|neonates)\b/,
    { people: 'newborns', unit: 'days', mean: 14, sd: 5, min: 0, max: 28 },
  ],
  [
    /\b(?:infants|babies)\b/,
    { people: 'infants', unit: 'months', mean: 6, sd: 2, min: 0, max: 12 },
  ],
  [/\btoddlers\b/, { people: 'toddlers', unit: 'months', mean: 24, sd: 4, min: 12, max: 36 }],
  [
    /\b(?:children|schoolchildren|pupils|boys|girls)\b/,
    { people: 'children', unit: 'years', mean: 8, sd: 1.5, min: 3, max: 12 },
  ],
  [
    /\b(?:adolescents|teenagers|teens)\b/,
    { people: 'adolescents', unit: 'years', mean: 15, sd: 1.5, min: 10, max: 19 },
  ],
  [
    /\byoung (?:adults|men|women)\b/,
    { people: 'young adults', unit: 'years', mean: 24, sd: 2, min: 18, max: 35 },
  ],
  [
    /\b(?:(?:older|elderly|old) (?:adults|people|persons|men|women|patients)|the elderly|elders|seniors|octogenarians)\b/,
    { people: 'older adults', unit: 'years', mean: 75, sd: 4, min: 65, max: 95 },
  ],
];

/** Their ages may be those of whoever is studied. */
const carers =
  /\b(?:parents|mothers|fathers|caregivers|carers|teachers|nurses|families|adult children|(?:men|women|adults|couples) with)\b/;

/** Null where people of no age or of several are named, or those who have to do with them. */
export function tellAges(text: string): AgeGroup | null {
  const words = bareWords(text);
  const named = groups.filter(([name]) => name.test(words));
  const [first] = named;
  return first === undefined || named.length > 1 || carers.test(words) ? null : first[1];
}
