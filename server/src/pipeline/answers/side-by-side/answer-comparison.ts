/** Answers a message that wants documents compared: what each says of its main result, of its design and of those it studied, side by side. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { asksForSubject } from '../../../reading/cues/question-cues.js';
import { findWords } from '../../../reading/language/words.js';
import { askedConcepts } from '../../../reading/study/asked-concepts.js';
import { readAskedPart } from '../../../reading/study/asked-part.js';
import type { StudyConcept } from '../../../reading/study/study-concepts.js';
import type { Answerer, AnswerRequest } from '../answer.js';
import { lookAround } from '../describe-documents.js';
import { firstOfEachText } from '../first-of-each-text.js';
import { loadStudy, type MessageParts } from '../one-document/answer-study.js';
import { prepareFacts } from '../one-document/read-facts.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';
import { askEach } from './ask-each.js';
import { chooseOnSubject } from './choose-on-subject.js';
import { type Compared, documentsMost, findCompared } from './find-compared.js';
import { tellLeftOut } from './part-retracted.js';

const compared = ['design', 'population'] as const satisfies readonly StudyConcept[];

/** Null where fewer than two documents are named or speak of what is to be compared, or nothing is found in two of them. */
export async function answerComparison(
  request: AnswerRequest,
  { ask, isComparison, ...parts }: ComparisonParts,
): Promise<Answer | null> {
  const compared = await findCompared(request, { ...parts, isComparison });
  // With fewer left the question goes on, where what is retracted is told as well.
  if (compared === null || compared.documents.length < 2) return null;
  const answer = await setSideBySide(compared, request, { ...parts, ask });
  return answer && { ...answer, ...tellLeftOut(compared.leftOut) };
}

async function setSideBySide(
  { documents, aspect }: Compared,
  request: AnswerRequest,
  { ask, ...parts }: OneParts,
): Promise<Answer | null> {
  if (aspect !== '')
    return askEach({ documents, aspect, database: parts.database }, request, (each) =>
      askOne(each, { ...parts, ask }),
    );
  const studies: PickedSentence[][] = [];
  for (const { documentId } of documents) {
    const passages = await loadStudy(documentId, request, parts.database);
    const facts = await listCompared(passages, { ...parts, signal: request.signal });
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
    looked_at: await lookAround(
      parts.database,
      documents.map(({ documentId }) => documentId),
    ),
  };
}

/** What one document says of the aspect: where it only names a subject, as in `pain after six weeks`, what was found on it. */
async function askOne(request: AnswerRequest, { ask, ...parts }: OneParts): Promise<Answer> {
  const { question, documentIds: [documentId] = [], signal } = request;
  if (documentId === undefined || !namesSubject(question)) return ask(request);
  const passages = await loadStudy(documentId, request, parts.database);
  const found = await chooseOnSubject(question, passages, {
    ...parts,
    signal,
    most: onSubjectMost,
  });
  const telling = found.filter(({ covered }) => covered >= leastCovered);
  if (telling.length === 0) return ask(request);
  return quoteSentences(telling, { passages, searchQuery: question, isInOrder: true });
}

const onSubjectMost = 3;
/** Share of the subject's words that a sentence holds, with its heading. */
const leastCovered = 0.5;

/** It asks for nothing that every study can be asked, and has no form of a question. */
function namesSubject(aspect: string): boolean {
  return (
    asksForSubject(aspect) &&
    readAskedPart(aspect) === null &&
    askedConcepts(aspect, findWords(aspect)).length === 0
  );
}

interface OneParts extends MessageParts {
  readonly ask: Answerer['answer'];
}

interface ComparisonParts extends OneParts {
  /** Its words say that documents are to be compared; else it must name two of them by their authors. */
  readonly isComparison: boolean;
}

/** Its main result first, each sentence once; null where no result can be read. */
async function listCompared(
  passages: readonly ScoredPassage[],
  options: { readonly judge?: SentenceJudge | undefined; readonly signal: AbortSignal },
): Promise<PickedSentence[] | null> {
  const title = passages[0]?.document_title ?? '';
  const [result] = await chooseOnSubject(title, passages, { ...options, most: 1 });
  if (result === undefined) return null;
  const found = compared.map(prepareFacts(passages));
  const sentences = [result, ...found.flatMap((cell) => (cell === null ? [] : cell.sentence))];
  return firstOfEachText(sentences).map(({ passage, quote }) => ({ passage, quote }));
}
