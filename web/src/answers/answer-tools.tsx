/** What can be done with an answer: copy it with the references that it cites, or these alone in a style. */
import type { ChatMessage } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { saveFile } from '../lib/save-file';
import { CiteMenu } from '../ui/cite-menu';
import floating from '../ui/floating-panel.module.css';
import { Icon } from '../ui/icons';
import { useShowNotice } from '../ui/notices';
import classes from './answer-view.module.css';
import { toReferencedText } from './to-referenced-text';

export function AnswerTools({ message }: { readonly message: ChatMessage }): ReactElement {
  const showNotice = useShowNotice();
  const clipboard = useClipboard({ timeout: 2000 });
  const sources = message.answer?.sources ?? [];
  const hasSources = sources.length > 0;
  const copy = (): void => {
    const text = toReferencedText(message);
    if ('clipboard' in navigator) {
      clipboard.copy(text);
      return;
    }
    // Browsers have no clipboard on pages that came over plain http from another machine.
    saveFile(new Blob([text], { type: 'text/plain' }), 'answer.txt');
    showNotice('success', 'Saved as a file: the browser does not allow copying on this page');
  };
  return (
    <div className={`${classes.tools} ${floating.start} ${floating.group}`}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={15} />}
        onClick={copy}
      >
        {clipboard.copied ? 'Copied' : copyLabel(hasSources)}
      </Button>
      {hasSources ? (
        <CiteMenu
          size="xs"
          documents={[...new Set(sources.map(({ document_id }) => document_id))]}
        />
      ) : null}
    </div>
  );
}

function copyLabel(hasSources: boolean): string {
  return hasSources ? 'Copy with references' : 'Copy';
}
