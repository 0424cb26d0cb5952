/** Keeps, while a passage is read, under which heading and in which section its sentences stand. */
import { type SectionKind, tellSection } from './tell-section.js';

export interface Place {
  /** As the label in front of the sentence tells it, else as the headings do. */
  readonly section: SectionKind;
  /** What the headings tell, without labels. */
  readonly outer: SectionKind;
  /** Of the section that it is under, as in `3. Morphology`; 0 where that has none. */
  readonly number: number;
  readonly headings: readonly string[];
  readonly runIn: string;
}

/** Where a passage begins. */
export function placeOfPassage(headings: readonly string[], opening: SectionKind): Place {
  const number = numberOf(headings.at(-1) ?? '');
  return { section: opening, outer: opening, number, headings, runIn: '' };
}

/** A heading that names no known section is of a part of the one before it, unless that is over. */
export function underHeading(heading: string, before: Place): Place {
  const told = tellSection([heading]);
  const counted = numberOf(heading);
  const section = told === 'other' && !isOver(before, counted) ? before.section : told;
  const number = told === 'other' ? Math.max(counted, before.number) : counted;
  return { section, outer: section, number, headings: [heading], runIn: '' };
}

/** A section that counts on from the one before is none of its parts, nor is one that is counted a part of an abstract; what follows references and thanks goes with them. */
function isOver({ section, outer, number }: Place, counted: number): boolean {
  if (section === 'apparatus' || section === 'declaration') return false;
  return (number > 0 || outer === 'abstract') && counted > number;
}

/** Of a section, not of its parts; 0 where it has none. */
function numberOf(heading: string): number {
  return Number(/^\s{0,4}(\d{1,2})\.?\s{1,4}\p{L}/u.exec(heading)?.[1] ?? 0);
}
