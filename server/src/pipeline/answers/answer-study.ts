/** Answers what every study can be asked, such as who paid for it or what limits it, from the one document that a question means: by the rules that fill study tables. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { documentWords } from '../../reading/cues/message-phrases.js';
import { formWords } from '../../reading/language/form-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { type AskedConcept, askedConcepts } from '../../reading/study/asked-concepts.js';
import type { FoundCell } from '../../reading/study/found-cell.js';
import type { StudyConcept } from '../../reading/study/study-columns.js';
import type { Database } from '../../store/database/database.js';
import { listRetracted } from '../../store/documents/document-retractions.js';
import { loadDocumentPassages } from '../../store/passages/scored-passages.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { quoteSentences } from './extract-answer.js';
import { findByName } from './find-meant-document.js';
import { looksBack } from './looks-back.js';
import { prepareFacts } from './read-facts.js';

export interface StudyParts {
  readonly retriever: Retriever;
  readonly database: Database;
}

const passagesMost = 400;

/** Null where it asks for something else, where no single document is meant, or where the rules find nothing: others may then answer. */
export async function answerStudy(
  request: AnswerRequest,
  parts: StudyParts,
): Promise<Answer | null> {
  const meant = await findAsked(request, parts);
  if (meant === null || !(await maySpeak(meant.documentId, request, parts.database))) return null;
  const cell = readCell(meant, await loadStudy(meant.documentId, request, parts.database));
  if (cell === null) return null;
  const { passage, quote } = cell.found.sentence;
  return {
    ...quoteSentences([{ passage, quote }], {
      passages: [passage],
      searchQuery: request.question,
      isInOrder: true,
    }),
    kind: 'document',
    statement: `What “${passage.document_title}” says of ${nouns[cell.concept]}, in its own words.`,
  };
}

/** All of a document, in reading order. */
export async function loadStudy(
  documentId: string,
  { signal }: AnswerRequest,
  database: Database,
): Promise<ScoredPassage[]> {
  const passages = await loadDocumentPassages(database, documentId, passagesMost);
  signal.throwIfAborted();
  return passages.map((passage) => ({
    ...{ ...passage, relevance_score: 1, word_score: null, vector_score: null },
  }));
}

/** Retracted works are no answer unless they are wanted, and others tell that they were left out. */
async function maySpeak(
  documentId: string,
  { includeRetracted }: AnswerRequest,
  database: Database,
): Promise<boolean> {
  return includeRetracted === true || (await listRetracted(database, [documentId])).length === 0;
}

interface Asked {
  readonly documentId: string;
  readonly title: string;
  readonly concepts: readonly AskedConcept[];
}

async function findAsked(request: AnswerRequest, parts: StudyParts): Promise<Asked | null> {
  const { question, history = [], earlierDocumentIds = [], documentIds } = request;
  const previous = history.findLast(({ role }) => role === 'user')?.content;
  const words = tellingWords(question);
  const byName = await findNamed(words, request, parts);
  if (byName !== null) return byName;
  const concepts = askedConcepts(question, words);
  if (concepts.length === 0 || !looksBack(question)) return null;
  const [spokenOf] = earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
  if (spokenOf !== undefined) return { documentId: spokenOf, title: '', concepts };
  if (documentIds?.length === 1 && documentIds[0] !== undefined)
    return { documentId: documentIds[0], title: '', concepts };
  // What was asked before was not answered, and yet names the document.
  const before =
    previous === undefined ? null : await findTitled(tellingWords(previous), request, parts);
  return before === null ? null : { ...before, concepts };
}

interface Titled {
  readonly documentId: string;
  readonly title: string;
  readonly named: number;
}

/** By the words that its title holds; the others must ask what every study can be asked. */
async function findNamed(
  words: readonly Word[],
  request: AnswerRequest,
  parts: StudyParts,
): Promise<Asked | null> {
  const best = await findTitled(words, request, parts);
  if (best === null) return null;
  const { holds } = vocabularyOf(best.title);
  const rest = words.filter(({ stem }) => !holds(stem));
  const concepts = askedConcepts(request.question, rest);
  return concepts.length === 0 ? null : { ...best, concepts };
}

/** The one document whose title holds most of the words, and some that tell; null where several do alike. */
async function findTitled(
  words: readonly Word[],
  request: AnswerRequest,
  { retriever }: StudyParts,
): Promise<Titled | null> {
  if (words.length === 0) return null;
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, retriever);
  const titled = [...new Map(found.map((passage) => [passage.document_id, passage])).values()]
    .map(({ document_id, document_title }): Titled => {
      const { holds } = vocabularyOf(document_title);
      const named = words.filter(({ stem }) => holds(stem)).length;
      return { documentId: document_id, title: document_title, named };
    })
    .sort((one, other) => other.named - one.named);
  const [best, next] = titled;
  return best === undefined || best.named === 0 || best.named === next?.named ? null : best;
}

/** Of the question: what names a document or asks of it. */
function tellingWords(question: string): Word[] {
  return findWords(question).filter(
    ({ surface }) => !formWords.has(surface) && !(documentWords.has(surface) && isPlural(surface)),
  );
}

/** `How many trials did it include?` asks for trials and names none. */
function isPlural(word: string): boolean {
  return word.endsWith('s') && !word.endsWith('is');
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
};

interface ReadCell {
  readonly concept: StudyConcept;
  readonly found: FoundCell<ScoredPassage>;
}

/** The first that the text answers; what else was asked must stand in the sentence. */
function readCell({ concepts }: Asked, passages: readonly ScoredPassage[]): ReadCell | null {
  const read = prepareFacts(passages);
  for (const { concept, rest } of concepts) {
    const found = read(concept);
    const { holds } = vocabularyOf(found?.sentence.text ?? '');
    if (found !== null && rest.every(holds)) return { concept, found };
  }
  return null;
}
