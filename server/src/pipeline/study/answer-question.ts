/** Answers one question of a run from its evidence: by extraction, or by a model whose sentences are checked, with what its confidence rests on. */
import type { ResearchPlan } from '@lectern/contract';
import { letOthersWork } from '../../let-others-work.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { findPositions, type Positions } from '../evidence/find-positions.js';
import { readClaim } from '../evidence/read-claim.js';
import { type ChosenStatements, chooseStatements } from './choose-statements.js';
import {
  carryingCitationsOf,
  citedPassagesOf,
  isOfAnotherYear,
  unflaggedCitationsOf,
} from './cited-passages.js';
import {
  asNearest,
  bornOutBy,
  type Drafted,
  extractAnswer,
  orUnwritten,
  type Unwritten,
  unwritten,
  type WrittenPart,
  withSides,
  writeAnswer,
} from './draft-answer.js';
import { findAsked, findNamedNowhere } from './find-asked.js';
import { limitsOf, sayWhose } from './find-limits.js';
import { flagOpposed } from './flag-opposed.js';
import { countLeftOut, keepToSubject, type LeftOut, subjectOf } from './keep-to-subject.js';
import { noteAnswer } from './note-answer.js';
import type { QuestionBeside } from './one-answer-each.js';
import { putInContext, type QuestionInContext } from './question-in-context.js';
import { reckonConfidence, shareMissing } from './reckon-confidence.js';
import { sayAskedApart } from './say-apart.js';
import { toScoredPassages, toStatement, weighPlans } from './score-statements.js';
import type { Evidence, StudyAnswer } from './study-answer.js';
import type { StudySource } from './study-source.js';
import { largerSideOf, takeSides } from './take-sides.js';

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

/**
 * @param judge Of sentences, for what no model writes; null where words decide alone.
 * @throws what the model's port throws, and the signal's reason.
 */
export async function answerQuestion(
  given: QuestionRequest,
  model: LanguageModel | null,
  judge: SentenceJudge | null = null,
): Promise<StudyAnswer> {
  const asked = putInContext(given.question, given.topic);
  const speaking = toScoredPassages(given.evidence, given.sources);
  const subject = subjectOf(asked, given.topic);
  const passages = keepToSubject(speaking, subject, given.sources);
  const { signal, beside = [] } = given;
  const written = await writeAnswer({ asked, passages, signal }, model);
  await letOthersWork();
  const counts = written.origin === 'written' && (written.bearing ?? []).length > 0;
  const all = await chooseStatements({
    ...{ asked, passages, subject, limits: limitsOf(given.evidence), beside, signal },
    sources: given.sources,
    // What counts of a model's is checked by other means.
    judge: counts ? null : judge,
  });
  const chosen = { ...all, scored: weighPlans(all.scored, given.sources) };
  const offSubject = countLeftOut(speaking, passages, given.sources);
  const request = { ...given, looked: chosen.looked, offSubject };
  await letOthersWork();
  // Sentences of passages alone: what a model says of a source is no word of it.
  const positions = await findPositions(
    asked.claim,
    chosen.scored.map(toStatement),
    request.sources,
  );
  await letOthersWork();
  const { witnesses } = positions;
  const taken = { claim: asked.claim, witnesses, sources: request.sources };
  const kept = written.origin === 'written' ? orUnwritten(flagOpposed(written, taken)) : written;
  const quoted = extractFrom(request, { asked, chosen, positions }, kept);
  if (kept.origin === 'extracted') return assemble(request, quoted.drafted, quoted.positions);
  const instead = quoted.drafted.isNearest === true ? [] : quoted.drafted.paragraphs.flat();
  const drafted = { ...bornOutBy(kept, instead), chosenNote: chosen.note };
  return assemble(request, drafted, positions);
}

interface Chosen {
  readonly chosen: ChosenStatements;
  readonly positions: Positions;
}

/** What is quoted, with the positions that are told beside it. */
function extractFrom(
  request: Looked,
  { asked, chosen, positions }: Chosen & { readonly asked: QuestionInContext },
  kept: WrittenPart | Unwritten,
): { readonly drafted: Drafted; readonly positions: Positions } {
  const told = kept.origin === 'extracted' ? kept : unwritten;
  const drafted: Drafted = {
    ...withWhose(extractAnswer(chosen, told), request),
    chosenNote: chosen.note,
  };
  // Nobody can say that what says yes or no word for word is not there.
  const isRefused = drafted.refusal !== undefined && positions.answering.length === 0;
  if (!chosen.isAnswered || isRefused)
    return { drafted: asNearest(drafted), positions: noPositions };
  const sided = withSides(drafted, positions);
  if (areOnSomethingElse(request, { asked, drafted: sided }, positions))
    return {
      drafted: { ...asNearest(sided), whyNearest: namesPart },
      positions: noPositions,
    };
  return { drafted: sided, positions: sided.paragraphs.length > 0 ? positions : noPositions };
}

/** Limits are told with whose they are. */
function withWhose(drafted: Drafted, { evidence, sources }: QuestionRequest): Drafted {
  if (limitsOf(evidence) === null) return drafted;
  const paragraphs = drafted.paragraphs.map((sentences) =>
    sentences.flatMap((limit) => sayWhose(limit, sources)),
  );
  return { ...drafted, paragraphs };
}

/** From this share of what is asked that no passage names which bears it out, single results are on something else. */
const mostMissing = 0.5;

const namesPart =
  'What says yes or no names only part of what is asked: what is quoted only comes nearest.';

/** Whether single results alone say yes or no, and name half of what is asked or less. */
function areOnSomethingElse(
  request: QuestionRequest,
  { asked, drafted }: { readonly asked: QuestionInContext; readonly drafted: Drafted },
  { positions, answering }: Positions,
): boolean {
  if (drafted.origin === 'written' || positions.length > 0 || answering.length === 0) return false;
  const cited = citedPassagesOf(request.evidence, carryingCitationsOf(drafted));
  return shareMissing(findAsked(asked, cited, request.sources)) >= mostMissing;
}

const noPositions: Positions = {
  ...{ positions: [], contradicts: false, stances: new Map(), labels: new Map(), answering: [] },
  witnesses: { support: 0, against: 0, both: 0 },
};

/** With how many of its passages were read sentence by sentence, and what is not on its subject. */
type Looked = QuestionRequest & { readonly looked: number; readonly offSubject: LeftOut };

async function assemble(
  request: Looked,
  {
    isNearest = false,
    chosenNote = '',
    refusal = '',
    whyNearest,
    leftOut,
    writtenNotes = [],
    ...drafted
  }: Drafted,
  found: Positions,
): Promise<StudyAnswer> {
  const { question, topic, evidence, sources, signal } = request;
  const written = isOfAnotherYear(request, drafted) ? { ...drafted, ...nothingWritten } : drafted;
  const cited = carryingCitationsOf(written);
  const isShown = cited.length > 0 && found.positions.length > 0;
  const keys = isShown ? found.stances : new Set(cited.map(({ source }) => source));
  const speaking = sources.filter(({ key }) => keys.has(key));
  const unflagged = unflaggedCitationsOf(written);
  const isAnswered =
    unflagged.length > 0 && !isNearest && !isBesideTheQuestion(request, written, found);
  const shown = written.paragraphs.flat().flatMap(({ citations }) => citations);
  const spoken = isAnswered ? citedPassagesOf(evidence, shown) : evidence.passages;
  const inContext = putInContext(question, topic);
  const missing = findAsked(inContext, spoken, sources)
    .filter(({ isNamed }) => !isNamed)
    .map(({ word }) => word);
  const notFound = isAnswered
    ? missing
    : await findNamedNowhere(inContext, missing, { sources, signal });
  await letOthersWork();
  const largerSide = claimOf(request) === null ? null : largerSideOf(found);
  const sides = isAnswered ? takeSides(speaking, found, largerSide) : [];
  const asked = findAsked(inContext, citedPassagesOf(evidence, cited), sources);
  const apart = largerSide === null ? await sayAskedApart(inContext, topic, speaking) : '';
  const confidence = reckonConfidence(sides, { claim: inContext.claim, asked, largerSide, apart });
  const { claims: inVain = 0, note: leftOutNote = '' } = leftOut ?? {};
  return {
    question,
    ...written,
    // What only comes nearest claims nothing.
    claims: (isAnswered ? written.claims : 0) + inVain,
    claimsUnsupported: written.claimsUnsupported + inVain,
    is_answered: isAnswered,
    note: noteAnswer(request, {
      ...{ isAnswered, refusal, isClaim: claimOf(request) !== null, whyNearest },
      further: [refusal, leftOutNote, ...writtenNotes, chosenNote].filter((note) => note !== ''),
      isBeside: missing.length > 0 && !inContext.namesTopic,
      areSingle: written.origin === 'extracted' && !isShown && found.answering.length > 0,
      cited: new Set((cited.length > 0 ? cited : unflagged).map(({ source }) => source)).size,
    }),
    notFound,
    missing,
    confidence,
    positions: isShown ? found.positions : [],
    contradicts: isShown && found.contradicts,
  };
}

const nothingWritten = {
  ...{ paragraphs: [], bearing: [], claimsUnsupported: 0, claimsInOwnWords: 0 },
};

function claimOf({ question, topic }: QuestionRequest): string | null {
  return readClaim(putInContext(question, topic).claim);
}

/** Quotations on the subject of a question of yes or no answer it where one of them says so; what a model writes of them is checked as it stands. */
function isBesideTheQuestion(
  request: QuestionRequest,
  { origin }: Pick<StudyAnswer, 'origin'>,
  { answering }: Positions,
): boolean {
  return origin === 'extracted' && claimOf(request) !== null && answering.length === 0;
}
