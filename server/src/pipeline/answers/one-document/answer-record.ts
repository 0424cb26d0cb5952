/** Answers what is asked of a document's record: who wrote it, when and where it came out, its DOI, its title. */

import { type Answer, type LibraryDocument, nameOfDocument } from '@lectern/contract';
import { readAskedAuthors } from '../../../reading/library-question/read-asked-authors.js';
import { type RecordField, readRecordQuestion } from '../../../reading/message/read-message.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { tellDate } from '../../references/dates.js';
import type { AnswerRequest } from '../answer.js';
import { loadScored } from '../load-scored.js';
import { plainAnswer } from '../plain-answer.js';
import { findOfForm } from '../which-document/find-of-form.js';
import { findOnlyDocument } from '../which-document/find-only-document.js';
import { namesAuthor, readPeople } from '../written-by.js';
import type { MessageParts } from './answer-study.js';

/** Null where no record is asked for, or no document is named, so that the question asks something of the texts. */
export async function answerRecord(
  request: AnswerRequest,
  { retriever, database, resolver }: MessageParts,
): Promise<Answer | 'not told' | null> {
  const asked = readRecordQuestion(request.question);
  if (asked === null) return null;
  const { about } = asked;
  const ofForm = await findOfForm(request, about, { retriever, database });
  const named = ofForm === 'no form' ? await resolver.meant(request, about) : ofForm;
  if (named === 'not told') return named;
  const writers = namesOf(request.question);
  const only =
    named === null && ofForm === 'no form'
      ? await findOnlyDocument(request, about, retriever)
      : null;
  const meant = named?.documentId ?? only;
  // What others say of who wrote a work is no answer; where a work of somebody came out they may say.
  const isToldNowhere = asked.isOfWork && writers.length === 0;
  if (meant === null) return isToldNowhere ? 'not told' : null;
  const [document] = await findDocuments(database, [meant]);
  if (document === undefined) return null;
  if (only !== null && !(await isBy(writers, document, database))) return null;
  const told = asked.fields.map((field) => tellField(field, document.metadata));
  const alone = only === null ? '' : `Of your documents one alone speaks of “${about.join(' ')}”.`;
  const isTold = told.some(({ isKnown }) => isKnown);
  const opening = told.every(({ isKnown }) => isKnown) ? null : await quoteOpening(meant, database);
  const statement = [
    alone,
    ...told.map(({ sentence }) => sentence),
    opening === null ? '' : 'What stands under its title is quoted.',
  ]
    .filter(Boolean)
    .join(' ');
  return plainAnswer(opening === null ? statement : `${statement}\n\n${opening.written} [1]`, {
    ...{ is_covered: isTold || opening !== null, kind: 'document', statement },
    ...{ listed: [meant], search_query: request.question },
    ...(opening === null
      ? { looked_at: null }
      : { origin: 'extracted', sources: [opening.source] }),
  });
}

/** By whom the work is that is asked of, as far as the question says; one word of each name. */
function namesOf(question: string): string[] {
  const { named = '' } = readAskedAuthors(question) ?? {};
  return named.split(/,|\s(?:and|or)\s/u).flatMap((name) => name.trim().split(/\s/u).at(-1) || []);
}

/** A document that speaks of somebody is not his. */
async function isBy(
  writers: readonly string[],
  document: LibraryDocument,
  database: Database,
): Promise<boolean> {
  if (writers.length === 0) return true;
  const people = await readPeople(document, database);
  return writers.some((name) => namesAuthor(people, name));
}

interface Opening {
  readonly written: string;
  readonly source: Answer['sources'][number];
}

/** So far it is read for people, a journal and a date. */
const openingMost = 400;

/** The lines between its title and its first heading or prose; null where there are none. */
async function quoteOpening(documentId: string, database: Database): Promise<Opening | null> {
  const [first] = await loadScored(database, documentId, 1);
  if (first === undefined) return null;
  const { text, document_title } = first;
  const start = text.startsWith(document_title) ? document_title.length : 0;
  let end = start;
  for (const line of text.slice(start, start + 2 * openingMost).split('\n')) {
    const isOver = end + line.length > start + openingMost;
    if (isOver || sectionBegins.test(line) || isProse(line)) break;
    end += line.length + 1;
  }
  const written = text.slice(start, end).trim();
  if (written === '') return null;
  const at = text.indexOf(written, start);
  const quote = { start: at, end: at + written.length };
  return {
    written: written.replace(/\n\s*/g, '\n'),
    source: { ...first, marker: 1, quote, same_work_as: null },
  };
}

/** Of a list of people and of the name of a journal most words have capitals; a line as long as a paragraph is one unless it is such a list. */
function isProse(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  if (line.length > lineMost) return capital.length <= words.length / 2;
  return words.length > 4 && small.length > words.length / 2;
}

const lineMost = 160;
const sectionBegins =
  /^\W{0,4}(?:abstract|summary|introduction|background|methods|key points|highlights|dear\b|sirs?,|\d)/iu;

type Metadata = LibraryDocument['metadata'];

interface Told {
  readonly sentence: string;
  readonly isKnown: boolean;
}

function tellField(field: RecordField, metadata: Metadata): Told {
  const name = `“${nameOfDocument(metadata)}”`;
  const value = recordedIn(field, metadata).trim();
  if (value === '')
    return {
      sentence: `The record of ${name} has no ${nouns[field]}; Edit takes what you know of it.`,
      isKnown: false,
    };
  return { sentence: sentences[field](name, endless(value)), isKnown: true };
}

function recordedIn(field: RecordField, metadata: Metadata): string {
  if (field === 'date') return metadata.publication_date;
  return metadata[field];
}

const nouns: Readonly<Record<RecordField, string>> = {
  authors: 'authors',
  date: 'date of publication',
  journal: 'journal',
  doi: 'DOI',
  title: 'title',
};

const sentences: Readonly<Record<RecordField, (name: string, value: string) => string>> = {
  authors: (name, value) => `${name} is by ${value}, as its record says.`,
  date: (name, value) => `${name} was published ${tellDate(value)}, as its record says.`,
  journal: (name, value) => `${name} was published in ${value}, as its record says.`,
  doi: (name, value) => `The DOI of ${name} is ${value}.`,
  title: (_name, value) => `The title is “${value}”.`,
};

/** A sentence follows with a stop of its own. */
function endless(value: string): string {
  return value.endsWith('.') ? value.slice(0, -1) : value;
}
