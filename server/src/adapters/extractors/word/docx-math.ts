/** Writes the formulas of a word document on one line: x^2, (a+b)/2, a_i. */

import { grouped, raised } from '../../../reading/language/raised-text.js';
import { findParts, type Marks, replaceParts } from '../../marked-parts.js';
import { type DomElement, parseXml, tagOf } from '../markup/dom.js';
import {
  accented,
  formulaLine,
  joinWritten,
  scriptsInFront,
  stacked,
} from '../markup/linear-math.js';

const formula = { begin: /<m:oMath(?:\s[^>]{0,2000})?>/g, endOf: () => '</m:oMath>' };

/** The part of the document with a run of text in place of each formula, which mammoth leaves out. */
export async function writeFormulas(xml: string): Promise<string> {
  const found = [...findParts(xml, formula)];
  if (found.length === 0) return xml;
  const pieces: string[] = [];
  let end = 0;
  for (const part of found) {
    pieces.push(
      xml.slice(end, part.start),
      `<w:r><w:t xml:space="preserve">${escapeXml(await lineOf(part.inner))}</w:t></w:r>`,
    );
    end = part.end;
  }
  return [...pieces, xml.slice(end)].join('').replace(/<\/?m:oMathPara(?:\s[^>]{0,2000})?>/g, '');
}

/** How many are objects of a program for formulas, of which the file shows a picture; those that a tracked change took away are none of its text. */
export function countFormulaObjects(xml: string): number {
  const present = replaceParts(xml, deleted, () => '');
  return present.match(/<o:OLEObject\s[^>]{0,2000}?ProgID="Equation\./g)?.length ?? 0;
}

const deleted: Marks = {
  begin:
    /<(w:(?:del|moveFrom)(?=[\s>])|aml:annotation(?=\s[^<>]{0,1000}w:type="Word\.Deletion"))[^<>]{0,1000}(?<!\/)>/g,
  endOf: ([, tag = '']) => `</${tag}>`,
};

async function lineOf(xml: string): Promise<string> {
  const { documentElement } = await parseXml(`<m:oMath>${xml}</m:oMath>`);
  return documentElement === null ? '' : formulaLine(write(documentElement, 0));
}

/** What a tracked change deleted or moved elsewhere. */
const takenAway = new Set(['del', 'movefrom']);

type Inner = (name: string) => string;
type Writer = (inner: Inner, element: DomElement) => string;

const withScripts: Writer = (inner) =>
  inner('e') + raised('_', inner('sub')) + raised('^', inner('sup'));

/** By the tags of what has named parts. */
const writers: ReadonlyMap<string, Writer> = new Map(
  Object.entries<Writer>({
    f: (inner, element) => fraction(element, inner('num'), inner('den')),
    spre: (inner) => scriptsInFront(inner('sub'), inner('sup')) + inner('e'),
    rad: (inner) =>
      `${inner('deg') === '' ? '' : `${inner('deg')}-th `}\u221A${grouped(inner('e'))}`,
    ssub: withScripts,
    ssup: withScripts,
    ssubsup: withScripts,
    nary: (inner, element) =>
      `${signOf(element, 'chr') ?? '\u222B'}${raised('_', inner('sub'))}${raised('^', inner('sup'))} ${inner('e')}`,
    acc: (inner, element) => marked(inner('e'), signOf(element, 'chr') ?? '\u02C6'),
    bar: (inner, element) =>
      signOf(element, 'pos') === 'top' ? marked(inner('e'), '\u00AF') : inner('e'),
    limlow: (inner) => inner('e') + raised('_', inner('lim')),
    limupp: (inner) => inner('e') + raised('^', inner('lim')),
    func: (inner) => applied(inner('fname'), inner('e')),
  }),
);

function write(element: DomElement, depth: number): string {
  const tag = tagOf(element);
  if (takenAway.has(tag)) return '';
  if (tag === 't' || depth > 100) return element.textContent ?? '';
  const writer = writers.get(tag);
  if (writer !== undefined)
    return writer((name) => {
      const child = childOf(element, name);
      return child === undefined ? '' : write(child, depth + 1);
    }, element);
  const parts = [...element.children].map((child) => ({
    text: write(child, depth + 1),
    isFraction: tagOf(child) === 'f',
  }));
  const written = parts.map(({ text }) => text);
  if (tag === 'd') return enclosed(element, written.filter(Boolean));
  if (tag === 'mr') return `${written.join(' ')}; `;
  if (tag === 'eqarr') return written.map(withoutAlignment).filter(Boolean).join('; ');
  return joinWritten(parts);
}

/** In lines below each other a sign says where they are aligned, and another parts an equation from its number. */
function withoutAlignment(line: string): string {
  return line.replaceAll('&', '').replaceAll('#', ' ');
}

function fraction(element: DomElement, over: string, under: string): string {
  if (signOf(element, 'type') === 'noBar') return stacked(over, under);
  return `${grouped(over)}/${grouped(under)}`;
}

/** A function and what it is taken of. */
function applied(name: string, argument: string): string {
  return /^[([{|]/.test(argument) ? name + argument : `${name} ${argument}`;
}

function enclosed(element: DomElement, parts: readonly string[]): string {
  const sign = (name: string, usual: string): string => signOf(element, name) ?? usual;
  return sign('begchr', '(') + parts.join(sign('sepchr', '|')) + sign('endchr', ')');
}

function childOf(element: DomElement, name: string): DomElement | undefined {
  return [...element.children].find((one) => tagOf(one) === name);
}

/** What the formula states of itself alone, not those within it; null where it leaves what is usual. */
function signOf(element: DomElement, name: string): string | null {
  const properties = childOf(element, `${tagOf(element)}pr`);
  return (properties && childOf(properties, name)?.getAttribute('m:val')) ?? null;
}

function marked(base: string, sign: string): string {
  const plain = combining.get(sign) ?? sign;
  return accented(base, plain) ?? base + raised('^', plain);
}

/** Word states accents as the signs that combine with a letter. */
const combining: ReadonlyMap<string, string> = new Map([
  ['\u0302', '\u02C6'],
  ['\u0303', '\u02DC'],
  ['\u0304', '\u00AF'],
  ['\u0305', '\u00AF'],
  ['\u0307', '\u02D9'],
  ['\u0308', '\u00A8'],
  ['\u20D7', '\u2192'],
]);

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
