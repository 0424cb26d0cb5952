/** Answers whether any documents disagree, where no subject is named: with what those that share one found, each beside the others. */
import type { Answer } from '@lectern/contract';
import { pointsAtSeveral } from '../../../reading/message/points-back.js';
import { asksWhetherAny } from '../../../reading/message/read-disagreement.js';
import { listTitles } from '../../../store/documents/documents-named.js';
import type { AnswerRequest } from '../answer.js';
import { lookAround } from '../describe-documents.js';
import { findEarlier } from '../find-earlier.js';
import { loadStudy, type StudyParts } from '../one-document/answer-study.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import type { ScoredSentence } from '../quoting/score-sentences.js';
import { haveOpposites } from './answer-disagreement.js';
import { chooseOnSubject } from './choose-on-subject.js';
import { groupOnSubject, type TitledDocument } from './group-on-subject.js';
import { type PartedDocuments, partRetracted, tellLeftOut } from './part-retracted.js';

/** A search for each. */
const titlesRead = 60;
const groupsMost = 3;
/** Of a group. */
const documentsMost = 5;

const anything = 'what they found';

interface Told {
  readonly subject: string;
  /** What each document found. */
  readonly findings: readonly ScoredSentence[];
  readonly isDisagreed: boolean;
}

/** Null where it asks something else. */
export async function answerAnyDisagreement(
  request: AnswerRequest,
  parts: StudyParts,
): Promise<Answer | null> {
  if (!asksWhetherAny(request.question) || pointsAtOne(request)) return null;
  const { documents, leftOut, scope, isCut } = await listMeant(request, parts);
  const faults = new Set<string>();
  const onFault = (fault: string): unknown => faults.add(fault);
  const groups =
    scope && documents.length <= documentsMost
      ? [{ subject: anything, documents }]
      : await groupOnSubject(documents, { ...parts, ...request, onFault });
  const told: Told[] = [];
  for (const { subject, documents: own } of groups.slice(0, groupsMost)) {
    const findings: ScoredSentence[] = [];
    for (const { id } of own.slice(0, documentsMost)) {
      const passages = await loadStudy(id, request, parts.database);
      const options = { ...parts, signal: request.signal, most: 1 };
      findings.push(...(await chooseOnSubject(subject, passages, { ...options, onFault })));
    }
    if (findings.length < 2) continue;
    const isDisagreed = haveOpposites(findings.map((one) => [one]));
    told.push({ subject, findings, isDisagreed });
  }
  const answer = told.length === 0 ? tellNone(request.question, documents.length) : showAll(told);
  return {
    ...answer,
    ...tellLeftOut(leftOut),
    looked_at: isCut ? null : await lookAround(parts.database, scope, idsOf(leftOut)),
    ...(faults.size > 0 && { search_note: [...faults].join(' ') }),
  };
}

/** `Do they agree?` behind an answer from one document asks of that. */
function pointsAtOne(request: AnswerRequest): boolean {
  const { question, documentIds } = request;
  return (
    pointsAtSeveral(question) && findEarlier(request).length === 1 && documentIds === undefined
  );
}

interface Meant extends Pick<PartedDocuments, 'leftOut'> {
  readonly documents: readonly TitledDocument[];
  /** Chosen, or spoken of before: they need not share a subject. Undefined for all. */
  readonly scope: readonly string[] | undefined;
  /** Whether there may be more of them. */
  readonly isCut: boolean;
}

/** Those of the chosen that were spoken of, where there are several; else the chosen; else all that are read, the newest first. Retracted ones say nothing. */
async function listMeant(request: AnswerRequest, { database }: StudyParts): Promise<Meant> {
  const { documentIds, question } = request;
  const before = findEarlier(request);
  const scope = pointsAtSeveral(question) && before.length > 1 ? before : documentIds;
  const own = await listTitles(database, { documentIds: scope, limit: titlesRead });
  const isCut = own.length === titlesRead;
  const ids = own.map(({ id }) => id);
  const { sound, leftOut } = await partRetracted(ids, request, database);
  return { documents: own.filter(({ id }) => sound.includes(id)), leftOut, scope, isCut };
}

function idsOf(leftOut: PartedDocuments['leftOut']): string[] {
  return leftOut.map(({ document_id }) => document_id);
}

function showAll(told: readonly Told[]): Answer {
  const sentences = told.flatMap(({ findings }) => findings);
  return {
    ...quoteSentences(sentences, {
      passages: sentences.map(({ passage }) => passage),
      // No words were asked for, so that none can be missing.
      searchQuery: '',
      isInOrder: true,
    }),
    statement: describe(told),
  };
}

function describe(told: readonly Told[]): string {
  const naming = (some: readonly Told[]): string =>
    new Intl.ListFormat('en').format(some.map(({ subject }) => `“${subject}”`));
  const [apart, open] = [
    told.filter(({ isDisagreed }) => isDisagreed),
    told.filter(({ isDisagreed }) => !isDisagreed),
  ];
  return [
    apart.length > 0 && `Documents say different things on ${naming(apart)}.`,
    open.length > 0 &&
      `Whether those on ${naming(open)} agree cannot be told by their words alone.`,
    'What each of them found stands below.',
    told.every(({ subject }) => subject !== anything) &&
      `Only documents that are found by each other’s titles were held against each other, of the ${titlesRead} newest at most.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function tellNone(question: string, looked: number): Answer {
  const told =
    looked < 2
      ? 'There are no two documents to hold against each other.'
      : `No two of the ${looked} documents that were looked at are found by each other’s titles and tell what they found.`;
  return {
    ...plainAnswer(`${told} Name a subject to ask whether documents disagree on that.`),
    search_query: question,
  };
}
