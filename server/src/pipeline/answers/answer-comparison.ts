/** Answers a message that wants documents compared: what each says of its main result, of its design and of those it studied, side by side. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { documentWords } from '../../reading/cues/message-phrases.js';
import { formWords } from '../../reading/language/form-words.js';
import { findWords, type Word } from '../../reading/language/words.js';
import type { StudyConcept } from '../../reading/study/study-columns.js';
import { listRetracted } from '../../store/documents/document-retractions.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { loadStudy, type StudyParts } from './answer-study.js';
import { chooseFindings } from './choose-findings.js';
import { chooseNamed } from './choose-named.js';
import { quoteSentences } from './extract-answer.js';
import { findByName, findNamedDocuments } from './find-named-documents.js';
import { readQuotable } from './is-quotable.js';
import type { PickedSentence } from './pick-sentences.js';
import { prepareFacts } from './read-facts.js';

const documentsMost = 4;
const compared = ['design', 'population'] as const satisfies readonly StudyConcept[];

/** Null where fewer than two documents speak of what is to be compared, or rules find no result in two of them. */
export async function answerComparison(
  request: AnswerRequest,
  parts: StudyParts,
): Promise<Answer | null> {
  const ids = await findCompared(request, parts);
  const studies: PickedSentence[][] = [];
  for (const id of ids) {
    const passages = await loadStudy(id, request, parts.database);
    const facts = readFacts(passages);
    if (facts !== null) studies.push(facts);
  }
  if (studies.length < 2) return null;
  const sentences = studies.slice(0, documentsMost).flat();
  return {
    ...quoteSentences(sentences, {
      passages: sentences.map(({ passage }) => passage),
      searchQuery: request.question,
      isInOrder: true,
    }),
    kind: 'document',
    statement:
      'What each of these documents says of its main result, of its design and of those studied.',
  };
}

/** Two that are named one after the other; else those that together are called what the question says. */
async function findCompared(request: AnswerRequest, parts: StudyParts): Promise<string[]> {
  const pair = await findPair(request, parts);
  const ids = pair ?? (await findAlike(request, parts.retriever));
  const retracted = new Set(
    request.includeRetracted || ids.length === 0 ? [] : await listRetracted(parts.database, ids),
  );
  return ids.filter((id) => !retracted.has(id));
}

/** Where a word parts the question into the names of two documents, as in `how does the trial of nets differ from that of screens`. */
async function findPair(request: AnswerRequest, parts: StudyParts): Promise<string[] | null> {
  const { question } = request;
  for (const { index, 0: parting } of question.matchAll(partings)) {
    const sides = [question.slice(0, index), question.slice(index + parting.length)];
    const [one, other] = [
      await findSide(sides[0] ?? '', request, parts),
      await findSide(sides[1] ?? '', request, parts),
    ];
    if (one !== null && other !== null && one !== other) return [one, other];
  }
  return null;
}

const partings = /\s(?:from|with|to|and|versus|vs\.?|than)\s/giu;

async function findSide(
  side: string,
  request: AnswerRequest,
  parts: StudyParts,
): Promise<string | null> {
  const words = namingWords(side);
  const found = await findNamedDocuments(words, request, parts);
  const best = chooseNamed(found, { words, question: side });
  const isAlone = found.every(
    (each) =>
      each.documentId === best?.documentId ||
      each.named.size < (best?.named.size ?? 0) ||
      each.described.size < (best?.described.size ?? 0),
  );
  return best !== null && isAlone ? best.documentId : null;
}

function namingWords(text: string): Word[] {
  return findWords(text).filter(
    ({ surface }) => !formWords.has(surface) && !documentWords.has(surface) && !asking.has(surface),
  );
}

/** Those whose titles and passages together name all that is compared, a word of it in the title. */
async function findAlike(request: AnswerRequest, retriever: Retriever): Promise<string[]> {
  const words = namingWords(request.question);
  // Where nothing is named, those that were chosen are meant.
  if (words.length === 0) return [...(request.documentIds ?? [])];
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, retriever);
  const ids = [...new Set(found.map(({ document_id }) => document_id))];
  return ids.filter((id) => {
    const own = found.filter(({ document_id }) => document_id === id);
    const title = vocabularyOf(own[0]?.document_title ?? '');
    const whole = vocabularyOf(own.flatMap((each) => [each.document_title, each.text]).join('\n'));
    return (
      words.some(({ stem }) => title.holds(stem)) && words.every(({ stem }) => whole.holds(stem))
    );
  });
}

/** Words of a comparison that name nothing. */
const asking = new Set(
  'way ways respect respects compare compared comparison difference differences differ two three both these those different between please contrast'.split(
    ' ',
  ),
);

/** Its main result first, each sentence once; null where no result can be read. */
function readFacts(passages: readonly ScoredPassage[]): PickedSentence[] | null {
  const [result] = chooseFindings(passages.flatMap(readQuotable), passages);
  if (result === undefined) return null;
  const found = compared.map(prepareFacts(passages));
  const sentences = [result, ...found.flatMap((cell) => (cell === null ? [] : cell.sentence))];
  return [...new Set(sentences)].map(({ passage, quote }) => ({ passage, quote }));
}
