/** Below the search box: the record of the search on screen, how to make it again, and the way to earlier ones. */
import { Button } from '@mantine/core';
import { lazy, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { explorerAddress, readStoredAnswerId } from '../../../session/current-answer';
import { ChoiceMenu } from '../../../ui/choice-menu';
import floating from '../../../ui/floating-panel.module.css';
import { Icon } from '../../../ui/icons';
import { WindowPart } from '../../../ui/part';
import classes from './search-record-line.module.css';
import { useSaveSearch } from './use-search-records';

const PastSearches = lazy(async () => ({
  default: (await import('./past-searches')).PastSearches,
}));

const formats = [
  { value: 'md', name: 'Markdown', what: 'for a methods section' },
  { value: 'csv', name: 'CSV', what: 'one row a request that was sent' },
] as const;

interface SearchRecordLineProps {
  /** The search on screen. */
  readonly searchId: string | null;
  /** It can be told and made again. */
  readonly hasEnded: boolean;
  /** Makes it again. */
  readonly onRepeat: () => void;
  /** Called before another search is shown. */
  readonly onLeave: () => void;
  /** Called when the search on screen was deleted. */
  readonly onDeleted: () => void;
}

export function SearchRecordLine({
  searchId,
  hasEnded,
  onRepeat,
  onLeave,
  onDeleted,
}: SearchRecordLineProps): ReactElement {
  const navigate = useNavigate();
  const [isListed, setIsListed] = useState(false);
  const save = useSaveSearch();
  const open = (id: string): void => {
    setIsListed(false);
    onLeave();
    void navigate(explorerAddress(id, readStoredAnswerId(id)));
  };
  return (
    <div className={`${classes.line} ${floating.group}`}>
      {searchId !== null && hasEnded ? (
        <>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="refresh" size={15} />}
            onClick={onRepeat}
          >
            Search again
          </Button>
          <ChoiceMenu
            label="Formats of the search record"
            choices={formats}
            onChoose={(format) => save({ id: searchId, format })}
            button={{
              variant: 'subtle',
              size: 'xs',
              leftSection: <Icon name="report" size={15} />,
            }}
          >
            Search record
          </ChoiceMenu>
        </>
      ) : null}
      <Button
        variant="subtle"
        size="xs"
        aria-haspopup="dialog"
        leftSection={<Icon name="clock" size={15} />}
        onClick={() => setIsListed(true)}
      >
        Past searches
      </Button>
      {isListed ? (
        <WindowPart onClose={() => setIsListed(false)}>
          <PastSearches
            searchId={searchId}
            onOpen={open}
            onDeleted={onDeleted}
            onClose={() => setIsListed(false)}
          />
        </WindowPart>
      ) : null}
    </div>
  );
}
