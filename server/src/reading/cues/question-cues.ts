/** Tells what the form of a question asks for, such as a number or a reason, and how much a sentence looks like it. */

import { lastLine } from '../language/last-line.js';
import { answersAmount, answersCount } from './answers-amount.js';
import { definesTerm, readDefined } from './answers-definition.js';
import { answersName, answersWhich, answersWho } from './answers-named.js';
import { answersWhen, answersWhere } from './answers-when.js';
import type { answeringPhrases, askingPhrases } from './question-phrases.js';
import {
  asksForMeasure,
  type Measured,
  readCounted,
  readDimension,
  readMeasured,
} from './read-measured.js';
import { readAskedForms, readSaid } from './read-question.js';

export interface QuestionCue {
  /** Whether there is no answer without what is asked for, such as a number, a date or a name. */
  readonly isNeeded: boolean;
  /** How much a sentence looks like an answer of this form, 0 to 1. */
  readonly match: (sentence: string) => number;
  /** What is to be counted or measured, as in `how much rain` or `what was the mean body weight`; an answer speaks of every word of it. */
  readonly measured: readonly Measured[];
  /** An amount is told of the very things that are named. */
  readonly isAmount: boolean;
  /** Only its own words tell what is measured, and no unit alone, as in `how many` and `how deep`. */
  readonly isToldByWords: boolean;
  /** It asks what a thing is: a sentence that only names it answers nothing. `match` is 1 for one that tells. */
  readonly isDefinition: boolean;
  /** Whether a sentence has a number of what is to be counted, as in `how many villages`; true where nothing is. */
  readonly counts: (sentence: string) => boolean;
}

const plain = {
  ...{ measured: [], isAmount: false, isToldByWords: false, isDefinition: false },
  counts: () => true,
} as const;

/** What the question asks for in the first place; nothing in particular where its form does not tell. */
export function readCue(message: string): QuestionCue {
  // What was asked before, or said beside it, stands above.
  const question = lastLine(message);
  const asked = readAskedForms(question);
  const form = forms.find(({ asks }) =>
    typeof asks === 'string' ? asked.has(asks) : asks(question),
  );
  if (form === undefined) return { ...plain, isNeeded: false, match: () => 0 };
  const isAmount = form.answers === answersAmount;
  const counted = readCounted(question);
  const isCount = counted !== null && /\bhow many\b/i.test(question);
  return {
    isNeeded: form.isNeeded,
    match: form.answers(question),
    measured: isAmount ? readMeasured(question) : [],
    isAmount,
    isDefinition: form.answers === answersWhatItIs,
    isToldByWords: isCount || readDimension(question) !== null,
    counts: isCount ? answersCount(counted) : () => true,
  };
}

/** Whether it asks for one fact: yes or no, or which, who, when or where. `What` and `how` may ask for anything that is known of a subject. */
export function asksForFact(text: string): boolean {
  const asked = readAskedForms(text);
  return asked.has('fact') && !asked.has('literature');
}

/** Whether whatever is said of its subject answers it, as in `what is known about otters`, and where it only names one. */
export function asksForSubject(text: string): boolean {
  const asked = readAskedForms(text);
  return asked.has('subject') || (asked.size === 0 && !text.includes('?'));
}

interface Form {
  readonly asks: keyof typeof askingPhrases | ((question: string) => boolean);
  readonly isNeeded: boolean;
  readonly answers: (question: string) => (sentence: string) => number;
}

function answersWhatItIs(question: string): (sentence: string) => number {
  const defines = holds('definition', 0.4)(question);
  const term = readDefined(question);
  if (term === null) return defines;
  const isSaid = definesTerm(term);
  return (sentence) => (isSaid(sentence) ? 1 : defines(sentence));
}

function holds(
  said: keyof typeof answeringPhrases,
  share = 1,
): (question: string) => (sentence: string) => number {
  return () => (sentence) => (readSaid(sentence).has(said) ? share : 0);
}

/** The first that fits counts. */
const forms: readonly Form[] = [
  { asks: 'amount', isNeeded: true, answers: answersAmount },
  { asks: asksForMeasure, isNeeded: true, answers: answersAmount },
  { asks: 'date', isNeeded: true, answers: answersWhen },
  { asks: 'person', isNeeded: true, answers: answersWho },
  { asks: 'bearer', isNeeded: true, answers: answersName },
  { asks: 'place', isNeeded: false, answers: answersWhere },
  { asks: 'reason', isNeeded: false, answers: holds('reason') },
  { asks: 'comparison', isNeeded: false, answers: holds('comparison') },
  { asks: 'choice', isNeeded: false, answers: answersWhich },
  {
    asks: (question) => readDefined(question) !== null,
    isNeeded: false,
    answers: answersWhatItIs,
  },
  { asks: 'verdict', isNeeded: false, answers: holds('finding') },
  { asks: 'way', isNeeded: false, answers: holds('way') },
  { asks: 'finding', isNeeded: false, answers: holds('finding') },
];
