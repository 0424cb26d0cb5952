/** Takes text out of a binary Word file that Word neither shows nor prints, or strikes out, and what was deleted as a tracked change. */
import type { CompoundFile } from './compound-file.js';
import { type DocHead, piecesOf } from './doc-pieces.js';
import { placedCharacters, type Run } from './doc-runs.js';

export interface ShownDoc {
  /** With zeros in place of the characters that are left out. */
  readonly head: DocHead;
  /** Whether there was hidden text; what was deleted is none. */
  readonly wasHidden: boolean;
}

/** Where hidden text holds the ends of paragraphs, cells and fields, these stay. @param all Of the file. */
export function withoutHiddenRuns(
  head: DocHead,
  file: CompoundFile | null,
  all: readonly Run[],
): ShownDoc {
  const runs = all.filter((run) => run.isHidden || run.isDeleted);
  if (runs.length === 0) return { head, wasHidden: false };
  const main = Buffer.from(head.main);
  let wasHidden = false;
  for (const one of placedCharacters(piecesOf(head, file), runs)) {
    const { character, run } = one;
    if (run === undefined || (!run.isDeleted && character < ' ')) continue;
    main.fill(0, one.place, one.place + one.width);
    wasHidden ||= !run.isDeleted && one.isText && /[\p{L}\p{N}]/u.test(character);
  }
  return { head: { ...head, main }, wasHidden };
}
