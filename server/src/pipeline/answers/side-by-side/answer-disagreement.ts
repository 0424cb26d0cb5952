/** Answers whether documents agree: with what each of them found, side against side where their words tell sides, else one beside the other. */
import type { Answer, NearPassage, ScoredPassage } from '@lectern/contract';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { isContradicted } from '../../../reading/claims/find-contradiction.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../../reading/claims/weigh-words.js';
import {
  type AskedDisagreement,
  readDisagreement,
} from '../../../reading/message/read-disagreement.js';
import { areOnSame } from '../../evidence/are-on-same.js';
import { leaveOutSetting } from '../../evidence/leave-out-setting.js';
import { statesFinding } from '../../evidence/says-otherwise.js';
import { tellStance } from '../../evidence/tell-stance.js';
import { findPassages } from '../../retrieval/find-passages.js';
import type { AnswerRequest } from '../answer.js';
import { leaveOutRetracted } from '../leave-out-retracted.js';
import { loadStudy, type MessageParts } from '../one-document/answer-study.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import type { ScoredSentence } from '../quoting/score-sentences.js';
import type { MentionedDocument } from '../which-document/find-mentioned.js';
import { chooseOnSubject } from './choose-on-subject.js';
import { partRetracted, tellLeftOut } from './part-retracted.js';

const passagesRead = 30;
const documentsMost = 6;
/** Sentences a document. */
const most = 2;
/** Share of the subject that a document holds in its title and the passages that were found. */
const leastHeld = 0.5;

/** Null where it asks something else. */
export async function answerDisagreement(
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Answer | null> {
  if (readDisagreement(request.question) === null) return null;
  const named = await parts.resolver.mentioned(request);
  const asked = readAskedDisagreement(request.question, named);
  if (asked === null) return null;
  const { signal, documentIds, threshold } = request;
  const query = { query: asked.topic, topK: passagesRead, signal, documentIds };
  const sound = request.includeRetracted ? null : leaveOutRetracted(parts.retriever);
  const { found, note } = await findPassages(sound?.retriever ?? parts.retriever, query);
  const near = [...found, ...(sound?.passagesLeftOut(threshold) ?? [])];
  const onSubject = [
    ...named.map(({ documentId }) => documentId),
    ...documentsOn(asked.topic, near, threshold),
  ];
  const parted = await partRetracted([...new Set(onSubject)], request, parts.database);
  const ids = parted.sound.slice(0, documentsMost);
  const faults = new Set<string>(note === null ? [] : [note]);
  const onFault = (fault: string): unknown => faults.add(fault);
  const told: ScoredSentence[][] = [];
  for (const id of ids) {
    const passages = await loadStudy(id, request, parts.database);
    told.push(await chooseOnSubject(asked.topic, passages, { ...parts, signal, most, onFault }));
  }
  const findings = told.filter(({ length }) => length > 0);
  const answer =
    findings.length < 2
      ? tellNone(
          findings.flatMap(([first]) => first ?? []),
          asked,
        )
      : showEach(findings, asked);
  return {
    ...answer,
    ...tellLeftOut(parted.leftOut),
    ...(faults.size > 0 && { search_note: [...faults].join(' ') }),
  };
}

/** Where one document alone is named and no subject, its title is the subject; where several are, what they found. */
function readAskedDisagreement(
  question: string,
  named: readonly MentionedDocument[],
): AskedDisagreement | null {
  const spans = named.flatMap(({ spans }) => spans);
  const asked = readDisagreement(question, spans);
  if (asked === null || asked.topic !== '') return asked;
  const topic = named.length === 1 ? named[0]?.title : 'what they found';
  return topic === undefined || named.length === 0 ? null : { ...asked, topic };
}

/** Those that speak of the subject, the nearest first. */
function documentsOn(topic: string, found: readonly ScoredPassage[], threshold: number): string[] {
  const weighed = weighClaim(topic);
  const ids = [...new Set(found.map(({ document_id }) => document_id))];
  return ids.filter((id) => {
    const own = found.filter(({ document_id }) => document_id === id);
    const text = own.flatMap(({ document_title, text }) => [document_title, text]).join('\n');
    const isNear = own.some(({ relevance_score }) => relevance_score >= threshold);
    return isNear && shareHeld(weighed, vocabularyOf(text)) >= leastHeld;
  });
}

/** Side against side where two or more take one; else as they come. */
function showEach(findings: readonly ScoredSentence[][], asked: AskedDisagreement): Answer {
  const sides = asked.claim === null ? null : findSides(asked.claim, findings);
  const isDisagreed = sides?.isDisagreed ?? haveOpposites(findings);
  const shown = (sides?.documents ?? findings).flat();
  return {
    ...quoteSentences(shown, {
      passages: shown.map(({ passage }) => passage),
      searchQuery: queryOf(asked),
      isInOrder: true,
    }),
    statement: sayWhether(asked, { isDisagreed, isAgreed: sides?.isAgreed ?? false }),
  };
}

interface Sides {
  /** Those for the claim first. */
  readonly documents: readonly ScoredSentence[][];
  readonly isDisagreed: boolean;
  /** All of them take one side. */
  readonly isAgreed: boolean;
}

function findSides(claim: string, findings: readonly ScoredSentence[][]): Sides {
  const sided = findings.map((sentences) => {
    const positions = sentences.map(
      ({ text, passage }) => tellStance(claim, text, { title: passage.document_title }).position,
    );
    const at = positions.findIndex((position) => position !== 'unclear');
    return {
      position: positions[at] ?? 'unclear',
      sentences: at < 0 ? sentences : sentences.slice(at, at + 1),
    };
  });
  const of = (side: string): ScoredSentence[][] =>
    sided.flatMap(({ position, sentences }) => (position === side ? [sentences] : []));
  const [support, against, unclear] = [of('support'), of('against'), of('unclear')];
  return {
    documents: [...support, ...against, ...unclear],
    isDisagreed:
      (support.length > 0 && against.length > 0) ||
      haveOpposites(sided.map(({ sentences }) => sentences)),
    isAgreed: unclear.length === 0 && (support.length === 0 || against.length === 0),
  };
}

/** Whether a sentence of one document says as its finding the opposite of what one of another found on the same thing. */
export function haveOpposites(findings: readonly (readonly ScoredSentence[])[]): boolean {
  const found = findings.map((own) => own.filter(({ text }) => statesFinding(text)));
  return found.some((own, at) => opposes(own, found.slice(at + 1).flat()));
}

function opposes(own: readonly ScoredSentence[], others: readonly ScoredSentence[]): boolean {
  return own.some(({ text }) =>
    others.some(
      (other) =>
        areOnSame(text, other.text) &&
        (contradict(text, other.text) ||
          contradict(leaveOutSetting(text), leaveOutSetting(other.text))),
    ),
  );
}

function contradict(one: string, other: string): boolean {
  return isContradicted(one, [other]) || isContradicted(other, [one]);
}

function sayWhether(
  { topic }: AskedDisagreement,
  { isDisagreed, isAgreed }: Pick<Sides, 'isDisagreed' | 'isAgreed'>,
): string {
  if (isDisagreed) return `Documents say different things on “${topic}”.`;
  if (isAgreed) return `The documents quoted here say the same on “${topic}”.`;
  return `Whether these documents agree on “${topic}” cannot be told by their words alone. What each of them found stands below.`;
}

/** With fewer than two documents that tell what they found there is nothing to hold against each other. */
function tellNone(findings: readonly ScoredSentence[], asked: AskedDisagreement): Answer {
  const nearest = findings.map(
    ({ passage, quote }): NearPassage => ({ ...passage, quote: placeQuote(quote, passage) }),
  );
  const told =
    findings.length === 0
      ? 'none says in a sentence what it found on it'
      : 'one document alone says in a sentence what was found on it';
  return {
    ...plainAnswer(
      `Whether your documents disagree on “${asked.topic}” cannot be told by their words: ${told}.`,
    ),
    ...{ nearest, passages_considered: findings.length, search_query: queryOf(asked) },
  };
}

function queryOf({ claim, topic }: AskedDisagreement): string {
  return claim === null ? topic : `Is it so that ${claim}?`;
}
