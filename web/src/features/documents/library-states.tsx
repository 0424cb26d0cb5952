/** The library with nothing in it, and the library that could not be loaded. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api';
import { EmptyState } from '../../ui/empty-state';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icons';
import { Panel } from '../../ui/page';
import classes from './document-library.module.css';

export function EmptyLibrary({ onChoose }: { readonly onChoose: () => void }): ReactElement {
  return (
    <Panel>
      <div className={classes.empty}>
        <EmptyState
          icon="documents"
          title="No documents found"
          text="Upload or download documents to get started"
        >
          <Button
            variant="filled"
            leftSection={<Icon name="upload" size={16} />}
            onClick={onChoose}
          >
            Choose files
          </Button>
          <Button component={Link} to="/" leftSection={<Icon name="search" size={16} />}>
            Search for articles
          </Button>
        </EmptyState>
      </div>
    </Panel>
  );
}

interface LibraryFailureProps {
  readonly error: Error;
  readonly onAgain: () => void;
}

/** The documents themselves may be there. */
export function CountsFailure({ error, onAgain }: LibraryFailureProps): ReactElement {
  return (
    <Failure onAgain={onAgain}>
      The counts of documents could not be loaded: {messageOf(error)}
    </Failure>
  );
}

export function LibraryFailure({ error, onAgain }: LibraryFailureProps): ReactElement {
  return <Failure onAgain={onAgain}>Failed to load documents: {messageOf(error)}</Failure>;
}
