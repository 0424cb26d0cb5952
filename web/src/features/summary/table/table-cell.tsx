/** A cell: what was found with the marker that opens its passage, or why it is empty; by whom it was corrected. */
import type { TableCell as Cell, StudyTable } from '@lectern/contract';
import { notLookedFor, shownText } from '@lectern/contract/words/say-table';
import type { ReactElement } from 'react';
import { CitationMarker } from '../../../passages/citation-marker';
import { citedPassage } from '../../../passages/cited-passage';
import type { PassageDesk, ShownPassage } from '../../../passages/use-open-passage';
import { Icon } from '../../../ui/icons';
import classes from './study-table.module.css';

interface TableCellProps {
  readonly tableId: string;
  readonly cell: Cell | undefined;
  readonly label: string;
  readonly passages: readonly ShownPassage[];
  /** Of its passage; null where it is empty. */
  readonly marker: number | null;
  readonly desk: PassageDesk;
  readonly onEdit: () => void;
}

export function TableCell({
  tableId,
  cell,
  label,
  passages,
  marker,
  desk,
  onEdit,
}: TableCellProps): ReactElement {
  if (cell === undefined) return <span className={classes.waiting}>{notLookedFor}</span>;
  const text = shownText(cell);
  const page = cell.source?.quote?.page ?? cell.source?.page_start ?? null;
  return (
    <>
      <p className={text === '' ? classes.empty : classes.text} dir="auto">
        {text === '' ? `– ${cell.reason || 'empty'}` : text}
      </p>
      <p className={classes.below}>
        {marker === null ? null : (
          <CitationMarker
            messageId={tableId}
            sources={[...passages]}
            marker={marker}
            desk={desk}
            isMarkedAbove
          />
        )}
        {page === null ? null : <span>p. {page}</span>}
        <button
          type="button"
          className={classes.edit}
          onClick={onEdit}
          aria-label={`Correct ${label}`}
        >
          <Icon name="pencil" size={14} />
        </button>
      </p>
      {cell.correction ? (
        <p className={classes.byHand}>By you{cell.text === '' ? '' : `; found: “${cell.text}”`}</p>
      ) : null}
    </>
  );
}

/** The passages behind all cells, in the order of the rows as they were asked for. */
export function passagesOf({ rows, columns }: StudyTable): {
  readonly passages: readonly ShownPassage[];
  readonly markers: ReadonlyMap<string, number>;
} {
  const passages: ShownPassage[] = [];
  const markers = new Map<string, number>();
  for (const { article, position, cells, is_retracted } of rows) {
    for (const { id } of columns) {
      const source = cells.find(({ column }) => column === id)?.source;
      if (!source) continue;
      const marker = passages.length + 1;
      markers.set(`${position} ${id}`, marker);
      passages.push(citedPassage(source, marker, { ...article, is_retracted }));
    }
  }
  return { passages, markers };
}
