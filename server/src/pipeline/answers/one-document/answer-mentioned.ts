/** Answers what is asked of one document that the question names, from that document alone: as it is asked, or without the name, which its sentences may not have. */
import type { Answer } from '@lectern/contract';
import { asksOfOthers } from '../../../reading/cues/asks-of-others.js';
import { findParallel, isOneOfSeveral, isWithOthers } from '../../../reading/cues/find-parallel.js';
import { isOfPerson, isPlace } from '../../../reading/message/name-use.js';
import { readAspect } from '../../../reading/message/read-aspect.js';
import { namesWork } from '../../../reading/message/read-descriptions.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import type { Database } from '../../../store/database/database.js';
import type { Answerer, AnswerRequest } from '../answer.js';
import { keptOf, plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import type { MentionedDocument } from '../which-document/find-mentioned.js';
import { loadStudy, type MessageParts } from './answer-study.js';
import { prepareFacts } from './read-facts.js';
import { isPlanAlone, sayThatPlanned, tellPlan, tellsOfOutcome } from './read-plan.js';

interface MentionedParts extends MessageParts {
  readonly ask: Answerer['answer'];
}

/** Null where no document or several are named, nothing is asked of it, or it does not answer: others may then. */
export async function answerMentioned(
  request: AnswerRequest,
  { ask, ...parts }: MentionedParts,
): Promise<Answer | null> {
  const { question, documentIds } = request;
  if (documentIds?.length === 1) return null;
  const [only, ...others] = await parts.resolver.mentioned(request);
  if (only === undefined || others.length > 0) return null;
  // A disease or a thing with that name may be what is asked about.
  const isMeant =
    namesWork(question) || isByWriter(question, only) || (await isOfPlace(request, only, parts));
  if (!isMeant) return null;
  const aspect = readAspect(question, only);
  let unanswered: Answer | null = null;
  // Sentences may have the name, as of a trial.
  for (const asked of [question, aspect]) {
    if (asked === '') continue;
    const answer = await ask({
      ...{ ...request, question: asked, history: [], earlierDocumentIds: [] },
      documentIds: [only.documentId],
      ...(isOfItself(question) && { needs: { ...request.needs, isOwn: true } }),
    });
    unanswered = answer;
    if (!answer.is_covered) continue;
    const own = isOfItself(question) ? await ofPlan(answer, request, only, parts.database) : null;
    return own ?? { statement: sayWhose(only), kind: 'document', ...answer };
  }
  return unanswered && isOfItself(question)
    ? await notInPlan(unanswered, request, only, parts.database)
    : null;
}

/** Other documents do not tell what it found. Null where it is no plan. */
async function notInPlan(
  unanswered: Answer,
  request: AnswerRequest,
  { documentId, title }: MentionedDocument,
  database: Database,
): Promise<Answer | null> {
  const passages = await loadStudy(documentId, request, database);
  if (!(await isPlanAlone(documentId, passages, database))) return null;
  return plainAnswer(
    `${sayThatPlanned(title)} No sentence in it was found that surely answers this.`,
    {
      ...{ kind: 'document', listed: [documentId], search_query: request.question },
      ...{ nearest: unanswered.nearest, ...keptOf(unanswered) },
    },
  );
}

/** A plan has found nothing: what it tells of others is not quoted for it. Null where the document is none, or says by itself what is asked of it. */
async function ofPlan(
  answer: Answer,
  request: AnswerRequest,
  { documentId, title }: MentionedDocument,
  database: Database,
): Promise<Answer | null> {
  if (answer.kind !== undefined || answer.sources.length === 0) return null;
  const passages = await loadStudy(documentId, request, database);
  if (!(await isPlanAlone(documentId, passages, database))) return null;
  const quoted = answer.sources.flatMap((passage) =>
    passage.quote === null ? [] : { passage, quote: passage.quote },
  );
  const own = quoted.filter(
    ({ passage, quote }) => !tellsOfOutcome(quoteText(passage.text, quote)),
  );
  if (own.length === 0) return tellPlan(documentId, passages, request.question);
  const kept =
    own.length === answer.sources.length
      ? answer
      : {
          ...answer,
          ...quoteSentences(own, {
            passages: own.map(({ passage }) => passage),
            searchQuery: answer.search_query,
            isInOrder: true,
          }),
        };
  return { ...kept, kind: 'document', statement: sayThatPlanned(title) };
}

/** What a document says, or what others did, may be what it tells of others. */
function isOfItself(question: string): boolean {
  return !(asksOfOthers(question) || asksForSaying.test(question));
}

const asksForSaying =
  /\b(?:says?|said|tells?|claim\p{L}{0,3}|believ\p{L}{1,3}|thinks?|thought|argue[sd]?|write|writes|wrote|mentions?|cites?|cited|others)\b/iu;

function isByWriter(question: string, { isByPeople, spans }: MentionedDocument): boolean {
  return isByPeople && spans.some((span) => isOfPerson(question, span));
}

/**
 * Whether the name is of a place, and the document of that place: by its title, its beginning, or where it was done. One of several places is not: what is
 * said of all of them, or of another, is not said of it.
 */
async function isOfPlace(
  request: AnswerRequest,
  { documentId, title, isTitled, spans }: MentionedDocument,
  { database }: Pick<MentionedParts, 'database'>,
): Promise<boolean> {
  const { question } = request;
  const places = spans
    .filter((span) => isPlace(question, span))
    .map(({ start, end }) => question.slice(start, end));
  if (places.length === 0) return false;
  const passages = await loadStudy(documentId, request, database);
  const setting = prepareFacts(passages)('setting')?.sentence.text ?? '';
  const begun = isTitled ? findParallel((passages[0]?.text ?? '').replace(title, '')) : [];
  const isOneThere = (place: string): boolean =>
    begun.some((row) => isWithOthers(row, place, question)) ||
    isOneOfSeveral(setting, place, question) ||
    (hasSmallWords.test(title) && isOneOfSeveral(title, place, question));
  return places.some((place) => (isTitled || setting.includes(place)) && !isOneThere(place));
}

/** Where every word has a capital, `Bodø and Its Mussels` is no row of places. */
const hasSmallWords =
  /\s(?!(?:with|from|among|between|during|after|before|under|over|through|versus|without|within|across|into|using|toward)\b)\p{Ll}{4}/u;

function sayWhose({ title }: MentionedDocument): string {
  return `From “${title}” alone, which the question names.`;
}
