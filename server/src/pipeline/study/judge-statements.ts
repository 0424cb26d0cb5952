/** Has the best sentences of a question's evidence read together with it: words and judge have to agree that one answers. */
import { AppError } from '../../errors.js';
import { readCue } from '../../reading/cues/question-cues.js';
import { placeOfSentence } from '../../reading/passage.js';
import { cutStretches } from '../../reading/sentences/cut-stretches.js';
import { readQuotable } from '../answers/quoting/is-quotable.js';
import { judgeSentences } from '../answers/quoting/judge-sentences.js';
import type { PassageSentence, ScoredSentence } from '../answers/quoting/score-sentences.js';
import { chanceOf, weighJudged } from '../answers/quoting/weigh-judged.js';
import type { JudgeOptions } from '../models/judge-stretches.js';
import { asksForRate } from './tells-parts-alone.js';

/** Stretches are read as long as whole texts are: more take more time than they bring. */
const stretchesMax = 10;

/**
 * Log-odds from where a sentence counts that says what is asked for in the words of `saying-phrases`: the judge is less sure of what is
 * asked for in general than of a fact. Chosen on made-up works, of which half were not looked at.
 */
const leastOdds = -1.5;
/** From where the judge counts without the number or name that is asked for, as in tables (`answer-judged`). */
const formlessOdds = 2.5;
/** Of a fact, as where the library is asked (decision 43). */
const leastChance = 0.5;
/** How far a sentence may fall behind the best one to stand beside it, as where the library is asked. */
const worthScale = 2;

export interface JudgedStatements {
  /** Best first; none where nothing answers. */
  readonly scored: readonly ScoredSentence[];
  /** Why words decide alone; empty where they do not. */
  readonly note: string;
}

interface Asked {
  readonly question: string;
  /** Whether the sentences say what is asked for already, by their phrases. */
  readonly isDemand: boolean;
}

/**
 * Those of the sentences that answer by both. Where the judge fails, words decide alone.
 * @param scored Best first.
 * @throws the signal's reason.
 */
export async function agreeWithJudge(
  { question, isDemand }: Asked,
  scored: readonly ScoredSentence[],
  parts: JudgeOptions,
): Promise<JudgedStatements> {
  try {
    const odds = await judgeSentences(question, stretchesOf(scored), parts);
    const weighed = isDemand ? byOdds(scored, odds) : byChance(question, scored, odds);
    return { scored: weighed.sort((a, b) => b.score - a.score), note: '' };
  } catch (error) {
    if (parts.signal.aborted || !(error instanceof AppError)) throw error;
    return { scored, note: `${error.message.replace(/[.]$/, '')}: by words alone.` };
  }
}

type Odds = ReadonlyMap<string, number>;

function byOdds(scored: readonly ScoredSentence[], odds: Odds): ScoredSentence[] {
  return scored.flatMap((sentence) => {
    const own = odds.get(placeOfSentence(sentence)) ?? Number.NEGATIVE_INFINITY;
    return own < leastOdds ? [] : [{ ...sentence, score: sentence.score * (1 + chanceOf(own)) }];
  });
}

function byChance(
  question: string,
  scored: readonly ScoredSentence[],
  odds: Odds,
): ScoredSentence[] {
  const { isNeeded } = readCue(question);
  const isRate = asksForRate.test(question);
  return scored.flatMap((sentence) => {
    const own = odds.get(placeOfSentence(sentence)) ?? Number.NEGATIVE_INFINITY;
    if (isNeeded && !sentence.isOfForm && own < formlessOdds) return [];
    // Which of many works comes first says little of whether its sentence answers.
    const said = weighJudged({ odds: own, words: sentence.score, place: 0 });
    const worth = said + (isRate && rate.test(sentence.text) ? rateGain : 0);
    return chanceOf(said) < leastChance
      ? []
      : [{ ...sentence, score: Math.exp(worth / worthScale) }];
  });
}

/** How often is told by a share of all, rather than by how many there were. */
const rate =
  /\d\s?(?:%|per ?cent)|\b(?:one|two|three|four|\d+) (?:in|of|out of) (?:\p{L}+|\d+)|\b(?:half|thirds?|quarters?|fifths?|tenths?) of\b|\btimes (?:an?|per) /iu;
const rateGain = 1.5;

/** Each with what stands around its sentences, in the order of the best of them. */
function stretchesOf(scored: readonly ScoredSentence[]): PassageSentence[][] {
  const chosen = new Map<string, PassageSentence[]>();
  const cut = new Map<string, PassageSentence[][]>();
  for (const { passage, quote } of scored) {
    if (chosen.size >= stretchesMax) break;
    const own = cut.get(passage.id) ?? cutStretches(readQuotable(passage));
    cut.set(passage.id, own);
    const around = own.find((each) => each.some((other) => other.quote.start === quote.start));
    const [first] = around ?? [];
    if (around !== undefined && first !== undefined) chosen.set(placeOfSentence(first), around);
  }
  return [...chosen.values()];
}
