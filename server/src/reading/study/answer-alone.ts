/** Answers any question from one document alone: a sentence that holds what the question hangs on, or nothing. */
import { type Vocabulary, vocabularyOf, weighClaim } from '../claims/weigh-words.js';
import { readCue } from '../cues/question-cues.js';
import { formWords } from '../language/form-words.js';
import { anybody, count, somebody } from '../language/people.js';
import type { Passage } from '../passage.js';
import { denies } from '../tables/denies.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { othersIn } from './of-another-study.js';
import type { StudySentence, StudyText } from './study-text.js';

/** Share of the telling words that must stand in the sentence itself; the others must stand in the title or in the sentence before. */
const leastOwn = 0.5;
const worths = { form: 0.5, dependent: 0.15, late: 0.1, introduction: 0.3, methods: 0.02 } as const;

export function answerAlone<P extends Passage>(
  question: string,
  text: StudyText<P>,
): FoundCell<P> | null {
  const asked = askedStems(question);
  if (asked.length === 0) return null;
  const cue = readCue(question);
  const counted = countedIn(question);
  const ofTitle = vocabularyOf(text.title?.text ?? '');
  const isOfOther = othersIn(text, question);
  const mayBe = deniedAsAsked(question);
  const isSaid = saysAsked(question, text.title?.text ?? '');
  let best: { sentence: StudySentence<P>; worth: number } | null = null;
  for (const [index, sentence] of text.sentences.entries()) {
    const form = cue.match(sentence.text);
    if (isOfOther(sentence) || !mayBe(sentence.text) || !isSaid(sentence.text)) continue;
    if ((cue.isNeeded && form === 0) || counted?.test(sentence.text) === false) continue;
    const before = text.sentences[index - 1]?.text ?? '';
    const share = shareSaid(asked, { own: sentence.text, before, ofTitle });
    const worth = share + worths.form * form - lossOf(sentence);
    if (share > 0 && (best === null || worth > best.worth)) best = { sentence, worth };
  }
  return best && wholeSentence(best.sentence);
}

/** What was not done is told by what denies it alone: `What was not measured?` */
export function deniedAsAsked(question: string): (sentence: string) => boolean {
  if (!asksWhatWasNot.test(question)) return () => true;
  return (sentence) => denies(sentence) || wasLeftOut.test(sentence);
}

/** Not of `those who were not treated`, of whom it asks something else. */
const asksWhatWasNot =
  /^\W{0,3}(?:what|which|who|whom|where|when|how)\b(?:(?!\b(?:who|that|which|those)\b).){0,80}?(?:\b(?<!or )not\b|\bnever\b|n['’]t\b)/iu;
const wasLeftOut =
  /\b(?:excluded|withdr(?:ew|awn|awals?)|dropped out|drop-?outs?|lost|declined|refused|omitted|left out|turned away|discontinu\p{L}+|stopped|quit|missed|missing|absent|ineligible|insignificant|cannot|neither|nor|unable|fail(?:s|ed)?|lack(?:s|ed|ing)?|un\p{L}{3,20}ed|non-\p{L}+)\b/iu;

/**
 * Yes or no is told by what says the very thing, affirmed or denied, in its main clause, as far as the title does not name it: `Were patients blinded?`
 * True of every sentence where something else is asked, such as which of two things it was.
 */
export function saysAsked(question: string, title: string): (sentence: string) => boolean {
  if (!asksWhether.test(question) || ofTwo.test(question)) return () => true;
  const asked = askedStems(question);
  const ofTitle = vocabularyOf(title);
  const further = asked.filter((stem) => !ofTitle.holds(stem));
  const wanted = further.length > 0 ? further : asked;
  const isOfPeople = asksOfAnybody.test(question);
  return (sentence) => {
    const main = sentence.replace(reason, ' ');
    const { holds } = vocabularyOf(main);
    return wanted.every(holds) && (!isOfPeople || ofSomebody.test(main));
  };
}

const asksWhether = /^\W{0,3}(?:is|are|was|were|do|does|did|has|have|had|can|could)\b/iu;
const asksOfAnybody = new RegExp(
  String.raw`^\W{0,3}(?:why\s)?(?:is|are|was|were|did|do|have|had)\s(?:(?:any|the|all|some)\s){0,2}${anybody}\b`,
  'iu',
);
const ofSomebody = new RegExp(String.raw`\b${somebody}(?!\p{L})`, 'iu');
const ofTwo = /\bor\b/iu;
/** `As` and `since` give a reason where what follows them has a verb: `entered as covariates` and `patients as well as assessors` tell the thing itself. */
const saying = String.raw`(?:(?:the|an?|this|that|these|those|our|their|its|no|some|most|both|all|each|every)\s)?(?:(?!(?:and|or|but|well|that|which|who|in|of|for|with|to|by|on|at|from)\s)[\p{L}’'-]{1,20}\s){1,3}?(?:was|were|is|are|had|has|have|did|does|do|could|can|may|might|would|will)`;
const reason = new RegExp(
  String.raw`\b(?:because|so that|(?<!\b(?:well|such|same|soon|long|far) )(?:as|since)\s(?=${saying}\b))[^,;.]{0,300}`,
  'iu',
);

/** Share of what is asked that the sentence itself says; 0 where it says too little, or something stands nowhere near. */
function shareSaid(
  asked: readonly string[],
  around: { readonly own: string; readonly before: string; readonly ofTitle: Vocabulary },
): number {
  const own = vocabularyOf(around.own);
  const before = vocabularyOf(around.before);
  const held = asked.filter((stem) => own.holds(stem));
  if (held.length === 0 || held.length < asked.length * leastOwn) return 0;
  // What only the title says is the subject of every sentence; something beyond it must be said here.
  const isNew = held.length === asked.length || held.some((stem) => !around.ofTitle.holds(stem));
  const rest = asked.filter((stem) => !own.holds(stem));
  const isKnown = rest.every((stem) => around.ofTitle.holds(stem) || before.holds(stem));
  return isNew && isKnown ? held.length / asked.length : 0;
}

function lossOf({ isDependent, cues, section }: StudySentence): number {
  return (
    (isDependent ? worths.dependent : 0) +
    (cues.has('future') || cues.has('others') ? worths.late : 0) +
    (section === 'introduction' || cues.has('aims') ? worths.introduction : 0)
  );
}

/** `how many nests`: a number stands at most three words before `nests`. */
function countedIn(question: string): RegExp | null {
  const noun = /\bhow many (?:of the )?(\p{L}{3,40})/iu.exec(question)?.[1];
  if (noun === undefined) return null;
  const beginning = noun.slice(0, Math.max(3, noun.length - 2));
  return new RegExp(String.raw`${count}\s(?:[\p{L}-]{1,25}\s){0,3}${beginning}`, 'iu');
}

/** What the question is about, without what only tells the form of its answer and without what every study has. */
function askedStems(question: string): string[] {
  const noun = bare(/\bhow many (?:of the )?(\p{L}+)/iu.exec(question)?.[1] ?? '');
  const form = /\bhow\s(\p{L}+)/iu.exec(question)?.[1] ?? '';
  const plain = question.replace(new RegExp(`\\bhow\\s${form}\\b`, 'iu'), ' ');
  const spoken = plain
    .split(/\s+/)
    .filter(
      (word) => bare(word) === noun || !(formWords.has(bare(word)) || everyday.has(bare(word))),
    );
  // Whoever took part is told of by what they are.
  const isOfAnybody = asksOfAnybody.test(question);
  const named = spoken.filter((word) => !isOfAnybody || !isAnybody.test(bare(word)));
  const stems = stemsOf(named);
  return stems.length > 0 ? stems : stemsOf(spoken);
}

function stemsOf(words: readonly string[]): string[] {
  return weighClaim(words.join(' ')).map(({ stem }) => stem);
}

const isAnybody = new RegExp(`^${anybody}$`, 'u');

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}-]/gu, '');
}

/** Of any study, so that they tell none of its sentences from another. */
const everyday = new Set(
  `study studies paper papers article articles trial author authors report reported reports describe described there was were any
   used use given what which who during among studied included enrolled examined measured recorded performed done counted`.split(
    /\s+/,
  ),
);
