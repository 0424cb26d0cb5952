/** Finds the documents that have one name: among those who wrote them, in their titles, else in their texts. */
import type { MatchedPassage } from '@lectern/contract';
import { isToldOfOthers } from '../../../reading/cues/told-of-others.js';
import { readNationality } from '../../../reading/language/nationalities.js';
import {
  findName,
  hasWorkBehind,
  isAbbreviated,
  isPlace,
  isTime,
  namesItself,
} from '../../../reading/message/name-use.js';
import type { Name } from '../../../reading/message/read-names.js';
import { type ReadSentence, readSentences } from '../../../reading/sentences/read-sentences.js';
import { type SectionKind, tellSection } from '../../../reading/sentences/tell-section.js';
import { findInLanguage } from '../../../store/documents/documents-in-language.js';
import {
  findDocumentsNamed,
  type RecordedDocument,
} from '../../../store/documents/documents-named.js';
import type { AnswerRequest } from '../answer.js';
import { findByName, leastPassages, type NamingParts } from './find-by-words.js';

/** What more than so many are called tells none of them. */
const calledMost = 3;
const documentsRead = 20;

export const ranks = { text: 1, beginning: 2, title: 3, people: 4 } as const;

export interface Called {
  readonly documentId: string;
  readonly title: string;
  readonly year: string;
  readonly rank: (typeof ranks)[keyof typeof ranks];
}

/** The documents that have the name where it tells most: among those who wrote it, in the title, else in the text of one alone. */
export async function findCalled(
  name: Name,
  request: AnswerRequest,
  parts: NamingParts,
): Promise<Called[]> {
  const nationality = readNationality(name.text.toLowerCase());
  const spellings = [name.text, ...(nationality?.countries ?? [])];
  const inLanguage =
    nationality?.language == null
      ? []
      : await findInLanguage(parts.database, nationality.language, {
          limit: calledMost + 1,
          documentIds: request.documentIds,
        });
  const called = inLanguage.map(
    ({ id, title }): Called => ({ documentId: id, title, year: '', rank: ranks.title }),
  );
  for (const spelling of spellings) {
    request.signal.throwIfAborted();
    const documents = await findDocumentsNamed(parts.database, spelling, {
      ...(request.documentIds && { documentIds: request.documentIds }),
      limit: documentsRead,
    });
    const isCountry = spelling !== name.text;
    called.push(...documents.flatMap((document) => rankRecord(document, spelling, isCountry)));
    called.push(...rankTexts(await findByName(spelling, request, parts.retriever), spelling));
  }
  // Whom a text cites has not written it.
  const least = name.isPerson ? ranks.title : ranks.text;
  const inScope = called.filter(
    ({ documentId, rank }) => rank >= least && (request.documentIds?.includes(documentId) ?? true),
  );
  const best = Math.max(0, ...inScope.map(({ rank }) => rank));
  const isName = name.isSure || inScope.some(({ title }) => title.indexOf(name.text) > 0);
  if (!isName && best < ranks.people) return [];
  const first = new Map(
    inScope.filter(({ rank }) => rank === best).map((each) => [each.documentId, each] as const),
  );
  const own = [...first.values()];
  // Of a year that none has nothing is known, unless its record lacks one.
  const dated = own.filter(({ year }) => name.year === null || year === name.year);
  const chosen = dated.length > 0 ? dated : own.filter(({ year }) => year === '');
  return chosen.length <= (best < ranks.title ? 1 : calledMost) ? chosen : [];
}

/** A file is called by its whole name: a word of it may be of any subject. Nobody is called by a country. */
function rankRecord(
  { id, title, authors, filename, publication_date }: RecordedDocument,
  name: string,
  isCountry: boolean,
): Called[] {
  const isOfFile = fold(filename.replace(/\.[a-z]{2,5}$/i, '')) === fold(name);
  const isByPeople = !isCountry && (holdsName(authors, name) || isOfFile);
  // At its beginning any word has a capital.
  const isTitled =
    holdsName(title, name) &&
    findName(title, name).some((at) => at > 0) &&
    namesItself(title, name);
  if (!isByPeople && !isTitled) return [];
  const rank = isByPeople ? ranks.people : ranks.title;
  const year = /\b(?:19|20)\d\d\b/.exec(publication_date)?.[0] ?? '';
  return [{ documentId: id, title, year, rank }];
}

/** What others name now and then, a document that is of it names so many times as often. */
const timesMore = 3;

/** So far from the beginning those who wrote it are named. */
const bylineEnd = 400;

/** Null where the passage does not have the name, or has it as that of somebody else or of his study. */
function rankPassage(passage: MatchedPassage, name: string): Called['rank'] | null {
  const { chunk_index, text, document_title, document_authors } = passage;
  if (findName(text, name).length === 0) return null;
  const byline = chunk_index === 0 ? text.slice(document_title.length, bylineEnd) : '';
  if (document_authors === '' && holdsName(firstLines(byline), name)) return ranks.people;
  if (!namesItself(text, name)) return null;
  const isTitle = chunk_index === 0 && namesItself(document_title, name);
  if (isTitle) return ranks.beginning;
  const naming = readSentences(passage).filter((each) => findName(each.text, name).length > 0);
  // A heading is no sentence.
  if (naming.length === 0) return chunk_index === 0 ? ranks.beginning : ranks.text;
  const own = naming.filter((each) => isOfItself(each.text, name));
  if (own.length === 0) return null;
  const isBegun = chunk_index === 0 && own.some(isOfBeginning);
  return isBegun || own.some((each) => tellsWhere(each, name)) ? ranks.beginning : ranks.text;
}

/** Not of those of others, nor of what it only did alike, as in `doses were chosen as in the PICCLES trial`. */
function isOfItself(text: string, name: string): boolean {
  if (!namesItself(text, name) || isToldOfOthers(text)) return false;
  return findName(text, name).some((at) => !alike.test(text.slice(Math.max(0, at - 60), at)));
}

const alike =
  /\b(?:(?<!\bwell )as (?:(?:is|was|were|had|been|did|done|used|described|reported|previously) ){0,3}(?:in|for|with|by|of|from)|like|unlike|similar(?:ly)? to(?: (?:those|that) (?:of|in|from))?) (?:in )?(?:the )?$/iu;

/** What stands under other headings of the first passage may be of anybody; under the labels of an abstract it is of the document, but for its background. */
function isOfBeginning({ section, headings }: ReadSentence): boolean {
  if (begins.has(section)) return true;
  return ofOwn.has(section) && tellSection(headings) !== section;
}

const begins: ReadonlySet<SectionKind> = new Set(['abstract', 'other', 'declaration']);
const ofOwn: ReadonlySet<SectionKind> = new Set(['methods', 'results']);

/** Whether a study says that it was done there, and not as in a trial that has the name. */
function tellsWhere({ text, section }: ReadSentence, name: string): boolean {
  const isShort = isAbbreviated(name) && readNationality(name.toLowerCase()) === null;
  if (isShort || isTime(name) || (section !== 'methods' && section !== 'abstract')) return false;
  return findName(text, name).some((at) => {
    const end = at + name.length;
    const isIn = place.test(text.slice(Math.max(0, at - 12), at)) && !hasWorkBehind(text, end);
    return isIn || isPlace(text, { start: at, end });
  });
}

/** Behind an article a name may be that of the thing that follows, as in `at the Solberg dose`. */
const place = /\b(?:in|at|from|near|around)\s$/iu;

/** By the lines under its title, where no record has its authors; else that of which most passages name it, and as many as a paper has of a thing of its own. */
function rankTexts(passages: readonly MatchedPassage[], name: string): Called[] {
  const counts = new Map<string, { called: Called; count: number }>();
  for (const passage of passages) {
    const { document_id, document_title, publication_date } = passage;
    const rank = rankPassage(passage, name);
    if (rank === null) continue;
    const year = /\b(?:19|20)\d\d\b/.exec(publication_date ?? '')?.[0] ?? '';
    const known = counts.get(document_id);
    const called = { documentId: document_id, title: document_title, year, rank };
    counts.set(document_id, {
      called: known !== undefined && known.called.rank > rank ? known.called : called,
      count: (known?.count ?? 0) + 1,
    });
  }
  const ranked = [...counts.values()].toSorted((one, other) => other.count - one.count);
  const byPeople = ranked.filter(({ called }) => called.rank === ranks.people);
  if (byPeople.length > 0) return byPeople.map(({ called }) => called);
  const [first, next] = ranked;
  const isAlone = first !== undefined && first.count >= timesMore * (next?.count ?? 0);
  const isOwn =
    first !== undefined && (first.called.rank > ranks.text || first.count >= leastPassages);
  return isAlone && isOwn ? [first.called] : [];
}

/** Until the first sentence of the text. */
function firstLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 2).join('\n');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[’]/g, "'")
    .toLowerCase();
}

/** Word by word, accents and case aside. */
function holdsName(text: string, name: string): boolean {
  const words = (part: string): string =>
    ` ${fold(part)
      .split(/[^\p{L}\p{N}'-]+/u)
      .join(' ')} `;
  return words(text).includes(words(name));
}
