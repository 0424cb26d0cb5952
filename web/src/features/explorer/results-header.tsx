/** How many articles there are and how many are selected, and what can be done with them. */
import type { Article } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatPlural } from '../../lib/format';
import type { useSelection } from '../../session/use-selection';
import { ExportReferences } from '../../ui/export-references';
import { Failure } from '../../ui/failure';
import floating from '../../ui/floating-panel.module.css';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import { FileTypesControl } from './file-types-control';
import classes from './results.module.css';
import { takesFocus } from './use-focus-kept';
import type { Processing } from './use-processing';

interface ResultsHeaderProps {
  /** All that were found. */
  readonly articles: readonly Article[];
  /** Those that the filters leave: Select All and Deselect All are for them. */
  readonly shown: readonly Article[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly processing: Processing;
  /** The control of order and filters. */
  readonly arranging: ReactNode;
}

export function ResultsHeader({
  articles,
  shown,
  selection,
  processing,
  arranging,
}: ResultsHeaderProps): ReactElement {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const urls = shown.map((article) => article.url);
  const selected = articles.filter((article) => selection.isSelected(article.url));
  const selectedCount = selected.length;

  const changeAll = (action: 'select_all' | 'deselect_all'): void => {
    // Without addresses the call is for everything that was ever selected, also of other searches.
    if (urls.length > 0) selection.change({ action, article_urls: urls, all_article_urls: urls });
  };
  const processSelected = (): void => {
    if (selectedCount === 0)
      showNotice('warning', 'Please select at least one article to process.');
    else processing.start(selected);
  };
  const summarise = (): void => {
    if (selectedCount === 0)
      showNotice('warning', 'Please select at least one article to generate a summary.');
    else void navigate('/research-summary');
  };

  const { failure } = selection;
  // What nobody knows is not told as none.
  const unknown = failure && `Failed to load the selected articles: ${failure.message}`;
  const count = failure === null ? ` (${selectedCount})` : '';
  return (
    <>
      {failure === null ? null : <Failure onAgain={failure.retry}>{unknown}</Failure>}
      <div className={`${classes.head} ${floating.group}`}>
        <div className={classes.count} role="status">
          <h2 {...takesFocus}>
            Found {formatPlural(articles.length, 'article')}
            {failure === null ? ` • ${selectedCount} selected` : ''}
          </h2>
        </div>
        <div className={classes.tools}>
          <Button
            variant="subtle"
            className={classes.refresh}
            leftSection={<Icon name="refresh" size={16} />}
            onClick={() => window.location.reload()}
          >
            Refresh
          </Button>
          <Button variant="subtle" onClick={() => changeAll('select_all')}>
            Select All
          </Button>
          <Button variant="subtle" onClick={() => changeAll('deselect_all')}>
            Deselect All
          </Button>
          <ExportReferences
            label="Export"
            articles={selected}
            noneChosen={unknown ?? 'Please select at least one article to export.'}
          />
          {arranging}
          <FileTypesControl
            className={classes.fileTypes}
            excluded={processing.excluded}
            onChange={processing.setExcluded}
          />
        </div>
        <div className={classes.primary}>
          <Button
            leftSection={<Icon name="process" size={17} />}
            // A disabled button could not take the focus back from the dialog that opens while the work starts.
            aria-disabled={processing.isStarting}
            data-disabled={processing.isStarting || undefined}
            onClick={processing.isStarting ? undefined : processSelected}
            disabled={failure !== null}
          >
            Process{count}
          </Button>
          <Button
            variant="filled"
            leftSection={<Icon name="lines" size={17} />}
            disabled={failure !== null}
            onClick={summarise}
          >
            Summary{count}
          </Button>
        </div>
      </div>
    </>
  );
}
