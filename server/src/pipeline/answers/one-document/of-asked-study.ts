/** Holds an answer to who paid for a study, or who had interests in it, against the study that was asked about: every study has such a sentence. */
import type { Answer } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { findWords } from '../../../reading/language/words.js';
import { askedConcepts, asksOnly } from '../../../reading/study/asked-concepts.js';
import type { AnswerRequest } from '../answer.js';
import { keptOf, plainAnswer } from '../plain-answer.js';
import { toNear } from '../quoting/to-near.js';
import { loadStudy, type StudyParts } from './answer-study.js';

const ownAffairs: ReadonlySet<string> = new Set(['funding', 'conflicts']);

/** The answer, unless its first document has no more than half of the words that the question describes a study by; then what it quotes is shown as nearest. */
export async function ofAskedStudy(
  answer: Answer,
  request: AnswerRequest,
  { database }: Pick<StudyParts, 'database'>,
): Promise<Answer> {
  const [first] = answer.sources;
  if (!answer.is_covered || first === undefined) return answer;
  const [asked] = askedConcepts(request.question, findWords(request.question));
  if (asked === undefined || !ownAffairs.has(asked.concept)) return answer;
  const describing = asked.rest.filter((stem) => !asksOnly(stem));
  if (describing.length === 0) return answer;
  const passages = await loadStudy(first.document_id, request, database);
  const { document_title, document_authors = '' } = first;
  const { holds } = vocabularyOf(
    [document_title, document_authors, ...passages.map(({ text }) => text)].join('\n'),
  );
  if (describing.filter(holds).length > describing.length / 2) return answer;
  return {
    ...plainAnswer(
      'No document was found that is about what is asked and tells this. What another one says of itself stands below.',
    ),
    ...{ nearest: answer.sources.map(toNear), search_query: answer.search_query },
    ...keptOf(answer),
    ...(answer.looked_at !== undefined && { looked_at: answer.looked_at }),
  };
}
