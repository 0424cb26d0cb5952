/** Answers what every study can be asked, such as who paid for it or what limits it, from the one document that a question means: by the rules that fill study tables. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { documentWords } from '../../../reading/cues/document-words.js';
import { formWords } from '../../../reading/language/form-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { isPlural } from '../../../reading/language/plurals.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import {
  type AskedConcept,
  askedConcepts,
  asksOnly,
} from '../../../reading/study/asked-concepts.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import type { Database } from '../../../store/database/database.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { findEarlier } from '../find-earlier.js';
import { loadScored } from '../load-scored.js';
import { looksBack, namesNothing } from '../looks-back.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import type { DocumentResolver } from '../which-document/resolve-documents.js';
import { isPlanAlone, sayThatPlanned, tellPlan } from './read-plan.js';
import { readStudyCell } from './read-study-cell.js';

export interface StudyParts {
  readonly retriever: Retriever;
  readonly database: Database;
  /** Chooses, with the words, what a document found; left out, words alone do. */
  readonly judge?: SentenceJudge | undefined;
}

/** What answers a message. */
export interface MessageParts extends StudyParts {
  readonly resolver: DocumentResolver;
}

const passagesMost = 400;

/** Null where it asks for something else, where no single document is meant, or where the rules find nothing: others may then answer. */
export async function answerStudy(
  request: AnswerRequest,
  parts: MessageParts,
): Promise<Answer | null> {
  const meant = await findAskedStudy(request, parts);
  if (meant === null || !(await maySpeak(meant.documentId, request, parts.database))) return null;
  const { documentId } = meant;
  const passages = await loadStudy(documentId, request, parts.database);
  const isPlan = await isPlanAlone(documentId, passages, parts.database);
  if (isPlan && meant.concepts[0]?.concept === 'result')
    return tellPlan(documentId, passages, request.question);
  const cell = readStudyCell(meant.concepts, passages);
  if (cell === null)
    return meant.concepts.every(asksLimits) ? tellNoLimit(documentId, passages) : null;
  const { passage, quote } = cell.sentence;
  const named = cell.concepts.map((concept) => nameOf(concept, isPlan)).join(' and ');
  const said = isPlan ? `${sayThatPlanned(passage.document_title)} ` : '';
  const whose = isPlan ? 'it' : `“${passage.document_title}”`;
  return {
    ...quoteSentences([{ passage, quote }, ...cell.beside], {
      passages: [passage],
      searchQuery: request.question,
      isInOrder: true,
    }),
    kind: 'document',
    statement: `${said}What ${whose} says of ${named}, in its own words.`,
  };
}

/** Of all limits, and not of one thing. */
function asksLimits({ concept, rest }: AskedConcept): boolean {
  return concept === 'limits' && rest.length === 0;
}

/** Whatever else it says of its subject is no limit, and would be taken for one. */
function tellNoLimit(documentId: string, passages: readonly ScoredPassage[]): Answer | null {
  const [first] = passages;
  if (first === undefined) return null;
  return plainAnswer(
    `No sentence of “${first.document_title}” was surely read as one of its limits. It may tell of them in other words.`,
    { kind: 'document', listed: [documentId], passages_considered: passages.length },
  );
}

/** All of a document, in reading order. */
export async function loadStudy(
  documentId: string,
  { signal }: AnswerRequest,
  database: Database,
): Promise<ScoredPassage[]> {
  const passages = await loadScored(database, documentId, passagesMost);
  signal.throwIfAborted();
  return passages;
}

/** Retracted works are no answer unless they are wanted, and others tell that they were left out. */
export async function maySpeak(
  documentId: string,
  { includeRetracted }: AnswerRequest,
  database: Database,
): Promise<boolean> {
  return includeRetracted === true || (await listRetracted(database, [documentId])).length === 0;
}

interface Asked {
  readonly documentId: string;
  readonly concepts: readonly AskedConcept[];
}

async function findAskedStudy(request: AnswerRequest, parts: MessageParts): Promise<Asked | null> {
  const { question, history = [], documentIds } = request;
  const previous = history.findLast(({ role }) => role === 'user')?.content;
  const [spokenOf] = findEarlier(request);
  // A word for people in a title makes it no name of that document.
  const staysWith = spokenOf !== undefined && namesNothing(question);
  const byName = staysWith ? null : await findNamedStudy(request, parts);
  if (byName !== null) return byName;
  const concepts = askedConcepts(question, tellingWords(question));
  if (concepts.length === 0 || !(looksBack(question) || namesNothing(question))) return null;
  if (spokenOf !== undefined) return { documentId: spokenOf, concepts };
  if (documentIds?.length === 1 && documentIds[0] !== undefined)
    return { documentId: documentIds[0], concepts };
  // What was asked before was not answered, and yet names the document.
  const before =
    previous === undefined
      ? null
      : await parts.resolver.named({ ...request, question: previous }, tellingWords(previous));
  return before === null ? null : { documentId: before.documentId, concepts };
}

/** By what names it; the other words must ask what every study can be asked. */
async function findNamedStudy(request: AnswerRequest, parts: MessageParts): Promise<Asked | null> {
  const { question } = request;
  if (askedConcepts(question, []).length === 0) return null;
  const words = tellingWords(question).filter(({ stem }) => !asksOnly(stem));
  const named = await parts.resolver.named(request, words);
  if (named === null) return null;
  const concepts = askedConcepts(question, named.rest);
  return concepts.length === 0 ? null : { documentId: named.documentId, concepts };
}

/** Of the question: what names a document or asks of it. A kind alone may name one, as in `the meta-analysis`. */
function tellingWords(question: string): Word[] {
  return findWords(question).filter(
    ({ stem, surface }) =>
      !formWords.has(surface) &&
      !(documentWords.has(surface) && (isPlural(surface) || isGeneral(stem))),
  );
}

const nouns: Readonly<Record<StudyConcept, string>> = {
  design: 'its design',
  population: 'whom it studied',
  n: 'how many it studied',
  intervention: 'what it tried',
  exposure: 'what it looked at',
  comparator: 'what it compared with',
  outcome: 'its main outcome',
  result: 'its main result',
  harms: 'harms',
  limits: 'its limits',
  duration: 'its duration',
  setting: 'where it was done',
  advice: 'what should follow',
  funding: 'who paid for it',
  conflicts: 'conflicts of interest',
};

/** What a plan says of these is still to be done. */
const plannedNouns: Readonly<Partial<Record<StudyConcept, string>>> = {
  population: 'whom it is to study',
  n: 'how many it is to study',
  intervention: 'what it is to try',
  exposure: 'what it is to look at',
  comparator: 'what it is to compare with',
  setting: 'where it is to be done',
};

function nameOf(concept: StudyConcept, isPlan: boolean): string {
  return (isPlan ? plannedNouns[concept] : undefined) ?? nouns[concept];
}
