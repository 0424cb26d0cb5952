/** A reference as CSL-JSON has it: the form between all others. Text in it is one line, without markup where people read it. */
import { safeJsonObject } from '@lectern/contract';
import { z } from 'zod';
import { writeRaised } from '../../reading/language/raised-markup.js';
import { splitAuthors } from '../../works/author-names.js';
import { doiInText, normaliseDoi } from '../../works/doi.js';
import { decodeEntities } from '../../works/legible.js';
import { arrangeParts } from './name-parts.js';
import { fromWritten } from './names.js';
import { tidyPages } from './tidy-pages.js';
import { namesNobody, saysNobodyIsNamed, unnamedPeople } from './unnamed-people.js';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => oneLine(decoded(String(value))));
const optionalText = text.optional().catch(undefined);

const nameSchema = z.looseObject({
  family: optionalText,
  given: optionalText,
  literal: optionalText,
  suffix: optionalText,
  'non-dropping-particle': optionalText,
  'dropping-particle': optionalText,
});
export type CslName = z.infer<typeof nameSchema>;

/** Some programs write all people in one line. */
const peopleSchema = z.union([
  z.array(nameSchema).max(20_000),
  text.transform((line) => fromWritten(splitAuthors(line))),
]);

const number = z.union([z.number(), z.string().regex(/^\s*-?\d+\s*$/)]).transform(Number);
/** Some programs write what they do not know as null or as empty text: what stands before it is known. */
const datePartsSchema = z
  .array(z.unknown())
  .max(3)
  .transform((parts) => {
    const read = parts.map((part) => number.safeParse(part).data);
    const end = read.indexOf(undefined);
    return read.slice(0, end < 0 ? read.length : end).flatMap((part) => part ?? []);
  });
const dateSchema = z.looseObject({
  'date-parts': z.array(datePartsSchema).max(2).optional().catch(undefined),
  literal: optionalText,
  raw: optionalText,
});
export type CslDate = z.infer<typeof dateSchema>;

/** Unknown fields are kept as they are, so that nothing is lost on the way through. */
const itemSchema = z.looseObject({
  id: text.catch(''),
  type: z.string().max(100).catch('document'),
  title: optionalText,
  'container-title': optionalText,
  abstract: optionalText,
  DOI: optionalText,
  URL: optionalText,
  PMID: optionalText,
  PMCID: optionalText,
  ISSN: optionalText,
  ISBN: optionalText,
  volume: optionalText,
  issue: optionalText,
  page: optionalText,
  number: optionalText,
  archive: optionalText,
  archive_location: optionalText,
  edition: optionalText,
  publisher: optionalText,
  'publisher-place': optionalText,
  keyword: optionalText,
  language: optionalText,
  note: optionalText,
  genre: optionalText,
  author: peopleSchema.optional().catch(undefined),
  editor: peopleSchema.optional().catch(undefined),
  issued: z
    .union([dateSchema, text.transform((raw): CslDate => ({ raw }))])
    .optional()
    .catch(undefined),
});
export type CslItem = z.infer<typeof itemSchema>;

/** The item with text in order, or null when the value is no item that can be kept. */
export function toCslItem(value: unknown): CslItem | null {
  const safe = safeJsonObject.safeParse(value);
  if (!safe.success) return null;
  const parsed = itemSchema.safeParse(safe.data);
  if (!parsed.success) return null;
  const item = parsed.data;
  return withoutEmpty({
    ...item,
    PMID: item.PMID || numberInNote(safe.data.note, /^PMID: (\d{1,8})\s*$/),
    PMCID: item.PMCID || numberInNote(safe.data.note, /^PMCID: (PMC\d{1,8})\s*$/),
    DOI: normaliseDoi(item.DOI ?? '') || doiInText(item.DOI ?? '') || normaliseDoi(item.URL ?? ''),
    page: tidyPages(item.page ?? ''),
    volume: item.volume?.replace(/^vol(?:ume)?s?\b\.?\s?(?=\d|[ivxlc]+$)/i, ''),
    issue: item.issue?.replace(/^(?:issues?|nos?|numbers?)\b\.?\s?(?=\d)/i, ''),
    issued: isDated(item.issued) ? item.issued : undefined,
    ...(item.author && { author: item.author.map(tidyName).filter(isNamed) }),
    ...(item.editor && { editor: item.editor.map(tidyName).filter(isNamed) }),
  });
}

/** A paper whose proceedings have no name of their own stands in those of its conference, which an older CSL calls `event`. */
export function inProceedings(item: CslItem): CslItem {
  if (item.type !== 'paper-conference' || item['container-title']) return item;
  const names = [item['event-title'], item.event].map((name) => text.safeParse(name).data);
  return withoutEmpty({ ...item, 'container-title': names.find(Boolean) });
}

/** Zotero keeps there what its types have no field for, in a line each. */
function numberInNote(note: unknown, number: RegExp): string | undefined {
  const lines = typeof note === 'string' ? note.slice(0, 2000).split('\n') : [];
  return lines.map((line) => number.exec(line)?.[1]).find((found) => found !== undefined);
}

function isDated(date: CslDate | undefined): boolean {
  return Boolean(date?.['date-parts']?.[0]?.length || date?.literal || date?.raw);
}

/** A name of one part is that of a body, or of someone with one name. */
function tidyName(name: CslName): CslName {
  const { family, given, literal, ...rest } = name;
  const hasParts = Object.values(rest).some((part) => part !== undefined && part !== '');
  if (!literal && family && !given && !hasParts) return tidyName({ literal: family });
  if (literal && saysNobodyIsNamed(literal)) return {};
  if (literal) return namesNobody(literal) ? unnamedPeople : { literal };
  return withoutEmpty(arrangeParts(name));
}

function isNamed({ family, given, literal }: CslName): boolean {
  return Boolean(family || given || literal);
}

export function withoutEmpty<T extends object>(value: T): T {
  // Only fields that may be left out are undefined, empty or empty lists.
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, field]) =>
        key === 'id' ||
        (field !== undefined && field !== '' && !(Array.isArray(field) && field.length === 0)),
    ),
  ) as T;
}

/** Of a field that the schema does not know. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/** Entities of HTML, which databases leave in, some of them twice over. */
function decoded(value: string): string {
  let plain = value;
  for (let round = 0; round < 3 && /&[#\w]{2,9};/.test(plain); round += 1)
    plain = decodeEntities(plain).replace(/\0|\p{Surrogate}/gu, '');
  return plain;
}

/** Without the tags that CSL allows in titles, and those of JATS and MathML. */
export function plainText(value: string): string {
  if (!value.includes('<')) return oneLine(value);
  return oneLine(
    writeRaised(value, decodeEntities).replace(markupTag, (tag) => (isBlockTag(tag) ? ' ' : '')),
  );
}

/** Where a paragraph, a line or an item of a list begins or ends. */
export function isBlockTag(tag: string): boolean {
  return /^<\/?(?:jats:)?(?:p|br|ul|ol|li|div|h[1-6]|sec|title|list|list-item|break)\b/i.test(tag);
}

export const markupTag =
  /<\/?(?:i|b|u|p|br|sc|scp|ul|ol|li|div|h[1-6]|sup|sub|em|strong|italic|bold|span|math|mi|mo|mn|mrow|msub|msup|msubsup|mtext|mfrac|msqrt|mover|munder|mstyle|mspace|(?:jats|mml):[a-z-]+)(?:\s[^<>=]{1,60}=[^<>]*)?\/?>/gi;
