/** Says of a study table how far it was filled, and how its rows were read. Without a schema, so that a screen can load it. */
import type { StudyTable, TableCell } from '../study-tables.js';
import { pagesLeftOut } from './pages-left-out.js';
import { withoutReadFromRetracted } from './read-from-retracted.js';
import { sayCount, sayNumber } from './say.js';

/** Of a cell that no filling has come to: nothing is known of what its document says. */
export const notLookedFor = 'Not looked for yet';

/** What stands in the cell: a correction goes before what was found. */
export function shownText({ correction, text }: TableCell): string {
  return correction?.text ?? text;
}

/** That it is being filled, or was stopped; empty where its filling ended by itself. */
export function sayFilling({ filling, status }: Pick<StudyTable, 'filling' | 'status'>): string {
  if (filling !== null)
    return `Filling: ${sayNumber(filling.rows_done)} of ${sayCount(filling.row_count, 'document')}.`;
  return status === 'cancelled' ? 'Stopped; what is filled stays.' : '';
}

interface ReadText {
  readonly read_as: 'full_text' | 'abstract' | 'none';
  readonly reason: string;
}

/** No filling has come to its row. */
export function isWaiting({ read_as, reason }: ReadText): boolean {
  return read_as === 'none' && reason === '';
}

const readAs = { full_text: 'full text', abstract: 'abstract only', none: 'not read' } as const;

/** A reason beside what was read says which pages are left out of it, or why it is there no more, or that it has been retracted since; why nothing was is said elsewhere. */
export function sayRowRead(article: ReadText): string {
  return isWaiting(article) ? 'not reached yet' : `${readAs[article.read_as]}${howRead(article)}`;
}

function howRead({ read_as, reason }: ReadText): string {
  if (read_as === 'none' || reason === '') return '';
  const left = withoutReadFromRetracted(reason);
  if (left === '') return `: ${reason}`;
  return `, ${pagesLeftOut(left) === left ? 'in part' : 'as read before'}: ${reason}`;
}
