/** Writes formulas on one line, as x^2, a_i, (a+b)/2 and √2: the signs of it that Word's formulas and MathML share, and MathML. */
import { grouped, raised, raisedText } from '../../../reading/language/raised-text.js';
import { oneLine } from '../text-parts.js';
import { type DomElement, isElement, isText, tagOf } from './dom.js';

/** A formula in MathML: its TeX where the page gives it, else its parts on one line. */
export function mathText(math: DomElement): string {
  const tex = [...math.querySelectorAll('annotation')].find((annotation) =>
    /tex/i.test(annotation.getAttribute('encoding') ?? ''),
  );
  const stated = oneLine(tex?.textContent ?? math.getAttribute('alttext') ?? '');
  return stated === '' ? formulaLine(write(math, 0)) : plainTex(stated);
}

/** Without what only says that it stands on a line of its own. */
export function plainTex(stated: string): string {
  return stated.replace(/^\{\\displaystyle\s(.*)\}$/s, '$1').trim();
}

/** On one line; what is stacked has brackets of its own. */
export function formulaLine(written: string): string {
  return oneLine(
    written.replace(/\((\([^()]{1,400}\))\)/g, (whole, inner: string) =>
      inner.includes(' over ') ? inner : whole,
    ),
  );
}

/** A fraction stands apart from the number before it and from what follows: `2 1/2`, `1/2 x`. */
export function joinWritten(
  parts: readonly { readonly text: string; readonly isFraction: boolean }[],
): string {
  let line = '';
  for (const [index, { text, isFraction }] of parts.entries()) {
    const isNext = isFraction ? /^\d/.test(text) : parts[index - 1]?.isFraction === true;
    const isGlued = /[\p{L}\p{N}]$/u.test(line) && /^[\p{L}\p{N}]/u.test(text);
    line += (isNext && isGlued ? ' ' : '') + text;
  }
  return line;
}

type Writer = (parts: readonly string[], element: DomElement, line: string) => string;

const writers: ReadonlyMap<string, Writer> = new Map(
  Object.entries<Writer>({
    mfrac: ([over = '', under = ''], element) =>
      /^\s*0/.test(element.getAttribute('linethickness') ?? '')
        ? stacked(over, under)
        : `${grouped(over)}/${grouped(under)}`,
    msup: ([base = '', upper = '']) => baseOf(base) + raised('^', upper),
    msub: ([base = '', lower = '']) => baseOf(base) + raised('_', lower),
    msubsup: ([base = '', lower = '', upper = '']) =>
      baseOf(base) + raised('_', lower) + raised('^', upper),
    munder: ([base = '', lower = '']) => accented(base, lower) ?? base + raised('_', lower),
    mover: ([base = '', upper = '']) => accented(base, upper) ?? base + raised('^', upper),
    munderover: ([base = '', lower = '', upper = '']) =>
      base + raised('_', lower) + raised('^', upper),
    msqrt: (_, __, line) => `\u221A${grouped(line)}`,
    mroot: ([base = '', degree = '']) => `${degree}-th \u221A${grouped(base)}`,
    mmultiscripts: (parts, element) => writeScripts([...element.children].map(tagOf), parts),
    mtr: (parts) => `${parts.join(', ')}; `,
    mtable: (parts) => parts.join('').replace(/; $/, ''),
    mfenced: (parts, element) =>
      (element.getAttribute('open') ?? '(') +
      parts.join(', ') +
      (element.getAttribute('close') ?? ')'),
    mspace: () => ' ',
    mphantom: () => '',
    annotation: () => '',
    'annotation-xml': () => '',
  }),
);

function write(element: DomElement, depth: number): string {
  const tag = tagOf(element);
  if (/^m([inos]|text)$/.test(tag) || depth > 100) return leafText(element, tag);
  const parts: { text: string; isFraction: boolean }[] = [];
  for (const child of element.childNodes) {
    if (isElement(child))
      parts.push({ text: write(child, depth + 1), isFraction: isFraction(child) });
    // Text between the parts of a formula is only its layout in the source.
    else if (isText(child) && element.localName === 'mtd')
      parts.push({ text: oneLine(child.textContent ?? ''), isFraction: false });
  }
  const written = parts.map(({ text }) => text);
  const line = joinWritten(parts);
  return writers.get(tag)?.(written, element, line) ?? line;
}

/** One over the other without a line between: `(n over k)`. */
export function stacked(over: string, under: string): string {
  return `(${over} over ${under})`;
}

/** Pairs of what is lowered and raised, first behind the base and then, from `mprescripts` on, in front of it. */
function writeScripts(tags: readonly string[], parts: readonly string[]): string {
  const parted = tags.indexOf('mprescripts');
  const [base = '', ...behind] = parted < 0 ? parts : parts.slice(0, parted);
  const front = parted < 0 ? [] : parts.slice(parted + 1);
  return (
    joinPairs(front, scriptsInFront) +
    baseOf(base) +
    joinPairs(behind, (lower, upper) => raised('_', lower) + raised('^', upper))
  );
}

function joinPairs(
  parts: readonly string[],
  write: (lower: string, upper: string) => string,
): string {
  return parts
    .map((lower, index) => (index % 2 === 0 ? write(lower, parts[index + 1] ?? '') : ''))
    .join('');
}

/** What stands in front of a base, as the mass of an isotope: `\u00B9\u2074\u2086C`. Others than numbers are set apart from it. */
export function scriptsInFront(lower: string, upper: string): string {
  const isNumber = /^[\d+-]*$/.test(lower + upper);
  if (isNumber) return raisedText(upper, 'sup', '') + raisedText(lower, 'sub', '');
  return `${raised('^', upper)}${raised('_', lower)} `;
}

/** Also alone within what only groups it. */
function isFraction(element: DomElement): boolean {
  const tag = tagOf(element);
  const [only, ...others] = element.children;
  const isGroup = tag === 'mrow' || tag === 'mstyle' || tag === 'mpadded';
  return (
    tag === 'mfrac' || (isGroup && only !== undefined && others.length === 0 && isFraction(only))
  );
}

/** Signs that only say how to speak a formula are invisible. */
function leafText(element: DomElement, tag: string): string {
  const text = (element.textContent ?? '').replace(/[\u2061-\u2064\u200B]/g, '');
  return tag === 'mtext' ? text.replace(/\s+/g, ' ') : oneLine(text);
}

/** Only a power of something longer needs brackets around it. */
function baseOf(base: string): string {
  return /[-+/=]/.test(base) ? grouped(base) : base;
}

const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u00AF': '\u0304',
    '\u203E': '\u0304',
    _: '\u0304',
    '^': '\u0302',
    '\u02C6': '\u0302',
    '~': '\u0303',
    '\u02DC': '\u0303',
    '\u2192': '\u20D7',
    '.': '\u0307',
    '\u02D9': '\u0307',
    '\u00A8': '\u0308',
  }),
);

/** A sign over one letter is written as an accent of it; null for other texts and signs. */
export function accented(base: string, sign: string): string | null {
  const accent = accents.get(sign);
  return accent === undefined || [...base].length !== 1 ? null : (base + accent).normalize('NFC');
}
