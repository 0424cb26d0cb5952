/** Judges rows of the tables that a model wrote beside the passages that they cite. */

import type { TextRange } from '../sentences/split-sentences.js';
import { createCellCheck } from './carries-row-cell.js';
import { checkSupport } from './check-support.js';
import type { CitedText, Judged } from './judge-statement.js';
import { readWrittenRows, type WrittenCell } from './read-written-rows.js';
import { createKeyReader } from './row-keys.js';

interface JudgedRows extends Pick<Judged, 'carries'> {
  readonly wording: 'own' | 'flagged';
}

/**
 * Of the rows that a range of the answer takes a part of; null where it takes none. Flagged where a cell is not known to stand in its row and under
 * its head. Never in the words of a passage: the same row may stand under other heads there.
 */
export function createRowJudge(
  answer: string,
): (range: TextRange, cited: readonly CitedText[]) => JudgedRows | null {
  const all = readWrittenRows(answer);
  const readKeys = createKeyReader();
  const checks = new Map<CitedText, (cell: WrittenCell) => boolean>();
  const carries = (cell: WrittenCell, passage: CitedText): boolean => {
    const check = checks.get(passage) ?? createCellCheck(passage, answer, readKeys);
    checks.set(passage, check);
    return check(cell);
  };
  return ({ start, end }, cited) => {
    const rows = all.filter((row) => row.start < end && start < row.end);
    if (rows.length === 0) return null;
    // Prose right above or below them is a statement of its own.
    const prose = rows.reduceRight(
      (text, row) =>
        text.slice(0, Math.max(0, row.start - start)) + text.slice(Math.max(0, row.end - start)),
      answer.slice(start, end),
    );
    const claims = [...rows.flatMap((row) => row.claims), ...(/\p{L}/u.test(prose) ? [prose] : [])];
    const isCarried = (passages: readonly CitedText[]): boolean => {
      const evidence = passages.map((passage) => passage.evidence);
      return (
        claims.every((claim) => checkSupport(claim, evidence, answer)) &&
        rows.every(
          ({ cells }) =>
            cells?.every((cell) => passages.some((passage) => carries(cell, passage))) ?? false,
        )
      );
    };
    const isWhole = isCarried(cited);
    return {
      wording: isWhole ? 'own' : 'flagged',
      carries: cited.map((passage) => isWhole && (cited.length === 1 || isCarried([passage]))),
    };
  };
}
