/** Walks the sections of an article in JATS and gives their headings, paragraphs, lists, captions and tables in order. */

import { oneLine, pipeTable, type TextPart, textPart } from '../text-parts.js';
import { withoutMarks } from './cited-numbers.js';
import { type DomElement, type DomNode, isElement, isText, tagOf } from './dom.js';
import { tableRows } from './html-parts.js';
import {
  collectText,
  finishText,
  inlineNotes,
  isInlineNote,
  jatsText,
  textWithout,
} from './jats-text.js';
import { listMarker, type Numbering } from './list-markers.js';

interface Walk {
  readonly parts: TextPart[];
  inline: string;
  /** Of what is running, to stand behind it. */
  notes: TextPart[];
  readonly floats: Floats;
}

/** Tags that carry no text of the article: references, lives and addresses of authors, answers to reviews, permissions. */
const droppedTags = new Set(
  'ref-list supplementary-material media graphic inline-graphic object-id label permissions sub-article response bio corresp sec-meta alt-text'.split(
    ' ',
  ),
);
const blockTags = new Set(
  `p sec title list list-item fig fig-group table-wrap table-wrap-group disp-quote disp-formula boxed-text ack app app-group def-list def-item fn-group fn
   glossary notes body back abstract`.split(/\s+/),
);
/** Those with headings of their own. */
const sectionTags = new Set('sec app ack boxed-text fn-group glossary notes'.split(' '));

/**
 * @param level Level of the headings directly below, less one for the title of `element` itself.
 * @param floats What stands apart and is to be put where it is first named.
 */
export function sectionParts(element: DomElement, level: number, floats = noFloats): TextPart[] {
  return partsOf((walk) => walkSection(element, walk, level), floats);
}

function partsOf(fill: (walk: Walk) => void, floats: Floats): TextPart[] {
  const walk: Walk = { parts: [], inline: '', notes: [], floats };
  fill(walk);
  flush(walk);
  return walk.parts;
}

function flush(walk: Walk): void {
  const text = finishText(walk.inline);
  walk.inline = '';
  if (text !== '') walk.parts.push(textPart('paragraph', text));
  walk.parts.push(...walk.notes);
  walk.notes = [];
}

function walkSection(parent: DomNode, walk: Walk, level: number): void {
  for (const child of parent.childNodes) {
    if (isText(child)) walk.inline += withoutMarks(child.textContent ?? '');
    else if (isElement(child)) walkElement(child, walk, level);
  }
}

function walkElement(element: DomElement, walk: Walk, level: number): void {
  const tag = tagOf(element);
  if (droppedTags.has(tag) || isTold(element)) return;
  if (!blockTags.has(tag) || level > 100 || isInlineNote(element)) {
    walk.inline += collectText(element);
    walk.notes.push(...noteParts(element));
    return;
  }
  flush(walk);
  const whole = wholePart(element, { tag, level });
  if (whole === null) walkBlock(element, walk, level);
  else {
    walk.parts.push(...whole);
    walk.notes.push(...noteParts(element));
  }
  flush(walk);
  if (whole !== null || tag === 'p') walk.parts.push(...walk.floats.takeNamed(element));
}

function walkBlock(element: DomElement, walk: Walk, level: number): void {
  const tag = tagOf(element);
  const isNamed = [...element.children].some((child) => tagOf(child) === 'title');
  // Notes behind an article tell who paid for it and what its authors have to declare.
  if (tag === 'fn-group' && !isNamed)
    walk.parts.push(textPart('heading', authorNotes, { level: Math.min(level + 1, 6) }));
  if (groupTags.has(tag)) walk.parts.push(...captionParts(element));
  if (tag === 'list') walk.parts.push(...partsOfList(element, walk.floats, level + 1));
  else walkSection(element, walk, sectionTags.has(tag) ? level + 1 : level);
}

/** Of several figures or tables with a caption for all. */
const groupTags = new Set(['table-wrap-group', 'fig-group']);

/** The caption of a group is told at its beginning. */
function isTold(element: DomElement): boolean {
  const parent = element.parentElement;
  return tagOf(element) === 'caption' && parent !== null && groupTags.has(tagOf(parent));
}

export const authorNotes = 'Author notes';

/** Those of an element whose running text is told. */
function noteParts(element: DomElement): TextPart[] {
  return inlineNotes(element).map((note) => textPart('paragraph', note));
}

function wholePart(element: DomElement, place: { tag: string; level: number }): TextPart[] | null {
  if (place.tag === 'title')
    return [textPart('heading', jatsText(element), { level: Math.min(place.level, 6) })];
  if (place.tag === 'list' && element.querySelector(blocksOfItems) === null)
    return [listPart(element)];
  if (place.tag === 'fig') return captionParts(element);
  if (place.tag === 'table-wrap') return [...captionParts(element), ...tableParts(element)];
  return null;
}

const blocksOfItems = 'list, def-list, table-wrap, fig, disp-formula';

function listPart(list: DomElement): TextPart {
  const markerOf = markersOf(list);
  const lines = [...list.querySelectorAll('list-item')].map(
    (item, index) => `${markerOf(item, index)} ${textWithout(item, 'label')}`,
  );
  return textPart('list', lines.join('\n'));
}

/** Parts of a list whose items hold more than text: its marker stands before the first text of each, and lists within are indented. */
function partsOfList(list: DomElement, floats: Floats, level: number): TextPart[] {
  const markerOf = markersOf(list);
  const parts: TextPart[] = [];
  let index = 0;
  for (const child of list.children) {
    const inner = partsOf((walk) => walkElement(child, walk, level), floats);
    if (tagOf(child) === 'list-item') {
      addItem(parts, markerOf(child, index), inner);
      index += 1;
    } else parts.push(...inner);
  }
  return parts;
}

function addItem(parts: TextPart[], marker: string, [first, ...others]: readonly TextPart[]): void {
  if (first === undefined) return;
  const isText = first.kind === 'paragraph';
  if (isText) addLines(parts, `${marker} ${first.text}`);
  for (const part of isText ? others : [first, ...others]) {
    if (part.kind === 'list') addLines(parts, part.text.replace(/^/gm, '  '));
    else parts.push(part);
  }
}

/** To a list that is told last, else as a new one. */
function addLines(parts: TextPart[], lines: string): void {
  const last = parts.at(-1)?.kind === 'list' ? parts.pop() : undefined;
  parts.push(textPart('list', last === undefined ? lines : `${last.text}\n${lines}`));
}

/** As the file labels its items, else by the kind of the list. */
function markersOf(list: DomElement): (item: DomElement, index: number) => string {
  const numbering = numberings.get(list.getAttribute('list-type') ?? '');
  return (item, index) => {
    const label = [...item.children].find((child) => tagOf(child) === 'label');
    const stated = label === undefined ? '' : jatsText(label);
    const usual = numbering === undefined ? '-' : listMarker(index + 1, numbering);
    const marker = /^\d+$/.test(stated) ? `${stated}.` : stated;
    return /[\p{L}\p{N}]/u.test(stated) ? marker : usual;
  };
}

const numberings: ReadonlyMap<string, Numbering> = new Map([
  ['order', '1'],
  ['alpha-lower', 'a'],
  ['alpha-upper', 'A'],
  ['roman-lower', 'i'],
  ['roman-upper', 'I'],
]);

function captionParts(element: DomElement): TextPart[] {
  const own = (name: string): string => {
    const child = [...element.children].find((one) => tagOf(one) === name);
    return child === undefined ? '' : jatsText(child);
  };
  const text = [own('label').replace(/[.:]$/, ''), own('caption')].filter(Boolean).join('. ');
  return text === '' ? [] : [textPart('caption', text)];
}

function tableParts(wrap: DomElement): TextPart[] {
  const tables = [...wrap.querySelectorAll('table')].map((table) =>
    textPart('table', pipeTable(tableRows(table, cellText))),
  );
  const foot = wrap.querySelector('table-wrap-foot');
  return foot === null ? tables : [...tables, textPart('paragraph', jatsText(foot))];
}

/** A cell may hold nothing but the number of a reference. */
function cellText(cell: DomElement): string {
  return jatsText(cell) || oneLine(cell.textContent ?? '');
}

/** Figures and tables that stand apart from the text. */
export interface Floats {
  /** Those that an element names first, in the order in which it does. */
  takeNamed(element: DomElement): TextPart[];
  takeRest(): TextPart[];
}

const noFloats: Floats = { takeNamed: () => [], takeRest: () => [] };

export function readFloats(article: DomElement): Floats {
  const groups = [...article.children].filter((child) =>
    /^floats-(group|wrap)$/.test(tagOf(child)),
  );
  const left = new Set(groups.flatMap((group) => [...group.children]));
  if (left.size === 0) return noFloats;
  const byId = new Map<string, DomElement>();
  for (const float of left)
    for (const one of [float, ...float.querySelectorAll('[id]')])
      byId.set(one.getAttribute('id') ?? '', float);
  const take = (float: DomElement | undefined): TextPart[] => {
    if (float === undefined || !left.delete(float)) return [];
    return partsOf((walk) => walkElement(float, walk, 2), noFloats);
  };
  return {
    takeNamed: (element) =>
      [...element.querySelectorAll('xref')]
        .flatMap((xref) => (xref.getAttribute('rid') ?? '').split(/\s+/))
        .flatMap((id) => take(id === '' ? undefined : byId.get(id))),
    takeRest: () => [...left].flatMap(take),
  };
}
