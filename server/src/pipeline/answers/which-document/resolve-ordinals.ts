/** Resolves `the second study` and `the second one` by what was spoken of before: a part of its document, or one of its documents in the order in which they were told. English alone. */
import type { Database } from '../../../store/database/database.js';
import type { AnswerRequest } from '../answer.js';
import { asksForList, readPrevious } from '../complete-from-before.js';
import { findEarlier } from '../find-earlier.js';
import { loadScored } from '../load-scored.js';
import { namesNothing } from '../looks-back.js';
import { mayNamePart, namePart, readParts } from '../numbered-parts.js';

/** More is no answer of one work. */
const documentsMost = 5;
const passagesMost = 400;

/** The request with what is meant in it; as it is where nothing points so, or a model reads the conversation. `not told` where fewer documents were told of. */
export async function resolveOrdinal(
  request: AnswerRequest,
  database: Database,
): Promise<AnswerRequest | 'not told'> {
  const { question, model, earlierDocumentIds = [] } = request;
  const previous = readPrevious(request) ?? '';
  if (model !== null || earlierDocumentIds.length === 0) return request;
  const named = mayNamePart(question) ? await nameOwnPart(request, previous, database) : question;
  if (named !== question) return { ...request, question: named };
  const ordinal = readOrdinal(question, asksForList(previous));
  if (ordinal === null) return request;
  const chosen = earlierDocumentIds.at(ordinal.at);
  if (chosen === undefined) return 'not told';
  return {
    ...request,
    question: question.replace(ordinal.said, 'it'),
    earlierDocumentIds: [chosen],
  };
}

/** Where one alone of the documents spoken of has such parts. */
async function nameOwnPart(
  request: AnswerRequest,
  previous: string,
  database: Database,
): Promise<string> {
  const meant = findEarlier(request);
  if (meant.length > documentsMost) return request.question;
  const texts = await Promise.all(meant.map((id) => loadScored(database, id, passagesMost)));
  request.signal.throwIfAborted();
  const [only, ...others] = texts
    .map((passages) =>
      readParts(
        passages.map(({ heading_path, text }) => [...heading_path, text].join('\n')).join('\n'),
      ),
    )
    .filter(({ size }) => size > 0);
  return only === undefined || others.length > 0
    ? request.question
    : namePart(request.question, previous, only);
}

interface Ordinal {
  readonly said: string;
  /** From 0; from the end where it is below. */
  readonly at: number;
}

/** A study may be one that a text tells of, unless documents were listed; and so may whatever is named beside `one`. */
function readOrdinal(question: string, isBehindList: boolean): Ordinal | null {
  const [said, place = '', study] = counted.exec(question) ?? [];
  if (said === undefined) return null;
  if (!isBehindList && (study !== undefined || !namesNothing(question.replace(said, ''))))
    return null;
  const word = place.toLowerCase();
  if (word === 'last') return { said, at: -1 };
  const number = /^\d/u.test(word) ? Number.parseInt(word, 10) : places.indexOf(word) + 1;
  return { said, at: number - 1 };
}

const places = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const counted = new RegExp(
  String.raw`\bthe\s(${places.join('|')}|[1-9]\d?(?:st|nd|rd|th)|last)\s(?:one|of\s(?:them|these|those)|documents?|papers?|articles?|files?|publications?|reports?|pdfs?|(stud(?:y|ies)|trials?|reviews?|surveys?))(?![\p{L}\p{N}-])`,
  'iu',
);
