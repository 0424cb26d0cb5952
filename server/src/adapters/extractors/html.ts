/** Reads the article of an HTML page: its encoding is found, navigation and hidden parts go, and pages that only stand in the way are refused. */
import { DocumentUnreadableError } from '../../errors.js';
import type { DocumentFacts, ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { decodeText } from './decode-text.js';
import { type DomElement, parseHtml } from './dom.js';
import { readHtmlFacts } from './html-facts.js';
import { htmlParts } from './html-parts.js';
import { restoreLostProse } from './lost-prose.js';
import { assembleText, oneLine, type TextPart, textPart } from './text-parts.js';

/** @throws DocumentUnreadableError when the page holds no article text, as consent and error pages. */
export async function extractHtml(request: ReadRequest): Promise<ExtractedText> {
  const html = decodeText(
    request.bytes,
    [request.charset, declaredCharset(request.bytes)].filter(Boolean),
  );
  const document = await parseHtml(html);
  const facts = readHtmlFacts(document);
  const hasScripts = document.querySelector('script') !== null;
  const whole = document.body === null ? [] : htmlParts(document.body);
  const isHeavy =
    html.length > articleLengthMax ||
    (document.body !== null && isNestedBeyond(document.body, nestingMax));
  const article = isHeavy ? [] : restoreLostProse(await articleParts(html, request.name), whole);
  const parts =
    wordCount(article) * 20 >= wordCount(whole) || wordCount(article) > 120
      ? article
      : withoutMenus(whole);
  refuseEmptyPage(parts, { title: facts.title, hasScripts });
  return assembleText({ format: 'html', parts: withTitle(parts, facts), facts });
}

/** The charset that a meta tag near the start names; empty where none does. */
function declaredCharset(bytes: Uint8Array): string {
  const head = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.byteLength, 4096),
  ).toString('latin1');
  return (
    /<meta[^>]{1,300}charset\s{0,9}=[\s"']{0,9}([\w-]{2,40})/i.exec(head)?.[1] ??
    /^<\?xml[^>]{1,200}encoding=["']([\w-]{2,40})/i.exec(head)?.[1] ??
    ''
  );
}

/** Defuddle looks through each run of spaces once from each of its places. */
const longSpace = /(?<!\s)(\s{100})\s+/g;

/** What defuddle takes for the article; empty where it fails on a page, as deeply nested ones make it do. */
async function articleParts(html: string, url: string): Promise<TextPart[]> {
  const { Defuddle } = await import('defuddle/node');
  const document = await parseHtml(html.replace(longSpace, '$1'));
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

const barrierTitles =
  /^(just a moment|access (is )?(denied|forbidden)|forbidden|(error )?40[0-9]\b|(error )?50[0-9]\b|attention required|are you (a )?(human|robot)|robot check|one more step|security check|verify(ing)? you are|page not found|not found|request rejected|please wait|redirecting|cookies? (are )?(required|disabled)|before you continue|validate user|pardon our interruption|client challenge)/i;
const barrierSentences =
  /(enable (javascript|cookies)|javascript (is|must be) (disabled|required|enabled)|checking (if the site connection|your browser)|complete (the )?(captcha|security check)|unusual traffic|you (do not|don't) have (permission|access)|has been denied|accept (all )?cookies|we value your privacy|your privacy choices)/i;

/** Pages of some length are articles whatever they say. */
function refuseEmptyPage(
  parts: readonly TextPart[],
  page: { title: string; hasScripts: boolean },
): void {
  const text = parts.map((part) => part.text).join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  const heading = parts[0]?.text ?? '';
  const isBarrier =
    words < 200 &&
    (barrierTitles.test(page.title) || barrierTitles.test(heading) || barrierSentences.test(text));
  const isShell = page.hasScripts && text.length < 100;
  if (isBarrier || isShell) throw new DocumentUnreadableError('The page holds no article text');
}
