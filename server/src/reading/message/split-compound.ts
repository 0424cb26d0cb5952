/** Splits a sentence that asks several times, such as `How many were asked, and how long were they followed?`, where each part can be asked for itself. English alone. */
import { workWords } from '../cues/document-words.js';
import { asking, leading } from '../language/function-words.js';
import type { Asking } from './find-askings.js';

/** Each for itself: what the others leave out stands in the first; the sentence as it is where it asks once. */
export function splitCompound(asking: Asking): Asking[] {
  const { sentence, before } = asking;
  const [first = '', ...others] = partsOf(sentence);
  if (others.length === 0) return [asking];
  return [
    { sentence: asQuestion(first), before },
    ...others.map((other) => ({ sentence: asQuestion(other), before: '' })),
  ];
}

function asQuestion(part: string): string {
  const bare = part.replace(/[\s,;.?]{1,9}$/u, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}?`;
}

/** At each joint behind which a question of its own stands. */
function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const joint of sentence.matchAll(joints)) {
    const first = sentence.slice(start, joint.index).trim();
    const rest = sentence.slice(joint.index + joint[0].length).trim();
    if (!asks.test(first) || wordsOf(first) < leastFirst || wordsOf(rest) < leastSecond) continue;
    if (ofTheSame.test(rest) || isOfUnnamed(rest)) continue;
    if (!/[,;]/.test(joint[0]) && !tells.test(first)) continue;
    parts.push(first);
    start = joint.index + joint[0].length;
  }
  return [...parts, sentence.slice(start).trim()];
}

const verbs = 'was|were|is|are|did|does|do|has|have|can';
const beginnings = `${asking}|${verbs}`;
/** A comma alone parts questions only where what follows can be no clause of the one before. */
const joints = new RegExp(
  String.raw`,\s(?=(?:how|where|when|why|what)\s(?:was|were|is|are|did|does|do|has|have|can|many|much|often|long|far)\s)|(?:;|(?:;|,)?\s(?:and|or|but|as well as))(?:\s(?:also|and|so))?\s(?=(?:(?:${leading})\s)?(?:${beginnings})\s)`,
  'giu',
);
const asks = new RegExp(
  String.raw`^(?:(?:and|but|so|please|also),?\s)?(?:(?:${leading})\s)?(?:${beginnings})\s`,
  'iu',
);
/** `What kind of data and how many teams were used?` has one verb for both. */
const tells = new RegExp(
  String.raw`\b(?:${verbs}|had|could|will|would|should|may|might|\p{L}{2,20}ed)\b|^who\s`,
  'iu',
);
/** What says by how much says that it is so. */
const ofTheSame =
  /^(?:by how (?:much|many|far)|to (?:what|which) (?:extent|degree)|on (?:what|which) grounds?|in (?:what|which) (?:way|direction|order))\W{0,3}$/iu;
/** `And who was Prime Minister` asks of the time and the place of what stands before, `and who wrote the draft` of its draft: for themselves they ask of any. */
const ofUnnamed = new RegExp(
  String.raw`^who\s(?:(?:is|was|are|were|became)\s(?:then\s)?(?:the\s)?(?!(?:it|they|that|this|these|those|he|she)\b)(?:(?!(?:of|in|at|for|to|by|on|from|with)\b)[\p{L}-]{2,20}\s){0,2}(?!\p{L}{1,20}ed\b)[\p{L}-]{2,20}|\p{L}{3,12}\sthe\s(?!(?:${[...workWords].join('|')})\b)[\p{L}-]{2,20})\W{0,3}$`,
  'iu',
);
/** Of these every study or its record tells. */
const ofAnyStudy =
  /\b(?:authors?|writers?|editors?|funders?|sponsors?|participants|patients|subjects|controls|respondents|investigators?)\W{0,3}$|^who\s(?:is|was|are|were)\s(?:its|their)\s/iu;
const leastFirst = 4;
const leastSecond = 3;

function isOfUnnamed(question: string): boolean {
  return ofUnnamed.test(question) && !ofAnyStudy.test(question);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
