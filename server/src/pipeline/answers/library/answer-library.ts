/** Answers what is asked about the library itself: how many documents there are, which speak of something, which are of a kind. */
import type { Answer, LibraryDocument } from '@lectern/contract';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import { readLibraryFilter } from '../../../reading/library-question/read-library-filter.js';
import { readStudyFilter } from '../../../reading/library-question/read-study-filter.js';
import { readSubject } from '../../../reading/library-question/read-subject.js';
import { asksWhichOfThem } from '../../../reading/message/points-back.js';
import { type AskedKind, readAskedKinds } from '../../../reading/study/asked-kinds.js';
import type { Database } from '../../../store/database/database.js';
import { listDocumentIds } from '../../../store/documents/document-list.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { lookAround } from '../describe-documents.js';
import { findEarlier } from '../find-earlier.js';
import { plainAnswer } from '../plain-answer.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import { sayLanguageGap } from '../say-language-gap.js';
import { chooseEnd } from './choose-end.js';
import { chooseKinds } from './choose-kinds.js';
import { filterByStudy } from './filter-by-study.js';
import { type Filtered, filterDocuments, isFiltering } from './filter-documents.js';
import { findOnTopics, type OnTopic } from './find-on-topic.js';
import { sayBesides, sayBound, sayRetracted } from './say-beside-list.js';
import { sayHowMany } from './say-how-many.js';

interface LibraryParts {
  readonly database: Database;
  readonly retriever: Retriever;
  /** Words that say which documents are meant. */
  readonly about: readonly string[];
}

/** More are counted and not shown. */
const listedMost = 50;
/** Documents that are looked at, the newest first: by their records alone, and where texts have to be read. */
const lookedMost = { records: 10_000, texts: 1000 } as const;

export async function answerLibrary(request: AnswerRequest, parts: LibraryParts): Promise<Answer> {
  const { database, retriever, about } = parts;
  const pointed = pointsBack(request, about);
  const documentIds = pointed ?? request.documentIds;
  const whole = await listDocumentIds(database, {}, lookedMost.records);
  const all = documentIds ?? whole.ids;
  const total = documentIds?.length ?? whole.totalCount;
  const scoped = { ...request, ...(documentIds && { documentIds }) };
  const chosen = await chooseDocuments(all, scoped, parts);
  const { listed, onTopic, notes } = chosen;
  const { topics } = onTopic;
  const counted = sayHowMany({
    ...{ listed: listed.length, all: total, whose: whoseOf(pointed, request) },
    ...{ topics, how: onTopic.how, kinds: chosen.kinds, told: chosen.told },
    isByText: chosen.isByText,
  });
  const isPlain = chosen.told.length === 0 && chosen.kinds.length === 0;
  // Those on a subject were looked for in the whole library.
  const isOfNewest = documentIds === undefined && chosen.isOfAll;
  const bound = sayBound(chosen.isCut ? lookedMost.texts : all.length, {
    isCut: chosen.isCut || (isOfNewest && total > all.length),
    isOfNewest,
  });
  const gap =
    topics.length === 0 ? null : await retriever.tellLanguageGap(request.question, documentIds);
  const documents = await findDocuments(database, listed.slice(0, listedMost));
  const retracted = chosen.isOfRetracted
    ? []
    : documents.filter(({ metadata }) => metadata.retraction !== null);
  const besides = sayBesides(onTopic, isPlain);
  const statement = [
    counted,
    besides,
    bound,
    sayLanguageGap(gap),
    ...notes,
    sayRetracted(retracted.length, documents.length),
  ]
    .filter(Boolean)
    .join(' ');
  const sources = quotedOf(documents, chosen.byDocument, request);
  const named = documents.map(({ metadata }) => `- ${metadata.title || metadata.filename}`);
  return plainAnswer([statement, ...named].join('\n'), {
    origin: listed.length > 0 ? 'extracted' : 'none',
    is_covered: listed.length > 0,
    ...{ kind: 'library', statement, listed: listed.slice(0, listedMost) },
    sources: sources.map(({ passage, quote }, index) => ({
      ...{ ...passage, marker: index + 1, quote: placeQuote(quote, passage), same_work_as: null },
    })),
    passages_considered: sources.length,
    search_query: topics.length === 0 ? request.question : topics.join(' '),
    looked_at:
      isOfTexts(chosen) && bound === '' && !onTopic.isCut
        ? await lookAround(database, documentIds)
        : null,
    ...(onTopic.note === null ? {} : { search_note: onTopic.note }),
  });
}

function whoseOf(
  pointed: readonly string[] | null,
  { documentIds }: AnswerRequest,
): 'your' | 'chosen' | 'these' {
  if (pointed !== null) return 'these';
  return documentIds === undefined ? 'your' : 'chosen';
}

interface Chosen extends Pick<Filtered, 'told'> {
  readonly listed: readonly string[];
  readonly kinds: readonly AskedKind[];
  readonly onTopic: OnTopic;
  readonly notes: readonly string[];
  /** The sentence that says it, by the document's id. */
  readonly byDocument: ReadonlyMap<string, PickedSentence>;
  /** Whether texts tell something of that beside records. */
  readonly isByText: boolean;
  /** Whether each document had to be looked at, be it of a subject or not. */
  readonly isOfAll: boolean;
  /** Whether more had to be read than were. */
  readonly isCut: boolean;
  readonly isOfRetracted: boolean;
}

async function chooseDocuments(
  all: readonly string[],
  request: AnswerRequest,
  { database, retriever, about }: LibraryParts,
): Promise<Chosen> {
  const { question } = request;
  const kinds = readAskedKinds(question);
  const filter = readLibraryFilter(question);
  const studyFilter = readStudyFilter(question);
  const looked = all.slice(0, lookedMost.texts);
  const ofStudies = await filterByStudy(looked, studyFilter, { request, database });
  const ofJournal = ofStudies?.words ?? new Set<string>();
  const onTopic = await findOnTopics(
    subjectOf(readSubject(question, about), { kinds, ofJournal, question }),
    request,
    { retriever, database },
  );
  const fits = new Set(ofStudies?.ids ?? all);
  const candidates = (onTopic.topics.length === 0 ? all : [...onTopic.byDocument.keys()]).filter(
    (id) => fits.has(id) || ofStudies === null,
  );
  const byRecord = isFiltering(filter) ? await filterDocuments(candidates, filter, database) : null;
  const recorded = byRecord?.ids ?? candidates;
  const isSifted = byRecord !== null || kinds.length > 0 || filter.order !== null;
  const ofKinds =
    kinds.length === 0
      ? null
      : await chooseKinds(recorded.slice(0, lookedMost.texts), kinds, database);
  const ids = ofKinds?.ids ?? recorded;
  // The newest of another kind would leave none.
  const end = filter.order === null ? null : await chooseEnd(ids, filter.order, database);
  return {
    listed: end?.ids ?? ids,
    ...{ kinds, onTopic, isOfRetracted: filter.isRetracted },
    told: [ofStudies, byRecord, end].flatMap((each) => each?.told ?? []),
    notes: [ofKinds, ofStudies, byRecord, end].flatMap((each) => each?.note ?? []),
    byDocument:
      onTopic.topics.length === 0 ? (ofStudies?.byDocument ?? new Map()) : onTopic.byDocument,
    isByText: ofStudies !== null,
    isOfAll: ofStudies !== null || (onTopic.topics.length === 0 && isSifted),
    isCut:
      (ofStudies !== null && all.length > looked.length) ||
      (ofKinds !== null && recorded.length > lookedMost.texts),
  };
}

/** Records of documents without text can be counted and listed all the same. */
function isOfTexts({ onTopic, kinds, isByText }: Chosen): boolean {
  return onTopic.topics.length > 0 || kinds.length > 0 || isByText;
}

interface Asked {
  readonly kinds: readonly AskedKind[];
  /** Words of the name of a journal that was found. */
  readonly ofJournal: ReadonlySet<string>;
  readonly question: string;
}

function subjectOf(words: readonly Word[], { kinds, ofJournal, question }: Asked): Word[] {
  const kindWords = new Set(kinds.flatMap(({ noun }) => findWords(noun).map(({ stem }) => stem)));
  const subject = words.filter(
    ({ stem, surface }) => !kindWords.has(stem) && !ofJournal.has(surface),
  );
  const telling = withoutGeneral(subject, question);
  // Where nothing but words of any subject is named, those are what is asked for.
  return telling.length > 0 ? telling : subject;
}

/** A retracted one is listed, and is not quoted. */
function quotedOf(
  documents: readonly LibraryDocument[],
  byDocument: ReadonlyMap<string, PickedSentence>,
  { includeRetracted = false }: AnswerRequest,
): PickedSentence[] {
  return documents.flatMap(({ id, metadata }) =>
    includeRetracted || metadata.retraction === null ? (byDocument.get(id) ?? []) : [],
  );
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
function pointsBack(request: AnswerRequest, about: readonly string[]): string[] | null {
  const { question, earlierDocumentIds = [] } = request;
  const meant = findEarlier(request);
  // Of a list that is longer not all are known.
  const isWhole = meant.length > 0 && earlierDocumentIds.length < listedMost;
  return isWhole && asksWhichOfThem(question, readSubject(question, about)) ? meant : null;
}
