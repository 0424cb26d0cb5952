/** Answers a question of a person's own from one document where a model reads its sentences with the question: what it and the words agree on, or what it is sure of. */
import { weighClaim } from '../../reading/claims/weigh-words.js';
import { asksForSubject, readCue } from '../../reading/cues/question-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { Passage } from '../../reading/passage.js';
import { cutStretches } from '../../reading/sentences/cut-stretches.js';
import { answerAlone, deniedAsAsked, saysAsked } from '../../reading/study/answer-alone.js';
import { type FoundCell, wholeSentence } from '../../reading/study/found-cell.js';
import { othersIn } from '../../reading/study/of-another-study.js';
import type { StudySentence, StudyText } from '../../reading/study/study-text.js';
import { type JudgeOptions, judgeStretches } from '../models/judge-stretches.js';

/** Of a long document those are read that have most words of the question. */
const stretchesMax = 12;
/**
 * Log-odds, chosen on made papers of which none is in `bench/tables`: from where the sentence that words choose counts if the model likes none better, from
 * where the model counts alone, and from where it also does without the number, the name or the very thing that the form of the question asks for.
 */
const least = { agreed: -2, alone: 1, formless: 2.5 } as const;

/** Whether the model knows how to read it: it was taught English alone. */
export function isForJudge(question: string, { sentences }: StudyText): boolean {
  return tellEnglish(question) !== 'other' && sentences[0]?.language === 'english';
}

/** @throws what `SentenceJudge.judge` throws. */
export async function answerJudged<P extends Passage>(
  question: string,
  text: StudyText<P>,
  options: JudgeOptions,
): Promise<FoundCell<P> | null> {
  const byWords = answerAlone(question, text);
  const isLabel = asksForSubject(question);
  // Of what is only named, whatever the model finds near it is no answer.
  if (isLabel && byWords === null) return null;
  const asked = isLabel ? `What was the ${lowerFirst(question.trim())}?` : question;
  const stretches = chooseStretches(question, text, byWords);
  const titleOf = (): string => text.title?.text ?? '';
  const judged = await judgeStretches({ question: asked, stretches, titleOf }, options);
  const isOfWords = ({ sentence }: { readonly sentence: StudySentence<P> }): boolean =>
    sentence.order === byWords?.sentence.order;
  const cue = readCue(question);
  const isSaid = saysAsked(question, titleOf());
  const isOfForm = ({ text: said }: StudySentence): boolean =>
    isSaid(said) && (!cue.isNeeded || (cue.match(said) > 0 && cue.counts(said)));
  const isOfOther = othersIn(text, question);
  const mayBe = deniedAsAsked(question);
  const [best] = judged
    .filter(({ sentence }) => !isOfOther(sentence) && mayBe(sentence.text))
    .filter(({ sentence, odds }) => odds >= least.formless || isOfForm(sentence))
    .sort(
      (one, other) => other.odds - one.odds || Number(isOfWords(other)) - Number(isOfWords(one)),
    );
  if (best === undefined) return null;
  const isAgreed = isOfWords(best);
  const isAnswer = best.odds >= (isAgreed ? least.agreed : least.alone);
  return isAnswer && (isAgreed || !isLabel) ? wholeSentence(best.sentence) : null;
}

function chooseStretches<P extends Passage>(
  question: string,
  { sentences, declarations }: StudyText<P>,
  byWords: FoundCell<P> | null,
): StudySentence<P>[][] {
  const asked = weighClaim(question).map(({ stem }) => stem);
  const ranked = cutStretches([...sentences, ...declarations]).map((stretch, place) => {
    const stems = new Set(stretch.flatMap((sentence) => sentence.stems));
    const isChosen = stretch.some(({ order }) => order === byWords?.sentence.order);
    const held = asked.filter((stem) => stems.has(stem)).length;
    return { stretch, place, worth: isChosen ? Number.POSITIVE_INFINITY : held };
  });
  return ranked
    .sort((one, other) => Math.sign(other.worth - one.worth) || one.place - other.place)
    .slice(0, stretchesMax)
    .map(({ stretch }) => stretch);
}

/** `Cost`, but `MRI` as it is. */
function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
