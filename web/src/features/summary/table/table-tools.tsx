/** What can be done with a study table: its columns, its order, its filter, its files. */
import type { StudyTable, TableRow } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, messageOf } from '../../../lib/api';
import { saveFile } from '../../../lib/save-file';
import { ChoiceMenu } from '../../../ui/choice-menu';
import { type CitedArticle, CiteMenu } from '../../../ui/cite-menu';
import { Icon } from '../../../ui/icons';
import { useShowNotice } from '../../../ui/notices';
import { SearchField } from '../../../ui/search-field';
import { toCitedArticle } from '../../../ui/to-cited-article';
import type { Arrangement } from './arrange-rows';
import classes from './study-table.module.css';

interface TableToolsProps {
  readonly table: StudyTable;
  readonly isBusy: boolean;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
  readonly onColumns: () => void;
  readonly onFill: () => void;
  readonly onStop: () => void;
}

const formats = [
  { value: 'csv', name: 'CSV', what: 'Cells with their quotes, for any program' },
  { value: 'xlsx', name: 'Excel', what: 'A workbook; every cell is text' },
  { value: 'md', name: 'Markdown', what: 'The table, its quotes and its documents' },
  { value: 'docx', name: 'Word', what: 'The table, its quotes and its documents' },
] as const;

export function TableTools(props: TableToolsProps): ReactElement {
  const { table, isBusy, arrangement, onArrange, onColumns, onFill, onStop } = props;
  const showNotice = useShowNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: (typeof formats)[number]['value']) =>
      saveFile(
        await download('downloadStudyTable', { params: { id: table.table_id }, query: { format } }),
        `study_table_${table.changed_at.slice(0, 10)}.${format}`,
      ),
    onError: (error) => showNotice('danger', `Download failed: ${messageOf(error)}`),
  });
  const sorts = [
    { value: 'position', name: 'As chosen', what: '' },
    { value: 'title', name: 'Title', what: '' },
    { value: 'year', name: 'Year', what: '' },
    ...table.columns.map(({ id, label }) => ({ value: id, name: label, what: '' })),
  ];
  const sorted = sorts.find(({ value }) => value === arrangement.sort)?.name ?? 'As chosen';
  return (
    <div className={classes.tools}>
      <Button
        leftSection={<Icon name="plus" size={16} />}
        // A disabled button could not take the focus back from the window that it opens, whose changes make the table busy.
        aria-disabled={isBusy}
        data-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onColumns}
      >
        Columns
      </Button>
      <ChoiceMenu
        choices={sorts}
        label="Sort by"
        button={{ variant: 'subtle' }}
        onChoose={(sort) =>
          onArrange({
            ...arrangement,
            sort,
            isDescending: sort === arrangement.sort && !arrangement.isDescending,
          })
        }
      >
        Sort: {sorted}
        {arrangement.isDescending ? ' ↓' : ''}
      </ChoiceMenu>
      <div className={classes.filter}>
        <SearchField
          label="Filter the rows"
          value={arrangement.search}
          onChange={(search) => onArrange({ ...arrangement, search })}
        />
      </div>
      {isBusy ? (
        <Button leftSection={<Icon name="stop" size={16} />} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button variant="subtle" leftSection={<Icon name="refresh" size={16} />} onClick={onFill}>
          Look again
        </Button>
      )}
      <ChoiceMenu
        choices={formats}
        label="Formats of the table"
        button={{ leftSection: <Icon name="download" size={16} />, disabled: isPending }}
        onChoose={(format) => mutate(format)}
      >
        Export
      </ChoiceMenu>
      <CiteMenu articles={table.rows.map(citedOf)} />
    </div>
  );
}

/** What has become of its work since it was read stands beside the article. */
function citedOf({ article, is_retracted }: TableRow): CitedArticle {
  return toCitedArticle({ ...article, is_retracted });
}
