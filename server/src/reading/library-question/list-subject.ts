/** Tells where in a question about the library its subject stands, as `moss on old roofs` in `Which papers about moss on old roofs do I have?`: what is said there is said of the subject, and not of documents. English alone. */
import type { Place } from '../cues/blank-words.js';
import { documentWords } from '../cues/document-words.js';

interface SubjectPlace extends Place {
  /** Whether a verb leads to it, as in `mention`, so that what is denied behind it is what the documents do. */
  readonly isBehindVerb: boolean;
}

/** Null where nothing leads to a subject. */
export function findSubject(question: string): SubjectPlace | null {
  const led = leading.exec(question);
  if (led === null) return null;
  const start = led.index + led[0].length;
  const isBehindVerb = led[1] !== undefined;
  const isWhole = isBehindVerb || verb.test(question.slice(0, led.index));
  const closing = (isWhole ? turning : ending).exec(question.slice(start));
  return { start, end: closing === null ? question.length : start + closing.index, isBehindVerb };
}

/** Whether what stands at an index is said of the subject. */
export function isInSubject(subject: SubjectPlace | null, index: number): subject is SubjectPlace {
  return subject !== null && subject.start <= index && index < subject.end;
}

const documents = [...documentWords].filter((word) => word.endsWith('s')).join('|');
const leading = new RegExp(
  [
    String.raw`\b(?:about|on(?!\sor\s(?:after|before))|regarding|concerning)\b`,
    String.raw`\b(mention(?:s|ing)?|discuss(?:es|ing)?|cover(?:s|ing)?|address(?:es|ing)?|deal(?:s|ing)?\swith|(?:speak|talk)(?:s|ing)?\sof|look(?:s|ing)?\sat)\b`,
    String.raw`(?<=\b(?:${documents})\s)(?:of|among)(?!\s(?:mine|ours|(?:my|our|the|this|these)\s(?:library|collection|${documents})))\b`,
  ].join('|'),
  'iu',
);
const verb = /\b(?:are|is|were|was|do|does|did|have|has|had)\b/iu;
const turn = String.raw`,\s|\sbut\b`;
const turning = new RegExp(turn, 'iu');
/** Of `papers on moss` no verb has spoken yet: the next one does, unless it is of `children who are ill`. */
const ending = new RegExp(
  String.raw`${turn}|(?<!\b(?:who|that|which|what|whom|whose))\s(?:${verb.source})`,
  'iu',
);
