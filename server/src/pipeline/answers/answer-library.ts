/** Answers what is asked about the library itself: how many documents there are, which speak of something, which are of a kind. */
import { type Answer, readerName, type ScoredPassage } from '@lectern/contract';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { readLibraryFilter } from '../../reading/cues/read-library-filter.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import { type AskedKind, readAskedKinds } from '../../reading/study/asked-kinds.js';
import type { Database } from '../../store/database/database.js';
import { listDocumentIds } from '../../store/documents/document-list.js';
import { findDocuments } from '../../store/documents/document-references.js';
import { listRetracted } from '../../store/documents/document-retractions.js';
import { noUsage } from '../models/budget.js';
import { findPassages } from '../retrieval/find-passages.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { chooseKinds } from './choose-kinds.js';
import { filterDocuments, isFiltering } from './filter-documents.js';
import { isQuotable } from './is-quotable.js';
import type { PickedSentence } from './pick-sentences.js';
import { scoreSentences } from './score-sentences.js';

interface LibraryParts {
  readonly database: Database;
  readonly retriever: Retriever;
  /** Words that say which documents are meant. */
  readonly about: readonly string[];
}

/** More are counted and not shown. */
const listedMost = 50;
/** Kinds are told of so many documents, the newest first. */
const kindsReadMost = 300;

export async function answerLibrary(
  request: AnswerRequest,
  { database, retriever, about }: LibraryParts,
): Promise<Answer> {
  const pointed = pointsBack(request);
  const documentIds = pointed ?? request.documentIds;
  const whole = await listDocumentIds(database, {}, kindsReadMost);
  const all = documentIds ?? whole.ids;
  const total = documentIds?.length ?? whole.totalCount;
  const kinds = readAskedKinds(request.question);
  const kindWords = new Set(kinds.flatMap(({ noun }) => findWords(noun).map(({ stem }) => stem)));
  const filter = readLibraryFilter(request.question);
  const subject = findWords(about.join(' ')).filter(
    ({ stem, surface }) => !kindWords.has(stem) && !filter.words.has(surface),
  );
  const telling = withoutGeneral(subject, request.question);
  // Where nothing but words of any subject is named, those are what is asked for.
  const words = telling.length > 0 ? telling : subject;
  const topic = words.map(({ surface }) => surface).join(' ');
  const found =
    topic === ''
      ? null
      : await findOnTopic(topic, { ...request, ...(documentIds && { documentIds }) }, retriever);
  const onTopic = found ?? nothingOnTopic;
  const { byDocument, how } = onTopic;
  const candidates = found === null ? [...all] : [...byDocument.keys()];
  const byRecord = isFiltering(filter) ? await filterDocuments(candidates, filter, database) : null;
  const recorded = byRecord?.ids ?? candidates;
  const ofKinds =
    kinds.length === 0
      ? null
      : await chooseKinds(recorded.slice(0, kindsReadMost), kinds, database);
  const listed = ofKinds?.ids ?? recorded;
  const shown = listed.slice(0, listedMost);
  const speaking = await withoutRetracted(shown, request, database);
  const sources = speaking.flatMap((id) => byDocument.get(id) ?? []);
  const told = byRecord?.told ?? [];
  const whose = pointed === null ? 'your' : 'these';
  const of = { listed: listed.length, all: total, whose, topic, how, kinds, told } as const;
  const counted = sayHowMany(of);
  const isCut = documentIds === undefined && total > all.length && (kinds.length > 0 || byRecord);
  const bound = isCut ? `Only the ${all.length} newest of them were looked at.` : null;
  const statement = [counted, bound, ofKinds?.note, byRecord?.note].filter(Boolean).join(' ');
  return {
    answer: [statement, ...(await nameDocuments(listed, database))].join('\n'),
    origin: listed.length > 0 ? 'extracted' : 'none',
    model: readerName,
    is_covered: listed.length > 0,
    ...{ kind: 'library', statement, listed: listed.slice(0, listedMost) },
    sources: sources.map(({ passage, quote }, index) => ({
      ...{ ...passage, marker: index + 1, quote: placeQuote(quote, passage), same_work_as: null },
    })),
    nearest: [],
    passages_considered: sources.length,
    markers_removed: 0,
    unsupported: [],
    search_query: topic === '' ? request.question : topic,
    is_cut: false,
    ...(onTopic.note === null ? {} : { search_note: onTopic.note }),
    usage: noUsage,
  };
}

/** A retracted one is listed, and is not quoted. */
async function withoutRetracted(
  ids: readonly string[],
  { includeRetracted = false }: AnswerRequest,
  database: Database,
): Promise<string[]> {
  if (includeRetracted || ids.length === 0) return [...ids];
  const retracted = new Set(await listRetracted(database, ids));
  return ids.filter((id) => !retracted.has(id));
}

/** A word of any subject stays where it stands beside a telling one, as in `school start`. */
function withoutGeneral(words: readonly Word[], question: string): Word[] {
  const asked = ` ${question.toLowerCase()} `;
  const telling = words.filter(({ stem }) => !isGeneral(stem));
  return words.filter(
    ({ stem, surface }) =>
      !isGeneral(stem) ||
      telling.some(
        (each) =>
          asked.includes(`${each.surface} ${surface}`) ||
          asked.includes(` ${surface} ${each.surface}`),
      ),
  );
}

/** The documents of the answer before, where the question asks which of them; null where it asks of the library. */
function pointsBack({
  question,
  documentIds,
  earlierDocumentIds = [],
}: AnswerRequest): string[] | null {
  const meant = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  // Of a list that is longer not all are known.
  const isWhole = meant.length > 0 && earlierDocumentIds.length < listedMost;
  return isWhole && ofThem.test(question) ? meant : null;
}

const ofThem = /\bof (?:them|these|those)\b/iu;

/** Of the subject; or no passage is relevant enough, and these have its words, or are the nearest. */
type Speaking = 'speaks' | 'mentions' | 'near';

interface OnTopic {
  /** The best sentence of each that speaks of it, by the document's id, best first. */
  readonly byDocument: ReadonlyMap<string, PickedSentence>;
  readonly how: Speaking;
  /** As of `findPassages`. */
  readonly note: string | null;
}

const nothingOnTopic: OnTopic = { byDocument: new Map(), how: 'speaks', note: null };

/** Of the threshold: what comes near a subject. */
const nearShare = 0.4;

async function findOnTopic(
  topic: string,
  { question, signal, threshold, documentIds }: AnswerRequest,
  retriever: Retriever,
): Promise<OnTopic> {
  const isNamed = namesAll(topic);
  const asksForWord = mentioning.test(question);
  const asked = { query: topic, topK: 100, signal, documentIds };
  const { found, note } = await findPassages(retriever, asked);
  const choose = (how: Speaking, isFit: (passage: ScoredPassage) => boolean): OnTopic => {
    const byDocument = new Map<string, PickedSentence>();
    for (const passage of found)
      if (!byDocument.has(passage.document_id) && isFit(passage))
        byDocument.set(passage.document_id, bestSentence(topic, passage));
    return { byDocument, how, note };
  };
  const from = (least: number) => (passage: ScoredPassage) => passage.relevance_score >= least;
  if (asksForWord) {
    const isRelevant = from(threshold);
    return choose('mentions', (passage) => isRelevant(passage) || isNamed(passage));
  }
  const tiers = [
    choose('speaks', from(threshold)),
    choose('mentions', isNamed),
    choose('near', from(nearShare * threshold)),
  ];
  return tiers.find(({ byDocument }) => byDocument.size > 0) ?? { ...nothingOnTopic, note };
}

/** What is only mentioned need not be what a document is about. */
const mentioning = /\bmention(?:s|ed|ing)?\b/iu;

function namesAll(topic: string): (passage: ScoredPassage) => boolean {
  const stems = findWords(topic).map(({ stem }) => stem);
  return ({ text }) => {
    const said = new Set(findWords(text).map(({ stem }) => stem));
    return stems.every((stem) => said.has(stem));
  };
}

function bestSentence(topic: string, passage: ScoredPassage): PickedSentence {
  const scored = scoreSentences(topic, readSentences(passage).filter(isQuotable));
  const [best] = scored.sort((one, other) => other.score - one.score);
  return { passage, quote: best?.quote ?? { start: 0, end: passage.text.length } };
}

interface Counted {
  readonly listed: number;
  readonly all: number;
  /** Of the library, or of what was spoken of before. */
  readonly whose: 'your' | 'these';
  readonly topic: string;
  readonly how: Speaking;
  readonly kinds: readonly AskedKind[];
  /** As of `filterDocuments`. */
  readonly told: readonly ((isOne: boolean) => string)[];
}

function sayHowMany(counted: Counted): string {
  const { listed, all, whose, topic, how, kinds, told: byRecord } = counted;
  const kind = kinds.map(({ noun }) => noun).join(' or ');
  const documents = all === 1 ? '1 document' : `${all} documents`;
  if (topic === '' && kind === '' && byRecord.length === 0)
    return `There ${all === 1 ? 'is' : 'are'} ${documents} in your library.`;
  const parts = [
    kind === '' ? '' : `${listed === 1 ? 'is one of the' : 'are'} ${kind}`,
    topic === '' ? '' : sayOf({ topic, how }, listed === 1),
    ...byRecord.map((say) => say(listed <= 1)),
  ].filter((part) => part !== '');
  const who = `${listed === 0 ? 'None' : listed} of ${all === 1 && whose === 'these' ? 'this' : whose} ${documents}`;
  let told = byRecord.length > 0 ? ', as far as records tell' : '';
  if (kind !== '') told = ', as far as records and texts tell';
  const near = how === 'near' && listed > 0 ? ' None speaks of it in these words.' : '';
  return `${who} ${(listed === 0 ? parts.map(one) : parts).join(' and ')}${told}.${near}`;
}

function sayOf({ topic, how }: Pick<Counted, 'topic' | 'how'>, isOne: boolean): string {
  const s = isOne ? 's' : '';
  if (how === 'mentions') return `mention${s} “${topic}”`;
  return `speak${s} of ${how === 'near' ? 'what comes near ' : ''}“${topic}”`;
}

function one(part: string): string {
  return part.replace(/^(speak|mention)(?= of| “)/, '$1s').replace(/^are /, 'is among the ');
}

async function nameDocuments(ids: readonly string[], database: Database): Promise<string[]> {
  const documents = await findDocuments(database, ids.slice(0, listedMost));
  return documents.map(({ metadata: { title, filename } }) => `- ${title || filename}`);
}
