/** Reads the article of an HTML page: its encoding is found, navigation and hidden parts go, and pages that only stand in the way are refused. */
import type { DocumentFacts, ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { ownFamilies } from '../front-matter/own-families.js';
import { decodeText } from '../plain/decode-text.js';
import { tellMissing } from '../tell-missing.js';
import { assembleText, oneLine, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, parseHtml } from './dom.js';
import { readHtmlAuthorNames, readHtmlFacts } from './html-facts.js';
import { addFrontMatter } from './html-front.js';
import { htmlParts } from './html-parts.js';
import { readHtmlPlacement } from './html-placement.js';
import { writeInlineMarks } from './inline-marks.js';
import { leadsElsewhere, restoreLostProse } from './lost-prose.js';
import { refuseBarrier } from './page-barriers.js';
import { countPicturedFormulas } from './pictured-formulas.js';
import { tellPreview } from './previews.js';
import { removeTeasers } from './teasers.js';

/** @throws DocumentUnreadableError when the page holds no article text, as consent and error pages. */
export async function extractHtml(request: ReadRequest): Promise<ExtractedText> {
  const html = decodeText(
    request.bytes,
    [request.charset, ...declaredCharsets(request.bytes)].filter(Boolean),
  );
  const document = await parseHtml(html);
  const hasScripts = document.querySelector('script') !== null;
  const asksForPassword = document.querySelector('input[type="password"]') !== null;
  removeTeasers(document);
  const stated = readHtmlFacts(document);
  const statedNames = readHtmlAuthorNames(document);
  writeInlineMarks(document);
  const whole = document.body === null ? [] : htmlParts(document.body);
  const { facts, shownFacts, candidates, ...shown } = addFrontMatter(stated, whole);
  const placement = readHtmlPlacement(document) ?? shown.placement;
  const isHeavy =
    html.length > articleLengthMax ||
    (document.body !== null && isNestedBeyond(document.body, nestingMax));
  const article = isHeavy ? [] : restoreLostProse(await articleParts(html, request.name), whole);
  const rest = withoutMenus(whole);
  const isArticle = wordCount(article) * 20 >= wordCount(whole) || wordCount(article) > 120;
  // Where hardly anything surrounds the article, and nothing says that it is about others, nothing is left out.
  const share = wordCount(article) / Math.max(1, wordCount(rest));
  // An article that is longer is one that the page hides until a script shows it.
  const isBare = share > bareShare && share * bareShare < 1 && !rest.some(leadsElsewhere);
  const parts = isArticle && !isBare ? article : rest;
  refuseBarrier(parts, { title: facts.title, hasScripts, asksForPassword });
  const shownText = whole.map(({ text }) => text).join('\n');
  const authorNames = [...statedNames, ...ownFamilies(facts.authors, shownText)];
  const formulas = countPicturedFormulas(document);
  const note = [
    tellPreview({ whole, parts, facts }),
    tellMissing('Formulas that the file holds as pictures alone', formulas),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return assembleText({
    ...{ format: 'html', parts: withTitle(parts, facts), facts, authorNames, placement, note },
    ...(shownFacts.length > 0 && { shownFacts }),
    ...(candidates.length > 0 && { candidates }),
  });
}

/** The charsets that meta tags name, wherever they stand: in comments and scripts, too, so what they name is only tried. */
function declaredCharsets(bytes: Uint8Array): string[] {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const stated = /^<\?xml[^>]{1,200}encoding=["']([\w-]{2,40})/i.exec(page)?.[1] ?? '';
  const tags = [...page.matchAll(/<meta\s[^>]{1,300}/gi)].slice(0, 200);
  const named = tags.map(
    ([tag]) => /charset\s{0,9}=[\s"']{0,9}([\w-]{2,40})/i.exec(tag)?.[1] ?? '',
  );
  return [...named, stated].filter((name) => name !== '');
}

/** Defuddle looks through each run of spaces once from each of its places. */
const longSpace = /(?<!\s)(\s{100})\s+/g;

/** What defuddle takes for the article; empty where it fails on a page, as deeply nested ones make it do. */
async function articleParts(html: string, url: string): Promise<TextPart[]> {
  const { Defuddle } = await import('defuddle/node');
  const document = await parseHtml(html.replace(longSpace, '$1'));
  removeTeasers(document);
  writeInlineMarks(document);
  const options = {
    url: /^https?:/.test(url) ? url : undefined,
    useAsync: false,
    removeImages: true,
    fetch: refuseFetch,
    includeReplies: false,
  } as const;
  try {
    // The parser's document is a Document to defuddle, which asks for nothing that it lacks.
    const found = await Defuddle(
      document as unknown as Parameters<typeof Defuddle>[0],
      options.url,
      options,
    );
    const content = await parseHtml(found.content);
    return content.body === null ? [] : htmlParts(content.body);
  } catch {
    return []; // The caller then reads the whole page.
  }
}

/** Its time grows with the square of the page: a megabyte of paragraphs took 8 s. Larger pages are read whole. */
const articleLengthMax = 1_500_000;

/** Share of the text of a page, navigation aside, beyond which its article is all of it. */
const bareShare = 0.95;

/** Beyond this defuddle takes minutes; real pages stay far below. */
const nestingMax = 300;

function isNestedBeyond(root: DomElement, limit: number): boolean {
  let level: DomElement[] = [root];
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((element) => [...element.children]);
  return level.length > 0;
}

/** Unless the page is little else than links. */
function withoutMenus(parts: readonly TextPart[]): readonly TextPart[] {
  const rest = parts.filter((part) => part.isMenu !== true);
  return wordCount(rest) * 2 >= wordCount(parts) ? rest : parts;
}

async function refuseFetch(): Promise<never> {
  throw new Error('Reading a page must not fetch anything');
}

function wordCount(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + part.text.length, 0) / 6;
}

/** The title of the page comes first unless the article begins with it. */
function withTitle(parts: readonly TextPart[], facts: DocumentFacts): TextPart[] {
  const first = parts.slice(0, 3).filter((part) => part.kind === 'heading' && part.level === 1);
  const isThere =
    first.length > 0 ||
    facts.title === '' ||
    parts.slice(0, 2).some((part) => oneLine(part.text) === facts.title);
  return isThere ? [...parts] : [textPart('heading', facts.title, { level: 1 }), ...parts];
}
