/** Brings the numbers of registers into one form each: PubMed, PMC, ClinicalTrials.gov, OpenAlex, Semantic Scholar, books. What does not fit gives empty text. */
import { legible } from './legible.js';

/** Digits without leading zeros. */
export function normalisePmid(text: string): string {
  const bare = legible(text).replace(
    /^https?:\/\/(?:(?:www\.|pubmed\.)?ncbi\.nlm\.nih\.gov\/(?:pubmed\/)?)/i,
    '',
  );
  return (
    /^(?:info:pmid\/|(?:pmid|pubmed)[\s:]{0,9})?0*([1-9]\d{0,7})\/?(?:[?#].*)?$/i.exec(bare)?.[1] ??
    ''
  );
}

/** `PMC123456`, without the version. */
export function normalisePmcid(text: string): string {
  const bare = legible(text).replace(
    /^https?:\/\/(?:www\.|pmc\.)?ncbi\.nlm\.nih\.gov\/(?:pmc\/)?articles\//i,
    '',
  );
  const [, digits] =
    /^(?:pmcid[\s:]{0,9})?(?:pmc)?\s{0,9}0*([1-9]\d{0,7})(?:\.\d+)?\/?(?:[?#].*)?$/i.exec(bare) ??
    [];
  return digits === undefined ? '' : `PMC${digits}`;
}

/** Upper case, wherever it stands in the text. */
export function normaliseNctId(text: string): string {
  return /(?:^|[^a-z0-9])(nct\d{8})(?:$|[^0-9])/i.exec(legible(text))?.[1]?.toUpperCase() ?? '';
}

/** `W2741809807`, alone or as the last part of an address of OpenAlex. */
export function normaliseOpenAlexId(text: string): string {
  return (
    /^(?:https?:\/\/(?:[\w-]+\.)?openalex\.org\/(?:works\/)?)?(w[1-9]\d{3,11})\/?(?:[?#].*)?$/i
      .exec(legible(text))?.[1]
      ?.toUpperCase() ?? ''
  );
}

/** 40 hexadecimal digits, or `CorpusID:123`, alone or in an address of Semantic Scholar. */
export function normaliseSemanticScholarId(text: string): string {
  const [, hash, corpus] =
    /^(?:https?:\/\/(?:\w+\.)?semanticscholar\.org\/\S*?)?(?:([\da-f]{40})|corpusid:\s*([1-9]\d{0,11}))\/?(?:[?#].*)?$/is.exec(
      legible(text),
    ) ?? [];
  if (corpus !== undefined) return `CorpusID:${corpus}`;
  return hash?.toLowerCase() ?? '';
}

/** The 13 digits of a book's number, also of one with ten; empty where the check digit says that it is misspelt. */
export function normaliseIsbn(text: string): string {
  const digits = legible(text)
    .replace(/^(?:urn:)?isbn(?:-1[03])?:?/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return digits.endsWith(check13(digits)) ? digits : '';
  if (!/^\d{9}[\dX]$/.test(digits) || !isIsbn10(digits)) return '';
  const stem = `978${digits.slice(0, 9)}`;
  return stem + check13(stem);
}

function check13(digits: string): string {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

function isIsbn10(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  );
  return sum % 11 === 0;
}
