/** Puts back what an article extractor took away from an article: paragraphs that stand among its own, and spaces and marks in those that it kept. */
import { squeeze } from '../squeeze.js';
import type { TextPart } from '../text-parts.js';

/** How far before the first part of the article lost paragraphs are looked for. */
const reachBefore = 8;
/** A byline stands at most below a heading and a subtitle. */
const bylinePlaceMax = 2;

/**
 * @param extracted What the extractor kept, in order.
 * @param whole Every part of the page, in order.
 */
export function restoreLostProse(
  extracted: readonly TextPart[],
  whole: readonly TextPart[],
): TextPart[] {
  const article = withoutRests(extracted, whole);
  const places = new Map(article.map((part, index) => [keyOf(part), index]));
  const matched = whole.map((part) => places.get(keyOf(part)) ?? -1);
  const first = matched.findIndex((place) => place >= 0);
  const last = matched.findLastIndex((place) => place >= 0);
  if (first < 0) return [...article];
  const end = last + tailLength(whole.slice(last + 1), article);
  const asWritten = article.map((part) => ({ ...part }));
  const behind = new Map<number, TextPart[]>();
  let place = -1;
  for (let index = Math.max(0, first - reachBefore); index <= end; index += 1) {
    const part = whole[index];
    const found = matched[index] ?? -1;
    if (found >= 0) {
      place = Math.max(place, found);
      const kept = article[found];
      if (part !== undefined && kept?.kind === part.kind && isWhole(kept, part))
        asWritten[found] = { ...kept, text: part.text };
    } else if (
      part !== undefined &&
      (index > last ||
        isProse(part) ||
        (place >= 0 && isData(part)) ||
        (place < bylinePlaceMax && isByline(part)))
    )
      behind.set(place, [...(behind.get(place) ?? []), part]);
  }
  return [
    ...leading(article, behind.get(-1) ?? []),
    ...asWritten.flatMap((part, index) => [part, ...(behind.get(index) ?? [])]),
  ];
}

/** Of a line of names the extractor may leave no more than the commas between them, or `and`. */
function withoutRests(article: readonly TextPart[], whole: readonly TextPart[]): TextPart[] {
  const written = new Set(whole.map(({ text }) => text));
  return article.filter(
    ({ kind, text }) =>
      kind !== 'paragraph' ||
      written.has(text) ||
      text.replace(/[^\p{L}\p{N}\p{S}]/gu, '').length > restMax,
  );
}

const restMax = 3;

/**
 * How many parts behind the last that was kept are still the article's: a short closing section goes as a prompt to buy or to subscribe. Its
 * heading is of a level that the article has, and whole sentences follow.
 */
function tailLength(rest: readonly TextPart[], article: readonly TextPart[]): number {
  const levels = new Set(article.filter(isHeading).map(({ level }) => level));
  let length = 0;
  for (;;) {
    const heading = rest[length];
    if (heading === undefined || !isHeading(heading) || !levels.has(heading.level)) return length;
    if (leadsElsewhere(heading)) return length;
    const paragraphs = rest.slice(length + 1).findIndex((part) => !isSentence(part));
    const count = paragraphs < 0 ? rest.length - length - 1 : paragraphs;
    if (count === 0) return length;
    length += 1 + count;
  }
}

function isHeading(part: TextPart): boolean {
  return part.kind === 'heading';
}

/** Whether it is the heading of what surrounds an article, such as of related ones. */
export function leadsElsewhere(part: TextPart): boolean {
  return isHeading(part) && elsewhere.test(part.text);
}

const elsewhere =
  /\b(?:related|recommended|popular|trending|latest|newsletter|subscribe|sign up|comments?|share|follow us|read (?:more|next|also)|more (?:from|stories|articles)|about the authors?|contact)\b/i;

/** However short. */
function isSentence(part: TextPart): boolean {
  return part.kind === 'paragraph' && /[.!?\u3002\uFF01\uFF1F]["'\u201D\u2019)]?$/.test(part.text);
}

/** The extractor drops the page's own title, so paragraphs before its first part need no heading moved. */
function leading(article: readonly TextPart[], lost: readonly TextPart[]): TextPart[] {
  const opening = new Set(article.slice(0, 3).map(keyOf));
  return lost.filter((part) => !opening.has(keyOf(part)));
}

function keyOf(part: TextPart): string {
  return lettersOf(part).slice(0, 400);
}

/** The extractor loses how a list is counted. */
function lettersOf(part: TextPart): string {
  return squeeze(part.kind === 'code' ? part.text : part.text.replace(marker, ''));
}

const marker = /^[ ]{0,60}(?:\d{1,6}|[a-z]{1,2}|[ivxlcdm]{1,15})\. /gim;

function isWhole(one: TextPart, other: TextPart): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** Who published it when. */
function isByline(part: TextPart): boolean {
  return (
    part.kind === 'paragraph' &&
    part.text.length < 200 &&
    /\b(by|posted|published|updated)\b/i.test(part.text) &&
    /\b(19|20)\d\d\b/.test(part.text)
  );
}

/** Lists and tables count only between parts of the article. */
function isData(part: TextPart): boolean {
  return part.kind === 'table' || (part.kind === 'list' && part.isMenu === false);
}

/** Whole sentences of some length; menus, teasers and captions have none. */
function isProse(part: TextPart): boolean {
  if (part.kind !== 'paragraph') return false;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    part.text,
  );
  return (
    part.text.length >= (isDense ? 15 : 100) &&
    /[.!?\u3002\uFF01\uFF1F\u2026]["'\u201D\u2019)\u300D]?$/.test(part.text)
  );
}
