/** Tells whether a sentence has no count that could answer a question for one. English alone. */
import { lastLine } from '../language/last-line.js';
import { tensWords, twoToNineteen } from '../language/number-words.js';
import { people } from '../language/people.js';

/** Whether the question asks how many, and a sentence counts nothing, in figures or in words. */
export function lacksAmount(question: string): (sentence: string) => boolean {
  const asked = lastLine(question);
  const [, of = ''] = howMany.exec(asked) ?? [];
  if (of === '') return () => false;
  const isWhole = anyPeople.test(of) && !shared.test(asked);
  const one = times.test(of) ? anyTime : singularOf(of);
  // `It lasted a week`.
  const oneOf = new RegExp(String.raw`\ban?\s(?:\p{L}{1,12}\s)?${one}\b`, 'iu');
  return (sentence) =>
    !oneOf.test(sentence) &&
    !(of.toLowerCase() === 'times' && often.test(sentence)) &&
    !(isWhole ? holdsWhole(sentence) : holdsCount(sentence));
}

const times = /^(?:seconds|minutes|hours|days|nights|weeks|months|years|decades)$/iu;
const anyTime = '(?:second|minute|hour|day|night|week|fortnight|month|year|decade)';

/** `(?:baby|babi)` of `babies`: whatever it may be of. */
function singularOf(things: string): string {
  const thing = things
    .toLowerCase()
    .replace(/men$/u, 'man')
    .replace(/children$/u, 'child');
  const forms = [thing.replace(/s$/u, ''), thing.replace(/es$/u, ''), thing.replace(/ies$/u, 'y')];
  return `(?:${forms.join('|')})`;
}

const howMany =
  /\bhow many\s(?:of\s)?(?:(?:the|all|these|those|other|different|more|fewer)\s){0,2}(\p{L}+)/iu;
const anyPeople = new RegExp(`^(?:patients?|participants?|pupils?|${people})$`, 'iu');
/** Of these there may be two and a half. */
const shared = /\b(?:per|each|every|average|mean|median|typical\p{L}*)\b/iu;
const often =
  /\b(?:once|twice|thrice|hourly|daily|nightly|weekly|monthly|yearly|annually|every other)\b/iu;

const words = [
  ...twoToNineteen,
  ...tensWords,
  ...`hundred hundreds thousand thousands million millions billion billions dozen dozens half halves third thirds quarter quarters
   fifth fifths tenth tenths one no none nobody neither both all each every single only few fewer several many most majority
   minority nearly handful couple pair pairs another more less double doubled triple tripled zero nil everyone everybody
   fortnight entire whole numerous some score scores number numbers proportion not never first second`.split(
    /\s+/,
  ),
];
const counted = new RegExp(String.raw`\d|\b(?:${words.join('|')})\b`, 'iu');

function holdsCount(sentence: string): boolean {
  return counted.test(sentence);
}

/** What an effect comes to counts no people: `0.09 standard deviations`. */
function holdsWhole(sentence: string): boolean {
  return holdsCount(
    ofEffect.test(sentence) ? sentence.replace(spreads, ' ').replace(fractions, ' ') : sentence,
  );
}

const ofEffect =
  /\b(?:effects?|standard deviations?|SD|differences?|coefficients?|scores?|ratios?|slopes?|correlat\p{L}*)\b/iu;
const spreads = /\([^()]{0,60}\b(?:CI|confidence)[^()]{0,60}\)/gu;
const fractions = /[-−]?\b\d{1,4}\.\d{1,4}\b(?!\s?(?:%|per\s?cent|million|billion|thousand))/gu;
