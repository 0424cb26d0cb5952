/** Answers whether a work was corrected and what the correction says, from the notice in the library and from what is held against the work. English alone. */
import { type Answer, type LibraryDocument, nameOfDocument } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { documentWords } from '../../../reading/cues/document-words.js';
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords } from '../../../reading/language/words.js';
import { type AskedNotice, readAskedNotice } from '../../../reading/message/asks-of-notice.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { listCorrected, listOpenCorrections } from '../../../store/documents/library-notices.js';
import type { AnswerRequest } from '../answer.js';
import { findEarlier } from '../find-earlier.js';
import { plainAnswer } from '../plain-answer.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readQuotable } from '../quoting/is-quotable.js';
import { loadStudy, type MessageParts } from './answer-study.js';

/** Notices are short. */
const sentencesMost = 8;

/** Null where no correction is asked for, or it cannot be told of which work: others may then answer. */
export async function answerNotice(
  request: AnswerRequest,
  { database }: MessageParts,
): Promise<Answer | null> {
  const asked = readAskedNotice(request.question);
  if (asked === null) return null;
  const possible = await findDocuments(database, await listCorrected(database));
  const meant = await findMeant(asked, request, { possible, database });
  const [first] = meant;
  const notices = new Set(meant.map(correctionOf));
  const [noticeId] = notices;
  // A preprint and its article have one correction.
  if (first === undefined || notices.size > 1) return null;
  if (noticeId !== undefined) return quoteNotice(noticeId, request, { article: first, database });
  // A correction with that title may be on this work or on another.
  const isPossible = possible.some(({ id }) => id === first.id);
  if (meant.length > 1 || isPossible || !asked.isWhether) return null;
  const tied = new Set(possible.flatMap(correctionsOf));
  const open = (await listOpenCorrections(database, first.id)).filter((id) => !tied.has(id));
  return tellUncorrected(request, {
    document: first,
    untied: await findDocuments(database, open),
  });
}

function correctionOf(document: LibraryDocument): string | undefined {
  return correctionsOf(document)[0];
}

/** Ids of those that are in the library. */
function correctionsOf({ metadata }: LibraryDocument): string[] {
  return (metadata.notices ?? []).flatMap(({ kind, document_id }) =>
    kind === 'correction' && document_id !== undefined ? [document_id] : [],
  );
}

/** Of those with a correction the one that is named or was spoken of, else the only one; of others the one that was spoken of. */
async function findMeant(
  { named }: AskedNotice,
  request: AnswerRequest,
  {
    possible,
    database,
  }: { readonly possible: readonly LibraryDocument[]; readonly database: Database },
): Promise<LibraryDocument[]> {
  const { documentIds } = request;
  const corrected = possible.filter((each) => correctionOf(each) !== undefined);
  const within = corrected.filter(({ id }) => documentIds?.includes(id) ?? true);
  const words = findWords(named).filter(
    ({ stem, surface }) => !isGeneral(stem) && !documentWords.has(surface),
  );
  if (words.length > 0)
    return within.filter(({ metadata }) => {
      const { holds } = vocabularyOf(`${nameOfDocument(metadata)}\n${metadata.authors}`);
      return words.every(({ stem }) => holds(stem));
    });
  const spokenOf = documentIds?.length === 1 ? documentIds : findEarlier(request);
  if (spokenOf.length === 0) return within;
  const near = corrected.filter(
    ({ id, metadata }) =>
      spokenOf.includes(id) ||
      metadata.notices?.some(({ document_id = '' }) => spokenOf.includes(document_id)),
  );
  return near.length > 0 ? near : findDocuments(database, spokenOf.slice(0, 1));
}

/** What the records hold is no proof that there is none; nor is it known of which work a correction is that names neither this one nor another. */
function tellUncorrected(
  { question }: AnswerRequest,
  { document: { id, metadata }, untied }: UncorrectedDocument,
): Answer {
  const name = `“${nameOfDocument(metadata)}”`;
  const told = metadata.notices?.find(({ kind }) => kind === 'correction');
  const absent =
    untied.length === 0
      ? `No correction of ${name} is among your documents, and its record names none.`
      : `It is not known whether ${name} was corrected. Its record names no correction; of ${sayTitles(untied)} among your documents it cannot be told on which work it is.`;
  const statement =
    told === undefined
      ? absent
      : `${name} was corrected, says ${told.source ?? 'its record'}. The correction is not among your documents.`;
  return plainAnswer(statement, {
    ...{
      kind: 'document',
      statement,
      listed: [id, ...(told === undefined ? untied.map((each) => each.id) : [])],
    },
    search_query: question,
    ...{ is_covered: told !== undefined, looked_at: null },
  });
}

interface UncorrectedDocument {
  readonly document: LibraryDocument;
  /** Corrections of which it is not known on which work they are. */
  readonly untied: readonly LibraryDocument[];
}

const titlesMost = 3;

function sayTitles(documents: readonly LibraryDocument[]): string {
  const titles = documents.slice(0, titlesMost).map((each) => `“${nameOfDocument(each.metadata)}”`);
  const others = documents.length - titles.length;
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(
    others === 0 ? titles : [...titles, `${others} more`],
  );
}

interface NoticeParts {
  readonly article: LibraryDocument;
  readonly database: Database;
}

async function quoteNotice(
  noticeId: string,
  request: AnswerRequest,
  { article, database }: NoticeParts,
): Promise<Answer | null> {
  const passages = await loadStudy(noticeId, request, database);
  const [first] = passages;
  const said = passages
    .flatMap(readQuotable)
    .filter(({ text }) => !text.includes(nameOfDocument(article.metadata)));
  if (first === undefined || said.length === 0) return null;
  return {
    ...quoteSentences(
      said.slice(0, sentencesMost).map(({ passage, quote }) => ({ passage, quote })),
      { passages: [first], searchQuery: request.question, isInOrder: true },
    ),
    kind: 'document',
    statement: `“${nameOfDocument(article.metadata)}” was corrected. What “${first.document_title}” says, in its own words.`,
  };
}
