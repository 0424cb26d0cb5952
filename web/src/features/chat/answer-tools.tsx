/** What can be done with an answer: copy it with the references that it cites. */
import type { ChatMessage } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons';
import { useShowNotice } from '../../ui/notices';
import classes from './answer-view.module.css';
import { toReferencedText } from './to-referenced-text';

export function AnswerTools({ message }: { readonly message: ChatMessage }): ReactElement {
  const showNotice = useShowNotice();
  const clipboard = useClipboard({ timeout: 2000 });
  const hasSources = (message.answer?.sources.length ?? 0) > 0;
  const copy = (): void => {
    clipboard.copy(toReferencedText(message));
    // Browsers have no clipboard on pages that came over plain http from another machine.
    if (!('clipboard' in navigator))
      showNotice('danger', 'The browser does not allow copying on this page.');
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={15} />}
        onClick={copy}
      >
        {clipboard.copied ? 'Copied' : copyLabel(hasSources)}
      </Button>
    </div>
  );
}

function copyLabel(hasSources: boolean): string {
  return hasSources ? 'Copy with references' : 'Copy';
}
