/** Writes the report of a run from its answers alone: key insights, a summary, and sections that say how far the evidence reaches. */
import type { LanguageModel } from '../../ports/language-model.js';
import { focusOf, readCues } from '../../reading/cues/focus-cues.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { groupIndependent } from '../evidence/group-independent.js';
import { isPlan } from '../evidence/kind-of-study.js';
import { readClaim } from '../evidence/read-claim.js';
import type { Statement } from '../evidence/tell-sources.js';
import { aspectOf } from './aspect-of-question.js';
import { bearingSentencesOf } from './cited-passages.js';
import { describeAgreement, describeLimits, describeMissing } from './describe-evidence.js';
import { asksForLimits } from './find-limits.js';
import { pickStatements } from './pick-statements.js';
import { putInContext } from './question-in-context.js';
import { sayApart } from './say-apart.js';
import type { StudyAnswer, StudyReport } from './study-answer.js';
import type { StudySource } from './study-source.js';
import { opensWith, otherSide, type ReportRequest, writeSummary } from './write-summary.js';

const insightsMax = 5;
/** What a sentence gains for each further independent source, and loses for each sentence before it in its answer. */
const furtherSource = 0.5;
const laterSentence = 0.9;

/** @throws what the model's port throws; nothing without a model. */
export async function writeReport(
  request: ReportRequest,
  model: LanguageModel | null,
): Promise<StudyReport> {
  const { answers, sources } = request;
  // What only comes nearest to a question says nothing that a run has found out; of what it doubts itself that is said beside the answer alone.
  const answered = answers.filter(({ is_answered }) => is_answered);
  const ofAnswered = { ...request, answers: answered.filter((answer) => !isDoubted(answer)) };
  const best = pickStatements(insightsOf(ofAnswered)).slice(0, insightsMax);
  const beside = ofAnswered.answers.flatMap((answer) => otherSide(answer, best));
  const insights = [...best, ...beside];
  const nothing = answered.length === 0 ? nothingAnswered : nothingSure;
  const apart = answered.length > 0 ? await sayApart(request.topic, sources) : '';
  const opening = [sayUnanswered(answers), apart].filter((said) => said !== '').join(' ');
  const summary = opensWith(await writeSummary({ ...ofAnswered, nothing }, model), opening);
  const cited = new Set(
    answers.flatMap(({ paragraphs }) =>
      paragraphs.flat().flatMap(({ citations }) => citations.map(({ source }) => source)),
    ),
  );
  return {
    keyInsights: insights,
    ...summary,
    sections: [
      describeAgreement(answers),
      await describeLimits(request.topic, sources, cited),
      describeMissing(answers, apart),
    ],
  };
}

/** Whether a yes or no rests on single results alone, and no passage that bears it out names all that is asked. */
function isDoubted({ question, origin, positions, missing = [] }: StudyAnswer): boolean {
  const isUnsided = origin === 'extracted' && positions.length === 0;
  return isUnsided && missing.length > 0 && readClaim(question) !== null;
}

/** What was found, rather than how it was looked for, where it ends or what is to be done next; all but the limits of works where nothing was found. */
function insightsOf({ topic, answers, sources }: ReportRequest): readonly Statement[] {
  const plans = new Set(sources.filter(isPlan).map(({ key }) => key));
  const all = statementsOf(answers.filter(asksForFindings), sources);
  const findings = all.filter(({ text, source }) => {
    if (plans.has(source)) return false;
    const cued = { cues: readCues(text), section: 'other' as const };
    const isOther = otherParts.some((part) => focusOf(cued, part) > 0);
    return !hasStanding(text, ['meant']) && (!isOther || focusOf(cued, 'key_findings') > 0);
  });
  const others = answers.filter(({ question }) => !asksForLimits(putInContext(question, topic)));
  return findings.length > 0 ? findings : statementsOf(others, sources);
}

const otherParts = ['methodologies', 'research_gaps', 'future_directions'] as const;

function asksForFindings({ question }: StudyAnswer): boolean {
  const aspect = aspectOf(question);
  return otherParts.every((part) => part !== aspect);
}

/** Where methods, limits or what is to come are all that was answered, they stand for nothing that was found; empty where they are not. */
function sayUnanswered(answers: readonly StudyAnswer[]): string {
  const asked = answers.filter(asksForFindings);
  const isAnswered = ({ is_answered }: StudyAnswer): boolean => is_answered;
  if (asked.length === 0 || asked.some(isAnswered) || !answers.some(isAnswered)) return '';
  const said = asked.map(({ question }) => question).join('; ');
  return `Not answered from what was read: ${said}${/[.?!？。]$/u.test(said) ? '' : '.'}`;
}

/** Supported sentences of the answers, weighed by how many independent sources say them. */
function statementsOf(
  answers: readonly StudyAnswer[],
  sources: readonly StudySource[],
): Statement[] {
  return answers.flatMap((answer) =>
    bearingSentencesOf(answer).flatMap(({ text, citations, is_supported }, place) => {
      if (is_supported !== true) return [];
      const keys = new Set(citations.map(({ source }) => source));
      const witnesses = groupIndependent(sources.filter(({ key }) => keys.has(key))).length;
      const score =
        answer.confidence.score * laterSentence ** place * (1 + furtherSource * (witnesses - 1));
      return citations.map((citation) => ({ text, citation, score, source: citation.source }));
    }),
  );
}

const nothingAnswered = 'None of the questions was answered from what was read.';
const nothingSure =
  'What answers the questions are single results that do not name all that was asked: they stand below each of them alone.';
