/** The Study table of the Summary screen: begun from what is chosen, shown as it fills, corrected and exported. */
import type { StudyTable, SummaryArticle, TableRow } from '@lectern/contract';
import { sayFilling, shownText } from '@lectern/contract/words/say-table';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../lib/api';
import { formatNumber, formatPlural } from '../../../lib/format';
import { useStoredOf } from '../../../lib/use-stored-of';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { tooManyFor } from '../../../session/too-many-chosen';
import { Failure } from '../../../ui/failure';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/page';
import { Skeleton } from '../../../ui/skeleton';
import { NothingOpen } from '../nothing-open';
import { arrangeRows, readArrangement } from './arrange-rows';
import { ColumnsDialog } from './columns-dialog';
import { CorrectDialog } from './correct-dialog';
import { FillingProgress } from './filling-progress';
import { RenameDialog } from './rename-dialog';
import classes from './study-table.module.css';
import { TableGrid } from './table-grid';
import { TableHistory, useStudyTables } from './table-history';
import { TableTools } from './table-tools';
import { type StudyTableState, useStudyTable } from './use-study-table';

interface StudyTablePanelProps {
  readonly articles: readonly SummaryArticle[];
  /** It is not known yet which articles are selected. */
  readonly isLoading: boolean;
  /** Which ones are could not be loaded. */
  readonly isUnread: boolean;
  readonly desk: PassageDesk;
}

export function StudyTablePanel({
  articles,
  isLoading,
  isUnread,
  desk,
}: StudyTablePanelProps): ReactElement {
  const state = useStudyTable();
  const earlier = useStudyTables().entries?.length;
  const { table, id, error } = state;
  const tooMany = tooManyFor('table', articles.length);
  return (
    <div className={classes.stack}>
      {error !== null && table === undefined ? (
        <Failure onAgain={state.retry}>The table could not be loaded: {messageOf(error)}</Failure>
      ) : null}
      {table ? <OpenTable key={table.table_id} table={table} state={state} desk={desk} /> : null}
      {id !== null && table === undefined && error === null ? <TableSkeleton /> : null}
      {id === null ? (
        <Panel title="Study table">
          {isLoading ? <Skeleton width="100%" height={96} /> : null}
          {articles.length > 0 ? (
            <div className={classes.start}>
              <p>
                One row a document, one question a column. Each cell is answered from its document
                alone, with its quote and page; it stays empty where nothing sure was found.
              </p>
              {tooMany === null ? null : <Notice kind="warning">{tooMany}</Notice>}
              <Button
                variant="filled"
                loading={state.isChanging}
                disabled={tooMany !== null}
                onClick={() => state.change({ kind: 'create', articles })}
              >
                Fill a table of {formatPlural(articles.length, 'document')}
              </Button>
            </div>
          ) : null}
          {articles.length > 0 || isLoading ? null : (
            <NothingOpen
              what="study table"
              earlier={earlier}
              isUnread={isUnread}
              begin="Select articles in the Explorer or documents in Documents"
            />
          )}
        </Panel>
      ) : (
        <Button className={classes.another} onClick={() => state.open(null)}>
          Another table
        </Button>
      )}
      <TableHistory openId={id} onOpen={state.open} />
    </div>
  );
}

interface OpenTableProps {
  readonly table: StudyTable;
  readonly state: StudyTableState;
  readonly desk: PassageDesk;
}

function OpenTable({ table, state, desk }: OpenTableProps): ReactElement {
  const { isBusy, change } = state;
  const [arrangement, setArrangement] = useStoredOf(
    'lectern.table_arrangement',
    table.table_id,
    readArrangement,
  );
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [edited, setEdited] = useState<{ row: TableRow; column: string } | null>(null);
  const rows = arrangeRows(table, arrangement);
  const isNoneLeft = rows.length === 0 && table.rows.length > 0;
  const nothingFound = isNoneLeft ? `No row has “${arrangement.search.trim()}”.` : '';
  const cells = table.rows.flatMap((row) => row.cells);
  const corrected = cells.filter(({ correction }) => correction !== null).length;
  const filled = cells.filter((cell) => shownText(cell) !== '').length;
  const all = table.rows.length * table.columns.length;
  return (
    <section className={classes.panel} aria-labelledby="study-table-title" aria-busy={isBusy}>
      <div className={classes.head}>
        <h2 id="study-table-title" className={classes.heading} dir="auto">
          {table.title}
        </h2>
        <ActionIcon aria-label="Rename the table" onClick={() => setRenaming(true)}>
          <Icon name="pencil" size={16} />
        </ActionIcon>
      </div>
      <TableTools
        table={table}
        isBusy={isBusy}
        arrangement={arrangement}
        onArrange={setArrangement}
        onColumns={() => setColumnsOpen(true)}
        onFill={() => change({ kind: 'fill' })}
        onStop={() => change({ kind: 'cancel' })}
      />
      {table.filling === null ? null : (
        <FillingProgress
          filling={table.filling}
          readAt={state.readAt}
          isAtWork={table.status === 'processing'}
          isUnread={state.error !== null}
        />
      )}
      <p className={classes.state} role="status">
        {[sayFilling(table), `${table.message}.`, nothingFound]
          .filter((said) => said !== '')
          .join(' ')}
      </p>
      {table.error ? (
        <Notice kind="danger" role="alert">
          {table.error}
        </Notice>
      ) : null}
      {table.columns.length > 0 ? (
        <TableGrid
          table={table}
          rows={rows}
          desk={desk}
          onEdit={(row, column) => setEdited({ row, column })}
        />
      ) : null}
      <p className={classes.foot}>
        Cells hold words of the documents, shortened; the words behind a cell open on its marker.{' '}
        {formatNumber(filled)} of {formatNumber(all)} cells filled, {formatNumber(corrected)}{' '}
        corrected by hand.
      </p>
      {areColumnsOpen ? (
        <ColumnsDialog
          columns={table.columns.map(({ id, label, question }) => ({ id, label, question }))}
          isSaving={state.isChanging}
          onSave={(columns, seen, onDone) => change({ kind: 'columns', columns, seen }, onDone)}
          onClose={() => setColumnsOpen(false)}
        />
      ) : null}
      {isRenaming ? (
        <RenameDialog
          title={table.title}
          isSaving={state.isChanging}
          onSave={(name, onDone) => change({ kind: 'rename', title: name }, onDone)}
          onClose={() => setRenaming(false)}
        />
      ) : null}
      {edited ? (
        <EditedCell table={table} edited={edited} state={state} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  );
}

function TableSkeleton(): ReactElement {
  return (
    <section className={classes.panel} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the study table
      </p>
      <div className={classes.head}>
        <Skeleton width="40%" height={26} />
      </div>
      <div className={classes.progress}>
        <Skeleton width="100%" height={240} />
      </div>
    </section>
  );
}

function EditedCell({
  table,
  edited: { row, column },
  state,
  onClose,
}: {
  readonly table: StudyTable;
  readonly edited: { readonly row: TableRow; readonly column: string };
  readonly state: StudyTableState;
  readonly onClose: () => void;
}): ReactElement {
  const { position } = row;
  const label = table.columns.find(({ id }) => id === column)?.label ?? '';
  return (
    <CorrectDialog
      title={`${label} of ${row.article.title}`}
      cell={row.cells.find((cell) => cell.column === column)}
      isBusy={state.isBusy}
      isSaving={state.isChanging}
      onSave={(text, onDone) => state.change({ kind: 'correct', position, column, text }, onDone)}
      onAgain={(onDone) => state.change({ kind: 'fill', position, column }, onDone)}
      onClose={onClose}
    />
  );
}
