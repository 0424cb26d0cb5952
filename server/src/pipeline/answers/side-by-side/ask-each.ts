/** Asks documents the same, each for itself, and sets side by side what they say; of one that says nothing of it that is told. */
import type { Answer } from '@lectern/contract';
import type { Queries } from '../../../store/database/database.js';
import type { Answerer, AnswerRequest } from '../answer.js';
import { lookAround } from '../describe-documents.js';
import { joinAnswers } from '../join-answers.js';
import { plainAnswer } from '../plain-answer.js';

export interface AskedDocument {
  readonly documentId: string;
  readonly title: string;
}

export interface EachAsked {
  readonly documents: readonly AskedDocument[];
  /** What each is asked. */
  readonly aspect: string;
  /** Nothing is held against a threshold: asked once more each would say the same. */
  readonly isExact?: boolean;
  readonly database: Queries;
}

/** Null where none of them says anything of it. @throws what `ask` throws. */
export async function askEach(
  { documents, aspect, database, isExact = false }: EachAsked,
  request: AnswerRequest,
  ask: Answerer['answer'],
): Promise<Answer | null> {
  const told: Told[] = [];
  for (const { documentId, title } of documents) {
    const asked = {
      ...{ ...request, question: aspect, history: [], earlierDocumentIds: [] },
      documentIds: [documentId],
      needs: { ...request.needs, isOwn: true },
    };
    const answer = await ask(asked);
    // Which document is asked is known: what comes nearest in it is shown, and told to be no more.
    const isTold = answer.is_covered || isExact;
    const nearest = isTold
      ? answer
      : await ask({ ...asked, threshold: leastShare * request.threshold });
    told.push({
      title,
      answer: nearest.is_covered ? nearest : silence(nearest),
      isNear: !answer.is_covered && nearest.is_covered,
    });
  }
  if (told.every(({ answer }) => !answer.is_covered)) return null;
  const { parts: _parts, ...joined } = joinAnswers(
    told.map(({ title }) => title),
    told.map(({ answer }) => answer),
  );
  return {
    ...joined,
    ...{ is_covered: true, kind: 'document', statement: describeTold(aspect, told) },
    looked_at: await lookAround(
      database,
      documents.map(({ documentId }) => documentId),
    ),
  };
}

interface Told {
  readonly title: string;
  readonly answer: Answer;
  /** It only comes near. */
  readonly isNear: boolean;
}

function describeTold(aspect: string, told: readonly Told[]): string {
  const naming = (titles: readonly string[]): string =>
    new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  const near = told.flatMap(({ title, isNear }) => (isNear ? title : []));
  const silent = told.flatMap(({ title, answer }) => (answer.is_covered ? [] : title));
  return [
    `What each of these documents says to “${aspect}”.`,
    near.length > 0 &&
      `In ${naming(near)} it is not said in these words; what comes nearest is quoted.`,
    silent.length > 0 && `Nothing on it was found in ${naming(silent)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of the threshold. */
const leastShare = 0.3;

function silence(answer: Answer): Answer {
  const { passages_considered, search_query } = answer;
  const said = 'Nothing on it was found in this document.';
  return { ...answer, ...plainAnswer(said, { passages_considered, search_query }) };
}
