/** Tells whether a sentence has no amount that could answer a question for one. English alone. */
import { lastLine } from '../language/last-line.js';
import { tensWords, twoToNineteen } from '../language/number-words.js';
import { people } from '../language/people.js';
import { answersAmount, asksOutright } from './answers-amount.js';

/** Of a question that asks how many: a sentence without any count; of one that asks how heavy or how warm: one whose amounts are all of something else. */
export function lacksAmount(question: string): (sentence: string) => boolean {
  const asked = lastLine(question);
  const [, of = ''] = howMany.exec(asked) ?? [];
  if (of !== '') {
    const isWhole = anyPeople.test(of) && !shared.test(asked);
    return (sentence) => !(isWhole ? holdsWhole(sentence) : holdsCount(sentence));
  }
  if (!asksOutright(asked)) return () => false;
  const fits = answersAmount(asked);
  return (sentence) => /\d/u.test(sentence) && fits(sentence) === 0;
}

const howMany =
  /\bhow many\s(?:of\s)?(?:(?:the|all|these|those|other|different|more|fewer)\s){0,2}(\p{L}+)/iu;
const anyPeople = new RegExp(`^(?:patients?|participants?|pupils?|${people})$`, 'iu');
/** Of these there may be two and a half. */
const shared = /\b(?:per|each|every|average|mean|median|typical\p{L}*)\b/iu;

const words = [
  ...twoToNineteen,
  ...tensWords,
  ...`hundred hundreds thousand thousands million millions billion billions dozen dozens half halves third thirds quarter quarters
   fifth fifths tenth tenths one no none nobody neither both all each every single only few fewer several many most majority
   minority nearly handful couple pair pairs another more less double doubled triple tripled`.split(
    /\s+/,
  ),
];
const counted = new RegExp(String.raw`\d|\b(?:${words.join('|')})\b`, 'iu');

function holdsCount(sentence: string): boolean {
  return counted.test(sentence);
}

/** People are counted in whole numbers, in shares or in words; what varies by 0.09 counts none. */
function holdsWhole(sentence: string): boolean {
  return holdsCount(sentence.replace(spreads, ' ').replace(fractions, ' '));
}

const spreads = /\([^()]{0,60}\b(?:CI|confidence)[^()]{0,60}\)/gu;
const fractions = /[-−]?\b\d{1,4}\.\d{1,4}\b(?!\s?(?:%|per\s?cent|million|billion|thousand))/gu;
