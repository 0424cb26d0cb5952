/** Says what becomes of the parts of a query that the engines asked do not read as a person meant them. */
import type { QuerySign, SearchEngine } from '../../ports/search-engine.js';
import type { QueryPart } from '../../ports/search-query.js';
import { excludesOnly, quotationMarks } from '../../reading/query/parse-query.js';
import { excludedBy, excludingPart } from './leave-out-excluded.js';
import { readTags } from './pubmed-tags.js';
import { queryFor } from './query-for.js';
import type { ReadQuery } from './read-query.js';
import { tellTogether } from './tell-together.js';
import { wildcardsIn } from './wildcards.js';

/** A sentence for each group of engines that do the same with it; none where all is read as it was typed. */
export function tellQuery(query: ReadQuery, engines: readonly SearchEngine[]): string[] {
  const text = query.text.replace(quotationMarks, '"');
  const outside = text.replace(/"[^"]*"/g, '""');
  const fields = [...new Set([...outside.matchAll(field)].map(([, name]) => `“${name}:”`))];
  const { tags, limits } = readTags(query.text);
  const by = excludedBy(excludingPart(query));
  const searched = by.includes('*') || by.includes('?') ? text : outside;
  const signs: Signs = [
    ...signsOf(query.expression),
    ...wildcards.flatMap(([sign, name, isIn]) => (isIn(searched) ? [[sign, name] as const] : [])),
    ...(fields.length > 0 ? [['fields', sayThe('field', fields)] as const] : []),
    ...(tags.length > 0 ? [['tags', sayThe('tag', quoted(tags))] as const] : []),
  ];
  const groups = new Map<string, SearchEngine[]>();
  const abridged: string[] = [];
  for (const engine of engines) {
    const unread = signs.filter(([sign]) => !engine.reads?.includes(sign));
    const less = engine.abridge?.(queryFor(engine, query)) ?? null;
    const excluded = tellExcluded(by, unread);
    if (less !== null)
      abridged.push(`${engine.name} ${less.reason}, and searched for “${less.sent}”.${excluded}`);
    if (less !== null || unread.length === 0) continue;
    const names = unread.map(([, name]) => name);
    const isWithout = limits.length > 0 && unread.some(([sign]) => sign === 'tags');
    const without = isWithout ? ` without ${sayThe('limit', quoted(limits))}` : '';
    const key = `not read ${list(names, 'disjunction')}, and searched for the words${without}.${excluded}`;
    groups.set(key, [...(groups.get(key) ?? []), engine]);
  }
  return [
    ...(excludesOnly(query.text)
      ? ['The query says only what it does not want, so its words were searched for.']
      : []),
    ...tellTogether(query.expression),
    ...[...groups].map(([told, group]) => tellUnread(told, group)),
    ...abridged,
    ...tellAsTyped(fields, engines),
    ...tellYears(query),
  ];
}

function sayThe(noun: string, names: readonly string[]): string {
  return `the ${noun}${names.length === 1 ? '' : 's'} ${list(names)}`;
}

/** What becomes of what is excluded, where an engine does not read it so. */
function tellExcluded(by: ReturnType<typeof excludedBy>, unread: Signs): string {
  const lacks = (sign: QuerySign): boolean => unread.some(([each]) => each === sign);
  const unjudged = (['tag', 'field'] as const).filter(
    (kind) => by.includes(kind) && (lacks('NOT') || lacks(`${kind}s`)),
  );
  const isOfSign = (['*', '?'] as const).some((sign) => by.includes(sign) && lacks(sign));
  const ofSign = isOfSign ? 'What a word with such a sign excludes' : '';
  const judged = by.includes('words') && lacks('NOT') ? 'What is excluded' : ofSign;
  const kept = list(
    unjudged.map((kind) => `a ${kind}`),
    'disjunction',
  );
  if (judged === '') return kept === '' ? '' : ` What ${kept} excludes was not left out.`;
  const but = kept === '' ? '' : `, but not what ${kept} excludes`;
  return ` ${judged} was left out afterwards${but}.`;
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

/** As in `author:nobody`, also behind a minus; a colon that ends a word, as in titles, is none, and neither is that of an address. */
const field = /(?<![^\s(])-?([\p{L}_]{2,30}):(?=["(\p{L}\p{N}])/gu;

type Signs = readonly (readonly [QuerySign, string])[];

const wildcards: readonly (readonly [QuerySign, string, (words: string) => boolean])[] = [
  ['*', '* at the end of a word', (words) => /[\p{L}\p{N}]\*(?![\p{L}\p{N}])/u.test(words)],
  ['*', '* inside a word', (words) => /[\p{L}\p{N}]\*\p{L}/u.test(words)],
  ['?', '? inside a word', (words) => wildcardsIn(words).includes('?')],
];

function signsOf(part: QueryPart): Signs {
  const kinds = new Set(kindsOf(part));
  const names: Signs = [
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

function tellUnread(told: string, engines: readonly SearchEngine[]): string {
  return `${list(engines.map(({ name }) => name))} ${engines.length === 1 ? 'does' : 'do'} ${told}`;
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

function quoted(names: readonly string[]): string[] {
  return names.map((name) => `“${name}”`);
}

function list(names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat('en', { type }).format(names);
}
