/** Saves the original of a document as the file that it was. */
import type { LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { download } from '../../../../lib/api';
import { saveFile } from '../../../../lib/save-file';
import { Icon } from '../../../../ui/icons';
import { ProgressRing } from '../../../../ui/progress-ring';
import { useToldTransfer } from '../../../../ui/use-told-transfer';

export function SaveOriginal({ document }: { readonly document: LibraryDocument }): ReactElement {
  const transfer = useToldTransfer({
    name: `original of ${document.id}`,
    work: async (_: null, signal) => {
      const file = await download('getDocumentOriginal', {
        params: { id: document.id },
        query: {},
        signal,
      });
      saveFile(file, originalName(document));
    },
    failed: { to: 'always', say: (message) => `The original could not be downloaded: ${message}` },
  });
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={
        transfer.isRunning ? <ProgressRing size={15} /> : <Icon name="download" size={15} />
      }
      disabled={transfer.isRunning}
      onClick={() => transfer.run(null)}
    >
      Download original
    </Button>
  );
}

/** The name that the file came with, else one made of the title. */
export function originalName({ metadata }: LibraryDocument): string {
  return metadata.filename || `${metadata.title || 'original'}.${metadata.file_type}`;
}
