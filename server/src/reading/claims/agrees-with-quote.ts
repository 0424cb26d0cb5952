/** Tells whether a quote says what a model answered with yes or no alone. English alone. */
import { findSigns, isDenied, readDirection } from './claim-direction.js';
import { sentencesOf } from './find-contradiction.js';
import { clausesOf } from './is-denied-there.js';
import { readNegated, spellNegated } from './negated-words.js';
import { shareHeld, tellingStems, vocabularyOf, weighClaim } from './weigh-words.js';

/** Whether the text is yes or no and nothing else. */
export function isYesOrNo(text: string): boolean {
  return /^(?:yes|no)\W*$/i.test(text);
}

/**
 * Whether each clause that is about what is asked says so. `No` needs a clause that denies it or says the contrary; what is only held possible, or
 * denied of something that points the other way, is neither.
 * @param answer `yes` or `no`. @param sentences Those that the quote stands in.
 */
export function agreesWithQuote(answer: string, question: string, sentences: string): boolean {
  const wanted = /^yes/i.test(answer) ? 'yes' : 'no';
  const said = clausesAbout(question, sentences).map((clause) => sideOf(question, clause));
  return said.length > 0 && said.every((side) => side === wanted);
}

/** Those with the most words of the question; all where none has any, as the question may have other words. */
function clausesAbout(question: string, sentences: string): string[] {
  const clauses = sentencesOf(sentences).flatMap(clausesOf);
  const weighed = weighClaim(question.replace(asking, ' '));
  const held = clauses.map((clause) => ({
    clause,
    share: weighed.length === 0 ? 0 : shareHeld(weighed, looseVocabulary(clause)),
  }));
  const best = Math.max(0, ...held.map(({ share }) => share));
  return held.filter(({ share }) => share >= best - 0.05).map(({ clause }) => clause);
}

/** Also `blinded` of `unblinded`. */
function looseVocabulary(clause: string): ReturnType<typeof vocabularyOf> {
  return vocabularyOf(`${clause} ${clause.replace(turned, ' ')}`);
}

const turned = /\b(?:un|non[-‐‑– ]?|in)(?=\p{L}{5})/giu;
const asking = /^\s*(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\b/iu;

function sideOf(question: string, clause: string): 'yes' | 'no' | 'open' {
  if (modal.test(clause) && !modal.test(question)) return 'open';
  const [asked, given] = [readDirection(question), readDirection(clause)];
  const isTurned =
    asked.points !== 'open' && given.points !== 'open' && asked.points !== given.points;
  const deniesOne = denies(question, question) !== denies(clause, question);
  if (isTurned && deniesOne) return 'open';
  return isTurned || deniesOne ? 'no' : 'yes';
}

const modal = /\b(?:may|might|could|whether|unclear|unknown|uncertain|planned|should)\b/iu;

/** With denial of a word alone, as in `unblinded` and `non-randomised`, and of every change, as in `unchanged`. */
function denies(text: string, question: string): boolean {
  if (isDenied(text) || /\bwithout\b/iu.test(text)) return true;
  if (findSigns(text).some(({ sign }) => sign === 0)) return true;
  const asked = tellingStems(question);
  const { negated } = readNegated(spellNegated(text));
  const bare = new Set(
    [...text.matchAll(/\bun(\p{L}{5,30})/giu)].flatMap(([, word = '']) => tellingStems(word)),
  );
  return asked.some((stem) => negated.has(stem) || bare.has(stem));
}
