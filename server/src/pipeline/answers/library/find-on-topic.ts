/** Finds the documents that speak of a subject that a question about the library names, or of one of several. */
import type { ScoredPassage } from '@lectern/contract';
import { findWords, type Word } from '../../../reading/language/words.js';
import { asksByMethod } from '../../../reading/library-question/asks-by-method.js';
import {
  type Alternative,
  readAlternatives,
} from '../../../reading/library-question/read-alternatives.js';
import { readSentences } from '../../../reading/sentences/read-sentences.js';
import type { Database } from '../../../store/database/database.js';
import { findInEachDocument } from '../../../store/passages/documents-with-words.js';
import { loadDocumentPassages, loadPassages } from '../../../store/passages/scored-passages.js';
import { findPassages } from '../../retrieval/find-passages.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';
import { isQuotable } from '../quoting/is-quotable.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import { scoreSentences } from '../quoting/score-sentences.js';

/** Of the subject; or no passage is relevant enough, and these have its words, or are the nearest. */
export type Speaking = 'speaks' | 'mentions' | 'near';

export interface OnTopic {
  /** Each subject that is asked for, as it is told. */
  readonly topics: readonly string[];
  /** The best sentence of each that speaks of it, by the document's id, best first. */
  readonly byDocument: ReadonlyMap<string, PickedSentence>;
  readonly how: Speaking;
  /** Documents that have its words and are not among these. */
  readonly mentioning: number;
  /** Whether more passages may be relevant than were looked at, so that those of `mentioning` may be of documents that speak of it, too. */
  readonly isFull: boolean;
  /** Whether more may speak of it than were looked at. */
  readonly isCut: boolean;
  /** As of `findPassages`. */
  readonly note: string | null;
}

interface Sources {
  readonly retriever: Retriever;
  readonly database: Database;
}

const nothing = {
  byDocument: new Map(),
  how: 'speaks',
  mentioning: 0,
  isCut: false,
  isFull: false,
} as const;

/** @param words Of the subject; none where nothing is asked for but documents. */
export async function findOnTopics(
  words: readonly Word[],
  request: AnswerRequest,
  sources: Sources,
): Promise<OnTopic> {
  if (words.length === 0) return { ...nothing, topics: [], note: null };
  const found: OnTopic[] = [];
  for (const alternative of readAlternatives(words, request.question))
    found.push(await findOnAlternative(alternative, request, sources));
  const best = found.some(({ how, byDocument }) => how !== 'near' && byDocument.size > 0)
    ? found.filter(({ how }) => how !== 'near')
    : found;
  const told = best.filter(({ byDocument }) => byDocument.size > 0);
  const ways = new Set(told.map(({ how }) => how));
  const byDocument = new Map<string, PickedSentence>();
  for (const each of told)
    for (const [id, sentence] of each.byDocument)
      if (!byDocument.has(id)) byDocument.set(id, sentence);
  return {
    topics: found.flatMap(({ topics }) => topics),
    byDocument,
    how: ways.has('mentions') ? 'mentions' : (told[0]?.how ?? found[0]?.how ?? 'speaks'),
    mentioning: found.length === 1 ? (found[0]?.mentioning ?? 0) : 0,
    isCut: found.some(({ isCut }) => isCut),
    isFull: found.some(({ isFull }) => isFull),
    note: found.find(({ note }) => note !== null)?.note ?? null,
  };
}

/** `Night work` where documents speak of it as a phrase, else what stands before the `or` alone. */
async function findOnAlternative(
  { words, shared }: Alternative,
  request: AnswerRequest,
  sources: Sources,
): Promise<OnTopic> {
  if (shared !== null) {
    const whole = await findOnTopic(topicOf(shared), request, sources);
    const [, last] = shared.slice(-2);
    const phrase = [words.at(-1), last].flatMap((word) => word?.stem ?? []);
    const isSaid = [...whole.byDocument.values()].some(({ passage }) =>
      holdsInRow(passage.text, phrase),
    );
    if (isSaid) return whole;
  }
  return findOnTopic(topicOf(words), request, sources);
}

function topicOf(words: readonly Word[]): string {
  return words.map(({ surface }) => surface).join(' ');
}

function holdsInRow(text: string, stems: readonly string[]): boolean {
  const said = findWords(text);
  return said.some((_, index) => stems.every((stem, at) => said[index + at]?.stem === stem));
}

const passagesMost = 100;
/** Of the threshold: what comes near a subject. */
const nearShare = 0.4;

async function findOnTopic(
  topic: string,
  { question, signal, threshold, documentIds }: AnswerRequest,
  { retriever, database }: Sources,
): Promise<OnTopic> {
  const isSaid = namesAll(topic, ({ text }) => text);
  const isHeaded = namesAll(topic, ({ document_title, heading_path }) =>
    [document_title, ...heading_path].join('\n'),
  );
  const isNamed = (passage: ScoredPassage): boolean => isSaid(passage) || isHeaded(passage);
  // What a title names a document is about.
  const isTitled = namesAll(topic, ({ document_title }) => document_title);
  const asksForWord = mentioning.test(question);
  const asked = { query: topic, topK: passagesMost, signal, documentIds };
  const { found: best, note } = await findPassages(retriever, asked);
  const isFull = best.length >= passagesMost;
  const others = isFull ? await findOthers(topic, { database, documentIds }) : none;
  const found = [...best, ...others.found];
  const choose = (how: Speaking, isFit: (passage: ScoredPassage) => boolean): OnTopic => {
    const byDocument = new Map<string, PickedSentence>();
    for (const passage of found)
      if (!byDocument.has(passage.document_id) && isFit(passage))
        byDocument.set(passage.document_id, bestSentence(topic, passage));
    const named = found.filter(
      (passage) => isNamed(passage) && !byDocument.has(passage.document_id),
    );
    const mentioning = new Set(named.map(({ document_id }) => document_id)).size;
    // Words are looked for in every document, meaning in the best passages alone.
    const isCut = isFull && (others.isCut || (how !== 'mentions' && best.every(isFit)));
    return { topics: [topic], byDocument, how, mentioning, isCut, isFull, note };
  };
  const lacking = asksByMethod(question) ? await findLacking(topic, found, database) : new Set();
  const from = (least: number) => (passage: ScoredPassage) => passage.relevance_score >= least;
  if (asksForWord) {
    const isRelevant = from(threshold);
    return choose('mentions', (passage) => isRelevant(passage) || isNamed(passage));
  }
  const tiers: readonly (readonly [Speaking, (passage: ScoredPassage) => boolean])[] = [
    [
      'speaks',
      (passage) =>
        !lacking.has(passage.document_id) && (from(threshold)(passage) || isTitled(passage)),
    ],
    ['mentions', isNamed],
    ['near', from(nearShare * threshold)],
  ];
  for (const [how, isFit] of tiers) {
    const chosen = choose(how, isFit);
    if (chosen.byDocument.size > 0) return chosen;
  }
  return { ...nothing, topics: [topic], note };
}

/** Documents in which one of the words stands nowhere: what was measured or used is seldom said by others. */
async function findLacking(
  topic: string,
  found: readonly ScoredPassage[],
  database: Database,
): Promise<ReadonlySet<string>> {
  const stems = [...new Set(findWords(topic).map(({ stem }) => stem))];
  const lacking = new Set<string>();
  for (const id of new Set(found.map(({ document_id }) => document_id))) {
    const isAll = (
      passages: readonly Pick<ScoredPassage, 'document_title' | 'heading_path' | 'text'>[],
    ): boolean => {
      const text = passages.map((each) => [each.document_title, ...each.heading_path, each.text]);
      const said = new Set(findWords(text.flat().join('\n')).map(({ stem }) => stem));
      return stems.every((stem) => said.has(stem));
    };
    const near = found.filter(({ document_id }) => document_id === id);
    if (!isAll(near) && !isAll(await loadDocumentPassages(database, id, textMost))) lacking.add(id);
  }
  return lacking;
}

/** Passages of a document that are looked through for a word. */
const textMost = 2000;

interface Others {
  readonly found: readonly ScoredPassage[];
  /** Whether the words stand in more passages than were looked at. */
  readonly isCut: boolean;
}

const none: Others = { found: [], isCut: false };

/** A passage of each document that has the words: one long document may have all of the best. How relevant they are is not told. */
async function findOthers(
  topic: string,
  { database, documentIds }: Pick<Sources, 'database'> & Pick<AnswerRequest, 'documentIds'>,
): Promise<Others> {
  const words = findWords(topic).map(({ surface }) => surface);
  const { chunkIds, isCut } = await findInEachDocument(database, { words, documentIds });
  const found = await loadPassages(database, chunkIds);
  return {
    found: found.map((passage) => ({
      ...passage,
      ...{ relevance_score: 0, word_score: null, vector_score: null },
    })),
    isCut,
  };
}

/** What is only mentioned need not be what a document is about. */
const mentioning = /\bmention(?:s|ed|ing)?\b/iu;

function namesAll(
  topic: string,
  textOf: (passage: ScoredPassage) => string,
): (passage: ScoredPassage) => boolean {
  const stems = findWords(topic).map(({ stem }) => stem);
  return (passage) => {
    const said = new Set(findWords(textOf(passage)).map(({ stem }) => stem));
    return stems.every((stem) => said.has(stem));
  };
}

function bestSentence(topic: string, passage: ScoredPassage): PickedSentence {
  const scored = scoreSentences(topic, readSentences(passage).filter(isQuotable));
  const [best] = scored.sort((one, other) => other.score - one.score);
  return { passage, quote: best?.quote ?? { start: 0, end: passage.text.length } };
}
