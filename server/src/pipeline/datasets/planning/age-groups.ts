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
    /\b(?:(?:older|elderly|old) (?:adults|people|persons|men|women|patients)|the elderly|(?<!school |college |university )seniors|octogenarians)\b/,
    { people: 'older adults', unit: 'years', mean: 75, sd: 4, min: 65, max: 95 },
  ],
];

/** Beside those of one age: the ages may be those of whoever is studied. */
const adults =
  /\b(?:adults?|wom[ae]n|m[ae]n|pregnan(?:cy|t)|(?:grand)?(?:parents|mothers|fathers)|caregivers|carers|teachers|nurses|physicians|doctors|paediatricians|pediatricians|families|couples|households|workers|employees|staff|owners|drivers)\b/;

/** Null where people of no age or of several are named, or adults beside them. */
export function tellAges(text: string): AgeGroup | null {
  const words = bareWords(text);
  const [first, ...others] = groups.filter(([name]) => name.test(words));
  if (first === undefined || others.length > 0) return null;
  const [name, group] = first;
  return adults.test(words.replace(new RegExp(name, 'g'), '')) ? null : group;
}
