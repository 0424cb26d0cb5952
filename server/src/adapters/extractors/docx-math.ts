/** Writes the formulas of a word document on one line: x^2, (a+b)/2, a_i. */

import { grouped, raised } from '../../reading/language/raised-text.js';
import { findParts } from '../marked-parts.js';
import { type DomElement, parseXml, tagOf } from './dom.js';
import { oneLine } from './text-parts.js';

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

async function lineOf(xml: string): Promise<string> {
  const { documentElement } = await parseXml(`<m:oMath>${xml}</m:oMath>`);
  return documentElement === null ? '' : oneLine(write(documentElement, 0));
}

function write(element: DomElement, depth: number): string {
  const tag = tagOf(element);
  if (tag === 't') return element.textContent ?? '';
  if (depth > 100) return element.textContent ?? '';
  const inner = (name: string): string => {
    const child = [...element.children].find((one) => tagOf(one) === name);
    return child === undefined ? '' : write(child, depth + 1);
  };
  const sign = (name: string, usual: string): string =>
    element.querySelector(`m\\:${name}`)?.getAttribute('m:val') ?? usual;
  if (tag === 'f') return `${grouped(inner('num'))}/${grouped(inner('den'))}`;
  if (tag === 'rad')
    return `${inner('deg') === '' ? '' : `${inner('deg')}-th `}\u221A${grouped(inner('e'))}`;
  if (/^s(pre|sub|sup|subsup)$/.test(tag))
    return `${inner('e')}${raised('_', inner('sub'))}${raised('^', inner('sup'))}`;
  if (tag === 'nary')
    return `${sign('chr', '\u222B')}${raised('_', inner('sub'))}${raised('^', inner('sup'))} ${inner('e')}`;
  const parts = [...element.children].map((child) => write(child, depth + 1));
  if (tag === 'd')
    return `${sign('begchr', '(')}${parts.filter(Boolean).join(', ')}${sign('endchr', ')')}`;
  if (tag === 'mr') return `${parts.join(' ')}; `;
  return parts.join('');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
