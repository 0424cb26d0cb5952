/** Answers what is asked of people or of a study that no document is by or of, from the sentences that name them, and says whose these are. English alone. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { findMissing } from '../../../reading/claims/find-named.js';
import { readCues } from '../../../reading/cues/focus-cues.js';
import { isToldOfOthers } from '../../../reading/cues/told-of-others.js';
import {
  asksOfPeople,
  findName,
  hasWorkBehind,
  isAbbreviated,
  isTime,
  namesItself,
} from '../../../reading/message/name-use.js';
import { readMessage, readRecordQuestion } from '../../../reading/message/read-message.js';
import { type Name, readNames } from '../../../reading/message/read-names.js';
import { readAskedPart } from '../../../reading/study/asked-part.js';
import { findDocumentsNamed } from '../../../store/documents/documents-named.js';
import type { Answerer, AnswerRequest } from '../answer.js';
import { keptOf, plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readQuotable } from '../quoting/is-quotable.js';
import type { PassageSentence } from '../quoting/score-sentences.js';
import { findByName } from '../which-document/find-by-words.js';
import type { MessageParts } from './answer-study.js';

export interface ToldOfParts extends MessageParts {
  readonly answerer: Answerer;
}

const quotedMost = 3;

/** Null where a document is called so, where several are named, or where no text tells of them as of others. */
export async function answerToldOf(
  request: AnswerRequest,
  parts: ToldOfParts,
): Promise<Answer | null> {
  const { question } = request;
  const [name, ...others] = readNames(question).filter((each) => isAskedOf(question, each));
  if (name === undefined || others.length > 0) return null;
  if ((await parts.resolver.mentioned(request)).length > 0) return null;
  const scope = request.documentIds === undefined ? {} : { documentIds: request.documentIds };
  const called = await findDocumentsNamed(parts.database, name.text, { ...scope, limit: 1 });
  if (called.length > 0) return null;
  const telling = await findTelling(name, request, parts);
  if (telling.length === 0) return null;
  const searched = request.documentIds === undefined ? 'your documents' : 'the chosen documents';
  const none = `None of ${searched} is called “${name.text}” by its title, its authors or its file.`;
  const whose = (passages: readonly { document_title: string }[]): string => {
    const [title, ...more] = new Set(passages.map(({ document_title }) => document_title));
    return title === undefined || more.length > 0 ? `${searched} say` : `“${title}” says`;
  };
  const ofTelling = whose(telling.map(({ passage }) => passage));
  if (isOfWhole(question))
    return {
      ...quoteSentences(telling, {
        passages: telling.map(({ passage }) => passage),
        searchQuery: question,
        isInOrder: true,
      }),
      kind: 'document',
      statement: `${none} What ${ofTelling} where it is named:`,
    };
  const answer = await parts.answerer.answer({
    ...request,
    needs: { ...request.needs, names: name.text },
  });
  const quoted = answer.sources.map(({ text, quote }) => text.slice(quote?.start, quote?.end));
  const isAnswered = answer.is_covered && readAskedPart(question) === null;
  if (isAnswered && findMissing(question, quoted.join('\n')).length === 0)
    return { ...answer, statement: `${none} What ${whose(answer.sources)} where it is named:` };
  // What people did may stand in a sentence beside the one that names them.
  if (!isOfWork(question, name)) return null;
  return plainAnswer(
    `${none} No sentence that names it was found that surely answers this. What ${ofTelling} where it is named stands below.`,
    {
      nearest: telling.map(({ passage, quote }) => ({ ...passage, quote })),
      ...keptOf(answer),
      search_query: question,
    },
  );
}

/** What it is, what it found, or who wrote it; a part of it is something else. */
function isOfWhole(question: string): boolean {
  if (readRecordQuestion(question) !== null) return true;
  const { kind } = readMessage(question);
  return (kind === 'findings' || kind === 'document') && readAskedPart(question) === null;
}

/** As in `the PICCLES trial`, `Tan’s trial`, and of people; not in `the WHO 2021 guideline`, which is of an office and a year. */
function isAskedOf(question: string, name: Name): boolean {
  if (!name.isSure || (name.year !== null && isAbbreviated(name.text))) return false;
  return isOfWork(question, name) || asksOfPeople(question, name);
}

function isOfWork(question: string, { text, end }: Name): boolean {
  return !isTime(text) && hasWorkBehind(question, end);
}

/** Sentences that name them as others, best passages first. */
async function findTelling(
  { text: name }: Name,
  request: AnswerRequest,
  { retriever }: MessageParts,
): Promise<PassageSentence[]> {
  const found = await findByName(name, request, retriever);
  return found
    .filter(({ is_retracted }) => request.includeRetracted || !is_retracted)
    .flatMap((passage: ScoredPassage) => readQuotable(passage))
    .filter(({ text }) => findName(text, name).length > 0 && isOfOthers(text, name))
    .slice(0, quotedMost);
}

function isOfOthers(text: string, name: string): boolean {
  return !namesItself(text, name) || isToldOfOthers(text) || readCues(text).has('others');
}
