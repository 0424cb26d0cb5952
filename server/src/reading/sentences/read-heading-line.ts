/** Reads a heading on a line of its own right above its text, without a blank line between: only where its name is that of a section, or of one of several studies. */
import { namesDeclaration, tellSection } from './tell-section.js';

/** One of the studies of a text, such as `Experiment 2`. */
export const numberedStudy = /^(?:experiment|study|trial|survey)\s\d{1,2}(?=$|[\s.:–—-])/iu;

/** With its length and that of the line's end. */
export function readHeadingLine(text: string): { name: string; length: number } | null {
  const [line = '', name = ''] = headingLine.exec(text) ?? [];
  const isKnown =
    name !== '' &&
    (numberedStudy.test(name) || namesDeclaration(name) || tellSection([name]) !== 'other');
  return isKnown ? { name, length: line.length } : null;
}

const headingLine = /^(\p{Lu}[\p{L} &-]{2,40}(?: \d{1,2})?)[ \t]{0,4}\r?\n(?=["“(*\p{Lu}\d])/u;
