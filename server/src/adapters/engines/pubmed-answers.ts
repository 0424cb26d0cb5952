/** Reads what NCBI answers to a search: the numbers that were found, what it did not search for, and its failures. */
import { load } from 'cheerio';
import { z } from 'zod';
import { EngineError } from '../../ports/search-engine.js';
import type { EngineAnswer, EngineClient } from './engine-client.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, list, part, text } from './lenient.js';
import { lackOf } from './read-records.js';

const name = 'PubMed';

const searchAnswerSchema = z.object({
  esearchresult: part({
    ...{ idlist: list(text), ERROR: text, count: text },
    errorlist: part({ phrasesnotfound: list(text), fieldsnotfound: list(text) }),
    warninglist: part({ phrasesignored: list(text), quotedphrasesnotfound: list(text) }),
  }),
});

interface FoundNumbers {
  readonly ids: string[];
  /** As it says; null where it does not. */
  readonly count: number | null;
  /** What became of parts of the query that it did not search for as they were sent. */
  readonly unread: readonly string[];
}

/** JSON as asked for; errors of the service come as XML all the same. */
export function parseSearchAnswer(answer: EngineAnswer, client: EngineClient): FoundNumbers {
  refuseErrors(answer, client);
  const body = answer.text;
  const isXml = body.trimStart().startsWith('<');
  const told = isXml ? readOr(() => readXml(body)) : readJson(body);
  if (told === null) throw oddAnswer(name);
  const ids = someIds(told.ids, told.count);
  return { ids, count: told.count, unread: tellUnread(ids.length > 0, told.unread) };
}

/** As it names them: words and fields that it does not know, phrases that it has not as such, words that say nothing to it. */
interface Unread {
  readonly words: readonly string[];
  readonly fields: readonly string[];
  readonly phrases: readonly string[];
  readonly ignored: readonly string[];
}

/** An answer as it stands. */
interface ToldNumbers {
  readonly ids: readonly string[];
  readonly count: number | null;
  readonly unread: Unread;
}

/** Null where it says nothing of what was found. */
function readJson(body: string): ToldNumbers | null {
  const result = parseJsonAnswer(body, searchAnswerSchema, name).esearchresult;
  const { idlist: ids, count, errorlist, warninglist } = result;
  if (count === '' && ids.length === 0) return null;
  const unread = {
    ...{ words: errorlist.phrasesnotfound, fields: errorlist.fieldsnotfound },
    ...{ phrases: warninglist.quotedphrasesnotfound, ignored: warninglist.phrasesignored },
  };
  return { ids, count: amount.parse(count), unread };
}

/** Null where it is no whole answer to a search. */
function readXml(body: string): ToldNumbers | null {
  const result = load(body, { xml: true }).root().children('eSearchResult');
  if (result.length === 0 || !/<\/eSearchResult>\s*$/.test(body)) return null;
  const textsOf = (within: string, element: string): string[] => {
    const found = result.children(within).children(element);
    return found.toArray().map((_, index) => found.eq(index).text().trim());
  };
  const unread = {
    words: textsOf('ErrorList', 'PhraseNotFound'),
    fields: textsOf('ErrorList', 'FieldNotFound'),
    phrases: textsOf('WarningList', 'QuotedPhraseNotFound'),
    ignored: textsOf('WarningList', 'PhraseIgnored'),
  };
  const count = amount.parse(result.children('Count').text());
  return { ids: textsOf('IdList', 'Id'), count, unread };
}

/** Nothing is said of records where there are none. */
function tellUnread(hasRecords: boolean, { words, fields, phrases, ignored }: Unread): string[] {
  const ofRecords = (consequence: string): string => (hasRecords ? consequence : '');
  return [
    ...quoted('does not know', words, 'or', ofRecords(', so that records may lack it')),
    ...quoted('does not know the field', fields, 'or', ''),
    ...quoted(
      'has no phrase',
      phrases,
      'or',
      ofRecords(', so that records may have its words apart'),
    ),
    ...quoted('left out', ignored, 'and', ' of the query'),
  ];
}

function quoted(
  verb: string,
  texts: readonly string[],
  joint: 'and' | 'or',
  consequence: string,
): string[] {
  const marked = texts
    .map((each) => each.replace(/"/g, '').trim())
    .filter((each) => each !== '')
    .map((each) => `“${each}”`);
  const type = joint === 'and' ? 'conjunction' : 'disjunction';
  const listed = new Intl.ListFormat('en', { type }).format(new Set(marked));
  return marked.length === 0 ? [] : [`${verb} ${listed}${consequence}`];
}

/** @throws EngineError 'odd-answer' where works were counted, and none was named. */
function someIds(named: readonly string[], count: number | null): string[] {
  const ids = named.filter(isId);
  const lack = ids.length > 0 ? null : lackOf(name, count);
  if (lack !== null) throw lack;
  return ids;
}

/** Failures that NCBI reports inside an answer with status 200: JSON even where XML was asked for, or an `<ERROR>` element. */
export function refuseErrors({ status, text: body }: EngineAnswer, client: EngineClient): void {
  const start = body.trimStart();
  const message = start.startsWith('{')
    ? jsonError(start)
    : (/<ERROR>([^<]*)<\/ERROR>/.exec(start.slice(0, 20_000))?.[1] ?? '');
  if (message === '' && status < 400) return;
  if (/rate limit/i.test(message)) {
    client.coolDown(5000, 'PubMed asked for fewer requests');
    throw new EngineError(
      'rate-limited',
      'PubMed is getting too many requests; please try again in a minute',
      { retryAfterMs: 5000 },
    );
  }
  if (/api.?key/i.test(message))
    throw new EngineError('key-refused', 'NCBI refused the API key; please check NCBI_API_KEY');
  if (status >= 400 || /empty term|nothing todo/i.test(message))
    throw new EngineError('bad-request', 'PubMed could not read the query');
  throw new EngineError('server-error', 'PubMed could not search just now; please try again later');
}

function jsonError(body: string): string {
  const parsed = z
    .object({ error: text, esearchresult: part({ ERROR: text }) })
    .safeParse(readOr(() => JSON.parse(body)));
  return parsed.success ? parsed.data.error || parsed.data.esearchresult.ERROR : '';
}

/** Null where a parser gives up, such as on elements nested too deeply. */
function readOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isId(id: string): boolean {
  return /^\d{1,10}$/.test(id);
}
