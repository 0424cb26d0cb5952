/** Says what becomes of the parts of a query that the engines asked do not read as a person meant them. */
import type { QuerySign, SearchEngine } from '../../ports/search-engine.js';
import type { QueryPart } from '../../ports/search-query.js';
import { excludesOnly, quotationMarks } from '../../reading/query/parse-query.js';
import { excludedBy, excludingPart } from './leave-out-excluded.js';
import { readTags } from './pubmed-tags.js';
import type { ReadQuery } from './read-query.js';

/** A sentence for each group of engines that do the same with it; none where all is read as it was typed. */
export function tellQuery(query: ReadQuery, engines: readonly SearchEngine[]): string[] {
  const outside = query.text.replace(quotationMarks, '"').replace(/"[^"]*"/g, '""');
  const fields = [...new Set([...outside.matchAll(field)].map(([, name]) => `“${name}:”`))];
  const tags = readTags(query.text).tags.map((tag) => `“${tag}”`);
  const signs: readonly (readonly [QuerySign, string])[] = [
    ...signsOf(query.expression),
    ...(wildcard.test(outside) ? ([['*', '* at the end of a word']] as const) : []),
    ...(fields.length > 0
      ? ([['fields', `the ${fields.length === 1 ? 'field' : 'fields'} ${list(fields)}`]] as const)
      : []),
    ...(tags.length > 0
      ? ([['tags', `the ${tags.length === 1 ? 'tag' : 'tags'} ${list(tags)}`]] as const)
      : []),
  ];
  const groups = new Map<string, SearchEngine[]>();
  for (const engine of engines) {
    if (engine.abridge?.(query)) continue;
    const unread = signs.filter(([sign]) => !engine.reads?.includes(sign)).map(([, name]) => name);
    if (unread.length === 0) continue;
    const key = list(unread, 'disjunction');
    groups.set(key, [...(groups.get(key) ?? []), engine]);
  }
  return [
    ...(excludesOnly(query.text)
      ? ['The query says only what it does not want, so its words were searched for.']
      : []),
    ...[...groups].map(([unread, group]) => tellUnread(unread, group, query)),
    ...engines.flatMap((engine) => tellAbridged(engine, query)),
    ...tellAsTyped(fields, engines),
    ...tellYears(query),
  ];
}

function tellAbridged({ name, abridge, reads = [] }: SearchEngine, query: ReadQuery): string[] {
  const abridged = abridge?.(query) ?? null;
  if (abridged === null) return [];
  const isLeftOut = !reads.includes('NOT') && kindsOf(query.expression).includes('NOT');
  const excluded = isLeftOut ? tellExcluded(query) : '';
  return [`${name} ${abridged.reason}, and searched for “${abridged.sent}”.${excluded}`];
}

function tellExcluded(query: ReadQuery): string {
  const by = excludedBy(excludingPart(query));
  const unjudged = (['tag', 'field'] as const).filter((kind) => by.includes(kind));
  if (unjudged.length === 0) return ' What is excluded was left out afterwards.';
  const kept = list(
    unjudged.map((kind) => `a ${kind}`),
    'disjunction',
  );
  return by.includes('words')
    ? ` What is excluded was left out afterwards, but not what ${kept} excludes.`
    : ` What ${kept} excludes was not left out.`;
}

/** For how far that was possible. */
export function tellJudgedByTitle(count: number): string[] {
  if (count === 0) return [];
  const [articles, abstracts] =
    count === 1 ? ['1 article', 'its abstract'] : [`${count} articles`, 'their abstracts'];
  return [
    `Of ${articles} only the title could be looked at for what is excluded, which may stand in ${abstracts}.`,
  ];
}

/** As in `author:nobody`; a colon that ends a word, as in titles, is none, and neither is that of an address. */
const field = /(?<![^\s(])([\p{L}_]{2,30}):(?=["(\p{L}\p{N}])/gu;
const wildcard = /\p{L}\*(?!\p{L})/u;

function signsOf(part: QueryPart): [QuerySign, string][] {
  const kinds = new Set(kindsOf(part));
  const names: [QuerySign, string][] = [
    ['AND', 'AND'],
    ['OR', 'OR'],
    ['NOT', 'NOT'],
    ['phrases', 'quotation marks'],
  ];
  return names.filter(([sign]) => kinds.has(sign));
}

function kindsOf(part: QueryPart): QuerySign[] {
  if (part.kind === 'words') return part.pieces.some(({ isPhrase }) => isPhrase) ? ['phrases'] : [];
  if (part.kind === 'not') return ['NOT', ...kindsOf(part.part)];
  const isJoined = part.parts.filter(({ kind }) => kind !== 'not').length > 1;
  const own: QuerySign[] = isJoined ? [part.kind === 'or' ? 'OR' : 'AND'] : [];
  return [...own, ...part.parts.flatMap(kindsOf)];
}

function tellUnread(unread: string, engines: readonly SearchEngine[], query: ReadQuery): string {
  const one = engines.length === 1;
  const excluded = /\bNOT\b/.test(unread) ? tellExcluded(query) : '';
  return `${list(engines.map(({ name }) => name))} ${one ? 'does' : 'do'} not read ${unread}, and searched for the words.${excluded}`;
}

function tellAsTyped(fields: readonly string[], engines: readonly SearchEngine[]): string[] {
  const able = engines.filter(({ reads }) => reads?.includes('fields')).map(({ name }) => name);
  if (fields.length === 0 || able.length === 0) return [];
  const has = able.length === 1 ? 'has fields of its own, and' : 'have fields of their own, and';
  return [`${list(able)} ${has} got ${list(fields)} as typed.`];
}

/** Engines take a year for a word. */
function tellYears({ text }: ReadQuery): string[] {
  const words = readTags(text)
    .bare.replace(quotationMarks, '"')
    .replace(/"[^"]*"/g, '""')
    .trim();
  const told = [...new Set([...words.matchAll(years)].map(([year]) => `“${year}”`))];
  if (told.length === 0) return [];
  const [are, it] = told.length === 1 ? ['is no limit', 'it'] : ['are no limits', 'them'];
  return [
    `${list(told)} ${are}: engines took ${it} for words, and Years to Search alone sets the years.`,
  ];
}

/** Behind a word of time, or as the last word. */
const years =
  /\b(?:before|after|since|until|till|from|between|in|during)\s(?:19|20)\d\d(?:\s?(?:and|to|–|-)\s?(?:19|20)\d\d)?(?!\d)|(?<!\S)(?:19|20)\d\d(?:\s?[–-]\s?(?:19|20)\d\d)?$/giu;

function list(names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat('en', { type }).format(names);
}
