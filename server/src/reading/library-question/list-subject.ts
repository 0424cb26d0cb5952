/** Tells where in a question about the library its subject stands, as `moss on old roofs` in `Which papers about moss on old roofs do I have?`: what is said there is said of the subject, and not of documents. English alone. */

import { severalDocuments } from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';

interface SubjectPlace extends Place {
  /** Whether a verb leads to it, as in `mention`, so that what is denied behind it is what the documents do. */
  readonly isBehindVerb: boolean;
  /** Whether that verb is what is said of documents: behind `papers that mention moss` or `papers discussing moss` it is still to come. */
  readonly isPredicate: boolean;
}

/** Null where nothing leads to a subject. */
export function findSubject(question: string): SubjectPlace | null {
  const led = leading.exec(question);
  if (led === null) return null;
  const start = led.index + led[0].length;
  const before = question.slice(0, led.index);
  const [, told] = led;
  const isBehindVerb = told !== undefined;
  const isPredicate = isBehindVerb && !participle.test(told) && !relative.test(before);
  const behind = question.slice(start);
  const isWhole = isPredicate || verb.test(before) || clause.test(behind);
  const closing = (isWhole ? turning : ending).exec(behind);
  const end = closing === null ? question.length : start + closing.index;
  return { start, end, isBehindVerb, isPredicate };
}

/** Whether what stands at an index is said of the subject. */
export function isInSubject(subject: SubjectPlace | null, index: number): subject is SubjectPlace {
  return subject !== null && subject.start <= index && index < subject.end;
}

/** Whether what was found is said of documents: `wine from France` and `reading in English` are subjects. */
export function isToldOfDocuments(
  { 0: said, index, input }: RegExpExecArray,
  subject: SubjectPlace | null,
): boolean {
  if (!isInSubject(subject, index)) return true;
  const before = input.slice(0, index);
  // `About moss or in German`.
  if (/^in\s/iu.test(said) && /\b(?:and|or)\s$/iu.test(before)) return true;
  return !subject.isPredicate && (/^written\s/iu.test(said) || /\bpublished\s$/iu.test(before));
}

const leading = new RegExp(
  [
    String.raw`\b(?:about|on(?!\sor\s(?:after|before))|regarding|concerning)\b`,
    String.raw`\b(mention(?:s|ing)?|discuss(?:es|ing)?|cover(?:s|ing)?|address(?:es|ing)?|deal(?:s|ing)?\swith|(?:speak|talk)(?:s|ing)?\sof|look(?:s|ing)?\sat)\b`,
    String.raw`(?<=\b(?:${severalDocuments})\s)(?:of|among)(?!\s(?:mine|ours|(?:my|our|the|this|these)\s(?:library|collection|${severalDocuments})))\b`,
  ].join('|'),
  'iu',
);
const verb = /\b(?:are|is|were|was|do|does|did|have|has|had)\b/iu;
const participle = /ing\b/iu;
/** `Which mention moss?` asks. */
const relative = /\S\s(?:that|which|who)\s$/iu;
/** It has a verb of its own. */
const clause = /^\s(?:whether|if|how|why)\b/iu;
/** `Low but safe doses` goes on, and so does `zinc, copper and iron`. */
const turned =
  'no|not|never|none|nothing|without|except|excluding|only|just|specifically|also|please|thanks?|in|from|since|before|after|by|with|for|published|written|dated|retracted|withdrawn|older|newer|recent|recently|newest|latest|oldest|most recent|sort|sorted|list|show|leave|leaving|skip|ignore|minus|save|bar|if|I|we|you|can|could|the|those|ones|any|all|my|that|which|where|do|does|did|are|is|were|was|have|has|(?:19|20)\\d\\d|(?:(?:more|fewer) than|at least|n\\s[<>])\\s\\d{1,6}|(?:two|three|four|five|ten|\\d{1,2})\\s(?:newest|latest|oldest)';
const turn = String.raw`(?:,\s(?:(?:and|or|but)\s)?|(?<!\bwho\s\p{L}{1,20})\sbut\s)(?=(?:${turned}|${severalDocuments})\b)|\sand\s(?=(?:are|is|were|was|comes?|came)\b)`;
const turning = new RegExp(turn, 'iu');
/** Of `papers on moss` no verb has spoken yet: the next one does, unless it is of `children who are ill`. */
const ending = new RegExp(
  String.raw`${turn}|(?<!\b(?:who|that|which|what|whom|whose)|\bwho\s\p{L}{1,20}\sbut)\s(?:${verb.source})`,
  'iu',
);
