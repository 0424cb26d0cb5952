/** Answers a message that wants documents compared: what each says of its design, of those it studied and of its main result, side by side. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { documentWords } from '../../reading/cues/message-phrases.js';
import { formWords } from '../../reading/language/form-words.js';
import { findWords } from '../../reading/language/words.js';
import type { StudyConcept } from '../../reading/study/study-columns.js';
import { listRetracted } from '../../store/documents/document-retractions.js';
import type { AnswerRequest } from './answer.js';
import { loadStudy, type StudyParts } from './answer-study.js';
import { quoteSentences } from './extract-answer.js';
import { findByName } from './find-meant-document.js';
import type { PickedSentence } from './pick-sentences.js';
import { prepareFacts } from './read-facts.js';

const documentsMost = 4;
const compared = ['design', 'population', 'result'] as const satisfies readonly StudyConcept[];

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
      'What each of these documents says of its design, of those studied and of its main result.',
  };
}

/** Those whose titles and passages together name all that is compared, a word of it in the title. */
async function findCompared(
  request: AnswerRequest,
  { retriever, database }: StudyParts,
): Promise<string[]> {
  const words = findWords(request.question).filter(
    ({ surface }) => !formWords.has(surface) && !documentWords.has(surface) && !asking.has(surface),
  );
  if (words.length === 0) return [];
  const query = words.map(({ surface }) => surface).join(' ');
  const found = await findByName(query, request, retriever);
  const ids = [...new Set(found.map(({ document_id }) => document_id))];
  const retracted = new Set(
    request.includeRetracted || ids.length === 0 ? [] : await listRetracted(database, ids),
  );
  return ids.filter((id) => {
    const own = found.filter(({ document_id }) => document_id === id);
    const title = vocabularyOf(own[0]?.document_title ?? '');
    const whole = vocabularyOf(own.flatMap((each) => [each.document_title, each.text]).join('\n'));
    const isNamed = words.some(({ stem }) => title.holds(stem));
    return !retracted.has(id) && isNamed && words.every(({ stem }) => whole.holds(stem));
  });
}

/** Words of a comparison that name nothing. */
const asking = new Set(
  'compare compared comparison difference differences differ two three both these those different between please contrast'.split(
    ' ',
  ),
);

/** In the order of the columns, each sentence once; null where no result can be read. */
function readFacts(passages: readonly ScoredPassage[]): PickedSentence[] | null {
  const found = compared.map(prepareFacts(passages));
  if (found.at(-1) === null) return null;
  const sentences = found.flatMap((cell) => (cell === null ? [] : cell.sentence));
  return [...new Set(sentences)].map(({ passage, quote }) => ({ passage, quote }));
}
