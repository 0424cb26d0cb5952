/** Words for whom or what studies look at, and for numbers of them. Parts of expressions. */
import { tensWords, twoToNineteen } from './number-words.js';

const nouns =
  `patients participants women men girls boys children adults adolescents teenagers infants neonates newborns toddlers people persons
  individuals subjects volunteers students pupils teachers nurses physicians doctors midwives workers employees households families mothers fathers
  parents users respondents interviewees veterans residents survivors carers caregivers couples twins athletes drivers farmers inpatients outpatients
  smokers learners undergraduates villagers citizens consumers managers prisoners soldiers pharmacists surgeons dentists recipients
  pedestrians cyclists motorists commuters passengers tenants shopkeepers`.split(/\s+/);

/** In the plural. */
export const people = `(?:${nouns.join('|')})`;
const onePeople = new RegExp(`^${people}$`, 'iu');

/** Whether a word is one for people, in the plural. */
export function isPeople(word: string): boolean {
  return onePeople.test(word);
}
/** Of these, whoever takes part, in the plural. */
export const anybody =
  '(?:patients|participants|people|persons|individuals|subjects|volunteers|respondents)';

const others =
  `cases controls specimens samples records charts eyes ears teeth knees hips feet pigs rats mice dogs cats rabbits horses cows sheep animals births deliveries
  pregnancies admissions procedures members beneficiaries donors laboratories medicines formulations tumors tumours lesions biopsies fractures operations
  schoolchildren enrollees attenders carriers relatives`.split(/\s+/);

/** Who or what is counted as one that was studied, in the plural. */
export const studied = `(?:${[...nouns, ...others].join('|')})`;

/** Where people work, live or are taught, in the plural: each has its own number of them. */
export const workplaces =
  '(?:firms|companies|business(?:es)?|enterprises|employers|establishments|organi[sz]ations|institutions|agencies|offices|mills|factories|plants|farms|mines|workshops|shops|stores|restaurants|hotels|hospitals|clinics|practices|wards|schools|colleges|universities|classes|classrooms|nurseries|prisons|households|families|villages|towns|cities|homes|teams)';

const irregular: ReadonlyMap<string, string> = new Map([
  ['women', 'woman'],
  ['men', 'man'],
  ['children', 'child'],
  ['people', 'person'],
]);
const singular = nouns.map(
  (noun) => irregular.get(noun) ?? noun.replace(/ies$/u, 'y').replace(/s$/u, ''),
);
/** In the singular, as it stands for any or each: `no participant was`. Before another noun it is none: `each patient record`. */
const anyOne = String.raw`(?:no|each|every|any|one|another|an?)\s(?:\p{L}{1,20}\s)?(?:${singular.join('|')})(?=$|[.,;:)]|\s(?:was|is|has|had|did|does|could|can|who|that|in|of|at|on|to|from|with|and|or|by|for|gave|withdrew|left|\p{L}{2,15}ed)\b)`;
/** Tells of whoever was studied, many or one, or of nobody. */
export const somebody = String.raw`(?:${studied}|${anyOne}|nobody|no one|none(?!\sof\b)|everybody|everyone)`;

const words = twoToNineteen.join('|');
const tens = tensWords.join('|');

const unit = `(?:${words}|(?:${tens})(?:-(?:one|${words}))?)`;
const hundreds = String.raw`(?:an?|one|${unit})\s(?:hundred|thousand)(?:\s(?:(?:one|${unit})\shundred))?(?:(?:\sand)?\s(?:one|${unit}))?`;

const powers = '(?:thousand|million|billion)';
const millions = String.raw`(?:(?<![\d.,·])\d{1,4}(?:[.·]\d{1,3})?\s${powers}|\b(?:an?|one|${unit})\s(?:million|billion))\b`;

/** A number of things, in digits or in words. No share, no part of a longer number: `six` of `one hundred and six` is none. */
export const count = String.raw`(?:${millions}|(?<![\d.,])\d{1,3}(?:[, \u00a0\u2009]\d{3}){1,3}(?![\d.,]{0,20}\d)|(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d{1,6}(?![\d.,]{0,20}\d|\s${powers}\b)|\b(?:${hundreds}|(?<!(?:hundred|thousand)\s(?:and\s)?)${unit})\b(?!\s(?:hundred|thousand|million|and\s(?:one|a half|${unit})\b)))`;

/** What follows a number that counts no things. */
export const measures =
  /^(?:%|per ?cent|times|years?|months?|weeks?|days?|hours?|minutes?|seconds?|mg|g|kg|ml|mm|cm|km|m|°|degrees?|(?:kilo|mega|giga|tera)?bytes?|[KMGT]B(?!\s\p{Ll}{3})|points?|percentage|of|to|and|or|or more|months|fold|MHz|GHz|images per|cycles)(?![\p{L}-])/iu;
