/** Finds the one document that words call: by title, authors and year, by the country or language that it comes from, or by the name of its file. */
import type { MatchedPassage } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { documentTerms } from '../../../reading/cues/document-words.js';
import { readNationality } from '../../../reading/language/nationalities.js';
import { findWords, stemsOf, type Word } from '../../../reading/language/words.js';
import { findName } from '../../../reading/message/name-use.js';
import { ownKinds } from '../../../reading/message/read-descriptions.js';
import type { Queries } from '../../../store/database/database.js';
import { findByFileWords } from '../../../store/documents/documents-by-file.js';
import { findInLanguage } from '../../../store/documents/documents-in-language.js';
import { loadDocumentPassages } from '../../../store/passages/scored-passages.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';

export interface NamingParts {
  readonly retriever: Retriever;
  readonly database: Queries;
}

interface Calling {
  readonly words: readonly Word[];
  /** Words for documents that stand with them: they tell a trial from a review of the same. */
  readonly kinds: readonly Word[];
}

interface CalledDocument {
  readonly documentId: string;
  readonly title: string;
  /** Stems of the words that its record, country or language has. */
  readonly named: ReadonlySet<string>;
}

/** What any document may call itself. */
const anyWork: ReadonlySet<string> = new Set([...documentTerms.works.split('/'), 'study', 'text']);
/** With fewer passages that name something, a document may only mention it. */
export const leastPassages = 3;
const passagesRead = 20;
const inLanguageMost = 50;
const passagesBegun = 2;

/** A name is words, whatever vectors say. */
export function findByName(
  query: string,
  { signal, documentIds }: AnswerRequest,
  retriever: Retriever,
): Promise<MatchedPassage[]> {
  return retriever.retrieve({
    ...{ query, topK: passagesRead, byWordsAlone: true },
    signal,
    documentIds,
  });
}

/** Of those that speak of every word the one whose record has most of them, then that which calls itself by the kind; null where several are alike, or it is of another kind. */
export async function findByWords(
  { words, kinds }: Calling,
  request: AnswerRequest,
  parts: NamingParts,
): Promise<CalledDocument | null> {
  if (words.length === 0) return null;
  const found = await findSpeaking(words, request, parts);
  const stems = new Set(words.map(({ stem }) => stem));
  const isNamed = found.some(({ named }) => named.size === stems.size);
  // What no record names whole may be called by its file.
  const ofFile = isNamed ? [] : await findOfFile(words, request, parts);
  const first = keepMost([...ofFile, ...found], ({ named }) => named.size);
  const titled = keepMost(first, ({ title }) => heldIn(title, kinds).length);
  const [only, ...others] = await keepOfKind(titled, kinds, parts.database);
  if (only === undefined || others.length > 0) return null;
  return (await isOfKinds(only, kinds, parts.database)) ? only : null;
}

function keepMost<T>(all: readonly T[], worthOf: (one: T) => number): T[] {
  const most = Math.max(...all.map(worthOf));
  return all.filter((one) => worthOf(one) === most);
}

/** Where titles do not tell them apart, those whose beginning has the very words of the kind, as in `Report 7, prepared for the council`. */
async function keepOfKind(
  alike: readonly CalledDocument[],
  kinds: readonly Word[],
  database: Queries,
): Promise<readonly CalledDocument[]> {
  const own = kinds.filter(({ surface }) => !anyWork.has(surface));
  if (alike.length < 2 || own.length === 0) return alike;
  const counts = new Map<CalledDocument, number>();
  for (const one of alike) {
    const begun = await loadBeginning(one, database);
    const said = new Set(findWords(begun).map(({ surface }) => surface));
    counts.set(one, own.filter(({ surface }) => said.has(surface)).length);
  }
  return keepMost(alike, (one) => counts.get(one) ?? 0);
}

async function findSpeaking(
  words: readonly Word[],
  request: AnswerRequest,
  { retriever, database }: NamingParts,
): Promise<CalledDocument[]> {
  const origins = words.flatMap(({ stem, surface }) => {
    const nationality = readNationality(surface);
    return nationality === null ? [] : { stem, ...nationality };
  });
  const query = [
    ...words.map(({ surface }) => surface),
    ...origins.flatMap(({ countries }) => countries),
  ].join(' ');
  const found = await findByName(query, request, retriever);
  const inLanguage = new Map<string, { readonly stem: string; readonly title: string }>();
  for (const { language, stem } of origins) {
    if (language === null) continue;
    const { documentIds } = request;
    const scope = { limit: inLanguageMost, documentIds };
    for (const { id, title } of await findInLanguage(database, language, scope))
      inLanguage.set(id, { stem, title });
  }
  const ids = new Set([...found.map(({ document_id }) => document_id), ...inLanguage.keys()]);
  return [...ids].flatMap((documentId) => {
    const own = found.filter(({ document_id }) => document_id === documentId);
    const foreign = inLanguage.get(documentId);
    const [
      { document_title = foreign?.title ?? '', document_authors = '', publication_date = '' } = {},
    ] = own;
    const record = vocabularyOf([document_title, document_authors, publication_date].join('\n'));
    const text = own.map((passage) => passage.text).join('\n');
    const { holds } = vocabularyOf(text);
    const isFrom = prepareOrigin(`${document_title}\n${text}`, origins);
    const stems = words.map(({ stem }) => stem);
    const named = new Set(
      stems.filter((stem) => stem === foreign?.stem || isFrom(stem) || record.holds(stem)),
    );
    // Words of the question do not stand in another language.
    const speaks = foreign !== undefined || stems.every((stem) => named.has(stem) || holds(stem));
    return speaks ? { documentId, title: document_title, named } : [];
  });
}

async function findOfFile(
  words: readonly Word[],
  { documentIds }: AnswerRequest,
  { database }: NamingParts,
): Promise<CalledDocument[]> {
  const surfaces = [...new Set(words.map(({ surface }) => surface))];
  const found = await findByFileWords(database, surfaces, { limit: 2, documentIds });
  const named = new Set(words.map(({ stem }) => stem));
  return found.map(({ id, title }) => ({ documentId: id, title, named }));
}

interface Origin {
  readonly stem: string;
  readonly countries: readonly string[];
}

/** Whether a text names the country that a word stands for. */
function prepareOrigin(text: string, origins: readonly Origin[]): (stem: string) => boolean {
  if (origins.length === 0) return () => false;
  const said = stemsOf(text);
  return (stem) =>
    origins.some(
      (each) =>
        each.stem === stem &&
        (said.has(stem) || each.countries.some((country) => findName(text, country).length > 0)),
    );
}

function heldIn(text: string, words: readonly Word[]): Word[] {
  const { holds } = vocabularyOf(text);
  return words.filter(({ stem }) => holds(stem));
}

/** By its title, or by what its beginning says where the title tells no other kind: a protocol that speaks of a review is none. */
async function isOfKinds(
  document: CalledDocument,
  kinds: readonly Word[],
  database: Queries,
): Promise<boolean> {
  const own = kinds.filter(({ surface }) => ownKinds.has(surface));
  if (heldIn(document.title, own).length === own.length) return true;
  if (findWords(document.title).some(({ surface }) => ownKinds.has(surface))) return false;
  const begun = await loadBeginning(document, database);
  return heldIn(begun, own).length === own.length;
}

async function loadBeginning({ documentId }: CalledDocument, database: Queries): Promise<string> {
  const begun = await loadDocumentPassages(database, documentId, passagesBegun);
  return begun.map(({ text }) => text).join('\n');
}
