/** Answers what is asked of a document's record: who wrote it, when and where it came out, its DOI, its title. */

import { type Answer, type LibraryDocument, nameOfDocument, readerName } from '@lectern/contract';
import { type RecordField, readRecordQuestion } from '../../reading/cues/read-message.js';
import type { Database } from '../../store/database/database.js';
import { findDocuments } from '../../store/documents/document-references.js';
import { noUsage } from '../models/budget.js';
import { tellDate } from '../references/dates.js';
import type { Retriever } from '../retrieval/retrieve.js';
import type { AnswerRequest } from './answer.js';
import { findMeantDocument, findOnlyDocument } from './find-meant-document.js';

interface RecordParts {
  readonly retriever: Retriever;
  readonly database: Database;
}

/** Null where no record is asked for, or no document is named, so that the question asks something of the texts. */
export async function answerRecord(
  request: AnswerRequest,
  { retriever, database }: RecordParts,
): Promise<Answer | 'not told' | null> {
  const asked = readRecordQuestion(request.question);
  if (asked === null) return null;
  const parts = { retriever, database, about: asked.about };
  const named = await findMeantDocument(request, parts);
  if (named === 'not told') return named;
  const meant = named?.documentId ?? (await findOnlyDocument(request, parts));
  if (meant === null) return null;
  const [document] = await findDocuments(database, [meant]);
  if (document === undefined) return null;
  const told = asked.fields.map((field) => tellField(field, document.metadata));
  const only =
    named === null ? [`Of your documents one alone speaks of “${asked.about.join(' ')}”.`] : [];
  const statement = [...only, ...told.map(({ sentence }) => sentence)].join(' ');
  const isTold = told.some(({ isKnown }) => isKnown);
  return {
    answer: statement,
    ...{ origin: 'none', model: readerName, is_covered: isTold, kind: 'document', statement },
    listed: [meant],
    ...{ sources: [], nearest: [], unsupported: [], passages_considered: 0, markers_removed: 0 },
    ...{ search_query: request.question, is_cut: false, usage: noUsage },
  };
}

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
