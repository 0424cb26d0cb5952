/** Answers a question that may point back to the one before it: in the documents of that answer first, and in them alone where it names nothing. */
import type { Answer } from '@lectern/contract';
import { findMissing, findNamed } from '../../reading/claims/find-named.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords } from '../../reading/language/words.js';
import type { Database } from '../../store/database/database.js';
import { findDocuments } from '../../store/documents/document-references.js';
import { loadDocumentPassages } from '../../store/passages/scored-passages.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { groupBehind, lacked } from './asked-group.js';
import { asksWhy, completeEllipsis, readChanged } from './complete-ellipsis.js';
import { needsOf, readPrevious } from './complete-from-before.js';
import { lookAround } from './describe-documents.js';
import { exchangeName, readExchange } from './exchange-name.js';
import { findEarlier } from './find-earlier.js';
import {
  leavesOut,
  looksBack,
  mayBeWhole,
  namesCountedAlone,
  namesNothing,
  standsAlone,
  withoutJoin,
} from './looks-back.js';
import { joinParts } from './numbered-parts.js';
import { keptOf, plainAnswer } from './plain-answer.js';
import { toNear } from './quoting/to-near.js';
import { partRetracted, tellLeftOut } from './side-by-side/part-retracted.js';
import { notTold } from './tell-refusal.js';
import { wholeText } from './text-above.js';

interface FollowUpParts {
  readonly answerer: Answerer;
  readonly database: Database;
}

/** The documents of the answer before, and what is asked of them. */
interface Before {
  readonly meant: readonly string[];
  readonly request: AnswerRequest;
  readonly database: Database;
}

/**
 * What points back is looked for first in the documents of the answer before, and only counts there where they name all that it asks. What names nothing
 * is asked of them alone: another document's figure of women is no answer to it.
 */
export async function answerFollowUp(
  request: AnswerRequest,
  { answerer, database }: FollowUpParts,
): Promise<Answer> {
  const { question } = request;
  const previous = readPrevious(request);
  const meant = findEarlier(request);
  if (previous === null || isAnew(question, previous, meant))
    return answerer.answer({ ...request, history: [] });
  const before = { meant, request, database };
  const completed =
    completeEllipsis(previous, question) ?? (await exchangeWithin(previous, question, before));
  const alone = {
    ...{ ...request, history: [], question: completed ?? question },
    ...needsOf(question),
  };
  const isOfBefore = meant.length > 0 && (completed !== null || looksBack(question));
  if (isOfBefore) {
    const within = { ...alone, question: completed ?? askWithin(previous, question) };
    const answer = await askThose(within, before, answerer);
    if (namesAll(answer, question))
      return {
        ...sayOfNamed(question, { previous, completed }),
        ...{ ...answer, looked_at: await lookAround(database, meant) },
      };
    if (namesNothing(completed ?? question)) return tellNotThere(answer, before);
  }
  const whole = askBehind(previous, question, meant);
  if (whole === null) return notTold;
  const asked = whole === question ? request : { ...alone, question: whole };
  const answer = await answerer.answer(completed === null ? asked : alone);
  if (isOfBefore) return tellElsewhere(answer, before);
  return whole !== question && completed === null ? ofSameSubject(answer, previous) : answer;
}

/** Whether it is answered, and all that it asks for is named there. */
function namesAll({ is_covered, sources }: Answer, question: string): boolean {
  const text = sources.map(({ document_title, text }) => `${document_title}\n${text}`);
  return is_covered && findMissing(question, text.join('\n')).length === 0;
}

/** The question before, asked of another of its kind; null where no document of the answer before tells that it is. */
async function exchangeWithin(
  previous: string,
  question: string,
  { meant, database }: Before,
): Promise<string | null> {
  const exchange = readExchange(previous, question);
  if (exchange === null) return null;
  const passages = await Promise.all(
    meant.map((id) => loadDocumentPassages(database, id, passagesMost)),
  );
  const texts = passages.flat().flatMap(({ document_title, text }) => [document_title, text]);
  return exchangeName(exchange, texts);
}

const passagesMost = 400;
/** `What about in women?` adds to the question before. */
const ofOneThing =
  /^(?:(?:and|but|so)\s)?(?:what|how)\sabout\s(?!(?:in|for|at|on|with|without|among|by|under|over|after|before|during|within|from|of|to|if|when|its?|their|them|this|that|these|those)\b)/iu;

/** `You`, `both` and `the others` name nothing. */
const ofWhoever =
  /\b(?:i|me|my|mine|you|yours?|he|him|his|she|hers?|it|we|us|ours?|they|ones?|both|all|others?|another|either|neither|each|any|some|none|rest|same|else|any(?:one|body|thing)|some(?:one|body|thing)|every(?:one|body|thing)|no(?:body|thing)|here|there|now|then)\b/iu;

/** What `What about compaction?` is taken for where nothing says that it takes the place of something. */
function sayOfNamed(
  question: string,
  { previous, completed }: { readonly previous: string; readonly completed: string | null },
): Pick<Answer, 'statement'> {
  const changed = completed === null ? readChanged(question) : null;
  if (changed === null || !ofOneThing.test(question.trim()) || ofWhoever.test(changed)) return {};
  const asked = new Set(findWords(previous).map(({ stem }) => stem));
  const words = findWords(changed);
  // What the question before names was asked of.
  if (words.length === 0 || words.some(({ stem }) => asked.has(stem) || isGeneral(stem))) return {};
  return { statement: `What is said of “${changed}”; the question before was not asked of it.` };
}

/** Of the documents of the answer before, first what they say of those that were asked about then. */
async function askThose(asked: AnswerRequest, before: Before, answerer: Answerer): Promise<Answer> {
  const within = {
    ...{ ...asked, documentIds: before.meant },
    // A document seldom gives more than one reason.
    ...(asksWhy(before.request.question) && { threshold: whyShare * asked.threshold }),
  };
  return (await answerOfGroup(within, before, answerer)) ?? answerer.answer(within);
}

/** What is said of those that were asked about before, as far as no title says whom all of a document is of; null where none is, or nothing is said of them. */
async function answerOfGroup(
  within: AnswerRequest,
  { request, meant, database }: Before,
  answerer: Answerer,
): Promise<Answer | null> {
  const groups = groupBehind(request);
  if (groups.length === 0) return null;
  const documents = await findDocuments(database, meant);
  const open = lacked(documents.map(({ metadata }) => metadata.title).join('\n'), groups);
  if (open.length === 0) return null;
  const names = joinParts([within.needs?.names ?? '', ...open].join(' ').trim());
  const answer = await answerer.answer({ ...within, needs: { ...within.needs, names } });
  return answer.is_covered ? answer : null;
}

/** It asks all documents again, and nothing of those of its answer. */
function isRepeated(question: string, previous: string): boolean {
  return standsAlone(question) && question.trim().toLowerCase() === previous.toLowerCase();
}

/** It repeats what was asked; or of what was counted before nothing was found, and nothing else was named that it could leave out. */
function isAnew(question: string, previous: string, meant: readonly string[]): boolean {
  if (isRepeated(question, previous)) return true;
  return meant.length === 0 && namesCountedAlone(previous) && mayBeWhole(question);
}

/** `How much more did they cost?` behind what nothing was found of is not answered by what names nothing of that. */
function ofSameSubject(answer: Answer, previous: string): Answer {
  const named = findNamed(previous, wholeText(answer.sources));
  if (!answer.is_covered || named.length === 0 || named.some(({ isNamed }) => isNamed))
    return answer;
  return plainAnswer(
    'Nothing was found that speaks of what was asked about before. Name what it is about to ask all documents.',
    { ...keptOf(answer), nearest: answer.sources.map(toNear), search_query: answer.search_query },
  );
}

/** Where nothing was cited, what was asked before still says what this is about; null where neither of them does. */
function askBehind(previous: string, question: string, meant: readonly string[]): string | null {
  if (meant.length > 0 || !leavesOut(question)) return question;
  if (namesNothing(question) && namesNothing(previous)) return null;
  return `${previous}\n${question}`;
}

/** That it is said by none of the documents that were spoken of, as far as these were asked. */
async function tellElsewhere(
  answer: Answer,
  { meant, request, database }: Before,
): Promise<Answer> {
  const isThere = answer.sources.some(({ document_id }) => meant.includes(document_id));
  if (!answer.is_covered || isThere) return answer;
  const { sound } = await partRetracted(meant, request, database);
  if (sound.length === 0) return answer;
  const where = await nameMeant(database, sound);
  return { statement: `This was not found in ${where}; other documents say it.`, ...answer };
}

/** What names something is asked as it stands; what names nothing, or asks for a reason, behind the question before it, whose words say where to look. */
function askWithin(previous: string, question: string): string {
  const isBare = asksWhy(question) || namesNothing(question);
  return isBare ? `${previous}\n${question}` : withoutJoin(question) || question;
}

/** Of what was looked for in the documents of the answer before; nothing is known of what those say that are left out as retracted. */
async function tellNotThere(answer: Answer, { meant, request, database }: Before): Promise<Answer> {
  const { nearest, sources } = answer;
  const kept = {
    nearest: nearest.length > 0 ? nearest : sources.map(toNear),
    ...keptOf(answer),
    search_query: request.question,
  };
  const { sound, leftOut } = await partRetracted(meant, request, database);
  const where = await nameMeant(database, sound.length > 0 ? sound : meant);
  if (sound.length === 0)
    return plainAnswer(
      `This was not asked of ${where}: what is retracted is left out. Name what it is about to ask other documents.`,
      { ...kept, ...tellLeftOut(leftOut), looked_at: null },
    );
  return plainAnswer(
    `This was not found in ${where}. Name what it is about to ask all documents.`,
    { ...kept, looked_at: await lookAround(database, sound) },
  );
}

async function nameMeant(database: Database, meant: readonly string[]): Promise<string> {
  const [only, ...others] = await findDocuments(database, meant);
  const title = only?.metadata.title || only?.metadata.filename;
  return others.length === 0 && title !== undefined
    ? `“${title}”, which was last quoted`
    : 'the documents that were last quoted';
}

const whyShare = 0.4;
