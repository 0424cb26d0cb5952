/** Chooses which sentences of a question's evidence answer it, and says of the others that they only come nearest. */
import type { ScoredPassage } from '@lectern/contract';
import { letOthersWork } from '../../let-others-work.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { asksForSubject } from '../../reading/cues/question-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { coversQuestion, namesAmounts } from '../answers/quoting/covers-question.js';
import type { ScoredSentence } from '../answers/quoting/score-sentences.js';
import { readSorts } from '../evidence/is-of-other-sort.js';
import { readClaim } from '../evidence/read-claim.js';
import { aspectOf } from './aspect-of-question.js';
import { demandsOf } from './demands-of-question.js';
import type { Limits } from './find-limits.js';
import { agreeWithJudge } from './judge-statements.js';
import { leaveToOthers, type QuestionBeside } from './one-answer-each.js';
import type { QuestionInContext } from './question-in-context.js';
import { keepNear, scoreDemanded, scoreStatements } from './score-statements.js';
import { type StudySource, textOfSource } from './study-source.js';
import { tellsPartsAlone } from './tells-parts-alone.js';

export interface ChosenStatements {
  /** Best first: what answers, or where nothing does what comes nearest. */
  readonly scored: readonly ScoredSentence[];
  readonly isAnswered: boolean;
  /** A sentence on why words alone decided, or whose answer it is that comes nearest; else empty. */
  readonly note: string;
  /** Passages that were read sentence by sentence. */
  readonly looked: number;
}

interface Asked {
  readonly asked: QuestionInContext;
  readonly passages: readonly ScoredPassage[];
  readonly sources: readonly StudySource[];
  /** What a work has to be about, as `subjectOf` gives it. */
  readonly subject: string;
  /** What tells a limit, where the question asks for those of the evidence; else null. */
  readonly limits: Limits | null;
  /** Null where words decide alone. */
  readonly judge: SentenceJudge | null;
  /** The other questions of the run. */
  readonly beside: readonly QuestionBeside[];
  readonly signal: AbortSignal;
}

/** @throws the signal's reason. */
export async function chooseStatements(request: Asked): Promise<ChosenStatements> {
  const chosen = await chooseAll(request);
  if (!chosen.isAnswered) return chosen;
  const scored = leaveToOthers(request.asked.question, chosen.scored, request.beside);
  return scored.length > 0
    ? { ...chosen, scored }
    : { ...chosen, isAnswered: false, note: ofOther };
}

const ofOther = 'What comes nearest is the answer to another question of the run.';

async function chooseAll(request: Asked): Promise<ChosenStatements> {
  const { asked, passages, sources, subject, limits, judge, signal } = request;
  const { question, short } = asked;
  const isClaim = readClaim(asked.claim) !== null;
  const demands = isClaim ? [] : demandsOf(question);
  const near = keepNear(asked, passages, sources);
  const looked = near.length;
  const byWords = await scoreStatements(asked, near, limits);
  const isDemand = demands.length > 0;
  const telling = isDemand
    ? await scoreDemanded(asked, near, { demands, subject })
    : byWords.filter(({ text }) => !tellsPartsAlone(question, text));
  const saying = await leaveOutOtherSorts(request, telling);
  const nearest = saying.length > 0 ? saying : byWords;
  // Of what was found at all it refuses most: it was taught questions for one thing.
  const isOpen = isDemand ? demands.includes('effect') : aspectOf(question) !== null;
  const isForJudge =
    !isClaim && !isOpen && tellEnglish(question) !== 'other' && !asksForSubject(question);
  const parts = { nearest, isDemand, looked };
  if (judge === null || !isForJudge) return byWordsAlone(request, saying, parts);
  // What is told of other amounts is told of something else.
  const able = isDemand || namesAmounts(question, passages) ? saying : [];
  const judged = await agreeWithJudge({ question: short, isDemand }, able, { judge, signal });
  if (judged.note !== '') {
    return { ...byWordsAlone(request, saying, parts), note: judged.note };
  }
  const { scored, note } = judged;
  return scored.length > 0
    ? { scored, isAnswered: true, note, looked }
    : { scored: nearest, isAnswered: false, note, looked };
}

/** What is told of another sort of the thing that is asked for answers nothing. */
async function leaveOutOtherSorts(
  { asked, sources, signal }: Asked,
  scored: readonly ScoredSentence[],
): Promise<readonly ScoredSentence[]> {
  const wanted = new Set(scored.map(({ passage }) => passage.document_id));
  const isOfOther = new Map<string, (sentence: string) => boolean>();
  for (const source of sources) {
    if (!wanted.has(source.key)) continue;
    await letOthersWork();
    signal.throwIfAborted();
    isOfOther.set(source.key, readSorts(asked.words, textOfSource(source)));
  }
  return scored.filter(({ text, passage }) => !isOfOther.get(passage.document_id)?.(text));
}

interface WordParts extends Pick<ChosenStatements, 'looked'> {
  readonly nearest: readonly ScoredSentence[];
  readonly isDemand: boolean;
}

function byWordsAlone(
  { asked, passages }: Asked,
  saying: readonly ScoredSentence[],
  { nearest, isDemand, looked }: WordParts,
): ChosenStatements {
  const isAnswered =
    saying.length > 0 &&
    (isDemand || asked.parts.some((part) => coversQuestion(part, saying, passages)));
  return { scored: isAnswered ? saying : nearest, isAnswered, note: '', looked };
}
