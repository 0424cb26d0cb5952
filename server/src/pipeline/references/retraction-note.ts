/** What is held against a work, in the note of its reference, which every format of reference files has: that it is retracted, doubted, corrected. */
import { noticeKinds } from '@lectern/contract';
import { noticeWords, retractedMark, sayMarks } from '@lectern/contract/words/card-words';
import type { StandingMarks } from '../../works/join-marks.js';
import type { CslItem } from './csl-item.js';

/** The gravest first, before what the note says else; nothing is said twice. */
export function noteMarks(item: CslItem, work: Partial<StandingMarks>): CslItem {
  const held = sayMarks(work);
  const { marks, rest } = readNote(item);
  const all = words.filter((mark) => held.includes(mark) || marks.includes(mark));
  return all.length === 0 ? item : { ...item, note: writeNote(all, rest) };
}

/** For a format whose readers print the note in lists of references: a correction is no part of how a work is cited. */
export function noteWithoutCorrection(item: CslItem): string | undefined {
  const { marks, rest } = readNote(item);
  if (!marks.includes(noticeWords.correction)) return item.note;
  return writeNote(doubtsNoted(item), rest);
}

/** What `noteMarks` has written there, here or elsewhere, as it is held against a work. */
export function marksNoted(item: CslItem): Pick<StandingMarks, 'is_retracted' | 'notices'> {
  const { marks } = readNote(item);
  const kinds = noticeKinds.filter((kind) => marks.includes(noticeWords[kind]));
  return {
    is_retracted: marks.includes(retractedMark),
    notices: kinds.map((kind) => ({ kind })),
  };
}

/** Why whoever cites the work should think twice: of a correction the work itself is the better for it. */
export function doubtsNoted(item: CslItem): string[] {
  return readNote(item).marks.filter((mark) => mark !== noticeWords.correction);
}

/** The gravest first. */
const words: readonly string[] = [retractedMark, ...Object.values(noticeWords)];

/** A line such as `PMCID: PMC1` is a field of its own to those who read it. */
const fieldLine = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,60}:\s/u;

function writeNote(marks: readonly string[], rest: string): string {
  const held = marks.join('. ');
  if (held === '' || rest === '') return held || rest;
  return `${held}.${fieldLine.test(rest) ? '\n' : ' '}${rest}`;
}

/** The marks with which it begins, and what it says behind them. */
function readNote({ note = '' }: CslItem): { readonly marks: string[]; readonly rest: string } {
  const marks: string[] = [];
  for (let rest = note; ; ) {
    const mark = words.find((word) => rest === word || rest.startsWith(`${word}.`));
    if (mark === undefined) return { marks, rest };
    marks.push(mark);
    rest = rest.slice(mark.length + 1).trimStart();
  }
}
