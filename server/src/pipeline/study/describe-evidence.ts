/** Writes the sections of a report that tell what its answers rest on: where sources part, what limits them, and what was not found. */

import { letOthersWork } from '../../let-others-work.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { StudyPosition } from '../evidence/position.js';
import { readClaim } from '../evidence/read-claim.js';
import { depthOf } from '../evidence/source.js';
import { count } from './count.js';
import { findLimits, sayWhose } from './find-limits.js';
import { isOnSubject } from './is-on-subject.js';
import { isPreprint } from './reckon-confidence.js';
import type { StudyAnswer, StudySection, StudySentence } from './study-answer.js';
import type { StudySource } from './study-source.js';

const noSide = ['takes no side that can be told', 'take no side that can be told'] as const;
/** What one source does, and several do: asked for yes or no, and asked for more, where the sentence that speaks most to it stands for the answer. */
const verbs = {
  yesOrNo: {
    support: ['says yes', 'say yes'],
    against: ['says no', 'say no'],
    single_support: ['says yes in a single result only', 'say yes in single results only'],
    single_against: ['says no in a single result only', 'say no in single results only'],
    unclear: noSide,
  },
  other: {
    support: ['says what speaks most to it', 'say what speaks most to it'],
    against: ['says otherwise', 'say otherwise'],
    single_support: [
      'says what speaks most to it in a single result only',
      'say what speaks most to it in single results only',
    ],
    single_against: [
      'says otherwise in a single result only',
      'say otherwise in single results only',
    ],
    unclear: noSide,
  },
} as const;
type Side = keyof (typeof verbs)['other'];
/** In the order in which they are told. */
const sides = ['support', 'against', 'single_support', 'single_against', 'unclear'] as const;
/** As the confidence counts them. */
const witness = 'independent source';

export function describeAgreement(answers: readonly StudyAnswer[]): StudySection {
  const told = answers.filter(({ positions }) => positions.length > 0);
  const silent = answers.filter(beyondRules(answers)).length;
  const none = told.length > 0 ? '' : sayNoSides(answers);
  return {
    heading: 'Agreement and contradiction',
    note:
      silent === 0
        ? none
        : `Where sources stand, and whether they contradict each other, is only told where a question is in English: ${silent} of ${count(answers.length, 'question')} ${silent === 1 ? 'is' : 'are'} not.`,
    paragraphs: told.flatMap(describeSides),
  };
}

/**
 * Only sentences that answer are compared, and only where they are of several witnesses: each with the one that speaks most to the question,
 * or where yes or no is asked for what takes a side.
 */
function sayNoSides(answers: readonly StudyAnswer[]): string {
  const several = answers.filter(
    ({ is_answered, confidence }) => is_answered && confidence.parts.independent_sources > 1,
  );
  const unsided = several.filter(({ question }) => readClaim(question) !== null);
  const notes = [
    ...(several.length > unsided.length
      ? [
          'Of the sentences that answer a question of more than yes or no none was found to contradict the one that speaks most to it.',
        ]
      : []),
    ...(unsided.length > 0
      ? [
          'On a question of yes or no no work takes a side that counts, and single results were not compared with each other.',
        ]
      : []),
  ];
  return notes.length > 0
    ? [...notes, 'Nothing else was compared.'].join(' ')
    : 'No question is answered by two independent sources that could be compared.';
}

/** A paragraph that counts, and one for each side. */
function describeSides({ question, positions, contradicts }: StudyAnswer): StudySentence[][] {
  const words = readClaim(question) === null ? verbs.other : verbs.yesOrNo;
  const numbers = countSides(positions);
  const counted = sides.flatMap((side) => {
    const number = numbers[side];
    return number === 0 ? [] : `${count(number, witness)} ${words[side][number === 1 ? 0 : 1]}`;
  });
  return [
    [plain(`${question} ${verdictOf(contradicts, numbers)}: ${counted.join(', ')}.`)],
    ...positions.map(({ label, statements, ...position }) => [
      plain(`${capital(words[sideOf(position)][1])}${label === '' ? '' : ` (${label})`}:`),
      ...statements.map(({ text, citation }) => ({
        text,
        citations: [citation],
        is_supported: true,
      })),
    ]),
  ];
}

type Sides = Readonly<Record<Side, number>>;

function sideOf({ position, single }: Pick<StudyPosition, 'position' | 'single'>): Side {
  return single === undefined ? position : `single_${single}`;
}

function countSides(positions: StudyAnswer['positions']): Sides {
  const numbers = { support: 0, against: 0, single_support: 0, single_against: 0, unclear: 0 };
  for (const each of positions) numbers[sideOf(each)] += each.statements.length;
  return numbers;
}

/** Whether they contradict each other is told of those that take a side, where there are two. */
function verdictOf(contradicts: boolean, { support, against, unclear, ...single }: Sides): string {
  if (contradicts) return 'The sources contradict each other';
  const sided = support + against;
  const inResults = single.single_support + single.single_against;
  // What single results say is told, and counts on no side.
  const [takes, take] = inResults > 0 ? ['is counted on', 'are counted on'] : ['takes', 'take'];
  if (sided > 1)
    return unclear + inResults > 0
      ? `The sources that ${take} a side do not contradict each other`
      : 'The sources do not contradict each other';
  return sided === 1 ? `One source alone ${takes} a side` : `No source ${takes} a side`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Rules of words know English alone. A short question is of the language of all that were asked. */
function beyondRules(answers: readonly StudyAnswer[]): (answer: StudyAnswer) => boolean {
  const together = tellEnglish(answers.map(({ question }) => question).join('\n'));
  return ({ question }) => {
    const told = tellEnglish(question);
    return (told === 'unclear' ? together : told) === 'other';
  };
}

/** What code says of the run itself; it claims nothing of the subject. */
function plain(text: string): StudySentence {
  return { text, citations: [], is_supported: null };
}

/** Of its own limits a source that is cited is quoted where it is on the topic. */
export async function describeLimits(
  topic: string,
  sources: readonly StudySource[],
  cited: ReadonlySet<string>,
): Promise<StudySection> {
  const said = await quoteLimits(
    topic,
    sources.filter(({ key }) => cited.has(key)),
  );
  return {
    heading: 'Limits of the evidence',
    note: '',
    paragraphs: [countReading(sources), ...said],
  };
}

function countReading(sources: readonly StudySource[]): StudySentence[] {
  const of = (test: (source: StudySource) => boolean): number => sources.filter(test).length;
  const read = (depth: ReturnType<typeof depthOf>): number =>
    of((source) => depthOf(source) === depth);
  const part = read('part');
  const inPart = part === 0 ? '' : ` ${part} in part,`;
  const retracted = of(({ article }) => article.is_retracted);
  const preprints = of(isPreprint);
  return [
    plain(
      `${count(sources.length, 'source')}: ${read('full')} read in full,${inPart} ${read('abstract')} as abstracts, ${read('none')} not at all.`,
    ),
    ...(retracted > 0 ? [plain(`${count(retracted, 'source')} retracted.`)] : []),
    ...(preprints > 0
      ? [
          plain(
            `${count(preprints, 'preprint')} among them, which ${preprints === 1 ? 'is' : 'are'} not peer reviewed as read.`,
          ),
        ]
      : []),
  ];
}

const limitsMax = 4;

/** What sources say of their own limits, one sentence a source: the one that a question for its limitations would get first. */
async function quoteLimits(
  topic: string,
  sources: readonly StudySource[],
): Promise<StudySentence[][]> {
  const found: StudySentence[][] = [];
  for (const source of sources) {
    await letOthersWork();
    const [limit] = isOnSubject(topic, source) ? await findLimits(source.passages) : [];
    if (limit === undefined) continue;
    const { text, quote, passage } = limit;
    const citations = [{ source: passage.source, passage: passage.id, quote }];
    found.push(sayWhose({ text, citations, is_supported: true }, [source]));
    if (found.length >= limitsMax) break;
  }
  return found;
}

/** @param apart As `sayApart` gives it. */
export function describeMissing(answers: readonly StudyAnswer[], apart: string): StudySection {
  const missing = answers.flatMap(({ question, is_answered, note, notFound }) => {
    const words =
      notFound.length > 0
        ? `${is_answered ? 'No passage that is cited names' : 'Not found in what was looked through'}: ${notFound.join(', ')}.`
        : '';
    if (is_answered && words === '') return [];
    return [
      [plain([question, is_answered ? '' : note, words].filter((part) => part !== '').join(' '))],
    ];
  });
  return {
    heading: 'What was not found',
    note: [apart, noteOfMissing(missing.length, answers)].filter((said) => said !== '').join(' '),
    paragraphs: missing,
  };
}

function noteOfMissing(missing: number, answers: readonly StudyAnswer[]): string {
  const isAllTold = !answers.some(beyondRules(answers));
  if (isAllTold)
    return missing > 0 ? '' : 'Every question is answered, and all its words are named.';
  const words = 'Which words of a question no passage names is only told where it is in English.';
  return missing > 0 ? words : `Every question is answered. ${words}`;
}
