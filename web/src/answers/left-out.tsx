/** Names the retracted documents that an answer was not built on, and asks them, too, where a person wants that. */
import type { Answer } from '@lectern/contract';
import { sayLeftOut } from '@lectern/contract/words/answer-words';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Icon } from '../ui/icons';
import classes from './answer-view.module.css';

interface LeftOutProps {
  readonly documents: NonNullable<Answer['retracted_left_out']>;
  /** Absent while another question is under way. */
  readonly onAsk?: () => void;
}

export function LeftOut({ documents, onAsk }: LeftOutProps): ReactElement {
  return (
    <div className={classes.note}>
      <Icon name="warning" size={15} />
      <span>
        {sayLeftOut(documents)}{' '}
        {onAsk ? (
          <Button variant="subtle" size="compact-xs" onClick={onAsk}>
            Ask again with {documents.length === 1 ? 'it' : 'them'}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
