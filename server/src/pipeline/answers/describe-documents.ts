/** Says of an answer what its documents are, where they stand on the question, what none of them names, and what was searched. */
import {
  type Answer,
  isAbstractOnly,
  type LookedAt,
  nameOfDocument,
  type QuotedDocument,
} from '@lectern/contract';
import { pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import { describeQuote } from '../../reading/citations/describe-quote.js';
import { findNamed } from '../../reading/claims/find-named.js';
import { findWords } from '../../reading/language/words.js';
import { tellSection } from '../../reading/sentences/tell-section.js';
import type { Database, Queries } from '../../store/database/database.js';
import { findArxivNumbers } from '../../store/documents/document-identifiers.js';
import { findDocuments } from '../../store/documents/document-references.js';
import { countSearched } from '../../store/documents/documents-searched.js';
import { findInEachDocument } from '../../store/passages/documents-with-words.js';
import { isPreprintRecord } from '../../works/is-preprint.js';
import { findPositions, type Positions, sayOfSingle } from '../evidence/find-positions.js';
import { isPreprintSource } from '../evidence/is-preprint-source.js';
import { kindOfStudy } from '../evidence/kind-of-study.js';
import type { PlacedStatement } from '../evidence/tell-sources.js';
import type { Answerer, AnswerRequest } from './answer.js';
import { missableIn } from './asked-now.js';
import { findAbsent } from './find-absent.js';
import { namesNotQuoted } from './names-not-quoted.js';
import { readSources } from './read-sources.js';
import { wholeText } from './text-above.js';

/** The answerer, with that said of its answers. */
export function withDocuments(answerer: Answerer, database: Database): Answerer {
  return {
    async answer(request) {
      // What becomes ready while it is answered was not searched.
      const before = await lookAround(database, request.documentIds);
      const answer = await answerer.answer(request);
      if (answer.kind === 'courtesy') return answer;
      const missing = await missingOf(answer, request, database);
      const described = await describeAnswer({ ...answer, ...missing }, request, database);
      if (answer.looked_at !== undefined) return described;
      const told = toldIds(answer);
      const looked_at = told.length > 0 ? await lookAround(database, told) : before;
      return { ...described, looked_at };
    },
  };
}

/** Of an answer that says what certain documents say: it was looked for in them alone. */
function toldIds({ kind, listed = [], sources }: Answer): readonly string[] {
  if (kind !== 'document') return [];
  return [...new Set([...listed, ...sources.map(({ document_id }) => document_id)])];
}

/** What was searched of these documents, or of all. @param except These were not looked at. */
export async function lookAround(
  queries: Queries,
  ids?: readonly string[],
  except: readonly string[] = [],
): Promise<LookedAt> {
  const { searched, documents, inPart, unread } = await countSearched(queries, ids, except);
  return {
    searched,
    documents,
    ...(inPart > 0 && { in_part: inPart }),
    unread: unread.map(({ id, title, status, note, in_part }) => ({
      document_id: id,
      title,
      reason:
        (in_part ? pagesLeftOut(note) : note) ||
        (reasons[status] ?? 'It holds no text that can be searched.'),
    })),
  };
}

const reasons: Readonly<Record<string, string>> = {
  pending: 'It has not been processed yet.',
  processing: 'It is being processed.',
  failed: 'It could not be read.',
};

async function describeAnswer(
  answer: Answer,
  { question }: AnswerRequest,
  queries: Queries,
): Promise<Answer> {
  const { left_out = [] } = answer;
  const sources = answer.sources.map((source) => {
    if (source.quote === null) return source;
    const { section, lead } = describeQuote(source, source.quote, source.document_title);
    return { ...source, section, ...(lead && { lead: { start: lead.start, end: lead.end } }) };
  });
  const asked = { ...answer, sources };
  const { listed = [] } = answer;
  const cited = [...sources, ...left_out].map(({ document_id }) => document_id);
  const ids = [...new Set([...listed, ...cited])];
  if (ids.length === 0) return asked;
  const known = await findDocuments(queries, ids);
  const read = await readSources(known, queries);
  const arxivNumbers = await findArxivNumbers(queries, ids);
  const speaking = read.filter(({ key }) => sources.some(({ document_id }) => document_id === key));
  const positions = isOneQuestion(answer)
    ? await findPositions(answer.search_query, toStatements(answer), speaking)
    : null;
  const documents = known.map(({ id, metadata }): QuotedDocument => {
    const { authors, publication_date, journal, doi, url, source_type, retraction } = metadata;
    const source = read.find(({ key }) => key === id);
    const keys = arxivNumbers.get(id);
    const kind = source === undefined ? undefined : kindOfStudy(source);
    const identifiers = { doi: keys?.doi ?? '', arxiv_id: keys?.arxiv ?? '' };
    const record = { ...metadata, identifiers };
    return {
      document_id: id,
      ...{ title: nameOfDocument(metadata), authors, publication_date, journal, doi, url },
      ...{ source_type, retraction },
      ...(metadata.notices ? { notices: metadata.notices } : {}),
      kind_of_study: kind?.isTold ? kind.name : '',
      is_preprint:
        source === undefined ? isPreprintRecord(record) : isPreprintSource(source, record),
      is_abstract_only: isAbstractOnly(metadata),
      stance: stanceOf(id, positions),
      not_found: missingHere(answer, id, question),
      ...notQuoted(asked, id, `${authors}\n${journal}\n${publication_date}`),
    };
  });
  return { ...asked, documents, ...agreementOf(positions) };
}

/** Where passages were asked one thing, so that they can be compared in it. */
function isOneQuestion({ kind, parts }: Answer): boolean {
  return kind === undefined && parts === undefined;
}

/** What none of the passages names: of all, or of each part; of a question that nothing answers only what no other passage has. */
async function missingOf(
  answer: Answer,
  { question: message, documentIds }: AnswerRequest,
  database: Database,
): Promise<Pick<Answer, 'not_found' | 'parts'>> {
  const { kind, parts, sources, nearest, is_covered, search_query } = answer;
  if (kind !== undefined) return {};
  const absentIn = (text: string, query: string): string[] =>
    missingIn(query, text, { message, parts });
  const withoutOthers = (words: readonly string[]): Promise<string[]> =>
    withoutKnown(words, { database, documentIds });
  if (parts === undefined) {
    const absent = absentIn(wholeText(is_covered ? sources : nearest), search_query);
    return { not_found: is_covered ? absent : await withoutOthers(absent) };
  }
  const tellPart = async (part: AnswerPart): Promise<AnswerPart> => {
    const own = sources.filter(({ marker }) => part.markers.includes(marker));
    const shown = own.length > 0 ? own : (part.nearest ?? []);
    const absent = shown.length === 0 ? [] : absentIn(wholeText(shown), part.search_query);
    return { ...part, not_found: own.length > 0 ? absent : await withoutOthers(absent) };
  };
  return { parts: await Promise.all(parts.map(tellPart)) };
}

type AnswerPart = NonNullable<Answer['parts']>[number];

interface Said extends Pick<Answer, 'parts'> {
  readonly message: string;
}

/** What another question of the message asks is not missed here. */
function missingIn(query: string, text: string, { message, parts = [] }: Said): string[] {
  const isSaid = (line: string): boolean =>
    message.includes(line) && parts.every(({ question }) => question !== line);
  return findAbsent(missableIn(query, text, isSaid), text);
}

interface Library {
  readonly database: Database;
  readonly documentIds: readonly string[] | undefined;
}

/** A figure stands somewhere in most libraries, as that of something else. */
async function withoutKnown(
  absent: readonly string[],
  { database, documentIds }: Library,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const word of absent) {
    const words = /^\p{N}/u.test(word) ? [] : findWords(word).map(({ surface }) => surface);
    const { chunkIds } = await findInEachDocument(database, { words, documentIds });
    if (chunkIds.length === 0) unknown.push(word);
  }
  return unknown;
}

/** What is quoted takes a side; what stands further in front counts more. */
function toStatements({ sources }: Answer): PlacedStatement[] {
  return sources.flatMap(({ document_id, id, heading_path, quote, text, marker }) =>
    quote === null
      ? []
      : {
          source: document_id,
          text: text.slice(quote.start, quote.end),
          citation: { source: document_id, passage: id, quote },
          score: 1 / marker,
          section: tellSection(heading_path),
          place: quote.end / text.length,
        },
  );
}

function stanceOf(id: string, found: Positions | null): QuotedDocument['stance'] {
  const position = found?.stances.get(id);
  if (found === null || found.positions.length === 0 || position === undefined) return null;
  return { position, label: found.labels.get(id) ?? '' };
}

function agreementOf(found: Positions | null): Pick<Answer, 'agreement'> {
  if (found === null || found.positions.length === 0) return {};
  return {
    agreement: found.positions.map(({ position, single, label, statements }) => ({
      ...{ position, label: single === undefined ? label : sayOfSingle(single) },
      documents: statements.length,
    })),
  };
}

function notQuoted(answer: Answer, id: string, record: string): Pick<QuotedDocument, 'not_quoted'> {
  // What one document alone is asked is quoted from it as from several.
  const { kind, parts } = answer;
  if (parts !== undefined || (kind !== undefined && kind !== 'document')) return {};
  const own = answer.sources.filter(({ document_id }) => document_id === id);
  const names = namesNotQuoted(answer.search_query, own, record);
  return names.length === 0 ? {} : { not_quoted: names };
}

/** What others name and the passages of this document do not. */
function missingHere(answer: Answer, id: string, message: string): string[] {
  const { search_query, sources } = answer;
  if (!isOneQuestion(answer)) return [];
  const own = sources.filter(({ document_id }) => document_id === id);
  if (own.length === 0 || own.length === sources.length) return [];
  const named = findNamed(search_query, wholeText(sources)).filter(({ isNamed }) => isNamed);
  const missing = new Set(missingIn(search_query, wholeText(own), { message }));
  return named.flatMap(({ word }) => (missing.has(word) ? [word] : []));
}
