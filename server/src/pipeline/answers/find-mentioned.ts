/** Finds documents that a question calls by a name: of a person who wrote it, of a file, a place or a study. */
import type { MatchedPassage } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { describingWords, isOfPerson, namesItself } from '../../reading/cues/name-use.js';
import { formWords } from '../../reading/language/form-words.js';
import { isGeneralWord } from '../../reading/language/general-words.js';
import { readNationality } from '../../reading/language/nationalities.js';
import { findWords } from '../../reading/language/words.js';
import { findInLanguage } from '../../store/documents/documents-in-language.js';
import { findNamed, type RecordedDocument } from '../../store/documents/documents-named.js';
import { loadDocumentPassages } from '../../store/passages/scored-passages.js';
import type { AnswerRequest } from './answer.js';
import { findDescribed } from './find-described.js';
import { findByName, type NamingParts } from './find-named-documents.js';

/** A stretch of the question. */
interface NameSpan {
  readonly start: number;
  readonly end: number;
}

export interface MentionedDocument {
  readonly documentId: string;
  readonly title: string;
  /** By those who wrote it or by its file. */
  readonly isByPeople: boolean;
  /** Its title, its authors or its beginning have a name of it. */
  readonly isTitled: boolean;
  /** Where the question names it, first to last. */
  readonly spans: readonly NameSpan[];
}

interface Name extends NameSpan {
  readonly text: string;
  /** Behind it, as in `Lee 2018` or `Lee (2018)`. */
  readonly year: string | null;
  /** Any word has a capital where a question begins. */
  readonly isSure: boolean;
  /** Of somebody who wrote or found something. */
  readonly isPerson: boolean;
}

/** What more than so many are called tells none of them. */
const calledMost = 3;
const namesMost = 8;
const documentsRead = 20;
const passagesMost = 400;
/** Share of what describes a document that it must have: some of it may be said in other words. */
const leastDescribed = 0.5;

/** As the question names them; of one name that several documents have all are told. Empty where it names none. */
export async function findMentioned(
  request: AnswerRequest,
  parts: NamingParts,
): Promise<MentionedDocument[]> {
  const names = readNames(request.question).slice(0, namesMost);
  const found: { name: Name; called: Called[] }[] = [];
  for (const name of names) found.push({ name, called: await findCalled(name, request, parts) });
  const mentioned = joinMentioned(
    found.flatMap(({ name, called }) =>
      narrow(name, called, found).map(({ documentId, title, rank }) => ({
        ...{ documentId, title, isByPeople: rank === ranks.people, isTitled: rank > ranks.text },
        spans: [{ start: name.start, end: name.end }],
      })),
    ),
  );
  const named = await keepDescribed(mentioned, request, parts);
  const described = await findDescribed(
    request,
    parts,
    named.flatMap(({ spans }) => spans),
  );
  return joinMentioned([
    ...named,
    ...described.map(({ documentId, title, start, end }) => ({
      ...{ documentId, title, isByPeople: false, isTitled: false, spans: [{ start, end }] },
    })),
  ]);
}

/** Each document once, with all that names it, in the order in which the question names them. */
function joinMentioned(mentioned: readonly MentionedDocument[]): MentionedDocument[] {
  const joined = new Map<string, MentionedDocument>();
  for (const each of mentioned) {
    const known = joined.get(each.documentId);
    joined.set(each.documentId, {
      ...each,
      isByPeople: each.isByPeople || (known?.isByPeople ?? false),
      isTitled: each.isTitled || (known?.isTitled ?? false),
      spans: [...(known?.spans ?? []), ...each.spans],
    });
  }
  const firstOf = ({ spans }: MentionedDocument): number =>
    Math.min(...spans.map(({ start }) => start));
  return [...joined.values()].toSorted((one, other) => firstOf(one) - firstOf(other));
}

/** Without those that do not have what the question says of them: `the Swedish trial of hip protectors` is no Swedish trial of something else. */
async function keepDescribed(
  mentioned: readonly MentionedDocument[],
  { question, signal }: AnswerRequest,
  { database }: NamingParts,
): Promise<MentionedDocument[]> {
  const kept: MentionedDocument[] = [];
  for (const document of mentioned) {
    const stems = document.spans.flatMap((span) =>
      describingWords(question, span).flatMap((word) => findWords(word).map(({ stem }) => stem)),
    );
    if (stems.length > 0) {
      signal.throwIfAborted();
      const passages = await loadDocumentPassages(database, document.documentId, passagesMost);
      const { holds } = vocabularyOf(
        [document.title, ...passages.map(({ text }) => text)].join('\n'),
      );
      if (stems.filter(holds).length < leastDescribed * stems.length) continue;
    }
    kept.push(document);
  }
  return kept;
}

/** Of several documents with one name those that another name of the question is of, too, as in `the Lyon trial by Moreau`. */
function narrow(
  name: Name,
  called: readonly Called[],
  all: readonly { name: Name; called: readonly Called[] }[],
): readonly Called[] {
  if (called.length < 2) return called;
  const shared = called.filter(({ documentId }) =>
    all.some(
      (other) =>
        other.name !== name &&
        other.called.length === 1 &&
        other.called[0]?.documentId === documentId,
    ),
  );
  return shared.length > 0 ? shared : called;
}

const named =
  /(?<![\p{L}\p{N}_-])(?:\p{Lu}[\p{L}\p{M}\p{N}]*(?:[-’'](?!s\b)[\p{L}\p{N}][\p{L}\p{M}]*)*|[\p{L}\p{N}_-]+(?=\.(?:pdf|docx?|txt|md|html?|epub|rtf)\b)|\p{Ll}[\p{L}\p{M}'’-]+(?=\s(?:et al\b|\(?(?:19|20)\d\d\b)))/gu;
const yearBehind =
  /^(?:['’]s)?(?:\set al\.?)?(?:\sand \p{Lu}[\p{L}-]*)?,?\s?\(?((?:19|20)\d\d)[a-z]?\b/u;

/** Words with a capital that are no words of every question, and words for what comes from a country. */
function readNames(question: string): Name[] {
  const names: Name[] = [];
  for (const { 0: text, index: start } of question.matchAll(named)) {
    const isAsking = isPlain(text.toLowerCase()) || findWords(text).length === 0;
    if (text.length === 1 || (isAsking && readNationality(text.toLowerCase()) === null)) continue;
    const end = start + text.length;
    const year = yearBehind.exec(question.slice(end))?.[1] ?? null;
    const before = names.at(-1);
    const isOneName = before !== undefined && question.slice(before.end, start) === ' ';
    if (isOneName)
      names.splice(-1, 1, {
        ...before,
        end,
        text: `${before.text} ${text}`,
        year,
        isSure: true,
        isPerson: false,
      });
    else
      names.push({
        text,
        start,
        end,
        year,
        isSure: start > 0 || /\p{Lu}/u.test(text.slice(1)),
        isPerson: false,
      });
  }
  return names.map((name) => {
    const whole = name.year === null ? name.end : question.indexOf(name.year, name.end) + 4;
    const isPerson = isOfPerson(question, { start: name.start, end: whole });
    return { ...name, end: whole, isPerson };
  });
}

function isPlain(word: string): boolean {
  return formWords.has(word) || isGeneralWord(word);
}

const ranks = { text: 1, beginning: 2, title: 3, people: 4 } as const;

interface Called {
  readonly documentId: string;
  readonly title: string;
  readonly year: string;
  readonly rank: (typeof ranks)[keyof typeof ranks];
}

/** The documents that have the name where it tells most: among those who wrote it, in the title, else in the text of one alone. */
async function findCalled(
  name: Name,
  request: AnswerRequest,
  parts: NamingParts,
): Promise<Called[]> {
  const nationality = readNationality(name.text.toLowerCase());
  const spellings = [name.text, ...(nationality?.countries ?? [])];
  const inLanguage =
    nationality?.language == null
      ? []
      : await findInLanguage(parts.database, nationality.language, calledMost + 1);
  const called = inLanguage.map(
    ({ id, title }): Called => ({ documentId: id, title, year: '', rank: ranks.title }),
  );
  for (const spelling of spellings) {
    request.signal.throwIfAborted();
    const documents = await findNamed(parts.database, spelling, {
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
    title.indexOf(capitalised(name), 1) > 0 &&
    namesItself(title, capitalised(name));
  if (!isByPeople && !isTitled) return [];
  const rank = isByPeople ? ranks.people : ranks.title;
  const year = /\b(?:19|20)\d\d\b/.exec(publication_date)?.[0] ?? '';
  return [{ documentId: id, title, year, rank }];
}

/** What others name now and then, a document that is of it names so many times as often. */
const timesMore = 3;

/** So far from the beginning those who wrote it are named. */
const bylineEnd = 400;

/** Null where the passage does not have the name, or cites somebody by it. */
function rankPassage(
  { chunk_index, text, document_title, document_authors }: MatchedPassage,
  name: string,
): Called['rank'] | null {
  if (!namesWithCapital(text, name)) return null;
  const byline = chunk_index === 0 ? text.slice(document_title.length, bylineEnd) : '';
  if (document_authors === '' && holdsName(firstLines(byline), name)) return ranks.people;
  if (!namesItself(text, capitalised(name))) return null;
  return chunk_index === 0 ? ranks.beginning : ranks.text;
}

/** By the lines under its title, where no record has its authors; else that of which most passages name it. */
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
  return isAlone ? [first.called] : [];
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

function namesWithCapital(text: string, name: string): boolean {
  return text.includes(capitalised(name));
}

/** As it is written in a text; short names of countries, such as UK, in capitals. */
function capitalised(name: string): string {
  if (name.length <= shortMost) return name.toUpperCase();
  return name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

const shortMost = 3;
