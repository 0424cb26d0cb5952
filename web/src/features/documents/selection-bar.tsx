/** Select All, how many are selected, and what is done with them. */
import { nameOfDocument } from '@lectern/contract';
import { documentLimits } from '@lectern/contract/limits';
import { Button } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, formatPlural } from '../../lib/format';
import { type MadeOfChosen, tooManyFor } from '../../session/too-many-chosen';
import { storeChosenDocuments } from '../../session/use-chosen-documents';
import { Checkbox } from '../../ui/checkbox';
import { ExportReferences } from '../../ui/export-references';
import { Icon } from '../../ui/icons';
import classes from './selection-bar.module.css';
import type { DocumentPages } from './use-documents';
import type { DocumentSelection } from './use-selection-of-documents';

interface SelectionBarProps {
  readonly selection: DocumentSelection;
  readonly pages: DocumentPages;
  readonly isBusy: boolean;
  readonly onProcess: () => void;
  readonly onDelete: () => void;
}

export function SelectionBar({
  selection,
  pages,
  isBusy,
  onProcess,
  onDelete,
}: SelectionBarProps): ReactElement {
  const navigate = useNavigate();
  const limitsId = useId();
  const count = selection.ids.size;
  const tooMany = {
    summary: tooManyFor('summary', count),
    table: tooManyFor('table', count),
    call: tooManyForOneCall(count),
  };
  const limits = Object.values(tooMany).filter((reason) => reason !== null);
  const take = (view: MadeOfChosen): void => {
    const titles = new Map(pages.loaded.map(({ id, metadata }) => [id, nameOfDocument(metadata)]));
    const chosen = [...selection.ids].map((id) => ({
      document_id: id,
      title: titles.get(id) ?? '',
    }));
    void navigate(storeChosenDocuments(chosen, view));
  };
  const total = pages.total ?? 0;
  const held = pages.isStale ? [] : pages.loaded.map((document) => document.id);
  // No more than these are ever named.
  const isAll = total > 0 && count >= Math.min(total, documentLimits.listedIdsMax);
  return (
    <div className={classes.bar} data-any={count > 0 || undefined}>
      <Checkbox
        label={<b className={classes.all}>Select All</b>}
        isChecked={isAll}
        isIndeterminate={count > 0 && !isAll}
        isDisabled={selection.isSelecting || total === 0}
        onChange={() => (isAll ? selection.clear() : selection.selectAll(held, total))}
      />
      <p className={classes.count} role="status">
        {wordsOf(count, pages.total)}
      </p>
      {count > 0 ? (
        <div className={classes.ways}>
          <Button
            variant="filled"
            leftSection={<Icon name="process" size={16} />}
            disabled={isBusy || tooMany.call !== null}
            aria-describedby={tooMany.call === null ? undefined : limitsId}
            onClick={onProcess}
          >
            Process Selected
          </Button>
          <Button
            leftSection={<Icon name="lines" size={16} />}
            disabled={tooMany.summary !== null}
            aria-describedby={tooMany.summary === null ? undefined : limitsId}
            onClick={() => take('summary')}
          >
            Summarise
          </Button>
          <Button
            leftSection={<Icon name="article" size={16} />}
            disabled={tooMany.table !== null}
            aria-describedby={tooMany.table === null ? undefined : limitsId}
            onClick={() => take('table')}
          >
            Study table
          </Button>
          <ExportReferences
            label="Export references"
            variant="default"
            documents={[...selection.ids]}
            noneChosen="Please select at least one document to export."
          />
          <Button
            className={classes.delete}
            leftSection={<Icon name="trash" size={16} />}
            disabled={isBusy || tooMany.call !== null}
            aria-describedby={tooMany.call === null ? undefined : limitsId}
            onClick={onDelete}
          >
            Delete Selected
          </Button>
        </div>
      ) : null}
      {limits.length === 0 ? null : (
        <p className={classes.limits} id={limitsId}>
          {limits.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Why so many cannot be processed or deleted with one click; null where they can. */
function tooManyForOneCall(count: number): string | null {
  const max = documentLimits.idsMax;
  return count <= max
    ? null
    : `At most ${formatNumber(max)} documents are processed or deleted at once; ${formatNumber(count)} are selected.`;
}

/** Empty while it is not known how many there are. */
function wordsOf(count: number, total: number | undefined): string {
  if (total === undefined) return '';
  if (count > 0) return `${formatNumber(count)} of ${formatPlural(total, 'document')} selected`;
  return `${formatNumber(total)} ${total === 1 ? 'document' : 'documents'}`;
}
