/** Tells what a question asks for of its subject, such as its use, its costs or its risks, and which sentences say that: others on the subject are no answer. English alone. */
import { createPhraseBook } from '../../reading/language/phrases.js';
import { findWords } from '../../reading/language/words.js';
import { type Demand, demandingPhrases } from './demanding-phrases.js';
import { sayingPhrases } from './saying-phrases.js';

export type { Demand } from './demanding-phrases.js';

const readDemanding = createPhraseBook(demandingPhrases);
const readSaying = createPhraseBook(sayingPhrases);

/** Without a figure these are not said. */
const counted: ReadonlySet<Demand> = new Set(['use', 'prevalence', 'performance', 'effect']);
/** Of other things so much is said in the same words that a sentence has to name the subject. */
const ofSubject: ReadonlySet<Demand> = new Set([
  ...['use', 'users', 'mechanism', 'performance', 'comparison', 'strength', 'weakness'],
  ...['advance', 'maturity', 'proof', 'prevalence'],
] as const satisfies readonly Demand[]);

/** Words that only ask, and that no answer has to repeat. */
const demandWords = new Set(
  findWords(
    `${Object.values(demandingPhrases).join(' ')} condition conditions fast scale adoption`,
  ).map(({ stem }) => stem),
);

/** @param stem Of an English word. */
export function isDemandWord(stem: string): boolean {
  return demandWords.has(stem);
}

/** Empty where it asks for something else. */
export function demandsOf(question: string): readonly Demand[] {
  return [...readDemanding(question)];
}

/** What of it a sentence says. @param demands As `demandsOf` gives them. */
export function saidOf(text: string, demands: readonly Demand[]): Demand[] {
  if (countsReports.test(text.trim())) return [];
  const said = readSaying(text.replace(beyondAmount, ' '));
  const hasFigure = figure.test(text);
  return demands.filter((demand) => said.has(demand) && (hasFigure || !counted.has(demand)));
}

/** How many studies report a thing says nothing of it: `Cost was reported by three trials only.` */
const countsReports =
  /^(?:the )?\p{L}{2,20}(?: (?!of\b)\p{L}{2,20})?\b (?:was|were|is|are|has been|have been) (?:\p{L}{2,12} )?(?:reported|mentioned|described|assessed|measured|recorded|addressed|discussed|considered|given|stated) (?:by|in) (?:[\p{L}\d]{1,12} ){0,5}(?:trials?|studies|study|experiments?|reviews?|papers?|articles?|sources?|reports?|works?|publications?|authors)(?: only| alone)?\.?$/iu;

/** What is more than so much, or one thing rather than another, is compared with nothing. */
const beyondAmount = /\brather than\b|\bthan (?=\d|an? |one |two |half )/giu;

/** Whether it counts only of a sentence that names the subject. */
export function isOfSubjectAlone(demand: Demand): boolean {
  return ofSubject.has(demand);
}

const figure =
  /\d|\b(?:half|third|quarter|fifth|tenth|one in|two in|most|majority|few|many|twice|double[ds]?)\b/iu;
