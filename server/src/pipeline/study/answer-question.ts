/** Answers one question of a run from its evidence: by extraction, or by a model whose sentences are checked, with what its confidence rests on. */
import { type ResearchPlan, readerName, type ScoredPassage } from '@lectern/contract';
import { letOthersWork } from '../../let-others-work.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { findPositions, type Positions } from '../evidence/find-positions.js';
import { readClaim } from '../evidence/read-claim.js';
import { type ChosenStatements, chooseStatements } from './choose-statements.js';
import { citedPassagesOf, isOfAnotherYear } from './cited-passages.js';
import { count } from './count.js';
import { findAsked } from './find-asked.js';
import { withLimits } from './find-limits.js';
import { keepToSubject, subjectOf } from './keep-to-subject.js';
import { noteAnswer } from './note-answer.js';
import type { QuestionBeside } from './one-answer-each.js';
import { pickStatements } from './pick-statements.js';
import { putInContext, type QuestionInContext } from './question-in-context.js';
import { reckonConfidence, type SourceStance } from './reckon-confidence.js';
import { toScoredPassages, toStatement, weighPlans } from './score-statements.js';
import type { Evidence, StudyAnswer } from './study-answer.js';
import type { StudySource } from './study-source.js';
import { writeParagraphs } from './write-paragraph.js';

export interface QuestionRequest {
  readonly question: string;
  /** Of the run: what a question that does not name it is about. */
  readonly topic: string;
  readonly evidence: Evidence;
  readonly sources: readonly StudySource[];
  readonly enough: ResearchPlan['enough'];
  /** The other questions of the run, whose answers are theirs. */
  readonly beside?: readonly QuestionBeside[];
  readonly signal: AbortSignal;
}

type Written = Pick<
  StudyAnswer,
  'origin' | 'model' | 'paragraphs' | 'markersRemoved' | 'claims' | 'claimsUnsupported'
>;

/**
 * @param judge Of sentences, for what is answered without a model; null where words decide alone.
 * @throws what the model's port throws, and the signal's reason.
 */
export async function answerQuestion(
  given: QuestionRequest,
  model: LanguageModel | null,
  judge: SentenceJudge | null = null,
): Promise<StudyAnswer> {
  const asked = putInContext(given.question, given.topic);
  const { evidence, limits } = await withLimits(asked, given.evidence, given.sources);
  const request = { ...given, evidence };
  const found = toScoredPassages(request.evidence, request.sources);
  const subject = subjectOf(asked, request.topic);
  const passages = keepToSubject(found, subject, request.sources);
  const { signal, beside = [] } = request;
  const chosen = await chooseStatements({
    ...{ asked, passages, subject, limits, beside, signal },
    // What a model writes is checked by other means.
    judge: model === null ? judge : null,
  });
  const scored = weighPlans(chosen.scored, request.sources);
  await letOthersWork();
  const drafted: Drafted =
    model === null || passages.length === 0
      ? byReader({ ...chosen, scored }, readerName)
      : await byModel(request, { asked, passages, chosen: { ...chosen, scored }, model });
  await letOthersWork();
  const unanswered = { ...asNearest(drafted), chosenNote: chosen.note };
  if (drafted.origin === 'extracted' && !chosen.isAnswered)
    return assemble(request, unanswered, noPositions);
  // Sentences of passages alone: what a model says of a source is no word of it.
  const positions = findPositions(asked.claim, scored.map(toStatement), request.sources);
  await letOthersWork();
  // Nobody can say that what says yes or no word for word is not there.
  if (drafted.refusal !== undefined && positions.answering.length === 0)
    return assemble(request, unanswered, noPositions);
  const written = { ...withSides(drafted, positions), chosenNote: chosen.note };
  return assemble(request, written, written.paragraphs.length > 0 ? positions : noPositions);
}

/** What says yes or no is the answer, where anything does: other sentences on the subject are none. */
function withSides(drafted: Drafted, { answering }: Positions): Drafted {
  if (drafted.origin === 'written' || drafted.claims === 0 || answering.length === 0)
    return drafted;
  const sentences = pickStatements(answering);
  return { ...drafted, paragraphs: [sentences], claims: sentences.length };
}

/** Sentences that only come nearest. */
const nearestMax = 2;

const noPositions: Positions = {
  ...{ positions: [], contradicts: false, stances: new Map(), labels: new Map(), answering: [] },
  witnesses: { support: 0, against: 0, both: 0 },
};

interface ModelParts {
  readonly asked: QuestionInContext;
  readonly passages: readonly ScoredPassage[];
  readonly chosen: ChosenStatements;
  readonly model: LanguageModel;
}

/** What a model answers without citations, or not at all, is extracted. */
async function byModel(
  { signal }: QuestionRequest,
  { asked, passages, chosen, model }: ModelParts,
): Promise<Drafted> {
  const { told: question, words: searchQuery } = asked;
  let given = 0;
  const onBegin = (begun: readonly ScoredPassage[]): void => {
    given = begun.length;
  };
  const written = await writeParagraphs(
    { question, searchQuery, passages, signal, onBegin },
    model,
  );
  if (written === 'not covered') {
    const read = `${given} of ${count(passages.length, 'passage')}`;
    const refusal = `${model.name} was given ${read} and says that nothing there answers it.`;
    return { ...byReader(chosen, readerName), refusal };
  }
  if (written === 'no citation') {
    const reader = `${readerName} (${model.name} cited no passage)`;
    return byReader(chosen, reader);
  }
  const sentences = written.paragraphs.flat();
  const flagged = sentences.filter(({ is_supported }) => is_supported === false).length;
  return {
    origin: 'written',
    model: model.name,
    paragraphs: written.paragraphs,
    markersRemoved: written.markersRemoved,
    claims: sentences.length + written.uncited,
    claimsUnsupported: flagged + written.uncited,
  };
}

function asNearest(drafted: Drafted): Drafted {
  const [sentences = []] = drafted.paragraphs.map((each) => each.slice(0, nearestMax));
  return {
    ...drafted,
    paragraphs: sentences.length > 0 ? [sentences] : [],
    claims: sentences.length,
    isNearest: true,
  };
}

function byReader(
  { scored, isAnswered }: Pick<ChosenStatements, 'scored' | 'isAnswered'>,
  reader: string,
): Written {
  const picked = pickStatements(scored.map(toStatement));
  const sentences = isAnswered ? picked : picked.slice(0, nearestMax);
  return {
    origin: 'extracted',
    model: reader,
    paragraphs: sentences.length > 0 ? [sentences] : [],
    markersRemoved: 0,
    claims: sentences.length,
    claimsUnsupported: 0,
  };
}

interface Drafted extends Written {
  /** Whether what is quoted only comes nearest. */
  readonly isNearest?: boolean;
  /** Of what was chosen; empty where there is nothing to say. */
  readonly chosenNote?: string;
  /** Where a model says that nothing answers: a sentence that tells so. */
  readonly refusal?: string;
}

async function assemble(
  request: QuestionRequest,
  { isNearest = false, chosenNote = '', refusal = '', ...drafted }: Drafted,
  found: Positions,
): Promise<StudyAnswer> {
  const { question, topic, evidence, sources } = request;
  const written = isOfAnotherYear(request, drafted.paragraphs)
    ? { ...drafted, paragraphs: [], claims: 0, claimsUnsupported: 0 }
    : drafted;
  const cited = written.paragraphs.flat().flatMap(({ citations }) => citations);
  const isShown = cited.length > 0 && found.positions.length > 0;
  const keys = isShown ? found.stances : new Set(cited.map(({ source }) => source));
  const speaking = sources.filter(({ key }) => keys.has(key));
  const isAnswered =
    cited.length > 0 && !isNearest && !isBesideTheQuestion(request, written, found);
  const spoken = isAnswered ? citedPassagesOf(evidence, cited) : evidence.passages;
  const inContext = putInContext(question, topic);
  const asked = findAsked(inContext, spoken, sources);
  const notFound = asked.filter(({ isNamed }) => !isNamed).map(({ word }) => word);
  await letOthersWork();
  const largerSide = claimOf(request) === null ? null : largerSideOf(found);
  const sides = isAnswered ? takeSides(speaking, found, largerSide) : [];
  const confidence = reckonConfidence(sides, { asked, largerSide });
  return {
    question,
    ...written,
    is_answered: isAnswered,
    note: noteAnswer(request, {
      ...{ isAnswered, chosenNote, refusal, isClaim: claimOf(request) !== null },
      isBeside: notFound.length > 0 && !inContext.namesTopic,
      areSingle: written.origin === 'extracted' && !isShown && found.answering.length > 0,
      cited: new Set(cited.map(({ source }) => source)).size,
    }),
    notFound,
    confidence,
    positions: isShown ? found.positions : [],
    contradicts: isShown && found.contradicts,
  };
}

function claimOf({ question, topic }: QuestionRequest): string | null {
  return readClaim(putInContext(question, topic).claim);
}

/** Quotations on the subject of a question of yes or no answer it where one of them says so; what a model writes of them is checked as it stands. */
function isBesideTheQuestion(
  request: QuestionRequest,
  { origin }: Written,
  { answering }: Positions,
): boolean {
  return origin === 'extracted' && claimOf(request) !== null && answering.length === 0;
}

/** The side that more witnesses take is the one to agree with; where both are as many, those that say yes. */
function largerSideOf({ witnesses }: Positions): 'yes' | 'no' {
  return witnesses.support >= witnesses.against ? 'yes' : 'no';
}

/** @param largerSide Null where no yes or no is asked for: then the sentence that speaks most to the question is what others agree with. */
function takeSides(
  sources: readonly StudySource[],
  { stances }: Positions,
  largerSide: 'yes' | 'no' | null,
): SourceStance[] {
  const leading = largerSide === 'no' ? 'against' : 'support';
  return sources.map((source) => {
    const position = stances.get(source.key) ?? 'unclear';
    if (position === 'unclear') return { source, stance: 'unclear' };
    return { source, stance: position === leading ? 'agrees' : 'contradicts' };
  });
}
