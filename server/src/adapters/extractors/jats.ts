/** Reads articles in JATS, the XML of journals and of Europe PMC: abstract first, sections, captions and tables, without the list of references. */
import { DocumentUnreadableError } from '../../errors.js';
import type { DocumentFacts, ExtractedText, ReadRequest } from '../../ports/text-extractor.js';
import { doiInText } from '../../works/doi.js';
import { decodeText } from './decode-text.js';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  isText,
  parseXml,
  tagOf,
} from './dom.js';
import { tableRows } from './html-parts.js';
import { collectText, finishText, jatsText } from './jats-text.js';
import { assembleText, oneLine, pipeTable, type TextPart, textPart } from './text-parts.js';

/** XML that is no JATS article is read as the plain text of its elements. */
export async function extractXml(request: ReadRequest): Promise<ExtractedText> {
  const declared =
    /^[^>]{0,200}encoding=["']([\w-]{2,40})/.exec(
      Buffer.from(request.bytes.subarray(0, 240)).toString('latin1'),
    )?.[1] ?? '';
  const document = await parseXml(
    decodeText(request.bytes, [declared, request.charset].filter(Boolean)),
  );
  const article = document.querySelector('article');
  if (article?.querySelector('article-meta, body') == null)
    return assembleText({ format: 'xml', parts: plainParts(document) });
  const facts = readFacts(article);
  const parts = [...frontParts(article, facts), ...bodyParts(article)];
  if (parts.length < 2) throw new DocumentUnreadableError('The article holds no text');
  return assembleText({ format: 'xml', parts, facts });
}

function readFacts(article: DomElement): DocumentFacts {
  const meta = article.querySelector('article-meta') ?? article;
  const authors = [...meta.querySelectorAll('contrib[contrib-type="author"]')]
    .map(authorName)
    .filter(Boolean);
  const dates = [...meta.querySelectorAll('pub-date')].map(dateOf).filter(Boolean);
  const doi = meta.querySelector('article-id[pub-id-type="doi"]')?.textContent ?? '';
  const abstract = mainAbstract(article);
  return {
    title: textOf(meta.querySelector('article-title')),
    authors: authors.join(', '),
    publicationDate:
      dates.sort(
        (one, other) =>
          one.slice(0, 4).localeCompare(other.slice(0, 4)) || other.length - one.length,
      )[0] ?? '',
    journal: textOf(article.querySelector('journal-title')),
    doi: doiInText(doi),
    abstract:
      abstract === null
        ? ''
        : oneLine(
            sectionParts(abstract, 2)
              .filter((part) => part.kind !== 'heading')
              .map((part) => part.text)
              .join(' '),
          ),
  };
}

function authorName(contributor: DomElement): string {
  const name = [
    textOf(contributor.querySelector('given-names')),
    textOf(contributor.querySelector('surname')),
  ]
    .filter(Boolean)
    .join(' ');
  return name === '' ? textOf(contributor.querySelector('collab')) : name;
}

function dateOf(date: DomElement): string {
  const parts = ['year', 'month', 'day'].map((name) => textOf(date.querySelector(name)));
  const missing = parts.findIndex((part) => !/^\d{1,4}$/.test(part));
  return parts
    .slice(0, missing === -1 ? 3 : missing)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

function textOf(element: DomElement | null): string {
  return element === null ? '' : jatsText(element);
}

/** Abstracts of other kinds are digests, graphics or translations. */
function mainAbstract(article: DomElement): DomElement | null {
  const abstracts = [
    ...(article.querySelector('article-meta')?.querySelectorAll('abstract') ?? []),
  ];
  return (
    abstracts.find((abstract) => abstract.getAttribute('abstract-type') === null) ??
    abstracts[0] ??
    null
  );
}

function frontParts(article: DomElement, facts: DocumentFacts): TextPart[] {
  const abstract = mainAbstract(article);
  const parts =
    abstract === null
      ? []
      : sectionParts(abstract, 2).filter((part) => !/^abstract$/i.test(part.text));
  const heading = parts.length === 0 ? [] : [textPart('heading', 'Abstract', { level: 2 })];
  const title = facts.title === '' ? [] : [textPart('heading', facts.title, { level: 1 })];
  return [...title, ...heading, ...parts];
}

function bodyParts(article: DomElement): TextPart[] {
  const roots = [...article.children].filter(
    (child) => tagOf(child) === 'body' || tagOf(child) === 'back',
  );
  return roots.flatMap((root) => sectionParts(root, 1));
}

interface Walk {
  readonly parts: TextPart[];
  inline: string;
}

/** Tags that carry no text of the article: references, notes on authors, answers to reviews, permissions. */
const droppedTags = new Set(
  'ref-list fn-group supplementary-material media graphic inline-graphic object-id label permissions sub-article response glossary notes bio sec-meta alt-text'.split(
    ' ',
  ),
);
const blockTags = new Set(
  'p sec title list fig fig-group table-wrap disp-quote disp-formula boxed-text ack app app-group def-list def-item body back abstract'.split(
    ' ',
  ),
);

/** @param level Level of the headings directly below, less one for the title of `element` itself. */
function sectionParts(element: DomElement, level: number): TextPart[] {
  const walk: Walk = { parts: [], inline: '' };
  walkSection(element, walk, level);
  flush(walk);
  return walk.parts;
}

function flush(walk: Walk): void {
  const text = finishText(walk.inline);
  walk.inline = '';
  if (text !== '') walk.parts.push(textPart('paragraph', text));
}

function walkSection(parent: DomNode, walk: Walk, level: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walk.inline += (child.textContent ?? '').replace(/[\uE000\uE001]/g, '');
    else if (isElement(child)) walkElement(child, walk, level);
  }
}

function walkElement(element: DomElement, walk: Walk, level: number): void {
  const tag = tagOf(element);
  if (droppedTags.has(tag)) return;
  if (!blockTags.has(tag) || level > 100) {
    walk.inline += collectText(element);
    return;
  }
  flush(walk);
  const whole = wholePart(element, { tag, level });
  if (whole !== null) walk.parts.push(...whole);
  else walkSection(element, walk, /^(sec|app|ack|boxed-text)$/.test(tag) ? level + 1 : level);
  flush(walk);
}

function wholePart(element: DomElement, place: { tag: string; level: number }): TextPart[] | null {
  if (place.tag === 'title')
    return [textPart('heading', jatsText(element), { level: Math.min(place.level, 6) })];
  if (place.tag === 'list' && element.querySelector('list, table-wrap, fig, disp-formula') === null)
    return [listPart(element)];
  if (place.tag === 'fig') return captionParts(element);
  if (place.tag === 'table-wrap') return [...captionParts(element), ...tableParts(element)];
  return null;
}

function listPart(list: DomElement): TextPart {
  const isOrdered = list.getAttribute('list-type') === 'order';
  const items = [...list.querySelectorAll('list-item')].map(jatsText);
  return textPart(
    'list',
    items.map((item, index) => `${isOrdered ? `${index + 1}.` : '-'} ${item}`).join('\n'),
  );
}

function captionParts(element: DomElement): TextPart[] {
  const label = textOf(element.querySelector('label'));
  const caption = textOf(element.querySelector('caption'));
  const text = [label.replace(/[.:]$/, ''), caption].filter(Boolean).join('. ');
  return text === '' ? [] : [textPart('caption', text)];
}

function tableParts(wrap: DomElement): TextPart[] {
  const tables = [...wrap.querySelectorAll('table')].map((table) =>
    textPart('table', pipeTable(tableRows(table))),
  );
  const foot = textOf(wrap.querySelector('table-wrap-foot'));
  return foot === '' ? tables : [...tables, textPart('paragraph', foot)];
}

function plainParts(document: DomDocument): TextPart[] {
  const parts: TextPart[] = [];
  const elements = [...document.querySelectorAll('*')].filter(
    (element) => !/^(script|style)$/.test(tagOf(element)),
  );
  for (const element of elements) {
    const own = [...element.childNodes].filter(isText).map((node) => node.textContent ?? '');
    parts.push(textPart('paragraph', oneLine(own.join(' '))));
  }
  return parts;
}
