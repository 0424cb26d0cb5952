/** Writes a search as a file for a methods section: Markdown to be read, CSV with one row a request that was sent. */
import type { Article, EngineReport, SearchRequest, SearchResults } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { sayMarks } from '@lectern/contract/words/card-words';
import { type FileAnswer, fileOf } from '../../http/file-answer.js';
import { isLookup } from '../../pipeline/search/bare-number.js';
import { readQuery } from '../../pipeline/search/read-query.js';
import { writeSheetCsv } from '../../pipeline/tables/write-sheet.js';
import { workOfArticle } from '../../works/article-work.js';
import type { Search } from './search-state.js';

interface ToldSearch {
  readonly search: Search;
  readonly results: SearchResults;
}

export function writeSearchFile(
  { search, results }: ToldSearch,
  format: 'md' | 'csv',
  today: Date,
): FileAnswer {
  const bytes =
    format === 'md'
      ? Buffer.from(writeMarkdown(search, results))
      : writeSheetCsv(toSheet(search, results));
  return fileOf(bytes, {
    contentType: format === 'md' ? 'text/markdown; charset=utf-8' : 'text/csv; charset=utf-8',
    filename: `lectern-search-${today.toISOString().slice(0, 10)}.${format}`,
  });
}

function writeMarkdown(search: Search, results: SearchResults): string {
  const { request, articles, engines, records_found: found, duplicates_merged: merged } = results;
  return `${[
    '# Search',
    `- Query: ${code(request.query)}`,
    `- Searched: ${search.createdAt}`,
    `- Published: ${yearsOf(search)}`,
    `- At most ${request.num_results} records an engine and articles in all`,
    `- Domain category: ${request.domain_category}`,
    `- Engines chosen: ${chosenEngines(request)}`,
    `- State: ${plain(stateOf(search))}`,
    '',
    '## What was found',
    `- Records from all engines: ${found}`,
    `- Merged as duplicates: ${merged}`,
    `- Left out, by year, by what the query excludes, or beyond the number asked for: ${countLeftOut(results)}`,
    `- Articles kept: ${articles.length}`,
    ...results.notices.map((notice) => `- Note: ${plain(notice)}`),
    '',
    '## Engines',
    ...engines.flatMap(engineLines),
    '',
    '## Articles',
    ...articles.map((article, index) => `${index + 1}. ${describeArticle(article)}`),
  ].join('\n')}\n`;
}

function yearsOf({ input: { request, toYear, fromYear } }: Search): string {
  if (fromYear === null) return 'any year, as one work was asked for by its name';
  const years = `${toYear - request.years_back} to ${toYear}`;
  const isPartlyLimited = fromYear === undefined && isLookup(readQuery(request.query));
  return isPartlyLimited ? `any year where the work was looked up, else ${years}` : years;
}

function describeArticle(article: Article): string {
  const { title, authors, journal, doi, url, found_by } = article;
  const facts = [title, authors, journal, sayDate(article), doi || url]
    .filter((part) => part !== '')
    .map(plain)
    .join('. ');
  const marks = [
    ...sayMarks(article).map((mark) => ` **${mark}.**`),
    workOfArticle(article).isPreprint ? ' Preprint.' : '',
  ].join('');
  return `${facts}. Found by ${found_by.join(', ')}.${marks}`;
}

function engineLines(engine: EngineReport): string[] {
  const took = engine.duration_ms === null ? '' : `, ${(engine.duration_ms / 1000).toFixed(1)} s`;
  return [
    `### ${engine.name}`,
    `${engine.status}: ${engine.articles_found} records${took}${keptSince(engine)}.${engine.message === '' ? '' : ` ${plain(engine.message)}`}`,
    ...(engine.requests ?? []).flatMap(({ method, url, body, sent_at }) => [
      `- ${sent_at} ${method} ${code(url)}`,
      ...(body === '' ? [] : [`  with ${code(body)}`]),
    ]),
    '',
  ];
}

function keptSince({ kept_since }: EngineReport): string {
  return kept_since === undefined ? '' : `, of an answer kept since ${kept_since}`;
}

const columns = [
  ...['query', 'searched_at', 'state'],
  ...['records_found', 'duplicates_merged', 'left_out', 'articles_kept', 'notices'],
  ...['engine', 'status', 'message', 'kept_since', 'records', 'duration_ms'],
  ...['sent_at', 'method', 'address', 'body'],
];

/** A row a request; an engine that was sent nothing has one as well. What is said of more than a row stands in the first of them, so that the numbers of a column add up. */
function toSheet(search: Search, results: SearchResults): string[][] {
  const { request, articles, engines, records_found, duplicates_merged, notices } = results;
  const counts = [records_found, duplicates_merged, countLeftOut(results), articles.length];
  const whole = [...counts.map(String), notices.join(' ')];
  const rows = engines.length === 0 ? [columnsOfEngine.map(() => '')] : engines.flatMap(engineRows);
  return [
    columns,
    ...rows.map((row, index) => [
      ...[request.query, search.createdAt, stateOf(search)],
      ...whole.map((told) => (index === 0 ? told : '')),
      ...row,
    ]),
  ];
}

const columnsOfEngine = columns.slice(columns.indexOf('engine'));

function engineRows(engine: EngineReport): string[][] {
  const { name, status, message, kept_since = '', articles_found, duration_ms, requests } = engine;
  const sent = requests ?? [];
  const lines =
    sent.length === 0
      ? [['', '', '', '']]
      : sent.map(({ sent_at, method, url, body }) => [sent_at, method, url, body]);
  const numbers = [String(articles_found), String(duration_ms ?? '')];
  return lines.map((line, index) => [
    ...[name, status, message, kept_since],
    ...numbers.map((number) => (index === 0 ? number : '')),
    ...line,
  ]);
}

function stateOf({ status, error }: Search): string {
  return `${status}${error === null ? '' : ` (${error})`}`;
}

/** Found, and neither merged nor kept. */
function countLeftOut({ articles, records_found, duplicates_merged }: SearchResults): number {
  return Math.max(0, records_found - duplicates_merged - articles.length);
}

function chosenEngines(request: SearchRequest): string {
  const names = [
    request.use_tavily ? 'Tavily' : '',
    request.use_duckduckgo ? 'DuckDuckGo' : '',
    request.use_domain_search ? 'Domain Search' : '',
  ];
  return names.filter((name) => name !== '').join(', ');
}

/** In one line, without what Markdown would read. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&');
}

/** Between as many backticks as its own do not end. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
